import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// A frame that is read is that of the last layout. A statement at top level begins with a finished one, and lays out for what it
/// reads itself.
struct FrameReadingTests {
  /// A line 6 by 1 at the top left, and a dot 2 by 1 at its left in it.
  private static let line = """
    view line
    line.make { left.top.equalTo(0); width.equalTo(6); height.equalTo(1) }
    view dot in line
    dot.make { left.top.equalTo(0); width.equalTo(2); height.equalTo(1) }

    """

  private func lines(_ text: String) throws -> [String] { try printed(Self.line + text) }

  // MARK: Reading

  @Test func whatAFunctionUpdatesMovesInTheNextPass() throws {
    #expect(
      try lines(
        """
        func go() {
          line.update.left.equalTo(30)
          NSLog("%g", line.frame.origin.x); line.layoutIfNeeded(); NSLog("%g", line.frame.origin.x)
          view.layoutIfNeeded(); NSLog("%g", line.frame.origin.x)
        }
        go()
        """) == ["0", "0", "30"])
  }

  /// The centre of 0...6 is 3, of 30...39 it is 34.5; the dot's left edge is the line's.
  @Test(arguments: [
    ("line.frame.origin.x", "0", "30"), ("line.center.x", "3", "34.5"), ("line.bounds.size.width", "6", "9"),
    ("[dot convertPoint:CGPointZero toView:view].x", "0", "30"), ("guide.layoutFrame.origin.x", "0", "30"),
    ("CGRectGetMaxX(line.frame)", "6", "39"), ("scroll.contentSize.width", "6", "9"),
  ])
  func inABodyAReadGeometryIsTheLastLayouts(expression: String, before: String, after: String) throws {
    let text = """
      let guide = UILayoutGuide()
      line.addLayoutGuide(guide)
      [guide.leftAnchor constraintEqualToAnchor:line.leftAnchor].active = YES
      let guideTop = [guide.topAnchor constraintEqualToAnchor:line.topAnchor]; guideTop.active = YES
      scroll scroll
      scroll.make { left.right.bottom.equalTo(0); height.equalTo(5) }
      view page in scroll
      page.make { edges.equalTo(scroll); width.equalTo(line); height.equalTo(3) }

      """
    // The guide's frame is in the line's coordinates.
    let after = expression.hasPrefix("guide") ? "0" : after
    for body in [
      "func go() { %@ }\ngo()", "[0].forEach { _ in %@ }", "UIView.animate(withDuration: 1) { %@ }",
    ] {
      let changing = "line.update { left.equalTo(30); width.equalTo(9) }; NSLog(@\"%g\", \(expression))"
      #expect(
        try lines(text + body.replacingOccurrences(of: "%@", with: changing)).suffix(1) == [before], "\(body)"
      )
    }
    // A statement at top level lays out what it reads, in its own braces too.
    #expect(
      try lines(text + "line.update { left.equalTo(30); width.equalTo(9) }\nNSLog(@\"%g\", \(expression))")
        .suffix(1) == [after])
    #expect(
      try lines(
        text
          + "if (YES) { line.update { left.equalTo(30); width.equalTo(9) }; NSLog(@\"%g\", \(expression)) }"
      )
      .suffix(1) == [after])
  }

  @Test func aStatementBeginsWithAFinishedLayout() throws {
    let text = """
      func x() { return line.frame.origin.x }
      line.update.left.equalTo(30)
      NSLog("%g", x())
      for i in 1...2 { line.update.left.equalTo(i); NSLog("%g", x()) }
      NSLog("%g", x())
      """
    // The loop is one statement: within it, the function finds the layout that the loop began with.
    #expect(try lines(text) == ["30", "30", "30", "2"])
  }

  /// As the playground enters them: each statement is laid out before the next one.
  @Test func statementsOfOneTextReadWhatTheyReadOneByOne() throws {
    let text =
      Self.line + """
        func move(to x: Int) { line.update.left.equalTo(x); NSLog("%g", line.frame.origin.x) }
        move(to: 10)
        view other; other.make { left.equalTo(line.right); top.width.height.equalTo(1) }
        move(to: 20)
        [line].forEach { NSLog("%g", $0.frame.origin.x); other.update.top.equalTo(8); NSLog("%g", other.frame.origin.y) }
        """
    let once = try printed(text)
    let scene = Scene(size: CGSize(width: 90, height: 24))
    var single: [String] = []
    for statement in text.split(separator: "\n") {
      single += try scene.run(String(statement)).flatMap(\.lines)
      _ = scene.snapshot()
    }
    #expect(once == ["0", "10", "20", "1"])
    #expect(single == once)
    #expect(
      try Scene.replaying(scene.statements, viewport: scene.viewport).snapshot() == scene.snapshot())
  }

  @Test func aMakersBlockReadsAsItsStatementDoes() throws {
    let scene = try Scene.made(
      Self.line
        + "view twin; twin.make { left.equalTo(0); top.equalTo(4); height.equalTo(1); width.equalTo(line.frame.size.width * 2) }"
    )
    // 2 * 6
    #expect(scene.frame("twin") == box(0, 4, 12, 1))
  }

  @Test func aFrameThatAFunctionSetsIsReadAtOnce() throws {
    #expect(
      try lines(
        """
        view tile
        func go() { tile.frame = CGRectMake(1, 2, 3, 4); tile.center = CGPointMake(10, 10); NSLog("%@", NSStringFromCGRect(tile.frame)) }
        go()
        """) == ["{{8.5, 8}, {3, 4}}"])
  }

  /// In UIKit a view that a function makes has no size until it is laid out.
  @Test func aViewThatAFunctionMakesIsNotLaidOutInIt() throws {
    #expect(
      try printed(
        """
        func card() { let card = UIView(); view.addSubview(card); card.make { left.top.equalTo(0); width.height.equalTo(8) }; NSLog("%g", card.frame.size.width); return card }
        let made = card()
        NSLog("%g", made.frame.size.width)
        """) == ["0", "8"])
  }

  // MARK: layoutIfNeeded

  @Test func aViewHasWhatIsBelowItLaidOut() throws {
    #expect(
      try lines(
        """
        func go() {
          line.update.left.equalTo(30); dot.update.left.equalTo(3); line.layoutIfNeeded()
          NSLog("%g %g", line.frame.origin.x, dot.frame.origin.x)
        }
        go()
        NSLog("%g %g", line.frame.origin.x, dot.frame.origin.x)
        """) == ["0 3", "30 3"])
  }

  @Test func aHookIsRunWhereItsViewNeedsIt() throws {
    let text = """
      @interface Card : UIView
      @end
      @implementation Card
      - (void)layoutSubviews { [super layoutSubviews]; NSLog(@"laid out"); }
      @end
      Card *card = [Card new]; [self.view addSubview:card]
      card.make { left.top.equalTo(0); width.height.equalTo(4) }
      view dot in card
      dot.make { left.top.equalTo(0); width.height.equalTo(1) }

      """
    let scene = try Scene.made(text)
    _ = scene.snapshot()
    // The card stays where it is, and nothing in it changes.
    #expect(try scene.run("if (YES) { [card layoutIfNeeded]; NSLog(@\"end\") }").flatMap(\.lines) == ["end"])
    #expect(
      try scene.run("if (YES) { [card setNeedsLayout]; [card layoutIfNeeded]; NSLog(@\"end\") }").flatMap(
        \.lines)
        == ["laid out", "end"])
    #expect(
      try scene.run("if (YES) { dot.update.left.equalTo(2); [card layoutIfNeeded]; NSLog(@\"end\") }")
        .flatMap(\.lines) == ["laid out", "end"])
    // Moved, and not resized, it lays out nothing: its superview moves it.
    #expect(
      try scene.run(
        "if (YES) { card.update.left.equalTo(9); [card layoutIfNeeded]; NSLog(@\"%g\", card.frame.origin.x) }"
      )
      .flatMap(\.lines) == ["9"])
  }

  @Test func aHookMayHaveWhatIsBelowItsViewLaidOut() throws {
    let text =
      Self.line + """
        - (void)viewDidLayoutSubviews { NSLog(@"%g", dot.frame.size.width); [self.view layoutIfNeeded]; NSLog(@"%g", dot.frame.size.width); }

        """
    let scene = try Scene.made(text)
    _ = scene.snapshot()
    // The line is laid out after the hook: until then the dot in it is as wide as before.
    #expect(
      try scene.run("if (YES) { line.update.left.equalTo(1); dot.update.width.equalTo(4) }").flatMap(\.lines)
        == ["2", "4"])
  }

  // MARK: Animations

  private func timeline(_ text: String) throws -> Timeline? {
    let scene = try Scene.made(Self.line)
    scene.recordsAnimations = true
    return try scene.run(text).last?.timeline
  }

  @Test func theMovedViewsOwnLayoutAnimatesNothing() throws {
    func go(_ receiver: String) throws -> Timeline? {
      try timeline(
        "func go() { line.update.left.equalTo(30); UIView.animate(withDuration: 0.5) { \(receiver).layoutIfNeeded() } }\ngo()"
      )
    }
    #expect(try go("line") == nil)
    let tracks = try #require(try go("line.superview")).tracks
    #expect(tracks.map(\.view) == ["line"])
    #expect(tracks.map(\.from.frame) == [box(0, 0, 6, 1)])
    #expect(tracks.map(\.to.frame) == [box(30, 0, 6, 1)])
  }

  /// What a view holds moves where the view lays out.
  @Test func whatIsBelowTheReceiverIsAnimated() throws {
    let tracks = try #require(
      try timeline(
        "UIView.animate(withDuration: 0.5) { line.update.left.equalTo(30); dot.update.left.equalTo(3); line.layoutIfNeeded() }"
      )
    ).tracks
    #expect(tracks.map(\.view) == ["dot"])
  }

  /// Between two statements the run loop lays out.
  @Test func whatAStatementBeforeChangedHasMovedAlready() throws {
    #expect(
      try timeline(
        "line.update.left.equalTo(30)\nUIView.animate(withDuration: 0.5) { view.layoutIfNeeded() }")
        == nil)
  }
}
