import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What apps' code uses beside Masonry.
@Suite struct UIKitTests {
  @Test func stacksArrangeTheirViews() throws {
    let scene = try Scene.made(
      """
      stack s
      s.axis = .vertical; s.spacing = 2; s.distribution = .fillEqually
      s.make { edges.equalTo(0) }
      view a, b in s
      UIView *c = [UIView new]; [s addArrangedSubview:c];
      """, width: 30, height: 22)
    // (22 - 2 * 2) / 3 = 6 each.
    #expect(scene.frame("a") == box(0, 0, 30, 6))
    #expect(scene.frame("b") == box(0, 8, 30, 6))
    #expect(scene.frame("c") == box(0, 16, 30, 6))
  }

  @Test func visualFormatsMakeConstraints() throws {
    let scene = try Scene.made(
      """
      UIView *icon = [UIView new], *title = [UIView new];
      for (UIView *v in @[icon, title]) { v.translatesAutoresizingMaskIntoConstraints = NO; [self.view addSubview:v]; }
      NSDictionary *views = NSDictionaryOfVariableBindings(icon, title);
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[icon(w)]-[title]-|"
        options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:@{@"w": @20} views:views]];
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-2-[icon(5)]", options: [], metrics: nil, views: views))
      """)
    // Margins of 8: the icon from 8 to 28, the title from 36 to 90 - 8.
    #expect(scene.frame("icon") == box(8, 2, 20, 5))
    #expect(scene.frame("title") == box(36, 2, 46, 5))
    #expect(
      complaint("[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|[a\" options:0 metrics:nil views:@{}]")
        != nil)
  }

  @Test(
    arguments: [
      "UIPageControl().direction = .leftToRight", "UISwitch().preferredStyle = .sliding",
      "UISlider().preferredBehavioralStyle = .pad", "UIProgressView().observedProgress = nil",
      "UISegmentedControl().isSpringLoaded = true", "UISearchBar().showsSearchResultsButton = true",
      "UITextView().borderStyle = .none", "UIScrollView().allowsKeyboardScrolling = false",
      "UITableView().dragInteractionEnabled = true",
      "UITableView().allowsMultipleSelectionDuringEditing = true",
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).isPrefetchingEnabled = false",
      "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).dragDelegate = nil",
    ]) func propertiesOfUIKitWithoutEffectOnTheLayoutAreKnown(_ statement: String) throws
  {
    #expect(complaint(statement) == nil)
    #expect(try Scene.controller(statement).notes(containing: "to set").isEmpty)
  }

  /// A constraint made again from the parts of another one: at least 7 wide.
  @Test func aConstraintTellsItsRelation() throws {
    let scene = try Scene.made(
      """
      view a
      a.translatesAutoresizingMaskIntoConstraints = NO
      let old = NSLayoutConstraint(item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 5)
      let new = NSLayoutConstraint(item: a, attribute: old.firstAttribute, relatedBy: old.relation, toItem: nil, attribute: old.secondAttribute, multiplier: 1, constant: 7)
      new.isActive = true
      """)
    #expect(
      scene.snapshot().constraints.map(\.description) == ["<NSLayoutConstraint:#1 UIView:a.width >= 7>"])
  }

  @Test func handmadeConstraintsKnowTheirLine() throws {
    let scene = try Scene.made(
      "view a\nNSLayoutConstraint.activate([\n  a.leftAnchor.constraint(equalTo: view.leftAnchor),\n  a.topAnchor.constraint(equalTo: view.topAnchor),\n])"
    )
    #expect(scene.snapshot().constraints.map(\.line) == [3, 4])
  }

  @Test func viewsMadeInPlaceTakeTheOuterName() throws {
    let scene = try Scene.made(
      "UILabel *title = ({ UILabel *l = UILabel.new; l.text = @\"x\"; l; });\n[self.view addSubview:title];\nlet card = { let v = UIView(); return v }()\nview.addSubview(card)"
    )
    #expect(scene.snapshot().views.map(\.name) == ["view", "title", "card"])
  }

  @Test func swiftCallsMasonryThroughItsBlocks() throws {
    let scene = try Scene.made(
      "view a\na.mas_makeConstraints { make in\n make?.left.equalTo()(self.view)?.offset()(8)\n}")
    #expect(scene.descriptions == ["<MASLayoutConstraint:#1 UIView:a.left == UIView:view.left + 8>"])
  }

  @Test func chanceIsTheSameEachTime() throws {
    let text = "for i in 0..<5 { NSLog(@\"%d\", arc4random_uniform(100)) }"
    let first = try printed(text)
    #expect(try printed(text) == first)
    #expect(Set(first).count > 1)
  }

  @Test func huesAreColours() throws {
    let scene = try Scene.made(
      "view a\na.backgroundColor = [UIColor colorWithHue:1.0/3 saturation:1 brightness:1 alpha:1]")
    #expect(scene.snapshot().views[1].backgroundColor == .green)
  }

  @Test func fittingSizesFollowConstraints() throws {
    #expect(
      try printed(
        "view a\nlabel t in a \"Hello\"\nt.make { edges.equalTo(a).inset(2) }\n[a systemLayoutSizeFittingSize:UILayoutFittingCompressedSize]"
      )
        == ["[a systemLayoutSizeFittingSize:UILayoutFittingCompressedSize] = (9, 5)"])
  }

  @Test func snapKitsVerbsAreUnderstood() throws {
    let scene = try Scene.made(
      "view a\na.snp.makeConstraints { make in\n make.edges.equalToSuperview().inset(2)\n}")
    #expect(scene.frame("a") == box(2, 2, 86, 20))
  }

  @Test func aWholeQuotientIsNoMultiplier() {
    #expect(
      complaint("view a\na.make { width.equalTo(view).multipliedBy(1/3) }")
        == "2:43: 1/3 divides whole numbers, which gives 0; write it with a decimal point")
  }

  @Test func aSegmentShowsItsImageByTheName() throws {
    let scene = try Scene.controller(
      """
      let control = UISegmentedControl(items: ["a", UIImage(named: "star")!])
      view.addSubview(control)
      control.insertSegment(with: UIImage(named: "moon"), at: 0, animated: false)
      control.setImage(UIImage(named: "sun"), forSegmentAt: 1)
      control.insertSegment(withTitle: "b", at: 1, animated: true)
      control.removeSegment(at: 1, animated: true)
      control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 0)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "control" }?.content?.text == " moon | sun | star ")
  }

  @Test func aLabelOfSeveralLinesFitsTheWidthThatItHas() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 45, height: 50))
          label.text = "one two six"
          label.numberOfLines = 0
          label.sizeToFit()
          view.addSubview(label)
          let size = label.sizeThatFits(CGSize(width: 200, height: 100))
          let other = UIView(frame: CGRect(x: 0, y: 100, width: size.width, height: size.height))
          view.addSubview(other)
        }
      }
      """)
    // Two words need more than 45 points: three lines of 20.29, together 60.87, the widest "one".
    #expect(scene.frame("label") == box(0, 0, line("one").width, 61))
    #expect(scene.frame("other")?.size == lineSize("one two six"))
  }
}
