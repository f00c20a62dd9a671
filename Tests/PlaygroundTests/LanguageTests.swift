import Lessons
import Testing
import Translation

@testable import Playground

/// The interface in other languages than English.
@Suite struct LanguageTests {
  private func table(
    _ start: PlaygroundState.Start = .welcome, columns: Int = 80, rows: Int = 24, unicode: Bool = true
  ) -> Table {
    Table(
      start, columns: columns, rows: rows,
      options: Session.Options(language: .simplifiedChinese, showsUnicode: unicode))
  }

  @Test func aStartInChineseIsInChinese() {
    let screen = table(columns: 120, rows: 36).screen
    #expect(screen.contains("欢迎使用 Trowel"))
    #expect(screen.contains("视图  约束  问题"))
    #expect(screen.contains("Enter 运行"))
    #expect(!screen.contains("Welcome"))
  }

  @Test func aStartIsInEnglishUnlessAskedOtherwise() {
    #expect(Table(.welcome).screen.contains("Welcome to Trowel"))
  }

  @Test func theCommandChangesTheLanguageAndBack() {
    let table = Table()
    table.enter(":language zh-Hans")
    #expect(table.screen.contains("界面语言已改为 zh-Hans"))
    table.enter("view red")
    #expect(table.screen.contains("创建了 red"))
    table.enter(":language en")
    #expect(table.screen.contains("the interface is in en now"))
    #expect(table.statusLine.contains("1 view"))
  }

  @Test func theCommandNamesTheLanguages() {
    let table = Table()
    table.enter(":language")
    #expect(table.screen.contains("the interface is in en; there are en (English) and zh-Hans (简体中文)"))
    table.enter(":language fr")
    #expect(table.screen.contains("'fr' is no language of the interface: en and zh-Hans"))
  }

  @Test func aTerminalWithoutUnicodeStaysInEnglishAndSaysWhy() {
    let table = table(unicode: false)
    #expect(table.screen.contains("Welcome to Trowel"))
    table.enter(":language zh-Hans")
    #expect(
      table.screen.contains("this terminal cannot show simplified Chinese: its locale is not one of UTF-8;"))
    #expect(table.screen.contains("LANG=zh_CN.UTF-8"))
    #expect(!table.screen.contains("界面"))
  }

  @Test func anOpenLessonGoesOnInTheOtherLanguage() {
    let table = Table(.lesson(named: "equation"), columns: 120, rows: 36)
    // In a window of 79 by 24: red is 79 / 4 wide and begins at 1, 1; blue is twice as wide, less 4, and 4 below.
    table.enter(":answer 1 5 35.5 3")
    table.enter("blue.make.width.equalTo(red).multipliedBy(2).offset(-4)")
    #expect(table.screen.contains("✓ Blue is twice as wide as red, less 4."))
    table.enter(":language zh-Hans")
    #expect(table.screen.contains("✓ blue 的宽度是 red 的两倍再减 4。"))
    #expect(table.screen.contains("等式和它的七个部分"))
    table.enter("green.make.left.equalTo(blue.right).offset(1)")
    #expect(table.screen.contains("完成：所有目标在 3 个尺寸下都已达成。"))
    #expect(table.state.session.learning.finished == ["04-equation"])
  }

  @Test func lessonsAreOpenedInTheLanguageThatIsSet() {
    let table = table(columns: 120, rows: 36)
    table.enter(":learn equation")
    #expect(table.screen.contains("第 4 课（共 18 课）：等式和它的七个部分"))
    table.enter(":learn list")
    #expect(table.screen.contains("约束布局"))
  }

  /// Rows of wide characters end within the screen, and words of the interface stand where they are clicked.
  @Test(arguments: [30, 60, 80, 120])
  func noRowIsWiderThanTheScreen(columns: Int) {
    let table = table(columns: columns, rows: 30)
    for entry in [
      ":learn equation", ":hint", "blue.make.width.equalTo(3)", ":help", ":help keys", ":explain",
      ":pane help",
    ] {
      table.enter(entry)
      let canvas = table.state.view().canvas
      #expect(canvas.width == columns)
      #expect(canvas.height == 30)
    }
  }

  @Test func theKeysOfTheBarAreClickedWhereTheyStand() throws {
    let table = table(columns: 120, rows: 36)
    let bar = table.lines[table.state.layout.barRow]
    let item = try #require(table.state.keyBar.items.first { $0.label == "帮助" })
    // F1 and its label of two wide characters.
    #expect(item.range.count == 7)
    #expect(bar.contains("F1 帮助"))
    table.click(item.range.upperBound - 1, table.state.layout.barRow)
    #expect(table.screen.contains("在输入行"))
  }

  @Test func aFindingHasTheTitleOfItsKind() {
    let table = table(columns: 120, rows: 36)
    table.enter("view a; a.make { left.top.equalTo(view); size.equalTo(4); width.equalTo(4) }")
    table.prepare()
    table.enter(":explain")
    #expect(table.screen.contains("约束与另一个约束说的是同一件事"), "\(table.screen)")
  }
}
