import DeviceLog
import Input

/// How texts of many lines are taken in.
enum Pasting {
  static let command = ":" + Command.paste.rawValue

  static let invitation =
    "paste it now; then Enter, and a line with nothing but a '.' (Escape gives up)"

  /// Whether a text is a device's log, with constraints in it.
  static func isLog(_ text: String) -> Bool {
    guard text.contains("onstraint"), text.contains("<") || text.contains("0x") else { return false }
    let log = DeviceLog.parse(text)
    guard let block = log.blocks.first else { return false }
    return text.contains("simultaneously satisfy") || text.contains("onflicting constraints")
      || block.constraints.contains { $0.address != nil }
  }

  /// What follows `:paste` on the lines below it; nil for anything else.
  static func text(of entry: String) -> String? {
    let trimmed = entry.drop(while: \.isWhitespace)
    guard trimmed.hasPrefix(command), let end = trimmed.firstIndex(where: \.isNewline),
      trimmed[..<end].dropFirst(command.count).allSatisfy(\.isWhitespace)
    else { return nil }
    return withoutEnd(String(trimmed[trimmed.index(after: end)...]))
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

  /// Whether an entry is one that more lines are to follow, whatever it has in it.
  static func beginsPaste(_ entry: String) -> Bool {
    if case .success(let call) = CommandCall.parse(entry), CommandCall.isCommand(entry) {
      return call.command == .paste
    }
    // A terminal that does not mark what is pasted sends a log's first line as if it were typed.
    return entry.contains("nable to simultaneously satisfy constraints") && !isLog(entry)
  }
}

extension PlaygroundState {
  /// Takes lines as they come from now on.
  func beginPaste(with entry: String) -> [Effect] {
    isPasting = true
    transcript.append([Line(.note, Pasting.invitation, indent: 2)])
    if CommandCall.isCommand(entry) {
      prompt.clear()
    } else {
      prompt.editor.setText(entry + "\n")
    }
    return []
  }

  /// What keys do while lines are taken as they come; nil for those that mean what they mean elsewhere.
  func pressWhilePasting(_ key: Key) -> [Effect]? {
    guard isPasting else { return nil }
    switch key {
    case .enter, .control("d"):
      let line = prompt.editor.characters.split(separator: "\n", omittingEmptySubsequences: false).last ?? []
      if key != .enter || Pasting.isEnd(String(line)) { return take(prompt.editor.text) }
      prompt.editor.insert("\n")
    case .tab: prompt.editor.insert("  ")
    case .escape, .control("c"), .control("g"):
      isPasting = false
      prompt.clear()
      transcript.append([Line(.note, "nothing was pasted")])
    default: return nil
    }
    return []
  }

  /// Takes in what was pasted.
  func take(_ text: String) -> [Effect] {
    isPasting = false
    prompt.clear()
    let text = Pasting.withoutEnd(text)
    let reply = session.paste(text, columns: layout.columns)
    if !reply.isRefused { note(entry: Pasting.command + "\n" + text) }
    let count = text.split(whereSeparator: \.isNewline).count
    transcript.append([Line(.input, "> (\(Session.count(count, "line")) pasted)")])
    if reply.keepsEntry, !Pasting.isLog(text), prompt.editor.insert(text) {
      // Code that has an error stays, to be corrected.
      if let error = reply.error {
        prompt.editor.moveCursor(line: error.position.line, column: error.position.column)
      }
    }
    if Pasting.isLog(text) {
      transcript.append(reply.lines, fromTop: layout.columns, height: transcriptHeight)
    } else {
      transcript.append(reply.lines)
    }
    return reply.effects
  }
}
