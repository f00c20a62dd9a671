import Input
import SceneLanguage

/// The prompt: the line editor with its history, search and completion, and the bindings of its keys.
struct Prompt: Equatable, Sendable {
  var editor = LineEditor()
  var history = InputHistory()
  var search: HistorySearch?
  /// The completions of the word before the cursor, until the next key.
  var suggestions: [Line] = []
  /// Whether lines are collected until one that has only a dot.
  var isPasting = false
  /// Whether the text was pasted as a whole.
  var isPasted = false
  /// The statement of the document that the text replaces, if it does.
  var repair: Repair?

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
  }

  /// - Parameter isComplete: whether Enter submits a text instead of adding a line.
  mutating func handle(_ key: Key, isComplete: (String) -> Bool) -> Outcome {
    if let outcome = handleSearch(key) { return outcome }
    let key = Self.synonyms[key] ?? key
    switch key {
    case .enter: return enter(isComplete: isComplete)
    case .altEnter: return edited(editor.insert("\n"))
    case .character(let character): return edited(editor.insert(String(character), asTyping: true))
    case .tab: return tab()
    case .backTab: return edited(outdent())
    case .control(let letter): return handleControl(letter)
    case .meta(let letter): return handleMeta(letter)
    default: return handleMovement(key)
    }
  }

  /// The key that an Emacs binding stands for.
  private static let synonyms: [Key: Key] = [
    .control("a"): .home, .control("e"): .end, .control("b"): .left, .control("f"): .right,
    .control("p"): .up, .control("n"): .down, .control("h"): .backspace, .meta("b"): .altLeft,
    .meta("f"): .altRight,
  ]

  mutating func clear() {
    editor.setText("")
    history.leave()
    search = nil
    isPasting = false
    isPasted = false
    repair = nil
  }

  private func edited(_ changed: Bool) -> Outcome { changed ? .done : .refused }

  private mutating func enter(isComplete: (String) -> Bool) -> Outcome {
    let text = editor.text
    if isComplete(text) || endsWithBlankLines { return .submit(text) }
    return edited(editor.insert("\n" + String(repeating: " ", count: Indentation.after(editor))))
  }

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

  private mutating func outdent() -> Bool {
    let line = editor.characters[editor.lineStart..<editor.cursor]
    let count = min(2, line.count)
    guard count > 0, line.allSatisfy({ $0 == " " }) else { return false }
    editor.deleteBackward(count: count)
    return true
  }

  private mutating func handleControl(_ letter: Character) -> Outcome {
    switch letter {
    case "k": editor.killToLineEnd()
    case "u": editor.killToLineStart()
    case "w": editor.killBlankWordBackward()
    case "y": editor.yank()
    case "t": editor.transpose()
    case "_", "/": return edited(editor.undo())
    case "c", "g": return .abandon
    case "l": return .redraw
    case "z": return .suspend
    case "d":
      if editor.isEmpty { return .quit }
      editor.deleteForward()
    case "r": search = HistorySearch(original: editor.text)
    default: break
    }
    return .done
  }

  private mutating func handleMeta(_ letter: Character) -> Outcome {
    switch letter {
    case "d": editor.killWordForward()
    case "y": editor.yankPop()
    case "<": editor.moveToStart()
    case ">": editor.moveToEnd()
    default: break
    }
    return .done
  }

  private mutating func handleMovement(_ key: Key) -> Outcome {
    switch key {
    case .left: editor.moveLeft()
    case .right: editor.moveRight()
    case .up: return editor.moveUp() ? .done : recall(history.previous(current: editor.text))
    case .down: return editor.moveDown() ? .done : recall(history.next(current: editor.text))
    case .home: editor.moveToLineStart()
    case .end: editor.moveToLineEnd()
    case .controlLeft, .altLeft: editor.moveWordLeft()
    case .controlRight, .altRight: editor.moveWordRight()
    case .backspace: editor.deleteBackward()
    case .altBackspace: editor.killWordBackward()
    case .delete: editor.deleteForward()
    default: break
    }
    return .done
  }

  private mutating func recall(_ entry: String?) -> Outcome {
    guard let entry else { return .refused }
    editor.setText(entry)
    return .done
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
