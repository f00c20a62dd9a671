// Logs about sizes that UIKit gives, and about what is placed or sized twice.
extension LogReadingFixture {
  static let sizesAndStates: [LogReadingFixture] = [
    // 6 + 1200 + 14 = 1220 > 700
    LogReadingFixture(
      name: "120-least-height-beyond-the-screen", sets: [[7, 8, 9, 10]],
      first: "weaken terms.height >= 1200 to priority 999", never: ["translates"]),
    // 59 and 0
    LogReadingFixture(
      name: "121-top-and-safe-top", sets: [[7, 8, 9]], first: "drop banner.top = view1.top"),
    // From 24 to w + 24, but w - 48 at most
    LogReadingFixture(
      name: "122-inset-with-the-wrong-sign", sets: [[7, 8, 9]],
      first: "change 24 to -24 in fare.trailing = view1.trailing + 24"),
    // 6 + 90 + 6 = 102 > 50
    LogReadingFixture(
      name: "123-item-of-standard-size", sets: [[7, 8, 9, 10]], given: [10],
      first: "weaken imageView.width = 90 to priority 999", never: ["stampCell.width"]),
    // 0.4 * 390 = 156 < 390
    LogReadingFixture(
      name: "124-a-part-and-both-edges", sets: [[7, 8, 9, 10]], given: [10],
      first: "drop view1.trailing = view2.trailing"),
    // 60 + 420 + 24 + 48 + 34 = 586 > 568
    LogReadingFixture(
      name: "125-image-on-a-small-screen", sets: [[7, 8, 9, 10, 11, 12]], given: [12],
      first: "weaken imageView.height = 420 to priority 999", never: ["view1.height"]),
    LogReadingFixture(
      name: "126-two-states-at-once", sets: [[7, 8]], first: "weaken drawer.height = 160 to priority 999"),
    // 18 + 18 > 0
    LogReadingFixture(
      name: "127-measured-for-no-width", sets: [[7, 8, 9]],
      first: "weaken stackView.trailing = receiptView.trailing - 18 to priority 999",
      never: ["receiptView.width"]),
    LogReadingFixture(
      name: "128-top-added-at-each-update", sets: [[7, 8], [7, 9]],
      first: "drop label1.top = trackView.top + 9"),
    // 7 + 7 > 0
    LogReadingFixture(
      name: "129-bar-made-without-a-height", sets: [[7, 8, 9]],
      first: "weaken textField.bottom = noteInputBar.bottom - 7 to priority 999", never: ["translates"]),
    // 11 + 52 + 11 = 74 > 44
    LogReadingFixture(
      name: "130-row-of-standard-height", sets: [[7, 8, 9, 10]], given: [10],
      first: "weaken imageView.height = 52 to priority 999", never: ["tableViewCellContentView.height"]),
    // Below the screen, and 280 above its bottom
    LogReadingFixture(
      name: "131-sheet-in-and-out", sets: [[7, 8, 9]], first: "drop sheetView.top = view1.bottom"),
    // 12 + 12 > 0, all UIKit's but for the frame
    LogReadingFixture(name: "132-toolbar-without-a-frame", sets: [[7, 8, 9, 10, 11]]),
    LogReadingFixture(name: "133-swiftuis-accessory", sets: [[7, 8]]),
    // 300 - 8 - 8 = 284
    LogReadingFixture(
      name: "134-edges-and-another-width", sets: [[7, 8, 9, 10]], first: "drop imageView.width = 90"),
    // 280 + 110 + 310 = 700 > 667
    LogReadingFixture(
      name: "135-text-over-the-keyboard", sets: [[7, 8, 9, 10]], given: [10],
      first: "weaken textView.height >= 110 to priority 999", never: ["view1.height"]),
    LogReadingFixture(name: "136-two-named-states", sets: [[7, 8]], first: "drop view1.height = 210"),
    LogReadingFixture(name: "137-three-heights", sets: [[7, 8], [7, 9]], first: "drop view1.height = 110"),
    LogReadingFixture(
      name: "138-fill-equally", sets: [[7, 8, 9]], first: "drop button1.width = 50"),
    // A frame changes both its height and its centre.
    LogReadingFixture(
      name: "139-button-by-its-centre", sets: [[7, 8, 9, 10, 11]], given: [11],
      first: "set translatesAutoresizingMaskIntoConstraints = false on button1",
      never: ["frame of button1 a height"]),
    // 6 + 6 > 0, by guides that the app cannot get hold of
    LogReadingFixture(
      name: "140-map-of-no-height", sets: [[7, 8, 9]], first: "weaken mkMapView.height = 0 to priority 999",
      never: ["edgeInsets."]),
    // 393 and 0
    LogReadingFixture(
      name: "141-out-to-the-right-and-in", sets: [[7, 8, 9]], given: [7],
      first: "drop filterPanel.left = view1.right"),
    // 10 + 40 + 2 = 52 < 56
    LogReadingFixture(
      name: "142-least-distance-beside-a-size", sets: [[7, 8, 9, 10]],
      first: "change 56 to 52 in guests.leading >= view1.leading + 56"),
    // 60 + 60 > 0
    LogReadingFixture(name: "143-laid-over-a-video", sets: [[8, 9, 10, 11]]),
    LogReadingFixture(name: "144-buttons-on-one-baseline", sets: []),
    // 12 + 320 + 12 = 344 > 70
    LogReadingFixture(
      name: "145-wrapper-of-a-split-view", sets: [[7, 8, 9, 10, 11, 12]],
      first: "weaken box.width = 320 to priority 999", never: ["splitViewItemViewWrapper"]),
    // 220 + 480 = 700 > 667: at 999 the button would be 0 high.
    LogReadingFixture(
      name: "146-two-distances-on-a-screen", sets: [[7, 8, 9]], given: [9],
      first: "drop send.bottom = view1.bottom - 480"),
    LogReadingFixture(
      name: "147-descriptions-of-another-kit", sets: [[7, 8]], first: "drop view1.width = 96"),
    // The picture is 0.5625 times as high as wide, in a view whose four edges it has; the phrase above the list breaks nothing.
    LogReadingFixture(name: "148-a-word-after-breaking", sets: [], never: ["line 11 at priority"]),
    // 300 - 318.5 < 0
    LogReadingFixture(
      name: "149-dragged-past-the-edge", sets: [[7, 8, 9]],
      first: "weaken view1.trailing = swipePane.trailing - 318.5 to priority 999"),
    // 0 and at least 140
    LogReadingFixture(
      name: "150-native-button-without-a-frame", sets: [[7, 8]],
      first: "give the frame of rnPayButtonView a width of 140 in place of 0"),
    // 12 + 12 > 0
    LogReadingFixture(
      name: "151-label-on-narrow-margins", sets: [[7, 8, 9, 10, 11]],
      first: "weaken sizingLabel.trailing = marginsGuide.trailing to priority 999"),
    // 40 and 64, one of which is quoted in the text below.
    LogReadingFixture(name: "152-quoted-below", sets: [[7, 8]], first: "drop banner.height = 64"),
    // 6 + 16 = 22 > 16
    LogReadingFixture(
      name: "153-pin-added-to-an-interface-file", sets: [[7, 8, 9]],
      first: "drop tagButton.right = toolBar.right - 16"),
    // 6 + 20 + 9 + 14 = 49 > 43.5
    LogReadingFixture(
      name: "154-chain-of-a-bubble", sets: [[7, 8, 9, 10, 11, 12]], given: [12],
      first: "weaken message.bottom = tableViewCellContentView.bottom - 14 to priority 999",
      never: ["tableViewCellContentView.height"]),
    // 16 + 420 + 8 + 16 = 460 > 320
    LogReadingFixture(
      name: "155-least-width-of-a-wider-screen", sets: [[7, 8, 9, 10, 11]], given: [11],
      first: "weaken address.width >= 420 to priority 750", never: ["drop textField.leading"]),
    // 21 > 0, in what only the keyboard has
    // 10 + 160 + 30 = 200 > 180
    LogReadingFixture(
      name: "157-frame-of-a-card", sets: [[7, 8, 9, 10]],
      first: "weaken imageView.bottom = promoCard.bottom - 30 to priority 999"),
    // A height of -8
    LogReadingFixture(name: "158-content-below-nothing", sets: [[7]]),
    // 844 - 70 - 50 = 724
    LogReadingFixture(
      name: "159-height-between-two-distances", sets: [[7, 8, 9, 10]], given: [10],
      first: "drop scrollView.height = 120"),
    LogReadingFixture(
      name: "160-number-beside-the-screens-width", sets: [[7, 8, 9]], given: [9],
      first: "drop label1.width = 450"),
    // 7 + 8 > 0, in a bar whose plain view is UIKit's
    LogReadingFixture(name: "161-bar-of-buttons", sets: [[7, 8, 9, 10, 11, 12]]),
    // 3 + 3 > 0
    LogReadingFixture(name: "162-swift-class-of-uikit", sets: [[7, 8, 9, 10, 11]]),
    LogReadingFixture(name: "156-explained-by-the-keyboard", sets: [[8, 9, 10, 11, 12]]),
    // 1.1 * 700 = 770 > 768
    LogReadingFixture(
      name: "163-proportion-beside-both-edges", sets: [[7, 8, 9, 10, 11]], given: [11],
      first: "drop titleStrip.width = 1.1 * answerPanel.width", never: ["quizPage.width"]),
    LogReadingFixture(
      name: "164-left-beside-leading", sets: [[3, 4]], first: "drop view1.left = view2.left + 16"),
    LogReadingFixture(
      name: "165-printed-by-a-debugger", sets: [[3, 4]],
      first: "set translatesAutoresizingMaskIntoConstraints = false on popoverBody"),
    // A width beside three places along the other axis.
    LogReadingFixture(name: "166-on-two-axes", sets: []),
    // A centre at 0 and a left edge at 15
    LogReadingFixture(
      name: "167-centre-at-the-edge", sets: [[3, 4]],
      first: "set translatesAutoresizingMaskIntoConstraints = false on priceTag"),
    // A centre at 568 / 2 = 284 and at 0
    LogReadingFixture(
      name: "168-two-centres", sets: [[3, 4, 5]], given: [5, 6],
      first: "set translatesAutoresizingMaskIntoConstraints = false on spinner",
      never: ["loadingView.height"]),
    // 3 + 20 + 2 = 25 < 28; AppKit counts minY from the bottom.
    LogReadingFixture(
      name: "169-frames-counted-from-the-bottom", sets: [[3, 4, 5, 6, 7, 8]],
      first: "change 20 to 23 in toolIcon.height = 20", never: ["frame of view1"]),
    // At most 12 and at least 150
    LogReadingFixture(
      name: "170-broken-in-another-run", sets: [[3, 4]],
      first: "drop knob.centerY <= track.centerY + 12"),
    // 32 and 8
    LogReadingFixture(
      name: "171-label-of-several-words", sets: [[3, 4]],
      first: "drop scrollView.trailing = layoutGuide.trailing - 8"),
    // 8 and -12
    LogReadingFixture(
      name: "172-gap-and-overlap", sets: [[3, 4]],
      first: "drop titleLabel.bottom = textLabel.top + 12"),
    // 60 + 10 = 70 > 60, as what is centred at the right edge is as wide as its superview.
    LogReadingFixture(
      name: "173-centred-and-at-the-right", sets: [[3, 4, 5, 6, 7, 8, 9]],
      first: "drop muteButton.centerX = callBar.centerX"),
    LogReadingFixture(name: "174-in-a-comment", sets: []),
    // Four chips of 11 + 5 = 16 with gaps of 8: 4 * 16 + 3 * 8 = 88 > 80
    LogReadingFixture(
      name: "176-row-of-equal-chips", sets: [Array(3...21)],
      first: "weaken tagChip4.trailing = tagRow.trailing to priority 999"),
    LogReadingFixture(name: "175-cut-after-a-comma", sets: []),
    // 1 and 60
    LogReadingFixture(
      name: "184-line-at-both-edges", sets: [[3, 4, 5, 6]], given: [6],
      first: "drop hairlineView.top = tableViewCellContentView.top"),
    // 6 + 20 + 6 = 32 > 17.67
    LogReadingFixture(
      name: "185-footer-before-it-is-measured", sets: [[3, 4, 5, 6]], given: [6],
      first: "weaken lastUpdatedToday.bottom = tableViewHeaderFooterContentView.bottom - 6 to priority 999"),
    // 280 + 160 = 440 > 390
    LogReadingFixture(
      name: "186-header-on-a-phone-held-sideways", sets: [[3, 4, 5, 6, 7, 8]], given: [8],
      first: "weaken photoHeader.height = 280 to priority 999"),
    // 12 > 0
    LogReadingFixture(
      name: "187-stack-view-without-a-frame", sets: [[3, 4, 5, 6]],
      first: "set translatesAutoresizingMaskIntoConstraints = false on stackView"),
    // 9 + 9 > 0, where the guide between them has a width of 0 at least.
    LogReadingFixture(name: "188-margins-wider-than-a-bars-stack", sets: [[2, 3, 4]]),
    // 4 + 4 > 0
    LogReadingFixture(name: "189-dots-for-addresses", sets: [[3, 4, 5]]),
    // 10 + 60 + 10 < 300: the label would have to take 280 / 300 of the cell, 0.94 with two digits.
    LogReadingFixture(
      name: "190-rows-of-a-table", sets: [[3, 4, 5, 6]], given: [6],
      first: "weaken label1.right = priceCell.right - 10 to priority 999", never: ["change 0.2 to 56"]),
    // 20 + 700 + 20 > 667, which is what is seen of it
    LogReadingFixture(
      name: "191-content-as-high-as-its-scroll-view", sets: [[2, 3, 4, 5, 6, 7, 8]], given: [8],
      first: "weaken view1.height = scrollView.height to priority 999"),
    // The width less 20 and 20 is not the width.
    LogReadingFixture(
      name: "192-label-as-wide-as-its-view", sets: [[2, 3, 4, 5, 6]], first: "drop terms.width = view1.width"),
    // 320 and UIKit's 270
    LogReadingFixture(
      name: "193-another-width-of-an-alert", sets: [[2, 3]],
      first: "weaken delete.width = 320 to priority 999",
      never: ["delete.width = 270"]),
    // The centre of leading + 24 and trailing + 24 is 24 off.
    LogReadingFixture(
      name: "177-sign-beside-a-centre", sets: [[3, 4, 5]],
      first: "change 24 to -24 in priceCard.trailing = view1.trailing + 24"),
    // 600 and 375
    LogReadingFixture(
      name: "178-placeholder-of-a-scroll-view", sets: [[3, 4, 5]], given: [5],
      first: "drop scrollView.width = 600"),
    // 10 + 10 > 1
    LogReadingFixture(name: "179-player-without-a-picture", sets: [Array(3...9)], given: [9]),
    // 28 + 331 > 331
    LogReadingFixture(
      name: "180-distance-as-long-as-the-row", sets: [[3, 4, 5, 6, 7]], given: [7],
      first: "drop button1.trailing = tableViewCellContentView.trailing - 331"),
    // 44 and 70
    LogReadingFixture(
      name: "181-height-in-a-container-with-one", sets: [[3, 4, 5, 6]],
      first: "drop hangUpButton.height = 44"),
    // 60 > 44
    LogReadingFixture(
      name: "182-list-in-strings", sets: [[3, 4, 5, 6]], given: [6],
      first: "weaken tableViewCell.bottom = imageView.bottom to priority 999"),
    // The middle of 12 and h - 16 is h / 2 - 2.
    LogReadingFixture(
      name: "183-centred-between-unequal-edges", sets: [[3, 4, 5]],
      first: "drop swatchRow.centerY = imageView.centerY"),
  ]
}
