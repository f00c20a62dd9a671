import AutoLayout
import DeviceLog
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Logs read as an engineer reads them.
@Suite struct LogReadingTests {
  /// What is told of the first conflict of a log.
  private func account(of log: String) throws -> [LogAccount.Section] {
    let explanations = DeviceLog.parse(log).distinctBlocks.lazy.compactMap { LogExplanation($0) }
    return LogAccount(try #require(explanations.first)).sections
  }

  private func lines(_ kind: LogAccount.Section.Kind, of name: String) throws -> [String] {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == name })
    let explanation = try #require(try fixture.explanations.first)
    return LogAccount(explanation).sections.first { $0.kind == kind }?.lines ?? []
  }

  // MARK: All

  @Test(arguments: LogReadingFixture.all)
  func theSmallestSetIsTheOneWorkedOutByHand(_ fixture: LogReadingFixture) throws {
    let sets = try fixture.explanations.flatMap { explanation in
      let snapshot = explanation.diagnosis.snapshot
      return snapshot.conflicts.map { conflict in
        Set(
          snapshot.constraints.filter { conflict.constraints.contains($0.id) }
            .compactMap { explanation.printed($0)?.line }
        ).sorted()
      }
    }
    #expect(sets == fixture.sets)
  }

  @Test(arguments: LogReadingFixture.all)
  func theSizesThatUIKitGivesAreKnown(_ fixture: LogReadingFixture) throws {
    let given = try fixture.explanations.flatMap(\.block.constraints).filter { $0.kind == .encapsulated }
    #expect(given.map(\.line) == fixture.given)
  }

  @Test(arguments: LogReadingFixture.all)
  func theFirstFixIsTheOneAnEngineerWouldChoose(_ fixture: LogReadingFixture) throws {
    let explanation = try #require(try fixture.explanations.first)
    let isConflict = !explanation.diagnosis.snapshot.conflicts.isEmpty
    #expect((isConflict ? explanation.fixes(forConflict: 0).first : nil)?.description == fixture.first)
  }

  @Test(arguments: LogReadingFixture.all)
  func whatHelpsNobodyIsNotProposed(_ fixture: LogReadingFixture) throws {
    for explanation in try fixture.explanations {
      for index in explanation.diagnosis.snapshot.conflicts.indices {
        let proposed = explanation.fixes(forConflict: index).map(\.description)
        for word in fixture.never { #expect(!proposed.contains { $0.contains(word) }, "\(proposed)") }
      }
    }
  }

  /// Of two conflicts at most the other one is left.
  @Test(arguments: LogReadingFixture.all)
  func everyFixEndsItsConflictAndLosesNoView(_ fixture: LogReadingFixture) throws {
    for explanation in try fixture.explanations {
      let before = explanation.diagnosis.snapshot
      for index in before.conflicts.indices {
        for fix in explanation.fixes(forConflict: index) {
          let after = try #require(explanation.diagnosis.scene(applying: fix.edit)).snapshot()
          #expect(after.conflicts.count < before.conflicts.count, "\(fix.description)")
          #expect(after.views.map(\.name) == before.views.map(\.name))
        }
      }
    }
  }

  /// A constraint that yields may let a view shrink or stick out while UIKit gives another size; a mask that is turned off
  /// leaves the view to constraints that are not in the log.
  @Test(arguments: LogReadingFixture.all)
  func noOtherFixLeavesAViewOpenEmptyOrOutside(_ fixture: LogReadingFixture) throws {
    for explanation in try fixture.explanations {
      let before = explanation.diagnosis.snapshot
      for index in before.conflicts.indices {
        for fix in explanation.fixes(forConflict: index) where fix.kind != .weaken && fix.kind != .unmask {
          let after = try #require(explanation.diagnosis.scene(applying: fix.edit)).snapshot()
          for (view, old) in zip(after.views, before.views) {
            #expect(Set(view.ambiguous).isSubset(of: old.ambiguous), "\(view.name): \(fix.description)")
            #expect(!lost(view, old), "\(view.name): \(fix.description)")
          }
          let outside = after.views.indices.filter { after.sticksOut($0, whereItIsPlaced: true) }
          #expect(outside.allSatisfy { before.sticksOut($0) }, "\(fix.description)")
        }
      }
    }
  }

  /// Whether a view that had a length, or none that was determined, now has that of 0.
  private func lost(_ view: SceneSnapshot.View, _ old: SceneSnapshot.View) -> Bool {
    func isLost(_ attribute: SceneSnapshot.FrameAttribute, _ length: KeyPath<CGRect, CGFloat>) -> Bool {
      let isOpen = old.ambiguous.contains(attribute)
      guard view.frame[keyPath: length] <= 0, !view.ambiguous.contains(attribute) else { return false }
      return isOpen || old.frame[keyPath: length] > 0
    }
    return isLost(.width, \.width) || isLost(.height, \.height)
  }

  // MARK: Sizes of UIKit's

  @Test func aSizeWithoutItsNameIsNamedInANote() throws {
    #expect(
      try lines(.notes, of: "01-cell-width").first?.hasPrefix(
        "Line 12 is UIKit's: the size that it gives tableViewCellContentView, UIView-Encapsulated-Layout-Width."
      )
        == true)
  }

  @Test func whatLiesInAnAlertsActionCanBeLeftAlone() throws {
    #expect(try lines(.conflict, of: "111-image-in-an-action").last?.contains("can be left alone") == true)
    #expect(try lines(.fixes, of: "111-image-in-an-action").isEmpty)
  }

  /// The near edges tell that the stack view lies in the other view.
  @Test func anInsetOfTheInnerViewIsNotTakenForAWrongSign() throws {
    #expect(try lines(.notes, of: "118-inset-of-a-stack").allSatisfy { !$0.contains("the sign is wrong") })
  }

  /// How far a text's first baseline is below its top, its font says.
  @Test func aTopAndABaselineOfOneTextAreNamed() throws {
    let lines = try lines(.noConflict, of: "112-baseline-under-a-top")
    #expect(
      lines.contains { $0.hasPrefix("Lines 8 and 9 place both the top and the first baseline of from12.") })
    #expect(lines.contains { $0.contains("let line 9 give way, at 999") })
    #expect(!lines.contains { $0.hasPrefix("Something that it does not show") })
  }

  /// The rebuilt scene, when it is opened and changed, keeps what the log tells.
  @Test func aSizeWithoutItsNameHasItInTheScene() throws {
    let fixture = try #require(LogReadingFixture.all.first)
    let explanation = try #require(try fixture.explanations.first)
    #expect(explanation.rebuilt.source.contains("UIView-Encapsulated-Layout-Width"))
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x1 UIView:0xa.width == 320   (active)>",
    "<NSLayoutConstraint:0x1 'own' UIView:0xa.width == 320>",
    "<NSLayoutConstraint:0x1 H:[UIView:0xa(320)]>", "<MASLayoutConstraint:0x1 UIView:0xa.width == 320>",
  ])
  func aSizeWithItsNameIsTheApps(_ size: String) throws {
    let log = DeviceLog.parse(
      "<MASLayoutConstraint:0x2 UIView:0xb.left == UIView:0xa.left>\n<MASLayoutConstraint:0x3 UIView:0xb.right == UIView:0xa.right>\n"
        + size)
    #expect(log.blocks.first?.constraints.last?.kind == .explicit)
  }

  // MARK: No conflict

  @Test func constraintsWithoutSlackAreNamedWithTheirNumbers() throws {
    let told = try lines(.noConflict, of: "22-three-columns-that-hold")
    #expect(told.contains { $0.hasPrefix("There is no slack in lines 7, 8, 9, 10, 11, 12, 13 and 14") })
    #expect(told.contains { $0.contains("137.4 and 137.2 are rounded") })
  }

  @Test func theSameConstraintTwiceIsSaid() throws {
    #expect(
      try lines(.noConflict, of: "23-made-twice").contains {
        $0.hasPrefix("Lines 7 and 8 are one constraint")
      })
  }

  @Test(arguments: [
    ("24-breaks-off", "The list breaks off after line 8"),
    ("34-end-cut-in-a-name", "The list breaks off after line 9"),
    ("25-broken-elsewhere", "The constraint that the device broke, in line 12, is not in the list"),
    ("33-without-a-list", "Only the constraint that the device broke is here"),
    ("43-dots-in-the-list", "Line 8 of the list is dots in place of constraints that were left out."),
    ("44-lines-that-cannot-be-read", "Lines 8 and 9 of the list cannot be read."),
    ("60-list-in-brackets", "The list breaks off after line 4"),
  ])
  func whatIsMissingIsSaidFirst(_ name: String, _ words: String) throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == name })
    let section = LogAccount(try #require(try fixture.explanations.first)).sections.first
    #expect(section?.kind == .gaps)
    #expect(section?.lines.first?.hasPrefix(words) == true)
  }

  @Test func theLineToWeakenIsSaidWhereTheRowsHeightIsCutOff() throws {
    #expect(
      try lines(.gaps, of: "87-cut-before-the-row").last
        == "If the height that UIKit gives tlStopCell is what is missing, as of a row or of a view that has none yet: let "
        + "line 10 give way, at priority 999.")
    #expect(try lines(.gaps, of: "24-breaks-off").contains { $0.contains("can be left alone") } == false)
  }

  @Test func theLineToWeakenIsSaidWhereALogJustHoldsAndTheBrokenOneIsCutOff() throws {
    #expect(
      try lines(.noConflict, of: "88-cut-and-just-holds").last?.hasSuffix("at 999, best line 10.") == true)
  }

  @Test func noLineIsSaidWhereOthersCannotBeRead() throws {
    #expect(
      try lines(.gaps, of: "44-lines-that-cannot-be-read").contains { $0.contains("give way") } == false)
  }

  /// On one line, cut in the name of a class, and whole.
  @Test(arguments: [(",     \"<NSLayoutCo", true), (")", false)])
  func aLogOnOneLineIsKnownToBreakOff(_ end: String, _ isCut: Bool) throws {
    let text =
      "Unable to simultaneously satisfy constraints.  (     \"<NSLayoutConstraint:0x1 TLCrest:0xa.width == 30   (active)>\","
      + "     \"<NSLayoutConstraint:0x2 H:|-(6)-[TLCrest:0xa]   (active, names: '|':TLCard:0xb )>\"" + end
    let block = try #require(DeviceLog.parse(text).blocks.first)
    #expect(block.constraints.count == 2)
    #expect(block.gaps.contains(.end) == isCut)
  }

  @Test func aHiddenViewIsKnownWithoutItsName() throws {
    #expect(
      try lines(.notes, of: "82-hidden-without-its-name").contains {
        $0.hasPrefix("A stack view gives a view that it hides a size of 0.")
      })
  }

  @Test func aSheetIsKnownByWhatAnAppCannotReach() throws {
    #expect(try lines(.conflict, of: "80-sheet-with-a-collection").last?.contains("left alone") == true)
    #expect(try lines(.conflict, of: "81-two-widths-of-a-header").last?.contains("left alone") == true)
  }

  /// What an app pins to the alert's view is the app's.
  @Test func aViewInAnAlertIsTheApps() throws {
    let log = DeviceLog.parse(
      """
      <NSLayoutConstraint:0x1 UIView:0xb.height == 90   (active)>
      <NSLayoutConstraint:0x2 V:|-(40)-[UIView:0xb]   (active, names: '|':_UIAlertControllerView:0xa )>
      <NSLayoutConstraint:0x3 UIView:0xb.bottom == _UIAlertControllerView:0xa.bottom   (active)>
      <NSLayoutConstraint:0x4 _UIAlertControllerView:0xa.height == UIView:0xc.height   (active)>
      <NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UIView:0xc.height == 100   (active)>
      """)
    #expect(log.blocks.first?.constraints.map(\.isAlerts) == [false, false, false, true, true])
  }

  /// A view that is no header, and two numbers of which none is 0.
  @Test(arguments: [
    "<NSLayoutConstraint:0x1 TLBadge:0xa.width == 320>\n<NSLayoutConstraint:0x2 TLBadge:0xa.width == 0>",
    "<NSLayoutConstraint:0x1 TLHeaderView:0xa.width == 320>\n<NSLayoutConstraint:0x2 TLHeaderView:0xa.width == 300>",
  ])
  func otherSizesGivenTwiceAreTheApps(_ text: String) throws {
    #expect(DeviceLog.parse(text).blocks.first?.constraints.map(\.kind) == [.explicit, .explicit])
  }

  @Test(arguments: [
    "22-three-columns-that-hold", "23-made-twice", "25-broken-elsewhere", "33-without-a-list",
  ])
  func theLineThatTheDeviceBrokeIsMarkedWhereAllCanHold(_ name: String) throws {
    #expect(try lines(.constraints, of: name).count { $0.hasSuffix("<- broken by the device") } == 1)
  }

  @Test(arguments: ["42-broken-line-cut-short", "54-hidden-stack-with-gaps", "71-cut-in-the-address"])
  func theLineThatTheDeviceBrokeIsMarkedOnce(_ name: String) throws {
    #expect(try lines(.smallestSet, of: name).count { $0.contains("<- broken by the device") } == 1)
  }

  @Test func theLineThatTheDeviceBrokeIsMarkedOutsideTheSetToo() throws {
    #expect(
      try lines(.smallestSet, of: "26-broken-outside-the-set").last?.hasSuffix(
        "<- broken by the device, but no part of the set") == true)
  }

  @Test func aDifferenceOfAThousandthIsCalledARounding() throws {
    #expect(
      try lines(.notes, of: "27-a-thousandth-short").contains { $0.hasPrefix("0.001 pt is a rounding") })
  }

  @Test(arguments: [
    ("48-one-margin-told", "7, 8, 9 and 11"), ("49-just-holds", "7 and 8"),
    ("58-margins-that-leave-no-slack", "7, 8, 9, 10, 11 and 12"),
  ])
  func constraintsThatJustHoldAreNamed(_ name: String, _ list: String) throws {
    let told = try lines(.noConflict, of: name)
    #expect(told.contains { $0.hasPrefix("There is no slack in lines \(list): they just hold") })
  }

  @Test func whatHelpsWithoutTheListIsSaid() throws {
    #expect(
      try lines(.gaps, of: "44-lines-that-cannot-be-read").last?.hasPrefix(
        "Whatever is missing: with line 7 at priority 999 this conflict is gone") == true)
  }

  @Test func whatHelpsIsSaidThoughThePrintedLinesHold() throws {
    #expect(
      try lines(.noConflict, of: "166-on-two-axes").last
        == "Whatever it is: with line 4, which the device broke, at priority 999, this conflict is gone.")
  }

  /// The list begins with the debugger's line, or ends with its bracket and that of a comment, or has the broken line with other
  /// addresses.
  @Test(arguments: [
    "165-printed-by-a-debugger", "170-broken-in-another-run", "174-in-a-comment", "182-list-in-strings",
  ])
  func nothingOfAListIsMissing(_ name: String) throws {
    #expect(try lines(.gaps, of: name) == [])
  }

  @Test func aCommaAtTheEndBeginsAnotherLine() throws {
    #expect(
      try lines(.gaps, of: "175-cut-after-a-comma").first?.hasPrefix("The list breaks off after line 4:")
        == true)
  }

  @Test func theLabelAndThePlaceInTheSourceAreTold() throws {
    let told = try lines(.smallestSet, of: "171-label-of-several-words")
    #expect(told.first?.hasSuffix("(Wide margin; LockScreenController.swift, line 107)") == true, "\(told)")
  }

  /// From 15 to 0, half of the width: 2 * -15 = -30; between two centres, 568 / 2 = 284.
  @Test(arguments: [
    ("167-centre-at-the-edge", "so priceTag would be -30 wide."),
    ("168-two-centres", "so spinner would have its centre in two places, 284 apart."),
  ])
  func whatNoViewCanBeIsSaid(_ name: String, _ end: String) throws {
    let told = try lines(.conflict, of: name)
    #expect(told.first?.hasSuffix(end) == true, "\(told)")
  }

  /// (12 + h - 16) / 2 = h / 2 - 2; that the row's centre is at h / 2 is not told of the picture.
  @Test func aPlaceIsToldOfTheViewThatHasIt() throws {
    let told = try lines(.conflict, of: "183-centred-between-unequal-edges")
    #expect(
      told.first?.hasSuffix(
        "so it has its centre at h / 2 - 2; but imageView is centred in swatchRow: 2 pt over.")
        == true, "\(told)")
  }

  /// 11 + 5 = 16, for each of four chips; what is alike is told once.
  @Test func reasonsThatDifferInNamesAloneAreToldOnce() throws {
    let told = try #require(try lines(.conflict, of: "176-row-of-equal-chips").first)
    #expect(
      told.contains(
        "tagChip1 is at least 16 wide (label1 is 11 from the leading edge of tagChip1 and ends 5 before the trailing edge of "
          + "tagChip1: 11 + 5 = 16), and so are tagChip2, tagChip3 and tagChip4; "), "\(told)")
  }

  // MARK: Notes

  @Test(arguments: [
    ("53-margins-alone", "The margins of noteCell alone need more room than the 44 of line 10."),
    ("54-hidden-stack-with-gaps", "stackView is a stack view, and hidden it keeps the spacing"),
    ("55-end-outside", "Line 9 has label1 end 18 outside tlTag."),
    ("62-two-heights", "Lines 7 and 8 give view1 two heights: most often a second make"),
    ("56-mask-that-follows", "Line 8 is the autoresizing mask of agendaNib, which keeps it 300 less high"),
    ("65-made-by-interface-builder", "Lines 7 and 8 are Interface Builder's, made when the app was built"),
    ("73-all-on-one-line", "stackView is a stack view, and hidden it keeps the spacing"),
    ("75-baseline-and-top", "The log does not say where the baselines are"),
  ])
  func aWellKnownCauseIsNoted(_ name: String, _ words: String) throws {
    #expect((try lines(.notes, of: name) + lines(.assumptions, of: name)).contains { $0.hasPrefix(words) })
  }

  /// That its content should give way is advice for a view with constraints of the app's.
  @Test func aHiddenStackViewHasAdviceOfItsOwn() throws {
    #expect(try lines(.notes, of: "73-all-on-one-line").count == 1)
  }

  // MARK: Facts

  /// The texts are rebuilt from one baseline to the other.
  @Test func numbersBetweenBaselinesAddUpAsPrinted() throws {
    #expect(try lines(.conflict, of: "74-baselines-down-a-row").first?.contains("40 + 26 + 20 = 86") == true)
    #expect(try lines(.assumptions, of: "74-baselines-down-a-row").isEmpty)
  }

  @Test func aWidthBelow0CanBeLeftAloneOrIsComputedTooEarly() throws {
    let told = try #require(try lines(.conflict, of: "70-width-below-0").last)
    #expect(told.contains("UIKit's own action sheets ask for a width below 0, whatever the app does"))
    #expect(told.contains("Where the app makes it, the width was computed from a view that had none yet"))
  }

  @Test func ofALongLineOnlyWhatIsNotReadIsShown() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "73-all-on-one-line" })
    #expect(DeviceLog.parse(try fixture.text).unread.map(\.text) == ["<NSLayoutConstraint:0x6000"])
  }

  /// Pins replace the mask, in the code as in the scene.
  @Test func aMaskIsReplacedByConstraints() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "56-mask-that-follows" })
    let explanation = try #require(try fixture.explanations.first)
    let fix = try #require(explanation.fixes(forConflict: 0).first)
    #expect(
      explanation.code(of: fix) == [
        "agendaNib.translatesAutoresizingMaskIntoConstraints = false",
        "agendaNib.topAnchor.constraint(equalTo: scrollView.topAnchor).isActive = true",
        "agendaNib.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor).isActive = true",
        "agendaNib.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor).isActive = true",
        "agendaNib.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor).isActive = true",
      ])
  }

  @Test func aRelationIsToldAsOne() throws {
    #expect(
      try lines(.choice, of: "38-relation").first
        == "It broke line 9: that asks for tray.trailing = desk.trailing, and the others make it desk.trailing - 0.4."
    )
  }

  /// 5 + 90 + 5
  @Test func aBoundIsToldAsOne() throws {
    #expect(
      try lines(.choice, of: "41-at-least").first
        == "It broke line 9: that asks for row.width <= 80, and the others leave it at least 100.")
  }

  /// A label is at least 0 wide, so that what is 32 wider is at least 32.
  @Test func whatIsWiderThanALabelIsAtLeastSoWide() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 UILabel:0xa.width == UIView:0xb.width - 32   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xb.width == UIView:0xc.width   (active)>",
          "<NSLayoutConstraint:0x3 UIView:0xc.width == 30   (active)>"
      )
      """
    let told = try account(of: log).first { $0.kind == .conflict }?.lines ?? []
    #expect(told.joined(separator: " ").contains("view1 is at least 32 wide"), "\(told)")
  }

  /// An interface file made it, beside the app's Masonry.
  @Test func aConstraintOfNoMakerIsWrittenWithoutOne() throws {
    let fixture = try #require(
      LogReadingFixture.all.first { $0.name == "153-pin-added-to-an-interface-file" })
    let explanation = try #require(try fixture.explanations.first)
    let fixes = explanation.fixes(forConflict: 0)
    let plain = try #require(fixes.first { $0.description.contains("toolBar.trailing") })
    #expect(explanation.code(of: plain).joined().contains("[NSLayoutConstraint constraintWithItem:toolBar"))
  }

  @Test func aGuessedSuperviewIsCalledAGuess() throws {
    #expect(
      try lines(.views, of: "39-guessed-hierarchy").first
        == "view1  UIView 0x7fd0a0550220, in view2 (a guess)")
  }

  @Test func theSmallestNumberIsKnown() throws {
    #expect(
      try lines(.notes, of: "40-smallest-number").first?.hasPrefix(
        "The 2.22507e-308 of line 7 is CGFLOAT_MIN")
        == true)
  }

  @Test(arguments: [
    ("20-keyboard", "the keyboard"), ("119-keyboard-by-its-name", "the keyboard"),
    ("45-sheet-of-plain-views", "an alert or an action sheet"),
    ("46-window-of-the-keyboard", "the keyboard"), ("59-private-class-of-swift", "a bar"),
  ])
  func whatIsUIKitsIsKnownByItsParts(_ name: String, _ part: String) throws {
    #expect(try lines(.conflict, of: name).last?.contains("between parts of \(part)") == true)
    #expect(try lines(.fixes, of: name).isEmpty)
  }

  @Test(arguments: [("43-dots-in-the-list", "a toolbar"), ("72-navigation-bar-cut", "a navigation bar")])
  func aPartOfALogThatIsUIKitsIsSaidToBe(_ name: String, _ part: String) throws {
    #expect(
      try lines(.noConflict, of: name).last?.hasPrefix(
        "What is here is UIKit's own, between parts of \(part).") == true)
  }

  // MARK: Parts of the system, gaps, numbers

  @Test func whoOwnsAConflictIsSaid() throws {
    let parts = [
      "89-controls-of-a-player": "the video player's controls", "90-open-panel": "the system's open panel",
      "97-plain-views-of-a-sheet": "the sheet that shares",
    ]
    for (name, part) in parts {
      #expect(try lines(.conflict, of: name).contains { $0.contains("between parts of \(part)") }, "\(name)")
    }
  }

  @Test func framesOfTheToolkitsViewsCanBeLeftAlone() throws {
    let told = try lines(.conflict, of: "100-frames-of-a-scroll-view")
    #expect(told.last?.contains("no constraint of the app's takes part") == true, "\(told)")
    let cut = try lines(.noConflict, of: "102-cut-toolbar")
    #expect(cut.last?.contains("between parts of a toolbar") == true, "\(cut)")
  }

  /// In a width of 320: 12 + 44 + 12 + 420 + 50 = 538.
  @Test func aConstraintCutInTheTextOfItsSecondViewIsRead() throws {
    let gaps = try lines(.gaps, of: "95-cut-in-the-text-of-a-view")
    #expect(gaps.contains { $0.contains("let line 8 give way, at priority 999") }, "\(gaps)")
  }

  /// The label's 30 and 30 do not fit in a view without a width.
  @Test func theWidthOfAViewInsideMayBeWhatIsMissing() throws {
    let gaps = try lines(.gaps, of: "99-cut-around-a-view")
    #expect(
      gaps.last
        == "If what is missing leaves promptView no width, as before it has one: let line 8 give way, at priority 999.",
      "\(gaps)")
  }

  @Test func theHeightOfAHeaderMayBeWhatIsMissing() throws {
    let gaps = try lines(.gaps, of: "96-cut-before-the-header")
    #expect(gaps.contains { $0.contains("let line 8 give way, at priority 999") }, "\(gaps)")
  }

  @Test func lengthsThatAgreeAreToldWithTheirNumber() throws {
    let told = try lines(.noConflict, of: "98-two-lengths-that-agree")
    #expect(told.contains { $0.contains("both come to exactly 200.") }, "\(told)")
  }

  /// 24 + 6 + 52 + 11 = 93
  @Test func lengthsThatLeadRoundAreToldWithTheirNumber() throws {
    let told = try lines(.noConflict, of: "103-round-and-back")
    let list = "There is no slack in lines 7, 8, 9, 10 and 11: they give one length twice, and both come to"
    #expect(told.contains { $0.hasPrefix(list) && !$0.contains("the same number") }, "\(told)")
  }

  /// 20.75 - 6.5 = 14.25, and 34 + 59 = 93: one of the numbers is changed to find that out, and the other one is told.
  @Test(arguments: [
    ("top", 14.25, 6.5, 20.75, "both come to exactly 14.25."),
    ("centerX", 34, 59, 93, "both come to exactly 93."),
  ])
  func theNumberOfPlacesThatAgreeIsTheLogs(
    _ attribute: String, _ one: Double, _ two: Double, _ sum: Double, _ words: String
  ) throws {
    let log = """
      (
          "<NSLayoutConstraint:0x1 Till.DateView:0xb.\(attribute) == Till.StampView:0xa.\(attribute) + \(one)   (active)>",
          "<NSLayoutConstraint:0x2 Till.PriceView:0xc.\(attribute) == Till.DateView:0xb.\(attribute) + \(two)   (active)>",
          "<NSLayoutConstraint:0x3 Till.PriceView:0xc.\(attribute) == Till.StampView:0xa.\(attribute) + \(sum)   (active)>"
      )
      """
    let told = try account(of: log).flatMap(\.lines)
    #expect(told.contains { $0.contains(words) }, "\(told)")
  }

  /// 10 + 48 + 6 + 8 = 72, which is the height.
  @Test func whatJustHoldsIsToldWithItsNumber() throws {
    let told = try lines(.noConflict, of: "88-cut-and-just-holds")
    #expect(told.contains { $0.contains("they just hold, as they need 72 and have 72") }, "\(told)")
  }

  // MARK: What a cut log lets conclude

  @Test(arguments: [
    (
      "104-cut-beside-a-mask",
      "Lines 7 and 8 are the frame and mask of imageView, which line 10 places as well: set "
        + "translatesAutoresizingMaskIntoConstraints = false on imageView."
    ),
    (
      "105-cut-beside-a-passing-width",
      "Line 9 is a passing size, before staffHeader has its own: let line 8 give way, at priority 999, and nothing "
        + "looks different."
    ),
    (
      "109-window-without-a-frame",
      "Line 9 is the frame of window1, which is 0 high: a window that the app makes needs a frame, such as "
        + "UIScreen.main.bounds."
    ),
  ])
  func whatHelpsIsSaidThoughTheEndIsMissing(_ name: String, _ words: String) throws {
    #expect(try lines(.gaps, of: name).last == words)
  }

  /// From the top, 150 + 12 + 9 = 171 > 120.
  @Test func thePinAtTheHeadOfAColumnMayBeWhatIsMissing() throws {
    let gaps = try lines(.gaps, of: "106-column-without-its-head")
    #expect(
      gaps.contains(
        "If what is missing pins photoView to the top of tableViewCellContentView: let line 3 give way, at priority 999."
      ), "\(gaps)")
    #expect(gaps.last?.hasPrefix("Whatever is missing: with line 2 at priority 999") == true, "\(gaps)")
  }

  @Test func aWidthBelow0IsExplained() throws {
    let notes = try lines(.notes, of: "91-width-below-0-of-an-image")
    #expect(notes.contains { $0.hasPrefix("No view has a width of -36, which line 7 asks for") }, "\(notes)")
  }

  /// Turning the mask off ends both conflicts.
  @Test func aFixOfTwoConflictsIsListedOnce() throws {
    let fixture = try #require(LogReadingFixture.all.first { $0.name == "13-forgotten-mask" })
    let account = LogAccount(try #require(try fixture.explanations.first))
    let fixes = account.sections.filter { $0.kind == .fixes }
    #expect(fixes.count == 2)
    #expect(fixes.last?.lines == ["Fix 1 resolves it too."])
  }
}
