import Canvas
import Foundation
import Glibc

/// What the program can know about where its output goes.
struct Surroundings {
  var environment: [String: String]
  var isInputTerminal: Bool
  var isOutputTerminal: Bool

  init() {
    environment = ProcessInfo.processInfo.environment
    isInputTerminal = isatty(STDIN_FILENO) == 1
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
  }

  /// Whether a choice of `--color` means colours, here. A file or a pipe gets none unasked, and neither does
  /// anyone who set NO_COLOR (https://no-color.org).
  func wantsColor(_ choice: Invocation.ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isOutputTerminal && !isColorRefused && environment["TERM"] != "dumb"
    }
  }

  /// The width of the terminal that output goes to; nil for a file or a pipe.
  var outputColumns: Int? {
    var size = winsize()
    guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// NO_COLOR is set to anything but nothing.
  var isColorRefused: Bool { !(environment["NO_COLOR"] ?? "").isEmpty }

  /// The colours that escape sequences can ask for.
  var colors: ColorDepth {
    let term = environment["TERM"] ?? ""
    if term.contains("256") || environment["COLORTERM"] != nil { return .ansi256 }
    return isOutputTerminal ? .ansi16 : .ansi256
  }

  /// Pictures for a file or a pipe are in Unicode wherever they are drawn; a terminal has what its locale says.
  var isUnicode: Bool {
    guard isOutputTerminal else { return true }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
