import AutoLayout
import Canvas
import Foundation
import Input
import Playground
import Terminal

/// Measures the stages between an event and the screen, with the playground in this process and its screen on a
/// pseudoterminal.
///
/// Each time is also told as a multiple of a yardstick that was measured in the same run.
struct StageBenchmark {
  /// The numbers of views in the scenes.
  var sizes: [Int]
  var format: String
  /// The actions to measure; empty for all.
  var chosen: [Action] = []
  /// The tabs of the side pane that are opened one after another, with a view selected; empty for the playground as it opens.
  var panes: [String] = []

  /// The tabs that have something to show of any scene.
  static let allPanes = ["views", "constraints", "problems", "history", "help"]

  enum Action: String, CaseIterable {
    case key, statement, conflict, undo, resize, picture, drag
  }

  /// The times of one action on one scene, in milliseconds.
  struct Row: Codable {
    /// The tab in front; nil for the one that the playground opens with.
    var pane: String?
    var action: String
    var views: Int
    var p50: Double
    var p99: Double
    /// p99 as a multiple of the yardstick.
    var ratio: Double
    /// The mean time of each stage, in milliseconds.
    var stages: [String: Double]
  }

  /// What the machine takes for a part of the work that no program can leave out, in milliseconds.
  struct Yardstick: Codable {
    /// Writing a full screen of 200x60 cells through ncurses.
    var screen: Double
    /// Reading the frames of 10,000 views once.
    var sweep: Double

    var sum: Double { screen + sweep }
  }

  func run() throws {
    let terminal = try BenchmarkScreen(columns: 200, rows: 60)
    let yardstick = Yardstick(screen: terminal.fullScreen(), sweep: Self.sweep())
    var rows: [Row] = []
    for count in sizes {
      for pane in panes.isEmpty ? [nil] : panes.map(Optional.some) {
        rows += try Scenario(
          views: count, terminal: terminal, yardstick: yardstick.sum, chosen: chosen, pane: pane
        ).rows()
      }
    }
    terminal.close()
    if format == "json" {
      Swift.print(Report.json(["stages": rows]))
    } else {
      Self.print(rows, yardstick)
    }
  }

  private static func print(_ rows: [Row], _ yardstick: Yardstick) {
    let unit = String(format: "%.3f + %.3f ms", yardstick.screen, yardstick.sweep)
    Swift.print(
      "event to screen, in ms; yardstick: a full screen through ncurses and a sweep over frames, \(unit)")
    let stages = WorkLog.Stage.allCases.map(\.name)
    let hasPanes = rows.contains { $0.pane != nil }
    func line(_ cells: [String], pane: String?) -> String {
      (hasPanes ? Report.pad(pane ?? "", 12, left: true) : "") + Report.pad(cells[0], 10, left: true)
        + cells.dropFirst().map { Report.pad($0, 9) }.joined()
    }
    Swift.print(line(["action", "views", "p50", "p99", "p99/yard"] + stages, pane: "pane"))
    for row in rows {
      let times = [row.p50, row.p99, row.ratio] + stages.map { row.stages[$0] ?? 0 }
      Swift.print(
        line([row.action, "\(row.views)"] + times.map { String(format: "%.3f", $0) }, pane: row.pane))
    }
  }

  private static func sweep() -> Double {
    var frames = [CGRect](repeating: .zero, count: 10_000)
    for index in frames.indices { frames[index].origin.x = Double(index) }
    var sum = 0.0
    let times = (0..<20).map { _ in
      let start = ContinuousClock.now
      for frame in frames { sum += frame.minX + frame.minY + frame.width + frame.height }
      return start.duration(to: .now) / .milliseconds(1)
    }
    // The sum is used, so that it is computed.
    return sum < 0 ? 0 : times.sorted()[10]
  }
}

/// The actions on a scene of so many views.
private struct Scenario {
  let views: Int
  let terminal: BenchmarkScreen
  /// In milliseconds.
  let yardstick: Double
  let chosen: [StageBenchmark.Action]
  /// The tab of the side pane that is opened.
  let pane: String?
  private let state: PlaygroundState
  private let work = WorkLog()

  init(
    views: Int, terminal: BenchmarkScreen, yardstick: Double, chosen: [StageBenchmark.Action], pane: String?
  ) throws {
    self.chosen = chosen
    self.pane = pane
    self.views = views
    self.terminal = terminal
    self.yardstick = yardstick
    state = PlaygroundState(
      start: .file(path: "bench.mas", text: ProgramBenchmark.scene(views: views)), columns: 120, rows: 40,
      appearance: Appearance(colors: .ansi256, isUnicode: true),
      now: { ProcessInfo.processInfo.systemUptime })
    state.work = work
    guard state.session.document.scene.snapshot().views.count == views + 1 else {
      throw BenchmarkFailure(
        description: "the playground refused the scene of \(views) views:\n\(state.view().canvas.text)")
    }
    show()
    guard let pane else { return }
    // The inspector and the dimension lines of a view in the middle are there too.
    try enter(":select v\(views / 2)")
    try enter(":pane \(pane)")
    _ = state.update(.key(.escape))
    show()
  }

  func rows() throws -> [StageBenchmark.Row] {
    let rounds = 200
    var rows: [StageBenchmark.Row] = []
    rows += try measure(.key, rounds) { .key($0 % 2 == 0 ? .character("x") : .backspace) }
    let statement: (Int) throws -> Void = { try enter("v0.update.height.equalTo(\(2 + $0 % 3))") }
    rows += try measure(
      .statement, rounds, before: { type("v0.update.height.equalTo(\(2 + $0 % 3))") }
    ) { _ in .key(.enter) }
    rows += try measure(
      .conflict, rounds, before: { type("v7.make.width.equalTo(\(20 + $0 % 3))") },
      after: {
        try check(conflicts: 1)
        try enter("v7.remake { width.equalTo(view).multipliedBy(0.05); height.equalTo(2); left.equalTo(0) }")
        try enter("v7.make.top.equalTo(v6.bottom)")
      }
    ) { _ in .key(.enter) }
    // Each is prepared by a replay, which takes its time.
    rows += try measure(
      .undo, views > 1000 ? 10 : rounds,
      before: {
        try statement($0)
        type(":undo")
      }
    ) { _ in .key(.enter) }
    // Below 110 columns there is no room for a tab that is to stay open.
    let width = pane == nil ? 100 : 130
    rows += try measure(.resize, rounds) { .resize(columns: $0 % 2 == 0 ? width : 120, rows: 40) }
    try enter("UIView.animate(withDuration: 1000) { v0.update.height.equalTo(9); view.layoutIfNeeded() }")
    guard state.session.isAnimating else {
      throw BenchmarkFailure(description: "the scene of \(views) views does not animate")
    }
    rows += try measure(.picture, rounds) { _ in .tick(elapsed: 1.0 / 60) }
    if chosen.isEmpty || chosen.contains(.drag) {
      _ = state.update(.tick(elapsed: 2000))
      let start = try takeHold()
      rows += try measure(.drag, rounds) {
        .mouse(Mouse(action: .drag, column: start.column, row: start.row + 1 + $0 % 3))
      }
      _ = state.update(.mouse(Mouse(action: .release, column: start.column, row: start.row + 1)))
    }
    return rows
  }

  /// Presses the mouse on the lower edge of the first view, whose height a drag then changes: the column below follows.
  private func takeHold() throws -> (column: Int, row: Int) {
    func height() -> Double { state.session.shown.views[1].frame.height }
    try enter(":select v0")
    let before = height()
    for row in 0..<16 {
      for column in 0..<8 {
        _ = state.update(.mouse(Mouse(action: .press, column: column, row: row)))
        _ = state.update(.mouse(Mouse(action: .drag, column: column, row: row + 3)))
        if height() > before { return (column, row) }
        _ = state.update(.key(.escape))
        try enter(":select v0")
      }
    }
    throw BenchmarkFailure(description: "the scene of \(views) views has no edge to drag")
  }

  /// Times an event, until its picture is written.
  private func measure(
    _ action: StageBenchmark.Action, _ rounds: Int, before: (Int) throws -> Void = { _ in },
    after: () throws -> Void = {},
    _ event: (Int) -> Event
  ) throws -> [StageBenchmark.Row] {
    guard chosen.isEmpty || chosen.contains(action) else { return [] }
    var times: [Double] = []
    var stages: [String: Double] = [:]
    for round in 0..<rounds {
      try before(round)
      show()
      while state.prepare() != .nothingToDo {}
      work.reset()
      let start = ContinuousClock.now
      _ = state.update(event(round))
      show()
      times.append(start.duration(to: .now) / .milliseconds(1))
      for stage in WorkLog.Stage.allCases {
        stages[stage.name, default: 0] += work[stage].seconds * 1000 / Double(rounds)
      }
      if let failure = state.session.lastFailure { throw BenchmarkFailure(description: failure) }
      try after()
    }
    times.sort()
    let p99 = times[min(times.count * 99 / 100, times.count - 1)]
    return [
      StageBenchmark.Row(
        pane: pane, action: action.rawValue, views: views, p50: times[times.count / 2], p99: p99,
        ratio: p99 / yardstick,
        stages: stages)
    ]
  }

  private func type(_ text: String) {
    for character in text { _ = state.update(.key(.character(character))) }
  }

  private func enter(_ text: String) throws {
    type(text)
    _ = state.update(.key(.enter))
    show()
    if let failure = state.session.lastFailure { throw BenchmarkFailure(description: failure) }
  }

  private func check(conflicts: Int) throws {
    guard state.session.snapshot.conflicts.count == conflicts else {
      throw BenchmarkFailure(description: "the scene of \(views) views has no conflict where it should")
    }
  }

  private func show() {
    let shown = state.view()
    Optional(work).measure(.write) {
      terminal.screen.present(shown.canvas, cursor: shown.cursor.map { (x: $0.column, y: $0.row) })
    }
  }
}

/// A screen on a pseudoterminal of this process, whose output is read and dropped.
final class BenchmarkScreen {
  let screen: Screen
  private let master: Int32

  init(columns: Int, rows: Int) throws {
    let slave: String
    (master, slave) = try PseudoTerminal.open()
    PseudoTerminal.resize(master, columns: columns, rows: rows)
    guard let input = fopen(slave, "r"), let output = fopen(slave, "w") else {
      throw BenchmarkFailure(description: "cannot open \(slave)")
    }
    screen = try Screen(
      files: (input, output), environment: ["TERM": "xterm-256color", "COLORTERM": "", "LANG": "C.UTF-8"],
      mouse: false)
    let descriptor = master
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    }
  }

  /// The median time to write a whole screen of other characters than before, in milliseconds.
  func fullScreen() -> Double {
    let times = (0..<20).map { round in
      var canvas = Canvas(width: screen.columns, height: screen.rows)
      canvas.fill(canvas.bounds, with: round % 2 == 0 ? "a" : "b")
      let start = ContinuousClock.now
      screen.present(canvas)
      return start.duration(to: .now) / .milliseconds(1)
    }
    return times.sorted()[10]
  }

  func close() { screen.close() }
}
