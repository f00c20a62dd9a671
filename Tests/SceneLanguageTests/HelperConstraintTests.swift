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

  @Test func severalSymbolsNameSeveralSides() throws {
    #expect(
      try frame(after: "part.layoutToSuperview(.leading, .trailing, .top, .bottom)") == box(0, 0, 100, 60))
    // Half of neither is asked for: both sides are the superview's.
    #expect(
      try frame(after: "part.layoutToSuperview(.width, .height, .centerX, .centerY)") == box(0, 0, 100, 60))
  }

  @Test func anAxisIsPinnedWithinAnOffset() throws {
    #expect(
      try frame(
        after: "part.layoutToSuperview(axis: .horizontal, offset: 10, priority: .almostRequired)\n"
          + "part.layoutToSuperview(axis: .vertical)") == box(10, 0, 80, 60))
  }

  @Test func aRelationIsThatOfItsSymbol() throws {
    let scene = try app("part.layoutToSuperview(.height, relation: .lessThanOrEqual)")
    #expect(scene.errors.isEmpty)
    #expect(scene.descriptions.contains { $0.contains("part.height <= ") })
  }

  @Test func aSideAndAnEdgeAreLaidOut() throws {
    #expect(
      try frame(
        after: """
          part.layout(edge: .top, to: .bottom, of: bar, offset: 5)
          part.layout(dimension: .width, to: 30)
          part.layout(dimension: .height, to: 20)
          part.layoutToSuperview(.leading)
          """) == box(0, 15, 30, 20))
  }

  @Test func allEdgesAreTiedToAViewWithinInsets() throws {
    #expect(
      try frame(
        after: "part.constraint(edgesTo: view, insets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))")
        == box(2, 1, 94, 56))
  }

  @Test func aSuperviewPinsTheSubviewThatItIsGiven() throws {
    #expect(try frame(after: "view.pinSubviewToAllEdges(part)") == box(0, 0, 100, 60))
    #expect(try frame(after: "view.pinSubviewToSafeArea(part)") == box(0, 0, 100, 60))
    #expect(
      try frame(
        after: "view.pinSubviewToAllEdges(part, insets: UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))")
        == box(3, 2, 92, 54))
    // 20 by 10 in the middle of 100 by 60.
    #expect(
      try frame(
        after:
          "view.pinSubviewAtCenter(part)\npart.snp.makeConstraints { $0.size.equalTo(CGSize(width: 20, height: 10)) }"
      )
        == box(40, 25, 20, 10))
  }

  @Test func constraintsOfASubviewMayBeActivatedWithOthers() throws {
    #expect(
      try frame(
        after: """
          NSLayoutConstraint.activate([
            view.constrainView(part, by: .width, to: .width),
            part.constrainToSuperview(attribute: .leading),
            part.constrainToSuperview(attribute: .bottom),
            part.heightAnchor.constraint(equalToConstant: 8),
          ])
          """) == box(0, 52, 100, 8))
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

  @Test func aSideOfUnknownLengthHasThatOfATouchTarget() throws {
    #expect(
      try frame(
        after:
          "part.app_constraint(width: Metrics.buttonSide(), height: 20)\npart.layoutToSuperview(.top, .leading)"
      )
        == box(0, 0, 44, 20))
  }

  @Test func methodsNamedForASideMakeItsConstraint() throws {
    #expect(
      try frame(after: "part.layoutToSuperview(.top, .leading)\n_ = part.width(30).height(12)")
        == box(0, 0, 30, 12))
  }

  @Test func aHelperThatMayMeanAnythingIsAnErrorThatNamesTheOption() throws {
    let scene = try app("view.addDefaultConstraints(toView: part, relatedTo: bar)")
    #expect(
      scene.errors.map(\.message).contains { $0.contains("'addDefaultConstraints'") && $0.contains("--with") }
    )
  }

  @Test func aViewThatAHelperGivesBackIsNoConstraintToActivate() throws {
    #expect(
      try frame(
        after: """
          NSLayoutConstraint.activate([
            part.app_constraint_lessThan(width: 30), part.widthAnchor.constraint(equalToConstant: 30),
            part.heightAnchor.constraint(equalToConstant: 9), part.topAnchor.constraint(equalTo: view.topAnchor),
            part.leftAnchor.constraint(equalTo: view.leftAnchor),
          ])
          """) == box(0, 0, 30, 9))
  }

  @Test func aPinThatSaysMoreThanEdgesFillsItsSuperview() throws {
    #expect(try frame(after: "part.pinWithThemeButton(inside: view)") == box(0, 0, 100, 60))
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

  @Test func edgesOfAnUnknownTypeAreThoseThatItsCallsName() throws {
    #expect(
      try frame(
        after:
          "part.pinEdgesToSuperview(.all().excluding(.bottom))\npart.snp.makeConstraints { $0.height.equalTo(9) }"
      )
        == box(0, 0, 100, 9))
    // 100 less 6 at the left; 9 high at the bottom.
    #expect(
      try frame(
        after: """
          part.pinEdgesToSuperview(PinnableEdges([.leading(6), .bottom(0), .trailing(0)]))
          part.snp.makeConstraints { $0.height.equalTo(9) }
          """) == box(6, 51, 94, 9))
  }

  @Test func aConstraintToASideOfAnotherViewStandsBesideIt() throws {
    // The top of `part` is the bottom of `bar`, and its left that of the view around it.
    #expect(
      try frame(
        after: """
          part.constrain([
            part.constraint(toBottom: bar, constant: 5.0), part.constraint(.leading, toView: view, constant: 3),
            part.constraint(.width, constant: 40), part.constraint(.height, constant: Kit.Sizes.buttonHeight)
          ])
          part.constraint(.height, constant: 20)?.isActive = false
          """)?.origin == CGPoint(x: 3, y: 15))
  }

  @Test func aConstraintIsGivenAndNotActivated() throws {
    let scene = try app(
      """
      let tall = part.constraint(.height, constant: 30)
      let low = part.constraint(.height, constant: 7)
      part.constrain([low])
      part.constrain([part.constraint(.leading, toView: view), part.constraint(.top, toView: view)])
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("part")?.height == 7)
  }

  @Test func sidesInTheNameAreThoseOfTheSuperview() throws {
    #expect(
      try frame(
        after:
          "part.constrainTopCorners(sidePadding: 10, topPadding: 4)\npart.constrain([part.constraint(.height, constant: 6)])"
      )
        == box(10, 4, 80, 6))
    #expect(
      try frame(
        after:
          "part.pinTopLeft(padding: 8)\npart.constrain([part.constraint(.width, constant: 6), part.constraint(.height, constant: 5)])"
      )
        == box(8, 8, 6, 5))
    #expect(try frame(after: "part.constrain(toSuperviewEdges: nil)") == box(0, 0, 100, 60))
  }

  @Test func lengthsInAListOfSidesAreThoseOfTheViewItself() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.pin(to: self, anchors: [.leading(2), .top(4)])
      part.resize(anchors: [.height(30), .width(9)])
      """,
      members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("part") == box(2, 4, 9, 30))
  }
}
