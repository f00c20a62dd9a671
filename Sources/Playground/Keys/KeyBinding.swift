import Input

/// Where the keys go.
public enum Focus: String, Equatable, Sendable, CaseIterable {
  /// Typing: as in a shell.
  case prompt
  /// Selecting in the scene.
  case scene
  /// Selecting in the side pane.
  case side
  /// Playing a document.
  case replay
}

/// One or more keys, their action and where they count. Dispatch, the bar at the bottom, `:help keys` and the manual read the
/// declaration.
struct KeyBinding: Equatable, Sendable {
  var keys: [Key]
  /// The focuses in which it counts.
  var focuses: Set<Focus>
  var action: Action
  /// One line of help.
  var help: String
  /// Its name in the bar at the bottom; nil for one that is not there.
  var label: String?
  /// How help and the bar write the keys, where several bindings share a line of help: `←↓↑→`.
  var shown: String?
  /// Which keys the bar shows where there is not room for all.
  var rank: KeyRank
  /// Without it the bar leaves the key out, as one that has no effect, or none of interest.
  var need: KeyNeed?

  /// - Parameter help: nil where the keys are in the line of help of the binding before.
  init(
    _ keys: [Key], in focuses: Set<Focus> = [], _ action: Action, _ help: String? = nil, label: String? = nil,
    shown: String? = nil, rank: KeyRank = .usual, needs need: KeyNeed? = nil
  ) {
    self.keys = keys
    self.focuses = focuses
    self.action = action
    self.help = help ?? ""
    self.label = label
    self.shown = shown ?? (help == nil ? "" : nil)
    self.rank = rank
    self.need = need
  }

  /// How the keys are written: `Ctrl-A, Home`.
  var names: String { shown ?? keys.map(\.name).joined(separator: ", ") }

  /// How the bar writes them, in few columns; empty for a binding that lost its keys.
  var shortNames: String { shown ?? keys.first?.shortName ?? "" }

  /// Whether help has a line for it. The keys of one without a text of its own are in the line before.
  var isListed: Bool { !help.isEmpty && !names.isEmpty }
}

/// How much a key matters in the bar.
enum KeyRank: Int, Comparable, Sendable {
  case usual
  /// A key that works only for a while, such as the next hint of a lesson.
  case timely
  /// The way on, the way back, and help.
  case essential

  static func < (left: KeyRank, right: KeyRank) -> Bool { left.rawValue < right.rawValue }
}

/// What has to be there for a key to have an effect.
enum KeyNeed: Sendable {
  /// A selected view, or a selected constraint.
  case view, constraint
  case conflict
  /// A statement to take back.
  case step
  case emptyPrompt
  /// A text at the prompt that Enter runs, or nothing.
  case completeText
  /// A text at the prompt that Enter adds a line to.
  case openText
  /// A text at the prompt that was refused.
  case refusedText
  /// A text at the prompt that typing replaces, unless the cursor is moved first.
  case replaceableText
  /// Answers below those that are shown.
  case scrolledAnswers
  /// Lines of the last answer above those that are shown.
  case hiddenAnswer
  /// An open lesson.
  case lesson
  /// The text of a lesson that has the keys.
  case reading
  /// A tab of the side pane whose rows can be narrowed.
  case filterableTab
}

/// What a key does that no text says.
enum KeyAction: Equatable, Sendable {
  /// Nothing, as it has no effect there.
  case beep
  /// Puts the beginning of an entry into the prompt.
  case begin(String)
  /// Says what determines the selected view; without one, shows help.
  case whyOrHelp
  /// Selects a view, or names it in a text at the prompt.
  case view(String)
  /// Edits the prompt.
  case prompt(PromptAction)
  /// Goes to an area.
  case focus(Focus)
  /// Goes to the next area: the prompt, the scene, the side pane.
  case nextFocus
  /// To the next tab of the side pane, or to the one before.
  case tab(Int)
  case pane(PaneInput)
  /// Shows the text of the lesson; while it is there, a page further on, and from its end back to its beginning.
  case readOn
  /// A page of a list.
  case page(Int)
  /// Scrolls the answers by rows, or by pages.
  case scrollAnswers(Int)
  case scrollPages(Int)
  /// Scrolls the picture, in cells.
  case pan(Int, Int)
}

/// What a key does at the prompt.
enum PromptAction: String, Equatable, Sendable {
  case enter, newLine, complete, outdent
  case left, right, up, down, lineStart, lineEnd, textStart, textEnd, wordLeft, wordRight
  case deleteBackward, deleteForward, killLine, killToStart, killBlankWord, killWord, killWordBackward
  case yank, yankPop, transpose, undo
  case abandon, leave, redraw, suspend, search
  /// The first of two keys: Ctrl-X, then Ctrl-E.
  case prefix
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension Key {
  /// As help writes it.
  var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .meta(let character): "Alt-\(character.uppercased())"
    case .controlLeft: "Ctrl-←"
    case .controlRight: "Ctrl-→"
    case .controlUp: "Ctrl-↑"
    case .controlDown: "Ctrl-↓"
    case .shiftLeft: "Shift-←"
    case .shiftRight: "Shift-→"
    case .shiftUp: "Shift-↑"
    case .shiftDown: "Shift-↓"
    case .altLeft: "Alt-←"
    case .altRight: "Alt-→"
    case .altUp: "Alt-↑"
    case .altDown: "Alt-↓"
    case .altEnter: "Alt-Enter"
    case .altBackspace: "Alt-Backspace"
    case .function(let number): "F\(number)"
    }
  }

  /// The same key in the few columns of the bar: `^O`.
  var shortName: String {
    switch self {
    case .control(let character): "^\(character.uppercased())"
    case .backTab: "⇧Tab"
    case .backspace: "Bksp"
    default: name
    }
  }
}
