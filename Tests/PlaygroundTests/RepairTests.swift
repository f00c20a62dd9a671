import Foundation
import Input
import Testing

@testable import Playground

/// Files with errors: their first broken statement is in the prompt.
struct RepairTests {
  private let text = "view a\nview b c\nview d\n"

  private func table(_ text: String, path: String = "test.mas") -> Table {
    Table(.file(path: path, text: text))
  }

  private func views(_ table: Table) -> [String] {
    table.state.session.snapshot.views.dropFirst().map(\.name)
  }

  /// The fault is the second name, in column 8.
  @Test func theFirstBrokenStatementIsInThePrompt() {
    let table = table(text)
    #expect(views(table) == ["a", "d"])
    #expect(table.promptLine.hasPrefix("> view b c "))
    #expect(table.cursor?[0] == 2 + 7)
    #expect(table.statusLine.contains("1 error"))
  }

  @Test func itsCorrectionTakesItsPlace() {
    let table = table(text)
    table.press(.control("e"), .backspace, .backspace, .enter)
    #expect(views(table) == ["a", "b", "d"])
    #expect(table.state.session.document.text == "view a\nview b\nview d\n")
    #expect(table.promptLine == ">")
    table.enter(":undo")
    #expect(table.state.session.document.text == text)
    #expect(views(table) == ["a", "d"])
  }

  @Test func aCorrectionWithAnErrorStays() {
    let table = table(text)
    table.press(.control("e"), .character("2"), .enter)
    #expect(table.promptLine == "> view b c2")
    #expect(table.state.session.document.text == text)
  }

  @Test func leavingItAloneLosesNothing() {
    let table = table(text)
    table.press(.control("c"))
    table.enter("view e")
    #expect(table.state.session.document.text == text + "view e\n")
  }

  @Test func theNextBrokenStatementFollows() {
    let table = table("view a\nview b c\nview d e\n")
    table.press(.control("e"), .backspace, .backspace, .enter)
    #expect(table.promptLine.hasPrefix("> view d e "))
    table.press(.control("e"), .backspace, .backspace, .enter)
    #expect(table.state.session.document.text == "view a\nview b\nview d\n")
    #expect(!table.statusLine.contains("error"))
  }

  @Test func aStatementInAMethodIsCorrectedThere() {
    let code = """
      @implementation Page : UIViewController
      - (void)viewDidLoad {
        UIView *a = [UIView new;
        UIView *b = [UIView new];
        [self.view addSubview:b];
      }
      @end

      """
    let table = table(code, path: "Page.m")
    #expect(table.promptLine == "> UIView *a = [UIView new;")
    table.press(.control("e"), .backspace)
    table.type("]; [self.view addSubview:a];\n")
    #expect(views(table) == ["a", "b"])
    #expect(
      table.state.session.document.text.contains("[UIView new]; [self.view addSubview:a];\n  UIView *b"))
  }

  @Test func theJournalKeepsACorrection() throws {
    let repair = Repair(range: .init(line: 2, column: 1) ..< .init(line: 2, column: 9))
    let parsed = try #require(Repair.parse(repair.entry(for: "view b\n  // more")))
    #expect(parsed.repair == repair)
    #expect(parsed.text == "view b\n  // more")
    #expect(Repair.parse(":repair 2:1\nview b") == nil)
  }
}
