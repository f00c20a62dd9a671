import Input
import SceneLanguage

/// The prompt: the line editor with its history, search and completion, and the bindings of its keys.
struct Prompt: Equatable, Sendable {
  var editor = LineEditor()
  var history = InputHistory()
  var search: HistorySearch?
  /// The completions of the word before the cursor, while their menu is open.
  var menu: Completion?
  /// Whether lines are collected until one that has only a dot.
  var isPasting = false
  /// Whether the text was pasted as a whole.
  var isPasted = false
  /// Whether Ctrl-X was pressed, so that the next key may be Ctrl-E.
  var isPrefixed = false
  /// Whether typing begins a new line: the text was entered and refused, or is offered, and was not touched since.
  var isReplaceable = false
  /// The statement of the document that the text replaces, if it does.
  var repair: Repair?
  /// Whether typing has replaced a text, which Up brings back.
  private var hasReplaced = false

  /// The action of the playground after a key.
  enum Outcome: Equatable, Sendable {
    /// None; also for a key without a binding.
    case done
    /// The key had no effect.
    case refused
    case submit(String)
    case abandon
    case complete
    case quit
    case redraw
    case suspend
    /// Edit the text in another program.
    case edit
  }

  /// Whether an error may be gone when the word, or the string, is finished that is being typed: the cursor is at its end, and at
  /// the end of a line, and nothing stands between it and an error after it.
  func isUnfinished(_ fault: Range<Int>) -> Bool {
    let (characters, cursor) = (editor.characters, editor.cursor)
    guard let last = characters[..<cursor].last, editor.lineEnd == cursor,
      characters[cursor..<min(max(cursor, fault.lowerBound), characters.count)].allSatisfy(\.isWhitespace)
    else { return false }
    // Of a string without its end, the quote at its beginning is the error.
    let rest = characters[min(fault.lowerBound, cursor)..<cursor].drop { $0 == "@" }
    if let quote = rest.first, quote == "\"" || quote == "'", !rest.dropFirst().contains(quote) {
      return true
    }
    if last == "." { return fault.upperBound >= cursor }
    let start = (characters[..<cursor].lastIndex { !LineEditor.isWord($0) } ?? -1) + 1
    return start < cursor && fault.upperBound > start
  }

  /// Handles a key: an editing action, or a character to insert.
  ///
  /// - Parameters:
  ///   - keys: the actions of keys
  ///   - isComplete: whether Enter submits a text instead of adding a line
  mutating func handle(_ key: Key, _ keys: KeyTable, isComplete: (String) -> Bool) -> Outcome {
    if let outcome = handleSearch(key) { return outcome }
    let wasPrefixed = isPrefixed
    isPrefixed = false
    if wasPrefixed, key == .control("e") || key == .character("e") { return .edit }
    if case .key(.prompt(let action))? = keys.action(of: key, in: .prompt) {
      return perform(action, isComplete: isComplete)
    }
    guard case .character(let character) = key else { return .done }
    if isReplaceable || character == ":" && lacksArgument { drop() }
    if "}])".contains(character), !isPasting { _ = outdent() }
    return edited(editor.insert(String(character), asTyping: true))
  }

  /// Whether the text is a command that waits for its argument; a colon begins another one.
  private var lacksArgument: Bool {
    guard editor.cursor == editor.characters.count, editor.characters.last == " ",
      CommandCall.isCommand(editor.text), case .success(let call) = CommandCall.parse(editor.text)
    else { return false }
    return call.problem?.missing != nil
  }

  mutating func perform(_ action: PromptAction, isComplete: (String) -> Bool) -> Outcome {
    if action == .up, isReplaceable, !editor.characters.contains("\n") {
      isReplaceable = false
      return .done
    }
    // Of a text that typing replaces, no part stays.
    if action == .killToStart, isReplaceable {
      drop()
      return .done
    }
    isReplaceable = false
    switch action {
    case .prefix: isPrefixed = true
    case .enter: return enter(isComplete: isComplete)
    case .newLine: return edited(editor.insert("\n"))
    case .complete: return tab()
    case .outdent: return edited(outdent())
    case .up:
      if editor.moveUp() { return .done }
      return recall(history.previous(current: editor.text, isSearch: !hasReplaced))
    case .down: return editor.moveDown() ? .done : recall(history.next(current: editor.text))
    case .undo: return edited(editor.undo())
    case .abandon: return .abandon
    case .redraw: return .redraw
    case .suspend: return .suspend
    case .leave:
      if editor.isEmpty { return .quit }
      editor.deleteForward()
    case .search: search = HistorySearch(original: editor.text)
    case .right, .lineEnd:
      if let rest = suggestion { return edited(editor.insert(rest)) }
      editor.perform(action)
    case .wordRight:
      if let rest = suggestion {
        let word = rest.drop { !LineEditor.isWord($0) }.drop(while: LineEditor.isWord)
        return edited(editor.insert(String(rest.prefix(rest.count - word.count))))
      }
      editor.perform(action)
    default: editor.perform(action)
    }
    return .done
  }

  /// The rest of the newest entry that took effect and begins with the text, which is offered at its end; nil without one.
  var suggestion: String? {
    guard search == nil, !isPasting, !isReplaceable, repair == nil, editor.cursor == editor.characters.count,
      !editor.isEmpty, !editor.characters.contains("\n")
    else { return nil }
    return history.rest(of: editor.text)
  }

  /// Keeps the text in the history, where Up brings it back, and clears the prompt.
  private mutating func drop() {
    history.add(editor.text, tookEffect: false)
    clear()
    hasReplaced = true
  }

  mutating func clear() {
    editor.setText("")
    history.leave()
    search = nil
    isPasting = false
    isPasted = false
    isReplaceable = false
    repair = nil
    hasReplaced = false
    menu = nil
  }

  private func edited(_ changed: Bool) -> Outcome { changed ? .done : .refused }

  private mutating func enter(isComplete: (String) -> Bool) -> Outcome {
    if submits(isComplete: isComplete) { return .submit(editor.text) }
    return edited(editor.insert("\n" + String(repeating: " ", count: Indentation.after(editor))))
  }

  /// Whether Enter submits the text instead of adding a line.
  func submits(isComplete: (String) -> Bool) -> Bool { isComplete(editor.text) || endsWithBlankLines }

  /// Whether the text ends with two empty lines, which submit it even if it is incomplete.
  private var endsWithBlankLines: Bool {
    let lines = editor.characters.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, editor.cursor == editor.characters.count else { return false }
    return lines.suffix(2).allSatisfy { $0.allSatisfy(\.isWhitespace) }
  }

  private mutating func tab() -> Outcome {
    let line = editor.characters[editor.lineStart..<editor.cursor]
    return line.allSatisfy(\.isWhitespace) && !editor.isEmpty ? edited(editor.insert("  ")) : .complete
  }

  /// Takes a level from the indentation, unless something stands between it and the cursor.
  private mutating func outdent() -> Bool {
    let line = editor.characters[editor.lineStart..<editor.cursor]
    let count = min(2, line.count)
    guard count > 0, line.allSatisfy({ $0 == " " }) else { return false }
    editor.deleteBackward(count: count)
    return true
  }

  private mutating func recall(_ entry: String?) -> Outcome {
    guard let entry else { return .refused }
    editor.setText(entry)
    return .done
  }
}

extension LineEditor {
  /// Moves the cursor, deletes text, or pastes what was cut. Other actions do nothing.
  fileprivate mutating func perform(_ action: PromptAction) {
    switch action {
    case .left: moveLeft()
    case .right: moveRight()
    case .lineStart: moveToLineStart()
    case .lineEnd: moveToLineEnd()
    case .textStart: moveToStart()
    case .textEnd: moveToEnd()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .killLine: killToLineEnd()
    case .killToStart: killToLineStart()
    case .killBlankWord: killBlankWordBackward()
    case .killWord: killWordForward()
    case .killWordBackward: killWordBackward()
    case .yank: yank()
    case .yankPop: yankPop()
    case .transpose: transpose()
    default: break
    }
  }
}

/// The indentation of new lines.
enum Indentation {
  /// In columns: that of the cursor's line, and two more where the line opens a bracket.
  static func after(_ editor: LineEditor) -> Int {
    let line = editor.characters[editor.lineStart..<editor.cursor]
    return min(40, line.prefix { $0 == " " }.count) + (Scene.opensBracket(String(line)) ? 2 : 0)
  }
}
