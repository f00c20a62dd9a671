import AutoLayout
import Foundation
import SceneSyntax
import Testing
import TextLayout

@testable import SceneLanguage

@Suite struct ErrorTests {
  @Test(arguments: [
    (
      "guide inner in view\nview a in inner",
      "2:11: a guide holds no views; name the view that it is in"
    ),
    (
      "view redView\nredVeiw.make.left.equalTo(0)",
      "2:1: 'redVeiw' is not a view here; did you mean 'redView'?"
    ),
    (
      "view red\nred.make { left.equalTo(blue) }",
      "2:25: 'blue' is not known here: the view here is red; 'view blue' would declare another"
    ),
    (
      "view red, green, blue\nnote.make.left.equalTo(0)",
      "2:1: 'note' is not known here: the views here are blue, green and red; 'view note' would declare another"
    ),
    (
      "view red\nred.autoresizingMask = FlexibleWidth",
      "2:24: 'FlexibleWidth' is not known here; did you mean 'UIViewAutoresizingFlexibleWidth'?"
    ),
    (
      "view red\nred.autoresizingMask = UIViewAutoresizingFlexibelWidth",
      "2:24: 'UIViewAutoresizingFlexibelWidth' is not known here; did you mean 'UIViewAutoresizingFlexibleWidth'?"
    ),
    (
      "view red\nred.make { left.equalTo(superview.mas_left) }",
      "2:25: 'superview' is not known here; 'UIView *superview = self.view;' would make it the root"
    ),
    (
      "view red\nred.backgroundColour = 1",
      "2:5: 'red', a UIView, has no 'backgroundColour'; did you mean 'backgroundColor'?"
    ),
    ("view red\nred.make { left.ofset(3) }", "2:17: a constraint has no 'ofset'; did you mean 'offset'?"),
    ("view red\nred.make { lefft.offset(3) }", "2:12: 'lefft' is not an attribute; did you mean 'left'?"),
    (
      "view red\n[red addSubveiw:red]",
      "2:6: 'red', a UIView, has no 'addSubveiw'; did you mean 'addSubview'?"
    ),
    ("view red\nred.make { left.offset(\"x\") }", "2:24: 'offset' wants a number, not a string"),
    ("veiw red", "1:1: 'veiw' does not begin a statement; did you mean 'view'?"),
    (
      "view red\nred.frame = CGRectMake(0, 0, width, 4)",
      "2:30: 'width' is not known here; of the view that fills the window it is 'view.frame.size.width'"
    ),
    (
      "window.frame.size.width",
      "1:1: 'window' is not known here; the view that fills the window is 'view'"
    ),
    (
      "view a\na.frame = CGRectMake(0, 0, view.width / 2, 4)",
      "2:28: a view's attribute is no number; a rule divides by '.dividedBy(…)': "
        + "'a.make.width.equalTo(b).dividedBy(2)'; as a number it is 'view.frame.size.width'"
    ),
    ("view red in left", "1:13: 'left' is not known here; 'view left' would declare a view of that name"),
    ("view red\nview red", "2:6: there is a view 'red' already; choose another name"),
    ("view view", "1:6: 'view' is the root view already; choose another name"),
    ("1 / 0", "1:1: division by zero"),
    ("struct P { var x = 1 }\nlet p = P(y: 2)", "2:9: 'y' is not a property of P"),
    ("view a\na.make.width.equalTo(1.0 / 0)", "2:14: the constant must be a finite number"),
    ("[1, 2][5]", "1:8: index 5 is beyond the array, which has 2 elements"),
    ("a = 1", "1:1: 'a' is not declared; 'let a = …' would declare it"),
    ("view red\nred.addSubview(red)", "2:5: red cannot be added inside itself"),
    ("CGRectMke(1, 2, 3, 4)", "1:1: 'CGRectMke' is not a function here; did you mean 'CGRectMake'?"),
    ("if (1 {", "1:7: '{' is never closed"),
    ("foo(", "1:4: this '(' is never closed; ')' is missing"),
    ("a )", "1:3: this ')' closes nothing"),
    ("view a; view b c", "1:16: unexpected 'c'; a statement ends with its line or with ';'"),
    ("9223372036854775807 + 1", "1:1: the result of '+' is too large"),
    ("view a\na.frame = 3", "2:11: 'frame' wants a rectangle, not a number"),
    ("view.frame = CGRectZero", "1:6: the root view's frame follows the window; ':size' changes it"),
    (
      "view a\nview b\na.make.left.equalTo(b.right + 8)",
      "3:21: a view's attribute is no number; a rule adds by '.offset(…)': 'a.make.left.equalTo(b.right).offset(2)'"
    ),
    (
      "view a\nview b\na.make.width.equalTo(b * 2)",
      "3:22: a view is no number; a rule multiplies by '.multipliedBy(…)': 'a.make.width.equalTo(b).multipliedBy(2)'"
    ),
    (
      "view a\nview b\na.make.width.equalTo(b / 2)",
      "3:22: a view is no number; a rule divides by '.dividedBy(…)': 'a.make.width.equalTo(b).dividedBy(2)'"
    ),
    (
      "view a\nview b\na.make.left.equalTo(b.right) - 2",
      "3:1: a constraint is no number; a rule subtracts by '.offset(…)': 'a.make.right.equalTo(b.left).offset(-2)'"
    ),
    (
      "view a\nview b\na.left.equalTo(b.right)",
      "3:8: a view's attribute has no 'equalTo'; did you mean 'a.make.left.equalTo(…)'?"
    ),
    (
      "view a\na.flexibleWidth = YES",
      "2:3: 'a', a UIView, has no 'flexibleWidth'; did you mean 'a.autoresizingMask = .flexibleWidth'?"
    ),
    (
      "view a\na.autoresizingMask = .flexibleWidht",
      "2:22: 'autoresizingMask' wants an autoresizing mask, not '.flexibleWidht'; did you mean '.flexibleWidth'?"
    ),
    (
      "view a\na.autoresizingMask = [.flexibleWidth, .flexibleTop]",
      "2:22: 'autoresizingMask' wants an autoresizing mask, not an array"
    ),
  ])
  func messagesSayWhereAndWhat(_ text: String, _ message: String) {
    if text == "if (1 {" {
      #expect(complaint(text)?.hasPrefix("1:7: this '{' is never closed") == true)
    } else {
      #expect(complaint(text) == message)
    }
  }

  @Test(arguments: [
    ("a.width == b.width * 2 - 4", "a.make.width.equalTo(b).multipliedBy(2).offset(-4)"),
    ("a.left == b.right", "a.make.left.equalTo(b.right)"),
    ("a.left == 4 + b.right / 2", "a.make.left.equalTo(b.right).multipliedBy(0.5).offset(4)"),
    ("a.width >= 10", "a.make.width.greaterThanOrEqualTo(10)"),
    ("a.height <= -(2 - b.width)", "a.make.height.lessThanOrEqualTo(b.width).offset(-2)"),
    ("a.left == a.width * b.width", "a.make.left.equalTo(b.right).offset(2)"),
  ])
  func aTypedEquationIsAnsweredWithTheStatementThatMakesIt(_ equation: String, _ statement: String) {
    let message = complaint("view a\nview b\n" + equation)
    #expect(message?.hasPrefix("3:1: this compares and makes no constraint; ") == true)
    #expect(message?.hasSuffix("'\(statement)' does") == true, "\(message ?? "")")
  }

  @Test(arguments: [
    ("a.make { left.equalTo(0).equalTo(b) }", "Redefinition of constraint relation"),
    (
      "a.make { left.equalTo(0).top }", "Attributes should be chained before defining the constraint relation"
    ),
    ("UIView *c = UIView.new; a.make { left.equalTo(c) }", "couldn't find a common superview for a and c"),
    (
      "let k = a.make { left.equalTo(0) }\nk.firstObject.multipliedBy(2)",
      "Cannot modify constraint multiplier after it has been installed"
    ),
    (
      "let k = a.make { left.equalTo(0) }\nk.firstObject.priority(2)",
      "Cannot modify constraint priority after it has been installed"
    ),
    (
      "a.make { left.equalTo(b.top) }",
      "left is horizontal or vertical where top is the other: only a size may go with a size across axes"
    ),
    (
      "[@[a] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:1 leadSpacing:1 tailSpacing:1]",
      "views to distribute need to bigger than one"
    ),
  ])
  func masonrysAssertionsKeepTheirWording(_ text: String, _ message: String) {
    #expect(
      complaint("view a, b\n" + text)?.hasSuffix(": " + message) == true,
      "\(complaint("view a, b\n" + text) ?? "nothing")")
  }

  @Test func aBrokenRuleIsShownWhereItIsBroken() {
    #expect(
      complaint("view a, b\na.make {\n  left.equalTo(0)\n  top.equalTo(0).equalTo(b)\n}")?.hasPrefix("4:18: ")
        == true)
  }

  @Test(arguments: [
    "view b\nb.foo", "view b; UIView *c = UIView.new; [self.view addSubview:c]; nope",
    "a.remake { left.equalTo(5) }\nnope",
    "a.make { top.equalTo(1).equalTo(2).equalTo(a) }", "a.removeFromSuperview()\nnope",
    "a.backgroundColor = .red; 1/0",
    "a.frame = CGRectMake(1,2,3,4); 1/0", "[a setHidden:YES]; [", "int x = 1; for (;;) x++;",
    "c.uninstall(); nope",
    "label t \"x\"; t.txt = 1", "view.layoutMargins = UIEdgeInsetsMake(1,1,1,1); nope",
  ])
  func aFailedEntryChangesNothing(_ text: String) throws {
    let scene = try Scene.made("view a\nMASConstraint *c = a.make.left.equalTo(3);\na.make.width.equalTo(10)")
    let (before, statements) = (scene.freshSnapshot(), scene.statements)
    #expect(throws: SceneError.self) { try scene.run(text) }
    #expect(scene.freshSnapshot() == before)
    #expect(scene.statements == statements)
    // And what is done next is as if nothing had been.
    let answers = try scene.run("c.offset(9)\nview n\nn.make.left.equalTo(1)")
    #expect(answers[0].updated.map(\.id) == [1])
    #expect(answers[2].installed.map(\.id) == [3])
    #expect(scene.frame("a")?.minX == 9)
  }

  @Test func errorsAreFormattedWithALineAndACaret() {
    let source = "view red\nlabel 你好 \"世界\", x.y"
    let error = SceneError(position: SourcePosition(line: 2, column: 16), length: 3, message: "no")
    // The label's word takes 6 columns, a blank, two wide characters, a blank, a string of 2 + 4, `, `.
    #expect(
      error.formatted(file: "a.mas", source: source) == "a.mas:2:16: error: no\nlabel 你好 \"世界\", x.y\n"
        + String(repeating: " ", count: 19) + "^~~")
    let tabbed = SceneError(position: SourcePosition(line: 1, column: 2), length: 1, message: "no")
    #expect(tabbed.formatted(file: "-", source: "\tx") == "-:1:2: error: no\n\tx\n\t^")
  }
}

@Suite struct ReplayTests {
  static let text = """
    view a, b
    a.make { left.top.equalTo(2); size.equalTo(CGSizeMake(10, 4)) }
    b.make { left.equalTo(a.right).offset(3); top.equalTo(a); width.height.equalTo(a) }
    a.update.left.equalTo(7)
    CGFloat w = view.frame.size.width / 2
    label t in b "Hello"
    t.make { center.equalTo(b) }
    b.remake { edges.equalTo(view).inset(w / 10) }
    """

  @Test func aReplayedSceneIsTheSame() throws {
    let scene = try Scene.made(Self.text)
    scene.resize(to: CGSize(width: 70, height: 20))
    _ = try scene.run(
      "view late\nlate.make { width.equalTo(view.frame.size.width); height.left.top.equalTo(1) }")
    scene.resize(to: CGSize(width: 40, height: 12))
    let again = try Scene.replaying(scene.statements, size: scene.size)
    #expect(again.snapshot() == scene.snapshot())
    #expect(again.statements == scene.statements)
    // The width was captured at 70.
    #expect(again.frame("late")?.width == 70)
  }

  @Test func aPrefixReplaysToTheSceneAsItWas() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    var snapshots: [SceneSnapshot] = []
    for line in Self.text.split(separator: "\n") {
      _ = try scene.run(String(line))
      snapshots.append(scene.snapshot())
    }
    for (count, snapshot) in snapshots.enumerated() {
      let prefix = try Scene.replaying(Array(scene.statements.prefix(count + 1)), size: scene.size)
      #expect(prefix.snapshot() == snapshot)
    }
  }

  @Test func anEditedStatementReplays() throws {
    let scene = try Scene.made(Self.text)
    var statements = scene.statements
    statements[3].text = "a.update.left.equalTo(1)"
    let edited = try Scene.replaying(statements, size: scene.size)
    #expect(edited.frame("a") == box(1, 2, 10, 4))
  }

  @Test func hooksReplayThroughFailures() throws {
    let scene = try Scene.made("view a\nint n = 0;\nupdateConstraints { n++; a.make.width.equalTo(n) }")
    for width in [40.0, 50, 60] {
      scene.resize(to: CGSize(width: width, height: 10))
      _ = scene.snapshot()
    }
    let before = scene.snapshot()
    #expect(before.constraints.count == 4)
    #expect(throws: SceneError.self) { try scene.run("a.make.left.equalTo(0); nope") }
    #expect(scene.snapshot() == before)
  }
}
