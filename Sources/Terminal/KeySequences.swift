import Input

/// The escape sequences of keys as xterm, rxvt, tmux and the Linux console send them.
enum KeySequences {
  /// `ESC O final`, with cursor and keypad keys in application mode.
  static func singleShift(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "a": .controlUp
    case "b": .controlDown
    case "c": .controlRight
    case "d": .controlLeft
    case "M": .enter
    case "I": .tab
    default: plain(final)
    }
  }

  /// `ESC [ parameters final`
  static func control(_ final: UInt8, _ parameters: [Int]) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "~": return numbered(parameters.first ?? 0)
    case "Z": return .backTab
    case "a": return .shiftUp
    case "b": return .shiftDown
    case "c": return .shiftRight
    case "d": return .shiftLeft
    default:
      guard let key = plain(final) else { return nil }
      let modifiers = parameters.count > 1 ? max(0, parameters[1] - 1) : 0
      return modified(key, by: Modifiers(rawValue: modifiers))
    }
  }

  /// `ESC [ [ final`
  static func linuxFunctionKey(_ final: UInt8) -> Key? {
    ("A"..."E").contains(Character(Unicode.Scalar(final))) ? .function(Int(final) - 0x40) : nil
  }

  /// The key with Alt if there is such a key, else the key itself.
  static func withAlt(_ key: Key) -> Key { modified(key, by: .alt) }

  /// The modifiers as xterm numbers them, less one.
  private struct Modifiers: OptionSet {
    let rawValue: Int
    static let shift = Modifiers(rawValue: 1)
    static let alt = Modifiers(rawValue: 2)
    static let control = Modifiers(rawValue: 4)
  }

  private static func modified(_ key: Key, by modifiers: Modifiers) -> Key {
    let choice: [Key]
    switch key {
    case .left: choice = [.controlLeft, .altLeft, .shiftLeft]
    case .right: choice = [.controlRight, .altRight, .shiftRight]
    case .up: choice = [.controlUp, .altUp, .shiftUp]
    case .down: choice = [.controlDown, .altDown, .shiftDown]
    default: return key
    }
    if modifiers.contains(.control) { return choice[0] }
    if modifiers.contains(.alt) { return choice[1] }
    return modifiers.contains(.shift) ? choice[2] : key
  }

  private static func plain(_ final: UInt8) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "P": .function(1)
    case "Q": .function(2)
    case "R": .function(3)
    case "S": .function(4)
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// Keys by terminfo's capability names.
  static let described: [(capability: String, key: Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kcbt", .backTab),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
