import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What ends code before the layout, or keeps it from running, where something is not known.
@Suite struct ScreenConstraintTests {
  @Test func theScreensOwnConstraintsAreNotMade() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.snp.makeConstraints { $0.edges.equalToSuperview().inset(10) }
      view.snp.remakeConstraints { $0.bottom.centerX.equalToSuperview().inset(4); $0.width.equalTo(30) }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(10, 10, 80, 40))
    #expect(scene.notes(containing: "is the screen here").count == 1)
  }

  @Test func aMethodRunsWhereOnlyTheScreenHasConstraints() throws {
    let scene = try Scene.controller(
      "view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true",
      members: """
        func start() {
          let map = UIView()
          view.addSubview(map)
          map.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(8) }
        }
        """)
    #expect(scene.frame("map") == box(0, 0, 8, 8))
  }

  @Test func viewsThatAnUnknownConditionAddsAreThereToBeConstrained() throws {
    let scene = try Scene.card(
      """
      if toggles.isOn(Toggle.likes) { addSubview(likes) }
      if toggles.isOn(Toggle.likes) {
        likes.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(9) }
      }
      """, members: "let likes = UIView()\nlet toggles = ToggleStore.shared")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("likes") == box(0, 0, 9, 9))
  }

  @Test func aBranchThatGivesUpIsNotTakenForWhatIsNotKnown() throws {
    let scene = try Scene.controller(
      """
      if session.canAdd(input) { session.add(input) } else { showFailure(); return }
      guard session.canStart(input) else { showFailure(); return }
      view.addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(9) }
      """,
      members: """
        let part = UIView()
        func showFailure() { print("no camera") }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 9))
  }

  @Test func aCaseThatGivesUpIsNotTakenForWhatIsNotKnown() throws {
    let scene = try Scene.controller(
      """
      var isSmall = false
      switch problem() {
      case .unsupported?:
        print("not here")
        return
      case .noCards?: isSmall = true
      default: isSmall = false
      }
      view.addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(isSmall ? 9 : 20) }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 9))
  }

  @Test func aDefaultThatCannotBeIsNoCase() throws {
    let scene = try Scene.app(
      """
      typedef NS_ENUM(NSInteger, Mode) { ModeWide, ModeSmall };
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIView *part = [UIView new];
        [self.view addSubview:part];
        [part mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.mas_equalTo(0);
          make.size.mas_equalTo([self side]);
        }];
        Home *other = nil;
        other.fieldMode = 1;
      }
      - (CGFloat)side {
        CGFloat side;
        switch (self.fieldMode) {
          case UITextFieldViewModeAlways: side = 7; break;
          case UITextFieldViewModeNever: side = 8; break;
          default: NSAssert(NO, @"no such mode"); side = [self side]; break;
        }
        return side;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.size == CGSize(width: 7, height: 7))
  }
}
