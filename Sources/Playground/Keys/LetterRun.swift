import SceneRendering

/// Characters typed one after the other while selecting, where they are commands, and what undoes them if they turn out to be the
/// beginning of a statement.
struct LetterRun {
  private(set) var text = ""
  /// The state before the first of them.
  let before: State
  /// How many steps they added to the document's history.
  private(set) var added = 0
  /// How many steps of the history they went on; negative for steps that were undone.
  private(set) var moved = 0
  private var position: Position
  /// When the last of them was typed, in seconds.
  private var time: Double

  /// What they may have changed besides the document.
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

  /// The longest time between two characters of one word, in seconds.
  private static let patience = 2.0
  /// From this length on, characters that begin a known word are taken for it though each is a command.
  private static let shortestBeginning = 3

  init(before: State, _ position: Position, at time: Double) {
    (self.before, self.position, self.time) = (before, position, time)
  }

  /// Whether a character may go on with the word: a command that is given twice is meant.
  func goesOn(with character: Character, at time: Double) -> Bool {
    time - self.time <= Self.patience && text.last != character
  }

  /// Adds a character, after it was performed as a command.
  mutating func add(_ character: Character, _ position: Position, at time: Double) {
    text.append(character)
    self.time = time
    let (done, undone) = (position.done - self.position.done, position.undone - self.position.undone)
    if done == -undone { moved += done } else { added += done }
    self.position = position
  }

  /// The command that takes back what they did to the document; nil if they did nothing, or if undone steps were lost to a new
  /// one.
  var remedy: String? {
    switch (added, moved) {
    case (1..., 0): Command.undo.entry + " \(added)"
    case (0, 1...): Command.undo.entry + " \(moved)"
    case (0, ..<0): Command.redo.entry + " \(-moved)"
    default: nil
    }
  }

  /// Whether the characters with another one begin a word.
  func begins(_ words: [String], with character: Character) -> Bool {
    let text = text + String(character)
    let beginning = text.first == "[" ? text.dropFirst() : text[...]
    return beginning.count >= Self.shortestBeginning && words.contains { $0.hasPrefix(beginning) }
  }
}
