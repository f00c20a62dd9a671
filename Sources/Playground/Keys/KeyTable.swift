import Input

/// The keys of the playground: all of them, as they are or as the user's configuration changes them.
public struct KeyTable: Equatable, Sendable {
  /// A group of bindings with a heading in help.
  struct Group: Equatable, Sendable {
    var title: String
    var bindings: [KeyBinding]

    init(title: String, bindings: [KeyBinding]) { (self.title, self.bindings) = (title, bindings) }

    /// - Parameter focuses: where the bindings count that do not say it themselves.
    fileprivate init(title: String, in focuses: Set<Focus>, bindings: [KeyBinding]) {
      (self.title, self.bindings) = (title, bindings)
      for index in bindings.indices where bindings[index].focuses.isEmpty {
        self.bindings[index].focuses = focuses
      }
    }
  }

  private(set) var groups: [Group]
  private let actions: [Focus: [Key: Action]]
  /// The bindings that the bar of keys may list. They are kept, as the bar is drawn again after each key.
  private let listed: [Focus: [KeyBinding]]

  init(groups: [Group]) {
    self.groups = groups
    var actions: [Focus: [Key: Action]] = [:]
    var listed: [Focus: [KeyBinding]] = [:]
    for binding in groups.flatMap(\.bindings) {
      for focus in binding.focuses {
        for key in binding.keys { actions[focus, default: [:]][key] = binding.action }
        if binding.label != nil, !binding.shortNames.isEmpty { listed[focus, default: []].append(binding) }
      }
    }
    (self.actions, self.listed) = (actions, listed)
  }

  var bindings: [KeyBinding] { groups.flatMap(\.bindings) }

  /// The bindings with a label and a key to show, in the order of the table.
  func listed(in focus: Focus) -> [KeyBinding] { listed[focus] ?? [] }

  /// The action of a key; nil for one without a binding.
  func action(of key: Key, in focus: Focus) -> Action? { actions[focus]?[key] }

  /// The keys without a configuration.
  public static let standard = KeyTable(
    groups: [typing, selecting, constraints, lists, everywhere, editing, scrolling, playing])

  // MARK: The table

  private static let picking: Set<Focus> = [.scene, .side]
  private static let all: Set<Focus> = [.prompt, .scene, .side]

  private static let everywhere = Group(
    title: "Everywhere", in: all,
    bindings: [
      KeyBinding(
        [.escape], in: picking, .key(.focus(.prompt)), "back to the prompt", label: "prompt",
        rank: .essential),
      KeyBinding(
        [.control("o")], .key(.nextFocus), "on to the next area: prompt, scene, side pane", label: "pane"),
      KeyBinding(
        [.control("p")], .screen(.palette),
        "find a command, a statement, a view, a scene or a key by a few letters", label: "find"),
      KeyBinding(
        [.function(1)], .screen(.pane(.help)), "all keys and commands", label: "help", rank: .essential),
      KeyBinding([.function(2)], .screen(.pane(.views)), "the tree of views"),
      KeyBinding([.function(3)], .screen(.pane(.constraints)), "the constraints"),
      KeyBinding([.function(4)], .screen(.pane(.problems)), "conflicts and ambiguity"),
      KeyBinding([.function(5)], .screen(.pane(.history)), "the statements"),
      KeyBinding([.function(6)], .screen(.pane(nil)), "show or hide the side pane"),
      KeyBinding(
        [.function(7)], .key(.readOn), "the text of the lesson, a page at a time; or all lessons",
        label: "text", rank: .timely, needs: .lesson),
      KeyBinding(
        [.function(9)], .command(.hint), "the next hint of the lesson", label: "hint", rank: .timely,
        needs: .lesson),
      KeyBinding([.meta("t")], .command(.targets), "hide or show where the lesson wants views"),
      KeyBinding([.function(8)], .screen(.full(.toggle)), "one area fills the screen, and back"),
      KeyBinding([.control("l")], in: all.union([.replay]), .key(.prompt(.redraw)), "draw the screen anew"),
      KeyBinding(
        [.control("z")], in: all.union([.replay]), .key(.prompt(.suspend)), "suspend; fg comes back"),
    ])

  private static let selecting = Group(
    title: "Selecting in the scene", in: picking,
    bindings: [
      KeyBinding(
        [.left], in: [.scene], .command(SelectCommand(.left)), "to the next view in a direction",
        label: "move", shown: "←↓↑→"),
      KeyBinding([.down], in: [.scene], .command(SelectCommand(.down))),
      KeyBinding([.up], in: [.scene], .command(SelectCommand(.up))),
      KeyBinding([.right], in: [.scene], .command(SelectCommand(.right))),
      KeyBinding([.enter], in: [.scene], .command(SelectCommand(.child)), "into the view", label: "into"),
      KeyBinding([.backspace], .command(SelectCommand(.parent)), "out to its superview", label: "out"),
      KeyBinding(
        [.tab], in: [.scene], .command(SelectCommand(.next)), "the next view of the tree", label: "next"),
      KeyBinding([.backTab], in: [.scene], .command(SelectCommand(.previous)), "the view before it"),
      KeyBinding(["v"], .screen(.overlay(.next)), "the next overlay: margins, guides, …", label: "overlay"),
      KeyBinding(
        ["t"], .command(.targets), "hide or show where the lesson wants views", label: "targets",
        needs: .lesson),
      KeyBinding(["+", "="], .screen(.zoom(.step(1))), "larger", label: "zoom", shown: "+ - 0"),
      KeyBinding(["-"], .screen(.zoom(.step(-1))), "smaller"),
      KeyBinding(["0"], .screen(.zoom(.to(.fit))), "all of the scene"),
      KeyBinding(["1"], .screen(.zoom(.to(.actual))), "at the scale of the document"),
      KeyBinding([":"], .key(.begin(":")), "begin a command"),
      KeyBinding(["{"], .screen(.resize(.wider)), "a wider side pane, and a narrower one", shown: "{ }"),
      KeyBinding(["}"], .screen(.resize(.narrower))),
      KeyBinding(["("], .screen(.resize(.higher)), "more rows for the answers, and fewer", shown: "( )"),
      KeyBinding([")"], .screen(.resize(.lower))),
      KeyBinding(["?"], .key(.whyOrHelp), "what determines the selected view; without one, help"),
      KeyBinding(["u", .control("_")], .command(.undo), "undo", label: "undo", needs: .step),
      KeyBinding(["U", .control("r")], .command(.redo), "redo"),
      KeyBinding(["w"], .command(.why), "what determines the view", label: "why", needs: .view),
      KeyBinding(["m"], .command(.measure), "measure from the view to others, and end that"),
      KeyBinding(["y"], .command(.copy), "copy the code of the selection"),
      KeyBinding([.control("d")], .command(.quit), "leave"),
    ])

  private static let constraints = Group(
    title: "Changing what is selected", in: picking,
    bindings: [
      KeyBinding(
        ["h"], in: [.scene], .command(EditCommand.nudge(x: -1, y: 0)),
        "move the view by 1 (with Shift by 10)",
        label: "nudge", shown: "h j k l", needs: .view),
      KeyBinding(["j"], in: [.scene], .command(EditCommand.nudge(x: 0, y: 1))),
      KeyBinding(["k"], in: [.scene], .command(EditCommand.nudge(x: 0, y: -1))),
      KeyBinding(["l"], in: [.scene], .command(EditCommand.nudge(x: 1, y: 0))),
      KeyBinding(["H"], in: [.scene], .command(EditCommand.nudge(x: -10, y: 0))),
      KeyBinding(["J"], in: [.scene], .command(EditCommand.nudge(x: 0, y: 10))),
      KeyBinding(["K"], in: [.scene], .command(EditCommand.nudge(x: 0, y: -10))),
      KeyBinding(["L"], in: [.scene], .command(EditCommand.nudge(x: 10, y: 0))),
      KeyBinding(
        ["]"], .command(ConstraintCommand.next), "the next of its constraints", label: "constraint",
        shown: "[ ]", needs: .view),
      KeyBinding(["["], .command(ConstraintCommand.previous)),
      KeyBinding(
        [">"], .command(EditCommand.addition(1)), "a constant greater by 1", label: "constant", shown: "< >",
        needs: .constraint),
      KeyBinding(["<"], .command(EditCommand.addition(-1))),
      KeyBinding(
        ["p"], .command(EditCommand.lowerPriority), "a lower priority: 1000, 750, 500, 250",
        label: "priority",
        needs: .constraint),
      KeyBinding(["r"], .command(EditCommand.nextRelation), "another relation: =, >=, <="),
      KeyBinding(
        [" "], .command(.toggle), "the constraint off, and on again", label: "on/off", needs: .constraint),
      KeyBinding(
        ["x", .delete], .command(.delete), "delete the constraint, or the view", label: "delete",
        needs: .constraint),
      KeyBinding(
        ["e"], .command(.revise), "edit the statement that made it", label: "edit",
        needs: .view),
      KeyBinding(
        ["f"], .command(.fix), "make the first fix of a conflict", label: "fix",
        rank: .essential, needs: .conflict),
    ])

  private static let lists = Group(
    title: "In the side pane", in: [.side],
    bindings: [
      KeyBinding([.up], .key(.pane(.move(-1))), "to another row", label: "row", shown: "↑↓"),
      KeyBinding([.down], .key(.pane(.move(1)))),
      KeyBinding([.pageUp], .key(.page(-1)), "a page up"),
      KeyBinding([.pageDown], .key(.page(1)), "a page down", label: "page", needs: .reading),
      KeyBinding([.home, "g"], .key(.pane(.first)), "to the first row"),
      KeyBinding([.end, "G"], .key(.pane(.last)), "to the last row"),
      KeyBinding(
        [.enter], .key(.pane(.open)), "open what is under the cursor", label: "open", rank: .essential),
      KeyBinding([.left], .key(.pane(.fold)), "close a branch of the tree; a step of a trace back"),
      KeyBinding([.right], .key(.pane(.unfold)), "open a branch of the tree; a step of a trace on"),
      KeyBinding([.tab], .key(.tab(1)), "the next tab", label: "tab"),
      KeyBinding([.backTab], .key(.tab(-1)), "the tab before"),
      KeyBinding(
        ["/"], .screen(.filter(.begin)), "list only the rows that have a text", label: "filter",
        rank: .timely, needs: .filterableTab),
      KeyBinding(["s"], .key(.pane(.sort)), "sort constraints by the next order; another picture of a trace"),
      KeyBinding(["a"], .key(.pane(.all)), "all constraints, or those of the selection"),
    ])

  private static let typing = Group(
    title: "At the prompt", in: [.prompt],
    bindings: [
      KeyBinding(
        [.enter], .key(.prompt(.enter)), "run the statement; a new line while braces are open", label: "run",
        needs: .completeText),
      KeyBinding([], .key(.prompt(.enter)), "", label: "new line", shown: Key.enter.name, needs: .openText),
      KeyBinding([.altEnter], .key(.prompt(.newLine)), "a new line in any case"),
      KeyBinding([.tab], .key(.prompt(.complete)), "complete the word", label: "complete"),
      KeyBinding([.backTab], .key(.prompt(.outdent)), "less indentation"),
      KeyBinding(
        [.escape], .key(.focus(.scene)), "on an empty line: select in the scene", label: "select",
        needs: .emptyPrompt),
      KeyBinding([.up], .key(.prompt(.up)), "the entry before, that begins with what is typed"),
      KeyBinding([.down, .control("n")], .key(.prompt(.down)), "the entry after it"),
      KeyBinding([.control("r")], .key(.prompt(.search)), "search the earlier entries", label: "search"),
      KeyBinding(
        [.control("x")], .key(.prompt(.prefix)), "edit the entry in the program that EDITOR names",
        shown: "Ctrl-X Ctrl-E"),
      KeyBinding(
        [.control("c"), .control("g")], .key(.prompt(.abandon)), "drop the line; stop what runs",
        label: "drop line", rank: .timely, needs: .refusedText),
      KeyBinding([.control("d")], .key(.prompt(.leave)), "on an empty line: leave"),
    ])

  private static let editing = Group(
    title: "Editing the line", in: [.prompt],
    bindings: [
      KeyBinding(
        [.left, .control("b")], .key(.prompt(.left)), "a character back; of a refused line, edit it",
        label: "edit it", rank: .timely, needs: .replaceableText),
      KeyBinding([.right, .control("f")], .key(.prompt(.right)), "a character on"),
      KeyBinding([.home, .control("a")], .key(.prompt(.lineStart)), "start of the line"),
      KeyBinding([.end, .control("e")], .key(.prompt(.lineEnd)), "end of the line"),
      KeyBinding([.meta("b"), .controlLeft], .key(.prompt(.wordLeft)), "a word back"),
      KeyBinding([.meta("f"), .controlRight], .key(.prompt(.wordRight)), "a word on"),
      KeyBinding([.meta("<")], .key(.prompt(.textStart)), "start of the text"),
      KeyBinding([.meta(">")], .key(.prompt(.textEnd)), "end of the text"),
      KeyBinding([.backspace, .control("h")], .key(.prompt(.deleteBackward)), "delete the character before"),
      KeyBinding([.delete], .key(.prompt(.deleteForward)), "delete the character under the cursor"),
      KeyBinding([.control("w")], .key(.prompt(.killBlankWord)), "cut back to the last blank"),
      KeyBinding([.altBackspace], .key(.prompt(.killWordBackward)), "cut the word before"),
      KeyBinding([.meta("d")], .key(.prompt(.killWord)), "cut the word after"),
      KeyBinding([.control("u")], .key(.prompt(.killToStart)), "cut the line before the cursor"),
      KeyBinding([.control("k")], .key(.prompt(.killLine)), "cut the rest of the line"),
      KeyBinding([.control("y")], .key(.prompt(.yank)), "paste what was cut"),
      KeyBinding([.meta("y")], .key(.prompt(.yankPop)), "after that: what was cut before it"),
      KeyBinding([.control("t")], .key(.prompt(.transpose)), "exchange two characters"),
      KeyBinding([.control("_"), .control("/")], .key(.prompt(.undo)), "undo the editing of this line"),
    ])

  private static let scrolling = Group(
    title: "Scrolling", in: all,
    bindings: [
      KeyBinding(
        [.pageUp, .meta("v")], in: [.prompt, .scene], .key(.scrollPages(1)), "earlier answers", label: "more",
        rank: .timely, needs: .hiddenAnswer),
      KeyBinding(
        [.pageDown, .control("v")], in: [.prompt, .scene], .key(.scrollPages(-1)), "later answers",
        label: "more", rank: .timely, needs: .scrolledAnswers),
      KeyBinding([.shiftUp, .controlUp], .key(.scrollAnswers(1)), "answers by a line"),
      KeyBinding([.shiftDown, .controlDown], .key(.scrollAnswers(-1))),
      KeyBinding([.altLeft], .key(.pan(-2, 0)), "a scene that is larger than its pane", shown: "Alt-arrows"),
      KeyBinding([.altRight], .key(.pan(2, 0))),
      KeyBinding([.altUp], .key(.pan(0, -1))),
      KeyBinding([.altDown], .key(.pan(0, 1))),
    ])

  private static let playing = Group(
    title: "While a document is played", in: [.replay],
    bindings: [
      KeyBinding(
        [" ", .right, .enter, .down, .pageDown], .command(PlayCommand.step(.next)), "the next statement",
        label: "next", rank: .essential),
      KeyBinding(
        [.left, .backspace, .up, .pageUp], .command(PlayCommand.step(.back)), "the statement before",
        label: "back"),
      KeyBinding([.home, "g"], .command(PlayCommand.step(.first)), "to the beginning"),
      KeyBinding([.end, "G"], .command(PlayCommand.step(.last)), "to the end"),
      KeyBinding(
        ["p"], .command(PlayCommand.step(.pause)), "go on without keys, or stop that", label: "go on, stop"),
      KeyBinding(
        [.escape, .control("c")], .command(PlayCommand.step(.off)), "to the playground", label: "end",
        rank: .essential),
      KeyBinding(["q", .control("d")], .command(.quit), "leave"),
    ])
}
