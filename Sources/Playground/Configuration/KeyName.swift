import Input

/// The names of keys as a configuration file spells them: those of help, with the arrows as words: `ctrl-n`, `f9`, `shift-left`.
enum KeyName {
  /// The keys that are no characters, and have no character in their names.
  private static let special: [Key] =
    [
      .character(" "), .enter, .backspace, .delete, .insert, .tab, .backTab, .escape, .left, .right, .up,
      .down, .home,
      .end, .pageUp, .pageDown, .controlLeft, .controlRight, .controlUp, .controlDown, .shiftLeft,
      .shiftRight,
      .shiftUp, .shiftDown, .altLeft, .altRight, .altUp, .altDown, .altEnter, .altBackspace,
    ] + (1...12).map { .function($0) }

  /// Keys that terminals send as others.
  private static let merged = ["ctrl-h": "backspace", "ctrl-i": "tab", "ctrl-j": "enter", "ctrl-m": "enter"]

  private static let byName: [String: Key] = Dictionary(
    special.map { (spelling(of: $0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// `shift-left` for `Shift-←`
  private static func spelling(of name: String) -> String {
    let arrows: [Character: String] = ["←": "left", "→": "right", "↑": "up", "↓": "down"]
    return name.map { arrows[$0] ?? String($0) }.joined().lowercased()
  }

  /// The key of a name. Letters without Ctrl count as they are written, small or capital.
  static func key(_ text: String) throws(SettingError) -> Key {
    if text.count == 1, let character = text.first { return .character(character) }
    let name = text.lowercased()
    if let key = byName[name] { return key }
    if let other = merged[name] { throw SettingError("terminals send \(text) as \(other); use that name") }
    if name == "ctrl-z" { throw SettingError("Ctrl-Z always suspends the playground") }
    if name == "ctrl-space" { return .control(" ") }
    guard text.count > 1, let character = text.last else { throw unknown(text) }
    switch name.dropLast() {
    case "ctrl-":
      guard character.isASCII, character.isLetter || "\\]^_/".contains(character) else {
        throw SettingError("terminals have no key \(text); with Ctrl there are letters and space")
      }
      return .control(Character(character.lowercased()))
    case "alt-": return .meta(character)
    default: throw unknown(text)
    }
  }

  private static func unknown(_ text: String) -> SettingError {
    SettingError(
      "'\(text)' is no key; keys are written as a, ctrl-a, alt-a, f1, left, shift-left, pgup, esc, space")
  }
}
