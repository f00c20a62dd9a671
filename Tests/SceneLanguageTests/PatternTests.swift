import Foundation
import Testing

@testable import SceneLanguage

/// Patterns, enumerations and the values of branches, as Swift has them.
@Suite struct PatternTests {
  @Test(arguments: [
    ("let x: Int? = 3\nif case let y? = x { print(y) }", "3"),
    ("let x: Int? = nil\nif case .some(let y) = x { print(y) } else { print(0) }", "0"),
    ("for case let (i, n) in [(1, 2), (3, 4)] where i > 1 { print(i * n) }", "12"),
    ("for case let v as UILabel in [UIView(), UILabel()] { print(v is UILabel) }", "YES"),
    ("func f(_ n: Int) { guard case 1...3 = n else { print(0); return }; print(n) }\nf(2)\nf(7)", "2,0"),
    (
      "switch (1, 5) { case (0, _): print(0); case (1, let y) where y > 4: print(y); default: print(9) }", "5"
    ),
    ("switch 7 { case ..<5: print(1); case 5...: print(2); default: print(3) }", "2"),
    ("switch 0.5 { case 0..<0.5: print(1); case 0.5...1: print(2); default: print(3) }", "2"),
    ("switch 1 { case 1: print(1); fallthrough; case 2: print(2); default: print(3) }", "1,2"),
    (
      "switch (2) { case 1: print(1); break; case 2: print(2); case 3: print(3); break; default: break; }",
      "2,3"
    ),
    (
      "switch UIView() as Any { case is UILabel: print(1); case let v as UIView: print(v.tag); default: print(3) }",
      "0"
    ),
    ("let n = 2\nlet word = switch n { case 1: \"one\"; default: \"many\" }\nprint(word)", "many"),
    ("let n = 2\nlet side = if n > 1 { 10 } else { 20 }\nprint(side)", "10"),
    (
      "func f(_ n: Int) -> String { switch n { case 0: \"none\"; default: \"some\" } }\nprint(f(0), f(1))",
      "none some"
    ),
    (
      "outer: for i in 1...3 { for j in 1...3 { if j == 2 { continue outer }; if i == 3 { break outer }; print(i) } }",
      "1,2"
    ),
    ("switch UIView.ContentMode.center { case .left: print(1)\n@unknown default: print(2) }", "2"),
  ])
  func thePatternDecides(_ text: String, _ lines: String) throws {
    #expect(try printed(text).joined(separator: ",") == lines)
  }

  @Test(arguments: [
    (
      "print(Side.left, Side(rawValue: 5)!, Side(rawValue: 1) == nil, Side.right.rawValue)",
      "left right YES 5"
    ),
    ("print(Side.allCases.count, Side.allCases.map { $0.rawValue })", "3 [4, 5, 6]"),
    ("print(Side.left.opposite, Side.right.inset, Side.standard)", "right 20 top"),
    ("let side: Side = .top\nprint(side.inset, side == .top, side != Side.top)", "10 YES NO"),
    ("func f(_ s: Side) -> CGFloat { s.inset / 4 }\nprint(f(.left))", "2.5"),
    ("print(Name.first.rawValue, Name(rawValue: \"2nd\")!)", "first second"),
    ("let s = Shape.rect(width: 3, height: 4)\nprint(s.area, Shape.dot.area)", "12 0"),
    ("if case .rect(let w, _) = Shape.rect(width: 3, height: 4) { print(w) }", "3"),
    ("let s: Shape = .rect(width: 2, height: 5)\nif case let .rect(_, height: h) = s { print(h) }", "5"),
    ("print([Side.left: 7][.left]!)", "7"),
  ])
  func enumerationsHaveValues(_ text: String, _ line: String) throws {
    let declarations = """
      enum Side: Int, CaseIterable {
        case left = 4, right
        case top
        static let standard = Side.top
        var inset: CGFloat { self == .right ? 20 : 10 }
        var opposite: Side {
          switch self {
          case .left: return .right
          case .right: return .left
          case .top: return self
          }
        }
      }
      enum Name: String { case first, second = "2nd" }
      indirect enum Shape {
        case dot, rect(width: CGFloat, height: CGFloat)
        var area: CGFloat {
          guard case let .rect(w, h) = self else { return 0 }
          return w * h
        }
      }

      """
    #expect(try printed(declarations + text) == [line])
  }

  @Test func aRatioThatACaseOutOfSightCarriesIsOne() throws {
    let scene = try Scene.app(
      """
      class Sheet: UIViewController {
        var mode: SheetMode!
        let panel = UIView()
        override func viewDidLoad() {
          view.addSubview(panel)
          panel.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
          switch mode {
          case let .ratio(ratio):
            panel.heightAnchor.constraint(equalToConstant: 40 / CGFloat(ratio)).isActive = true
          default: break
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // 40 / 1 at the bottom of 60.
    #expect(scene.frame("panel") == box(0, 20, 100, 40))
  }
}

@Suite struct CaseLineTests {
  @Test func theNextCaseMayStandOnTheSameLine() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      func opposite(_ side: String) -> String {
        switch side {
        case "top": return "bottom"     case "left": return "right"
        default: return side
        }
      }
      print(opposite("left"))
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["right"])
  }
}

@Suite struct SwitchHeadTests {
  @Test func aSwitchMayAskForAnElementInParentheses() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      let kinds = [1, 2]
      switch (kinds[1]) {
      case 1: print("one")
      default: print("two")
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["two"])
  }
}
