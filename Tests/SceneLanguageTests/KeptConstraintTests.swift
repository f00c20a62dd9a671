import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Constraints that an extension keeps in properties of a class out of sight, and methods that switch them.
@Suite struct KeptConstraintTests {
  /// An extension whose methods keep constraints in properties of the main body and switch them.
  private func video(_ methods: String, _ size: CGSize) throws -> Scene {
    try .phone(
      """
      extension PlayerController {
        func setUpConstraints() {
          view.addSubview(video)
          video.translatesAutoresizingMaskIntoConstraints = false
          videoTop = video.topAnchor.constraint(equalTo: view.topAnchor)
          videoLeft = video.leftAnchor.constraint(equalTo: view.leftAnchor)
          videoWidth = video.widthAnchor.constraint(equalToConstant: 120)
          narrow = video.heightAnchor.constraint(equalToConstant: 80)
          wide = video.heightAnchor.constraint(equalToConstant: 30)
        }
        \(methods)
      }
      """, size)
  }

  private static let switches = """
    func holdPortrait(_ isActive: Bool) {
      for constraint in [videoTop, videoLeft, videoWidth] { constraint?.isActive = isActive }
      narrow?.isActive = isActive
    }
    func holdLandscape(_ flag: Bool) {
      for constraint in [videoTop, videoLeft, videoWidth] { constraint?.isActive = flag }
      wide?.isActive = flag
    }
    """

  @Test func anotherMethodThatCodeHereCallsIsLeftToIt() throws {
    let scene = try video(
      "func hold(_ isActive: Bool) { videoTop?.isActive = isActive }\nfunc turn() { hold(false) }",
      CGSize(width: 375, height: 667))
    #expect(scene.notes(containing: "is called with true").isEmpty)
  }
}
