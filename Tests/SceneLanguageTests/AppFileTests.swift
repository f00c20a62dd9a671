import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Files in the manner of real apps, in `Apps`: each opens without an error although most of what surrounds its layout
/// is not there, and gives the frames that its constraints say.
///
/// A label of one line is as wide as its text is estimated, and 1.193359375 times as high as the size of its font: 20.5 points for
/// the usual 17, 18 for 15, 14.5 for 12.
@Suite struct AppFileTests {
  /// The sizes of two phones, in points.
  static let phones = [CGSize(width: 375, height: 667), CGSize(width: 320, height: 568)]

  // MARK: Cells and views

  @Test(arguments: phones) func settingsCell(_ size: CGSize) throws {
    let screen = try AppScreen("SettingsCell.m", size)
    // 12 above the title of 15 points, 4 between, the line of 12 points below it, 12 under that.
    let height: Double = 12 + 18 + 4 + 14.5 + 12
    let title = line("Notifications", 15)
    let width = Double(size.width)
    screen.expect("SettingsCell", noting: "HBRTheme")
    screen.expect([
      "settingsCell": box(0, 0, width, height),
      "iconView": box(16, (height - 28) / 2, 28, 28),
      // Right of the icon by 12: 16 + 28 + 12.
      "titleLabel": box(56, 12, title.width, 18),
      "subtitleLabel": box(56, 34, line("Banners, Sounds", 12).width, 14.5),
      // Its constraints are about 51 points, besides which a switch has 2 at the right.
      "toggle": box(width - 16 - 51, (height - 31) / 2, 53, 31),
      "badgeView": box(56 + title.width + 6, 12 + (18 - 8) / 2, 8, 8),
      "separator": box(56, height - 0.5, width - 56, 0.5),
    ])
    // Icon 4, title 3, subtitle 4, toggle 4, badge 4, separator 4.
    screen.expect(constraints: 23)
  }

  @Test(arguments: zip(phones, [2.0, 2.0])) func feedCard(_ size: CGSize, _ lines: Double) throws {
    let screen = try AppScreen("FeedCardView.m", size)
    let width = Double(size.width)
    // Three pictures between margins of 12, with gaps of 6.
    let side = (width - 2 * 12 - 2 * 6) / 3
    // Sixteen words of four letters, some 520 points at 15: two lines of 351 points, and of 296.
    let text = lines * 18
    let pictures = 12.0 + 40 + 10 + text + 10
    let toolbar = pictures + side + 10
    let height = toolbar + 36
    screen.expect("FeedCardView", noting: "FeedStore")
    screen.expect([
      "feedCardView": box(0, (Double(size.height) - height) / 2, width, height),
      "avatarView": box(12, 12, 40, 40),
      // "Ada Lovelace" and "2h", which ends where the avatar does.
      "nameLabel": box(12 + 40 + 8, 12, line("Ada Lovelace").width, 20.5),
      "timeLabel": box(60, 12 + 40 - 14.5, line("2h", 12).width, 14.5),
      "moreButton": box(width - 12 - 24, 12 + (40 - 24) / 2, 24, 24),
      "contentLabel": box(12, 12 + 40 + 10, width - 24, text),
      "picture": box(12, pictures, side, side),
      "picture2": box(12 + side + 6, pictures, side, side),
      "picture3": box(12 + 2 * (side + 6), pictures, side, side),
      "toolbar": box(0, toolbar, width, 36),
      "likeButton": box(0, 0, width / 3, 36),
      "commentButton": box(width / 3, 0, width / 3, 36),
      "shareButton": box(width * 2 / 3, 0, width / 3, 36),
    ])
    // Avatar 4, name 3, time 2, more 4, text 3, pictures 3 * 4, toolbar 5; of the buttons left 3, width 2, the last
    // right 1, top and bottom 6.
    screen.expect(constraints: 45)
  }

  @Test(arguments: zip(phones, [5, 4])) func chatBubble(_ size: CGSize, _ count: Int) throws {
    let screen = try AppScreen("ChatBubbleCell.m", size)
    // Thirteen words of four letters in 60 % of the width less 24 points: 201 points hold five of them, 168 four.
    let words = "What does this line need when each word that fits here must wrap".split(separator: " ")
    let lines = stride(from: 0, to: words.count, by: count).map {
      words[$0..<min($0 + count, words.count)].joined(separator: " ")
    }
    let label = (
      width: lines.map { line($0).width }.max() ?? 0, height: lines.count == 3 ? 61.0 : 81.5
    )
    // Insets of 8 and 12.
    let bubble = box(12 + 36 + 8, 8, label.width + 24, label.height + 16)
    screen.expect("ChatBubbleCell", noting: "randomColor")
    screen.expect([
      "chatBubbleCell": box(0, 0, Double(size.width), 8 + Double(Double(bubble.height)) + 8),
      "avatarView": box(12, 8, 36, 36),
      "bubbleView": bubble,
      "messageLabel": box(12, 8, label.width, label.height),
      // 11 points are 13.13.
      "timeLabel": box(bubble.maxX + 6, bubble.maxY - 13.5, line("09:41", 11).width, 13.5),
      "failedView": box(bubble.maxX + 6, bubble.midY - 10, 20, 20),
    ])
    // Avatar 4, bubble 5, message 4, time 3, failure 4.
    screen.expect(constraints: 20)
  }

  @Test(arguments: phones) func playerBar(_ size: CGSize) throws {
    let screen = try AppScreen("PlayerBarView.m", size)
    let width = Double(size.width)
    // It plays, so the button is 40 wide instead of 36, and the slider 4 high instead of 2.
    let play = width - 12 - 36 - 8 - 40
    screen.expect("PlayerBarView", noting: "AudioEngine")
    screen.expect([
      "playerBarView": box(0, (Double(size.height) - 64) / 2, width, 64),
      "coverView": box(12, 8, 48, 48),
      // From 10 right of the cover to 10 left of the button.
      "titleLabel": box(70, 8, play - 10 - 70, 18),
      "artistLabel": box(70, 8 + 48 - 20.5, line("-").width, 20.5),
      "playButton": box(play, 12, 40, 40),
      "nextButton": box(width - 12 - 36, 14, 36, 36),
      // 2 points at each end and 1 below do not count for alignment.
      "slider": box(-2, 0, width + 4, 5),
      "bufferView": box(0, 0, 120, 4),
      // 10 points are 11.93.
      "timeLabel": box(play - 10 - line("00:00", 10).width, 8 + 48 - 12, line("00:00", 10).width, 12),
    ])
    // The bar 2, cover 4, title 3, artist 3, buttons 4 each, slider 4, time 2, buffer 4.
    screen.expect(constraints: 30)
  }

  // MARK: Controllers

  @Test(arguments: zip(phones, [80.0, 48.0])) func login(_ size: CGSize, _ top: Double) throws {
    let screen = try AppScreen("LoginViewController.m", size)
    let (width, height) = (Double(size.width), Double(size.height))
    let account = top + 72 + 40
    let forgot = account + 48 + 16 + 48 + 12
    // "Terms of Service", 24 above the bottom.
    let agreement = height - 24 - 20.5
    let terms = line("Terms of Service").width
    screen.expect("LoginViewController", noting: "ConfigManager")
    screen.expect([
      "logoView": box((width - 72) / 2, top, 72, 72),
      "accountField": box(32, account, width - 64, 48),
      "passwordField": box(32, account + 48 + 16, width - 64, 48),
      "forgotButton": box(width - 32 - 120, forgot, 120, 20),
      "loginButton": box(32, forgot + 20 + 24, width - 64, 50),
      "agreementLabel": box((width - terms) / 2, agreement, terms, 20.5),
      // Their centres are at quarters of the width.
      "thirdButton": box(width / 4 - 22, agreement - 20 - 44, 44, 44),
      "thirdButton2": box(width / 2 - 22, agreement - 20 - 44, 44, 44),
      "thirdButton3": box(width * 3 / 4 - 22, agreement - 20 - 44, 44, 44),
    ])
    // Logo 4, account 4, password 4, forgot 4, login 4, spinner 2, agreement 2, the three others 4 each.
    screen.expect(constraints: 36)
  }

  @Test(arguments: phones + [CGSize(width: 768, height: 1024)]) func calendar(_ size: CGSize) throws {
    let screen = try AppScreen("CalendarViewController.m", size)
    // Seven columns between margins of 10; each day is a square, with gaps of 4 above.
    let side = (Double(size.width) - 20) / 7
    let top = 44.0 + 24 + 4
    var frames = [
      "headerView": box(0, 0, Double(size.width), 44),
      "previousButton": box(10, 7, 30, 30),
      "nextButton": box(Double(size.width) - 10 - 30, 7, 30, 30),
      "weekdayLabel": box(10, 44, side, 24),
      "weekdayLabel7": box(10 + 6 * side, 44, side, 24),
      "eventsLabel": box(10, top + 6 * side + 5 * 4 + 12, Double(size.width) - 20, 20.5),
      // 4 above the lower edge of its day.
      "dot": box((side - 6) / 2, side - 4 - 6, 6, 6),
    ]
    for index in 0..<42 {
      let (row, column) = (Double(index / 7), Double(index % 7))
      frames[index == 0 ? "day" : "day\(index + 1)"] = box(
        10 + column * side, top + row * (side + 4), side, side)
    }
    screen.expect("CalendarViewController", noting: "CalendarTheme")
    screen.expect(frames)
    // The twelfth stands after three days of the month before, so in the fifteenth square.
    let snapshot = screen.scene.snapshot()
    #expect(snapshot.view(named: "dot").flatMap(snapshot.superviews)?.first?.name == "day15")
    // Three days before the month and nine after it: 42 - 30.
    #expect(snapshot.views.count { $0.name.hasPrefix("day") && $0.isHidden } == 12)
    // Header 4, month 2, buttons 4 each; weekdays: top and height 14, left 7, width 6, the last right 1; days
    // 42 * 4, dot 4, events 3.
    screen.expect(constraints: 4 + 2 + 8 + 28 + 168 + 4 + 3)
  }

  @Test(arguments: phones) func profileForm(_ size: CGSize) throws {
    let screen = try AppScreen("ProfileFormViewController.m", size)
    let width = Double(size.width)
    let third = (width - 2 * 16 - 2 * 12) / 3
    var frames = [
      "formView": box(0, 20, width, 260),
      // 20 below the form.
      "option": box(16, 300, third, 40),
      "option2": box(16 + third + 12, 300, third, 40),
      "option3": box(16 + 2 * (third + 12), 300, third, 40),
      "saveButton": box(16, Double(size.height) - 20 - 48, width - 32, 48),
      "caption": box(12, (48 - 17) / 2, 80, 17),
      "input": box(12 + 80 + 8, 0, width - 32 - 100 - 12, 48),
    ]
    // Four rows of 48 between 10 and 250 leave 240 - 192 for three gaps: 16 each.
    for (index, name) in ["row", "row2", "row3", "row4"].enumerated() {
      frames[name] = box(16, 10 + Double(index) * 64, width - 32, 48)
    }
    screen.expect("ProfileFormViewController", noting: "app_tintColor")
    screen.expect(frames)
    // Form 4; rows: height and place 8, left and right 8; in each row 7; options: left 3, width 2, the last right 1,
    // top and height 6; save 4.
    screen.expect(constraints: 4 + 16 + 28 + 12 + 4)
  }

  @Test(arguments: phones) func linkList(_ size: CGSize) throws {
    let screen = try AppScreen("LinkListViewController.m", size)
    let width = Double(size.width)
    var frames = [
      "scrollView": box(0, 0, width, Double(size.height)),
      // The arrow and the line of the first row.
      "arrow": box(width - 16 - 8, (44 - 14) / 2, 8, 14),
      "line": box(16, 44 - 0.5, width - 16, 0.5),
      // "Link 1"
      "titleLabel": box(16, (44 - 20.5) / 2, line("Link 1").width, 20.5),
    ]
    var top = 0.0
    for index in 0..<20 {
      let height = Double(44 + index % 3 * 10)
      frames[index == 0 ? "row" : "row\(index + 1)"] = box(0, top, width, height)
      top += height
    }
    // 20 * 44, and six times 0 + 10 + 20, and 0 + 10.
    #expect(top == 1070)
    frames["containerView"] = box(0, 0, width, 1070 + 16)
    screen.expect("LinkListViewController", noting: "kNewItemColor")
    screen.expect(frames)
    // Scroll view 4, container 5 and its end 1; each row 4, its title 2, its arrow 4, its line 4.
    screen.expect(constraints: 10 + 20 * 14)
  }

  @Test(arguments: phones) func animatedCard(_ size: CGSize) throws {
    let screen = try AppScreen("CardViewController.m", size)
    let (width, height) = (Double(size.width), Double(size.height))
    func frames(cardTop: Double, cardHeight: Double) -> [String: CGRect] {
      [
        "dimView": box(0, 0, width, height),
        "cardView": box(20, cardTop, width - 40, cardHeight),
        "headerView": box(0, 0, width - 40, 44),
        "detailView": box(12, 44, width - 40 - 24, cardHeight - 44 - 12),
        "arrowView": box(width - 40 - 12 - 12, 16, 12, 12),
        "toggleButton": box((width - 160) / 2, height - 40 - 44, 160, 44),
      ]
    }
    screen.expect("CardViewController", noting: "CardService")
    screen.expect(frames(cardTop: 100, cardHeight: 120))
    #expect(screen.scene.snapshot().view(named: "detailView")?.isHidden == true)
    // Six views with 4 each.
    screen.expect(constraints: 24)
    try screen.touch("toggleButton")
    screen.expect(frames(cardTop: 60, cardHeight: 260))
    #expect(screen.scene.snapshot().view(named: "detailView")?.isHidden == false)
    screen.expect(constraints: 24)
    try screen.touch("toggleButton")
    screen.expect(frames(cardTop: 100, cardHeight: 120))
    #expect(screen.scene.snapshot().view(named: "detailView")?.isHidden == true)
  }

  @Test(arguments: phones) func filterBar(_ size: CGSize) throws {
    let screen = try AppScreen("FilterViewController.m", size)
    let (width, height) = (Double(size.width), Double(size.height))
    /// - Parameters:
    ///   - options: the height of the options.
    ///   - cancel: the left edge of the button.
    ///   - search: the width of the field.
    func frames(options: Double, cancel: Double, search: Double) -> [String: CGRect] {
      // 8 + 32 + 8 above the options; the results take the rest.
      let results = 20 + 48 + options
      return [
        "filterBar": box(0, 20, width, 48 + options),
        "searchField": box(10, 8, search, 32),
        "cancelButton": box(cancel, 8, 60, 32),
        "optionsView": box(0, 48, width, options),
        "resultsView": box(0, results, width, height - results),
        "toggleButton": box((width - 100) / 2, (height - results - 40) / 2, 100, 40),
      ]
    }
    screen.expect("FilterViewController", noting: "FilterEngineFactory")
    let cancel = width - 10 - 60
    screen.expect(frames(options: 0, cancel: cancel, search: cancel - 8 - 10))
    // Bar 3, field 4, button 4, options 5, results 4, toggle 4.
    screen.expect(constraints: 24)
    try screen.touch("toggleButton")
    // The button stands outside, and the field takes the width.
    screen.expect(frames(options: 120, cancel: width + 10, search: width - 20))
    screen.expect(constraints: 24)
    try screen.touch("toggleButton")
    screen.expect(frames(options: 0, cancel: cancel, search: cancel - 8 - 10))
  }

  // MARK: Swift

  @Test(arguments: zip(phones, [2.0, 3.0])) func profile(_ size: CGSize, _ lines: Double) throws {
    let screen = try AppScreen("ProfileViewController.swift", size)
    // Sixteen words of four letters, some 560 points at 15: two lines of 335 points, three of 280.
    expectProfile(screen, lines: lines, bottom: Double(size.height))
  }

  @Test func profileOnItsSide() throws {
    let device = try #require(Device.named("iphone-x")).window(.landscape)
    let screen = try AppScreen(
      "ProfileViewController.swift", viewport: Viewport(device, cell: Viewport.deviceCell))
    // 812 by 375, of which 21 at the bottom are not safe; 772 points hold all of them.
    #expect(device.size == CGSize(width: 812, height: 375))
    expectProfile(screen, lines: 1, bottom: 375 - 21, scale: 3)
  }

  private func expectProfile(_ screen: AppScreen, lines: Double, bottom: Double, scale: Double = 2) {
    let width = Double(screen.scene.size.width)
    // Lines of 17.90 points: 18, 36, 54. The name of 20 points is 24 high.
    let text = lines * 18
    let name = line("Grace Hopper", 20, .semibold, scale: scale).width
    let (value, title) = (line("0", scale: scale), line("Posts", scale: scale))
    let bio = 24.0 + 88 + 12 + 24 + 6
    let header = bio + text + 16 + 36 + 20
    let third = (width - 40 - 20) / 3
    screen.expect("ProfileViewController", noting: "BaseViewController")
    screen.expect([
      "headerView": box(0, 0, width, header),
      "avatarView": box((width - 88) / 2, 24, 88, 88),
      // "Grace Hopper"
      "nameLabel": box((width - name) / 2, 24 + 88 + 12, name, 24),
      "bioLabel": box(20, bio, width - 40, text),
      "editButton": box((width - 140) / 2, bio + text + 16, 140, 36),
      "statsView": box(20, header + 8, width - 40, 64),
      "item": box(0, 0, third, 64),
      "item2": box(third + 10, 0, third, 64),
      "item3": box(2 * (third + 10), 0, third, 64),
      // "0" and "Posts", 12 from the upper and the lower edge.
      "valueLabel": box((third - value.width) / 2, 12, value.width, value.height),
      "titleLabel": box((third - title.width) / 2, 64 - 12 - title.height, title.width, title.height),
      "logoutButton": box(20, bottom - 16 - 48, width - 40, 48),
    ])
    // Avatar 4, name 2, bio 3, edit 5, header 3, stats 4, three with 4 each, logout 4.
    screen.expect(constraints: 37)
  }

  /// On phones 32 narrower than the screen, on the side 500; the promotion is 200 high where there is room for that.
  @Test(arguments: zip(phones + [CGSize(width: 667, height: 375)], [343.0, 288, 500]))
  func checkout(_ size: CGSize, _ width: Double) throws {
    let screen = try AppScreen("CheckoutViewController.swift", size)
    let left = (Double(size.width) - width) / 2
    let pay = Double(size.height) - 16 - 50
    // The title of 34 points and 20; three rows of 44 with gaps of 12; 16, the line of 1 and 12; the total and 12.
    let rows = 16.0 + 41 + 20
    let divider = rows + 3 * 44 + 2 * 12 + 16
    let total = line("Total: 42")
    let promo = divider + 1 + 12 + 20.5 + 12
    screen.expect("CheckoutViewController", noting: "PromoView")
    screen.expect([
      "titleLabel": box(left, 16, line("Checkout", 34).width, 41),
      "summaryStack": box(left, rows, width, 3 * 44 + 2 * 12),
      "row": box(0, 0, width, 44),
      "row2": box(0, 44 + 12, width, 44),
      "row3": box(0, 2 * (44 + 12), width, 44),
      "divider": box(left, divider, width, 1),
      "totalLabel": box(left + width - total.width, divider + 1 + 12, total.width, 20.5),
      "promoView": box(left, promo, width, min(200, pay - 12 - promo)),
      "payButton": box(left, pay, width, 50),
    ])
    // On the side from 294.5 to 309 - 12.
    #expect(promo == 294.5)
    // Guide 6, title 3, rows 3, stack 3, line 4, total 2, promotion 5, button 4.
    screen.expect(constraints: 30)
  }
}

/// A file of `Apps`, opened.
struct AppScreen {
  let scene: Scene

  init(_ file: String, _ size: CGSize) throws {
    try self.init(file, viewport: Viewport(size: size, cell: Viewport.deviceCell))
  }

  init(_ file: String, viewport: Viewport) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Apps")
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    scene = Scene(viewport: viewport)
    _ = try scene.run(text, as: .appCode)
  }

  /// Nothing was lost, this class is shown without conflicts or ambiguity, and the scene can be made again.
  ///
  /// - Parameter name: an unknown name of the file, of which there must be a note.
  func expect(
    _ className: String, noting name: String, at location: SourceLocation = #_sourceLocation
  ) {
    let snapshot = scene.snapshot()
    #expect(scene.errors.map { "\($0.position.line): \($0.message)" } == [], sourceLocation: location)
    #expect(scene.passError == nil, sourceLocation: location)
    #expect(scene.shown?.name == className, sourceLocation: location)
    #expect(
      scene.notes.contains { $0.message.contains(name) }, "no note of \(name)", sourceLocation: location)
    #expect(snapshot.conflicts.count == 0, sourceLocation: location)
    #expect(snapshot.views.filter { !$0.ambiguous.isEmpty }.map(\.name) == [], sourceLocation: location)
    let copy = try? Scene.replaying(scene.statements, viewport: scene.viewport)
    #expect(copy?.snapshot() == snapshot, sourceLocation: location)
  }

  /// Views by name have these frames, to a thousandth of a point.
  func expect(_ frames: [String: CGRect], at location: SourceLocation = #_sourceLocation) {
    let views = scene.snapshot().views
    let wrong = frames.compactMap { name, frame -> String? in
      guard let found = views.first(where: { $0.name == name })?.frame else { return "\(name) is not there" }
      let differences = [
        found.minX - frame.minX, found.minY - frame.minY, found.width - frame.width,
        found.height - frame.height,
      ]
      return differences.allSatisfy { abs($0) < 0.001 } ? nil : "\(name) is at \(found), not at \(frame)"
    }
    #expect(wrong.sorted() == [], sourceLocation: location)
  }

  /// So many constraints are in effect.
  func expect(constraints count: Int, at location: SourceLocation = #_sourceLocation) {
    let inEffect = scene.snapshot().constraints.count { $0.state == .satisfied || $0.state == .unsatisfied }
    #expect(inEffect == count, sourceLocation: location)
  }

  /// A finger touches a button.
  func touch(_ button: String) throws {
    _ = try scene.run("[\(button) sendActionsForControlEvents:UIControlEventTouchUpInside];")
  }
}
