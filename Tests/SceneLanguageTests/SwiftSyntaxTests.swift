import Foundation
import Testing

@testable import SceneLanguage

/// Syntax of Swift that code of apps has around its layout.
@Suite struct SwiftSyntaxTests {
  @Test(arguments: [
    (#"let p = (3, 4)\#nprint("\(p.0) and \(p.1)")"#, "3 and 4"),
    (##"print(#"a\n"b""#)"##, #"a\n"b""#),
    (##"let n = 3\##nprint(#"\(n) is \#(n)"#)"##, #"\(n) is 3"#),
    ("print(##\"a\"#b\"##)", "a\"#b"),
    ("print(#\"\"\"\na\"b\n\"\"\"#)", "a\"b"),
  ])
  func stringsAreReadAsSwiftDoes(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  @Test(arguments: [
    ("infix operator <->\nfunc <-> (a: Int, b: Int) -> Int { return a * 10 + b }\nprint(3 <-> 4)", "34"),
    ("func |> (a: Int, f: (Int) -> Int) -> Int { return f(a) }\nprint(3 |> { $0 + 1 })", "4"),
    ("func >>>- <T: Comparable>(a: T, b: T) -> T { return b }\nprint(1 >>>- 2)", "2"),
    (
      """
      struct Vector { var x = 0
        static func + (a: Vector, b: Vector) -> Vector { return Vector(x: a.x + b.x) } }
      print((Vector(x: 2) + Vector(x: 3)).x)
      """, "5"
    ),
    ("let x = 5\nlet y =-x\nprint(y)", "-5"),
    ("BOOL a = YES, b = NO;\nif (a &&! b) { NSLog(@\"1\"); }", "1"),
  ])
  func operatorsOfTheProgramAreFunctions(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  @Test(arguments: [
    ("let counts: [Int]? = [1, 2, 3]\nif (counts?.count)! < 4 { print(1) }", "1"),
    ("let on: Bool? = true\nif (on)! { print(1) } else { print(2) }", "1"),
    ("let a = false, b = true\nif (a && b)\n  || b { print(1) }", "1"),
    ("let pair: (Int, Int)? = (3, 4)\nif let (a, b) = pair { print(a + b) }", "7"),
    (
      "func f(_ p: (Int, Int)?) -> Int {\nguard let (a, b) = p else { return 0 }\nreturn a + b }\nprint(f(nil))",
      "0"
    ),
    ("if #unavailable(iOS 13) { print(1) } else { print(2) }", "2"),
    ("enum E { case a(Int) }\nlet e = E.a(3)\nswitch e {\ncase let .a (x): print(x)\n}", "3"),
    ("let f: (() -> Int)? = { 1 }\nlet g: (() -> Int)? = { 2 }\nprint(f == nil ? g?() : f?())", "1"),
    ("let value: Any = 3\nlet n = value\n  as? Int\nprint(n == 3)", "YES"),
  ])
  func conditionsAreRead(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  @Test(arguments: [
    ("var n: Int? = 1\nn? += 2\nprint(n)", "3"),
    ("let json = [\"a\": 5]\nprint(json [\"a\"])", "5"),
    ("func twice(_ n: Int) -> Int { return n * 2 }\nprint([1, 2].map(twice(_:)).reduce(0, +))", "6"),
    ("var all = [String: [Int]]()\nall[\"a\"] = [1]\nprint(all.count)", "1"),
    ("var rows = [[String: Any]]()\nprint(rows.count)", "0"),
    ("var made: [Int: Int] = [Int: Int]()\nmade[1] = 2\nprint(made[1])", "2"),
    ("class Box<T> { init(_ f: () -> Int) { print(f()) } }\nlet b = Box<Array<Array<Int>>> { 4 }", "4"),
    ("enum Sizes { struct Inner { static let wide = 4 } }\nprint(Sizes.Inner.wide)", "4"),
    ("enum Gray {\n  static let dark = 2\n}\nprint(Gray.dark)", "2"),
    ("@preconcurrency import WebKit\n@_spi(Advanced) import Kit\nprint(1)", "1"),
    ("#Preview(\"one\") {\n  unknown.thing()\n}\nprint(1)", "1"),
    ("class A { var n = 0\n init<T>(_ t: T) where T: Equatable { n = 3 } }\nprint(A(1).n)", "3"),
    ("class A { @objc (other) func f() { print(1) } }\nA().f()", "1"),
  ])
  func theValueIsPrinted(_ text: String, _ line: String) throws {
    #expect(try printed(text) == [line])
  }

  private static let risky = """
    enum Failure: Error { case low(Int), high }
    func check(_ n: Int) throws -> Int {
      defer { print("checked") }
      if n < 0 { throw Failure.low(n) }
      if n > 9 { throw Failure.high }
      return n
    }

    """

  @Test(arguments: [
    ("do { print(try check(3)) } catch { print(0) }", "checked,3"),
    (
      "do { print(try check(-2)); print(1) } catch Failure.low(let n) { print(n) } catch { print(0) }",
      "checked,-2"
    ),
    (
      "do { print(try check(12)) } catch Failure.low { print(1) } catch Failure.high { print(2) }",
      "checked,2"
    ),
    (
      "do { print(try check(12)) } catch let e as Failure where e == .high { print(\"high\") }",
      "checked,high"
    ),
    ("print((try? check(12)) == nil)", "checked,YES"),
    ("print((try? check(4)) ?? 0)", "checked,4"),
    ("print(try! check(4) + 1)", "checked,5"),
    (
      "func outer() throws { print(try check(12)); print(1) }\ndo { try outer() } catch { print(error == Failure.high) }",
      "checked,YES"
    ),
    ("do { do { try check(12) } catch Failure.low { print(1) } } catch { print(2) }", "checked,2"),
    ("func alone() { if true { throw Failure.high }; print(1) }\nalone()\nprint(2)", "2"),
  ])
  func whatIsThrownIsCaught(_ text: String, _ lines: String) throws {
    #expect(try printed(Self.risky + text).joined(separator: ",") == lines)
  }

  @Test func aClosureMayFollowAnImplicitMember() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      "show([.text { row in row.hide() }, .image(3) { row in row.hide() }])\nprint(1)", as: .appCode)
    #expect(scene.errors.isEmpty)
  }

  @Test func anUnknownOperatorOnAttributesIsAnError() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run("let a = UIView()\nview.addSubview(a)\na.widthAnchor ~> a.heightAnchor", as: .appCode)
    #expect(scene.errors.map(\.message) == ["the operator '~>' is not known here"])
  }

  @Test(arguments: ["class open func", "open class func", "class private func", "public class override func"])
  func theModifiersOfAClassMethodStandInAnyOrder(_ modifiers: String) throws {
    #expect(
      try printed(
        """
        class Card: UIView {
          \(modifiers) side() -> Int { 7 }
        }
        print(Card.side())
        """) == ["7"])
  }

  @Test func typeArgumentsMayBeginTheNextLine() throws {
    #expect(
      try printed(
        """
        class Box<First, Second> {
          let content: Int
          init(content: Int) { self.content = content }
        }
        let box = Box
          <Int, String>(content: 7)
        print(box.content)
        """) == ["7"])
  }

  @Test func aLineThatBeginsWithASpacedSignGoesOnWithTheLineBefore() throws {
    let scene = try Scene.controller(
      """
      let gap = 4
      let width = gap
        + 5
        - 2
      let parts = [gap]
        + [width]
      view.addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(width); $0.height.equalTo(parts.count) }
      """,
      members: "let part = UIView()")
    #expect(scene.frame("part") == box(0, 0, 7, 2))
  }
}
