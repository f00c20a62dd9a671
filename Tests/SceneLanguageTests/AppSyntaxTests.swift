import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Syntax that code of apps has around its layout.
@Suite struct AppSyntaxTests {
  @Test(arguments: [
    ("#if DEBUG\nprint(1)\n#else\nprint(2)\n#endif", "1"),
    ("#if 0\nprint(1)\n#else\nprint(2)\n#endif", "2"),
    ("#ifdef NEVER\nprint(1)\n#elif defined(DEBUG) && !0\nprint(2)\n#else\nprint(3)\n#endif", "2"),
    ("#ifndef NEVER\nprint(1)\n#endif", "1"),
    ("#define WIDE 1\n#ifdef WIDE\nprint(1)\n#else\nprint(2)\n#endif", "1"),
    ("#if canImport(UIKit) && os(iOS)\nprint(1)\n#elseif os(macOS)\nprint(2)\n#endif", "1"),
    ("#if os(macOS) || canImport(AppKit)\nprint(1)\n#else\nprint(2)\n#endif", "2"),
    ("#if swift(>=5.0)\nprint(1)\n#else\nprint(2)\n#endif", "1"),
    ("#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 110000\nprint(1)\n#else\nprint(2)\n#endif", "1"),
    ("#if 0\n#if 1\nprint(1)\n#else\nprint(2)\n#endif\n#else\nprint(3)\n#endif", "3"),
    ("#define WIDE 0\n#if WIDE\nprint(1)\n#else\nprint(2)\n#endif", "2"),
    ("#define A 3 // three\n#define B A\n#if B >= 3 && B < 4\nprint(1)\n#else\nprint(2)\n#endif", "1"),
    ("#define A B\n#define B A\n#if A\nprint(1)\n#else\nprint(2)\n#endif", "2"),
    ("#if 0\nUIView *a = [[UIView alloc;\n#endif\nprint(4)", "4"),
  ])
  func oneBranchOfAConditionalRuns(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  private static func conditional(_ condition: String) -> String {
    """
    #import "Compat.h"
    #if \(condition)
    @interface Home : UIViewController
    @end
    @implementation Home
    - (void)viewDidLoad {
      [super viewDidLoad];
      UILabel *name = [UILabel new];
      name.text = @"a\\ b";
      [self.view addSubview:name];
      [name mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
    }
    @end
    #endif
    """
  }

  @Test(arguments: ["APP_UIKIT || APP_MAC", "defined(KIT_IOS)"])
  func aMacroThatIsNamedForTheSystemCountsAsDefined(_ condition: String) throws {
    let scene = try Scene.app(Self.conditional(condition))
    #expect(scene.frame("name") == box(0, 0, 100, 60))
    #expect(scene.notes(containing: "left out").isEmpty)
  }

  @Test func aMacroThatLeavesOutCodeIsNoted() throws {
    let scene = try Scene.app(Self.conditional("APP_HAS_CARDS"))
    #expect(scene.frame("name") == nil)
    #expect(
      scene.notes.first { $0.message.contains("'APP_HAS_CARDS' is not defined") }?.position.line == 2)
  }

  @Test func aCharacterThatNeedsNoEscapeIsTakenAsItIs() throws {
    let scene = try Scene.app(Self.conditional("1"))
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "name" }?.content?.text == "a b")
  }

  @Test(arguments: [
    ("let pair = (3, 4)\nprint(pair.0 + pair.1)", "7"),
    ("let size = (width: 3, height: 4)\nprint(size.width * size.height)", "12"),
    ("let (a, b) = (3, 4)\nprint(a - b)", "-1"),
    ("var a = 1, b = 2\n(a, b) = (b, a)\nprint(a, b)", "2 1"),
    ("let `default` = 5\nprint(`default`)", "5"),
    ("let call: ((Int) -> Int)? = { $0 + 1 }\nprint(call?(4))", "5"),
    ("let none: [Int]? = nil\nprint(none?[0] == nil)", "YES"),
    ("let items: [Int]? = [7, 8]\nprint(items?[1])", "8"),
    ("BOOL on = YES;\nint x = on?(3):(4);\nprint(x)", "3"),
    ("func sum(_ xs: Int...) -> Int { return xs.reduce(0, +) }\nprint(sum(1, 2, 3))", "6"),
    ("typealias Handler = (Int) -> Void\nfunc run(_ f: @escaping Handler) { f(2) }\nrun { print($0) }", "2"),
    ("func f() { defer { print(2) }; print(1) }\nf()", "1,2"),
    ("func risky() throws { }\ndo { try risky() } catch let error { print(0) }\nprint(1)", "1"),
    (
      "func f(_ a: Int, b: Int = 10, c: Int = 20) -> Int { return a + b + c }\nprint(f(1), f(1, c: 2))",
      "31 13"
    ),
    ("print('a' + 1)", "98"),
    ("static dispatch_once_t once;\ndispatch_once(&once, ^{ print(1); });", "1"),
    ("NSString *s = @\"a \"\n  @\"b\";\nNSLog(@\"%@\", s);", "a b"),
    (
      "static const struct Limits limits = { .low = 3, .high = 5 };\nNSLog(@\"%d\", limits.high - limits.low);",
      "2"
    ),
    (
      "enum Kind: String { case posts\n var title: String { rawValue.capitalized } }\nprint(Kind.posts.title)",
      "Posts"
    ),
    ("public extension String { var twice: String { return self + self } }\nprint(1)", "1"),
  ])
  func theValueIsPrinted(_ text: String, _ lines: String) throws {
    #expect(try printed(text).joined(separator: ",") == lines)
  }

  @Test func deferredStatementsRunInReverseOrderAndMayFail() throws {
    let text = "func f() -> Int { defer { print(3) }; defer { print(2) }; print(1); return 4 }\nprint(f())"
    #expect(try printed(text) == ["1", "2", "3", "4"])
    #expect(complaint("func f() { defer { nowhere() } }\nf()") == "1:20: 'nowhere' is not a function here")
  }

  @Test func accessorsRunInTheirOrder() throws {
    let text = """
      class Meter: NSObject {
        private(set) var log = ""
        var level = 1 {
          willSet(new) { log += "will \\(level) \\(new); " }
          didSet { log += "did \\(oldValue) \\(level); " }
        }
        public var half: Int {
          get { return level / 2 }
          set { level = newValue * 2 }
        }
      }
      let meter = Meter()
      meter.level = 4
      meter.half = 5
      print(meter.log, meter.level)
      """
    #expect(try printed(text) == ["will 1 4; did 1 4; will 4 10; did 4 10;  10"])
  }

  @Test func aPropertyIsReadByTheNameOfItsGetterToo() throws {
    let text = """
      @interface Panel : UIView
      @property (nonatomic, getter=isOpen) BOOL open;
      @property (nonatomic, getter = isWide) BOOL wide;
      @end
      @implementation Panel
      - (BOOL)isWide { return !_open; }
      @end
      Panel *panel = [Panel new];
      panel.open = YES;
      print(panel.isOpen, [panel isOpen], panel.open, panel.isWide)
      """
    #expect(try printed(text) == ["YES YES YES NO"])
  }

  @Test func extensionsOfValuesRunOnThem() throws {
    let text = """
      extension CGFloat {
        var doubled: CGFloat { return self * 2 }
        func scaled(by factor: CGFloat) -> CGFloat { self.doubled * factor }
      }
      extension String { var quoted: String { "<" + self + ">" } }
      extension NSLayoutConstraint {
        func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
          self.priority = priority
          return self
        }
      }
      extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }
      let box = UIView(), other = UIView()
      view.addSubviews(box, other)
      let width = box.widthAnchor.constraint(equalToConstant: 9).withPriority(.defaultHigh)
      width.isActive = true
      let side: CGFloat = 3
      print(CGFloat(side).doubled, side.scaled(by: 5), "x".quoted, width.priority, view.subviews.count)
      """
    #expect(try printed(text) == ["6 30 <x> 750 2"])
  }

  @Test func aTextOfSeveralLinesHasInterpolationsAndContinuations() throws {
    let text = #"""
      let name = "Ada"
      let poem = """
        Dear \(name),
          one \
        line\\
        """
      print(poem)
      """#
    #expect(try printed(text) == ["Dear Ada,", "  one line\\"])
  }

  @Test func anObserverFollowsAValueThatEndsInAClosure() throws {
    let text = """
      class Meter: NSObject {
        var levels = [1, 2].map { $0 * 10 } {
          didSet { log(levels) }
        }
        func log(_ levels: [Int]) { print(oldest, levels) }
        let oldest = 1
        var done: ((@escaping () -> Void) -> Void)?
        func run(_ text: @autoclosure () -> String) {}
      }
      let meter = Meter()
      meter.levels = meter.levels + [3]
      let task = { @MainActor in print("main") }
      task()
      """
    #expect(try printed(text) == ["1 [10, 20, 3]", "main"])
  }

  @Test func aLazyPropertyIsMadeWhenItIsFirstRead() throws {
    let text = """
      class Panel: UIView {
        private lazy var stack = UIStackView(arrangedSubviews: [label])
        let label = UILabel()
        lazy var button = makeButton()
        lazy var unused: UIView = { print("unused"); return UIView() }()
        func makeButton() -> UIButton { let made = UIButton(); return made }
        init() {
          super.init(frame: .zero)
          addSubview(stack)
          addSubview(button)
          label.text = "once"
        }
      }
      let panel = Panel()
      view.addSubview(panel)
      print(panel.subviews, panel.stack.arrangedSubviews, panel.stack.arrangedSubviews[0].text)
      """
    #expect(
      try printed(text) == ["[<UIStackView: stack>, <UIButton: button>] [<UILabel: label>] once"])
  }

  @Test func anAssignmentToAnUnknownMacroIsNoted() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let lines = try scene.run("RAC(self, name) = @\"x\";\nprint(1)", as: .appCode).flatMap(\.lines)
    #expect(lines == ["1"])
    #expect(scene.errors == [])
    #expect(scene.notes.map(\.message) == ["the assignment to 'RAC(…)' is passed over"])
  }

  @Test func anExtensionsProtocolIsNoSuperclass() throws {
    let text = """
      class Panel: UIView { }
      extension Panel: UITextFieldDelegate, UIScrollViewDelegate {
        func name() -> String { return "panel" }
      }
      print(Panel().name(), Panel() is UIView)
      """
    #expect(try printed(text) == ["panel YES"])
  }

  @Test func initializersAndMethodsHaveDefaultArguments() throws {
    let text = """
      class Badge: UIView {
        let count: Int
        init(count: Int = 3, title: String = "none") {
          self.count = count
          super.init(frame: .zero)
        }
        func scaled(by factor: Int = 2, plus more: Int...) -> Int { return count * factor + more.count }
      }
      print(Badge().scaled(), Badge(count: 5).scaled(by: 10), Badge(title: "x").scaled(by: 1, plus: 7, 8))
      """
    #expect(try printed(text) == ["6 50 5"])
  }

  @Test func attributesAndWrappersPrecedeDeclarations() throws {
    let text = """
      @available(iOS 13, *) @MainActor
      public final class Box: UIView {
        @IBInspectable @objc dynamic var side: CGFloat = 12
        @UserDefault("key", defaultValue: false) private var flag = true
        @inlinable internal func area() -> CGFloat { return side * side }
      }
      print(Box().area())
      """
    #expect(try printed(text) == ["144"])
  }

  @Test func returnTakesAnImplicitMember() throws {
    let text = """
      func side() -> NSTextAlignment { return .center }
      let label = UILabel()
      label.textAlignment = side()
      print(label.textAlignment)
      """
    #expect(try printed(text) == [".center"])
  }
}
