import DeviceLog
import Diagnosis
import Foundation
import Testing

/// A log in the folder `Logs`, as an engineer reads it. Each log's arithmetic stands beside it.
struct LogReadingFixture: CustomTestStringConvertible, Sendable {
  var name: String
  /// The lines of each smallest set; none for a log whose constraints can all hold.
  var sets: [[Int]]
  /// The lines of the sizes that UIKit gives.
  var given: [Int] = []
  /// The description of the first fix; nil if none is to be shown.
  var first: String?
  /// What no fix may say.
  var never: [String] = []

  var testDescription: String { name }

  var text: String {
    get throws {
      let url = try #require(
        Bundle.module.url(forResource: name, withExtension: "log", subdirectory: "Logs"))
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  /// All conflicts of the log, explained.
  var explanations: [LogExplanation] {
    get throws { try DeviceLog.parse(text).distinctBlocks.compactMap { LogExplanation($0) } }
  }

  static let all: [LogReadingFixture] =
    [
      // 12 + 160 + 8 + 210 + 12 = 402 > 375
      LogReadingFixture(
        name: "01-cell-width", sets: [[7, 8, 9, 10, 11, 12]], given: [12],
        first: "weaken label1.width = 210 to priority 999",
        never: ["change 375", "tableViewCellContentView.width"]),
      // 9 + 62 + 9 = 80 > 43.5
      LogReadingFixture(
        name: "02-row-height", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken imageView.height = 62 to priority 999",
        never: ["43.5", "tableViewCellContentView.height"]),
      // 96.5 + 96.5 > 0
      LogReadingFixture(
        name: "03-page-without-width", sets: [[7, 8, 9, 10, 11]], given: [11],
        first: "weaken label1.trailing = view1.trailing - 96.5 to priority 999", never: ["view2.width"]),
      // A row has one width at a time, so 390 is the app's.
      LogReadingFixture(
        name: "04-two-cell-widths", sets: [[7, 8]], given: [8],
        first: "weaken tableViewCellContentView.width = 390 to priority 999"),
      // 6 + 58 + 6 = 70 > 44
      LogReadingFixture(
        name: "05-own-cell", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken view1.bottom = tlOrderCell.bottom - 6 to priority 999", never: ["tlOrderCell.height"]),
      // 400 > 375
      LogReadingFixture(
        name: "06-root-view", sets: [[7, 8, 9, 10]], given: [10],
        first: "drop tlBanner.width = 400", never: ["view1.width"]),
      // 5 + 64 + 4 + 5 = 78 > 50
      LogReadingFixture(
        name: "07-grid-item", sets: [[7, 8, 9, 10, 11, 12]], given: [12],
        first: "weaken label1.bottom = tlGridItemCell.bottom - 5 to priority 999",
        never: ["tlGridItemCell.height"]),
      // 10 + 48 + 10 = 68 > 60; the size of a view inside is the app's, whatever made it.
      LogReadingFixture(
        name: "08-apps-own-size", sets: [[7, 8, 9, 10]], first: "drop imageView.width = 48"),
      // 14 + 22 + 14 = 50 > 44
      LogReadingFixture(
        name: "09-mask-without-letters", sets: [[7, 8, 9, 10]],
        first: "weaken label1.bottom = tableViewCellContentView.bottom - 14 to priority 999",
        never: ["tableViewCellContentView.height", "translates"]),
      // 40 > 0
      LogReadingFixture(
        name: "10-indented-in-nothing", sets: [[7, 8, 9]], given: [9],
        first: "weaken label1.right = tableViewCellContentView.right to priority 999",
        never: ["change", "tableViewCellContentView.width"]),
      // 12 + 12 > 0, and nothing but the mask places the header
      LogReadingFixture(
        name: "11-mask-of-nothing", sets: [[7, 8, 9]],
        first: "weaken label1.bottom = totalsHeader.bottom - 12 to priority 999",
        never: ["translates", "frame of"]),
      // 8 + 40 + 8 = 56 > 44
      LogReadingFixture(
        name: "12-mask-of-44", sets: [[7, 8, 9, 10]], first: "weaken pay.height = 40 to priority 999",
        never: ["translates"]),
      LogReadingFixture(
        name: "13-forgotten-mask", sets: [[8, 10], [7, 9]],
        first: "set translatesAutoresizingMaskIntoConstraints = false on stepView", never: ["= NO"]),
      // 10 + 10 > 0
      LogReadingFixture(
        name: "14-collapsed-row", sets: [[7, 8, 9]],
        first: "weaken fee.bottom = feeRow.bottom - 10 to priority 999", never: ["feeRow.height"]),
      // 4 + 4 > 0
      LogReadingFixture(
        name: "15-collapsed-badge", sets: [[7, 8, 9]],
        first: "weaken label1.right = tlBadge.right - 4 to priority 999", never: ["tlBadge.width"]),
      // 16 + 16 > 0
      LogReadingFixture(
        name: "16-hidden-in-a-stack", sets: [[7, 8, 9]],
        first: "weaken textView.bottom = noteView.bottom - 16 to priority 999", never: ["noteView.height"]),
      // 20 + 14 > 0
      LogReadingFixture(
        name: "17-container-first", sets: [[7, 8, 9]], given: [7],
        first: "weaken view1.bottom = chart.bottom + 14 to priority 999", never: ["view1.height"]),
      // 12 + 1.7 * 47.3 + 8 + 225 + 4 = 329.41 > 320
      LogReadingFixture(
        name: "18-plain-numbers", sets: [[7, 8, 9, 10, 11, 12, 13]], given: [13],
        first: "weaken totalDue.width >= 225 to priority 999", never: ["215.59", "2.59", "view1.width"]),
      LogReadingFixture(name: "19-action-sheet", sets: [[7]]),
      // 45 between a place and itself
      LogReadingFixture(name: "20-keyboard", sets: [[7, 8, 9, 10]]),
      LogReadingFixture(name: "119-keyboard-by-its-name", sets: [[7, 8, 9, 10]]),
      LogReadingFixture(
        name: "21-folded-and-open", sets: [[7, 8]], first: "weaken codeField.height = 46 to priority 999",
        never: ["turn = into", "drop codeField.height = 0"]),
      // 137.4 + 137.4 + 137.2 = 412
      LogReadingFixture(name: "22-three-columns-that-hold", sets: [], given: []),
      LogReadingFixture(name: "23-made-twice", sets: []),
      LogReadingFixture(name: "24-breaks-off", sets: []),
      LogReadingFixture(name: "25-broken-elsewhere", sets: []),
      LogReadingFixture(
        name: "26-broken-outside-the-set", sets: [[7, 8]], first: "drop seatRow1.height = 70",
        never: ["seatRow2"]),
      // 187.249 + 187.75 = 374.999
      LogReadingFixture(
        name: "27-a-thousandth-short", sets: [[7, 8, 9, 10, 11, 12]],
        first: "change 187.249 to 187.25 in view1.width = 187.249"),
      // 24 + 80 + 24 = 128 > 100, however the lines were broken
      LogReadingFixture(
        name: "28-wrapped-at-80", sets: [[9, 11, 13, 15]], given: [15], first: gate, never: gates),
      LogReadingFixture(
        name: "29-wrapped-at-72", sets: [[10, 13, 15, 18]], given: [18], first: gate, never: gates),
      LogReadingFixture(
        name: "30-wrapped-at-61", sets: [[10, 13, 15, 18]], given: [18], first: gate, never: gates),
      LogReadingFixture(
        name: "31-names-on-lines-of-their-own", sets: [[7, 10, 12, 15]], given: [15], first: gate,
        never: gates),
      LogReadingFixture(
        name: "32-announced-before-the-list", sets: [[10, 11, 12, 13]], given: [13], first: gate, never: gates
      ),
      LogReadingFixture(name: "33-without-a-list", sets: []),
      LogReadingFixture(name: "34-end-cut-in-a-name", sets: []),
      LogReadingFixture(
        name: "35-three-times", sets: [[7, 8, 9, 10]], given: [10], first: gate, never: gates),
      LogReadingFixture(
        name: "36-two-in-one-line", sets: [[1], [1]], first: "drop dial.width = 50"),
      // 40 + 70 = 110 > 100
      LogReadingFixture(
        name: "37-one-address-twice", sets: [[7, 8, 9, 10]], first: "drop view1.height = 70"),
      // from -0.2 - 0.2 to 0
      LogReadingFixture(
        name: "38-relation", sets: [[7, 8, 9]],
        first: "set translatesAutoresizingMaskIntoConstraints = false on tray"),
      // 8 + 90 + 8 = 106 > 100
      LogReadingFixture(
        name: "39-guessed-hierarchy", sets: [[7, 8, 9, 10]], first: "drop view1.width = 90"),
      // 7 + 7 > 0
      LogReadingFixture(
        name: "40-smallest-number", sets: [[7, 8, 9]],
        first: "weaken label1.bottom = meter.bottom - 7 to priority 999", never: ["meter.height"]),
      // 5 + 90 + 5 = 100 > 80
      LogReadingFixture(
        name: "41-at-least", sets: [[7, 8, 9, 10]], first: "change 90 to 70 in view1.width >= 90"),
      // 12 + 90 + 12 = 114 > 96; the address of the broken one is whole.
      LogReadingFixture(
        name: "42-broken-line-cut-short", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken imageView.height = 90 to priority 999", never: ["tableViewCellContentView.height"]),
      LogReadingFixture(name: "43-dots-in-the-list", sets: []),
      LogReadingFixture(name: "44-lines-that-cannot-be-read", sets: []),
      // 318 > 0
      LogReadingFixture(name: "45-sheet-of-plain-views", sets: [[7, 8, 9, 10]], given: [10]),
      // 24 and 0
      LogReadingFixture(name: "46-window-of-the-keyboard", sets: [[7, 8]]),
      // 30 > 8; UIKit puts the bar at the bottom of its window.
      LogReadingFixture(
        name: "47-bar-above-the-keyboard", sets: [[7, 8, 9, 10]],
        first: "weaken replyBar.bottom <= safeArea.bottom + 8 to priority 999",
        never: ["inputSetHostView.bottom ="]),
      // 11 + 9 + 50 + 9 + 11 = 90
      LogReadingFixture(name: "48-one-margin-told", sets: [], given: [11]),
      LogReadingFixture(name: "49-just-holds", sets: [], given: [8]),
      // 14 + 36 = 50, and 20
      LogReadingFixture(
        name: "50-edge-placed-twice", sets: [[7, 8, 9, 10]], first: "drop label1.left = tlFilterBar.left + 20"
      ),
      // The lower half of 360 is 180 high, of which the sheet and the gap take 192.
      LogReadingFixture(
        name: "51-centred-above-a-sheet", sets: [[8, 9, 10, 11, 12]], given: [12],
        first: "weaken label1.centerY = view1.centerY to priority 999", never: ["view1.height"]),
      // 6 + 200 + 30 = 236 > 220
      LogReadingFixture(
        name: "52-frame-on-the-outside", sets: [[7, 8, 9, 10, 11, 12]],
        first: "weaken view1.bottom = imageView.bottom + 30 to priority 999",
        never: ["translates", "frame of"]),
      // 28 + 28 > 44
      LogReadingFixture(
        name: "53-margins-alone", sets: [[7, 8, 9, 10, 11]], given: [10],
        first: "weaken marginsGuide.bottom = shoppingList.bottom to priority 999"),
      // 10 + 10 > 0
      LogReadingFixture(name: "54-hidden-stack-with-gaps", sets: [[8, 9, 10, 11, 12]]),
      // 18 + 40 - 18 = 40 > 30
      LogReadingFixture(
        name: "55-end-outside", sets: [[7, 8, 9, 10]], first: "drop label1.width = 40"),
      // 50 + 300 + 60 = 410 > 400
      LogReadingFixture(
        name: "56-mask-that-follows", sets: [[7, 8, 9, 10, 11]],
        first:
          "set translatesAutoresizingMaskIntoConstraints = false on agendaNib, and pin its edges to scrollView"
      ),
      // 70 + 80 = 150 > 130; with 60 or 50 nothing would be left of the view between them.
      LogReadingFixture(
        name: "57-nothing-left-of-a-view", sets: [[7, 8, 9]],
        first: "weaken view2.height = 130 to priority 999", never: ["change -80", "change 70"]),
      // 8 + 20 + 60 + 12 + 8 = 108: with the margins of 8 that cells have it just holds.
      LogReadingFixture(name: "58-margins-that-leave-no-slack", sets: [], given: [12]),
      // 6 + 6 > 0
      LogReadingFixture(name: "59-private-class-of-swift", sets: [[7, 8, 9, 10]], given: [10]),
      LogReadingFixture(name: "60-list-in-brackets", sets: []),
      // 90 + 150 + 60 = 300 < 700
      LogReadingFixture(
        name: "61-map-between-two-edges", sets: [[7, 8, 9, 10, 11, 12]], given: [10],
        first: "weaken view1.bottom = safeArea.bottom to priority 999", never: ["view2.height"]),
      LogReadingFixture(name: "62-two-heights", sets: [[7, 8]], first: "drop view1.height = 420"),
      // 12 + 8 + 18 = 38 > 36; the texts keep their distance.
      LogReadingFixture(
        name: "63-gap-in-a-row", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken mondayToFridayNine.bottom = tableViewCellContentView.bottom - 18 to priority 999"),
      // 20 + 0.5 = 20.5 < 44; the line stays a line.
      LogReadingFixture(
        name: "64-line-in-a-row", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken tableViewCellContentView.bottom = view1.bottom to priority 999",
        never: ["tableViewCellContentView.height"]),
      // 200 + 60 + 80 = 340 > 320
      LogReadingFixture(
        name: "65-made-by-interface-builder", sets: [[7, 8, 9, 10]],
        first: "drop button1.left = view1.left + 200",
        never: ["button1.width"]),
      // 0 + 0 / 2 = 0, not 90 - 6
      LogReadingFixture(
        name: "66-nothing-printed-for-0", sets: [[7, 8, 9, 10, 11]], given: [11],
        first: "set translatesAutoresizingMaskIntoConstraints = false on button1"),
      // 20 and a margin of 8
      LogReadingFixture(
        name: "67-edge-and-margin", sets: [[7, 8]],
        first: "drop tableViewCellContentView.trailingMargin = button1.trailing"),
      // 0 and 20
      LogReadingFixture(
        name: "68-edge-and-margins-guide", sets: [[7, 8, 9]],
        first: "drop marginsGuide.trailing = bubbleView.trailing"),
      // 18 and 21.5; the same number twice helps nobody.
      LogReadingFixture(
        name: "69-two-heights-close-together", sets: [[7, 8]], first: "drop badgeView.height = 18",
        never: ["change"]),
      // -24 < 0
      LogReadingFixture(name: "70-width-below-0", sets: [[7]]),
      // 12 + 90 + 100 + 12 = 214 < 375
      LogReadingFixture(
        name: "71-cut-in-the-address", sets: [[7, 8, 9, 10, 11, 12]], given: [12],
        first: "weaken aside.width = 90 to priority 999", never: ["view1.width"]),
      LogReadingFixture(name: "72-navigation-bar-cut", sets: [], given: [10]),
      // 6 > 0
      LogReadingFixture(name: "73-all-on-one-line", sets: [[1]]),
      // 40 + 26 + 20 = 86 > 80, wherever the baselines are in the texts
      LogReadingFixture(
        name: "74-baselines-down-a-row", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken tableViewCellContentView.bottom = street.lastBaseline + 20 to priority 999"),
      // 8 + 40 and 8 + 20: what it is for the baselines, the fonts decide.
      LogReadingFixture(
        name: "75-baseline-and-top", sets: [[7, 8, 9, 10, 11]],
        first: "weaken price.lastBaseline = eur.lastBaseline to priority 999", never: ["change"]),
      // 14 + 9 = 23 > 2
      LogReadingFixture(
        name: "76-number-beside-a-relation", sets: [[7, 8, 9, 10]], first: "drop imageView.width = 2"),
      // 10 + 30 + 10 = 50 > 44; only the end of `(active)` is missing.
      LogReadingFixture(
        name: "77-cut-behind-the-equation", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken refund.bottom = tableViewCellContentView.bottom - 10 to priority 999"),
      // 8 + 8 + 8 = 24 > 0
      LogReadingFixture(
        name: "78-far-margin", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken tlSearchHeaderView.trailingMargin = more.trailing to priority 999",
        never: ["tlSearchHeaderView.width"]),
      // 320, not 414
      LogReadingFixture(
        name: "79-blanks-in-addresses", sets: [[1]], given: [1],
        first: "set translatesAutoresizingMaskIntoConstraints = false on imageView"),
      // 57 > 21; what an app cannot reach is the sheet's.
      LogReadingFixture(name: "80-sheet-with-a-collection", sets: [[7, 8, 9, 10, 11, 12, 13]], given: [13]),
      LogReadingFixture(name: "81-two-widths-of-a-header", sets: [[7, 8]], given: [7, 8]),
      // The picture is at least half of 60, and as wide as nothing is.
      LogReadingFixture(
        name: "82-hidden-without-its-name", sets: [[7, 8, 9, 10, 11, 12, 13]],
        first: "weaken imageView.width = 0.5 * view1.width to priority 999",
        never: ["tlMedalView", "layoutSpacer"]),
      // 24, and the top margin, which the log does not give: no number follows from it.
      LogReadingFixture(
        name: "83-pinned-in-a-stack", sets: [[7, 8, 9]], first: "drop searchBar.top = view1.top + 24",
        never: ["change"]),
      // 6 + 72 + 6 + 12 + 12 + 18 = 126 > 120
      LogReadingFixture(
        name: "84-header-that-is-too-low", sets: [[7, 8, 9, 10, 11, 12, 13]],
        first: "weaken today.bottom = view2.bottom - 12 to priority 999", never: ["translates", "frame of"]),
      // 0.8 * 50 = 40 < 50
      LogReadingFixture(
        name: "85-part-in-a-filling-stack", sets: [[7, 8, 9, 10]],
        first: "weaken imageView.height = 0.8 * zone.height to priority 999"),
      // 40 - 48 < 0; with -40 nothing would be left of the label.
      LogReadingFixture(
        name: "86-nothing-left-of-a-label", sets: [[7, 8, 9]],
        first: "turn = into >= in view2.width = 40", never: ["change"]),
      LogReadingFixture(name: "87-cut-before-the-row", sets: []),
      // 10 + 48 + 6 + 8 = 72
      LogReadingFixture(name: "88-cut-and-just-holds", sets: [], given: [11]),
      // 14 + 14 > 0
      LogReadingFixture(name: "89-controls-of-a-player", sets: [[7, 8, 9, 10, 11, 12, 13]], given: [13]),
      // -22 < 0
      LogReadingFixture(name: "90-open-panel", sets: [[7, 8, 9]]),
      LogReadingFixture(
        name: "91-width-below-0-of-an-image", sets: [[7]], first: "drop imageView.width = -36",
        never: ["turn", "change", "boarding"]),
      // The width follows from both pins.
      LogReadingFixture(
        name: "92-width-of-an-older-phone", sets: [[7, 8, 9, 10]], given: [10],
        first: "drop stopsView.width = 320", never: ["view1.width"]),
      // h / 2 + 12 - h / 2 = 12
      LogReadingFixture(
        name: "93-view-of-a-page-controller", sets: [[7, 8, 9]],
        first: "set translatesAutoresizingMaskIntoConstraints = false on pageViewControllerContentView"),
      // w / 2 - (w - 160) / 2 = 80
      LogReadingFixture(
        name: "94-centred-and-at-the-edge", sets: [[7, 8, 9]],
        first: "drop mapView.centerX = deskView.centerX"),
      LogReadingFixture(name: "95-cut-in-the-text-of-a-view", sets: []),
      LogReadingFixture(name: "96-cut-before-the-header", sets: []),
      // 8 + 8 > 0
      LogReadingFixture(name: "97-plain-views-of-a-sheet", sets: [[7, 8, 9]]),
      // 25 + 150 + 25 = 200
      LogReadingFixture(name: "98-two-lengths-that-agree", sets: []),
      LogReadingFixture(name: "99-cut-around-a-view", sets: []),
      // 20 > 6
      LogReadingFixture(name: "100-frames-of-a-scroll-view", sets: [[7, 8, 9]]),
      // 18 + 10 > 0
      LogReadingFixture(
        name: "101-folded-by-a-bound", sets: [[7, 8, 9, 10, 11]],
        first: "weaken stackView.bottom = view1.bottom - 10 to priority 999", never: ["toastView.height"]),
      LogReadingFixture(name: "102-cut-toolbar", sets: []),
      // 24 + 6 + 52 + 11 = 93
      LogReadingFixture(name: "103-round-and-back", sets: []),
      LogReadingFixture(name: "104-cut-beside-a-mask", sets: []),
      LogReadingFixture(name: "105-cut-beside-a-passing-width", sets: [], given: [9]),
      LogReadingFixture(name: "106-column-without-its-head", sets: [], given: [4]),
      // 10 + 38 + 10 = 58 > 57.5
      LogReadingFixture(
        name: "107-half-a-point-of-a-row", sets: [[7, 8, 9, 10]], given: [9],
        first: "weaken imageView.bottom <= tableViewCellContentView.bottom - 10 to priority 999",
        never: ["tableViewCellContentView.height"]),
      // 140 + 72 = 212 > 176
      LogReadingFixture(
        name: "108-least-height-of-a-cover", sets: [[7, 8, 9, 10]], given: [10],
        first: "weaken imageView.bottom = tableViewCellContentView.bottom - 72 to priority 999",
        never: ["tableViewCellContentView.height"]),
      LogReadingFixture(name: "109-window-without-a-frame", sets: []),
      // 9 + 13 = 22 > 1
      LogReadingFixture(
        name: "110-folded-to-a-point", sets: [[7, 8, 9, 10]],
        first: "weaken guestName.trailing = nameView.trailing - 13 to priority 999",
        never: ["turn = into >= in portraitView.width"]),
      // 208 + 208 = 416 > 390
      LogReadingFixture(name: "111-image-in-an-action", sets: [[7, 8, 9, 10, 11]], given: [11]),
      LogReadingFixture(name: "112-baseline-under-a-top", sets: []),
      // 20 + 350 = 370 > 50 + 30 + 280 = 360
      LogReadingFixture(
        name: "113-two-distances-from-the-bottom", sets: [[7, 8, 9, 10, 11, 12]],
        first: "weaken view1.bottom = view3.bottom - 350 to priority 999", never: ["change"]),
      // 20 - 24 < 0
      LogReadingFixture(
        name: "114-label-in-a-narrow-box", sets: [[7, 8, 9]],
        first: "weaken label1.width = view1.width - 24 to priority 999"),
      // 14 + 14 > 0
      LogReadingFixture(
        name: "115-line-from-key-to-key", sets: [[7, 8, 9, 10, 11]], given: [11],
        first: "weaken tlKeyButton2.right = tlBar.right - 14 to priority 999", never: ["tlBar.width"]),
      // 210 + 210 > 320
      LogReadingFixture(
        name: "116-gaps-of-a-wider-screen", sets: [[9, 10, 11]],
        first: "weaken imageView.trailing = tlNotice.trailing - 210 to priority 999",
        never: ["tlNotice.width"]),
      // -30, and 0 by the edges
      LogReadingFixture(
        name: "117-centre-beside-both-edges", sets: [[7, 8, 9]],
        first: "drop view1.centerY = blankPage.centerY - 30"),
      // 9 + 9 > 0
      LogReadingFixture(
        name: "118-inset-of-a-stack", sets: [[7, 8, 9, 10, 11]], given: [11],
        first: "weaken view1.trailing = stackView.trailing + 9 to priority 999", never: ["tlClipCell.width"]),
    ] + sizesAndStates

  private static let gate = "weaken gateCountdownLabel.height = 80 to priority 999"
  private static let gates = ["gateView.height"]
}
