import Foundation
import Playground

/// What the command line asks for.
struct Invocation {
  enum Command: Equatable {
    /// nil opens the welcome scene.
    case playground(file: String?)
    case render(file: String)
    case check(files: [String])
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

  /// Why the arguments make no sense: one line.
  struct Problem: Error {
    var message: String
  }

  private static let parser = OptionParser(options: [
    .init(name: "size", short: "s", takesValue: true),
    .init(name: "scale", short: nil, takesValue: true),
    .init(name: "format", short: "f", takesValue: true),
    .init(name: "color", short: nil, takesValue: true),
    .init(name: "help", short: "h", takesValue: false),
    .init(name: "version", short: "V", takesValue: false),
  ])

  /// - Parameters:
  ///   - arguments: without the program's name
  ///   - isInputTerminal: whether standard input is a terminal
  /// - Returns: nil when the C library refused an option, and has said so.
  @MainActor static func parse(
    _ arguments: [String], isInputTerminal: Bool
  ) throws(Problem) -> Invocation? {
    guard let parsed = parser.parse(arguments) else { return nil }
    var invocation = Invocation()
    var isCommandKnown = false
    for (name, value) in parsed.options {
      switch name {
      case "size": invocation.size = try measure(value, option: name)
      case "scale": invocation.scale = try measure(value, option: name)
      case "format": invocation.format = try choice(value, option: name)
      case "color": invocation.color = try choice(value, option: name)
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
    case "-":
      try expectNothing(after: "-", in: operands)
      return .stream(file: nil)
    case let file:
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
    case .check: throw Problem(message: "--format=\(format.rawValue): check writes text or json")
    default: throw Problem(message: "--format goes with 'render' and 'check'")
    }
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
