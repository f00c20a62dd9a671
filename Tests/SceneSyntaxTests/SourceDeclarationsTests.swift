import SceneSyntax
import Testing
import TextLayout

/// The names that a text declares, with their places.
struct SourceDeclarationsTests {
  /// `line:column` of the declaration that a name at a position refers to.
  private func place(
    _ name: String, _ line: Int, _ column: Int, in text: String, _ kind: SourceKind = .appCode
  ) -> String? {
    let position = SourcePosition(line: line, column: column)
    let found = SourceDeclarations(text, kind: kind).declaration(of: name, at: position)
    return found.map { "\($0.nameRange.lowerBound.line):\($0.nameRange.lowerBound.column)" }
  }

  private static let objectiveC = """
    @interface Card : UIView
    @property (nonatomic) UILabel *title;
    @end
    @implementation Card
    - (void)first {
      UIView *box = [UIView new];
      [self second];
    }
    - (void)second {
      UIView *box = [UIView new], *other = _title;
      box.hidden = YES;
    }
    @end

    """

  @Test func aVariableIsThatOfItsMethod() {
    #expect(place("box", 7, 3, in: Self.objectiveC) == "6:11")
    #expect(place("box", 11, 3, in: Self.objectiveC) == "10:11")
    #expect(place("other", 7, 3, in: Self.objectiveC) == nil)
  }

  @Test func propertiesMethodsAndClassesAreFoundFromEverywhere() {
    #expect(place("_title", 10, 40, in: Self.objectiveC) == "2:32")
    #expect(place("second", 7, 9, in: Self.objectiveC) == "9:9")
    // The main body goes before the interface.
    #expect(place("Card", 1, 12, in: Self.objectiveC) == "4:17")
  }

  @Test func anInnerVariableHidesAnOuterOne() {
    let text = "let gap = 1\nview a\na.make { make in let gap = 2; make.left.equalTo(gap) }\na.tag = gap\n"
    #expect(place("gap", 3, 49, in: text, .scene) == "3:22")
    #expect(place("gap", 4, 9, in: text, .scene) == "1:5")
  }

  @Test func ofSeveralDeclarationsTheLastOneBeforeCounts() {
    let text = "view a\na.tag = 1\nview a\na.tag = 2\n"
    #expect(place("a", 2, 1, in: text, .scene) == "1:6")
    #expect(place("a", 4, 1, in: text, .scene) == "3:6")
  }

  @Test func namesAreWholeWords() {
    #expect(place("a", 1, 1, in: "view ab, a\n", .scene) == "1:10")
  }

  @Test func aTextThatCannotBeParsedDeclaresWhatCan() {
    #expect(place("b", 3, 1, in: "view a\nview )\nview b\n", .scene) == "3:6")
  }
}
