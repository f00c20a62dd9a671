import Canvas
import Foundation
import Input
import SceneLanguage
import Testing

@testable import Playground

/// Random events, by fixed seeds: keys, clicks, drags, wheels, pastes and resizes in any order. The state stays consistent,
/// every screen can be drawn, and replaying the document gives the scene on the screen.
struct MonkeyTests {
  private static let scene = """
    view card, list
    card.make { left.top.equalTo(view).offset(2); width.equalTo(20); height.equalTo(6) }
    label title in card "Title"
    title.make { left.top.equalTo(card).offset(1) }
    list.make { left.equalTo(card.right).offset(3); top.bottom.equalTo(card); width.equalTo(card).multipliedBy(0.5) }
    view row in list

    """

  private static let entries = [
    "view a", "a.make.width.equalTo(7)", "card.make.width.equalTo(30)", "card.update.width.equalTo(12)",
    "rde.x = 1", ":undo", ":redo", ":explain", ":fix", ":why", ":select list", ":constraint 3",
    ":size 60x20", ":size auto", ":device iphone-8", ":device off", ":zoom in", ":zoom fit", ":theme light",
    ":overlay guides", ":pane problems", ":full", ":revise 2", ":views", ":reset", ":exercise row",
    ":help keys", ":copy", "card.hidden = YES", "漢字",
  ]

  private static let keys: [Key] =
    KeyTable.standard.bindings.flatMap(\.keys) + [
      .insert, .function(9), .character("q"), .control("x"), .meta("q"),
    ]

  @Test(arguments: 0..<10)
  func anythingMayBeDone(_ seed: Int) throws {
    var dice = SplitMix(state: UInt64(seed) &* 7919 &+ 11)
    let table = Table(.file(path: "test.mas", text: Self.scene), columns: 120, rows: 40)
    var size = (columns: 120, rows: 40)
    for step in 0..<200 {
      for _ in 0..<10 { doAnything(to: table, &size, &dice) }
      check(table, "seed \(seed), step \(step)")
    }
    try replay(table)
    recover(table)
  }

  /// The actions of a session that are kept lead to the same document and screen again.
  private func recover(_ table: Table) {
    let (columns, rows) = (table.state.layout.columns, table.state.layout.rows)
    let again = Table(columns: columns, rows: rows, recoverable: RecoverableSession(entries: table.journal))
    again.perform(Action(":recover"))
    let (one, other) = (table.state.session.document, again.state.session.document)
    #expect(other.text == one.text)
    #expect(other.scene.snapshot().views.map(\.name) == one.scene.snapshot().views.map(\.name))
  }

  /// What was drawn before is used again only where it is still right.
  @Test(arguments: 0..<4)
  func everyScreenIsTheOneDrawnFromNothing(_ seed: Int) {
    var dice = SplitMix(state: UInt64(seed) &* 6101 &+ 5)
    let table = Table(.file(path: "test.mas", text: Self.scene), columns: 80, rows: 24)
    var size = (columns: 80, rows: 24)
    for step in 0..<250 {
      if dice.next(below: 3) == 0 {
        doAnything(to: table, &size, &dice)
      } else {
        table.press([.character("r"), .character("."), .backspace, .tab, .left, .up][dice.next(below: 6)])
      }
      let screen = table.state.view()
      let kept = (table.state.surroundings, table.state.drawn)
      (table.state.surroundings, table.state.drawn) = (nil, nil)
      let again = table.state.view()
      let isSame = again.canvas == screen.canvas
      #expect(isSame, "seed \(seed), step \(step): \(difference(screen.canvas, again.canvas))")
      (table.state.surroundings, table.state.drawn) = kept
    }
  }

  /// The rows whose texts or styles differ, with the text afterwards.
  private func difference(_ one: Canvas, _ other: Canvas) -> String {
    let lines = other.text.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<min(one.height, other.height)).filter { y in
      (0..<min(one.width, other.width)).contains { one[$0, y] != other[$0, y] }
    }.map { "\nrow \($0): \(lines[$0])" }.joined()
  }

  private func doAnything(to table: Table, _ size: inout (columns: Int, rows: Int), _ dice: inout SplitMix) {
    switch dice.next(below: 12) {
    case 0: table.enter(Self.entries[dice.next(below: Self.entries.count)])
    case 1:
      size = (1 + dice.next(below: 300), 1 + dice.next(below: 100))
      _ = table.state.update(.resize(columns: size.columns, rows: size.rows))
    case 2: _ = table.state.update(.paste(Self.entries[dice.next(below: Self.entries.count)]))
    case 3, 4, 5:
      let actions: [Mouse.Action] = [
        .press, .drag, .release, .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
      ]
      let action = actions[dice.next(below: actions.count)]
      table.mouse(action, dice.next(below: size.columns), dice.next(below: size.rows))
    case 6: table.click(dice.next(below: size.columns), dice.next(below: size.rows))
    default: table.press(Self.keys[dice.next(below: Self.keys.count)])
    }
  }

  private func check(_ table: Table, _ place: String) {
    let screen = table.state.view()
    let layout = table.state.layout
    #expect(screen.canvas.width == layout.columns && screen.canvas.height == layout.rows, "\(place)")
    if let cursor = screen.cursor {
      #expect(screen.canvas.bounds.contains(x: cursor.column, y: cursor.row), "\(place)")
    }
    if let place = table.state.session.selectedPlace {
      #expect(table.state.session.snapshot.views.indices.contains(place))
    }
  }

  /// The document as it is saved makes the scene that is shown.
  private func replay(_ table: Table) throws {
    // What is being dragged is not in the document yet.
    table.mouse(.release, 0, 0)
    let document = table.state.session.document
    func frames(_ scene: Scene) -> [String] {
      scene.snapshot().views.map { "\($0.name) \($0.frame) \($0.ambiguous)" }
    }
    // Each statement at the size at which it ran, as undoing and recovery do it.
    let again = try Scene.replaying(document.scene.statements, viewport: document.viewport)
    #expect(frames(again) == frames(document.scene))
    // A file has no sizes besides the one at its top: code that takes numbers from frames takes those of the size it is opened at.
    let isOfLesson = table.state.session.learning.current != nil
    if isOfLesson, ["bounds", "frame"].contains(where: document.text.contains) { return }
    let other = Document(columns: 0, rows: 0)
    other.show { $0 = document.display }
    _ = try other.load(document.text, path: "test.mas")
    other.show { $0 = document.display }
    #expect(frames(other.scene) == frames(document.scene))
  }
}
