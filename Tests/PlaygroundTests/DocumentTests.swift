import Foundation
import SceneLanguage
import SceneSyntax
import Testing

@testable import Playground

private func document(_ text: String = "") throws -> Document {
  let document = Document(columns: 80, rows: 15)
  if !text.isEmpty { _ = try document.load(text, path: "test.mas") }
  return document
}

private func names(_ document: Document) -> [String] {
  document.scene.snapshot().views.dropFirst().map(\.name)
}

struct DocumentTests {
  @Test func statementsAreKeptAsTyped() throws {
    let document = try document()
    _ = try document.run("view red")
    _ = try document.run("red.make {\n  left.equalTo(0)  // near\n}")
    #expect(document.text == "view red\nred.make {\n  left.equalTo(0)  // near\n}\n")
    #expect(document.isDirty)
  }

  @Test func aLoadedFileIsSavedToTheByte() throws {
    let text =
      "// first\n:size 40x10\n\nview a ; view b // both\n\n/* between */\na.make.left.equalTo(0)\n// last\n"
    let document = try document(text)
    #expect(document.text == text)
    #expect(!document.isDirty)
    #expect(document.size == CGSize(width: 40, height: 10))
    #expect(names(document) == ["a", "b"])
  }

  @Test func whatOnlyLooksIsAnsweredAndNotKept() throws {
    let document = try document("view a\na.make.size.equalTo(4)\n")
    let answers = try document.run("a.frame")
    #expect(answers.map(\.lines) == [["a.frame = (0, 0, 4, 4)"]])
    #expect(document.text == "view a\na.make.size.equalTo(4)\n")
    #expect(!document.isDirty)
    _ = try document.run("view b")
    _ = try document.undo()
    _ = try document.run("NSLog(@\"%@\", a)")
    #expect(try document.redo() == ["view b"])
    #expect(document.text == "view a\na.make.size.equalTo(4)\nview b\n")
  }

  @Test func aCommentAtTheEndStaysWhenAStatementAfterItIsUndone() throws {
    let document = try document("view a\n// last\n")
    _ = try document.run("view b")
    _ = try document.undo()
    #expect(document.text == "view a\n// last\n")
    #expect(!document.isDirty)
    _ = try document.run("// more")
    _ = try document.redo()
    #expect(document.text == "view a\n// last\n// more\nview b\n")
  }

  @Test func statementsRedoneAfterAReplacementKeepTheirLines() throws {
    let document = try document()
    _ = try document.run("view a")
    try document.replace(by: "view x\n", called: "other")
    _ = try document.run("// about b\nview b")
    _ = try document.run("view c")
    #expect(try document.undo(3) == ["view c", "view b", "other"])
    _ = try document.redo(3)
    #expect(document.text == "view x\n// about b\nview b\nview c\n")
  }

  @Test func whatIsTypedIsAddedAfterTheFile() throws {
    let document = try document("view a\n// last")
    _ = try document.run("view b")
    #expect(document.text == "view a\n// last\nview b\n")
  }

  @Test func commentsBetweenStatementsAreKept() throws {
    let document = try document()
    _ = try document.run("view a")
    _ = try document.run("// about b")
    _ = try document.run("view b")
    #expect(document.text == "view a\n// about b\nview b\n")
  }

  @Test func undoAndRedoGoThroughTheStatements() throws {
    let document = try document()
    _ = try document.run("view a; view b")
    _ = try document.run("view c")
    #expect(try document.undo() == ["view c"])
    #expect(try document.undo() == ["view b"])
    #expect(names(document) == ["a"])
    #expect(try document.redo() == ["view b"])
    #expect(names(document) == ["a", "b"])
    _ = try document.run("view d")
    #expect(try document.redo() == [])
    #expect(names(document) == ["a", "b", "d"])
  }

  @Test func theStatementsOfAFileCanBeTakenBackToo() throws {
    let text = "// one\nview a\n// two\nview b\n"
    let document = try document(text)
    #expect(try document.undo(beyond: true) == ["view b"])
    #expect(names(document) == ["a"])
    #expect(document.isDirty)
    #expect(try document.redo() == ["view b"])
    #expect(document.text == text)
    #expect(!document.isDirty)
  }

  @Test func undoStopsAtTheFileAsItWasOpened() throws {
    let document = try document("view a\nview b\n")
    _ = try document.run("view c")
    #expect(try document.undo(5) == ["view c"])
    #expect(try document.undo() == [])
    #expect(names(document) == ["a", "b"])
    #expect(try document.redo() == ["view c"])
  }

  @Test func undoGoesBeyondWhereItIsAskedTo() throws {
    let document = try document("view a\nview b\n")
    _ = try document.run("view c")
    #expect(try document.undo(2, beyond: true) == ["view c", "view b"])
    #expect(names(document) == ["a"])
    #expect(try document.redo(2) == ["view b", "view c"])
    // The statement of the file is no step of its own again.
    #expect(try document.undo(2) == ["view c"])
    #expect(names(document) == ["a", "b"])
  }

  @Test func undoBringsBackWhatResetTookAway() throws {
    let document = try document("view a\nview b\n")
    document.reset()
    #expect(names(document) == [])
    #expect(document.text == "")
    _ = try document.run("view c")
    #expect(try document.undo() == ["view c"])
    #expect(try document.undo() == [":reset"])
    #expect(names(document) == ["a", "b"])
    #expect(document.text == "view a\nview b\n")
  }

  @Test func nothingIsLeftToUndoAtTheStart() throws {
    #expect(try document().undo() == [])
    #expect(try document().redo() == [])
  }

  @Test func aFailedTextChangesNothing() throws {
    let document = try document("view a\n")
    #expect {
      try document.run("view b\nnonsense.make.left.equalTo(0)")
    } throws: {
      ($0 as? SceneError)?.position.line == 2
    }
    #expect(names(document) == ["a"])
    #expect(document.text == "view a\n")
  }

  @Test func aFileOpensWithoutTheStatementsThatHaveErrors() throws {
    let document = try document("view a\n")
    let text = "view c\n???\nview d\nview e in nothing\nview f\n"
    _ = try document.load(text, path: "other.mas")
    #expect(names(document) == ["c", "d", "f"])
    #expect(document.scene.errors.map(\.position.line) == [2, 4])
    #expect(document.text == text)
    _ = try document.run("view g")
    #expect(try document.undo() == ["view g"])
    #expect(document.scene.errors.map(\.position.line) == [2, 4])
    #expect(document.text == text)
  }

  @Test func linesAreCountedThroughTheDocument() throws {
    let document = try document("view a\n// last\n")
    _ = try document.run("a.make.left.equalTo(0)")
    #expect(document.scene.snapshot().constraints.map(\.line) == [3])
  }

  @Test func theRootFollowsThePaneUnlessItsSizeIsFixed() throws {
    let document = try document("view a\na.make.edges.equalTo(view)\n")
    document.show { $0.setPane(columns: 40, rows: 10) }
    #expect(document.scene.snapshot().views.last?.frame == CGRect(x: 0, y: 0, width: 40, height: 10))
    document.show { $0.setScale(CGSize(width: 2, height: 4)) }
    #expect(document.scene.snapshot().views.last?.frame == CGRect(x: 0, y: 0, width: 80, height: 40))
    document.show { $0.setSize(CGSize(width: 375, height: 667)) }
    document.show { $0.setPane(columns: 50, rows: 20) }
    #expect(document.scene.snapshot().views.last?.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(document.text == ":size 375x667\n:scale 2x4\nview a\na.make.edges.equalTo(view)\n")
    document.show { $0.setSize(nil) }
    document.show { $0.setScale(nil) }
    #expect(document.scene.snapshot().views.last?.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(document.text == "view a\na.make.edges.equalTo(view)\n")
  }

  @Test func sourceCodeHasThePointsOfAPhoneAndIsSavedWithoutDirectives() throws {
    let document = try document("view a\n")
    _ = try document.load("view b\n", path: "B.m")
    #expect(document.size == CGSize(width: 393, height: 852))
    #expect(document.scale == CGSize(width: 8, height: 16))
    document.show { $0.setSize(CGSize(width: 375, height: 667)) }
    #expect(!document.isDirty)
    #expect(document.text == "view b\n")
    _ = try document.load("view a\n", path: "a.mas")
    #expect(document.size == CGSize(width: 80, height: 15))
  }

  @Test func aDirectiveIsReplacedInItsPlace() throws {
    let document = try document("// what\n:size 40x10\nview a\n")
    document.show { $0.setSize(CGSize(width: 30, height: 12)) }
    #expect(document.text == "// what\n:size 30x12\nview a\n")
  }

  @Test func aConstantCapturedFromAFrameStaysWhatItWas() throws {
    let document = try document()
    _ = try document.run("view a")
    _ = try document.run(
      "a.make { left.top.equalTo(0); height.equalTo(3); width.equalTo(view.frame.size.width / 2) }")
    document.show { $0.setPane(columns: 20, rows: 15) }
    _ = try document.run("view b")
    _ = try document.undo()
    #expect(document.scene.snapshot().views.last?.frame.width == 40)
  }
}
