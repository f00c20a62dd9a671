import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What `where` says of the types in an extension or a function.
struct WhereClauseTests {
  @Test func anExtensionsTypeIsTheOneThatItNames() throws {
    let scene = try Scene.app(
      """
      struct Maker<Base> {}
      extension Maker where Base == UILabel {
        static func make(_ text: String) -> Base { let made = Base(); made.text = text; return made }
      }
      let label = Maker<UILabel>.make("abc")
      view.addSubview(label)
      label.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    // A character is 1 x 1.
    #expect(scene.frame("label") == box(0, 0, 3, 1))
    #expect(scene.notes.isEmpty)
  }

  @Test func aFunctionsTypeIsAtLeastTheOneThatItNames() throws {
    let scene = try Scene.app(
      """
      func make<Made>() -> Made where Made: UILabel { let made = Made(); made.text = "ab"; return made }
      let label = make()
      view.addSubview(label)
      label.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.frame("label") == box(0, 0, 2, 1))
  }

  /// A selector has no other first letter for `RGB` than for `rGB`.
  @Test func aLabelInCapitalsIsFoundBesideADefault() throws {
    let scene = try Scene.app(
      """
      struct Sizes { static func side(OF number: Double, times factor: Double = 2) -> Double { return number * factor } }
      let part = UIView(frame: CGRect(x: 0, y: 0, width: Sizes.side(OF: 7), height: 5))
      view.addSubview(part)
      """)
    #expect(scene.frame("part") == box(0, 0, 14, 5))
    #expect(scene.notes.isEmpty)
  }
}
