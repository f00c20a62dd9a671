import SceneRendering

/// Characters typed one after the other while selecting, where they are commands, and what undoes them if the last of them turn out
/// to be the beginning of a statement.
struct LetterRun {
  /// What a command may have changed besides the document.
  struct State {
    var focus: Focus
    var prompt: Prompt
    var side: SideState
    var layout: ScreenLayout
    var selection: Selection?
    var overlay: SceneOverlay?
    var zoom: Zoom
    var sceneOffset: (x: Int, y: Int)
  }

  /// A position in the document's history.
  struct Position: Equatable {
    var done: Int
    var undone: Int
  }

  private struct Entry {
    var character: Character
    /// Before it was performed.
    var state: State
    /// How many steps it added to the document's history, and how many it went on in it.
    var added = 0
    var moved = 0
  }

  /// The last characters of a run, with another one after them: the beginning of a word.
  struct Word {
    /// Those that were performed as commands.
    var performed: String
    /// The state before them.
    var before: State
    /// The command that reverts what they did to the document. Nil if they did nothing, or if their step replaced undone ones:
    /// no command brings those back.
    var remedy: String?
  }

  private var entries: [Entry] = []
  /// When the last of them was typed, in seconds.
  private var time: Double

  /// The longest time between two characters of one word, in seconds.
  private static let patience = 2.0
  /// From this length on, characters that begin a known word are taken for it though each is a command.
  private static let shortestBeginning = 3

  init(at time: Double) { self.time = time }

  /// Whether a character may go on with the word: a command that is given twice is meant.
  func goesOn(with character: Character, at time: Double) -> Bool {
    time - self.time <= Self.patience && entries.last?.character != character
  }

  /// Adds a character, after it was performed as a command.
  mutating func add(
    _ character: Character, from state: State, _ before: Position, to after: Position, at time: Double
  ) {
    var entry = Entry(character: character, state: state)
    let (done, undone) = (after.done - before.done, after.undone - before.undone)
    if done == -undone { entry.moved = done } else { entry.added = done }
    entries.append(entry)
    self.time = time
  }

  /// The longest end of the run that begins one of some words with a character that is a command itself.
  func word(among words: [String], ending character: Character) -> Word? {
    longestEnd(among: words, with: character, atLeast: Self.shortestBeginning).map(word(from:))
  }

  /// The longest end of the run that begins one of some words with a character that is no command, or else all of the run; nil
  /// where the character begins one of the words by itself.
  func word(endingWithText character: Character, among words: [String]) -> Word? {
    if let start = longestEnd(among: words, with: character, atLeast: 2) { return word(from: start) }
    if words.contains(where: { $0.first == character }) { return nil }
    return word(from: entries.startIndex)
  }

  private func longestEnd(among words: [String], with character: Character, atLeast shortest: Int) -> Int? {
    entries.indices.first { start in
      var text = String(entries[start...].map(\.character)) + String(character)
      if text.first == "[" { text.removeFirst() }
      return text.count >= shortest && words.contains { $0.hasPrefix(text) }
    }
  }

  private func word(from start: Int) -> Word {
    let performed = entries[start...]
    let (added, moved) = performed.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.moved) }
    let remedy: String? =
      switch (added, moved) {
      case (1..., 0): Command.undo.entry + " \(added)"
      case (0, 1...): Command.undo.entry + " \(moved)"
      case (0, ..<0): Command.redo.entry + " \(-moved)"
      default: nil
      }
    return Word(
      performed: String(performed.map(\.character)), before: entries[start].state, remedy: remedy)
  }
}
