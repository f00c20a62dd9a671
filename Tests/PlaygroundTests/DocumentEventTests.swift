import Foundation
import Input
import Testing

@testable import Playground

/// Files, undoing and leaving.
struct DocumentEventTests {
  @Test func aPastedBlockIsOneEntryAndRunsOnEnter() {
    let table = Table()
    _ = table.state.update(.paste("view red\nred.make {\n  edges.equalTo(view)\n}"))
    #expect(table.screen.contains(". red.make {"))
    #expect(table.statusLine.contains("0 views"))
    table.press(.enter)
    #expect(table.statusLine.contains("1 view"))
    #expect(table.screen.contains("2 statements, 4 installed"))
  }

  @Test func aPastedSceneFileSetsItsSize() {
    let table = Table()
    _ = table.state.update(.paste("// a scene\n:size 40x10\n\nview red\nred.make.edges.equalTo(view)\n"))
    table.press(.enter)
    #expect(table.statusLine.contains("40x10 fixed"))
    #expect(table.statusLine.contains("1 view"))
    _ = table.state.update(.paste(":size 50x5\nview green\nnonsense.make.left.equalTo(0)\n"))
    table.press(.enter)
    #expect(table.statusLine.contains("40x10 fixed"))
  }

  @Test func theCommentAtTheTopIsShownForASceneAndNotForAnAppsFile() {
    let text = "// Two views\nview red\n"
    #expect(Table(.file(path: "a.mas", text: text)).screen.contains("Two views"))
    #expect(!Table(.file(path: "a.m", text: text)).screen.contains("Two views"))
  }

  /// It is mended where it was written, so the prompt stays free.
  @Test func anErrorInAWatchedFileIsNotPutIntoThePrompt() {
    let table = Table(.file(path: "a.mas", text: "view red\n"))
    table.enter(":watch")
    _ = table.state.update(.fileChanged(path: "a.mas", .success("view red\nview green\noops(\n")))
    #expect(table.screen.contains("3:5: this '(' is never closed"))
    #expect(!table.screen.contains("in the prompt"))
    #expect(table.promptLine == ">")
    #expect(table.statusLine.contains("1 error"))
    #expect(table.statusLine.contains("2 views"))
  }

  @Test func aHugePasteIsRefused() {
    let table = Table()
    let effects = table.state.update(.paste(String(repeating: "x", count: LineEditor.capacity + 1)))
    #expect(effects == [.beep])
    #expect(table.screen.contains(":load"))
    #expect(table.promptLine == ">")
  }

  @Test func savingAsksWhereUndoneStepsOfTheFileWouldBeLost() {
    let table = Table(.file(path: "test.mas", text: "view red\nview green\nview blue\n"))
    table.enter(":undo! 2")
    table.enter(":save")
    #expect(!table.effects.contains { if case .writeFile = $0 { true } else { false } })
    #expect(table.screen.contains(":redo 2 brings them back"))
    table.enter(":save")
    #expect(table.effects.contains { if case .writeFile = $0 { true } else { false } })
  }

  @Test func savingAsksBeforeStatementsOfThePlaygroundGoIntoAnAppsCode() {
    let table = Table(
      .file(path: "Card.m", text: "UIView *card = [UIView new];\n[self.view addSubview:card];\n"))
    table.enter("view extra")
    table.enter(":save")
    #expect(!table.effects.contains { if case .writeFile = $0 { true } else { false } })
    #expect(table.screen.contains(":save FILE.mas keeps them apart"))
    table.enter(":save")
    #expect(table.effects.contains { if case .writeFile = $0 { true } else { false } })
  }

  @Test func controlDAsksWhenAFilesStatementsAreUnsaved() {
    let table = Table()
    table.enter("view red")
    table.press(.control("d"))
    #expect(!table.effects.contains(.quit))
    #expect(table.screen.contains("unsaved"))
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func controlDLeavesAtOnceWhereNothingIsLost() {
    let table = Table(.welcome)
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func quitAsksOnceMore() {
    let table = Table()
    table.enter("view red")
    table.enter(":quit")
    table.enter("view green")
    table.enter(":quit")
    #expect(!table.effects.contains(.quit))
    table.enter(":quit")
    #expect(table.effects.last == .quit)
  }

  @Test func quitWithABangDoesNotAsk() {
    let table = Table()
    table.enter("view red")
    table.enter(":q!")
    #expect(table.effects.last == .quit)
  }

  @Test func savingAsksForAWriteAndClearsTheMark() {
    let table = Table()
    table.enter("view red")
    #expect(table.statusLine.contains("test.mas +"))
    table.enter(":save")
    #expect(
      table.effects.contains(.writeFile(path: "test.mas", contents: "view red\n", force: false)))
    _ = table.state.update(.fileSaved(path: "test.mas", nil))
    #expect(!table.statusLine.contains(" +  "))
    table.press(.control("d"))
    #expect(table.effects.last == .quit)
  }

  @Test func aFailedSaveKeepsTheMark() {
    let table = Table()
    table.enter("view red")
    _ = table.state.update(.fileSaved(path: "test.mas", FileFailure(message: "no space left on device")))
    #expect(table.screen.contains("test.mas: no space left on device"))
    #expect(table.statusLine.contains(" +  "))
  }

  @Test func savingWithoutANameAsksForOne() {
    let table = Table(.welcome)
    table.enter(":save")
    #expect(table.screen.contains("which file? :save FILE"))
  }

  @Test func loadingReplacesTheSceneUnlessThereIsUnsavedWork() {
    let table = Table()
    table.enter("view red")
    table.enter(":load other.mas")
    #expect(!table.effects.contains(.readFile(path: "other.mas")))
    table.press(.control("c"))
    table.enter(":load! other.mas")
    #expect(table.effects.contains(.readFile(path: "other.mas")))
    _ = table.state.update(.fileLoaded(path: "other.mas", .success("// Look here.\nview green\nview blue\n")))
    #expect(table.statusLine.contains("other.mas"))
    #expect(table.statusLine.contains("2 views"))
    #expect(table.screen.contains("Look here."))
  }

  @Test func aFileWithAnErrorOpensWithTheRest() {
    let table = Table()
    _ = table.state.update(.fileLoaded(path: "other.mas", .success("view green\nview ???\n")))
    #expect(table.screen.contains("2:8:"))
    #expect(table.statusLine.contains("other.mas"))
    #expect(table.statusLine.contains("1 view"))
  }

  @Test func savingAFileWithAnErrorKeepsAllOfIt() {
    let table = Table(.file(path: "bad.mas", text: "view red\n???\n"))
    table.press(.control("c"))
    table.enter("view green")
    table.enter(":save")
    #expect(
      table.effects.contains(
        .writeFile(path: "bad.mas", contents: "view red\n???\nview green\n", force: false)))
  }

  @Test func undoSaysThatTheFileIsAsItWasOpened() {
    let table = Table(.file(path: "a.mas", text: "view a\nview b\n"))
    table.press(.escape, .character("u"))
    #expect(table.state.session.document.scene.statements.count == 2)
    #expect(table.screen.contains("a.mas is as it was opened; ':undo!' takes back its statements too"))
    table.enter(":undo!")
    #expect(table.screen.contains("undone: view b"))
    table.press(.function(5), .up)
    #expect(table.state.session.document.scene.statements.isEmpty)
    table.press(.end)
    #expect(table.state.session.document.scene.statements.count == 2)
  }

  @Test func undoRedoAndResetAreTold() {
    let table = Table()
    table.enter("view red")
    table.enter("view green")
    table.enter(":undo")
    #expect(table.screen.contains("undone: view green"))
    table.enter(":redo")
    #expect(table.screen.contains("redone: view green"))
    table.enter(":undo 2")
    #expect(table.screen.contains("undone: 2 statements"))
    #expect(table.statusLine.contains("0 views"))
    table.enter(":undo")
    #expect(table.screen.contains("nothing to undo"))
    table.enter(":redo 2")
    table.enter(":reset")
    #expect(table.statusLine.contains("0 views"))
    table.enter(":undo")
    #expect(table.statusLine.contains("2 views"))
  }
}
