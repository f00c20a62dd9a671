import AutoLayout
import Foundation
import SceneLanguage
import Testing

/// Each public method of Masonry's headers from the language, as Objective-C has it and as it is typed at the
/// prompt.
@Suite struct MasonryMethodTests {
  @Test(arguments: methods)
  func theMethodMakesWhatItsNameSays(_ method: Method) throws {
    #expect(try equations(method.objectiveC) == method.equations, "Objective-C")
    #expect(try equations(method.terse) == method.equations, "terse")
  }

  private func equations(_ text: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 200, height: 100))
    _ = try scene.run("view red, green, blue\n" + text)
    // Without the class and the number: `red.left == view.left`.
    return scene.snapshot().constraints.map { constraint in
      let body = constraint.description.dropFirst().dropLast().split(separator: " ", maxSplits: 1)
      let key = String(body[0].split(separator: ":").last ?? "")
      let equation = String(body[1]).replacing("UIView:", with: "").replacing("UILayoutGuide:", with: "")
      return key.hasPrefix("#") ? equation : "\(key): \(equation)"
    }
  }

  struct Method: Sendable, CustomTestStringConvertible {
    var name: String
    var objectiveC: String
    var terse: String
    var equations: [String]
    var testDescription: String { name }

    /// What is said of a maker for red.
    init(_ name: String, _ chain: String, terse: String? = nil, _ equations: String...) {
      self.name = name
      objectiveC = "[red mas_makeConstraints:^(MASConstraintMaker *make) { make.\(chain); }];"
      self.terse = "red.make.\(terse ?? chain)"
      self.equations = equations
    }

    /// Statements of one's own.
    init(_ name: String, statements objectiveC: String, terse: String, _ equations: String...) {
      (self.name, self.objectiveC, self.terse, self.equations) = (name, objectiveC, terse, equations)
    }
  }

  static let methods = relations + constants + strengths + kept + makers + views + arrays + controllers

  // MARK: MASConstraint

  private static let relations: [Method] = [
    Method(
      "equalTo", "left.equalTo(blue.mas_right)", terse: "left.equalTo(blue.right)", "red.left == blue.right"),
    Method("equalTo a view", "top.equalTo(blue)", "red.top == blue.top"),
    Method("equalTo a number", "top.equalTo(@7)", terse: "top.equalTo(7)", "red.top == view.top + 7"),
    Method(
      "equalTo an array", "height.equalTo(@[blue.mas_width, green])",
      terse: "height.equalTo([blue.width, green])",
      "red.height == blue.width", "red.height == green.height"),
    Method(
      "equalTo a guide", "top.equalTo(self.view.layoutMarginsGuide)",
      terse: "top.equalTo(view.layoutMarginsGuide)",
      "red.top == view.layoutMarginsGuide.top"),
    Method("greaterThanOrEqualTo", "width.greaterThanOrEqualTo(blue)", "red.width >= blue.width"),
    Method("lessThanOrEqualTo", "width.lessThanOrEqualTo(blue)", "red.width <= blue.width"),
    Method("mas_equalTo", "width.mas_equalTo(20)", "red.width == 20"),
    Method(
      "mas_equalTo a size", "size.mas_equalTo(CGSizeMake(3, 4))",
      terse: "size.equalTo(CGSize(width: 3, height: 4))",
      "red.width == 3", "red.height == 4"),
    Method("mas_greaterThanOrEqualTo", "width.mas_greaterThanOrEqualTo(20)", "red.width >= 20"),
    Method("mas_lessThanOrEqualTo", "width.mas_lessThanOrEqualTo(20)", "red.width <= 20"),
    Method(
      "MASBoxValue", "center.equalTo(MASBoxValue(CGPointMake(1, 2)))",
      terse: "center.equalTo(CGPointMake(1, 2))",
      "red.centerX == view.centerX + 1", "red.centerY == view.centerY + 2"),
    Method("with", "left.equalTo(blue).with.offset(1)", "red.left == blue.left + 1"),
    Method("and", "left.and.top.equalTo(blue)", "red.left == blue.left", "red.top == blue.top"),
  ]

  private static let constants: [Method] = [
    Method(
      "insets", "left.right.equalTo(view).insets(UIEdgeInsetsMake(1, 2, 3, 4))", "red.left == view.left + 2",
      "red.right == view.right - 4"),
    Method("inset", "left.right.inset(5)", "red.left == view.left + 5", "red.right == view.right - 5"),
    Method(
      "sizeOffset", "size.equalTo(view).sizeOffset(CGSizeMake(-1, -2))", "red.width == view.width - 1",
      "red.height == view.height - 2"),
    Method(
      "centerOffset", "center.centerOffset(CGPointMake(3, 4))", "red.centerX == view.centerX + 3",
      "red.centerY == view.centerY + 4"),
    Method("offset", "left.offset(6)", "red.left == view.left + 6"),
    Method("valueOffset", "left.valueOffset(@6)", terse: "left.valueOffset(6)", "red.left == view.left + 6"),
    Method(
      "mas_offset", "size.equalTo(view).mas_offset(CGSizeMake(1, 2))", "red.width == view.width + 1",
      "red.height == view.height + 2"),
  ]

  private static let strengths: [Method] = [
    Method("multipliedBy", "width.equalTo(blue).multipliedBy(0.5)", "red.width == blue.width * 0.5"),
    Method("dividedBy", "width.equalTo(blue).dividedBy(4)", "red.width == blue.width * 0.25"),
    Method("priority", "width.mas_equalTo(1).priority(321)", "red.width == 1 ^321"),
    Method(
      "priorityLow", "width.mas_equalTo(1).priorityLow()", terse: "width.equalTo(1).priorityLow",
      "red.width == 1 ^low"),
    Method("priorityMedium", "width.mas_equalTo(1).priorityMedium()", "red.width == 1 ^medium"),
    Method("priorityHigh", "width.mas_equalTo(1).priorityHigh()", "red.width == 1 ^high"),
    Method(
      "key", "width.mas_equalTo(1).key(@\"narrow\")", terse: "width.equalTo(1).key(\"narrow\")",
      "narrow: red.width == 1"),
  ]

  /// A statement on a constraint `c` that was kept.
  private static func change(
    _ name: String, of chain: String, _ statement: String, terse: String, _ equations: String...
  )
    -> Method
  {
    let keep =
      "__block MASConstraint *c;\n"
      + "[red mas_makeConstraints:^(MASConstraintMaker *make) { c = make.\(chain); }];\n"
    var method = Method(name, statements: keep + statement, terse: "let c = red.make.\(chain)\n" + terse)
    method.equations = equations
    return method
  }

  private static let kept: [Method] = [
    change(
      "setOffset:", of: "left.equalTo(view)", "[c setOffset:5];", terse: "c.offset = 5",
      "red.left == view.left + 5"),
    change(
      "setInsets:", of: "right.equalTo(view)", "[c setInsets:UIEdgeInsetsMake(1, 2, 3, 4)];",
      terse: "c.insets = UIEdgeInsetsMake(1, 2, 3, 4)", "red.right == view.right - 4"),
    change(
      "setInset:", of: "right.equalTo(view)", "[c setInset:3];", terse: "c.inset = 3",
      "red.right == view.right - 3"),
    change(
      "setSizeOffset:", of: "width.equalTo(view)", "[c setSizeOffset:CGSizeMake(-3, 0)];",
      terse: "c.sizeOffset = CGSizeMake(-3, 0)", "red.width == view.width - 3"),
    change(
      "setCenterOffset:", of: "centerX.equalTo(view)", "[c setCenterOffset:CGPointMake(3, 0)];",
      terse: "c.centerOffset = CGPointMake(3, 0)", "red.centerX == view.centerX + 3"),
    change("uninstall", of: "left.top.equalTo(view)", "[c uninstall];", terse: "c.uninstall()"),
    change(
      "install", of: "left.equalTo(view)", "[c uninstall]; [c install];", terse: "c.uninstall(); c.install()",
      "red.left == view.left"),
    change("deactivate", of: "left.top.equalTo(view)", "[c deactivate];", terse: "c.deactivate()"),
    change(
      "activate", of: "left.equalTo(view)", "[c deactivate]; [c activate];",
      terse: "c.deactivate(); c.activate()", "red.left == view.left"),
    change(
      "animator", of: "left.equalTo(view)", "[c.animator setOffset:8];", terse: "c.animator.offset = 8",
      "red.left == view.left + 8"),
  ]

  // MARK: MASConstraintMaker and the classes

  private static let names = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
    .map(\.rawValue)

  private static let attributes: [Method] = names.flatMap { name -> [Method] in
    let isSize = ["width", "height"].contains(name)
    return [
      Method(
        "\(name) of the maker", "\(name).mas_equalTo(3)",
        "red.\(name) == \(isSize ? "3" : "view.\(name) + 3")"),
      Method(
        "\(name) chained", "\(isSize ? "height" : "width").\(name).equalTo(blue)",
        isSize ? "red.height == blue.height" : "red.width == blue.width", "red.\(name) == blue.\(name)"),
      Method(
        "mas_\(name) of a view", "\(name).equalTo(blue.mas_\(name))", terse: "\(name).equalTo(blue.\(name))",
        "red.\(name) == blue.\(name)"),
    ]
  }

  private static let makers: [Method] =
    attributes + [
      Method(
        "baseline", "baseline.equalTo(blue.mas_baseline)", terse: "baseline.equalTo(blue.baseline)",
        "red.lastBaseline == blue.lastBaseline"),
      Method(
        "edges", "edges.equalTo(blue)", "red.left == blue.left", "red.right == blue.right",
        "red.top == blue.top",
        "red.bottom == blue.bottom"),
      Method("size", "size.equalTo(blue)", "red.width == blue.width", "red.height == blue.height"),
      Method("center", "center.equalTo(blue)", "red.centerX == blue.centerX", "red.centerY == blue.centerY"),
      Method(
        "attributes", "attributes(MASAttributeTop | MASAttributeLeft).equalTo(blue)", "red.left == blue.left",
        "red.top == blue.top"),
      Method(
        "group", "group(^{ make.left.equalTo(blue); make.top.equalTo(blue); }).priorityLow()",
        terse: "group { left.equalTo(blue); top.equalTo(blue) }.priorityLow()", "red.left == blue.left ^low",
        "red.top == blue.top ^low"),
      Method(
        "initWithView:, install",
        statements:
          "MASConstraintMaker *m = [[MASConstraintMaker alloc] initWithView:red]; m.width.mas_equalTo(3); [m install];",
        terse: "let m = MASConstraintMaker(view: red); m.width.equalTo(3); m.install()", "red.width == 3"),
      Method(
        "updateExisting",
        statements:
          "red.make.width.equalTo(2); MASConstraintMaker *m = [[MASConstraintMaker alloc] initWithView:red]; m.updateExisting = YES; m.width.mas_equalTo(3); [m install];",
        terse: "red.make.width.equalTo(2)\nred.update.width.equalTo(3)", "red.width == 3"),
      Method(
        "removeExisting",
        statements:
          "red.make.width.equalTo(2); MASConstraintMaker *m = [[MASConstraintMaker alloc] initWithView:red]; m.removeExisting = YES; m.height.mas_equalTo(3); [m install];",
        terse: "red.make.width.equalTo(2)\nred.remake.height.equalTo(3)", "red.height == 3"),
      Method(
        "MASViewAttribute initWithView:layoutAttribute:",
        "left.equalTo([[MASViewAttribute alloc] initWithView:blue layoutAttribute:NSLayoutAttributeRight])",
        terse: "left.equalTo(MASViewAttribute(view: blue, layoutAttribute: .right))", "red.left == blue.right"
      ),
      Method(
        "MASViewAttribute initWithView:item:layoutAttribute:",
        "left.equalTo([[MASViewAttribute alloc] initWithView:view item:view.layoutMarginsGuide layoutAttribute:NSLayoutAttributeLeft])",
        terse:
          "left.equalTo(MASViewAttribute(view: view, item: view.layoutMarginsGuide, layoutAttribute: .left))",
        "red.left == view.layoutMarginsGuide.left"),
      Method(
        "MASViewConstraint initWithFirstViewAttribute:",
        statements:
          "MASViewConstraint *c = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.mas_width]; c.equalTo(blue); [c install];",
        terse: "let c = MASViewConstraint(firstViewAttribute: red.width); c.equalTo(blue); c.install()",
        "red.width == blue.width"),
      Method(
        "MASViewConstraint installedConstraintsForView:, firstViewAttribute, secondViewAttribute, isSizeAttribute",
        statements:
          "red.make.left.width.equalTo(blue); for (MASViewConstraint *c in [MASViewConstraint installedConstraintsForView:red]) { if (c.firstViewAttribute.isSizeAttribute && c.secondViewAttribute.view == blue) [c uninstall]; }",
        terse:
          "red.make.left.width.equalTo(blue)\nfor c in MASViewConstraint.installedConstraintsForView(red) { if c.firstViewAttribute.layoutAttribute == .width { c.uninstall() } }",
        "red.left == blue.left"),
      Method(
        "MASCompositeConstraint initWithChildren:",
        statements:
          "MASConstraint *a = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.mas_width], *b = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.mas_height]; MASCompositeConstraint *c = [[MASCompositeConstraint alloc] initWithChildren:@[a, b]]; c.equalTo(blue); [c install];",
        terse:
          "let c = MASCompositeConstraint(children: [MASViewConstraint(firstViewAttribute: red.width), MASViewConstraint(firstViewAttribute: red.height)])\nc.equalTo(blue); c.install()",
        "red.width == blue.width", "red.height == blue.height"),
      Method(
        "MASLayoutConstraint mas_key",
        statements:
          "__block MASConstraint *c; [red mas_makeConstraints:^(MASConstraintMaker *make) { c = make.width.mas_equalTo(1); }]; ((MASLayoutConstraint *)red.constraints.firstObject).mas_key = @\"k\";",
        terse: "red.make.width.equalTo(1)\nred.constraints[0].mas_key = \"k\"", "k: red.width == 1"),
    ]

  // MARK: Additions

  private static let safeArea: [Method] = [
    "Top", "Bottom", "Left", "Right", "Leading", "Trailing", "Width", "Height", "CenterX", "CenterY",
  ].map { part in
    let name = part.prefix(1).lowercased() + part.dropFirst()
    return Method(
      "mas_safeAreaLayoutGuide\(part)", "\(name).equalTo(self.view.mas_safeAreaLayoutGuide\(part))",
      terse: "\(name).equalTo(view.safeAreaLayoutGuide\(part))",
      "red.\(name) == view.safeAreaLayoutGuide.\(name)")
  }

  private static let views: [Method] =
    safeArea + [
      Method(
        "mas_safeAreaLayoutGuide", "top.equalTo(self.view.mas_safeAreaLayoutGuide)",
        terse: "top.equalTo(view.safeAreaLayoutGuide)", "red.top == view.safeAreaLayoutGuide.top"),
      Method(
        "mas_attribute", "left.equalTo(blue.mas_attribute(NSLayoutAttributeRight))",
        terse: "left.equalTo(blue.attribute(.right))", "red.left == blue.right"),
      Method(
        "mas_key",
        statements:
          "red.mas_key = @\"card\"; [red mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1); }];",
        terse: "red.key = \"card\"; red.make.width.equalTo(1)", "card.width == 1"),
      Method(
        "MASAttachKeys", statements: "UIView *card = red; MASAttachKeys(card); red.make.width.equalTo(1);",
        terse: "let card = red; MASAttachKeys(card); red.make.width.equalTo(1)", "card.width == 1"),
      Method(
        "mas_closestCommonSuperview:",
        statements:
          "UIView *inner = [UIView new]; [blue addSubview:inner]; [[inner mas_closestCommonSuperview:blue] mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1); }];",
        terse: "red.closestCommonSuperview(blue).addSubview(green); blue.make.width.equalTo(1)",
        "blue.width == 1"),
      Method(
        "mas_makeConstraints",
        statements: "[red mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1); }];",
        terse: "red.makeConstraints { make in make.width.equalTo(1) }", "red.width == 1"),
      Method(
        "mas_updateConstraints",
        statements:
          "red.make.width.equalTo(1); [red mas_updateConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(2); }];",
        terse: "red.make.width.equalTo(1); red.updateConstraints { $0.width.equalTo(2) }", "red.width == 2"),
      Method(
        "mas_remakeConstraints",
        statements:
          "red.make.width.equalTo(1); [red mas_remakeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(2); }];",
        terse: "red.make.width.equalTo(1); red.remakeConstraints { $0.height.equalTo(2) }", "red.height == 2"),
    ]

  private static let arrays: [Method] = [
    Method(
      "NSArray mas_makeConstraints",
      statements:
        "[@[red, blue] mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(1); }];",
      terse: "[red, blue].make.width.equalTo(1)", "red.width == 1", "blue.width == 1"),
    Method(
      "NSArray mas_updateConstraints",
      statements:
        "red.make.width.equalTo(1); [@[red, blue] mas_updateConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(2); }];",
      terse: "red.make.width.equalTo(1); [red, blue].updateConstraints { $0.width.equalTo(2) }",
      "red.width == 2",
      "blue.width == 2"),
    Method(
      "NSArray mas_remakeConstraints",
      statements:
        "red.make.width.equalTo(1); [@[red, blue] mas_remakeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(2); }];",
      terse: "red.make.width.equalTo(1); [red, blue].remakeConstraints { $0.height.equalTo(2) }",
      "red.height == 2",
      "blue.height == 2"),
    Method(
      "mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:",
      statements:
        "[@[red, blue] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:3 leadSpacing:1 tailSpacing:2];",
      terse:
        "[red, blue].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 3, leadSpacing: 1, tailSpacing: 2)",
      "red.left == view.left + 1", "blue.width == red.width", "blue.left == red.right + 3",
      "blue.right == view.right - 2"),
    Method(
      "mas_distributeViewsAlongAxis:withFixedItemLength:leadSpacing:tailSpacing:",
      statements:
        "[@[red, blue] mas_distributeViewsAlongAxis:MASAxisTypeVertical withFixedItemLength:9 leadSpacing:1 tailSpacing:2];",
      terse:
        "[red, blue].mas_distributeViewsAlongAxis(.vertical, withFixedItemLength: 9, leadSpacing: 1, tailSpacing: 2)",
      "red.height == 9", "red.top == view.top + 1", "blue.height == 9", "blue.bottom == view.bottom - 2"),
  ]

  private static let controllers: [Method] = [
    ("mas_topLayoutGuide", "topLayoutGuide.bottom"), ("mas_topLayoutGuideTop", "topLayoutGuide.top"),
    ("mas_topLayoutGuideBottom", "topLayoutGuide.bottom"), ("mas_bottomLayoutGuide", "bottomLayoutGuide.top"),
    ("mas_bottomLayoutGuideTop", "bottomLayoutGuide.top"),
    ("mas_bottomLayoutGuideBottom", "bottomLayoutGuide.bottom"),
  ].map { name, place in
    Method(name, "top.equalTo(self.\(name))", "red.top == view.\(place)")
  }

  @Test func aMakersOwnPropertyMayBeSetInItsBlock() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.mas_makeConstraints { make in
            make.updateExisting = true
            make.left.top.mas_equalTo(10)
            make.width.height.mas_equalTo(20)
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(10, 10, 20, 20))
  }
}
