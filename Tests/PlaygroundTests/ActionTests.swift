import Input
import SceneLanguage
import SceneSyntax
import Testing

@testable import Playground

/// Texts and keys as actions.
struct ActionTests {
  private static let scene = """
    view card, list
    card.make { left.top.equalTo(view).offset(2); width.equalTo(20); height.equalTo(6) }
    list.make { left.equalTo(card.right).offset(3); top.bottom.equalTo(card); width.equalTo(card) }
    view row in list
    row.make { left.top.equalTo(list); width.equalTo(3); width.equalTo(4); height.equalTo(2) }

    """

  private static let scenes: [(key: Key, text: String)] = [
    (.left, ":select left"), (.right, ":select right"), (.up, ":select up"), (.down, ":select down"),
    (.enter, ":select child"), (.backspace, ":select parent"), (.tab, ":select next"),
    (.backTab, ":select previous"), (.character("v"), ":overlay"), (.character("t"), ":targets"),
    (.character("+"), ":zoom in"), (.character("-"), ":zoom out"), (.character("0"), ":zoom fit"),
    (.character("1"), ":zoom actual"), (.character("{"), ":pane wider"), (.character("}"), ":pane narrower"),
    (.character("("), ":pane higher"), (.character(")"), ":pane lower"), (.character("?"), ":why"),
    (.character("u"), ":undo"), (.character("U"), ":redo"), (.character("w"), ":why"),
    (.character("y"), ":copy"), (.control("d"), ":quit"), (.character("h"), ":nudge -1 0"),
    (.character("j"), ":nudge 0 1"), (.character("k"), ":nudge 0 -1"), (.character("l"), ":nudge 1 0"),
    (.character("H"), ":nudge -10 0"), (.character("J"), ":nudge 0 10"), (.character("K"), ":nudge 0 -10"),
    (.character("L"), ":nudge 10 0"), (.character("]"), ":constraint next"),
    (.character("["), ":constraint previous"), (.character(">"), ":constant +1"),
    (.character("<"), ":constant -1"), (.character("p"), ":priority lower"),
    (.character("r"), ":relation next"), (.character(" "), ":toggle"), (.character("x"), ":delete"),
    (.character("e"), ":revise"), (.character("f"), ":fix"), (.control("p"), ":palette"),
    (.function(1), ":pane help"), (.function(2), ":pane views"), (.function(3), ":pane constraints"),
    (.function(4), ":pane problems"), (.function(5), ":pane history"), (.function(6), ":pane"),
    (.function(7), ":pane lesson"), (.function(8), ":full"), (.function(9), ":hint"),
  ]

  private static let replays: [(key: Key, text: String)] = [
    (.character(" "), ":play next"), (.left, ":play back"), (.home, ":play first"), (.end, ":play last"),
    (.character("p"), ":play pause"), (.escape, ":play off"), (.character("q"), ":quit"),
  ]

  /// A scene with a constraint selected, and steps to take back and to repeat.
  private func table(isPlaying: Bool = false) -> Table {
    let table = Table(.file(path: "test.mas", text: Self.scene), columns: 120, rows: 40)
    for entry in ["card.alpha = 0.5", "list.alpha = 0.5", ":undo", ":select card", ":constraint 1"] {
      table.enter(entry)
    }
    table.enter(isPlaying ? ":play" : ":clear")
    if isPlaying { table.press(.character(" "), .character(" ")) } else { table.press(.escape) }
    return table
  }

  private func expectSame(_ one: Table, _ other: Table, _ comment: Comment) {
    #expect(one.screen == other.screen, comment)
    #expect(one.state.session.document.text == other.state.session.document.text, comment)
    #expect(one.state.session.selection == other.state.session.selection, comment)
    #expect(one.state.focus == other.state.focus, comment)
    #expect(one.journal == other.journal, comment)
  }

  @Test(arguments: scenes.indices)
  func aKeyDoesWhatItsCommandSays(_ index: Int) {
    let (key, text) = Self.scenes[index]
    let (pressed, said) = (table(), table())
    pressed.press(key)
    said.perform(Action(text))
    expectSame(pressed, said, "\(key) \(text)")
  }

  @Test(arguments: replays.indices)
  func aKeyOfAReplayDoesWhatItsCommandSays(_ index: Int) {
    let (key, text) = Self.replays[index]
    let (pressed, said) = (table(isPlaying: true), table(isPlaying: true))
    pressed.press(key)
    said.perform(Action(text))
    expectSame(pressed, said, "\(key) \(text)")
  }

  /// A view may have the name of a step: a text means the view, a key the step.
  @Test func aKeyIsNoName() {
    let table = Table()
    table.enter("view a, left; a.frame = CGRectMake(0, 0, 5, 5); left.frame = CGRectMake(20, 0, 5, 5)")
    table.enter("view right; right.frame = CGRectMake(10, 0, 5, 5)")
    table.enter(":select left")
    #expect(table.state.session.selection?.view == "left")
    table.press(.escape, .left)
    #expect(table.state.session.selection?.view == "right")
  }

  @Test func aTextIsOneAction() {
    let file = ":size 40x10\nview red\n"
    #expect(Action("view red") == .run("view red"))
    #expect(Action(" :undo 2") == .command(.undo, number: 2))
    #expect(Action(":undo!") == .command(NumberedCommand(command: .undo, isForced: true)))
    #expect(Action(":nudge 8 -1") == .command(EditCommand.nudge(x: 8, y: -1)))
    #expect(Action(":zoom in") == .screen(.zoom(.step(1))))
    #expect(Action(":paste\nview a\nview b\n.\n") == .paste("view a\nview b\n"))
    #expect(Action(pasted: "view a") == .paste("view a\n"))
    #expect(Action("make.left.equalTo(view)") == .makerLines("make.left.equalTo(view)"))
    #expect(Action("exit") == .word("exit", meaning: Action(":quit")))
    if case .file(let scene, let text) = Action(file) {
      #expect(scene.size?.width == 40)
      #expect(text == file)
    } else {
      Issue.record("no scene file")
    }
    for text in [":", ":nonsense", ":nudge", ":nudge 8", ":views now"] {
      if case .refuse = Action(text) { continue }
      Issue.record("\(text) is a command")
    }
  }

  /// What the journal keeps is read back as the same action.
  @Test(arguments: [
    "view red", "exit", "make.left.equalTo(view)", ":size 40x10\nview red\n", ":paste\nview a\nview b\n",
    ":repair 1:1-1:9\nview green", ":undo", ":undo! 3", ":redo 2", ":size 40x10", ":size auto", ":scale 8x16",
    ":device iphone-8 landscape", ":device off", ":class Cell", ":tap red", ":fix", ":fix 2", ":solution",
    ":again", ":reset", ":learn off", ":answer 3", ":answer 1 2 3.5 4", ":answer again",
  ])
  func theJournalKeepsAnAction(_ text: String) {
    #expect(Action(text).journalText == text)
  }

  @Test func whatChangesNoDocumentIsNotKept() {
    for text in [":views", ":select red", ":size", ":device", ":zoom in", ":learn 3", ":why", ":nonsense"] {
      #expect(Action(text).journalText == nil, "\(text)")
    }
  }
}
