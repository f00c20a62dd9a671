import SceneLanguage
import SceneSyntax
import Testing

/// Masonry's assertions as a scene meets them: at the place, in Masonry's words, with nothing changed.
@Suite struct MasonryAssertionTests {
  @Test(arguments: assertions)
  func theAssertionIsTold(_ assertion: Assertion) {
    #expect(complaint("view red, blue\n" + assertion.text) == assertion.message)
  }

  struct Assertion: Sendable, CustomTestStringConvertible {
    var text: String
    var message: String
    var testDescription: String { text }

    init(_ text: String, _ message: String) {
      (self.text, self.message) = (text, message)
    }
  }

  static let assertions = [
    Assertion("red.make.left.equalTo(view).equalTo(blue)", "2:29: Redefinition of constraint relation"),
    Assertion(
      "red.make.left.equalTo(1).greaterThanOrEqualTo(1)", "2:26: Redefinition of constraint relation"),
    Assertion("red.make.left.equalTo(view).equalTo([blue])", "2:29: Redefinition of constraint relation"),
    Assertion(
      "[red mas_makeConstraints:^(MASConstraintMaker *make) {\n  make.left.equalTo(blue).top.offset(1);\n}];",
      "3:27: Attributes should be chained before defining the constraint relation"),
    Assertion(
      "UIView *far = [UIView new]; red.make.left.equalTo(far)",
      "2:29: couldn't find a common superview for red and far"),
    Assertion(
      "UIView *far = [UIView new]; far.make.left.equalTo(1)",
      "2:29: couldn't find a superview for far, to which its left would be relative; add it to one first"),
    Assertion(
      "let c = red.make.width.equalTo(blue)\nc.multipliedBy(2)",
      "3:3: Cannot modify constraint multiplier after it has been installed"),
    Assertion(
      "let c = red.make.width.equalTo(blue)\nc.dividedBy(2)",
      "3:3: Cannot modify constraint multiplier after it has been installed"),
    Assertion(
      "let c = red.make.width.equalTo(blue)\nc.priority(2)",
      "3:3: Cannot modify constraint priority after it has been installed"),
    Assertion(
      "let c = red.make.width.equalTo(blue)\nc.priorityLow()",
      "3:3: Cannot modify constraint priority after it has been installed"),
    Assertion("red.make.left.valueOffset(blue)", "2:15: expected an NSValue offset, got: blue"),
    Assertion(
      "red.make.attributes(0).equalTo(blue)", "2:10: You didn't pass any attribute to make.attributes(...)"),
    Assertion(
      "[red].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 1, leadSpacing: 0, tailSpacing: 0)",
      "2:7: views to distribute need to bigger than one"),
    Assertion(
      "[@[red, [UIView new]] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:1 leadSpacing:0 tailSpacing:0];",
      "2:23: Can't constrain views that do not share a common superview. Make sure that all the views in "
        + "this array have been added into the same view hierarchy."),
    Assertion(
      "[@[red, @1] mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1); }];",
      "2:13: all objects in the array must be views; one is a number"),
    Assertion("red.make.width.equalTo(blue).dividedBy(0)", "2:30: a constraint cannot be divided by 0"),
    Assertion(
      "red.make.width.equalTo(nil)", "2:24: 'equalTo' is given nil; nothing was assigned to this yet"),
    Assertion(
      "red.make.width.equalTo(\"wide\")",
      "2:24: 'equalTo' wants a view, an attribute, a number, a point, a size or insets, not a string"),
  ]

  @Test func aBrokenRuleChangesNothing() throws {
    let scene = try Scene.made("view red, blue\nred.make.width.equalTo(3)")
    #expect(throws: SceneError.self) {
      try scene.run("red.remake { height.equalTo(4); left.equalTo(1).equalTo(blue) }")
    }
    #expect(scene.descriptions == ["<MASLayoutConstraint:#1 UIView:red.width == 3>"])
  }
}
