import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing
import TextLayout

/// What `check` reports beside conflicts.
@Suite struct FindingTests {
  private func findings(_ text: String, width: Double = 320, height: Double = 100) throws -> [String] {
    try diagnose(text, width: width, height: height).findings().map {
      "\($0.position.line):\($0.position.column) \($0.code)"
    }
  }

  /// 20 - 16 - 8 < 0, and nothing is seen of a guide.
  @Test func aGuideNeedsNoRoom() throws {
    let text = """
      guide inner in view
      view outer
      inner.make { left.equalTo(8); right.equalTo(outer).offset(-16); top.equalTo(0); height.equalTo(10) }
      outer.make { left.top.equalTo(0); width.height.equalTo(20) }
      """
    #expect(try findings(text) == [])
  }

  @Test func aHealthySceneGivesNone() throws {
    let text = """
      view a, b
      label t in a "Hello"
      a.make { left.top.equalTo(view).offset(10); width.height.equalTo(50) }
      b.make { left.equalTo(a.right).offset(8); right.equalTo(view).offset(-10); top.bottom.equalTo(a) }
      t.make.center.equalTo(a)
      """
    #expect(try findings(text).isEmpty)
  }

  @Test func ambiguityIsToldInWords() throws {
    let diagnosis = try diagnose("view badge\nbadge.make { width.height.equalTo(5); top.equalTo(0) }")
    #expect(diagnosis.findings().map(\.message) == ["badge has a width, nothing says where it starts"])
    #expect(
      diagnosis.suggestions(for: "badge").map(\.description) == [
        "add badge.make.left.equalTo(view)", "add badge.make.centerX.equalTo(view)",
      ])
  }

  /// b would be 70 wide: its right edge is only broken, so nothing is missing.
  @Test func whatAConflictLeavesOpenIsNoFindingOfItsOwn() throws {
    let text = """
      view a, b
      a.make { left.equalTo(20); width.equalTo(200); top.height.equalTo(10) }
      b.make { left.equalTo(a.right).offset(10); width.greaterThanOrEqualTo(100); top.height.equalTo(10) }
      b.make.right.equalTo(view).offset(-20)
      """
    #expect(try !diagnose(text).findings().map(\.code).contains("ambiguous"))
    // Without that edge, something is.
    let lines = text.split(separator: "\n").dropLast().joined(separator: "\n")
    #expect(try diagnose(lines).findings().map(\.code).contains("ambiguous"))
  }

  /// Widths of 11 to 14 contradict that of 10; so few as three are told each.
  @Test func manyConstraintsAgainstTheSameOneAreOneFinding() throws {
    func scene(_ widths: ClosedRange<Int>) -> String {
      "view a\na.make { left.top.equalTo(view); height.equalTo(2) }\n"
        + widths.map { "a.make.width.equalTo(\($0))\n" }.joined()
    }
    let many = try diagnose(scene(10...14), width: 80, height: 24)
    #expect(many.snapshot.conflicts.count == 4)
    let findings = many.conflictFindings()
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.hasSuffix("; 3 more constraints contradict the same, lines 5 to 7") == true)
    #expect(findings.first?.constraints.count == 5)
    #expect(!many.fixes(forConflict: 0).isEmpty)
    #expect(many.fixes(forConflict: 1).isEmpty)
    #expect(try diagnose(scene(10...13), width: 80, height: 24).conflictFindings().count == 3)
  }

  /// Each suggestion is tried on the scene without the ones before it.
  @Test func suggestionsDoNotDependOnEarlierOnes() throws {
    let text = "view a, b\na.make { left.top.equalTo(view); width.equalTo(10) }\nb.make { size.equalTo(4) }"
    let diagnosis = try diagnose(text, width: 80, height: 24)
    let first = diagnosis.suggestions(for: "a").map(\.description)
    #expect(first == ["add a.make.height.equalTo(12)", "add a.make.bottom.equalTo(view)"])
    _ = diagnosis.suggestions(for: "b")
    #expect(diagnosis.suggestions(for: "a").map(\.description) == first)
  }

  @Test func exercisingShowsOtherLayoutsThatHold() throws {
    let diagnosis = try diagnose("view badge\nbadge.make { width.height.equalTo(5); top.equalTo(0) }")
    let layouts = diagnosis.exercise("badge")
    #expect(layouts.count >= 3)
    let frames = layouts.compactMap { $0.views.last?.frame }
    #expect(Set(frames.map(\.minX)).count == layouts.count)
    #expect(frames.allSatisfy { $0.width == 5 && $0.height == 5 && $0.minY == 0 })
    #expect(diagnosis.exercise("view").isEmpty)
  }

  @Test func aViewWithoutRoomIsFound() throws {
    #expect(
      try findings("view a\na.make { left.equalTo(100); right.equalTo(-220); top.height.equalTo(10) }")
        == ["2:29 no-room"])
  }

  @Test func aViewOutsideIsFound() throws {
    #expect(
      try findings("view a\na.make { left.equalTo(400); top.equalTo(0); width.height.equalTo(10) }")
        == ["2:45 outside"])
  }

  @Test func aDuplicateIsFound() throws {
    #expect(
      try findings("view a\na.make { edges.equalTo(view) }\na.make.left.equalTo(view)") == ["3:1 duplicate"])
  }

  @Test func aRedundantConstraintIsFound() throws {
    #expect(
      try findings(
        "view a\na.make { left.top.equalTo(0); width.height.equalTo(20) }\na.make.right.equalTo(view.left).offset(20)"
      )
        == ["3:1 redundant"])
  }

  @Test func aTieIsFound() throws {
    let text = """
      view a
      a.make { left.top.equalTo(0); height.equalTo(5); width.equalTo(20).priority(500) }
      a.make.width.equalTo(30).priority(500)
      """
    #expect(try findings(text).contains("3:1 tie"))
  }

  @Test func aCapturedConstantIsFound() throws {
    let text = """
      view a
      CGFloat half = self.view.frame.size.width / 2
      a.make { left.top.equalTo(0); height.equalTo(5); width.equalTo(half) }
      """
    #expect(try findings(text) == ["3:50 captured-constant"])
  }

  @Test func mixedDirectionsAreFound() throws {
    #expect(
      try findings("view a\na.make { leading.equalTo(0); right.equalTo(0); top.height.equalTo(5) }")
        == ["2:30 mixed-directions"])
  }

  @Test func aLabelThatMustTruncateIsFound() throws {
    #expect(
      try findings("label t \"a long text\"\nt.make { left.top.equalTo(0); width.equalTo(4) }") == [
        "2:31 truncated"
      ])
  }

  @Test func anUpdateThatAddedIsFound() throws {
    let text = """
      view a
      a.make { left.top.equalTo(0); width.height.equalTo(5).priority(900) }
      a.update { width.equalTo(6) }
      """
    #expect(try findings(text) == ["3:12 update-added"])
  }

  private func codes(_ text: String, width: Double = 320, height: Double = 100) throws -> [String] {
    try diagnose(text, width: width, height: height).findings().map(\.code)
  }

  @Test func aNegativeRoomIsFoundInAConflict() throws {
    // From 200 to 320 - 220 = 100: 100 less than nothing.
    let diagnosis = try diagnose(
      "view a\na.make { left.equalTo(200); right.equalTo(-220); top.height.equalTo(10) }")
    let finding = try #require(diagnosis.findings().first { $0.code == "no-room" })
    #expect(finding.message == "a has no room: its width would be -100")
    #expect(finding.position.line == 2)
  }

  @Test func aViewThatIsMeantToBeEmptyIsNotFound() throws {
    #expect(try codes("view a\na.make { left.top.equalTo(0); width.equalTo(0); height.equalTo(5) }").isEmpty)
    #expect(try codes("label a\na.make { left.top.equalTo(0) }").isEmpty)
  }

  /// A stack view of which all views are hidden, and what keeps others apart in one.
  @Test(arguments: [
    "stack row\nlabel a in row \"A\"\na.hidden = YES\nrow.make { left.top.equalTo(0) }",
    "stack row\nrow.axis = .vertical\nrow.alignment = .center\nview gap in row\ngap.make.height.equalTo(2)\n"
      + "label a in row \"A\"\nrow.make { left.top.equalTo(0) }",
  ])
  func whatShowsNothingInAStackMayHaveNoRoom(_ text: String) throws {
    #expect(try codes(text).isEmpty)
  }

  @Test func aViewOutsideIsFoundBesideAConflict() throws {
    let found = try codes(
      """
      view a
      a.make { left.equalTo(400); top.equalTo(0); width.height.equalTo(10) }
      a.make.width.equalTo(11)
      """)
    #expect(found.contains("conflict"))
    #expect(found.contains("outside"))
  }

  @Test func whatScrollsIntoViewIsNotOutside() throws {
    let found = try codes(
      """
      scroll s
      s.make.edges.equalTo(view)
      view a in s
      a.make { top.bottom.equalTo(s); height.equalTo(s); left.equalTo(s).offset(400); width.equalTo(10) }
      a.make.right.equalTo(s)
      """)
    #expect(!found.contains("outside"))
  }

  @Test func twoWidthsAtTwoPrioritiesAreNoDuplicate() throws {
    #expect(
      try !codes(
        "view a\na.make { left.top.height.equalTo(5); width.equalTo(9); width.equalTo(9).priority(500) }"
      ).contains("duplicate"))
  }

  @Test func whatHoldsOnlyAtThisSizeIsNotRedundant() throws {
    #expect(
      try !codes(
        "view a\na.make { left.top.equalTo(0); height.equalTo(5); width.equalTo(320) }\n"
          + "a.make.right.lessThanOrEqualTo(view)"
      ).contains("redundant"))
  }

  @Test func prioritiesThatDifferAreNoTie() throws {
    let text = """
      view a
      a.make { left.top.equalTo(0); height.equalTo(5); width.equalTo(20).priority(500) }
      a.make.width.equalTo(30).priority(400)
      """
    #expect(try !codes(text).contains("tie"))
  }

  @Test func labelsThatHugAlikeTie() throws {
    let text = """
      label a "Name", b "Value"
      a.make { left.top.equalTo(view) }
      b.make { left.equalTo(a.right).offset(2); right.equalTo(view); top.equalTo(a) }
      """
    let findings = try diagnose(text).findings()
    let tie = try #require(findings.first { $0.code == "tie" })
    #expect(tie.views == ["a", "b"])
    #expect(tie.message.contains("hugging priority, 250"))
    #expect(
      try !codes(text + "\n[b setContentHuggingPriority:200 forAxis:UILayoutConstraintAxisHorizontal];")
        .contains("tie"))
  }

  @Test func labelsThatAreSqueezedAlikeTie() throws {
    let text = """
      label a "a long name", b "a long value"
      a.make { left.top.equalTo(view) }
      b.make { left.equalTo(a.right); right.equalTo(view); top.equalTo(a) }
      """
    // 11 + 12 = 23 columns in 20.
    let tie = try #require(try diagnose(text, width: 20).findings().first { $0.code == "tie" })
    #expect(tie.message.contains("compression resistance priority, 750"))
  }

  @Test func aRelationToAFrameIsNoCapturedConstant() throws {
    #expect(
      try codes(
        "view a\nCGFloat gap = 8\na.make { left.top.equalTo(gap); height.equalTo(5); width.equalTo(view).dividedBy(2) }"
      ).isEmpty)
  }

  @Test func leadingAndTrailingAloneAreNotMixed() throws {
    #expect(try codes("view a\na.make { leading.trailing.equalTo(0); top.height.equalTo(5) }").isEmpty)
  }

  @Test func aLabelThatWrapsNeedNotTruncate() throws {
    #expect(
      try codes(
        "label t \"a long text\"\nt.numberOfLines = 0\nt.make { left.top.equalTo(0); width.equalTo(6) }"
      ).isEmpty)
  }

  @Test func aTextThatNeedsMoreLinesThanItMayHaveIsTruncated() throws {
    #expect(
      try codes(
        "label t \"a long text\"\nt.numberOfLines = 1\nt.make { left.top.equalTo(0); width.equalTo(6) }"
      ) == ["truncated"])
  }

  @Test func anUpdateThatUpdatesIsNotFound() throws {
    let text = """
      view a
      a.make { left.top.equalTo(0); width.height.equalTo(5) }
      a.update { width.equalTo(6) }
      """
    #expect(try codes(text).isEmpty)
  }

  @Test func aConstraintMadeBeforeItsViewHasASuperviewIsFound() throws {
    let text = """
      UIView *a = [UIView new];
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.height.mas_equalTo(20);
      }];
      [self.view addSubview:a];
      [a mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(0); }];
      """
    let found = try diagnose(text).findings()
    #expect(found.map(\.code) == ["before-superview"])
    #expect(found.first?.position == SourcePosition(line: 3, column: 5))
    #expect(found.first?.message.hasPrefix("a.width = 20 was made before a had a superview") == true)
  }

  @Test func aConstraintMadeAfterwardsIsNot() throws {
    let text = """
      UIView *a = [UIView new];
      [self.view addSubview:a];
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.height.mas_equalTo(20);
          make.left.top.mas_equalTo(0);
      }];
      """
    #expect(try codes(text).isEmpty)
  }

  @Test func aSweepFindsWhereAConflictEnds() throws {
    let text = """
      view a
      a.make { left.equalTo(20); right.equalTo(-20); top.height.equalTo(5) }
      a.make.width.greaterThanOrEqualTo(60.5)
      """
    // 20 + 60.5 + 20 = 100.5
    let bands = Sweep(from: CGSize(width: 80, height: 20), to: CGSize(width: 120, height: 20)) { size in
      let scene = Scene(size: size)
      return (try? scene.run(text)) == nil ? nil : scene
    }.bands()
    #expect(bands.count == 1)
    let band = try #require(bands.first)
    #expect(band.isOpenBelow && !band.isOpenAbove)
    #expect(abs(band.to.width - 100.5) <= Sweep.precision)
  }

  @Test func theDocumentationListsEveryKindOfFinding() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Diagnosis/Diagnosis.docc/Findings.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(String.init)
    #expect(
      rows.sorted() == FindingKind.all.map { "| `\($0.code)` | \($0.meaning) |" }.sorted())
  }
}
