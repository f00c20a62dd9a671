import Foundation
import SceneLanguage
import TextLayout

/// What the command line asks for.
struct Invocation {
  enum Command: Equatable {
    /// nil opens the welcome scene.
    case playground(file: String?)
    case render(file: String)
    case check(files: [String])
    /// Standard input without a file.
    case explain(file: String?)
    /// Statements from standard input, after those of a file if there is one.
    case stream(file: String?)
    case help
    case version
  }

  enum Format: String, CaseIterable {
    case text, ansi, json, svg
  }

  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  var command = Command.help
  /// The root's size in points; nil is the default one.
  var size: CGSize?
  /// Points per cell; nil is the default one, which depends on the file.
  var scale: CGSize?
  var format: Format?
  var color = ColorChoice.auto
  /// The sizes that `check` looks at; none is the file's own.
  var sizes: [CGSize] = []
  var sweep: Sweep?
  /// The number of the fix that `check` is to print the source with.
  var fix: Int?
  /// Whether `explain` opens the scene in the playground.
  var opens = false

  /// Two ends of a way through sizes; without a height, it is the scene's.
  struct Sweep {
    struct End {
      var width: Double
      var height: Double?
    }
    var from: End
    var to: End
  }

  /// Why the arguments make no sense: one line.
  struct Problem: Error {
    var message: String
  }

  private static let parser = OptionParser(options: [
    .init(name: "size", short: "s", takesValue: true),
    .init(name: "scale", short: nil, takesValue: true),
    .init(name: "format", short: "f", takesValue: true),
    .init(name: "color", short: nil, takesValue: true),
    .init(name: "sizes", short: nil, takesValue: true),
    .init(name: "sweep", short: nil, takesValue: true),
    .init(name: "fix", short: nil, takesValue: true),
    .init(name: "open", short: "o", takesValue: false),
    .init(name: "help", short: "h", takesValue: false),
    .init(name: "version", short: "V", takesValue: false),
  ])

  /// - Parameters:
  ///   - arguments: without the program's name
  ///   - isInputTerminal: whether standard input is a terminal
  @MainActor static func parse(
    _ arguments: [String], isInputTerminal: Bool
  ) throws(Problem) -> Invocation {
    let parsed = try parser.parse(arguments)
    var invocation = Invocation()
    var isCommandKnown = false
    for (name, value) in parsed.options {
      switch name {
      case "size": invocation.size = try measure(value, option: name)
      case "scale": invocation.scale = try measure(value, option: name)
      case "format": invocation.format = try choice(value, option: name)
      case "color": invocation.color = try choice(value, option: name)
      case "sizes":
        invocation.sizes = try value.split(separator: ",", omittingEmptySubsequences: false)
          .map { (part) throws(Problem) in try measure(String(part), option: name) }
      case "sweep": invocation.sweep = try sweep(value)
      case "open": invocation.opens = true
      case "fix": invocation.fix = try fixNumber(value)
      case "help":
        invocation.command = .help
        isCommandKnown = true
      default:
        if !isCommandKnown { invocation.command = .version }
        isCommandKnown = true
      }
    }
    if !isCommandKnown {
      invocation.command = try command(parsed.operands, isInputTerminal: isInputTerminal)
      try invocation.checkFormat()
      try invocation.checkOptions()
    }
    return invocation
  }

  private static func command(
    _ operands: [String], isInputTerminal: Bool
  ) throws(Problem) -> Command {
    let rest = Array(operands.dropFirst())
    switch operands.first {
    case "render":
      guard let file = rest.first else { throw Problem(message: "render: which FILE?") }
      try expectNothing(after: file, in: rest)
      return .render(file: file)
    case "check":
      guard !rest.isEmpty else { throw Problem(message: "check: which FILE?") }
      return .check(files: rest)
    case "explain":
      if let file = rest.first { try expectNothing(after: file, in: rest) }
      return .explain(file: rest.first)
    case "-":
      try expectNothing(after: "-", in: operands)
      return .stream(file: nil)
    case let file:
      if let file, operands.count > 1,
        let meant = Suggestion.among(["render", "check", "explain"], for: file)
      {
        throw Problem(message: "'\(file)' is no command; did you mean '\(meant)'?")
      }
      if let file { try expectNothing(after: file, in: operands) }
      return isInputTerminal ? .playground(file: file) : .stream(file: file)
    }
  }

  private static func expectNothing(after file: String, in operands: [String]) throws(Problem) {
    guard operands.count > 1 else { return }
    throw Problem(message: "unexpected argument '\(operands[1])' after '\(file)'")
  }

  private func checkFormat() throws(Problem) {
    guard let format else { return }
    switch command {
    case .render: return
    case .check where format == .text || format == .json: return
    case .explain where format == .text || format == .json: return
    case .check: throw Problem(message: "--format=\(format.rawValue): check writes text or json")
    case .explain: throw Problem(message: "--format=\(format.rawValue): explain writes text or json")
    default: throw Problem(message: "--format goes with 'render', 'check' and 'explain'")
    }
  }

  /// The options of `check` go with nothing else.
  private func checkOptions() throws(Problem) {
    if opens {
      guard case .explain = command else { throw Problem(message: "--open goes with 'explain'") }
      if format == .json { throw Problem(message: "--open shows a screen and writes no json") }
    }
    if case .check = command {
      if sweep != nil, fix != nil || !sizes.isEmpty {
        throw Problem(message: "--sweep goes neither with --sizes nor with --fix")
      }
      return
    }
    let used = [("sizes", !sizes.isEmpty), ("sweep", sweep != nil), ("fix", fix != nil)].first(where: \.1)
    if let used { throw Problem(message: "--\(used.0) goes with 'check'") }
  }

  /// `280-1200` or `280x600-1200x600`.
  private static func sweep(_ text: String) throws(Problem) -> Sweep {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw Problem(message: "--sweep: '\(text)' is not LOW-HIGH, as in 280-1200 or 280x600-1200x600")
    }
    var read: [Sweep.End] = []
    for end in ends {
      if end.contains("x") {
        let size = try measure(String(end), option: "sweep")
        read.append(Sweep.End(width: size.width, height: size.height))
      } else {
        // Widths have the range that sizes have.
        guard let size = try? Measure.parse("\(end)x1") else {
          throw Problem(
            message: "--sweep: '\(end)' is no width that a window can have; write LOW-HIGH, as in 280-1200 "
              + "or 280x600-1200x600")
        }
        read.append(Sweep.End(width: size.width, height: nil))
      }
    }
    return Sweep(from: read[0], to: read[1])
  }

  private static func fixNumber(_ text: String) throws(Problem) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Problem(message: "--fix: '\(text)' is not the number of a fix")
    }
    return number
  }

  private static func measure(_ text: String, option: String) throws(Problem) -> CGSize {
    do {
      return try Measure.parse(text)
    } catch {
      throw Problem(message: "--\(option): \(error.message)")
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, option: String
  ) throws(Problem) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw Problem(message: "--\(option): '\(text)' is none of \(choices)")
  }
}
