import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods of other files that are named for the sides which they relate, or that add a view and pin it.
@Suite struct SideMethodTests {
  /// A scene of 100x60 with the views `a`, `b` and `c` in it.
  private func scene(_ body: String) throws -> Scene {
    try Scene.controller(
      """
      [a, b, c].forEach(view.addSubview)
      \(body)
      """,
      members: "let a = UIView(), b = UIView(), c = UIView()")
  }

  @Test(arguments: [
    // Ten from the top and five from both sides: 100 - 2 * 5.
    ("a.pinTop(to: view.topAnchor, 10); a.pinHorizontal(to: view, 5); a.setHeight(20)", box(5, 10, 90, 20)),
    (
      "a.padTop(from: view.topAnchor, num: 10); a.pinHorizontal(to: view, 5); a.setHeight(20)",
      box(5, 10, 90, 20)
    ),
    // Half as wide as the screen, and as far from its left edge as from its right one.
    ("a.pinCenter(to: view); a.pinWidth(to: view, 0.5); a.setHeight(mode: .equal, 20)", box(25, 20, 50, 20)),
    // Inwards from the far edges: 100 - 8 - 10, 60 - 4 - 10.
    (
      "a.pinRight(to: view, 8); a.pinBottom(to: view, 4); a.size(CGSize(width: 10, height: 10))",
      box(82, 46, 10, 10)
    ),
    ("a.pin(to: view, [.left, .right, .top], 5); a.setHeight(10)", box(5, 5, 90, 10)),
    ("a.pin(to: view, [.left: 5, .top: 6]); a.setSize(width: 7, height: 8)", box(5, 6, 7, 8)),
    (
      "a.leadingToSuperview(offset: 9); a.topToSuperview(); a.setWidth(10); a.setHeight(10)",
      box(9, 0, 10, 10)
    ),
    (
      "a.pin(to: view, anchors: [.leading(9), .top]); a.resize(anchors: [.width(4), .height(5)])",
      box(9, 0, 4, 5)
    ),
    // Centred, as 10 is the least distance: (100 - 4) / 2.
    (
      "a.pin(to: view, anchors: [.leading(10, .greaterThanOrEqual), .centerX, .top]); a.setSize(width: 4, height: 5)",
      box(48, 0, 4, 5)
    ),
    ("a.pinEdges(UIView.Edge.allCases, to: view, constant: 10)", box(10, 10, 80, 40)),
    ("a.pinLeft(to: view); a.pinTop(to: view); a.setSize(width: 4, height: 5)", box(0, 0, 4, 5)),
    ("a.snapEdges(to: view)", box(0, 0, 100, 60)), ("a.stretch(to: view)", box(0, 0, 100, 60)),
    (
      "a.autoPinEdge(toSuperviewEdge: .left, withInset: 3); a.autoPinEdge(toSuperviewEdge: .top); "
        + "a.autoSetDimension(.width, toSize: 4); a.autoSetDimension(.height, toSize: 5)", box(3, 0, 4, 5)
    ),
    (
      "a.makeTopAnchor(constant: 6); a.makeLeadingAnchor(constant: 7); a.makeHeightAnchor(equalTo: 8); "
        + "a.makeTrailingAnchor(constant: 3)", box(7, 6, 90, 8)
    ),
    ("a.makeTopAnchor(); a.makeLeadingAnchor(); a.setSize(width: 4, height: 5)", box(0, 0, 4, 5)),
    ("Layout.pin(a, to: view)", box(0, 0, 100, 60)),
    (
      "a.setAnchors(top: view.topAnchor, paddingTop: 2, left: view.leftAnchor, paddingLeft: 3, width: 4, height: 5)",
      box(3, 2, 4, 5)
    ),
  ])
  func aNameSaysTheConstraintsOfAView(_ call: String, _ frame: CGRect) throws {
    let scene = try scene(call)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("a") == frame)
  }

  @Test func aSetterWhoseArgumentHasALabelSetsTheProperty() throws {
    let scene = try Scene.controller(
      "view.addSubview(title)\ntitle.setText(text: \"abc\")\ntitle.snp.makeConstraints { $0.left.top.equalToSuperview() }",
      members: "let title = AppLabel()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "title" }?.content?.text == "abc")
  }

  @Test func aNameSaysWhereAViewStandsBesideAnother() throws {
    let scene = try scene(
      """
      a.pinTop(to: view, 10); a.pinLeft(to: view, 10); a.setWidth(20); a.setHeight(20)
      b.placeBelow(a, spacing: 5); b.alignLeading(to: a); b.matchWidth(of: a); b.matchHeight(to: a)
      c.topToBottom(of: b, offset: 1); c.alignCenterX(with: b); c.setWidth(10); c.setHeight(4)
      """)
    #expect(scene.errors.isEmpty)
    // 10 + 20 + 5, and 35 + 20 + 1; 10 + (20 - 10) / 2.
    #expect(scene.frame("b") == box(10, 35, 20, 20))
    #expect(scene.frame("c") == box(15, 56, 10, 4))
  }

  @Test(arguments: [
    "view.addSubviewAndPin(inner)", "view.addPinnedSubview(inner)", "view.addSubview(inner, pinned: true)",
    "view.addFullSubview(inner)", "view.embed(toFillWith: inner)", "inner.embedInSuperView(view)",
    "inner.addAndFill(in: view)",
    "view.addSubviewWithConstraints(inner, insets: .zero)",
    "inner.add(to: view, insets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))",
  ])
  func aNameSaysThatAViewIsAddedAndPinned(_ call: String) throws {
    let scene = try Scene.controller(call, members: "let inner = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("inner") == box(0, 0, 100, 60))
    #expect(scene.notes(containing: "adds inner to").count == 1)
  }

  @Test func aMethodThatOnlyAddsPinsNothing() throws {
    let scene = try Scene.controller(
      "inner.add(to: view)\ninner.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(5) }",
      members: "let inner = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("inner") == box(0, 0, 5, 5))
  }

  @Test func aNumberMayBeWrittenAsText() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *card = [UIView new];
      [self.view addSubview:card];
      [card alignTop:@"2" leading:@"3" toView:self.view];
      [card constrainWidth:@"40" height:@"20"];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(3, 2, 40, 20))
  }

  @Test func aConstantNamesTheSideInObjectiveC() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *card = [UIView new];
      [self.view addSubview:card];
      [card autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:6];
      [card autoAlignAxisToSuperviewAxis:ALAxisHorizontal];
      [card autoSetDimension:ALDimensionWidth toSize:10];
      [card autoSetDimension:ALDimensionHeight toSize:20];
      """)
    #expect(scene.errors.isEmpty)
    // (60 - 20) / 2 from the top.
    #expect(scene.frame("card") == box(6, 20, 10, 20))
  }

  @Test(arguments: [
    "a.activate([.top(8), .left(8)])", "a.layout { $0.center(); $0.width(20) }", "a.pinWidths(8)",
  ])
  func constraintsThatNoNameSaysAreMissed(_ call: String) throws {
    let scene = try scene(call)
    #expect(scene.errors.count == 1)
    #expect(scene.errors.first?.message.contains("the constraints that it makes are missing") == true)
  }

  private func grid(_ kind: String) throws -> Scene {
    try Scene.objectiveCController(
      """
      NSMutableArray *views = [NSMutableArray array];
      for (int i = 0; i < 4; i++) {
        UIView *item = [UIView new];
        [self.view addSubview:item];
        [views addObject:item];
      }
      [views mas_distributeSudokuViewsWith\(kind) warpCount:3 topSpacing:5 bottomSpacing:5 leadSpacing:5 tailSpacing:5];
      """)
  }

  private func frames(_ scene: Scene) -> [CGRect] {
    #expect(scene.errors.isEmpty)
    return scene.snapshot().views.filter { $0.name.hasPrefix("item") }.map(\.frame)
  }

  @Test func whatAListNamesIsNoUnknownNumber() throws {
    let scene = try scene("a.pin(to: view, anchors: [.leading(9), .trailing(-9), .top(1)])")
    #expect(scene.notes(containing: "stands for it").isEmpty)
    #expect(scene.notes(containing: "'pin' is not known; it makes the constraints of a").count == 1)
  }

  @Test func aMemberThatIsNamedLikeAHelperIsNone() throws {
    let scene = try Scene.phone(
      """
      class Home: AppController {
        override func viewDidLoad() {
          let card = Card()
          view.addSubview(card)
          card.coverView.isHidden = true
        }
      }
      """)
    #expect(scene.notes(containing: "superview").isEmpty)
  }

  /// A side takes the kind of the anchor: from 6 to 100 - 8 = 92 along, in both directions of writing.
  @Test func aSideBesideALeadingOrTrailingAnchorIsLeadingOrTrailing() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.pinLeft(view.leadingAnchor, 6)
      part.pinRight(view.trailingAnchor, 8)
      part.pinTop(view.topAnchor, 2)
      part.setHeight(10)
      view.addSubview(other)
      other.pinLeft(to: part.leftAnchor)
      other.pinTop(to: part.bottomAnchor)
      other.setWidth(20)
      other.setHeight(5)
      """, members: "let part = UIView(), other = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(6, 2, 86, 10))
    #expect(scene.frame("other") == box(6, 12, 20, 5))
    let sides = scene.snapshot().constraints.map(\.description)
    #expect(sides.contains { $0.contains("part.leading") })
    #expect(sides.contains { $0.contains("part.trailing") })
    #expect(sides.contains { $0.contains("other.left") })
  }

  @Test func sidesOfTwoKindsThatAreBothNamedDoNotGoTogether() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(bar)
      view.addSubview(part)
      part.pinEdge(.right, to: .trailing, of: bar)
      """, members: "let bar = UIView(), part = UIView()")
    #expect(scene.errors.count == 1)
    #expect(scene.errors.first?.message.contains("cannot go with") == true)
  }
}
