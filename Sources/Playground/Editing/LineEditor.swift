/// The text being typed, in one or several lines, with a cursor and the usual editing operations.
///
/// Positions count characters as a reader sees them, so the cursor never stands inside a combined one.
public struct LineEditor: Equatable, Sendable {
  /// The most characters; whole files are to be loaded.
  public static let capacity = 100_000

  /// The text, one element per character; line ends are `\n`.
  public private(set) var characters: [Character] = []
  /// The cursor stands before the character of this index, 0...characters.count.
  public private(set) var cursor = 0

  private var killRing = KillRing()
  private var undone = UndoHistory()
  /// The last action, where the next one depends on it.
  private var lastAction = Action.other

  enum Action: Equatable, Sendable {
    case typing
    case kill
    /// So many characters were yanked.
    case yank(Int)
    /// Moving up or down, aiming for this column.
    case vertical(Int)
    case other
  }

  public init(text: String = "") { setText(text) }

  public var text: String { String(characters) }

  public var isEmpty: Bool { characters.isEmpty }

  // MARK: Replacing all of it

  /// Replaces the text, with the cursor at its end, and clears the undo history.
  public mutating func setText(_ text: String) {
    characters = Self.cleaned(text)
    cursor = characters.count
    undone = UndoHistory()
    lastAction = .other
  }

  /// Moves the cursor to the column of a line, both from 1, or as near as the text allows.
  public mutating func moveCursor(line: Int, column: Int) {
    var index = 0
    var remaining = line - 1
    while remaining > 0, let end = characters[index...].firstIndex(of: "\n") {
      index = end + 1
      remaining -= 1
    }
    let lineEnd = characters[index...].firstIndex(of: "\n") ?? characters.count
    cursor = min(lineEnd, index + max(0, column - 1))
    lastAction = .other
  }

  // MARK: Inserting

  /// Inserts text at the cursor; false when that would be more than the editor holds.
  @discardableResult
  public mutating func insert(_ string: String, asTyping: Bool = false) -> Bool {
    let new = Self.cleaned(string)
    guard !new.isEmpty else { return true }
    guard characters.count + new.count <= Self.capacity else { return false }
    remember(joining: asTyping && lastAction == .typing)
    // A combining character typed after its base joins it.
    var start = cursor
    var piece = String(new)
    if start > 0, characters[start - 1] != "\n" {
      start -= 1
      piece = String(characters[start]) + piece
    }
    let merged = Array(piece)
    characters.replaceSubrange(start..<cursor, with: merged)
    cursor = start + merged.count
    lastAction = asTyping ? .typing : .other
    return true
  }

  /// Exchanges the characters before and at the cursor, or the last two at a line's end.
  public mutating func transpose() {
    var second = cursor
    if second == characters.count || characters[second] == "\n" { second -= 1 }
    guard second >= 1, characters[second] != "\n", characters[second - 1] != "\n" else { return }
    remember()
    characters.swapAt(second - 1, second)
    cursor = second + 1
  }

  // MARK: Moving

  public mutating func moveLeft() { moveCursor(to: cursor - 1) }
  public mutating func moveRight() { moveCursor(to: cursor + 1) }
  public mutating func moveWordLeft() { moveCursor(to: wordStart(before: cursor)) }
  public mutating func moveWordRight() { moveCursor(to: wordEnd(after: cursor)) }
  public mutating func moveToLineStart() { moveCursor(to: lineStart) }
  public mutating func moveToLineEnd() { moveCursor(to: lineEnd) }
  public mutating func moveToStart() { moveCursor(to: 0) }
  public mutating func moveToEnd() { moveCursor(to: characters.count) }

  /// Moves the cursor before the character of an index, or as near to it as the text allows.
  public mutating func moveCursor(to index: Int) {
    cursor = min(max(0, index), characters.count)
    lastAction = .other
  }

  /// Moves to the line above; false on the first one.
  public mutating func moveUp() -> Bool {
    let start = lineStart
    guard start > 0 else { return false }
    let aim = aimedColumn
    let previousStart = startOfLine(containing: start - 1)
    cursor = min(previousStart + aim, start - 1)
    lastAction = .vertical(aim)
    return true
  }

  /// Moves to the line below; false on the last one.
  public mutating func moveDown() -> Bool {
    let end = lineEnd
    guard end < characters.count else { return false }
    let aim = aimedColumn
    cursor = end + 1
    cursor = min(end + 1 + aim, lineEnd)
    lastAction = .vertical(aim)
    return true
  }

  private var aimedColumn: Int {
    if case .vertical(let column) = lastAction { return column }
    return cursor - lineStart
  }

  // MARK: Deleting and killing

  public mutating func deleteBackward() { deleteBackward(count: 1) }
  public mutating func deleteForward() { delete(from: cursor, to: cursor + 1) }
  public mutating func deleteBackward(count: Int) { delete(from: cursor - count, to: cursor) }

  public mutating func killToLineEnd() {
    let end = lineEnd
    // At the end of a line, kills the line break, as Emacs does.
    kill(from: cursor, to: end == cursor ? end + 1 : end, forward: true)
  }

  public mutating func killToLineStart() { kill(from: lineStart, to: cursor, forward: false) }
  public mutating func killWordForward() { kill(from: cursor, to: wordEnd(after: cursor), forward: true) }
  public mutating func killWordBackward() {
    kill(from: wordStart(before: cursor), to: cursor, forward: false)
  }

  /// Kills back to white space (Ctrl-W), which takes more than a word.
  public mutating func killBlankWordBackward() {
    let last = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? -1
    let start = characters[..<(last + 1)].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    kill(from: start, to: cursor, forward: false)
  }

  /// Inserts the last killed text.
  public mutating func yank() {
    guard let text = killRing.current else { return }
    yank(text)
  }

  /// Replaces the yanked text by the one killed before it.
  public mutating func yankPop() {
    guard case .yank(let count) = lastAction, let text = killRing.rotate() else { return }
    deleteBackward(count: count)
    yank(text)
  }

  private mutating func yank(_ text: String) {
    let before = characters.count
    insert(text)
    lastAction = .yank(characters.count - before)
  }

  private mutating func delete(from start: Int, to end: Int) {
    let range = max(0, start)..<min(characters.count, max(0, end))
    guard !range.isEmpty else { return }
    remember()
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(from start: Int, to end: Int, forward: Bool) {
    let range = max(0, start)..<min(characters.count, max(0, end))
    guard !range.isEmpty else { return }
    let joins = lastAction == .kill
    killRing.add(String(characters[range]), joining: joins ? (forward ? .after : .before) : .none)
    delete(from: range.lowerBound, to: range.upperBound)
    lastAction = .kill
  }

  // MARK: Undoing

  /// Undoes the last change; false when there is none.
  public mutating func undo() -> Bool {
    guard let state = undone.pop() else { return false }
    characters = state.characters
    cursor = state.cursor
    lastAction = .other
    return true
  }

  private mutating func remember(joining: Bool = false) {
    if !joining { undone.push(.init(characters: characters, cursor: cursor)) }
    lastAction = .other
  }

  // MARK: Lines and words

  var lineStart: Int { startOfLine(containing: cursor) }
  var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

  private func startOfLine(containing index: Int) -> Int {
    (characters[..<index].lastIndex(of: "\n") ?? -1) + 1
  }

  private func wordStart(before index: Int) -> Int {
    let word = characters[..<index].lastIndex(where: Self.isWord) ?? -1
    return characters[..<(word + 1)].lastIndex { !Self.isWord($0) }.map { $0 + 1 } ?? 0
  }

  private func wordEnd(after index: Int) -> Int {
    characters[index...].drop { !Self.isWord($0) }.drop(while: Self.isWord).startIndex
  }

  static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// The characters of a text as the editor keeps them: one kind of line end, no control characters.
  private static func cleaned(_ text: String) -> [Character] {
    var result: [Character] = []
    for character in text {
      if character.isNewline {
        result.append("\n")
      } else if character == "\t"
        || !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      {
        result.append(character)
      }
    }
    return result
  }
}
