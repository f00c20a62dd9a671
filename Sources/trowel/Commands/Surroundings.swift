import Canvas
import Glibc
import Playground
import SceneRendering
import Translation

/// The environment of the program's output.
struct Surroundings {
  let environment = Environment()
  let isInputTerminal = isatty(STDIN_FILENO) == 1
  let isOutputTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether `--color` enables colours. Files and pipes get none by default, and NO_COLOR
  /// (https://no-color.org) disables them.
  func wantsColor(_ choice: Invocation.ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto: isOutputTerminal && !isColorRefused && environment["TERM"] != "dumb"
    }
  }

  /// The width of the output's terminal; nil for a file or a pipe.
  var outputColumns: Int? {
    var size = winsize()
    guard isOutputTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether NO_COLOR is set to a non-empty value.
  var isColorRefused: Bool { !(environment["NO_COLOR"] ?? "").isEmpty }

  /// The looks for the terminal's background, as far as COLORFGBG tells it: `15;0` is white on black.
  var theme: Theme {
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    return background == 7 || background == 15 ? .light : .dark
  }

  /// The number of colours that escape sequences may use.
  var colors: ColorDepth {
    let term = environment["TERM"] ?? ""
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") { return .rgb }
    if term.contains("256") || environment["COLORTERM"] != nil { return .ansi256 }
    return isOutputTerminal ? .ansi16 : .ansi256
  }

  /// Files and pipes get Unicode; a terminal gets what its locale supports.
  var isUnicode: Bool {
    !isOutputTerminal || hasUnicodeLocale
  }

  private var hasUnicodeLocale: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The language of the interface: as the option says, else the configuration, else the locale. It is English where the locale cannot
  /// show another one.
  func language(_ invocation: Invocation, _ configuration: @autoclosure () -> Configuration) -> Language {
    guard hasUnicodeLocale || !isOutputTerminal && invocation.language != nil else { return .english }
    return invocation.language ?? configuration().language ?? Language(environment: { environment[$0] })
  }
}
