import DeviceLog
import Input
import Translation

extension Command {
  static let paste = Command(
    name: "paste", summary: "take in a conflict that a device printed, or code of many lines",
    details: [
      "Then paste: what is marked as pasted is taken at once, else end with a line that has only a '.'.",
      "A device's log becomes the scene, with names in place of addresses; :undo brings the other back.",
      "Pasting a log at the prompt does the same without :paste. Escape gives up.",
    ], run: { _, _ in Session.Reply(lines: [Line(.note, Pasting.invitation, indent: 2)]) })
}

/// Recognises pasted texts of many lines.
enum Pasting {
  static let command = Command.paste.usage

  static let invitation: Phrase =
    "paste it now; then Enter, and a line with nothing but a '.' (Escape gives up)"

  /// Whether a text is a device's log with constraints.
  static func isLog(_ text: String) -> Bool {
    guard text.contains("onstraint"), text.contains("<") || text.contains("0x") else { return false }
    let log = DeviceLog.parse(text)
    guard let block = log.blocks.first else { return false }
    return text.contains("simultaneously satisfy") || text.contains("onflicting constraints")
      || block.constraints.contains { $0.address != nil }
  }

  /// The lines below `:paste`; nil for any other entry.
  static func text(of entry: String) -> String? {
    let trimmed = entry.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix(command), let end = trimmed.firstIndex(where: \.isNewline),
      trimmed[..<end].dropFirst(command.count).allSatisfy(\.isWhitespace)
    else { return nil }
    return String(trimmed[trimmed.index(after: end)...])
  }

  /// The text without the line that ends it.
  static func withoutEnd(_ text: String) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    if let last = lines.last, isEnd(last) { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  static func isEnd(_ line: some StringProtocol) -> Bool {
    String(line).filter { !$0.isWhitespace } == "."
  }

  /// Whether an entry begins a paste, so that more lines follow.
  static func beginsPaste(_ entry: String) -> Bool {
    if case .success(let call) = CommandCall.parse(entry), CommandCall.isCommand(entry) {
      return call.command == .paste && call.problem == nil
    }
    // A terminal without bracketed paste sends the first line of a log like typed text.
    return entry.contains("nable to simultaneously satisfy constraints") && !isLog(entry)
  }
}

extension PlaygroundState {
  func beginPaste(with entry: String) -> [Effect] {
    transcript.append([Line(.note, Pasting.invitation, indent: 2)])
    if CommandCall.isCommand(entry) {
      prompt.clear()
    } else {
      prompt.editor.setText(entry + "\n")
    }
    prompt.isPasting = true
    return []
  }

  /// Handles a key while lines are collected; nil for a key with its usual meaning.
  func pressWhilePasting(_ key: Key) -> [Effect]? {
    guard prompt.isPasting else { return nil }
    switch key {
    case .enter, .control("d"):
      let line = prompt.editor.characters.split(separator: "\n", omittingEmptySubsequences: false).last ?? []
      if key != .enter || Pasting.isEnd(String(line)) { return take(prompt.editor.text) }
      prompt.editor.insert("\n")
    case .tab: prompt.editor.insert("  ")
    case .escape, .control("c"), .control("g"):
      prompt.clear()
      transcript.append([Line(.note, "nothing was pasted")])
    default: return nil
    }
    return []
  }

  func take(_ text: String) -> [Effect] {
    prompt.clear()
    let text = Pasting.withoutEnd(text)
    let action = Action(pasted: text)
    let reply = enter(action)
    let count = text.split(whereSeparator: \.isNewline).count
    transcript.append([Line(.input, "> (\(count, "line") pasted)")])
    if case .log = action { return show(reply) }
    // Code that has an error stays, to be corrected.
    if reply.keepsEntry, prompt.editor.insert(text) { moveCursor(to: reply.error) }
    transcript.append(reply.lines)
    return reply.effects
  }
}
