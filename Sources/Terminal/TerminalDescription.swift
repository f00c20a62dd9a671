import CNcurses
import Canvas
import Glibc
import Input

/// The terminal's capabilities.
public struct Capabilities: Equatable, Sendable {
  /// Unicode in a UTF-8 locale, else ASCII.
  public var charset: Charset
  /// None on a terminal without colours, and if NO_COLOR is set.
  public var colors: ColorDepth

  /// The depth for a terminal's number of colours (terminfo's `colors`).
  ///
  /// - Parameter isDirect: whether the numbers of colours are their components.
  static func depth(colors: Int, isDirect: Bool = false, environment: [String: String]) -> ColorDepth {
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return .none }
    if isDirect { return colors >= ColorDepth.rgb.rawValue ? .rgb : .ansi8 }
    return switch colors {
    case 256...: .ansi256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .none
    }
  }
}

/// The parts of the terminal's description (terminfo) that ncurses does not use itself.
struct TerminalDescription {
  let keys: [[UInt8]: Key]
  /// The text that leaves the alternate screen and restores colours and cursor.
  let reset: String
  let hasAlternateScreen: Bool
  /// Whether it supports bracketed paste and mouse reports as xterm does, which terminfo does not tell.
  let isLikeXterm: Bool

  /// Reads the description of a type of terminal, as TERM names it.
  init(type: String, descriptor: Int32) throws(ScreenError) {
    if type.isEmpty { throw ScreenError(message: "the terminal's type is not known: TERM is not set") }
    var error: Int32 = 0
    guard setupterm(type, descriptor, &error) == OK else {
      throw ScreenError(message: "unknown terminal type '\(type)' (TERM)")
    }
    guard Self.string("cup") != nil else {
      throw ScreenError(message: "a terminal of type '\(type)' (TERM) cannot be drawn on")
    }
    var keys: [[UInt8]: Key] = [:]
    for (capability, key) in KeySequences.described {
      if let sequence = Self.string(capability) { keys[Array(sequence.utf8)] = key }
    }
    self.keys = keys
    isLikeXterm = Self.string("kmous") != nil
    hasAlternateScreen = Self.string("rmcup") != nil
    reset = ["sgr0", "op", hasAlternateScreen ? "rmcup" : "clear", "cnorm"].compactMap(Self.string).joined()
  }

  /// A capability without the padding of old terminals.
  private static func string(_ capability: String) -> String? {
    guard let value = cn_terminal_string(capability) else { return nil }
    return withoutPadding(String(cString: value))
  }

  /// `$<5>` and `$<2*/>` stand for delays in terminfo's strings.
  static func withoutPadding(_ string: String) -> String {
    string.replacing(/\$<[0-9.]+[*\/]*>/, with: "")
  }
}

/// Why the terminal cannot be used.
public struct ScreenError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line, to be shown after `error: `.
  public var message: String
  public var description: String { message }
}
