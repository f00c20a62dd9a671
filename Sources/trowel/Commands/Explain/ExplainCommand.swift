import AutoLayout
import DeviceLog
import Diagnosis
import Foundation
import Glibc
import Playground
import ProjectFiles
import TextLayout

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", operands: "[FILE] [OPTION]...",
    summary: "explain the conflict in a log that a device printed (standard input without FILE)",
    files: 0...1, options: ["format", "open"], writes: { $0.explanation != nil },
    run: { try ExplainCommand(invocation: $0, surroundings: $2).run(file: $1.first) })
}

/// `trowel explain [FILE]`: explains the conflicts in a log that a device printed.
struct ExplainCommand {
  var invocation: Invocation
  var surroundings: Surroundings

  func run(file: String?) throws -> Console.Status {
    let isColored = surroundings.wantsColor(invocation.color)
    let format = invocation.format ?? (isColored ? .ansi : .text)
    if invocation.opens, let written = invocation.format, written.name != OutputFormat.text.name {
      throw Invocation.Problem(message: "--open shows a screen and writes no \(written.name)")
    }
    let path = file ?? "-"
    let name = path == "-" ? "standard input" : path
    if path == "-", surroundings.isInputTerminal {
      Console.printError("Paste what the device printed, then press Enter and Ctrl-D.")
    }
    let input: String
    do {
      input = try InputFile.readLeniently(path)
    } catch {
      return Console.fail("\(name): \(error.message)")
    }
    guard !Self.isBinary(input) else { return Console.fail("\(name): that is no text") }
    let log = DeviceLog.parse(input)
    let report = ExplainReport(log, size: invocation.size, scale: invocation.scale)
    guard !report.isEmpty else {
      complain(of: log, name: name)
      return .wrong
    }
    if invocation.opens { return open(input, cameByInput: path == "-") }
    let options = ExplainOptions(
      columns: surroundings.outputColumns ?? 100, hint: hint(file),
      colors: isColored || (format.hasEscapes && invocation.color != .never) ? surroundings.colors : .none)
    let text = format.explanation?(report, options) ?? ""
    // What comes from the log was made inert before it was coloured.
    if format.hasEscapes { try Console.print(ansi: text) } else { try Console.print(text) }
    return .done
  }

  private func hint(_ file: String?) -> String {
    guard let file, file != "-" else {
      return "To try changes on it: save the log as FILE, and run 'trowel explain --open FILE'."
    }
    return "To try changes on it: trowel explain --open \(Self.quoted(file))"
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  // MARK: Nothing to explain

  /// Whether a tenth of the beginning is binary: zeros, controls, invalid UTF-8.
  private static func isBinary(_ text: String) -> Bool {
    let start = text.unicodeScalars.prefix(2_000)
    let strange = start.count { scalar in
      scalar == "\u{FFFD}" || scalar.value < 32 && !"\t\n\r\u{1B}\u{C}\u{8}".unicodeScalars.contains(scalar)
    }
    return strange * 10 > start.count
  }

  private func complain(of log: DeviceLog, name: String) {
    let lines = log.unread.filter { !$0.text.isEmpty }
    Console.complain(
      lines.isEmpty
        ? "\(name): there is nothing in it" : "\(name): no constraint in it that could be read")
    if lines.contains(where: { $0.text.contains("<private>") }) {
      Console.printError(
        "The device hid what it printed as <private>: run the app from Xcode to have it all.")
      return
    }
    for line in lines.prefix(3) {
      Console.printError(
        "  line \(line.line): \(line.text.prefix(100).inertLine)  (\(line.reason))")
    }
    if lines.count > 3 { Console.printError("  and \(lines.count - 3) more lines") }
    Console.printError(
      "Give it what the device printed, from \"Unable to simultaneously satisfy constraints\" on; lines such as\n"
        + "  <NSLayoutConstraint:0x600002c81b30 UIImageView:0x7fd1a8c06a10.width == 40>\nare enough.")
  }

  // MARK: The playground

  private func open(_ text: String, cameByInput: Bool) -> Console.Status {
    if cameByInput, !surroundings.isInputTerminal {
      // The log was read from standard input; keys come from the terminal.
      let terminal = Glibc.open("/dev/tty", O_RDWR)
      guard terminal >= 0, dup2(terminal, STDIN_FILENO) >= 0 else {
        return Console.fail("--open needs a terminal to read keys from")
      }
      close(terminal)
    }
    guard surroundings.isOutputTerminal else {
      return Console.fail("--open needs a terminal; without it, the explanation is printed")
    }
    return PlaygroundCommand(invocation: invocation, surroundings: surroundings)
      .run(.log(text), usual: .points, desk: FileDesk())
  }
}
