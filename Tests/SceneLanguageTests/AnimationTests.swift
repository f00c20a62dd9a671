import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// `[UIView animateWithDuration:…]`
struct AnimationTests {
  private func scene() throws -> Scene {
    let scene = try Scene.made("view red; red.make { left.top.equalTo(0); width.height.equalTo(10) }")
    _ = scene.snapshot()
    scene.recordsAnimations = true
    return scene
  }

  private func timeline(_ text: String) throws -> Timeline? {
    try scene().run(text).last?.timeline
  }

  private func track(_ text: String) throws -> Timeline.Track? { try timeline(text)?.tracks.first }

  private let move = "red.update.left.equalTo(40); view.layoutIfNeeded()"

  @Test func aLayoutInTheBlockIsAnimated() throws {
    let track = try #require(
      try track(
        "[UIView animateWithDuration:0.3 animations:^{ [red mas_updateConstraints:^(MASConstraintMaker *make) {"
          + " make.left.equalTo(@40); }]; [self.view layoutIfNeeded]; }];"))
    #expect(track.view == "red")
    #expect((track.start, track.duration) == (0, 0.3))
    #expect(track.curve == .easeInOut)
    #expect(track.from.frame == box(0, 0, 10, 10))
    #expect(track.to.frame == box(40, 0, 10, 10))
  }

  @Test func withoutALayoutInTheBlockNothingIs() throws {
    #expect(try timeline("UIView.animate(withDuration: 0.3) { red.update.left.equalTo(40) }") == nil)
    #expect(try timeline("UIView.animate(withDuration: 0) { \(move) }") == nil)
    #expect(try timeline("UIView.performWithoutAnimation { \(move) }") == nil)
    #expect(
      try timeline("UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { \(move) } }")?.tracks
        .count
        == 1)
  }

  @Test func nobodyWatchingThereIsNothingToSee() throws {
    let scene = try scene()
    scene.recordsAnimations = false
    let answers = try scene.run(
      "UIView.animate(withDuration: 0.3, animations: { \(move) }, completion: { _ in NSLog(\"done\") })")
    #expect(answers.first?.timeline == nil)
    #expect(answers.first?.lines == ["done"])
    #expect(scene.frame("red") == box(40, 0, 10, 10))
  }

  @Test(arguments: [
    (
      "[UIView animateWithDuration:1 delay:0.5 options:UIViewAnimationOptionCurveLinear animations:^{ %@; } completion:nil]",
      AnimationCurve.linear
    ),
    (
      "[UIView animateWithDuration:1 delay:0.5 options:UIViewAnimationOptionAllowUserInteraction | UIViewAnimationOptionCurveEaseIn animations:^{ %@; } completion:nil]",
      .easeIn
    ),
    ("UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseOut, animations: { %@ })", .easeOut),
    (
      "UIView.animate(withDuration: 1, delay: 0.5, options: [.allowUserInteraction, .curveLinear]) { %@ }",
      .linear
    ),
    ("UIView.animate(withDuration: 1, delay: 0.5, options: []) { %@ } completion: { _ in }", .easeInOut),
    (
      "[UIView animateWithDuration:1 delay:0.5 usingSpringWithDamping:0.4 initialSpringVelocity:2 options:0 animations:^{ %@; } completion:nil]",
      .spring(damping: 0.4, velocity: 2)
    ),
    (
      "UIView.animate(withDuration: 1, delay: 0.5, usingSpringWithDamping: 0.4, initialSpringVelocity: 2, options: [], animations: { %@ })",
      .spring(damping: 0.4, velocity: 2)
    ),
  ])
  func theFormsSayWhenAndHow(text: String, curve: AnimationCurve) throws {
    let track = try #require(try track(text.replacingOccurrences(of: "%@", with: move)))
    #expect((track.start, track.duration) == (0.5, 1))
    #expect(track.curve == curve)
  }

  @Test func framesColoursAndAlphaSetInTheBlockAreAnimated() throws {
    let scene = try scene()
    _ = try scene.run(
      "view blue; blue.frame = CGRectMake(1, 1, 5, 5); blue.backgroundColor = UIColor.redColor")
    _ = scene.snapshot()
    let answer = try #require(
      try scene.run(
        "UIView.animate(withDuration: 1) { blue.center = CGPointMake(20, 10); blue.alpha = 0.5; "
          + "blue.backgroundColor = UIColor.blueColor }"
      ).last)
    let track = try #require(answer.timeline?.tracks.first)
    // 5 by 5 around (20, 10).
    var from = ViewPresentation(frame: box(1, 1, 5, 5))
    from.appearance.backgroundColor = .red
    var to = ViewPresentation(frame: box(17.5, 7.5, 5, 5))
    (to.appearance.backgroundColor, to.appearance.alpha) = (.blue, 0.5)
    #expect(track.to == to)
    #expect(track.from == from)
  }

  @Test func blocksForTheEndRunInTheOrderOfTime() throws {
    let text = """
      UIView.animate(withDuration: 2, animations: { red.alpha = 0 }, completion: { _ in NSLog("two") })
      UIView.animate(withDuration: 1, animations: { red.alpha = 1 }) { _ in
        NSLog("one")
        UIView.animate(withDuration: 0.5, animations: { red.alpha = 0.5 }) { _ in NSLog("one and a half") }
      }
      NSLog("now")
      """
    let body = "{ " + text + " }"
    let scene = try scene()
    let answer = try #require(try scene.run("if (YES) " + body).last)
    #expect(answer.lines == ["now", "one", "one and a half", "two"])
    #expect(answer.timeline?.stages.map(\.until) == [1, 1.5, 2])
    #expect(answer.timeline?.stages.map(\.lines) == [1, 2, 3])
    #expect(answer.timeline?.tracks.map(\.start) == [0, 0, 1])
  }

  @Test func whatABlockForTheEndTakesAwayIsThereUntilThen() throws {
    let timeline = try #require(
      try timeline(
        "UIView.animate(withDuration: 1, animations: { red.alpha = 0 }) { _ in red.removeFromSuperview() }"))
    #expect(timeline.tracks.map(\.view) == ["red"])
    #expect(timeline.stages.first?.snapshot.views.map(\.name) == ["view", "red"])
  }

  @Test func replayingGivesTheSameScene() throws {
    let scene = try scene()
    _ = try scene.run("UIView.animate(withDuration: 1, animations: { \(move) }) { _ in red.alpha = 0.25 }")
    let again = try Scene.replaying(scene.statements, viewport: scene.viewport)
    #expect(again.snapshot() == scene.snapshot())
    #expect(again.snapshot().views.last?.alpha == 0.25)
  }

  // MARK: Chains

  private func chain(_ count: String) throws -> Scene {
    let scene = try scene()
    _ = try scene.run(
      """
      func go(to x: Int) {
        red.update.left.equalTo(x)
        UIView.animate(withDuration: 1, animations: { view.layoutIfNeeded() }, completion: { _ in
          NSLog("round")
          \(count)
        })
      }
      go(to: 10)
      """)
    return scene
  }

  /// 10, then once more 20.
  @Test func anAnimationThatRepeatsIsFollowedForOneRound() throws {
    let scene = try chain("go(to: x + 10)")
    #expect(scene.frame("red")?.minX == 20)
    #expect(scene.notes.map(\.message) == ["the animation repeats; it is followed for one round"])
    #expect(scene.notes.map(\.position.line) == [4])
  }

  @Test func theSameCompletionForManyAnimationsIsNoRepetition() throws {
    let scene = try scene()
    let answers = try scene.run(
      "for i in 0..<3 { UIView.animate(withDuration: 1, animations: {}, completion: { _ in NSLog(\"end\") }) }"
    )
    #expect(answers.first?.lines == ["end", "end", "end"])
    #expect(scene.notes.isEmpty)
  }
}
