import Foundation

/// Measures the program from outside: a key typed, a statement entered and the terminal resized, each until the last
/// byte of the new screen is written; and a run of `trowel render`.
struct ProgramBenchmark {
  /// The numbers of views in the scenes.
  var sizes: [Int]
  var format: String

  /// The times of one action on one scene, in milliseconds.
  struct Row: Codable {
    var action: String
    var views: Int
    var p50: Double
    var p99: Double
  }

  func run() throws {
    let program = try Self.program()
    var rows: [Row] = []
    for count in sizes { rows += try interactive(program, views: count) }
    for count in sizes { rows.append(try start(program, views: count)) }
    if format == "json" {
      print(Report.json(["program": rows]))
    } else {
      print("action to screen, in ms (a 60 Hz frame is 16.7)")
      func line(_ action: String, _ cells: [String]) -> String {
        Report.pad(action, 12, left: true) + zip(cells, [9, 10, 10]).map { Report.pad($0, $1) }.joined()
      }
      print(line("action", ["views", "p50", "p99"]))
      for row in rows {
        print(line(row.action, ["\(row.views)"] + [row.p50, row.p99].map { String(format: "%.2f", $0) }))
      }
    }
  }

  /// The path of `trowel` in the folder of this program.
  static func program() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("trowel").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw BenchmarkFailure(description: "no trowel beside \(own): build the package first")
    }
    return path
  }

  /// A scene of views in columns of twenty, each tied to the one before.
  static func scene(views count: Int) -> String {
    var text = ""
    for index in 0..<count {
      let name = "v\(index)"
      text += "view \(name)\n\(name).make { width.equalTo(view).multipliedBy(0.05); height.equalTo(2); "
      text += index % 20 == 0 ? "top.equalTo(0); " : "top.equalTo(v\(index - 1).bottom); "
      text += index < 20 ? "left.equalTo(0) }\n" : "left.equalTo(v\(index - 20).right).offset(1) }\n"
    }
    return text
  }

  private func interactive(_ program: String, views count: Int) throws -> [Row] {
    let statements = (0..<3).map { "v0.update.height.equalTo(\(2 + $0))" }
    try check(statements, program, views: count)
    let path = try Self.write(Self.scene(views: count))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let terminal = try PseudoTerminal(program, [path], columns: 120, rows: 40)
    // A scene that the program refuses would be measured as an empty one.
    guard let opening = terminal.drain(quiet: 400, patience: 20_000),
      opening.text.contains(" \(count) views ")
    else {
      throw BenchmarkFailure(description: "the playground did not show the scene of \(count) views")
    }
    let rounds = count > 1000 ? 15 : 60
    let keys = try times(rounds, on: terminal) { $0.type($1 % 2 == 0 ? "x" : "\u{7f}") }
    let entries = try times(
      rounds, on: terminal, before: { $0.type(statements[$1 % statements.count]) }
    ) { terminal, _ in terminal.type("\r") }
    let resizes = try times(rounds, on: terminal) { $0.resize(columns: $1 % 2 == 0 ? 100 : 120, rows: 40) }
    return [
      Self.row("keystroke", count, keys), Self.row("statement", count, entries),
      Self.row("resize", count, resizes),
    ]
  }

  /// Fails if one of the statements does: the screen that it leaves would be timed as any other.
  private func check(_ statements: [String], _ program: String, views count: Int) throws {
    let path = try Self.write(Self.scene(views: count) + statements.joined(separator: "\n"))
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Subprocess.run(program, ["render", path, "--size", "120x40"])
  }

  /// The times from an action to the last byte of the new screen, in milliseconds.
  ///
  /// - Parameter before: an action before each of them that is not timed.
  private func times(
    _ rounds: Int, on terminal: PseudoTerminal, before: (PseudoTerminal, Int) -> Void = { _, _ in },
    _ action: (PseudoTerminal, Int) -> Void
  ) throws -> [Double] {
    try (0..<rounds).map { round in
      before(terminal, round)
      terminal.drain(quiet: 20, patience: 20)
      let start = ContinuousClock.now
      action(terminal, round)
      guard let output = terminal.drain(patience: 5000) else {
        throw BenchmarkFailure(description: "the screen did not change within 5 seconds of a key or resize")
      }
      return start.duration(to: output.end) / .milliseconds(1)
    }
  }

  private func start(_ program: String, views count: Int) throws -> Row {
    let path = try Self.write(Self.scene(views: count))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let times = try (0..<(count > 1000 ? 5 : 20)).map { _ in
      try Subprocess.run(program, ["render", path, "--size", "120x40"]).time / .milliseconds(1)
    }
    return Self.row("render", count, times)
  }

  static func write(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("trowel-bench-\(getpid()).mas")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static func row(_ action: String, _ views: Int, _ times: [Double]) -> Row {
    let sorted = times.sorted()
    func quantile(_ part: Double) -> Double {
      sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
    }
    return Row(action: action, views: views, p50: quantile(0.5), p99: quantile(0.99))
  }
}
