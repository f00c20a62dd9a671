import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Methods and properties that give blocks, called as if they were methods with arguments: `self.left(12).top(30)`.
struct BlockGetterTests {
  /// Where a view of 40 by 40 is to be: 12 from the left of the view around it, 30 from its top.
  private static let place = box(12, 30, 40, 40)

  private static func scene(_ text: String, as kind: SourceKind) throws -> Scene {
    let scene = Scene(size: CGSize(width: 400, height: 600))
    _ = try scene.run(text, as: kind)
    return scene
  }

  private static func expectPlace(_ text: String, as kind: SourceKind) throws {
    let scene = try scene(text, as: kind)
    #expect(scene.frame("box") == place)
    #expect(scene.errors.map(\.message) == [])
    #expect(scene.notes.map(\.message) == [])
  }

  // MARK: Objective-C

  /// A getter of a block that sets a side, as a method of a class.
  private static func getter(
    _ side: String, of type: String = "ChainController *", sign: String = "-", view: String = "self.box"
  ) -> String {
    """
    \(sign) (\(type)(^)(CGFloat))\(side) {
      return ^\(type)(CGFloat x) {
        [\(view) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(side).equalTo(\(view).superview).offset(x); }];
        return self;
      };
    }
    """
  }

  private static let getters = getter("left") + "\n" + getter("top")

  /// A controller with such methods and properties, which runs a statement.
  private static func controller(_ statement: String, methods: String, properties: String = "") -> String {
    """
    @interface ChainController : UIViewController
    @property (nonatomic, strong) UIView *box;
    \(properties)
    @end
    @implementation ChainController
    \(methods)
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.box = [UIView new];
      [self.view addSubview:self.box];
      [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.width.height.equalTo(@40); }];
      \(statement)
    }
    @end
    """
  }

  @Test(arguments: [
    "self.left(12).top(30);", "self\n.left(12)\n.top(30);", "[self left](12); [self top](30);",
    "[self left](12).top(30);", "ChainController *(^b)(CGFloat) = self.left; b(12).top(30);",
    "void (^b)(CGFloat) = [self top]; self.left(12); b(30);",
  ])
  func aChainCallsTheBlocksOfGetters(_ statement: String) throws {
    try Self.expectPlace(Self.controller(statement, methods: Self.getters), as: .appCode)
  }

  @Test(arguments: [
    "@property (nonatomic, readonly) ChainController *(^left)(CGFloat);\n@property (readonly) ChainController * (^top)(CGFloat x);",
    "- (ChainController *(^)(CGFloat))left;\n- (ChainController *(^)(CGFloat))top;",
  ])
  func theyMayBeDeclared(_ declarations: String) throws {
    try Self.expectPlace(
      Self.controller("self.left(12).top(30);", methods: Self.getters, properties: declarations), as: .appCode
    )
  }

  @Test func theTypeOfTheBlockMayHaveAName() throws {
    let methods = Self.getters.replacingOccurrences(
      of: "(ChainController *(^)(CGFloat))", with: "(ChainBlock)")
    let text = Self.controller("self.left(12).top(30);", methods: methods)
    try Self.expectPlace("typedef ChainController *(^ChainBlock)(CGFloat);\n" + text, as: .appCode)
  }

  @Test func theTypeOfTheResultMayBeQualified() throws {
    let methods =
      Self.getter("left", of: "instancetype ") + "\n"
      + Self.getter("top").replacingOccurrences(
        of: "(ChainController *(^)(CGFloat))",
        with: "(__kindof ChainController * _Nonnull (^ _Nonnull)(CGFloat x))")
    try Self.expectPlace(Self.controller("self.left(12).top(30);", methods: methods), as: .appCode)
  }

  @Test func argumentsMayBeTextsSeveralOrNone() throws {
    let methods = """
      - (ChainController *(^)(NSString *))say { return ^(NSString *s) { self.left(s.length * 4); return self; }; }
      - (ChainController *(^)(NSInteger))count { return ^(NSInteger n) { self.top(n * 10); return self; }; }
      - (ChainController *(^)(CGFloat, CGFloat))at { return ^(CGFloat x, CGFloat y) { return self.left(x).top(y); }; }
      - (ChainController *(^)(void))pin { return ^{ return self.left(12); }; }
      """
    // 3 * 4 and 3 * 10
    for statement in ["self.say(@\"abc\").count(3);", "self.at(12, 30);", "self.pin().top(30);"] {
      try Self.expectPlace(
        Self.controller(statement, methods: Self.getters + "\n" + methods), as: .appCode)
    }
  }

  @Test func blocksMayGiveBlocks() throws {
    let methods = """
      - (void (^(^)(CGFloat))(CGFloat))at { return ^(CGFloat x) { return ^(CGFloat y) { self.left(x).top(y); }; }; }
      """
    try Self.expectPlace(
      Self.controller("self.at(12)(30);", methods: Self.getters + "\n" + methods), as: .appCode)
  }

  @Test func aPropertyHoldsABlock() throws {
    let properties = """
      @property (nonatomic, copy) ChainController *(^shift)(UIView *view, CGFloat x);
      @property (nonatomic, copy) ChainController *(^drop)(CGFloat);
      """
    let getter = """
      - (ChainController *(^)(CGFloat))drop {
        if (!_drop) { _drop = ^(CGFloat y) { return self.top(y); }; }
        return _drop;
      }
      """
    let statement = """
      self.shift = ^ChainController *(UIView *view, CGFloat x) {
        [view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(self.view).offset(x); }];
        return self;
      };
      self.shift(self.box, 12).drop(30);
      """
    try Self.expectPlace(
      Self.controller(statement, methods: Self.getter("top") + "\n" + getter, properties: properties),
      as: .appCode)
  }

  /// A class of its own, whose objects place a view.
  private static let chain = """
    @protocol Chaining <NSObject>
    @property (nonatomic, readonly) id<Chaining> (^left)(CGFloat);
    @end
    @interface Chain : NSObject <Chaining>
    @property (nonatomic, strong) UIView *view;
    @end
    @implementation Chain
    + (Chain *(^)(UIView *))on { return ^(UIView *view) { return Chain.make().with(view); }; }
    + (Chain *(^)(void))make { return ^{ return [Chain new]; }; }
    - (Chain *(^)(UIView *))with { return ^(UIView *view) { self.view = view; return self; }; }
    \(getter("left", of: "Chain *", view: "self.view"))
    \(getter("top", of: "Chain *", view: "self.view"))
    @end

    """

  @Test(arguments: [
    "Chain *c = [Chain new]; c.view = self.box; c.left(12).top(30);", "Chain.on(self.box).left(12).top(30);",
    "[Chain on](self.box).left(12).top(30);", "Chain.make().with(self.box).left(12).top(30);",
    "id<Chaining> c = Chain.on(self.box); c.left(12); ((Chain *)c).top(30);",
  ])
  func anotherObjectOrAClassHasTheGetter(_ statement: String) throws {
    try Self.expectPlace(Self.chain + Self.controller(statement, methods: ""), as: .appCode)
  }

  @Test(arguments: ["atLeft", "left"])
  func aCategoryHasTheGetter(_ name: String) throws {
    let getter = Self.getter("left", of: "UIView *", view: "self")
      .replacingOccurrences(of: "))left {", with: "))\(name) {")
    let category = """
      @interface UIView (Chain)
      @property (nonatomic, readonly) UIView *(^\(name))(CGFloat);
      @end
      @implementation UIView (Chain)
      \(getter)
      \(Self.getter("top", of: "UIView *", view: "self"))
      @end

      """
    try Self.expectPlace(
      category + Self.controller("self.box.\(name)(12).top(30);", methods: ""), as: .appCode)
  }

  @Test func theSuperclassHasTheGetter() throws {
    let base = Self.getters.replacingOccurrences(of: "ChainController", with: "Base")
    let text = Self.controller(
      "super.left(12).top(30);",
      methods: "- (Base *(^)(CGFloat))left { return ^(CGFloat x) { return super.left(x + 100); }; }")
    try Self.expectPlace(
      """
      @interface Base : UIViewController
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Base
      \(base)
      @end
      """
        + text.replacingOccurrences(
          of: "ChainController : UIViewController\n@property (nonatomic, strong) UIView *box;",
          with: "ChainController : Base"), as: .appCode)
  }

  @Test func aGetterOfTheControllerIsNoneOfItsView() throws {
    let scene = try Self.scene(
      Self.controller("self.view.left(12);", methods: Self.getters), as: .appCode)
    #expect(!scene.snapshot().constraints.contains { $0.description.contains("left") })
  }

  // MARK: Swift

  /// A controller with such members, which runs a statement.
  private static func swift(_ statement: String, members: String) -> String {
    """
    class ChainController: UIViewController {
      let box = UIView()
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.snp.makeConstraints { $0.width.height.equalTo(40) }
        \(statement)
      }
    }
    """
  }

  private static func body(_ side: String) -> String {
    "{ x in self.box.snp.makeConstraints { $0.\(side).equalTo(self.view).offset(x) }; return self }"
  }

  @Test(arguments: ["left()(12).top()(30)", "self.left()(12).top()(30)", "let f = left(); f(12).top()(30)"])
  func aMethodGivesAClosure(_ statement: String) throws {
    let members = """
      func left() -> (CGFloat) -> ChainController { return \(Self.body("left")) }
      func top() -> (CGFloat) -> ChainController { \(Self.body("top")) }
      """
    try Self.expectPlace(Self.swift(statement, members: members), as: .appCode)
  }

  @Test(arguments: ["left(12).top(30)", "self.left(12).top(30)"])
  func aPropertyGivesAClosure(_ statement: String) throws {
    let members = """
      var left: (CGFloat) -> ChainController { \(Self.body("left")) }
      lazy var top: (CGFloat) -> ChainController = \(Self.body("top"))
      """
    try Self.expectPlace(Self.swift(statement, members: members), as: .appCode)
  }

  @Test(arguments: ["at(12)(30)", "self.at(12)(30)", "pin()(); drop()()", "self.pin()().drop()()"])
  func aMethodWithArgumentsGivesAClosure(_ statement: String) throws {
    let members = """
      var left: (CGFloat) -> ChainController { \(Self.body("left")) }
      var top: (CGFloat) -> ChainController { \(Self.body("top")) }
      func at(_ x: CGFloat) -> (CGFloat) -> ChainController { return { y in self.left(x).top(y) } }
      func pin() -> () -> ChainController { return { self.left(12) } }
      func drop() -> () -> ChainController { { self.top(30) } }
      """
    try Self.expectPlace(Self.swift(statement, members: members), as: .appCode)
  }

  /// A statement that sets a side of a view, which it gives.
  private static func setting(_ view: String, _ side: String, _ x: String) -> String {
    "\(view).snp.makeConstraints { $0.\(side).equalToSuperview().offset(\(x)) }; return \(view)"
  }

  /// Functions, a type and an extension that give closures, each with a statement.
  private static let giversOfClosures = [
    (
      """
      func left(_ v: UIView) -> (CGFloat) -> UIView { return { x in \(setting("v", "left", "x")) } }
      let top: (UIView) -> (CGFloat) -> UIView = { v in { x in \(setting("v", "top", "x")) } }
      """, "left(box)(12); top(box)(30)"
    ),
    (
      """
      struct Pin {
        static var left: (UIView) -> UIView { { v in \(setting("v", "left", "12")) } }
        static let top: (UIView) -> UIView = { v in \(setting("v", "top", "30")) }
      }
      """, "Pin.left(box); Pin.top(box)"
    ),
    (
      """
      struct Pin {
        static func on(_ v: UIView) -> (CGFloat, CGFloat) -> UIView {
          return { x, y in v.snp.makeConstraints { $0.left.equalToSuperview().offset(x) }; \(setting("v", "top", "y")) }
        }
      }
      """, "Pin.on(box)(12, 30)"
    ),
    (
      """
      extension UIView {
        var atLeft: (CGFloat) -> UIView { { x in \(setting("self", "left", "x")) } }
        func atTop() -> (CGFloat) -> UIView { { x in \(setting("self", "top", "x")) } }
      }
      """, "box.atLeft(12).atTop()(30)"
    ),
  ]

  @Test(arguments: giversOfClosures)
  func aFunctionATypeOrAnExtensionGivesAClosure(_ definitions: String, _ statement: String) throws {
    try Self.expectPlace(definitions + "\n" + Self.swift(statement, members: ""), as: .appCode)
  }

  // MARK: Scenes and the prompt

  /// Definitions and a statement in a scene, or entered one after another.
  static let entries: [([String], String)] = [
    (
      [
        "- (UIViewController *(^)(CGFloat))left { return ^(CGFloat x) { box.make.left.offset(x); return self; }; }",
        "- (UIViewController *(^)(CGFloat))top { return ^(CGFloat x) { box.make.top.offset(x); return self; }; }",
      ], "self.left(12).top(30)"
    ),
    (
      [
        "- (UIViewController *(^)(CGFloat))left { return ^(CGFloat x) { box.make.left.offset(x); return self; }; }",
        "- (UIViewController *(^)(CGFloat))top { return ^(CGFloat x) { box.make.top.offset(x); return self; }; }",
      ], "[self left](12); let t = self.top; t(30)"
    ),
    (
      [
        "func left() -> (CGFloat) -> UIView { return { x in box.make.left.offset(x); return box } }",
        "func top(_ v: UIView) -> (CGFloat) -> UIView { { x in v.make.top.offset(x); return v } }",
      ], "left()(12); top(box)(30)"
    ),
    (
      [
        """
        class Chain: NSObject {
          var v: UIView? = nil
          var left: (CGFloat) -> Chain { { x in self.v.make.left.offset(x); return self } }
          func top() -> (CGFloat) -> Chain { { x in self.v.make.top.offset(x); return self } }
        }
        """, "let c = Chain()", "c.v = box",
      ], "c.left(12).top()(30)"
    ),
    (
      [
        """
        @implementation UIView (Chain)
        - (UIView *(^)(CGFloat))atLeft { return ^(CGFloat x) { self.make.left.offset(x); return self; }; }
        - (UIView *(^)(CGFloat))atTop { return ^(CGFloat x) { self.make.top.offset(x); return self; }; }
        @end
        """
      ], "box.atLeft(12).atTop(30)"
    ),
  ]

  @Test(arguments: entries)
  func aSceneHasThem(_ definitions: [String], _ statement: String) throws {
    let lines = ["view box", "box.make.width.height.equalTo(40)"] + definitions + [statement]
    let whole = Scene(size: CGSize(width: 400, height: 600))
    _ = try whole.run(lines.joined(separator: "\n"), as: .scene)
    #expect(whole.errors.map(\.message) == [])
    #expect(whole.frame("box") == Self.place)
    let entered = Scene(size: CGSize(width: 400, height: 600))
    for line in lines { _ = try entered.run(line) }
    #expect(entered.frame("box") == Self.place)
  }

  @Test func whatGivesNoBlockTakesNoArguments() {
    #expect(
      complaint("- (CGFloat)width { return 3; }\nself.width(12)")?.hasPrefix("2:6: ") == true)
  }
}
