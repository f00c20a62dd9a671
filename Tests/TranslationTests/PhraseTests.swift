import Testing

@testable import Translation

@Suite struct PhraseTests {
  private let table = PhraseTable([
    TableFile(
      path: "zh-Hans/Test.strings",
      text: """
        /* A comment with "quotes". */
        "Hint %1$@ of %2$@" = "共 %2$@ 条，第 %1$@ 条"; // swapped
        "%1$@ view" = "%1$@ 个视图";
        "list: %1$@ and %2$@" = "%1$@和%2$@";
        "say \\"%1$@\\"" = "说 \\"%1$@\\"\\n再说";
        """)
  ])

  @Test func theEnglishTextIsTheLiteral() {
    #expect(("Hint \(1) of \(3)" as Phrase).english == "Hint 1 of 3")
    #expect(("Hint \(1) of \(3)" as Phrase).key == "Hint %1$@ of %2$@")
    #expect(("\(1, "view"), \(2, "view")" as Phrase).english == "1 view, 2 views")
  }

  @Test func argumentsStandInTheOrderOfTheTranslation() {
    #expect(table.text(of: "Hint \(1) of \(3)") == "共 3 条，第 1 条")
  }

  @Test func theMarginStaysAsItIs() {
    #expect(table.text(of: "  Hint \(1) of \(3)") == "  共 3 条，第 1 条")
  }

  @Test func countsAndPhrasesAreTranslatedInside() {
    #expect(table.text(of: "red: \(2, "view")") == "red: 2 个视图")
    let inner: Phrase = "Hint \(1) of \(3)"
    #expect(table.text(of: "* \(inner)") == "* 共 3 条，第 1 条")
    #expect(table.text(of: Phrase.list(["a", "b"])) == "a和b")
  }

  /// A Chinese character takes two columns.
  @Test func aCellIsFilledByItsWidthInTheLanguage() {
    let table = PhraseTable([TableFile(path: "zh-Hans/A.strings", text: "\"width\" = \"宽度\";")])
    let phrase: Phrase = "\("width" as Phrase, columns: 7)| \("x" as Phrase, columns: 3)|"
    #expect(phrase.english == "width  | x  |")
    #expect(table.text(of: phrase) == "宽度   | x  |")
  }

  @Test func whatIsNotTranslatedIsInEnglish() {
    #expect(table.text(of: "no such key") == "no such key")
    #expect(table.text(of: "no such key \(1)") == "no such key 1")
    #expect(table.text(of: "\(1, "constraint")") == "1 constraint")
    #expect(("Hint \(1) of \(3)" as Phrase).text(in: .english) == "Hint 1 of 3")
  }

  @Test func textsWithPlaceholdersInThemStayAsTheyAre() {
    #expect(table.text(of: "Hint \("%2$@") of \("100%")") == "共 100% 条，第 %2$@ 条")
    #expect(table.text(of: "50% of \(1)") == "50% of 1")
  }

  @Test func aTableReadsEscapesAndPassesOverComments() {
    #expect(table.text(of: "say \"\(1)\"") == "说 \"1\"\n再说")
    #expect(PhraseTable([TableFile(path: "zh-Hans/A.strings", text: "\"a\" = ; \"d\"")]).entries.isEmpty)
  }

  @Test func listsHaveAWordBeforeTheLast() {
    #expect(Phrase.list([]).english == "")
    #expect(Phrase.list(["a"]).english == "a")
    #expect(Phrase.list(["a", "b", "c"]).english == "a, b and c")
    #expect(Phrase.joined(["a", "b"]).english == "a, b")
  }

  @Test func aMessageEndsWithTheNearName() {
    #expect(Phrase.hint("redView").english == "; did you mean 'redView'?")
    #expect(Phrase.hint(nil).english == "")
  }
}
