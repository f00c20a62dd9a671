import AutoLayout
import Canvas
import SceneRendering
import Testing

@testable import Playground

/// A constraint for other size classes has no part in the picture of this one.
struct InactiveConstraintTests {
  /// On a phone the width is compact: the box is 168 wide from 80 on, and its right edge is 127 from the window's, not 48.
  private static let scene = """
    :device iphone-8

    view box
    box.make { top.equalTo(view).offset(160); height.equalTo(72); left.equalTo(view).offset(80); width.equalTo(168) }
    sizeClass(regular, any) { box.make.right.equalTo(view).offset(-48) }
    sizeClass(compact, any) { box.make.width.lessThanOrEqualTo(240) }

    """

  private func table() -> Table {
    let table = Table(.file(path: "a.mas", text: Self.scene), columns: 80, rows: 60)
    table.enter(":select box")
    return table
  }

  @Test func itHasNoDimensionLine() throws {
    let table = table()
    let inactive = try #require(table.state.session.snapshot.constraints.first { $0.state == .inactive })
    #expect(inactive.equation?.text == "box.right = view.right - 48")
    let frames = Dictionary(
      table.state.session.snapshot.views.map { ($0.name, $0.absoluteFrame) }
    ) { first, _ in first }
    #expect(DimensionLine(inactive, from: "box") { frames[$0] } == nil)
    let left = try #require(
      table.state.session.snapshot.constraints.first { $0.equation?.firstAttribute == .left })
    #expect(DimensionLine(left, from: "box") { frames[$0] }?.label == "80")
    let scene = table.lines.prefix(table.state.layout.scene.maxY).joined(separator: "\n")
    for label in ["160", "72", "80", "168", "<=240"] { #expect(scene.contains(label), "\(label)") }
    #expect(!scene.contains("48"))
  }

  /// Not even where it is selected itself, from the list, which calls it off.
  @Test func itHasNoneWhereItIsSelected() throws {
    let table = table()
    let inactive = try #require(table.state.session.snapshot.constraints.first { $0.state == .inactive })
    table.enter(":constraint \(inactive.id)")
    let scene = table.lines.prefix(table.state.layout.scene.maxY).joined(separator: "\n")
    #expect(!scene.contains("48"))
    table.enter(":constraints box")
    #expect(table.state.transcript.lines.contains { $0.text.hasPrefix("-- #\(inactive.id) ") })
  }

  @Test func theInspectorDoesNotNameIt() {
    let card = InspectorCard.lines(table().state.session, columns: 200).map(\.text).joined(separator: "\n")
    #expect(card.contains("left = view.left + 80"))
    #expect(!card.contains("48"))
  }

  @Test func theReasonWhyItHasNoInfluenceIsSaid() {
    let table = table()
    table.enter(":why box.left")
    #expect(
      table.state.transcript.lines.contains {
        $0.text.contains("box.right = view.right - 48 (for other size classes)")
      })
  }

  /// It is neither off nor on here, and no statement changes that.
  @Test func itCannotBeSwitchedHere() throws {
    let table = table()
    let inactive = try #require(table.state.session.snapshot.constraints.first { $0.state == .inactive })
    table.enter(":constraint \(inactive.id)")
    table.enter(":toggle")
    #expect(table.state.session.document.text == Self.scene)
    #expect(table.screen.contains("is for other size classes"))
  }
}
