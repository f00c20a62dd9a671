import Foundation

/// Measures the program as its user meets it: a key typed, a statement entered and the terminal resized, each
/// until the last byte of the new screen is written; and the start of `trowel render`.
struct ProgramBenchmark {
  /// Views in the scenes that are measured.
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
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(["program": rows]), as: UTF8.self))
    } else {
      print("action to screen, in ms (a 60 Hz frame is 16.7)")
      func cell(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
      }
      print(
        "action".padding(toLength: 12, withPad: " ", startingAt: 0), cell("views", 8), cell("p50", 9),
        cell("p99", 9))
      for row in rows {
        print(
          row.action.padding(toLength: 12, withPad: " ", startingAt: 0), cell("\(row.views)", 8),
          cell(String(format: "%.2f", row.p50), 9), cell(String(format: "%.2f", row.p99), 9))
      }
    }
  }

  /// The program beside this one.
  private static func program() throws -> String {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("trowel").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw PseudoTerminal.Failure(description: "no trowel beside \(own): build the package first")
    }
    return path
  }

  /// A scene of so many views in columns of twenty, each tied to the one before.
  private static func scene(views count: Int) -> String {
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
    let path = try Self.write(Self.scene(views: count))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let terminal = try PseudoTerminal(program, [path], columns: 120, rows: 40)
    // A scene that the program refuses would be measured as an empty one.
    guard let opening = terminal.drain(quiet: 400, patience: 20_000),
      opening.text.contains(" \(count) views ")
    else {
      throw PseudoTerminal.Failure(description: "the playground did not show the scene of \(count) views")
    }
    let rounds = count > 1000 ? 15 : 60
    let keys = try times(rounds, on: terminal) { $0.type($1 % 2 == 0 ? "x" : "\u{7f}") }
    let statements = try times(
      rounds, on: terminal,
      before: { terminal, round in
        terminal.type("v0.update.height.equalTo(\(2 + round % 3))")
      }
    ) { terminal, _ in terminal.type("\r") }
    let resizes = try times(rounds, on: terminal) { terminal, round in
      terminal.resize(columns: round % 2 == 0 ? 100 : 120, rows: 40)
    }
    return [
      Self.row("keystroke", count, keys), Self.row("statement", count, statements),
      Self.row("resize", count, resizes),
    ]
  }

  /// How long each action took until the screen was written, in milliseconds.
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
        throw PseudoTerminal.Failure(
          description: "the screen did not change within 5 seconds of a key or resize")
      }
      return start.duration(to: output.end) / .milliseconds(1)
    }
  }

  private func start(_ program: String, views count: Int) throws -> Row {
    let path = try Self.write(Self.scene(views: count))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var times: [Double] = []
    for _ in 0..<(count > 1000 ? 5 : 20) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["render", path, "--size", "120x40"]
      let pipe = Pipe()
      process.standardOutput = pipe
      let start = ContinuousClock.now
      try process.run()
      // Up to the end of output: Foundation polls for the end of a process.
      _ = pipe.fileHandleForReading.readDataToEndOfFile()
      times.append(start.duration(to: .now) / .milliseconds(1))
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw PseudoTerminal.Failure(description: "'trowel render' refused the scene of \(count) views")
      }
    }
    return Self.row("render", count, times)
  }

  private static func write(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("trowel-bench-\(getpid()).mas")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static func row(_ action: String, _ views: Int, _ times: [Double]) -> Row {
    let sorted = times.sorted()
    func quantile(_ part: Double) -> Double {
      guard !sorted.isEmpty else { return .nan }
      return sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)]
    }
    return Row(action: action, views: views, p50: quantile(0.5), p99: quantile(0.99))
  }
}
