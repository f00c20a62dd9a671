import AutoLayout
import Foundation
import Testing

@testable import Playground

/// The tableau of the solver's steps. Values, costs and ratios are those that the solver tells; the tableau finds them by its own pivots.
struct SolverTableauTests {
  private static let scenes = [
    """
    view red, blue, green
    red.make { left.top.equalTo(view).offset(2); width.height.equalTo(10) }
    blue.make { left.equalTo(red.right).offset(3); top.equalTo(red); width.equalTo(red).multipliedBy(2) }
    blue.make { height.lessThanOrEqualTo(30); height.equalTo(50).priority(500) }
    green.make { left.equalTo(blue); top.equalTo(red.bottom); right.equalTo(view); height.equalTo(4) }
    """,
    """
    view a, b
    a.make { left.greaterThanOrEqualTo(view).offset(4); width.equalTo(b).multipliedBy(0.5); top.height.equalTo(view) }
    b.make { left.equalTo(a.right).offset(6); right.lessThanOrEqualTo(view).offset(-4); top.height.equalTo(view) }
    b.make { width.equalTo(60).priority(750); width.greaterThanOrEqualTo(20) }
    a.make.width.equalTo(50).priority(250)
    """,
  ]

  private func trace(_ scene: String) throws -> SolverTrace {
    let document = Document(columns: 80, rows: 24)
    _ = try document.load(scene, path: "a.mas")
    return document.scene.window.solverTrace()
  }

  @Test func theTableauHasTheSolversValues() throws {
    for scene in Self.scenes {
      let trace = try trace(scene)
      #expect(trace.steps.count > 3)
      for step in 0...trace.steps.count {
        let tableau = try #require(SolverTableau(trace, after: step))
        for (place, value) in trace.values(after: step).enumerated() {
          let row = tableau.rows.firstIndex(of: .unknown(place))
          #expect(abs((row.map { tableau.values[$0] } ?? 0) - value) < 1e-6)
        }
        #expect(Set(tableau.columns) == Set(trace.nonbasic(after: step)))
      }
    }
  }

  @Test func theObjectiveHasTheSolversCosts() throws {
    for scene in Self.scenes {
      let trace = try trace(scene)
      for (step, pivot) in trace.steps.enumerated() {
        let tableau = try #require(SolverTableau(trace, after: step + 1))
        let costs = Dictionary(uniqueKeysWithValues: tableau.objectives.map { ($0.priority, $0.value) })
        for cost in pivot.costs { #expect(abs((costs[cost.priority] ?? 0) - cost.sum) < 1e-3) }
      }
    }
  }

  @Test func aPrimalRatioIsADistanceDividedByACoefficient() throws {
    var primal = 0
    for scene in Self.scenes {
      let trace = try trace(scene)
      for (step, pivot) in trace.steps.enumerated() {
        let tableau = try #require(SolverTableau(trace, after: step))
        for ratio in pivot.ratios {
          guard let division = tableau.division(ratio, of: pivot) else { continue }
          #expect(abs(division.dividend / division.divisor - ratio.value) < 1e-6)
          guard pivot.method == .primal, let row = tableau.rows.firstIndex(of: ratio.quantity) else {
            continue
          }
          primal += 1
          #expect(abs(division.dividend - abs(tableau.values[row])) < 1e-6)
        }
      }
    }
    #expect(primal >= 0)
  }

  private func table(_ scene: String) -> Table {
    let table = Table(columns: 80, rows: 24)
    for line in scene.split(separator: "\n") { table.enter(String(line)) }
    return table
  }

  @Test func thePivotIsMarkedAndTheRatiosAreDivisions() {
    let table = table(Self.scenes[0])
    table.enter(":trace tableau")
    for step in 1...(table.state.session.trace?.trace.count ?? 1) {
      table.enter(":trace \(step)")
      let shown = table.state.session.traceLines(columns: 80).map(\.text)
      #expect(shown.filter { $0.hasPrefix("▸") && $0.contains("[") }.count == 1)
      #expect(shown.contains { $0.contains("▾") })
      for line in shown { #expect(line.count <= 80) }
    }
    #expect(table.state.session.traceLines(columns: 80).contains { $0.text.contains("Cassowary and kiwi") })
  }

  @Test func slackAndErrorAreNamedForTheirConstraints() {
    let table = table(Self.scenes[0])
    table.enter(":trace tableau")
    table.enter(":trace last")
    let shown = table.state.session.traceLines(columns: 80).map(\.text).joined(separator: "\n")
    // Red's are 1 to 4 (left, top, width, height), blue's 5 to 7 (left, top, width), then the bound 8 and the wish 9 for its height.
    #expect(shown.contains("e1  error of red.left = view.left + 2"))
    #expect(shown.contains("s8  blue.height <="))
  }

  @Test func whatHasNoRoomIsNamed() {
    let table = table(Self.scenes[0])
    table.enter(":trace tableau")
    let narrow = table.state.session.traceLines(columns: 38).map(\.text)
    #expect(narrow.contains { $0.hasPrefix("left out: ") })
    for line in narrow { #expect(line.count <= 38) }
  }

  // Red is at most 30 wide, wants 50, and begins at 4: its corners are (4, 0) and (4, 30).
  @Test func theRegionHasNumbersAtItsAxesAndWishesAsLines() {
    let table = Table(columns: 120, rows: 40)
    table.enter("view red")
    table.enter(
      "red.make { left.equalTo(view).offset(4); width.lessThanOrEqualTo(30); top.height.equalTo(view) }")
    table.enter("red.make.width.equalTo(50).priority(500)")
    table.enter(":trace solver red")
    table.enter(":trace last")
    let shown = table.state.session.traceLines(columns: 50).map(\.text)
    #expect(shown.contains { $0.hasPrefix("    30┤") && $0.contains("●") })
    #expect(shown.contains { $0.hasPrefix("     0┤") })
    #expect(shown.contains { $0.contains("└") && $0.contains("┴") })
    #expect(
      shown.contains { $0.contains("0") && $0.contains("4") && $0.allSatisfy { $0 == " " || $0.isNumber } })
    #expect(shown.contains { $0.contains("~~~~~~~~") })
    #expect(shown.contains("  ~ red.width = 50  at 500"))
  }
}
