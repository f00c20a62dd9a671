import Foundation
import Testing

@testable import Playground

/// The journal of a session says of which document its entries are, however that began.
struct JournalBeginningTests {
  private static let pane = JournalEntry.pane(columns: 80, rows: 15)

  private func lost(_ entries: [JournalEntry]) -> RecoverableSession { RecoverableSession(entries: entries) }

  private func recovered(_ entries: [JournalEntry], in start: PlaygroundState.Start = .welcome) -> Table {
    let table = Table(start, recoverable: lost(entries))
    table.enter(":recover")
    return table
  }

  @Test func whatIsDroppedTakesNoBeginningWithIt() {
    let table = Table(
      .file(path: "a.mas", text: "view a\n"),
      recoverable: lost([.opened(path: nil, text: ""), .entered("view other")]))
    table.enter(":recover drop")
    table.enter("view b")
    #expect(
      table.journal == [.opened(path: "a.mas", text: "view a\n"), Self.pane, .entered("view b")])
  }

  /// What was entered before the earlier session is dropped is of the same document as what comes after it.
  @Test func droppingBetweenEntriesChangesNothing() {
    let table = Table(
      .file(path: "a.mas", text: "view a\n"),
      recoverable: lost([.opened(path: nil, text: ""), .entered("view other")]))
    table.enter("view b")
    table.enter(":recover drop")
    table.enter("view c")
    #expect(
      table.journal == [
        .opened(path: "a.mas", text: "view a\n"), Self.pane, .entered("view b"), .entered("view c"),
      ])
  }

  @Test func aFileThatWasSavedUnderAnotherNameFirstIsTheOther() {
    let table = Table(.file(path: "a.mas", text: "view a\n"))
    table.enter(":save b.mas")
    _ = table.state.update(.fileSaved(path: "b.mas", nil))
    table.enter("view b")
    let expected: [JournalEntry] = [
      .opened(path: "a.mas", text: "view a\n"), .saved(path: "b.mas"), Self.pane, .entered("view b"),
    ]
    #expect(table.journal == expected)
    let again = recovered(expected)
    #expect(again.state.session.document.path == "b.mas")
    #expect(again.state.session.document.isDirty)
    #expect(again.effects.contains(.compareFile(path: "b.mas", texts: ["view a\n", "view a\nview b\n"])))
  }

  /// A watched file is read again after the program itself has saved it, too.
  @Test func aWatchedFileThatIsAsTheDocumentBeginsNothing() {
    let table = Table(.file(path: "a.mas", text: "view a\n"))
    table.enter("view b")
    table.enter(":save")
    _ = table.state.update(.fileSaved(path: "a.mas", nil))
    _ = table.state.update(.fileChanged(path: "a.mas", .success("view a\nview b\n")))
    table.enter(":undo")
    #expect(table.state.session.document.text == "view a\n")
    let again = recovered(
      [.opened(path: "a.mas", text: "view a\n"), Self.pane, .entered("view b"), .saved(path: "a.mas")]
        + table.journal.suffix(1))
    #expect(table.journal.suffix(1) == [.entered(":undo")])
    #expect(again.state.session.document.text == "view a\n")
  }

  @Test func aWatchedFileThatChangedBeginsAnew() {
    let table = Table(.file(path: "a.mas", text: "view a\n"))
    _ = table.state.update(.fileChanged(path: "a.mas", .success("view c\n")))
    table.enter("view d")
    #expect(table.journal.first == .opened(path: "a.mas", text: "view c\n"))
  }

  /// Saving must not overwrite the file that was open before.
  @Test func whatBelongedToNoFileBelongsToNone() {
    let text = "view mine\n"
    for entries: [JournalEntry] in [
      [.opened(path: nil, text: "view a\n"), Self.pane, .entered("view b")],
      [
        .opened(path: "old.mas", text: "view old\n"), .opened(path: nil, text: "view a\n"), Self.pane,
        .entered("view b"),
      ],
    ] {
      let table = recovered(entries, in: .file(path: "mine.mas", text: text))
      #expect(table.state.session.document.text == "view a\nview b\n")
      #expect(table.state.session.document.path == nil)
      table.enter(":save")
      #expect(table.screen.contains("which file?"))
    }
  }

  @Test func aSceneThatIsOpenedLeavesTheLessonAndTheFile() {
    let learnt = Table(.lesson(named: "03-why-constraints"))
    learnt.enter("view more")
    learnt.enter(":open! two-widths")
    learnt.enter("view extra")
    let again = recovered(learnt.journal)
    #expect(again.state.session.learning.current == nil)
    #expect(again.state.session.document.text == learnt.state.session.document.text)
  }

  @Test func aLessonThatWasLeftIsLeftAgain() {
    let table = Table(.lesson(named: "03-why-constraints"))
    table.enter("view more")
    table.enter(":learn off")
    table.enter("view extra")
    let again = recovered(table.journal)
    #expect(again.state.session.learning.current == nil)
    #expect(again.state.session.document.text == table.state.session.document.text)
    // Leaving it is nothing that could be lost.
    #expect(table.journal.contains(.entered(":learn off")))
    #expect(!JournalEntry.holdsUnsaved([.learned(lesson: "a", text: ""), .entered(":learn off")]))
  }

  /// The first line of the journal was torn.
  @Test func entriesWithoutABeginningRunInAnEmptyScene() {
    let table = recovered(
      [Self.pane, .entered("view a")], in: .file(path: "mine.mas", text: "view mine\n"))
    #expect(table.state.session.document.text == "view a\n")
    #expect(table.state.session.document.path == nil)
    #expect(table.screen.contains("How its document began cannot be read"))
    #expect(table.journal.first == .opened(path: nil, text: ""))
  }

  /// A file of this program that a later one no longer opens.
  @Test func entriesOfADocumentThatCannotBeOpenedRunInAnEmptyScene() {
    let table = recovered(
      [.opened(path: "old.mas", text: ":size many\n"), Self.pane, .entered("view a")],
      in: .file(path: "mine.mas", text: "view mine\n"))
    #expect(table.state.session.document.text == "view a\n")
    #expect(table.state.session.document.path == nil)
  }

  /// The earlier session was 100 cells wide, this one is 80.
  @Test func whatIsEnteredAfterARecoveryHasItsOwnSize() {
    let table = recovered([
      .opened(path: nil, text: ""), .pane(columns: 100, rows: 20), .entered("view a"),
    ])
    table.enter("view b; b.make.width.equalTo(view.frame.size.width)")
    #expect(table.journal.suffix(2).first == Self.pane)
    let again = Table(.welcome, columns: 60, recoverable: lost(table.journal))
    again.enter(":recover")
    #expect(again.state.session.snapshot.view(named: "b")?.frame.width == 80)
  }

  /// The file's view is as wide as the window was when it was opened.
  @Test func aFileIsOpenedAtTheSizeThatItWasOpenedAt() {
    let text = "view a\na.make.width.equalTo(view.frame.size.width)\n"
    let table = Table(.file(path: "a.mas", text: text))
    table.enter("view b")
    let again = Table(.welcome, columns: 60, recoverable: lost(table.journal))
    again.enter(":recover")
    #expect(again.state.session.snapshot.view(named: "a")?.frame.width == 80)
  }

  @Test func theScaleOfTheFileThatWasOpenBeforeDoesNotStay() {
    let table = Table(.file(path: "a.m", text: "@interface A : UIView\n@end\n@implementation A\n@end\n"))
    #expect(table.state.session.document.scale.width == 8)
    table.enter(":open! drawer")
    #expect(table.state.session.document.scale.width == 1)
  }

  // MARK: The offer

  private func offer(_ entries: [JournalEntry], file: String? = nil) -> String? {
    Session.offer(of: RecoverableSession(entries: entries, file: file)).first?.text
  }

  @Test func theOfferNamesTheFileThatTheEntriesAreOf() {
    let entered = JournalEntry.entered("view a")
    let opened = JournalEntry.opened(path: "/x/a.mas", text: "")
    #expect(offer([opened, entered])?.contains("1 entry of /x/a.mas is in no file") == true)
    #expect(offer([opened, .saved(path: "/x/b.mas"), entered])?.contains(" of /x/b.mas ") == true)
    #expect(
      offer([opened, .opened(path: nil, text: ""), entered])?.contains("1 entry is in no file") == true)
    #expect(offer([opened, .learned(lesson: "a", text: ""), entered])?.contains("1 entry is in") == true)
    #expect(offer([opened, entered], file: "a.mas")?.contains("1 entry of a.mas is in no file") == true)
  }

  @Test func theOfferHasOneRow() {
    let path = "/" + String(repeating: "long/", count: 30) + "a.mas"
    let text = offer([.opened(path: path, text: ""), .entered("view a")])
    #expect(text == "1 entry of a.mas is in no file: :recover, or ':recover drop' forgets it.")
  }
}
