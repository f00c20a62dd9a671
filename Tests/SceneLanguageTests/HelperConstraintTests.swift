import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of other files that make constraints of the view that they are given, or of the sides that symbols name.
@Suite struct HelperConstraintTests {
  /// A controller whose view, of 100 by 60 points, holds `bar`, the top 10 points, and `part`.
  private func app(_ call: String) throws -> Scene {
    try Scene.controller(
      """
      view.addSubview(bar)
      view.addSubview(part)
      \(call)
      """, members: "let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), part = UIView()")
  }

  private func frame(after call: String) throws -> CGRect? {
    let scene = try app(call)
    #expect(scene.errors.isEmpty, "\(call)")
    return scene.frame("part")
  }

  @Test func aConstraintOfASuperclassOutOfSightIsPassedOver() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: topAnchor), part.leftAnchor.constraint(equalTo: leftAnchor),
        headHeight, part.widthAnchor.constraint(equalToConstant: 9), part.heightAnchor.constraint(equalToConstant: 4),
      ])
      """,
      members: "let part = UIView()", superclass: "BaseCard")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 4))
    #expect(!scene.notes(containing: "'headHeight' is a constraint").isEmpty)
  }

  @Test func aFactoryOfLayoutsMakesAViewThatIsConstrained() throws {
    let scene = try Scene.card(
      """
      addSubview(host)
      host.translatesAutoresizingMaskIntoConstraints = false
      host.topAnchor.constraint(equalTo: topAnchor).isActive = true
      host.leftAnchor.constraint(equalTo: leftAnchor).isActive = true
      host.widthAnchor.constraint(equalToConstant: 30).isActive = true
      host.heightAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
      """,
      members: "private let host = ExampleLayout.borderedHostView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("host")?.width == 30)
  }

  @Test func aClassMethodActivatesTheConstraintsBesideTheirView() throws {
    #expect(
      try frame(
        after: """
          NSLayoutConstraint.app_activate(baseView: part, constraints: [
            part.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 6),
            part.topAnchor.constraint(equalTo: view.topAnchor),
            part.widthAnchor.constraint(equalToConstant: 20), part.heightAnchor.constraint(equalToConstant: 8),
          ])
          """) == box(6, 0, 20, 8))
  }

  @Test func aHelperThatMayMeanAnythingIsAnErrorThatNamesTheOption() throws {
    let scene = try app("view.addDefaultConstraints(toView: part, relatedTo: bar)")
    #expect(
      scene.errors.map(\.message).contains { $0.contains("'addDefaultConstraints'") && $0.contains("--with") }
    )
  }

  @Test func aPriorityOfAnUnknownTypeIsTheOneOfItsName() throws {
    let scene = try app(
      """
      part.snp.makeConstraints {
        $0.left.top.equalToSuperview()
        $0.width.equalTo(30).priority(Priority.required)
        $0.width.equalTo(50).priority(Priority.low)
        $0.height.equalTo(9)
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 30, 9))
  }
}
