import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// UIKit's properties beside constraints that decide where things are. The root is 90 by 24.
@Suite struct FidelityTests {
  @Test func marginsAndSafeAreasAreSet() throws {
    let scene = try Scene.made(
      """
      view a, b in a
      a.make.edges.equalTo(view)
      a.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 20)
      a.semanticContentAttribute = .forceRightToLeft
      b.make.edges.equalTo(a.layoutMarginsGuide)
      """)
    #expect(scene.frame("b") == box(20, 1, 68, 20))
    _ = try scene.run("self.additionalSafeAreaInsets = UIEdgeInsetsMake(4, 0, 0, 0)")
    #expect(scene.frame("b") == box(20, 5, 68, 16))
    _ = try scene.run("a.insetsLayoutMarginsFromSafeArea = NO")
    #expect(scene.frame("b") == box(20, 1, 68, 20))
    _ = try scene.run(
      "view.layoutMargins = UIEdgeInsetsMake(0, 30, 0, 0); a.preservesSuperviewLayoutMargins = YES")
    // The root's own top margin is 0 and the safe area's 4.
    #expect(scene.frame("b") == box(30, 4, 58, 17))
  }

  /// 6 + 6 > 10: the margins overlap by 2, which nobody sees until a view is to lie between them.
  @Test func marginsOverlapInANarrowView() throws {
    let scene = try Scene.made(
      """
      view a, b in a
      a.make { left.top.equalTo(0); width.equalTo(10); height.equalTo(5) }
      a.layoutMargins = UIEdgeInsetsMake(0, 6, 0, 6)
      b.make { left.equalTo(a.layoutMarginsGuide); top.height.equalTo(1) }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    _ = try scene.run("b.make.right.equalTo(a.layoutMarginsGuide)")
    #expect(scene.snapshot().conflicts.count == 1)
  }

  /// 20 - 8 - 16 = -4, which a view cannot be wide.
  @Test func aGuideOfASceneMayHaveANegativeSize() throws {
    let scene = try Scene.made(
      """
      guide inner in view
      view outer
      inner.make { left.equalTo(8); right.equalTo(outer).offset(-16); top.height.equalTo(1) }
      outer.make { left.equalTo(0); width.equalTo(20); top.height.equalTo(1) }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("inner") == box(8, 1, 0, 1))
  }

  @Test func aForcedDirectionIsTheViewsOwn() throws {
    #expect(
      try printed(
        """
        view a, b in a
        a.semanticContentAttribute = .forceRightToLeft
        print(a.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        NSLog(@"%d", b.effectiveUserInterfaceLayoutDirection == UIUserInterfaceLayoutDirectionRightToLeft);
        """) == ["YES", "0"])
  }

  @Test func onADeviceTheRootHasTheSystemsMargins() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run("view a; a.make { left.equalTo(view.leftMargin); right.equalTo(view.rightMargin) }")
    // 375 less 16 on each side.
    #expect(scene.frame("a")?.minX == 16)
    #expect(scene.frame("a")?.width == 343)
    _ = try scene.run(
      "self.viewRespectsSystemMinimumLayoutMargins = NO; view.directionalLayoutMargins = .zero")
    #expect(scene.frame("a")?.width == 375)
  }

  @Test func constraintsAreAboutAlignmentRectangles() throws {
    let scene = try Scene.made(
      """
      @implementation Card
      - (UIEdgeInsets)alignmentRectInsets { return UIEdgeInsetsMake(1, 2, 3, 4); }
      @end
      Card *card = [Card new]; [self.view addSubview:card];
      card.make { left.equalTo(10); top.equalTo(5); width.equalTo(20); height.equalTo(10) }
      view below; below.make { top.equalTo(card.bottom); left.equalTo(card); size.equalTo(1) }
      image picture; picture.image = [[UIImage imageNamed:@"p-20x10"] imageWithAlignmentRectInsets:UIEdgeInsetsMake(0, 0, 4, 0)]
      picture.make { left.top.equalTo(0) }
      """)
    // 2 and 4 wider than the 20 that count, 1 and 3 higher than the 10.
    #expect(scene.frame("card") == box(8, 4, 26, 14))
    #expect(scene.frame("below") == box(10, 15, 1, 1))
    // The image's own size, of which the lowest 4 do not count.
    #expect(scene.frame("picture") == box(0, 0, 20, 10))
  }

  @Test func contentEdgeInsetsSurroundAButtonsTitle() throws {
    let scene = try Scene.made(
      "button b \"OK\"\nb.make { left.top.equalTo(0) }\nb.contentEdgeInsets = UIEdgeInsetsMake(1, 5, 2, 6)\nb.titleEdgeInsets = UIEdgeInsetsMake(9, 9, 9, 9)"
    )
    // Two letters and 5 + 6; one line and 1 + 2. Insets of the title alone do not count, as in UIKit.
    #expect(scene.frame("b") == box(0, 0, 13, 4))
  }

  @Test func scrollViewsInsetTheirContent() throws {
    let scene = try Scene.made(
      """
      scroll s
      view a in s
      s.make { edges.equalTo(view) }
      a.make { edges.equalTo(s); width.equalTo(s); height.equalTo(100) }
      s.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
      s.contentInsetAdjustmentBehavior = .never
      """)
    #expect(scene.drawnFrame("a") == box(0, 3, 90, 100))
    _ = try scene.run("[s setContentOffset:CGPointMake(0, 20) animated:YES]")
    #expect(scene.drawnFrame("a") == box(0, -20, 90, 100))
    #expect(scene.frame("a") == box(0, 0, 90, 100))
  }

  @Test func boundsOriginsMoveTheSubviews() throws {
    let scene = try Scene.made(
      "view a; view b in a\na.make { left.top.equalTo(5); size.equalTo(10) }\nb.make { left.top.equalTo(1); size.equalTo(2) }\na.bounds = CGRectMake(3, -1, 10, 10)"
    )
    #expect(scene.frame("b") == box(1, 1, 2, 2))
    // 5 + 1 - 3, 5 + 1 + 1.
    #expect(scene.drawnFrame("b") == box(3, 7, 2, 2))
  }

  @Test func offsetsBetweenAnchorsAreLengths() throws {
    let scene = try Scene.made(
      """
      view a, b, c
      a.make { left.equalTo(0); size.equalTo(10) }
      c.make { right.equalTo(0); size.equalTo(10) }
      b.make { width.equalTo(20); height.equalTo(1) }
      a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(
        equalTo: b.rightAnchor.anchorWithOffset(to: c.leftAnchor), multiplier: 2).isActive = true
      """)
    // 90 - 10 - 20 - 10 = 50 to share, twice as much before b as after it.
    let left = Double(scene.frame("b")?.minX ?? 0)
    #expect(abs(left - 43.3333) < 0.001)
  }

  @Test func theKeyboardsGuideIsBelowTheSafeArea() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-13").viewport())
    _ = try scene.run(
      "view bar\nbar.make { left.right.equalTo(view); height.equalTo(44) }\nbar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true"
    )
    // 844 - 34 - 44.
    #expect(scene.frame("bar") == box(0, 766, 390, 44))
  }

  @Test func transformsMoveThePictureAndNotTheLayout() throws {
    let scene = try Scene.made(
      """
      view a, b in a
      view c
      a.make { left.equalTo(10); top.equalTo(4); width.equalTo(20); height.equalTo(10) }
      b.make { left.top.equalTo(2); size.equalTo(4) }
      c.make { left.equalTo(a.right); top.equalTo(a); size.equalTo(1) }
      a.transform = CGAffineTransformMakeTranslation(5, -3)
      """)
    #expect(scene.frame("a") == box(10, 4, 20, 10))
    #expect(scene.drawnFrame("a") == box(15, 1, 20, 10))
    #expect(scene.drawnFrame("b") == box(17, 3, 4, 4))
    #expect(scene.frame("c")?.minX == 30)
    // About the centre (20, 9): twice as wide, half as high; then 5 to the right.
    _ = try scene.run(
      "a.transform = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(translationX: 5, y: 0))"
    )
    #expect(scene.drawnFrame("a") == box(5, 6.5, 40, 5))
    #expect(scene.drawnFrame("b") == box(9, 7.5, 8, 2))
    // Translating before scaling moves by twice as much.
    _ = try scene.run("a.transform = CGAffineTransform(scaleX: 2, y: 0.5).translatedBy(x: 5, y: 0)")
    #expect(scene.drawnFrame("a") == box(10, 6.5, 40, 5))
    _ = try scene.run("a.transform = .identity")
    #expect(scene.drawnFrame("a") == box(10, 4, 20, 10))
  }

  @Test func rotationsAreKeptAndNotDrawn() throws {
    let scene = try Scene.made(
      "view a\na.make { left.top.equalTo(0); width.equalTo(20); height.equalTo(10) }\na.transform = CGAffineTransformRotate(CGAffineTransformMakeTranslation(3, 0), M_PI_2)"
    )
    #expect(scene.drawnFrame("a") == box(3, 0, 20, 10))
  }

  @Test func transformsCompose() throws {
    #expect(
      try printed(
        """
        let t = CGAffineTransform(translationX: 1, y: 2).scaledBy(x: 3, y: 4)
        print(t)
        print(t.inverted())
        print(CGAffineTransformConcat(t, CGAffineTransformInvert(t)) == CGAffineTransformIdentity)
        """)
        // Points are scaled first; the inverse takes 1 and 2 off before it divides by 3 and 4.
        == ["(3, 0, 0, 4, 1, 2)", "(0.333, 0, 0, 0.25, -0.333, -0.5)", "YES"])
  }

  @Test func constraintsThatAreMadeBeforeTheirViewIsAddedAreNumberedLikeTheOthers() throws {
    let scene = try Scene.made(
      """
      let one = UIView()
      let two = UIView()
      view.addSubview(one)
      one.widthAnchor.constraint(equalToConstant: 5).isActive = true
      two.widthAnchor.constraint(equalToConstant: 6).isActive = true
      two.make { height.equalTo(7) }
      view.addSubview(two)
      one.heightAnchor.constraint(equalToConstant: 8).isActive = true
      """)
    let numbers = scene.snapshot().constraints.filter { $0.origin != nil }.map(\.id)
    #expect(numbers.compactMap { $0 }.sorted() == [1, 2, 3, 4])
  }
}
