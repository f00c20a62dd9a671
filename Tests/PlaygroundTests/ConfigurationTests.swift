import Input
import Testing

@testable import Playground

/// The user's own keys and theme.
struct ConfigurationTests {
  private func messages(_ text: String) -> [String] {
    Configuration(parsing: text).problems.map { "\($0.line) \($0.message)" }
  }

  private func table(_ text: String) -> KeyTable {
    let configuration = Configuration(parsing: text)
    #expect(configuration.problems == [])
    return configuration.keys
  }

  private func bar(_ keys: KeyTable, _ focus: Focus) -> [String] {
    KeyBar(keys, focus: focus, problems: [], columns: 400, isUseful: { _ in true }).items.map {
      "\($0.keys) \($0.label)"
    }
  }

  @Test func settingsAreReadLineByLine() {
    let configuration = Configuration(parsing: "# mine\n\n  theme light\nmouse off\nplain on\n")
    #expect(configuration.problems == [])
    #expect(configuration.theme?.name == "light")
    #expect(!configuration.usesMouse)
    #expect(configuration.isPlain)
  }

  @Test func theExamplesOfHelpAreRight() {
    #expect(messages(ConfigurationSetting.examples.joined(separator: "\n")) == [])
  }

  @Test func aWrongLineIsToldAndTheRestCounts() {
    let configuration = Configuration(parsing: "theme lihgt\ntheme light\n")
    #expect(configuration.theme?.name == "light")
    #expect(
      configuration.complaints(path: "config") == ["config:1: 'theme' takes one of dark, light, auto"])
  }

  @Test func ofManyWrongLinesAFewAreTold() {
    let configuration = Configuration(parsing: "a\nb\nc\nd\ne\n")
    let complaints = configuration.complaints(path: "config")
    #expect(complaints.count == 4)
    #expect(complaints.last == "config: 2 more lines are wrong; :help config shows what can be written")
  }

  @Test(arguments: [
    ("thme light", "did you mean 'theme'?"), ("key f9", "'key f9 :why'"), ("key f99 :why", "'f99' is no key"),
    ("key ctrl-i :why", "as tab"), ("key ctrl-z :why", "always suspends"),
    ("key ctrl-1 :why", "letters and space"),
    ("key f9 why", "commands begin with a colon"), ("key f9 :nonsense", "there is no command"),
    ("mouse maybe", "on, off"),
  ])
  func aProblemSaysWhatToWrite(line: String, part: String) {
    #expect(messages(line).first?.contains(part) == true)
  }

  @Test(arguments: [
    ("ctrl-n", Key.control("n")), ("Ctrl-N", .control("n")), ("F12", .function(12)), ("alt-x", .meta("x")),
    ("shift-left", .shiftLeft), ("pgup", .pageUp), ("esc", .escape), ("space", .character(" ")),
    ("ctrl-space", .control(" ")), ("K", .character("K")), ("shift-tab", .backTab),
  ])
  func keysAreNamedAsHelpNamesThem(name: String, key: Key) throws {
    #expect(try KeyName.key(name) == key)
  }

  @Test func everyKeyOfTheTableCanBeNamed() {
    // Ctrl-H is Backspace to terminals, and Ctrl-Z suspends.
    for key in KeyTable.standard.bindings.flatMap(\.keys) where key != .control("z") && key != .control("h") {
      let arrows: [Character: String] = ["←": "left", "→": "right", "↑": "up", "↓": "down"]
      let name = key.name.map { arrows[$0] ?? String($0) }.joined()
      let back = try? KeyName.key(name)
      // Alt's letters are shown as capitals.
      let isSame = back == key || back?.name == key.name
      #expect(isSame, "\(name)")
    }
  }

  @Test func everyActionHasANameOfItsOwn() {
    let names = KeyAction.named.map(\.name)
    #expect(Set(names).count == names.count)
    for binding in KeyTable.standard.bindings {
      guard case .key(let action) = binding.action, action != .begin(":") else { continue }
      #expect(KeyAction.named.contains { $0.action == action }, "\(action)")
    }
  }

  @Test func aCommandGetsAKeyEverywhere() {
    let keys = table("key f9 :why")
    for focus in Focus.allCases { #expect(keys.action(of: .function(9), in: focus) == Action(":why")) }
    #expect(keys.action(of: .character("w"), in: .scene) == Action(":why"))
  }

  @Test func aLetterStaysTextAtThePrompt() {
    let keys = table("key z :undo")
    #expect(keys.action(of: .character("z"), in: .scene) == Action(":undo"))
    #expect(keys.action(of: .character("z"), in: .prompt) == nil)
  }

  @Test func anActionCountsWhereItDidBefore() {
    let keys = table("key ctrl-n next-row")
    #expect(keys.action(of: .control("n"), in: .side) == .key(.pane(.move(1))))
    // At the prompt it is the entry after, as ever.
    #expect(keys.action(of: .control("n"), in: .prompt) == .key(.prompt(.down)))
  }

  @Test func aKeyLosesItsEarlierMeaningWhereItGetsAnother() {
    // Ctrl-O leads to the next area everywhere; u undoes in the scene and the side pane.
    let keys = table("key u :why\nkey ctrl-o line-start")
    #expect(keys.action(of: .character("u"), in: .scene) == Action(":why"))
    #expect(keys.action(of: .control("o"), in: .prompt) == .key(.prompt(.lineStart)))
    #expect(keys.action(of: .control("o"), in: .side) == .key(.nextFocus))
  }

  @Test func aKeyCanBeFreed() {
    let keys = table("key ctrl-t none")
    #expect(keys.action(of: .control("t"), in: .prompt) == nil)
    #expect(!keys.bindings.flatMap(\.keys).contains(.control("t")))
  }

  @Test func noKeyMeansTwoThingsInOnePlaceAfterwards() {
    let keys = table(
      "key u :why\nkey ctrl-o line-start\nkey f9 :undo\nkey j :redo\nkey f1 :views\nkey f9 :why")
    for focus in Focus.allCases {
      let all = keys.bindings.filter { $0.focuses.contains(focus) }.flatMap(\.keys)
      #expect(Set(all).count == all.count, "\(focus)")
    }
  }

  @Test func theBarShowsTheConfiguredKeys() {
    #expect(bar(.standard, .scene).contains("w why"))
    #expect(bar(table("key f9 :why"), .scene).contains("F9 why"))
    // j is another command's now, so the keys that nudge are those that are left.
    let bar = bar(table("key j :redo"), .scene)
    #expect(bar.contains("h k l H J K L nudge"))
    #expect(!self.bar(table("key w none"), .scene).contains { $0.hasSuffix(" why") })
  }

  @Test func helpAndManualListTheConfiguredKeys() throws {
    let keys = table("key f9 :why\nkey f10 :views")
    let lines = try Help.lines(for: "keys", keys: keys).get().map(\.text)
    #expect(lines.contains { $0.contains("F9, w") })
    #expect(lines.contains { $0.contains("F10") && $0.contains("all views with their frames") })
    let manual = PlaygroundManual.keys(keys).flatMap(\.entries).map(\.input)
    #expect(manual.contains("F9, w") && manual.contains("F10"))
  }

  @Test func aConfiguredKeyWorks() {
    let keys = table("key f9 :…\nkey ctrl-t :undo")
    let state = PlaygroundState(
      start: .newFile(path: "a.mas"), columns: 80, rows: 24, options: Session.Options(keys: keys),
      notices: ["config:1: wrong"], now: { 0 })
    #expect(state.view().canvas.text.contains("config:1: wrong"))
    for key in "view red".map({ Key.character($0) }) + [.enter] { _ = state.update(.key(key)) }
    _ = state.update(.key(.control("t")))
    #expect(state.session.document.scene.statements.isEmpty)
    _ = state.update(.key(.function(9)))
    #expect(state.view().canvas.text.contains("> :"))
  }
}
