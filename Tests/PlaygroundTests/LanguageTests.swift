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

  @Test func aFindingIsInChinese() {
    let table = table(.newFile(path: "a.mas"), columns: 120, rows: 36)
    table.enter("view a; a.make { left.top.equalTo(view); size.equalTo(4); width.equalTo(4) }")
    table.prepare()
    table.enter(":explain")
    #expect(table.screen.contains("第 1 行：a.width = 4 与第 1 行的约束重复"), "\(table.screen)")
  }

  @Test func whatDeterminesAFrameIsInChinese() {
    let table = table(.newFile(path: "a.mas"), columns: 120, rows: 36)
    table.enter("view a; a.make { left.equalTo(view).offset(3); top.equalTo(view); size.equalTo(4) }")
    table.enter(":why a")
    #expect(table.screen.contains("  x      3  a.left = view.left + 3（第 1 行）"))
    // Seven columns for each name, of which a Chinese one of two characters takes four.
    #expect(table.screen.contains("  宽度   4  a.width = 4（第 1 行）"))
    table.enter(":why a.left")
    #expect(table.screen.contains("a.left = 3，从窗口的 left 边算起"))
  }

  /// The columns of the tab are aligned by the widths of characters.
  @Test func theInspectorIsInChinese() {
    let table = table(columns: 120, rows: 36)
    table.enter("label a \"Hello\"; a.make.left.equalTo(view)")
    table.enter(":select a")
    table.enter(":pane views")
    #expect(table.screen.contains("宽度   5  其固有内容大小"), "\(table.screen)")
    #expect(table.screen.contains("抗拉伸 250 250"))
  }

  @Test func theRemarkBesideCodeOfALessonHasALineOfItsOwn() throws {
    let line = "badge.make.width.equalTo(8)              在 badge 上"
    let sides = try #require(CodeWrapping.sides(of: line))
    #expect(sides.code == "badge.make.width.equalTo(8)")
    #expect(sides.remark == "在 badge 上")
    #expect(CodeWrapping.sides(of: "badge.make.width.equalTo(8)    on badge") == nil)
    #expect(CodeWrapping.sides(of: "label a \"你好\"") == nil)
    let table = table(.lesson(named: "where-installed"))
    table.enter(":language zh-Hans")
    table.enter(":learn where-installed")
    let rows = LessonRows(table.state.session, columns: 38, isList: false).rows.map(\.line.text)
    let code = try #require(rows.firstIndex { $0.contains("badge.make.width.equalTo(8)") })
    #expect(rows[code] == "  badge.make.width.equalTo(8)")
    #expect(rows[code + 1] == "    在 badge 上")
  }

  @Test func aStepOfATraceIsToldAgain() {
    let table = Table()
    table.enter("view red; red.make.left.equalTo(view)")
    table.enter(":trace masonry")
    table.enter(":trace 3")
    table.enter(":trace 3")
    #expect(!table.state.transcript.lines.contains { $0.text.contains("that is the first step") })
    table.enter(":trace first")
    table.enter(":trace previous")
    #expect(table.state.transcript.lines.contains { $0.text.contains("that is the first step") })
  }
}
