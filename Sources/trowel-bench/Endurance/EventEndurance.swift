import Foundation

/// Many events in the terminal: keys, clicks, drags, the wheel and resizes.
struct EventEndurance {
  var program: String
  var folder: String
  var count: Int

  /// What the history of answers and of entries may take until it is full, and the program's own pools.
  private static let limit = 60.0

  func run() throws {
    let start = ContinuousClock.now
    let scene = folder + "/events.mas"
    try Data(ProgramBenchmark.scene(views: 40).utf8).write(to: URL(fileURLWithPath: scene))
    let terminal = try PseudoTerminal(program, [scene], columns: 120, rows: 40, home: folder)
    var opening = ""
    let end = ContinuousClock.now + .seconds(120)
    while !opening.contains(" 40 views "), ContinuousClock.now < end {
      opening += terminal.drain(quiet: 400, patience: 1_000)?.text ?? ""
    }
    guard opening.contains(" 40 views ") else {
      throw BenchmarkFailure(description: "the playground did not show the scene")
    }
    var dice = Dice(state: 7)
    var sent = 0
    var marks = 0
    var before: Holdings?
    while sent < count {
      if sent >= count / 10, before == nil {
        try synchronize(terminal, &marks)
        before = try Holdings(of: terminal.child)
      }
      sent += burst(on: terminal, &dice)
      terminal.drain(quiet: 0, patience: 0)
    }
    try synchronize(terminal, &marks)
    let after = try Holdings(of: terminal.child)
    try after.report(
      "\(sent) events", since: before ?? after, limit: Self.limit, time: start.duration(to: .now))
  }

  /// Some events, and as many resizes as there are bursts.
  ///
  /// - Returns: how many.
  private func burst(on terminal: PseudoTerminal, _ dice: inout Dice) -> Int {
    var text = ""
    var events = 0
    for _ in 0..<8 {
      let (column, row) = (1 + dice.roll(90), 2 + dice.roll(20))
      switch dice.roll(6) {
      case 0: (text, events) = (text + "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m", events + 2)
      case 1: (text, events) = (text + "\u{1B}[<64;\(column);\(row)M\u{1B}[<65;\(column);\(row)M", events + 2)
      case 2: (text, events) = (text + "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", events + 4)
      default:
        let words = ["v3.make.height.equalTo(", ":views", "v\(dice.roll(40)).frame", "view x 漢字"]
        let word = words[dice.roll(words.count)]
        (text, events) = (text + word, events + word.count)
      }
      // The prompt is emptied, whatever a click has put there.
      (text, events) = (text + "\u{03}", events + 1)
    }
    terminal.type(text)
    terminal.resize(columns: 60 + dice.roll(140), rows: 20 + dice.roll(40))
    return events + 1
  }

  /// Waits until an entry is in the journal, and so all events before it are handled.
  private func synchronize(_ terminal: PseudoTerminal, _ marks: inout Int) throws {
    terminal.resize(columns: 120, rows: 40)
    for pause in stride(from: Int32(200), to: 6_000, by: 400) {
      marks += 1
      // Escape goes between the prompt and the scene; together with the next key it would be another key.
      if marks % 2 == 0 { terminal.type("\u{1B}") }
      terminal.drain(quiet: pause, patience: pause)
      terminal.type("\u{03}view mark\(marks)\r")
      for _ in 0..<20 {
        terminal.drain(quiet: pause / 10, patience: pause / 10)
        if try journals().contains("view mark\(marks)\"") { return }
      }
    }
    throw BenchmarkFailure(description: "the playground does not answer any more")
  }

  /// The texts of all journals.
  private func journals() throws -> String {
    let directory = folder + "/.local/state/trowel/journals"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return try names.map { try String(contentsOfFile: directory + "/" + $0, encoding: .utf8) }.joined()
  }
}
