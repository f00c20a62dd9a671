import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Of methods with the same name and labels, the one runs whose parameters are of the arguments' types.
@Suite struct OverloadTests {
  /// A controller that adds `bar` and runs `statements`; `extension` adds methods to UIView that tell by the bar's width which ran.
  private func width(_ statements: String, extension added: String, before: String = "") throws -> CGFloat? {
    let scene = try Scene.app(
      """
      \(before)
      extension UIView {
        \(added)
      }
      class Home: UIViewController {
        let bar = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(5) }
          \(statements)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    return scene.frame("bar")?.width
  }

  private static let grow = """
    func grow(_ other: UIView) { snp.makeConstraints { $0.width.equalTo(1) } }
      func grow(_ size: CGFloat) { snp.makeConstraints { $0.width.equalTo(2) } }
      func grow(_ text: String) { snp.makeConstraints { $0.width.equalTo(3) } }
      func grow(_ others: [UIView]) { snp.makeConstraints { $0.width.equalTo(4) } }
      func grow(_ texts: [String]) { snp.makeConstraints { $0.width.equalTo(5) } }
      func grow(_ next: () -> Void) { snp.makeConstraints { $0.width.equalTo(6) } }
    """

  @Test(arguments: [
    ("view", 1.0), ("20", 2), (#""wide""#, 3), ("[view]", 4), (#"["a"]"#, 5), ("{ }", 6),
  ])
  func aMethodIsChosenByTheTypeOfItsArgument(_ argument: String, _ width: Double) throws {
    #expect(try self.width("bar.grow(\(argument))", extension: Self.grow) == CGFloat(width))
  }

  @Test(arguments: [("UILabel()", 7.0), ("UIView()", 8)])
  func aLabelIsNearerToItsOwnClassThanToView(_ argument: String, _ width: Double) throws {
    let added = """
      func mark(_ view: UILabel) { snp.makeConstraints { $0.width.equalTo(7) } }
        func mark(_ view: UIView) { snp.makeConstraints { $0.width.equalTo(8) } }
      """
    #expect(try self.width("bar.mark(\(argument))", extension: added) == CGFloat(width))
  }

  /// The extension's parameter is an anchor, so that an array goes to UIKit's method.
  @Test(arguments: ["bar.", "self.bar."])
  func anExtensionsMethodForOtherTypesLeavesUIKitsAlone(_ receiver: String) throws {
    let added = """
      func addConstraints(_ top: NSLayoutYAxisAnchor? = nil, left: NSLayoutXAxisAnchor? = nil) -> [NSLayoutConstraint] { [] }
      """
    let statements = "\(receiver)addConstraints([bar.widthAnchor.constraint(equalToConstant: 9)])"
    #expect(try width(statements, extension: added) == 9)
  }

  @Test(arguments: [("3", 13.0), (#""3""#, 17)])
  func aClassMethodAndAFunctionAreChosenSo(_ argument: String, _ width: Double) throws {
    let added = """
      static func gap(_ count: Int) -> CGFloat { 10 }
        static func gap(_ text: String) -> CGFloat { 12 }
      """
    let functions = """
      func extra(_ count: Int) -> CGFloat { 3 }
      func extra(_ text: String) -> CGFloat { 5 }
      """
    let statements =
      "bar.snp.makeConstraints { $0.width.equalTo(UIView.gap(\(argument)) + extra(\(argument))) }"
    #expect(try self.width(statements, extension: added, before: functions) == CGFloat(width))
  }

  @Test(arguments: [("6", 6.0), (#""six""#, 11)])
  func anInitializerIsChosenSo(_ argument: String, _ width: Double) throws {
    let scene = try Scene.app(
      """
      class Box: UIView {
        init(_ size: CGFloat) { super.init(frame: .zero); snp.makeConstraints { $0.width.equalTo(size) } }
        init(_ text: String) { super.init(frame: .zero); snp.makeConstraints { $0.width.equalTo(11) } }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = Box(\(argument))
          view.addSubview(box)
          box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(5) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box")?.width == CGFloat(width))
  }

  /// A class that declares an initializer does not inherit its superclass's.
  @Test func anInitializerOfDefaultValuesGoesBeforeTheSuperclasss() throws {
    let scene = try Scene.app(
      """
      class Padded: UIView {
        init() { super.init(frame: .zero) }
      }
      class Badge: Padded {
        init(size: CGFloat = 14) {
          super.init()
          snp.makeConstraints { $0.width.equalTo(size) }
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let badge = Badge()
          view.addSubview(badge)
          badge.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(5) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("badge")?.width == 14)
  }
}

/// Members of extensions beside those of the library that they are named like.
@Suite struct LibraryOverloadTests {
  @Test func anExtensionCallsTheLibrarysByItsOwnName() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      extension String {
        var length: Int { (self as NSString).length }
        func append(string: String) -> String {
          var copy = self
          copy.append(string)
          return copy
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() { print("abc".length, "ab".append(string: "cd")) }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["3 abcd"])
    #expect(scene.errors.isEmpty)
  }

  @Test func aTextGrowsByWhatIsKnownAndByTheNameOfWhatIsNot() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      class Home: UIViewController {
        var item: Item!
        override func viewDidLoad() {
          var text = "ab"
          text.append("cd")
          text.removeFirst()
          text.append(item.title)
          print(text)
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["bcdtitle"])
    #expect(scene.errors.isEmpty)
  }

  @Test func aTextGrowsByTextsAlone() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run("var s = \"ab\"")
    #expect(throws: SceneError.self) { try scene.run("s.append(3)") }
    #expect(try scene.run("s.append(\"c\")\nprint(s)").flatMap(\.lines) == ["abc"])
  }

  /// `gap()` in `gap()` is the other one.
  @Test func functionsThatDifferInTheirResultsCallEachOther() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      private func gap() -> CGFloat? { 12 }
      func gap() -> CGFloat {
        let found: CGFloat? = gap()
        return found ?? 3
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let own: CGFloat = gap()
          print(own)
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["12"])
  }

  @Test func anEmptyFrameAtNoPlaceIsEmpty() throws {
    let scene = try Scene.app(
      """
      class Bar: UIView {
        init() { super.init(frame: .null) }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let bar = Bar()
          view.addSubview(bar)
          bar.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(5) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 0, 5, 5))
  }
}
