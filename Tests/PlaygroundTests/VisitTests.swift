import AutoLayout
import Foundation
import Input
import Testing

@testable import Playground

/// How many views the stages of an edit look at: counted, not timed.
@Suite struct VisitTests {
  private static let count = 10_000
  /// Rows of twenty, each view beside the one before it.
  private static let scene = """
    NSMutableArray *cells = [NSMutableArray array];
    for (int i = 0; i < \(count); i++) {
      UIView *cell = [UIView new];
      [view addSubview:cell];
      [cell mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.equalTo(@(i % 20 * 6));
        make.top.equalTo(@(i / 20 * 2));
        make.width.equalTo(view).multipliedBy(0.05);
        make.height.equalTo(@2);
      }];
      [cells addObject:cell];
    }
    """

  private let table: Table
  private let work = WorkLog()

  init() {
    table = Table(.file(path: "cells.mas", text: Self.scene), columns: 120, rows: 40)
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
    table.type("cells[4321].mas_updateConstraints { $0.left.equalTo(50) }")
    for (stage, count) in visits(after: .key(.enter)) { #expect(count < 50, "\(stage)") }
    #expect(table.state.session.lastFailure == nil)
    #expect(work[.solve].visits > 0 && work[.snapshot].visits > 0)
    // The root and its subviews: all are resized, and none is looked at twice.
    for (stage, count) in visits(after: .resize(columns: 100, rows: 40)) {
      #expect(count <= Self.count + 1, "\(stage)")
    }
    #expect(work[.snapshot].visits == Self.count + 1)
  }
}
