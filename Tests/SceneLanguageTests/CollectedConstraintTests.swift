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

  @Test func aClassMethodThatActivatesTakesWhatIsActiveAlready() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [UIView new];
      [self.view addSubview:part];
      [NSLayoutConstraint app_activate:@[[part pinEdges:self.view]]];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 60))
  }

  /// The width of 30 gives way to that of 40.
  @Test func aClassMethodOutOfSightThatDeactivatesIsThat() throws {
    let scene = try Scene.controller(
      """
      let part = UIView()
      view.addSubview(part)
      part.translatesAutoresizingMaskIntoConstraints = false
      let narrow = part.widthAnchor.constraint(equalToConstant: 30)
      NSLayoutConstraint.activate([
        narrow, part.leftAnchor.constraint(equalTo: view.leftAnchor),
        part.topAnchor.constraint(equalTo: view.topAnchor), part.heightAnchor.constraint(equalToConstant: 10),
      ])
      NSLayoutConstraint.app_deactivate([narrow])
      part.widthAnchor.constraint(equalToConstant: 40).isActive = true
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 40, 10))
    #expect(scene.snapshot().conflicts.isEmpty)
  }
}
