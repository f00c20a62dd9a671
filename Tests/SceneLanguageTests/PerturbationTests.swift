import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Nothing that is not known decides where a view is, or whether it shows, without a note: each value that stands for something
/// unknown is replaced by another one, and where the layout then differs, a note of the first run has to name it.
@Suite struct PerturbationTests {
  @Test(arguments: [
    "CalendarViewController.m", "CardViewController.m", "ChatBubbleCell.m", "CheckoutViewController.swift",
    "FeedCardView.m", "FilterViewController.m", "LinkListViewController.m", "LoginViewController.m",
    "PlayerBarView.m", "ProfileFormViewController.m", "ProfileViewController.swift", "SettingsCell.m",
  ])
  func aFileOfAnAppSaysWhatItsLayoutRestsOn(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Apps/\(name)")
    try expectNotes(on: String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: [
    // An offset, and a condition that hides.
    """
    class Page: UIViewController {
      var settings: Settings!
      let a = UIView()
      let b = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(a)
        view.addSubview(b)
        a.snp.makeConstraints { make in
          make.left.equalToSuperview().offset(settings.gap + 8)
          make.top.equalToSuperview()
          make.size.equalTo(40)
        }
        b.snp.makeConstraints { make in
          make.left.equalTo(a.snp.right)
          make.top.equalToSuperview()
          make.size.equalTo(40)
        }
        if settings.count > 3 { b.alpha = 1 } else { b.isHidden = true }
      }
    }
    """,
    // A number that goes through variables, functions and properties.
    """
    class Card: UIView {
      private var inset: CGFloat = 0
      let box = UIView()
      override init(frame: CGRect) {
        super.init(frame: frame)
        let wide = max(Theme.current.width, 20)
        inset = half(wide) + 1
        addSubview(box)
        box.snp.makeConstraints { $0.edges.equalToSuperview().inset(inset) }
      }
      func half(_ length: CGFloat) -> CGFloat { length / 2 }
    }
    """,
    // What is returned in a branch, and in place of nil.
    """
    @interface Card : UIView
    @property (nonatomic, strong) Model *model;
    @end
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      UIView *box = [UIView new];
      [self addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.mas_equalTo([self wide]);
        make.height.mas_equalTo(self.model.isTall ? 30 : 20);
      }];
      return self;
    }
    - (CGFloat)wide {
      if (self.model.isWide) { return 80; }
      return 40;
    }
    @end
    """,
    // A frame, a rectangle and an array.
    """
    class Page: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let sizes = [Metrics.small, Metrics.large]
        for (index, side) in sizes.enumerated() {
          let box = UIView(frame: CGRect(x: CGFloat(index) * 50, y: Metrics.top, width: side, height: 10))
          view.addSubview(box)
        }
      }
    }
    """,
  ])
  func aTextSaysWhatItsLayoutRestsOn(_ text: String) throws { try expectNotes(on: text) }

  // MARK: Comparing

  private func expectNotes(on text: String) throws {
    var assumptions: [Assumption] = []
    let first = try layout(of: text) { assumption, _ in
      if !assumptions.contains(where: { $0.isSame(as: assumption) }) { assumptions.append(assumption) }
      return nil
    }
    for assumption in assumptions {
      let other = try layout(of: text) { $0.isSame(as: assumption) ? $1.perturbed : nil }
      guard other.lines != first.lines else { continue }
      let isNoted = first.notes.contains { $0.isAbout(assumption) }
      #expect(
        isNoted,
        "nothing says that \(assumption.name ?? "a value") in line \(assumption.position.line) decides the layout"
      )
    }
  }

  /// What is shown where, with the constraints.
  private func layout(
    of text: String, perturbing: @escaping (Assumption, Value) -> Value?
  ) throws -> (lines: [String], notes: [SceneNote]) {
    let scene = Scene(size: CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    scene.world.interpreter.perturbation = perturbing
    _ = try scene.run(text, as: .appCode)
    let views = scene.window.rootView.subtree
    let lines = views.map { "\($0.displayName) \($0.frame) \($0.isHidden)" }
    return (lines + views.flatMap(\.constraints).map(\.description), scene.notes)
  }
}

extension Assumption {
  fileprivate func isSame(as other: Assumption) -> Bool { name == other.name && position == other.position }
}

extension Value {
  /// Another value of its kind; a number in place of nil, which counts as there.
  fileprivate var perturbed: Value {
    switch self {
    case .null: .number(53)
    case .boolean(let flag): .boolean(!flag)
    case .integer(let number): .integer(number + 3)
    case .number(let number): .number(number * 2 + 3)
    case .string(let text): .string(text + " and more")
    case .font(let font): .font(UIFont(pointSize: font.pointSize * 2, weight: font.weight))
    case .size(let size): .size(CGSize(width: size.width + 13, height: size.height + 13))
    case .insets(let insets):
      .insets(UIEdgeInsets(top: insets.top + 13, left: insets.left + 13, bottom: 0, right: 0))
    default: self
    }
  }
}

extension SceneNote {
  /// Whether it says what stands for something. Of texts one note says that their names stand for all of them.
  fileprivate func isAbout(_ assumption: Assumption) -> Bool {
    if isOfSample || position == assumption.position { return true }
    // Also a part of it: `settings.gap` of `settings`.
    return assumption.name.map { message.contains("'\($0)'") || message.contains("'\($0).") } ?? false
  }
}
