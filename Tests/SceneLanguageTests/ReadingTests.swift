import Foundation
import Testing

@testable import SceneLanguage

/// Which statements only read, so that leaving them out leaves the scene as it is.
struct ReadingTests {
  private func scene() throws -> Scene {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(
      """
      view red
      red.make { left.top.equalTo(view).offset(2); width.equalTo(10); height.equalTo(4) }
      let gap = 8
      var list = [1, 2]
      """)
    return scene
  }

  @Test(arguments: [
    "red.frame", "[red frame]", "red", "gap", "gap + 1", "red.superview", "NSLog(@\"%@\", red)",
    "NSLog(@\"%@\", [NSString stringWithFormat:@\"%d\", gap])", "print(red.frame.size.width)",
    "NSStringFromCGRect(red.frame)", "list[0]", "list.count", "red.mas_left",
    "[red convertRect:red.bounds toView:view]", "[red isDescendantOfView:view]", "MAX(gap, 3)",
    "[@\"a\" uppercaseString]", "red.frame; gap",
  ])
  func whatOnlyLooksLeavesNothing(_ text: String) throws {
    let scene = try scene()
    let before = scene.statements.count
    let answers = try scene.run(text, forgetsReading: true)
    #expect(answers.allSatisfy { !$0.lines.isEmpty })
    #expect(scene.statements.count == before)
  }

  @Test(arguments: [
    "red.hidden = YES", "let other = red.frame", "var n = 1", "list[0] = 5", "list.append(3)",
    "[red setNeedsLayout]", "red.removeFromSuperview()", "view blue", "red.make.right.equalTo(view)",
    "red.update.width.equalTo(12)", "arc4random_uniform(9)", "NSLog(@\"%d\", arc4random_uniform(9))",
    "constraint(1).active = NO", "constraint(1).constant", "func f() { }", "NSLog(@\"a\"); red.hidden = YES",
    "red.frame; view blue",
    "NSLog(@\"%@\", UIView.new)", "print(list.removeLast())", "for x in list { NSLog(@\"%@\", x) }",
  ])
  func whatMayChangeSomethingIsKept(_ text: String) throws {
    let scene = try scene()
    let before = scene.statements.count
    _ = try scene.run(text, forgetsReading: true)
    #expect(scene.statements.count > before)
  }

  @Test func aFunctionOfTheSceneMayChangeSomething() throws {
    let scene = try scene()
    _ = try scene.run("var count = 0\nfunc next() -> Int { count += 1; return count }")
    let before = scene.statements.count
    #expect(try scene.run("next()", forgetsReading: true).first?.lines == ["next() = 1"])
    #expect(scene.statements.count == before + 1)
  }

  @Test func inAFileEveryStatementIsKept() throws {
    let scene = try scene()
    let before = scene.statements.count
    _ = try scene.run("NSLog(@\"here\")")
    #expect(scene.statements.count == before + 1)
  }
}
