import Input

/// The keys of the playground: all of them, as they are or as the user's configuration changes them.
public struct KeyTable: Equatable, Sendable {
  /// A group of bindings with a heading in help.
  struct Group: Equatable, Sendable {
    var title: String
    var bindings: [KeyBinding]
  }

  private(set) var groups: [Group]
  private let actions: [Focus: [Key: KeyAction]]

  init(groups: [Group]) {
    self.groups = groups
    var table: [Focus: [Key: KeyAction]] = [:]
    for binding in groups.flatMap(\.bindings) {
      for focus in binding.focuses {
        for key in binding.keys { table[focus, default: [:]][key] = binding.action }
      }
    }
    actions = table
  }

  var bindings: [KeyBinding] { groups.flatMap(\.bindings) }

  /// The action of a key; nil for one without a binding.
  func action(of key: Key, in focus: Focus) -> KeyAction? { actions[focus]?[key] }

  /// The keys without a configuration.
  public static let standard = KeyTable(
    groups: [typing, selecting, constraints, lists, everywhere, editing, scrolling, playing])

  // MARK: The table

  private static let picking: Set<Focus> = [.scene, .side]
  private static let all: Set<Focus> = [.prompt, .scene, .side]

  private static let everywhere = Group(
    title: "Everywhere",
    bindings: [
      KeyBinding(
        [.escape], in: picking, .focus(.prompt), "back to the prompt", label: "prompt", rank: .essential),
      KeyBinding(
        [.control("o")], in: all, .nextFocus, "on to the next area: prompt, scene, side pane", label: "pane"),
      KeyBinding(
        [.control("p")], in: all, .command(":palette"),
        "find a command, a statement, a view, a scene or a key by a few letters", label: "find"),
      KeyBinding(
        [.function(1)], in: all, .command(":pane help"), "all keys and commands", label: "help",
        rank: .essential),
      KeyBinding([.function(2)], in: all, .command(":pane views"), "the tree of views"),
      KeyBinding([.function(3)], in: all, .command(":pane constraints"), "the constraints"),
      KeyBinding([.function(4)], in: all, .command(":pane problems"), "conflicts and ambiguity"),
      KeyBinding([.function(5)], in: all, .command(":pane history"), "the statements"),
      KeyBinding([.function(6)], in: all, .command(":pane"), "show or hide the side pane"),
      KeyBinding(
        [.function(7)], in: all, .readOn, "the text of the lesson, a page at a time; or all lessons",
        label: "text", rank: .timely, needs: .lesson),
      KeyBinding(
        [.function(9)], in: all, .command(":hint"), "the next hint of the lesson", label: "hint",
        rank: .timely, needs: .lesson),
      KeyBinding(
        [.meta("t")], in: all, .command(":targets"), "hide or show where the lesson wants views"),
      KeyBinding([.function(8)], in: all, .command(":full"), "one area fills the screen, and back"),
      KeyBinding([.control("l")], in: all.union([.replay]), .prompt(.redraw), "draw the screen anew"),
      KeyBinding([.control("z")], in: all.union([.replay]), .prompt(.suspend), "suspend; fg comes back"),
    ])

  private static let selecting = Group(
    title: "Selecting in the scene",
    bindings: [
      KeyBinding(
        [.left], in: [.scene], .command(":select left"), "to the next view in a direction", label: "move",
        shown: "←↓↑→"),
      KeyBinding([.down], in: [.scene], .command(":select down"), "", shown: ""),
      KeyBinding([.up], in: [.scene], .command(":select up"), "", shown: ""),
      KeyBinding([.right], in: [.scene], .command(":select right"), "", shown: ""),
      KeyBinding([.enter], in: [.scene], .command(":select child"), "into the view", label: "into"),
      KeyBinding([.backspace], in: picking, .command(":select parent"), "out to its superview", label: "out"),
      KeyBinding([.tab], in: [.scene], .command(":select next"), "the next view of the tree", label: "next"),
      KeyBinding([.backTab], in: [.scene], .command(":select previous"), "the view before it"),
      KeyBinding(
        [.character("v")], in: picking, .command(":overlay"), "the next overlay: margins, guides, …",
        label: "overlay"),
      KeyBinding(
        [.character("t")], in: picking, .command(":targets"), "hide or show where the lesson wants views",
        label: "targets", needs: .lesson),
      KeyBinding(
        [.character("+"), .character("=")], in: picking, .command(":zoom in"), "larger", label: "zoom",
        shown: "+ - 0"),
      KeyBinding([.character("-")], in: picking, .command(":zoom out"), "smaller"),
      KeyBinding([.character("0")], in: picking, .command(":zoom fit"), "all of the scene"),
      KeyBinding([.character("1")], in: picking, .command(":zoom actual"), "at the scale of the document"),
      KeyBinding([.character(":")], in: picking, .command(":…"), "begin a command"),
      KeyBinding(
        [.character("{")], in: picking, .command(":pane wider"), "a wider side pane, and a narrower one",
        shown: "{ }"),
      KeyBinding([.character("}")], in: picking, .command(":pane narrower"), "", shown: ""),
      KeyBinding(
        [.character("(")], in: picking, .command(":pane higher"), "more rows for the answers, and fewer",
        shown: "( )"),
      KeyBinding([.character(")")], in: picking, .command(":pane lower"), "", shown: ""),
      KeyBinding(
        [.character("?")], in: picking, .either(":why", .view, otherwise: ":pane help"),
        "what determines the selected view; without one, help"),
      KeyBinding(
        [.character("u"), .control("_")], in: picking, .command(":undo"), "undo", label: "undo", needs: .step),
      KeyBinding([.character("U"), .control("r")], in: picking, .command(":redo"), "redo"),
      KeyBinding(
        [.character("w")], in: picking, .command(":why"), "what determines the view", label: "why",
        needs: .view),
      KeyBinding(
        [.character("m")], in: picking, .command(":measure"), "measure from the view to others, and end that"),
      KeyBinding([.character("y")], in: picking, .command(":copy"), "copy the code of the selection"),
      KeyBinding([.control("d")], in: picking, .command(":quit"), "leave"),
    ])

  private static let constraints = Group(
    title: "Changing what is selected",
    bindings: [
      KeyBinding(
        [.character("h")], in: [.scene], .command(":nudge -1 0"), "move the view by 1 (with Shift by 10)",
        label: "nudge", shown: "h j k l", needs: .view),
      KeyBinding([.character("j")], in: [.scene], .command(":nudge 0 1"), "", shown: ""),
      KeyBinding([.character("k")], in: [.scene], .command(":nudge 0 -1"), "", shown: ""),
      KeyBinding([.character("l")], in: [.scene], .command(":nudge 1 0"), "", shown: ""),
      KeyBinding([.character("H")], in: [.scene], .command(":nudge -10 0"), "", shown: ""),
      KeyBinding([.character("J")], in: [.scene], .command(":nudge 0 10"), "", shown: ""),
      KeyBinding([.character("K")], in: [.scene], .command(":nudge 0 -10"), "", shown: ""),
      KeyBinding([.character("L")], in: [.scene], .command(":nudge 10 0"), "", shown: ""),
      KeyBinding(
        [.character("]")], in: picking, .command(":constraint next"), "the next of its constraints",
        label: "constraint", shown: "[ ]", needs: .view),
      KeyBinding([.character("[")], in: picking, .command(":constraint previous"), "", shown: ""),
      KeyBinding(
        [.character(">")], in: picking, .command(":constant +1"), "a constant greater by 1",
        label: "constant", shown: "< >", needs: .constraint),
      KeyBinding([.character("<")], in: picking, .command(":constant -1"), "", shown: ""),
      KeyBinding(
        [.character("p")], in: picking, .command(":priority lower"), "a lower priority: 1000, 750, 500, 250",
        label: "priority", needs: .constraint),
      KeyBinding([.character("r")], in: picking, .command(":relation next"), "another relation: =, >=, <="),
      KeyBinding(
        [.character(" ")], in: picking, .command(":toggle"), "the constraint off, and on again",
        label: "on/off", needs: .constraint),
      KeyBinding(
        [.character("x"), .delete], in: picking, .command(":delete"), "delete the constraint, or the view",
        label: "delete", needs: .constraint
      ),
      KeyBinding(
        [.character("e")], in: picking, .command(":revise"), "edit the statement that made it", label: "edit",
        needs: .view),
      KeyBinding(
        [.character("f")], in: picking, .command(":fix"), "make the first fix of a conflict", label: "fix",
        rank: .essential, needs: .conflict),
    ])

  private static let lists = Group(
    title: "In the side pane",
    bindings: [
      KeyBinding([.up], in: [.side], .pane(.move(-1)), "to another row", label: "row", shown: "↑↓"),
      KeyBinding([.down], in: [.side], .pane(.move(1)), "", shown: ""),
      KeyBinding([.pageUp], in: [.side], .page(-1), "a page up"),
      KeyBinding([.pageDown], in: [.side], .page(1), "a page down", label: "page", needs: .reading),
      KeyBinding([.home, .character("g")], in: [.side], .pane(.first), "to the first row"),
      KeyBinding([.end, .character("G")], in: [.side], .pane(.last), "to the last row"),
      KeyBinding(
        [.enter], in: [.side], .pane(.open), "open what is under the cursor", label: "open", rank: .essential
      ),
      KeyBinding([.left], in: [.side], .pane(.fold), "close a branch of the tree; a step of a trace back"),
      KeyBinding([.right], in: [.side], .pane(.unfold), "open a branch of the tree; a step of a trace on"),
      KeyBinding([.tab], in: [.side], .tab(1), "the next tab", label: "tab"),
      KeyBinding([.backTab], in: [.side], .tab(-1), "the tab before"),
      KeyBinding(
        [.character("/")], in: [.side], .command(":filter"), "list only the rows that have a text",
        label: "filter", rank: .timely, needs: .filterableTab),
      KeyBinding(
        [.character("s")], in: [.side], .pane(.sort),
        "sort constraints by the next order; another picture of a trace"),
      KeyBinding([.character("a")], in: [.side], .pane(.all), "all constraints, or those of the selection"),
    ])

  private static let typing = Group(
    title: "At the prompt",
    bindings: [
      KeyBinding(
        [.enter], in: [.prompt], .prompt(.enter), "run the statement; a new line while braces are open",
        label: "run", needs: .completeText),
      KeyBinding(
        [], in: [.prompt], .prompt(.enter), "", label: "new line", shown: Key.enter.name, needs: .openText),
      KeyBinding([.altEnter], in: [.prompt], .prompt(.newLine), "a new line in any case"),
      KeyBinding([.tab], in: [.prompt], .prompt(.complete), "complete the word", label: "complete"),
      KeyBinding([.backTab], in: [.prompt], .prompt(.outdent), "less indentation"),
      KeyBinding(
        [.escape], in: [.prompt], .focus(.scene), "on an empty line: select in the scene", label: "select",
        needs: .emptyPrompt),
      KeyBinding(
        [.up], in: [.prompt], .prompt(.up), "the entry before, that begins with what is typed"),
      KeyBinding([.down, .control("n")], in: [.prompt], .prompt(.down), "the entry after it"),
      KeyBinding(
        [.control("r")], in: [.prompt], .prompt(.search), "search the earlier entries", label: "search"),
      KeyBinding(
        [.control("x")], in: [.prompt], .prompt(.prefix), "edit the entry in the program that EDITOR names",
        shown: "Ctrl-X Ctrl-E"),
      KeyBinding(
        [.control("c"), .control("g")], in: [.prompt], .prompt(.abandon), "drop the line; stop what runs",
        label: "drop line", rank: .timely, needs: .refusedText),
      KeyBinding([.control("d")], in: [.prompt], .prompt(.leave), "on an empty line: leave"),
    ])

  private static let editing = Group(
    title: "Editing the line",
    bindings: [
      KeyBinding(
        [.left, .control("b")], in: [.prompt], .prompt(.left), "a character back; of a refused line, edit it",
        label: "edit it", rank: .timely, needs: .replaceableText),
      KeyBinding([.right, .control("f")], in: [.prompt], .prompt(.right), "a character on"),
      KeyBinding([.home, .control("a")], in: [.prompt], .prompt(.lineStart), "start of the line"),
      KeyBinding([.end, .control("e")], in: [.prompt], .prompt(.lineEnd), "end of the line"),
      KeyBinding([.meta("b"), .controlLeft], in: [.prompt], .prompt(.wordLeft), "a word back"),
      KeyBinding([.meta("f"), .controlRight], in: [.prompt], .prompt(.wordRight), "a word on"),
      KeyBinding([.meta("<")], in: [.prompt], .prompt(.textStart), "start of the text"),
      KeyBinding([.meta(">")], in: [.prompt], .prompt(.textEnd), "end of the text"),
      KeyBinding(
        [.backspace, .control("h")], in: [.prompt], .prompt(.deleteBackward), "delete the character before"),
      KeyBinding([.delete], in: [.prompt], .prompt(.deleteForward), "delete the character under the cursor"),
      KeyBinding([.control("w")], in: [.prompt], .prompt(.killBlankWord), "cut back to the last blank"),
      KeyBinding([.altBackspace], in: [.prompt], .prompt(.killWordBackward), "cut the word before"),
      KeyBinding([.meta("d")], in: [.prompt], .prompt(.killWord), "cut the word after"),
      KeyBinding([.control("u")], in: [.prompt], .prompt(.killToStart), "cut the line before the cursor"),
      KeyBinding([.control("k")], in: [.prompt], .prompt(.killLine), "cut the rest of the line"),
      KeyBinding([.control("y")], in: [.prompt], .prompt(.yank), "paste what was cut"),
      KeyBinding([.meta("y")], in: [.prompt], .prompt(.yankPop), "after that: what was cut before it"),
      KeyBinding([.control("t")], in: [.prompt], .prompt(.transpose), "exchange two characters"),
      KeyBinding(
        [.control("_"), .control("/")], in: [.prompt], .prompt(.undo), "undo the editing of this line"),
    ])

  private static let scrolling = Group(
    title: "Scrolling",
    bindings: [
      KeyBinding(
        [.pageUp, .meta("v")], in: [.prompt, .scene], .scrollPages(1), "earlier answers", label: "more",
        rank: .timely, needs: .hiddenAnswer),
      KeyBinding(
        [.pageDown, .control("v")], in: [.prompt, .scene], .scrollPages(-1), "later answers", label: "more",
        rank: .timely, needs: .scrolledAnswers),
      KeyBinding([.shiftUp, .controlUp], in: all, .scrollAnswers(1), "answers by a line"),
      KeyBinding([.shiftDown, .controlDown], in: all, .scrollAnswers(-1), "", shown: ""),
      KeyBinding(
        [.altLeft], in: all, .pan(-2, 0), "a scene that is larger than its pane", shown: "Alt-arrows"),
      KeyBinding([.altRight], in: all, .pan(2, 0), "", shown: ""),
      KeyBinding([.altUp], in: all, .pan(0, -1), "", shown: ""),
      KeyBinding([.altDown], in: all, .pan(0, 1), "", shown: ""),
    ])

  private static let playing = Group(
    title: "While a document is played",
    bindings: [
      KeyBinding(
        [.character(" "), .right, .enter, .down, .pageDown], in: [.replay], .command(":play next"),
        "the next statement", label: "next", rank: .essential),
      KeyBinding(
        [.left, .backspace, .up, .pageUp], in: [.replay], .command(":play back"), "the statement before",
        label: "back"),
      KeyBinding([.home, .character("g")], in: [.replay], .command(":play first"), "to the beginning"),
      KeyBinding([.end, .character("G")], in: [.replay], .command(":play last"), "to the end"),
      KeyBinding(
        [.character("p")], in: [.replay], .command(":play pause"), "go on without keys, or stop that",
        label: "go on, stop"),
      KeyBinding(
        [.escape, .control("c")], in: [.replay], .command(":play off"), "to the playground", label: "end",
        rank: .essential),
      KeyBinding([.character("q"), .control("d")], in: [.replay], .command(":quit"), "leave"),
    ])
}
