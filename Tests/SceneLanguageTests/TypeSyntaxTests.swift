import Foundation
import Testing

@testable import SceneLanguage

/// Structures, protocols, generic types and functions, nested types and class members.
@Suite struct TypeSyntaxTests {
  @Test func innerTypesOfTheSameNameAreDistinct() throws {
    let text = """
      class A: UIView {
        private enum Layout { static let side: CGFloat = 10; static let half = side / 4 }
        func side() -> CGFloat { Layout.side + Layout.half }
      }
      class B: UIView {
        private struct Layout { static let side: CGFloat = 20 }
        func side() -> CGFloat { Layout.side }
      }
      print(A().side(), B().side())
      """
    #expect(try printed(text) == ["12.5 20"])
  }

  @Test func staticPropertiesMayReferToWhatFollows() throws {
    let text = """
      struct Theme {
        static let wide = Metrics.base * 2
        static var count = 0
        static var next: Int { count += 1; return count }
        let inset: CGFloat
        static let standard = Theme(inset: 8)
      }
      enum Metrics { static let base: CGFloat = 6 }
      private extension CGFloat { static let gap: CGFloat = 7 }
      let theme: Theme = .standard
      view box
      box.make.left.equalTo(view).offset(.gap)
      box.make.width.equalTo(CGFloat.gap)
      print(Theme.wide, Theme.next + Theme.next, theme.inset)
      """
    let scene = try Scene.made(text)
    #expect(scene.frame("box")?.minX == 7)
    #expect(scene.frame("box")?.width == 7)
    #expect(try printed(text) == ["12 3 8"])
  }

  @Test func structuresAreCopied() throws {
    let text = """
      struct Style { var inset: CGFloat = 1; var name = "a"; mutating func grow() { inset += 1 } }
      var a = Style(inset: 5)
      var b = a
      b.inset = 9
      a.grow()
      print(a.inset, b.inset, a == b, Style() == Style(inset: 1, name: "a"))
      """
    #expect(try printed(text) == ["6 9 NO YES"])
  }

  @Test func protocolExtensionsGiveMethodsToTheirClasses() throws {
    let text = """
      protocol Named { var name: String { get } }
      protocol Boxed: AnyObject { func side() -> CGFloat }
      extension Named { var name: String { "plain" }; static var kind: String { String(describing: self) } }
      extension Boxed where Self: UIView {
        func side() -> CGFloat { 12 }
        func twice() -> CGFloat { side() * 2 }
      }
      class Card: UIView, Boxed, Named { }
      class Wide: Card { func side() -> CGFloat { 30 } }
      extension UILabel: Boxed { }
      print(Card().twice(), Wide().twice(), Card().name, Card.kind, UILabel().twice(), Card() is Named)
      """
    #expect(try printed(text) == ["24 60 plain Card 24 YES"])
  }

  @Test func typeParametersStandForTypes() throws {
    let text = """
      func make<T: UIView>(_ type: T.Type, tag: Int = 0) -> T { let v = T(); v.tag = tag; return v }
      class Host<Content: UIView>: UIView { let content = Content() }
      class LabelHost: Host<UILabel> { }
      class Maker { static func label() -> UILabel { UILabel() } }
      print(make(UILabel.self, tag: 4).tag, make(UIButton.self) is UIButton, LabelHost().content is UILabel)
      """
    #expect(try printed(text) == ["4 YES YES"])
  }

  @Test(arguments: [
    ("print([1, 2].map(String.init))", "[1, 2]"),
    ("let v = UIView()\n[UIView(), UILabel()].forEach(v.addSubview)\nprint(v.subviews.count)", "2"),
    ("func twice(_ n: Int) -> Int { n * 2 }\nprint([1, 2].map(twice))", "[2, 4]"),
    ("print([UIView(), UIView()].map(\\.tag))", "[0, 0]"),
    ("func add(_ x: inout Int, _ n: Int) { x += n }\nvar a = 1\nadd(&a, 4)\nprint(a)", "5"),
    (
      "print(UIView() as? UILabel == nil, (UILabel() as? UIView) != nil, UIView() as? Unknown != nil)",
      "YES YES YES"
    ),
    (
      "struct S { var xs = [Int](); mutating func f() { xs.append(1) } }\nvar s = S()\ns.f()\nprint(s.xs)",
      "[1]"
    ),
    ("class A { func f() -> String { Self.name }; static let name = \"a\" }\nprint(A().f())", "a"),
    ("let f: (Int) throws -> Int = { [weak view] (x: Int) -> Int in x + 1 }\nprint(try! f(1))", "2"),
    ("var total = 0\n[(1, 2), (3, 4)].forEach { a, b in total += a * b }\nprint(total)", "14"),
    ("print([\"a\", \"b\"].enumerated().map { \"\\($0.offset)\\($0.element)\" })", "[0a, 1b]"),
    ("print(6 &+ 1, 1 << 3, 3 ~= 3)", "7 8 YES"),
  ])
  func functionsAreValues(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  @Test func resultsHaveTheDeclaredType() throws {
    let text = """
      func side() -> CGFloat { 10 }
      class A { var half: CGFloat { return 10 / 4 } }
      @implementation B : NSObject
      - (CGFloat)side { return 10; }
      @end
      print(side() / 4, [[B new] side] / 4)
      """
    #expect(try printed(text) == ["2.5 2.5"])
  }

  @Test(arguments: [
    "@escaping(() -> Void)", "@escaping () -> Void", "@escaping(Int) -> Void",
    "@autoclosure @escaping() -> Bool",
  ])
  func anAttributeMayStandRightBeforeAFunctionType(_ type: String) throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        func tapped(handler: \(type)) {}
        override init(frame: CGRect) {
          super.init(frame: frame)
          let part = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
          addSubview(part)
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.size == CGSize(width: 3, height: 4))
  }
}
