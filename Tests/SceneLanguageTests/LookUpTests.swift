import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// What a name or message means is decided when it is evaluated, however often its place has run before.
@Suite struct LookUpTests {
  private func printed(_ texts: [String], as kind: SourceKind = .entry) throws -> [String] {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    return try texts.flatMap { try scene.run($0, as: kind) }.flatMap(\.lines)
  }

  @Test func aVariableDeclaredLaterReplacesAStandIn() throws {
    let lines = try printed(
      ["void f() { NSLog(@\"%d\", (int)kMargin); }\nf();", "CGFloat kMargin = 20;\nf();"], as: .appCode)
    // An unknown margin is 8.
    #expect(lines == ["8", "20"])
  }

  /// A global variable gets its value when it is first asked for: 20 + 4.
  @Test func aGlobalVariableIsKnownAboveItsLine() throws {
    let lines = try printed(["let high = { low + 4 }()\nlet low = 20\nprint(high, low)"], as: .appCode)
    #expect(lines == ["24 20"])
  }

  /// Many variables of one scope are found by a table, which grows with them.
  @Test func eachOfManyVariablesIsFoundAndCanBeDeclaredAgain() throws {
    let declarations = (0..<300).map { "var v\($0) = \($0)" }.joined(separator: "\n")
    let sum = "var sum = 0\n" + (0..<300).map { "sum += v\($0)\n" }.joined() + "print(sum)"
    let lines = try printed([declarations, sum, "var v7 = 1007\nv299 = 0", sum])
    // 0 + 1 + … + 299 = 299 * 300 / 2; then 1,000 more and 299 less.
    #expect(lines == ["44850", "45551"])
  }

  @Test func aCategoryAddedLaterIsFoundWhereTheLibrarysMemberWas() throws {
    let lines = try printed([
      "view a\na.tag = 3\nfunc shown() -> Int { return a.tag }\nprint(shown())",
      "extension UIView { var tag: Int { 7 } }", "print(shown())",
    ])
    #expect(lines == ["3", "7"])
  }

  @Test func aFunctionDefinedAgainIsCalledWhereTheFirstWas() throws {
    let lines = try printed([
      "func size() -> Int { return 1 }\nfunc shown() -> Int { return size() }\nprint(shown())",
      "func size() -> Int { return 2 }", "print(shown())",
    ])
    #expect(lines == ["1", "2"])
  }

  @Test func aBlockAndItsSurroundingsShareVariables() throws {
    let lines = try printed([
      "var n = 1\nlet read = { n }\nlet raise = { n += 1 }\nn = 5\nprint(read())\nraise()\nprint(n)"
    ])
    #expect(lines == ["5", "6"])
  }

  @Test func eachRoundOfALoopHasVariablesOfItsOwn() throws {
    let lines = try printed([
      "let blocks = []\nfor i in 0..<3 { let own = i * 10\nblocks.append({ own }) }",
      "for block in blocks { print(block()) }",
    ])
    #expect(lines == ["0", "10", "20"])
  }

  @Test func eachCallHasVariablesOfItsOwn() throws {
    let lines = try printed([
      """
      func down(_ n: Int) -> Int {
        let own = n
        if n > 0 { let below = down(n - 1) }
        return own
      }
      print(down(3))
      """
    ])
    #expect(lines == ["3"])
  }

  @Test func aCallMeetsObjectsOfTwoClasses() throws {
    let lines = try printed([
      """
      class Cat: NSObject { func sound() -> String { return "miaow" } }
      class Dog: NSObject { func sound() -> String { return "woof" } }
      for animal in [Cat(), Dog(), Cat()] { print(animal.sound()) }
      """
    ])
    #expect(lines == ["miaow", "woof", "miaow"])
  }

  @Test func aMessageMeetsViewsOfTwoTypes() throws {
    let lines = try printed([
      """
      UISwitch *s = [UISwitch new];
      UILabel *l = [UILabel new];
      for (UIView *v in @[s, l, s]) { NSLog(@"%d", (int)[v respondsToSelector:@selector(setOn:)]); }
      for (UIView *v in @[l, s]) { [v setTag:[v tag] + 1]; NSLog(@"%d", (int)v.tag); }
      """
    ])
    #expect(lines == ["1", "0", "1", "1", "1"])
  }

  /// More variables than are found by comparing one after the other.
  @Test func aScopeHoldsManyVariables() throws {
    let declarations = (0..<20).map { "let v\($0) = \($0)" }.joined(separator: "\n")
    let sum = (0..<20).map { "v\($0)" }.joined(separator: " + ")
    let lines = try printed([
      "func f() -> Int {\n\(declarations)\nlet v3 = 1003\nreturn \(sum)\n}\nprint(f())"
    ])
    // 0 + … + 19 = 190, with 1003 in place of 3.
    #expect(lines == ["1190"])
  }

  @Test func aSettersNameFollowsFromTheProperty() throws {
    let lines = try printed([
      """
      @interface Box : NSObject
      @property (nonatomic) int size;
      @end
      @implementation Box
      - (void)setSize:(int)value { NSLog(@"set"); }
      @end
      Box *box = [Box new];
      for (int i = 0; i < 2; i++) { box.size = 5; }
      """
    ])
    #expect(lines == ["set", "set"])
  }

  @Test func stepsAreStatementsAndExpressions() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    _ = try scene.run("var x = 0")
    let before = scene.stepsTaken
    _ = try scene.run("x += 1")
    // The statement, the assignment, the number and the variable.
    #expect(scene.stepsTaken - before == 4)
  }

  @Test func aFunctionOfAFileIsKnownAboveItsDefinition() throws {
    #expect(
      try printed(
        ["let side = half(of: 14)\nprint(side)\nfunc half(of x: Int) -> Int { return x / 2 }"], as: .appCode)
        == ["7"])
    #expect(
      try printed(["NSLog(@\"%d\", (int)twice(4));\nint twice(int x) { return 2 * x; }"], as: .appCode) == [
        "8"
      ])
  }

  @Test func aFunctionKeepsItsMeaningUntilItIsDefinedAgain() throws {
    #expect(
      try printed(
        ["func size() -> Int { return 1 }", "print(size())\nfunc size() -> Int { return 2 }\nprint(size())"],
        as: .appCode) == ["1", "2"])
  }

  @Test func aTypedFunctionIsUnknownBeforeItsDefinition() {
    #expect(throws: SceneError.self) {
      try printed(["print(size())\nfunc size() -> Int { return 1 }"])
    }
  }

  @Test func aTypeOfAFileIsKnownToTheGlobalVariablesAboveIt() throws {
    let lines = try printed(
      [
        """
        let pad = Sizes(side: 12)
        let mode = Mode.wide
        let card = Card()
        class Card: Base { func twice() -> CGFloat { return 2 * width } }
        class Base { var width: CGFloat = 5 }
        extension Card { func thrice() -> CGFloat { return 3 * width } }
        enum Mode { case narrow, wide }
        struct Sizes { var side: CGFloat }
        print(pad.side, mode == .wide ? 1 : 0, card.twice(), card.thrice())
        """
      ], as: .appCode)
    #expect(lines == ["12 1 10 15"])
  }

  @Test func aSceneMadeAgainKnowsTheFunctionsOfItsFile() throws {
    let text =
      "view box\nlet side = wide()\nbox.make.left.top.equalTo(view)\nbox.make.size.equalTo(side)\nfunc wide() -> Int { return 9 }"
    let scene = try Scene.app(text)
    #expect(scene.frame("box") == box(0, 0, 9, 9))
    #expect(scene.remade()?.frame("box") == box(0, 0, 9, 9))
    let first = try Scene.replaying(scene.statements.dropLast(), viewport: scene.viewport)
    #expect(!first.canContinue(to: scene.statements[...]))
  }
}
