import Input
import SceneLanguage
import Testing

@testable import Playground

/// What Tab offers where.
struct CompletionTests {
  private func candidates(_ text: String) -> [String] {
    let editor = LineEditor(text: text)
    let views = [("view", "UIView"), ("card", "UIView"), ("title", "UILabel")]
    return Completion(editor: editor, views: views.map { (name: $0.0, className: $0.1) }).candidates.map(
      \.text)
  }

  @Test func viewNamesComplete() {
    #expect(candidates("tit") == ["title"])
    #expect(candidates("TIT") == ["title"])
    #expect(candidates("zzz").isEmpty)
  }

  @Test func masksComplete() {
    let parts = ["BottomMargin", "Height", "LeftMargin", "RightMargin", "TopMargin", "Width"]
    #expect(
      candidates("card.autoresizingMask = UIViewAutoresizingF")
        == parts.map { "UIViewAutoresizingFlexible" + $0 })
  }

  @Test func afterARelationThereIsWhatGoesOnWithAConstraint() {
    #expect(candidates("card.make.left.equalTo(view).mul") == ["multipliedBy"])
  }

  @Test func commandsCompleteAfterAColon() {
    #expect(candidates(":und") == ["undo"])
    #expect(candidates(":constraints ti") == ["title"])
    #expect(candidates(":help key") == ["keys"])
  }

  @Test func afterAMakerThereAreAttributes() {
    let found = candidates("card.make.")
    for name in ["left", "edges", "centerX", "width"] { #expect(found.contains(name)) }
    #expect(!found.contains("backgroundColor"))
  }

  @Test func inARelationThereAreViewsAndTheirAttributes() {
    #expect(candidates("card.make.left.equalTo(t") == ["title"])
    let attributes = candidates("card.make.left.equalTo(title.")
    #expect(attributes.contains("right") && attributes.contains("mas_right"))
    #expect(!attributes.contains("text"))
  }

  @Test func afterAViewThereAreTheMembersOfItsClass() {
    #expect(candidates("title.te").contains("text"))
    #expect(!candidates("card.te").contains("text"))
  }

  @Test func afterAClassThereAreItsOwnMembers() {
    let colors = candidates("card.backgroundColor = UIColor.")
    #expect(colors.contains("redColor"))
    #expect(!colors.contains("width"))
  }

  @Test func anEmptyLineOffersWhatOneCanBeginWith() {
    #expect(
      candidates("") == [
        "view", "label", "button", "image", "textfield", "scroll", "stack", "guide", "card", "title", "self",
        "let",
        "var", "for", "while", "if", "switch", "func", "class", ":help",
      ])
  }

  @Test func everyWordThatMakesAViewIsOffered() {
    let table = Table()
    for word in Vocabulary.viewStatements where word.text != "guide" {
      table.enter("\(word.text) my_\(word.text)")
      #expect(table.state.session.snapshot.view(named: "my_\(word.text)") != nil)
    }
    #expect(candidates("textf") == ["textfield"])
  }

  @Test func aFileIsCompletedAfterLoad() {
    let completion = Completion(
      editor: LineEditor(text: ":load sc"), views: [], files: { $0 == "sc" ? ["scenes/", "score.mas"] : [] })
    #expect(completion.candidates.map(\.text) == ["scenes/", "score.mas"])
  }

  @Test func theMenuIsWalkedAndTakenWithEnter() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab, .down, .down, .enter)
    #expect(table.state.prompt.menu == nil)
    #expect(table.state.prompt.editor.text == "redColor")
    table.press(.control("u"))
    table.type("red")
    table.press(.tab, .up, .enter)
    #expect(table.state.prompt.editor.text == "redView")
  }

  @Test func escapeClosesTheMenuAndKeepsTheText() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab, .escape)
    #expect(table.state.prompt.menu == nil)
    #expect(table.promptLine == "> red")
    #expect(table.state.focus == .prompt)
  }

  @Test(arguments: [".", "(", " "])
  func aCharacterThatGoesOnTakesWhatIsHighlighted(_ character: String) {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab, .up)
    table.type(character)
    #expect(table.state.prompt.editor.text == "redView" + character)
  }

  @Test func aClickTakesACandidate() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab)
    let row = table.lines.lastIndex { $0.contains("redBox ") && $0.contains("UIView") } ?? 0
    table.click(4, row)
    #expect(table.state.prompt.editor.text == "redBox")
    #expect(table.state.prompt.menu == nil)
  }

  @Test func withoutAHighlightedCandidateWhatIsTypedStays() {
    let table = Table()
    table.enter("view redView, redBox")
    table.type("red")
    table.press(.tab)
    table.type(".")
    #expect(table.state.prompt.editor.text == "red.")
  }

  @Test func theMakersComeWithTheirBlock() {
    let table = Table()
    table.enter("view red")
    table.type("red.mas_make")
    table.press(.tab)
    #expect(table.state.prompt.editor.text == "red.mas_makeConstraints { make in\n  \n}")
    table.type("make.width.equalTo(4)")
    table.press(.enter)
    #expect(table.state.session.snapshot.constraints.count == 1)
  }

  @Test func inAMessageTheyComeAsObjectiveC() {
    let table = Table()
    table.enter("view red")
    table.type("[red mas_make")
    table.press(.tab)
    #expect(
      table.state.prompt.editor.text == "[red mas_makeConstraints:^(MASConstraintMaker *make) {\n  \n}];")
    table.type("make.width.equalTo(@4);")
    table.press(.enter)
    #expect(table.state.session.snapshot.constraints.count == 1)
  }
}
