import CNcurses
import Glibc

/// Terminals with 24-bit colours.
///
/// ncurses draws them with descriptions of terminals that take a colour's components as its number ("direct colour", flag RGB).
/// TERM mostly names a description with 256 colours, and COLORTERM says that the terminal has more: then the description with
/// `-direct` at its end is used, where it is installed (Debian's ncurses-term).
enum DirectColor {
  /// The values of COLORTERM for it.
  private static let names: Set<String> = ["truecolor", "24bit"]

  /// The type of terminal to draw with, in place of the one that TERM names.
  static func type(for type: String, environment: [String: String], descriptor: Int32) -> String {
    guard names.contains(environment["COLORTERM"] ?? ""), environment["NO_COLOR"]?.isEmpty != false else {
      return type
    }
    guard !type.hasSuffix("-direct") else { return type }
    let base = type.hasSuffix("-256color") ? String(type.dropLast("-256color".count)) : type
    return (base == "xterm" ? [likeXterm] : [base + "-direct"]).first { isDescribed($0, descriptor) } ?? type
  }

  /// Most terminals call themselves xterm. This description differs from xterm's in its colours alone, which it separates by
  /// semicolons, as all of them take them; the colons of `xterm-direct` are not known to all.
  private static let likeXterm = "vscode-direct"

  private static func isDescribed(_ type: String, _ descriptor: Int32) -> Bool {
    var error: Int32 = 0
    guard setupterm(type, descriptor, &error) == OK else { return false }
    return isCurrent
  }

  /// Whether the description that ncurses has read takes components.
  static var isCurrent: Bool { cn_terminal_flag("RGB") }

  /// The number of a colour. Below 8 the descriptions mean the terminal's own colours.
  static func number(red: UInt8, green: UInt8, blue: UInt8) -> Int32 {
    let number = Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    // The nearly black blues that cannot be said are black with a trace of every colour.
    return number < 8 ? 0x010101 : number
  }
}
