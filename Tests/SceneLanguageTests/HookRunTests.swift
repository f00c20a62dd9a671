import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// How often the hooks of a layout run that assign something in each.
struct HookRunTests {
  private func scene(_ action: String) throws -> Scene {
    let scene = try Scene.made(
      """
      view line
      label title "Title"
      let left = title.make.left.equalTo(2)
      title.make { top.equalTo(2); height.equalTo(3); width.equalTo(view).multipliedBy(0.5) }
      - (void)viewDidLayoutSubviews { \(action); NSLog(@"did"); }
      """, width: 40, height: 12)
    _ = scene.snapshot()
    return scene
  }

  /// The first run finds the title 30 wide and the line 20; the second one finds both 30 wide.
  @Test func aFrameThatFollowsAnotherTakesTwoRounds() throws {
    let scene = try scene("line.frame = CGRectMake(2, 6, title.frame.size.width, 1)")
    #expect(scene.frame("line") == box(2, 6, 20, 1))
    scene.resize(to: CGSize(width: 60, height: 20))
    #expect(scene.frame("line") == box(2, 6, 30, 1))
    #expect(scene.passLines == ["did", "did"])
  }

  @Test(arguments: [
    "line.frame = CGRectMake(2, 6, 20, 1)", "line.bounds = CGRectMake(0, 0, 20, 1)",
    "line.center = CGPointMake(12, 6.5)", "line.hidden = NO", "title.text = @\"Title\"", "left.offset(0)",
    "title.update.left.equalTo(2)", "title.numberOfLines = 1", "title.textColor = UIColor.redColor",
    "self.view.layoutMargins = UIEdgeInsetsMake(1, 1, 1, 1)",
    "line.autoresizingMask = UIViewAutoresizingNone",
    "[title invalidateIntrinsicContentSize]",
    "[title setContentHuggingPriority:300 forAxis:UILayoutConstraintAxisHorizontal]",
  ])
  func anAssignmentOfWhatIsThereAsksForNoRound(action: String) throws {
    let scene = try scene(action)
    #expect(
      try scene.run("[self.view setNeedsLayout]; [self.view layoutIfNeeded]").flatMap(\.lines) == ["did"])
  }
}
