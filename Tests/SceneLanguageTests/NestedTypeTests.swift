import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Types that others have in their bodies or extensions, and members that are written without their type.
@Suite struct NestedTypeTests {
  private func printed(_ types: String, _ statements: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let text =
      types + "\nclass Home: UIViewController {\noverride func viewDidLoad() {\n" + statements + "\n}\n}\n"
    let lines = try scene.run(text, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty && scene.notes.filter { $0.message.contains("not known") }.isEmpty)
    return lines
  }

  @Test(arguments: ["class", "struct"])
  func oneIsMadeByTheNameOfItsOuterType(_ kind: String) throws {
    let lines = try printed(
      """
      enum Theme { \(kind) Plain { let gap: CGFloat = 3 } }
      extension Theme {
        enum Weight { case bold(Int), light }
        \(kind) Style {
          let gap: CGFloat
          let weight: Theme.Weight
          init(gap: CGFloat, weight: Theme.Weight) { self.gap = gap; self.weight = weight }
        }
      }
      """,
      """
      let style = Theme.Style(gap: 7, weight: .bold(5))
      print(Theme.Plain().gap, style.gap)
      if case .bold(let number) = style.weight { print(number) }
      """)
    #expect(lines == ["3 7", "5"])
  }

  @Test func anEnumerationWithoutCasesIsANamespace() throws {
    let lines = try printed(
      """
      enum Space {}
      extension Space { enum Small { } }
      extension Space.Small { static func gap() -> CGFloat { 12 } }
      """, "print(Space.Small.gap())")
    #expect(lines == ["12"])
  }

  @Test func anExtensionOfANestedAliasIsOneOfItsType() throws {
    let lines = try printed(
      """
      final class Asset {
        typealias Color = UIColor
        let level: CGFloat
        init(level: CGFloat) { self.level = level }
        var color: Color { Color(asset: self) ?? .black }
      }
      extension Asset.Color { convenience init?(asset: Asset) { self.init(white: asset.level, alpha: 1) } }
      """, "print(Asset(level: 1).color == .white ? 1 : 0)")
    #expect(lines == ["1"])
  }

  /// `height` of the first is given, and of the second left out.
  @Test func aMethodWithDefaultsIsFoundByItsNameAlone() throws {
    let lines = try printed(
      """
      extension UIView {
        static func spacer(height: CGFloat = 4, isOpen: Bool = false) -> UIView {
          let view = UIView()
          view.frame.size.height = height
          return view
        }
      }
      extension Array where Element == UIView {
        var heights: [CGFloat] { map { $0.frame.height } }
      }
      """, "print([UIView(), .spacer(height: 10), .spacer()].heights)")
    #expect(lines == ["[0, 10, 4]"])
  }

  @Test func anInterpolationInATextOfSeveralLinesMayHaveSeveral() throws {
    let lines = try printed(
      "",
      """
      let count = 3
      print(\"\"\"
      a \\(
        count
      ) b
      \"\"\")
      """)
    #expect(lines == ["a 3 b"])
  }

  @Test func aLayerOfNoViewHasTheExtensionsOfLayers() throws {
    let lines = try printed(
      """
      extension CALayer { var parts: Int { sublayers?.count ?? -1 } }
      class Wave: CALayer {}
      """, "print(Wave().parts, CAShapeLayer().parts, Wave().sublayers == nil ? 1 : 0)")
    #expect(lines == ["-1 -1 1"])
  }

  @Test func anInitializerOfANestedTypeMayLeaveArgumentsToTheirDefaultValues() throws {
    let lines = try printed(
      """
      class Box {
        class Part {
          let length: Int
          init(_ length: Int, by factor: Int = 2, more: Int = 1) { self.length = length * factor + more }
        }
      }
      """, "print(Box.Part(3).length, Box.Part(3, more: 5).length, Box.Part.init(3, by: 1).length)")
    #expect(lines == ["7 11 4"])
  }
}
