import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Constraints that methods out of sight make, and that code adds to others or activates.
@Suite struct CollectedConstraintTests {
  private func controller(_ body: String) throws -> Scene {
    try Scene.controller("view.addSubview(part)\n" + body, members: "let part = UIView()")
  }

  @Test func constraintsOfWhichNothingIsKnownAreMissing() throws {
    let calls = [
      "var constraints: [NSLayoutConstraint] = []\nconstraints += part.belong(value: 32)",
      "NSLayoutConstraint.activate(part.belong(value: 32))",
    ]
    for call in calls {
      let scene = try controller(call)
      #expect(scene.errors.count == 1, "\(call)")
      #expect(scene.errors.first?.message.hasPrefix("'belong' is not defined here; the constraints") == true)
    }
  }

  @Test func otherListsTakeWhatTheyAreGiven() throws {
    let scene = try controller(
      """
      var names = ["a"]
      names += Store.shared.names()
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(8) }
      """)
    #expect(scene.frame("part") == box(0, 0, 8, 8))
  }
}
