import AutoLayout
import Foundation
import Input
import Testing

@testable import Playground

/// How many views the stages of an edit look at: counted, not timed.
@Suite struct VisitTests {
  private static let count = 10_000

  private let table: Table
  private let work = WorkLog()

  /// A view of the scene, and around it rows of twenty others, each a twentieth as wide as the root.
  init() throws {
    table = Table(columns: 120, rows: 40)
    table.enter("view red; red.make { left.top.equalTo(4); width.height.equalTo(3) }")
    let root = table.state.session.document.scene.window.rootView
    for index in 1..<Self.count {
      let cell = UIView()
      cell.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(cell)
      try NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: cell, attribute: .left, toItem: root, attribute: .left, constant: Double(index % 20 * 6)),
        NSLayoutConstraint(
          item: cell, attribute: .top, toItem: root, attribute: .top, constant: Double(index / 20 * 2)),
        NSLayoutConstraint(
          item: cell, attribute: .width, toItem: root, attribute: .width, multiplier: 0.05),
        NSLayoutConstraint(item: cell, attribute: .height, constant: 2),
      ])
    }
    table.state.work = work
    _ = table.state.view()
  }

  private func visits(after event: Event) -> [WorkLog.Stage: Int] {
    work.reset()
    _ = table.state.update(event)
    _ = table.state.view()
    return Dictionary(uniqueKeysWithValues: WorkLog.Stage.allCases.map { ($0, work[$0].visits) })
  }

  @Test func eachStageVisitsWhatChangesOnly() {
    #expect(table.state.session.snapshot.views.count == Self.count + 1)
    table.type("red.update.left.equalTo(50)")
    for (stage, count) in visits(after: .key(.enter)) { #expect(count < 50, "\(stage)") }
    #expect(table.state.session.lastFailure == nil)
    #expect(work[.solve].visits > 0 && work[.snapshot].visits > 0)
    // The root and its subviews: all are resized, and none is looked at twice, but for the root, whose own constraints
    // are brought up to date before.
    for (stage, count) in visits(after: .resize(columns: 100, rows: 40)) {
      #expect(count <= Self.count + 2, "\(stage)")
    }
    // All change but the red view.
    #expect(work[.snapshot].visits == Self.count)
  }
  @Test func aViewThatComesAfterAllOthersIsTheOnlyOneToEnterTheSnapshot() {
    table.type("view last")
    #expect(visits(after: .key(.enter))[.snapshot] ?? .max < 5)
    let snapshot = table.state.session.snapshot
    #expect(snapshot.views.last?.name == "last")
    #expect(snapshot == table.state.session.document.scene.window.freshSnapshot())
  }
}
