import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// What libraries for layout offer is known where a file imports them, though their sources are not there. The frames follow from
/// what the libraries document of each method.
@Suite struct LibraryKitTests {
  /// The scene of 100x60 that a file of this name makes, which is alone.
  private func scene(_ name: String, _ text: String, beside others: [String: String] = [:]) throws -> Scene {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (other, text) in others {
      try text.write(to: folder.appending(path: other), atomically: true, encoding: .utf8)
    }
    let file = folder.appending(path: name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let scope = ProjectScope(roots: others.isEmpty ? [] : [folder.path])
    let sources = try ProjectIndex(scope).sources(for: file.path)
    let scene = Scene(size: CGSize(width: 100, height: 60), project: sources)
    _ = try scene.run(text, as: .appCode)
    return scene
  }

  private func frames(_ scene: Scene) -> [String: CGRect] {
    Dictionary(scene.snapshot().views.map { ($0.name, $0.frame) }) { first, _ in first }
  }

  private let tiny = """
    import TinyConstraints
    class Home: UIViewController {
      let bar = UIView(), card = UIView(), dot = UIView()
      override func viewDidLoad() {
        view.addSubview(bar)
        view.addSubview(card)
        card.addSubview(dot)
        bar.edgesToSuperview(excluding: .bottom, insets: .horizontal(10))
        bar.height(8)
        card.topToBottom(of: bar, offset: 2)
        card.leading(to: bar)
        card.trailing(to: bar, offset: -20)
        card.height(to: bar, multiplier: 2)
        dot.size(CGSize(width: 4, height: 6))
        dot.centerInSuperview()
      }
    }
    """

  private let header = """
    #import "UIView+SDAutoLayout.h"
    @interface Header : UIView
    @end
    @implementation Header
    - (instancetype)initWithFrame:(CGRect)frame {
      if (self = [super initWithFrame:frame]) {
        UIView *back = [UIView new], *icon = [UIView new], *name = [UIView new];
        [self sd_addSubviews:@[back, icon, name]];
        back.sd_layout.spaceToSuperView(UIEdgeInsetsMake(5, 1, 7, 3));
        icon.sd_layout.widthIs(10).heightEqualToWidth().rightSpaceToView(self, 15).bottomSpaceToView(self, 20);
        name.sd_layout.leftEqualToView(back).topSpaceToView(icon, 2).rightSpaceToView(icon, 4).heightIs(6);
      }
      return self;
    }
    @end
    """

  /// Its own sources exchange methods of UIView, which nothing here follows, so that the kit is read in their place.
  @Test(arguments: [
    [:],
    ["UIView+SDAutoLayout.m": "@implementation UIView (SDAutoLayout)\n- (id)sd_layout { return nil; }\n@end"],
  ])
  func sdAutoLayoutIsKnownAlsoBesideItsSources(_ others: [String: String]) throws {
    let scene = try scene("Header.m", header, beside: others)
    #expect(scene.errors.isEmpty)
    let frames = frames(scene)
    // The header is 100x60.
    #expect(frames["back"] == CGRect(x: 1, y: 5, width: 96, height: 48))
    #expect(frames["icon"] == CGRect(x: 75, y: 30, width: 10, height: 10))
    #expect(frames["name"] == CGRect(x: 1, y: 42, width: 70, height: 6))
  }

  @Test func tinyConstraintsIsKnown() throws {
    let scene = try scene("Home.swift", tiny)
    #expect(scene.errors.isEmpty && scene.notes.isEmpty)
    let frames = frames(scene)
    #expect(frames["bar"] == CGRect(x: 10, y: 0, width: 80, height: 8))
    #expect(frames["card"] == CGRect(x: 10, y: 10, width: 60, height: 16))
    #expect(frames["dot"] == CGRect(x: 28, y: 5, width: 4, height: 6))
  }

  @Test(arguments: [
    (
      "Home.swift",
      """
      import PureLayout
      class Home: UIViewController {
        override func viewDidLoad() {
          let bar = UIView.newAutoLayout()
          let card = UIView()
          view.addSubview(bar)
          view.addSubview(card)
          bar.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), excludingEdge: .bottom)
          bar.autoSetDimension(.height, toSize: 10)
          card.autoPinEdge(.top, to: .bottom, of: bar, withOffset: 5)
          card.autoAlignAxis(toSuperviewAxis: .vertical)
          card.autoMatch(.width, to: .width, of: bar, withMultiplier: 0.5)
          card.autoPinEdge(toSuperviewEdge: .bottom, withInset: 6)
          let dot = UIView()
          card.addSubview(dot)
          dot.autoPinEdge(toSuperviewEdge: .left)
          dot.autoPinEdge(toSuperviewEdge: .top)
          NSLayoutConstraint.autoSetPriority(.defaultLow) { dot.autoSetDimensions(to: CGSize(width: 40, height: 30)) }
          dot.autoMatch(.width, to: .width, of: card, withMultiplier: 0.5, relation: .lessThanOrEqual)
          NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
            dot.autoMatch(.height, to: .height, of: card, withOffset: -18)
          }[0].autoInstall()
        }
      }
      """
    ),
    (
      "Home.m",
      """
      #import <PureLayout/PureLayout.h>
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIView *bar = [UIView newAutoLayoutView];
        UIView *card = [UIView new];
        [self.view addSubview:bar];
        [self.view addSubview:card];
        [bar autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsMake(1, 2, 3, 4) excludingEdge:ALEdgeBottom];
        [bar autoSetDimension:ALDimensionHeight toSize:10];
        [card autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:bar withOffset:5];
        [card autoAlignAxisToSuperviewAxis:ALAxisVertical];
        [card autoMatchDimension:ALDimensionWidth toDimension:ALDimensionWidth ofView:bar withMultiplier:0.5];
        [card autoPinEdgeToSuperviewEdge:ALEdgeBottom withInset:6];
        UIView *dot = [UIView new];
        [card addSubview:dot];
        [dot autoPinEdgeToSuperviewEdge:ALEdgeLeft];
        [dot autoConstrainAttribute:ALAttributeTop toAttribute:ALAttributeTop ofView:card];
        [NSLayoutConstraint autoSetPriority:UILayoutPriorityDefaultLow forConstraints:^{
          [@[dot] autoSetViewsDimensionsToSize:CGSizeMake(40, 30)];
        }];
        [dot autoMatchDimension:ALDimensionWidth toDimension:ALDimensionWidth ofView:card withMultiplier:0.5 relation:NSLayoutRelationLessThanOrEqual];
        [[NSLayoutConstraint autoCreateConstraintsWithoutInstalling:^{
          [dot autoMatchDimension:ALDimensionHeight toDimension:ALDimensionHeight ofView:card withOffset:-18];
        }] autoInstallConstraints];
      }
      @end
      """
    ),
  ])
  func pureLayoutIsKnownInBothLanguages(_ name: String, _ text: String) throws {
    let scene = try scene(name, text)
    #expect(scene.errors.isEmpty && scene.notes.isEmpty)
    let frames = frames(scene)
    #expect(frames["bar"] == CGRect(x: 2, y: 1, width: 94, height: 10))
    #expect(frames["card"] == CGRect(x: 26.5, y: 16, width: 47, height: 38))
    // 40 gives way to half of 47, and 30 to 38 - 18.
    #expect(frames["dot"] == CGRect(x: 0, y: 0, width: 23.5, height: 20))
  }

  /// What a kit makes, and what goes wrong in it, belongs to the statement that calls it.
  @Test func aConstraintIsOfTheLineThatAsksTheKitForIt() throws {
    let scene = try scene("Home.swift", tiny)
    let heights = scene.snapshot().constraints.filter { $0.description.contains("bar.height == 8") }
    #expect(heights.map(\.line) == [9])
    let lost = try self.scene("Home.swift", tiny.replacing("    card.addSubview(dot)\n", with: ""))
    #expect(lost.errors.map(\.position.file) == lost.errors.map { _ in 0 })
    #expect(lost.errors.map(\.position.line).contains(14))
  }

  @Test func aKitIsNotReadWhereNothingImportsIt() throws {
    let scene = try scene("Home.swift", tiny.replacing("import TinyConstraints", with: "import Foundation"))
    #expect(!scene.errors.isEmpty)
  }

  /// What the project itself defines counts before a kit.
  @Test func theProjectsOwnMethodsCountBeforeAKits() throws {
    let scene = try scene(
      "Home.swift", tiny,
      beside: [
        "Own.swift": """
        import UIKit
        extension UIView {
          func height(_ height: CGFloat) { heightAnchor.constraint(equalToConstant: height + 1).isActive = true }
        }
        """
      ])
    #expect(frames(scene)["bar"]?.height == 9)
  }

  @Test func pureLayoutMakesViewsForAutoLayout() throws {
    let scene = try scene(
      "Home.swift",
      """
      import PureLayout
      class Bar: UIView {
        let dot = UIView(forAutoLayout: ())
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(dot)
          dot.autoPinEdge(toSuperviewEdge: .left, withInset: 16)
          dot.autoAlignAxis(toSuperviewAxis: .horizontal)
          dot.autoSetDimensions(to: CGSize(width: 4, height: 6))
        }
      }
      class Home: UIViewController {
        let bar = Bar(forAutoLayout: ())
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: .bottom)
          bar.autoSetDimension(.height, toSize: 20)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(frames(scene)["bar"] == CGRect(x: 0, y: 0, width: 100, height: 20))
    // In the middle of 20.
    #expect(frames(scene)["dot"] == CGRect(x: 16, y: 7, width: 4, height: 6))
  }

}
