import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Stacks of superclasses out of sight, of which a class says the axis.
@Suite struct OverriddenAxisTests {
  @Test(arguments: [("horizontal", 280.0, 60.0), ("vertical", 80, 220)])
  func aStackOfASuperclassHasTheAxisThatTheClassOverrides(
    _ axis: String, _ width: Double, _ height: Double
  ) throws {
    let scene = try Scene.phone(
      """
      final class CardsController: StackedViewController {
        override var axis: NSLayoutConstraint.Axis { .\(axis) }
        override func viewDidLoad() {
          super.viewDidLoad()
          for _ in 0..<3 {
            let card = UIView()
            stackView.addArrangedSubview(card)
            NSLayoutConstraint.activate([
              card.widthAnchor.constraint(equalToConstant: 80), card.heightAnchor.constraint(equalToConstant: 60),
            ])
          }
          stackView.spacing = 20
        }
      }
      """)
    // Three lengths of 80 or 60, and two gaps of 20.
    #expect(scene.frame("stackView")?.size == CGSize(width: width, height: height))
  }
}
