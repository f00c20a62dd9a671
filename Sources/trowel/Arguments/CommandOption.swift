import Checking
import CodeExport
import Foundation
import Playground
import SceneLanguage
import Translation

/// An option of the command line, such as `--size WxH`. Parsing and help read the declaration.
struct CommandOption: Sendable {
  /// Without the dashes.
  let name: String
  var short: Character?
  /// The value as help shows it; nil for an option without one.
  var value: String?
  /// The values that there are, where they can be listed.
  var choices: [String] = []
  private let makeHelp: @Sendable () -> String
  let read: @Sendable (inout Invocation, String) throws(Invocation.Problem) -> Void

  init(
    name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    help: @autoclosure @escaping @Sendable () -> String,
    read: @escaping @Sendable (inout Invocation, String) throws(Invocation.Problem) -> Void
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    makeHelp = help
    self.read = read
  }

  /// Empty for an option that help does not show. It is put together when help is asked for.
  var help: String { makeHelp() }

  /// In the order of the help.
  static let all = [
    CommandOption(
      name: "size", short: "s", value: "WxH",
      help:
        "the root view's size in points (default: 80x24 cells; an app's code is shown on an iphone-15 and checked on an iphone-se-3)"
    ) { invocation, text throws(Invocation.Problem) in invocation.size = try measure(text, of: "size") },
    CommandOption(
      name: "scale", value: "WxH", help: "points per character cell (default 1x1; 8x16 for .m and .swift)"
    ) { invocation, text throws(Invocation.Problem) in invocation.scale = try measure(text, of: "scale") },
    CommandOption(
      name: "class", value: "NAME", help: "the class to show, where a file has several"
    ) { invocation, text in invocation.className = text },
    CommandOption(
      name: "scene", value: "NAME", help: "the scene to show of a storyboard, or the view of a .xib"
    ) { invocation, text in invocation.className = text },
    CommandOption(
      name: "with", value: "PATH",
      help: "a folder or file to read further classes, macros and constants from (may be repeated)"
    ) { invocation, text in invocation.with.append(text) },
    CommandOption(
      name: "alone", help: "read nothing of the project that a file is in, but the header beside it"
    ) { invocation, _ in invocation.isAlone = true },
    CommandOption(
      name: "format", short: "f", value: "FORMAT", choices: OutputFormat.all.map(\.name),
      help: OutputFormat.help
    ) { invocation, text throws(Invocation.Problem) in
      guard let format = OutputFormat.all.first(where: { $0.name == text }) else {
        throw noneOf(OutputFormat.all.map(\.name), text, of: "format")
      }
      invocation.format = format
    },
    CommandOption(
      name: "color", value: "WHEN", choices: Invocation.ColorChoice.allCases.map(\.rawValue),
      help: "auto (default), always or never; NO_COLOR is honoured"
    ) { invocation, text throws(Invocation.Problem) in
      guard let color = Invocation.ColorChoice(rawValue: text) else {
        throw noneOf(Invocation.ColorChoice.allCases.map(\.rawValue), text, of: "color")
      }
      invocation.color = color
    },
    CommandOption(
      name: "sizes", value: "SIZE,...",
      help: "check at each of these sizes: WxH, or a device as in 'iphone-se' and 'ipad landscape 1/2'"
    ) { invocation, text throws(Invocation.Problem) in
      do throws(CheckSize.Problem) {
        invocation.sizes = try CheckSize.list(text)
      } catch {
        throw Invocation.Problem(message: "--sizes: \(error.message)")
      }
    },
    CommandOption(
      name: "sweep", value: "LOW-HIGH",
      help: "check: the widths between these at which conflicts begin and end"
    ) { invocation, text throws(Invocation.Problem) in invocation.sweep = try .init(parsing: text) },
    CommandOption(name: "fix", value: "N", help: "check: print the source with fix N made") {
      invocation, text throws(Invocation.Problem) in
      guard let number = Int(text), number > 0 else {
        throw Invocation.Problem(message: "--fix: '\(text)' is not the number of a fix")
      }
      invocation.fix = number
    },
    CommandOption(
      name: "baseline", value: "FILE", help: "check: leave out the findings that FILE has"
    ) { invocation, text in invocation.baseline = text },
    CommandOption(
      name: "write-baseline", value: "FILE", help: "check: write the findings to FILE, for --baseline"
    ) { invocation, text in invocation.writtenBaseline = text },
    CommandOption(
      name: "time-limit", value: "SECONDS",
      help: "check, lsp: the time for each file of a folder, or open document (default 10)"
    ) { invocation, text throws(Invocation.Problem) in
      guard let seconds = Double(text), seconds > 0, seconds <= 3600 else {
        throw Invocation.Problem(message: "--time-limit: '\(text)' is no number of seconds up to 3600")
      }
      invocation.timeLimit = seconds
    },
    CommandOption(name: "worker", help: "") { invocation, _ in invocation.isWorker = true },
    CommandOption(
      name: "to", value: "TARGET", choices: ExportTarget.all.map(\.name),
      help: "export: " + ExportTarget.all.map(\.name).joined(separator: ", ")
    ) { invocation, text throws(Invocation.Problem) in
      do throws(ExportTarget.Unknown) {
        invocation.target = try ExportTarget.named(text)
      } catch {
        throw Invocation.Problem(message: "--to: \(error.message)")
      }
    },
    CommandOption(
      name: "open", short: "o", help: "explain: open the conflict as a scene in the playground"
    ) { invocation, _ in invocation.opens = true },
    CommandOption(
      name: "pack", help: "learn: write the course of a FOLDER into one file, which 'learn' and 'check' open"
    ) { invocation, _ in invocation.packs = true },
    CommandOption(
      name: "output", value: "FILE",
      help:
        "learn --pack: the file, which ends with .course (default: the folder's name, in the working folder)"
    ) { invocation, text in invocation.output = text },
    CommandOption(
      name: "pause", value: "SECONDS",
      help:
        "play, render --record: the time between two statements (render: 2; play waits for keys without it)"
    ) { invocation, text throws(Invocation.Problem) in
      guard let seconds = Double(text), Replay.pauses.contains(seconds) else {
        throw Invocation.Problem(message: "--pause: '\(text)' is no number of seconds from 0.05 to 60")
      }
      invocation.pause = seconds
    },
    CommandOption(
      name: "record", value: "FILE",
      help:
        "write what the playground, learn, play or render shows as a recording (asciicast) for slides and the web"
    ) { invocation, text in invocation.recording = text },
    CommandOption(
      name: "terminal", value: "WxH",
      help: "render --record: the columns and rows of the recorded terminal (default 100x30)"
    ) { invocation, text throws(Invocation.Problem) in
      let size = try measure(text, of: "terminal")
      guard let columns = Int(exactly: size.width), let rows = Int(exactly: size.height),
        Invocation.terminalColumns.contains(columns), Invocation.terminalRows.contains(rows)
      else {
        throw Invocation.Problem(
          message: "--terminal: '\(text)' is not from 20x5 to 500x200, in whole numbers")
      }
      invocation.terminal = (columns, rows)
    },
    CommandOption(
      name: "watch", short: "w", help: "show the scene anew whenever another program saves FILE (playground)"
    ) { invocation, _ in invocation.watches = true },
    CommandOption(
      name: "plain", help: "linear text without boxes and colours, for screen readers (playground)"
    ) { invocation, _ in invocation.isPlain = true },
    CommandOption(
      name: "language", value: "LANGUAGE", choices: Language.allCases.map(\.rawValue),
      help: "the language of the interface and of the lessons: en or zh-Hans (default: that of the locale)"
    ) { invocation, text throws(Invocation.Problem) in
      guard let language = Language(tag: text) else {
        throw noneOf(Language.allCases.map(\.rawValue), text, of: "language")
      }
      invocation.language = language
    },
    CommandOption(name: "no-mouse", help: "leave the mouse to the terminal (playground)") { invocation, _ in
      invocation.usesMouse = false
    },
    CommandOption(
      name: "completions", value: "SHELL", choices: ShellCompletions.allCases.map(\.rawValue),
      help: "write a script that completes commands and options: bash, zsh or fish"
    ) { invocation, text throws(Invocation.Problem) in
      guard let shell = ShellCompletions(rawValue: text) else {
        throw noneOf(ShellCompletions.allCases.map(\.rawValue), text, of: "completions")
      }
      invocation.command = .completions(shell)
    },
    CommandOption(name: "man", help: "write the manual page, as in trowel --man | man -l -") {
      invocation, _ in invocation.command = .manual
    },
    CommandOption(name: "help", short: "h", help: "show this and exit") { invocation, _ in
      invocation.command = .help
    },
    CommandOption(name: "version", short: "V", help: "show the version and exit") { invocation, _ in
      invocation.command = invocation.command ?? .version
    },
  ]

  static func measure(_ text: String, of option: String) throws(Invocation.Problem) -> CGSize {
    do {
      return try Measure.parse(text)
    } catch {
      throw Invocation.Problem(message: "--\(option): \(error.message)")
    }
  }

  private static func noneOf(_ choices: [String], _ text: String, of option: String) -> Invocation.Problem {
    Invocation.Problem(message: "--\(option): '\(text)' is none of \(choices.joined(separator: ", "))")
  }
}

extension CheckPlan.SweepRange {
  /// Parses `280-1200` or `280x600-1200x600`.
  fileprivate init(parsing text: String) throws(Invocation.Problem) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let from = ends.first, let to = ends.last, ends.count == 2 else {
      throw Invocation.Problem(
        message: "--sweep: '\(text)' is not LOW-HIGH, as in 280-1200 or 280x600-1200x600")
    }
    self.init(from: try Self.end(from), to: try Self.end(to))
  }

  private static func end(_ text: Substring) throws(Invocation.Problem) -> End {
    if text.contains("x") {
      let size = try CommandOption.measure(String(text), of: "sweep")
      return End(width: size.width, height: size.height)
    }
    // Widths have the range that sizes have.
    guard let size = try? Measure.parse("\(text)x1") else {
      throw Invocation.Problem(
        message: "--sweep: '\(text)' is no width that a window can have; write LOW-HIGH, as in 280-1200 "
          + "or 280x600-1200x600")
    }
    return End(width: size.width, height: nil)
  }
}
