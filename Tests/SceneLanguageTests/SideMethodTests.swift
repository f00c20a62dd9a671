import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of other files that are named for the sides which they relate, or that add a view and pin it.
@Suite struct SideMethodTests {
  /// A scene of 100x60 with the views `a`, `b` and `c` in it.
  private func scene(_ body: String) throws -> Scene {
    try Scene.controller(
      """
      [a, b, c].forEach(view.addSubview)
      \(body)
      """,
      members: "let a = UIView(), b = UIView(), c = UIView()")
  }

  @Test func aSetterWhoseArgumentHasALabelSetsTheProperty() throws {
    let scene = try Scene.controller(
      "view.addSubview(title)\ntitle.setText(text: \"abc\")\ntitle.snp.makeConstraints { $0.left.top.equalToSuperview() }",
      members: "let title = AppLabel()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "title" }?.content?.text == "abc")
  }

  private func grid(_ kind: String) throws -> Scene {
    try Scene.objectiveCController(
      """
      NSMutableArray *views = [NSMutableArray array];
      for (int i = 0; i < 4; i++) {
        UIView *item = [UIView new];
        [self.view addSubview:item];
        [views addObject:item];
      }
      [views mas_distributeSudokuViewsWith\(kind) warpCount:3 topSpacing:5 bottomSpacing:5 leadSpacing:5 tailSpacing:5];
      """)
  }

  private func frames(_ scene: Scene) -> [CGRect] {
    #expect(scene.errors.isEmpty)
    return scene.snapshot().views.filter { $0.name.hasPrefix("item") }.map(\.frame)
  }

  @Test func aMemberThatIsNamedLikeAHelperIsNone() throws {
    let scene = try Scene.phone(
      """
      class Home: AppController {
        override func viewDidLoad() {
          let card = Card()
          view.addSubview(card)
          card.coverView.isHidden = true
        }
      }
      """)
    #expect(scene.notes(containing: "superview").isEmpty)
  }
}
