import Foundation
import Testing

@testable import SceneLanguage

/// What methods out of sight do that make constraints, as far as the table of the documentation says: they pin all edges, activate
/// what they are given, or set a priority. The constraints of all others are missing, and an error says so.
@Suite struct ConstraintHelperTests {
  private func scene(_ statements: String) throws -> Scene {
    try Scene.controller(
      "view.addSubview(page)\npage.addSubview(card)\npage.frame = CGRect(x: 10, y: 10, width: 60, height: 40)\n"
        + statements, members: "let page = UIView(), card = UIView()")
  }

  @Test(arguments: [
    ("card.pinEdgesToSuperview()", box(0, 0, 60, 40)),
    ("card.fillSuperview()", box(0, 0, 60, 40)),
    ("card.pinEdges(to: page, insets: 5)", box(5, 5, 50, 30)),
    (
      "card.pinEdges(to: page, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      box(2, 1, 54, 36)
    ),
    ("page.addFillingSubview(card)", box(0, 0, 60, 40)),
  ])
  func aHelperThatNamesAllEdgesPinsThem(_ statement: String, _ frame: CGRect) throws {
    let scene = try scene(statement)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == frame)
    #expect(scene.notes(containing: "is not known; it").count == 1)
  }

  @Test(arguments: [
    "NSLayoutConstraint.app_activate([width, height])", "card.constrain([width, height])",
    "[width, height].activate()",
  ])
  func aHelperThatIsGivenConstraintsActivatesThem(_ statement: String) throws {
    let scene = try scene(
      """
      let width = card.widthAnchor.constraint(equalToConstant: 7)
      let height = card.heightAnchor.constraint(equalToConstant: 8)
      \(statement)
      """)
    #expect(scene.errors.isEmpty)
    let made = scene.snapshot().constraints.map(\.description)
    #expect(made.contains { $0.contains("card.width == 7") })
    #expect(made.contains { $0.contains("card.height == 8") })
  }

  @Test(arguments: [("with(priority: .defaultLow)", 250), ("withPriority(600)", 600)])
  func aHelperThatIsGivenAPrioritySetsIt(_ call: String, _ priority: Int) throws {
    let scene = try scene("card.widthAnchor.constraint(equalToConstant: 7).\(call).isActive = true")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.contains { Int($0.priority) == priority })
  }

  @Test(arguments: [
    ("card.pinTop(to: page, 4)", "pinTop"), ("card.setHeight(40)", "setHeight"),
    ("card.height(40)", "height"),
    ("card.anchor(top: page.topAnchor, paddingTop: 4)", "anchor"),
    ("card.stick(top: page.topAnchor)", "stick"),
    ("page.add(card) { make in make.edges.equalToSuperview() }", "add"),
    ("card.pinEdgesToSuperviewMargins()", "pinEdgesToSuperviewMargins"),
    ("card.setAnchorsEqual(to: page)", "setAnchorsEqual"),
  ])
  func theConstraintsOfAnyOtherHelperAreSaidToBeMissing(_ statement: String, _ name: String) throws {
    let scene = try scene(statement)
    #expect(scene.errors.count == 1)
    #expect(
      scene.errors.first?.message.hasPrefix(
        "'\(name)' is not defined here; the constraints that it makes are missing") == true,
      "\(scene.errors.map(\.message))")
  }

  /// These have a word of layout in their names and lay nothing out.
  @Test(arguments: [
    "_ = MemoryLayout.size(ofValue: 4)", "_ = currentOrientationAnchoredBanner(width: page.width)",
    "card.setupConstraints()", "Tracker.setHeight(40)",
  ])
  func whatNamesALengthOfNoViewIsNoHelper(_ statement: String) throws {
    #expect(try scene(statement).errors.isEmpty)
  }
}
