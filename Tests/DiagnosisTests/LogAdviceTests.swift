import Diagnosis
import Testing

/// The notes of a log's explanation about UIKit's standard sizes and about two states that are active at once.
@Suite struct LogAdviceTests {
  @Test(arguments: [
    ("123-item-of-standard-size", "50 by 50 is the size of a collection view's items where nothing says"),
    ("126-two-states-at-once", "Lines 7 and 8 are two states of drawer, active at once: "),
    ("127-measured-for-no-width", "Line 7 is the size that receiptView is measured for: 0, and required."),
    ("128-top-added-at-each-update", "Lines 7, 8 and 9 place the top of label1 3 times: "),
    ("129-bar-made-without-a-height", "Line 7 is the frame of noteInputBar. An input accessory view, "),
    ("131-sheet-in-and-out", "Lines 7 and 9 put sheetView in two places at once, line 7 out of sight."),
    ("132-toolbar-without-a-frame", "Line 7 is the frame of toolbar. An input accessory view, "),
    ("136-two-named-states", "Lines 7 and 8 are two states of view1, active at once: "),
    ("137-three-heights", "Lines 7, 8 and 9 give view1 3 heights: "),
    ("138-fill-equally", "The stack view's distribution is fillEqually: "),
    (
      "157-frame-of-a-card",
      "Line 7 is the frame of promoCard, 180 high. Where the app sets it, another height"
    ),
    ("130-row-of-standard-height", "44 is the standard height of a row. "),
    (
      "141-out-to-the-right-and-in",
      "Lines 8 and 9 put filterPanel in two places at once, line 8 out of sight."
    ),
  ])
  func whatIsBehindAConflictIsSaid(_ name: String, _ beginning: String) throws {
    let notes = try notes(of: name)
    #expect(notes.contains { $0.hasPrefix(beginning) }, "\(notes)")
  }

  @Test func theContentOfATableIsUIKits() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "158-content-below-nothing" })
    let explanation = try #require(try fixture.explanations.first)
    #expect(explanation.fixes(forConflict: 0).isEmpty)
    let told = LogAccount(explanation).sections.first { $0.kind == .conflict }?.lines ?? []
    #expect(
      told.contains {
        $0.hasPrefix(
          "This is UIKit's own: the height of the content of tableView, which comes to less than 0.")
      }, "\(told)")
  }

  @Test func edgesOfAlikeViewsOnOneBaselineAreTakenToBeLevel() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "144-buttons-on-one-baseline" })
    let explanation = try #require(try fixture.explanations.first)
    let told = LogAccount(explanation).sections.first { $0.kind == .noConflict }?.lines ?? []
    // From one bottom on to the text 9 below it, and 5 + 12 and a height.
    #expect(told.contains { $0.hasPrefix("Line 7 has the baselines of later and now level.") }, "\(told)")
    #expect(told.contains { $0.hasSuffix("let line 8 give way, at 999.") }, "\(told)")
  }

  @Test func codeForAppKitHasItsPriorities() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "145-wrapper-of-a-split-view" })
    let explanation = try #require(try fixture.explanations.first)
    let fix = try #require(explanation.fixes(forConflict: 0).first)
    #expect(explanation.code(of: fix).contains("boxWidth.priority = NSLayoutConstraint.Priority(999)"))
  }

  @Test func aSheetsOwnWidthIsNotSaidToBeComputed() throws {
    #expect(try notes(of: "19-action-sheet").isEmpty)
  }

  private func notes(of name: String) throws -> [String] {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == name })
    let explanation = try #require(try fixture.explanations.first)
    return LogAccount(explanation).sections.first { $0.kind == .notes }?.lines ?? []
  }
}
