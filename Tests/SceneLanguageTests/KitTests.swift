import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// UIKit's and Foundation's names around a layout: known, with the values that they have in an app.
@Suite struct KitTests {
  /// Some of the names that layout code uses most, in Objective-C and in Swift.
  @Test(
    arguments: """
      UIControlStateNormal UIControlStateSelected UIControlEventTouchUpInside UITableViewCellSelectionStyleNone
      UITableViewStyleGrouped UITableViewCellStyleValue1 UITableViewAutomaticDimension NSTextAlignmentCenter
      UIViewContentModeScaleAspectFill UIButtonTypeCustom UIBarButtonItemStylePlain NSLineBreakByTruncatingTail
      UIFontWeightMedium UIKeyboardTypeNumberPad UIReturnKeyDone UITextFieldViewModeAlways UIRectEdgeNone
      UIImageRenderingModeAlwaysOriginal UIGestureRecognizerStateBegan UIAlertControllerStyleAlert NSOrderedSame
      UIModalPresentationFullScreen UIStatusBarStyleLightContent UIInterfaceOrientationPortrait NSUTF8StringEncoding
      NSFontAttributeName NSForegroundColorAttributeName UIKeyboardWillShowNotification CGRectNull UIOffsetZero
      NSEC_PER_SEC DISPATCH_TIME_FOREVER CGFLOAT_MAX M_PI_4 UILayoutFittingExpandedSize NSNotFound
      kCAGravityResizeAspect kCALineCapRound NSDocumentDirectory UICollectionElementKindSectionHeader
      UITableViewCell.CellStyle.subtitle UIView.ContentMode.scaleAspectFit UIControl.State.normal
      UIControl.Event.touchUpInside UIFont.Weight.bold UIFont.TextStyle.body UITableView.Style.plain
      UICollectionView.ScrollDirection.horizontal UIBarButtonItem.SystemItem.add UIBlurEffect.Style.light
      NSAttributedString.Key.font UIImage.RenderingMode.alwaysTemplate UIAlertAction.Style.cancel
      UIApplication.shared UIDevice.current UIScreen.main Bundle.main FileManager.default UserDefaults.standard
      NotificationCenter.default Locale.current Calendar.current ProcessInfo.processInfo DispatchQueue.main
      UITraitCollection.current UIResponder.keyboardWillShowNotification UIView.layoutFittingCompressedSize
      UIView.noIntrinsicMetric CGFloat.leastNormalMagnitude CGFloat.greatestFiniteMagnitude
      UIColor.systemIndigo UIColor.secondaryLabel UIColor.systemGray6 UIColor.separator UIColor.tertiarySystemFill
      UISearchBar UIToolbar UIRefreshControl UIPickerView WKWebView MKMapView CAShapeLayer UIBezierPath
      NSIndexPath NSCoder NSMutableParagraphStyle NSShadow UICollectionViewFlowLayout UIMenu UIAction
      UITableView.automaticDimension UICollectionView.elementKindSectionHeader
      UIButton.Configuration UIVisualEffectView UIPanGestureRecognizer NSError URLSession Timer UUID
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func aNameIsKnown(_ name: String) {
    #expect(complaint("let known = \(name)") == nil)
  }

  @Test func aConstantIsTheSameInBothLanguages() throws {
    #expect(
      try printed(
        """
        print(UITableViewCell.CellStyle.subtitle == UITableViewCellStyleSubtitle)
        print(UIControl.State.normal == UIControlStateSelected)
        UIImageView *v = [UIImageView new]; v.contentMode = UIViewContentModeCenter
        print(v.contentMode == .center, v.isUserInteractionEnabled)
        """) == ["YES", "NO", "YES YES"])
  }

  @Test func setsOfOptionsMayBeEmptyOrNumbers() throws {
    let scene = try Scene.made(
      """
      view a
      for options in [NSLayoutConstraint.FormatOptions(), NSLayoutFormatOptions(rawValue: 0)] {
        view.addConstraints(NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-3-[a]", options: options, metrics: nil, views: ["a": a]))
      }
      """)
    #expect(scene.snapshot().constraints.count == 2)
  }

  // MARK: Appearance

  @Test func systemColoursAreThoseOfLightAppearance() throws {
    // FF3B30, and a dynamic colour resolved for the light style.
    #expect(
      try printed(
        """
        print(UIColor.systemRed == UIColor(red: 255.0 / 255, green: 59.0 / 255, blue: 48.0 / 255, alpha: 1))
        print(UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white } == UIColor.white)
        """) == ["YES", "YES"])
  }

  @Test(arguments: [
    ("UIFont.preferredFont(forTextStyle: .largeTitle)", 34),
    ("UIFont.preferredFont(forTextStyle: .body)", 17),
    ("[UIFont preferredFontForTextStyle:UIFontTextStyleCaption1]", 12),
    ("UIFont.systemFont(ofSize: 15, weight: .medium)", 15), ("[UIFont fontWithName:@\"Menlo\" size:13]", 13),
    ("UIFont.systemFont(ofSize: 15).withSize(11)", 11), ("[UILabel new].font", 17),
    ("UIFont(descriptor: UIFont.boldSystemFont(ofSize: 21).fontDescriptor, size: 0)", 21),
  ])
  func fontsHaveTheirPointSize(_ font: String, _ size: Double) throws {
    #expect(try printed("let font = \(font)\nprint(font.pointSize == \(size))") == ["YES"])
  }

  // MARK: Views

  @Test func barsHaveTheirHeights() throws {
    var viewport = Viewport(size: CGSize(width: 390, height: 844), cell: Viewport.deviceCell)
    let text = """
      let (bar, tabs) = (UINavigationBar(), UITabBar()); view.addSubview(bar); view.addSubview(tabs)
      print(bar.intrinsicContentSize.height, tabs.intrinsicContentSize.height)
      """
    #expect(try Scene(viewport: viewport).run(text).flatMap(\.lines).last == "44 49")
    // In a scene measured in characters, the lines of 16 points that cover them: 2.75 and 3.06.
    viewport.cell = CGSize(width: 1, height: 1)
    #expect(try Scene(viewport: viewport).run(text).flatMap(\.lines).last == "3 4")
  }

  @Test func aButtonShowsTheTitleOfItsState() throws {
    #expect(
      try printed(
        """
        UIButton *b = [UIButton buttonWithType:UIButtonTypeSystem]
        [b setTitle:@"Follow" forState:UIControlStateNormal]
        [b setTitle:@"Following" forState:UIControlStateSelected]
        [b setTitleColor:UIColor.redColor forState:UIControlStateNormal]
        print(b.currentTitle, b.isSelected, b.isEnabled)
        b.selected = YES
        print(b.currentTitle, b.isSelected, b.currentTitleColor == UIColor.redColor)
        b.enabled = NO
        print(b.currentTitle, b.isEnabled, b.title(for: .selected))
        """) == ["Follow NO YES", "Following YES YES", "Follow NO Following"])
  }

  @Test func aConfigurationGivesAButtonItsTitle() throws {
    #expect(
      try printed(
        """
        var filled = UIButton.Configuration.filled()
        filled.title = "Buy"
        let other = UIButton.Configuration.filled()
        let button = UIButton(configuration: filled)
        print(button.currentTitle, other.title)
        button.configuration?.title = "Sold"
        print(button.currentTitle)
        """) == ["Buy nil", "Sold"])
  }

  @Test func aCellsLabelFollowsTheCell() throws {
    let scene = Scene(size: CGSize(width: 320, height: 200), scale: Viewport.deviceCell)
    _ = try scene.run(
      """
      UITableViewCell *cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:@"c"]
      cell.textLabel.text = @"Row"
      [view addSubview:cell]
      cell.frame = CGRectMake(0, 10, 300, 60)
      """)
    // Margins of 16 at the sides, of (44 - 16) / 2 = 14 above and below.
    #expect(scene.frame("textLabel") == box(16, 11, 300 - 2 * 16, 60 - 2 * 11))
  }

  // MARK: Foundation

  @Test func mutableStringsChangeInPlace() throws {
    #expect(
      try printed(
        """
        NSMutableAttributedString *text = [[NSMutableAttributedString alloc] initWithString:@"Hello"]
        [text appendAttributedString:[[NSAttributedString alloc] initWithString:@" World" attributes:@{}]]
        [text addAttribute:NSForegroundColorAttributeName value:UIColor.redColor range:NSMakeRange(0, 5)]
        [text replaceCharactersInRange:NSMakeRange(0, 5) withString:@"Bye"]
        UILabel *label = [UILabel new]; label.attributedText = text
        print(label.text, text.length)
        """) == ["Bye World 9"])
  }

  @Test func objectsKeepTheArgumentsTheyWereMadeWith() throws {
    #expect(
      try printed(
        """
        NSIndexPath *path = [NSIndexPath indexPathForRow:3 inSection:1]
        print(path.row, path.item, path.section, IndexPath(item: 4, section: 2).row)
        let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
        print(alert.title, alert.message, alert.preferredStyle == .alert)
        let flow = UICollectionViewFlowLayout()
        print(flow.minimumLineSpacing / 4, flow.itemSize.width)
        [[NSUserDefaults standardUserDefaults] setObject:@"x" forKey:@"y"]
        print([[NSUserDefaults standardUserDefaults] objectForKey:@"y"])
        """) == ["3 3 1 4", "T M YES", "2.5 50", "x"])
  }

  @Test func datesDoNotDependOnTheClock() throws {
    #expect(
      try printed(
        """
        NSDateFormatter *formatter = [[NSDateFormatter alloc] init]
        formatter.dateFormat = @"yyyy-MM-dd HH:mm"
        print([formatter stringFromDate:[NSDate date]])
        let calendar = Calendar.current
        print(calendar.component(.year, from: Date()), calendar.range(of: .day, in: .month, for: Date()).count)
        NSNumberFormatter *numbers = [NSNumberFormatter new]; numbers.numberStyle = NSNumberFormatterDecimalStyle
        print([numbers stringFromNumber:@1234567])
        """) == ["2026-01-01 09:41", "2026 31", "1,234,567"])
  }

  @Test func queuesRunTheirBlocksAndAssociationsAreKept() throws {
    #expect(
      try printed(
        """
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { print("after") }
        dispatch_async(dispatch_get_main_queue(), ^{ print("async"); });
        objc_setAssociatedObject(view, @"key", @"kept", 1);
        print(objc_getAssociatedObject(view, @"key"), NSLocalizedString(@"ok", nil))
        """) == ["after", "async", "kept ok"])
  }

  @Test func keysReadAndWriteProperties() throws {
    #expect(
      try printed(
        """
        UILabel *label = [UILabel new]
        [label setValue:@"text" forKey:@"text"]
        [label setValue:@0.5 forKeyPath:@"layer.opacity"]
        print([label valueForKey:@"text"], label.alpha)
        """) == ["text 0.5"])
  }

  @Test func aTextViewHasItsInsetsItsContainerAndItsContent() throws {
    let scene = try Scene.controller(
      """
      let text = UITextView()
      print(text.textContainerInset.top, text.textContainerInset.left)
      text.textContainerInset = UIEdgeInsets(top: 16, left: 4, bottom: 16, right: 4)
      text.textContainer.lineFragmentPadding = 0
      text.isScrollEnabled = false
      text.contentOffset = .zero
      print(text.textContainerInset.top, text.textContainer.lineFragmentPadding, text.contentSize.width)
      """)
    #expect(scene.notes(containing: "UITextView").isEmpty)
  }

  @Test func anAlertHasAViewThatIsNotShown() throws {
    let scene = try Scene.controller(
      """
      let alert = UIAlertController(title: nil, message: "Wait", preferredStyle: .alert)
      let spinner = UIActivityIndicatorView()
      spinner.translatesAutoresizingMaskIntoConstraints = false
      alert.view.addSubview(spinner)
      spinner.centerXAnchor.constraint(equalTo: alert.view.centerXAnchor).isActive = true
      spinner.centerYAnchor.constraint(equalTo: alert.view.centerYAnchor).isActive = true
      present(alert, animated: true)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("spinner") == nil)
  }

  @Test func theScrollViewOfAWebViewHoldsItsPage() throws {
    let scene = try Scene.objectiveCController(
      """
      WKWebView *web = [[WKWebView alloc] initWithFrame:self.view.bounds];
      [self.view addSubview:web];
      UIView *page = web.scrollView.subviews.firstObject;
      UIView *badge = [UIView new];
      [page addSubview:badge];
      [badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.right.bottom.equalTo(page);
        make.size.mas_equalTo(CGSizeMake(20, 10));
      }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.drawnFrame("badge") == box(80, 50, 20, 10))
  }

  @Test func theViewOfABarItemIsNoContent() throws {
    let scene = try Scene.controller(
      """
      addButton.snp.makeConstraints { $0.size.equalTo(20) }
      configureBar(rightItem: UIBarButtonItem(customView: addButton))
      """, members: "let addButton = UIButton()", superclass: "BaseController")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("addButton") == nil)
    #expect(scene.notes(containing: "addButton is in a bar, which is not shown").count == 1)
    #expect(scene.notes(containing: "nothing here puts addButton").isEmpty)
  }

  /// The page is a controller of its own, whose view stands in the container.
  @Test func aControllerThatIsCastToAClassOutOfSightHasAViewOfItsOwn() throws {
    let scene = try Scene.controller(
      """
      let container = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
      view.addSubview(container)
      guard let page = storyboard.instantiateViewController(withIdentifier: "page") as? PageVC else { return }
      page.view.removeFromSuperview()
      page.view.frame = container.bounds
      container.addSubview(page.view)
      addChild(page)
      view.removeFromSuperview()
      """)
    #expect(scene.errors.isEmpty)
    #expect(
      scene.snapshot().views.contains { $0.absoluteFrame == box(10, 10, 50, 40) && $0.name != "container" })
    #expect(scene.notes(containing: "the root view stays in its window").count == 1)
  }
}
