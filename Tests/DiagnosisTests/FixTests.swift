import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Fixes as edits of the text that was written.
@Suite struct FixTests {
  /// The texts that the fixes of the only conflict make, by what they say they do.
  private func mended(_ text: String) throws -> [Fix.Kind: String] {
    let diagnosis = try diagnose(text)
    #expect(diagnosis.snapshot.conflicts.count == 1)
    let fixes = diagnosis.fixes(forConflict: 0)
    return Dictionary(fixes.map { ($0.kind, $0.edit.applied(to: text)) }) { first, _ in first }
  }

  @Test func anObjectiveCStatementIsEdited() throws {
    let before = """
      view a
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(@10);
          make.width.equalTo(@100);
          make.right.equalTo(self.view).with.offset(-10); // too much
      }];
      """
    let texts = try mended(before)
    #expect(texts[.changeConstant] == before.replacing("@100", with: "@300"))
    #expect(
      texts[.changeRelation] == before.replacing("make.right.equalTo", with: "make.right.lessThanOrEqualTo"))
    #expect(texts[.weaken] == before.replacing("offset(-10);", with: "offset(-10).priority(999);"))
    #expect(
      texts[.drop] == before.replacing("    make.width.equalTo(@100);\n", with: ""))
  }

  @Test func itsLineAndItsChangeAreToldApart() throws {
    let diagnosis = try diagnose(
      "view a\na.make { left.top.height.equalTo(3); width.equalTo(10) }\na.make.width.equalTo(12)")
    let fixes = diagnosis.fixes(forConflict: 0)
    #expect(!fixes.isEmpty)
    for fix in fixes {
      #expect(fix.parts.line == "line 2" || fix.parts.line == "line 3")
      #expect(fix.parts.line.map { "\($0): \(fix.parts.change)" } == fix.description)
    }
  }

  @Test func theShortFormIsEdited() throws {
    let texts = try mended("view a; a.make { left.equalTo(0); width.equalTo(100); right.equalTo(0) }")
    #expect(
      texts[.changeConstant] == "view a; a.make { left.equalTo(0); width.equalTo(320); right.equalTo(0) }")
    #expect(
      texts[.weaken]
        == "view a; a.make { left.equalTo(0); width.equalTo(100); right.equalTo(0).priority(999) }")
    #expect(texts[.drop] == "view a; a.make { left.equalTo(0);  right.equalTo(0) }")
  }

  @Test func onePartOfSeveralIsSplitOff() throws {
    let texts = try mended(
      """
      view a
      a.make.width.equalTo(100)
      a.mas_makeConstraints { make in
        make.edges.equalTo(view)
      }
      """)
    #expect(
      texts[.weaken] == """
        view a
        a.make.width.equalTo(100)
        a.mas_makeConstraints { make in
          make.left.equalTo(view)
          make.right.equalTo(view).priority(999)
          make.top.bottom.equalTo(view)
        }
        """)
  }

  /// The right edge is placed twice; of the newer statement's four edges, one is left out.
  @Test func onePartOfSeveralIsDropped() throws {
    let texts = try mended(
      """
      view a
      a.make.right.equalTo(view).offset(-10)
      a.mas_makeConstraints { make in
        make.edges.equalTo(view)
      }
      """)
    #expect(texts[.drop]?.contains("make.left.top.bottom.equalTo(view)\n}") == true)
  }

  @Test func aFixThatNeedsTwoStepsIsWorkedOut() throws {
    // 10 + 8 + 300 + 10 is 8 pt over; with 292 the icon's 40 do not fit.
    let texts = try mended(
      """
      view icon, title
      icon.make { left.equalTo(10); width.equalTo(40) }
      title.make { left.equalTo(icon.right).offset(8); width.greaterThanOrEqualTo(300) }
      title.make.right.equalTo(view).offset(-10)
      """)
    #expect(texts[.changeConstant]?.contains("greaterThanOrEqualTo(252)") == true)
  }

  @Test func aTextWithoutTheConflictHasNoFixes() throws {
    #expect(try diagnose("view a\na.make.edges.equalTo(view)").fixes(forConflict: 0).isEmpty)
  }

  /// 2.1 * 50 = 105 in 100; 100 / 2.1 = 47.62 would do, and so would 47.
  @Test func aSuggestedNumberHasFewDigits() throws {
    let text = """
      view a, b
      a.make { left.equalTo(0); right.equalTo(view); width.equalTo(b).multipliedBy(2.1) }
      b.make.width.greaterThanOrEqualTo(50)
      """
    let fixes = try diagnose(text, width: 100).fixes(forConflict: 0)
    #expect(
      fixes.first { $0.kind == .changeConstant }?.description
        == "line 3: change 50 to 47 in b.width >= 50")
    #expect(fixes.allSatisfy { !$0.description.contains("47.6") })
  }
}
