import Foundation
import Testing

@testable import Playground

/// What is written down for a crash, and what comes of it.
struct JournalTests {
  private func recovered(_ entries: [JournalEntry], columns: Int = 80, rows: Int = 24) -> PlaygroundState {
    PlaygroundState(
      start: .welcome, columns: columns, rows: rows,
      recoverable: RecoverableSession(entries: entries), now: { 0 })
  }

  private func enter(_ text: String, in state: PlaygroundState) -> [Effect] {
    text.flatMap { state.update(.key(.character($0))) } + state.update(.key(.enter))
  }

  @Test func onlyWhatChangesTheDocumentIsWrittenDown() {
    let table = Table(.file(path: "a.mas", text: "view a\n"))
    #expect(table.journal == [])
    table.enter(":views")
    table.enter("a.frame")
    table.enter("nonsense")
    table.press(.control("c"))
    #expect(table.journal == [])
    table.enter("view b")
    table.enter(":undo")
    #expect(
      table.journal == [
        .opened(path: "a.mas", text: "view a\n"), .pane(columns: 80, rows: 15), .entered("view b"),
        .entered(":undo"),
      ])
  }

  @Test func theSizeThatAnEntryRanAtIsWrittenDownWithIt() {
    let table = Table()
    table.enter("view a")
    _ = table.state.update(.resize(columns: 60, rows: 24))
    _ = table.state.update(.resize(columns: 50, rows: 24))
    table.enter("a.make.width.equalTo(view.frame.size.width)")
    #expect(
      table.journal.suffix(2) == [
        .pane(columns: 50, rows: 15), .entered("a.make.width.equalTo(view.frame.size.width)"),
      ])
  }

  /// A conflict of the session that was lost is no news after the first statement of the next one.
  @Test func theProblemsAreKnownAfterRecovering() {
    let state = recovered(
      [.opened(path: nil, text: ""), .pane(columns: 80, rows: 15)]
        + ["view a", "a.make.width.equalTo(10)", "a.make.width.equalTo(20)"].map { .entered($0) })
    _ = enter(":recover", in: state)
    #expect(state.session.snapshot.conflicts.count == 1)
    let count = state.transcript.lines.count
    _ = enter("a.make.top.equalTo(view)", in: state)
    let news = state.transcript.lines.dropFirst(count).map(\.text).joined(separator: "\n")
    #expect(!news.contains("conflict"))
  }

  /// Of 24 rows, five are for answers: one for the offer, four for what the scene says of itself.
  @Test func theOfferLeavesTheBeginningOfTheSceneInView() {
    let text =
      "// A card.\n// Look: here.\n// Try:  :views\n//       :why card\n//       :undo\n\nview card\n"
    let entries: [JournalEntry] =
      [.opened(path: "card.mas", text: text)] + ["view a", "view b"].map { .entered($0) }
    let table = Table(
      .file(path: "card.mas", text: text), recoverable: RecoverableSession(entries: entries))
    let answers = table.lines[17...21].map { $0.replacing(/\s+$/, with: "") }
    #expect(
      answers == [
        "2 entries of card.mas are in no file: :recover, or ':recover drop' forgets them.", "A card.",
        "Look: here.", "Try:  :views", "      :why card",
      ])
    #expect(table.statusLine.contains("PgDn more"))
  }

  /// The hook counts the layout passes, of which each statement has one.
  @Test func codeOfLayoutPassesRunsAsOftenAsItDid() {
    let table = Table()
    for text in [
      "view a", "var passes = 0", "func viewDidLayoutSubviews() { passes += 1 }",
      "a.make.width.equalTo(10)", "a.make.height.equalTo(10)", "a.make.left.equalTo(passes)",
    ] { table.enter(text) }
    let expected = table.state.session.snapshot.views.map(\.frame)
    let state = recovered(table.journal)
    _ = enter(":recover", in: state)
    #expect(state.session.snapshot.views.map(\.frame) == expected)
  }

  @Test func recoveringMakesTheSameDocumentAgain() throws {
    let table = Table(.file(path: "a.mas", text: "// top\n:scale 1x1\nview a\n"))
    table.enter("view b; b.make.width.equalTo(view.frame.size.width / 2)")
    _ = table.state.update(.resize(columns: 100, rows: 30))
    table.enter("view c; c.make.width.equalTo(view.frame.size.width / 2)")
    table.enter("view d")
    table.enter(":undo")
    table.enter(":device iphone-8")
    let written = table.journal

    let state = recovered(written)
    let offer = state.transcript.lines.map(\.text).joined(separator: "\n")
    #expect(offer.contains("5 entries of a.mas are in no file"))
    let effects = enter(":recover", in: state)
    #expect(state.session.document.text == table.state.session.document.text)
    #expect(state.session.document.path == "a.mas")
    #expect(state.session.document.isDirty)
    // Halves of 80 and of 100, though the terminal is another one now.
    let frames = state.session.snapshot.views.dropFirst().map(\.frame.width)
    #expect(frames == [0, 40, 50])
    // The session has them in its own journal from now on.
    let kept = effects.firstIndex(of: .journal(written))
    let dropped = effects.firstIndex(of: .dropJournal)
    #expect(try #require(kept) < #require(dropped))
    #expect(state.session.files.recoverable == nil)
  }

  @Test func aDamagedJournalIsSaidToStay() {
    let earlier = RecoverableSession(
      entries: [.opened(path: nil, text: ""), .entered("view a")], damagedJournal: "/home/ada/damaged-1")
    let state = PlaygroundState(columns: 80, rows: 24, recoverable: earlier, now: { 0 })
    #expect(
      state.transcript.lines.contains {
        $0.text.contains("cannot be read; the journal stays at /home/ada/damaged-1.")
      })
  }

  @Test(arguments: [
    "view b\nb.make.width.equalTo(5)\n",
    """
    <NSLayoutConstraint:0x1 UIView:0xa.width == 40   (active)>
    <NSLayoutConstraint:0x2 UIView:0xa.width == 50   (active)>
    """,
  ])
  func aPastedTextIsRecovered(text: String) {
    let table = Table()
    table.enter("view a")
    table.enter(":paste")
    table.paste(text)
    table.enter("view c")
    let state = recovered(table.journal)
    _ = enter(":recover", in: state)
    #expect(table.state.session.document.text.contains("width"))
    #expect(state.session.document.text == table.state.session.document.text)
  }

  @Test func whatIsNotWantedIsForgotten() {
    let state = recovered([.opened(path: nil, text: ""), .entered("view a")])
    #expect(state.transcript.lines.contains { $0.text.contains("1 entry is in no file") })
    #expect(enter(":recover drop", in: state).contains(.dropJournal))
    _ = enter(":recover", in: state)
    #expect(state.transcript.lines.last?.text == "there is nothing to recover")
  }

  @Test func unsavedStatementsAreNotGivenUpUnasked() {
    let state = recovered([.opened(path: nil, text: ""), .entered("view a")])
    _ = enter("view mine", in: state)
    _ = enter(":recover", in: state)
    #expect(state.transcript.lines.last?.text.hasPrefix("there are unsaved statements here") == true)
    _ = enter(":recover", in: state)
    #expect(state.session.snapshot.views.map(\.name) == ["view", "a"])
  }

  @Test func aSavedJournalHoldsNothing() {
    let entries: [JournalEntry] = [.opened(path: nil, text: ""), .entered("view a"), .saved(path: "a.mas")]
    #expect(!JournalEntry.holdsUnsaved(entries))
    #expect(JournalEntry.holdsUnsaved(entries + [.entered("view b")]))
    #expect(!JournalEntry.holdsUnsaved([.opened(path: nil, text: "view a"), .pane(columns: 1, rows: 1)]))
  }
}
