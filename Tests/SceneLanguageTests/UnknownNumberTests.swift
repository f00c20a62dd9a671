import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Numbers, elements and objects that depend on what is not known, where the layout needs one.
@Suite struct UnknownNumberTests {
  @Test func aLengthThatIsNoNumberIsThatOfATouchTarget() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      let columns = CGFloat(calendar.weeks.count)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.equalTo(9); $0.height.equalTo(bounds.width / columns) }
      """, members: "let part = UIView()\nlet calendar = WeekStore.shared")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 9, 44))
  }

  @Test func aScaledLengthIsTheLength() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      let metrics = UIFontMetrics(forTextStyle: .body)
      part.snp.makeConstraints {
        $0.edges.equalToSuperview()
        $0.size.equalTo(metrics.scaledValue(for: 20, compatibleWith: traitCollection))
      }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 20, 20))
  }

  @Test func aListIsComparedWithZeroAsAPointer() throws {
    let scene = try Scene.objectiveCController(
      """
      NSArray *members = @[];
      if (members > 0) {
        UIView *part = [UIView new];
        [self.view addSubview:part];
        [part mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 100, 60))
  }

  @Test func theElementsOfAListOfNumbersAreNumbers() throws {
    let scene = try Scene.app(
      """
      class Marks: UIView {
        func update(with positions: [CGFloat]) {
          for position in positions { add(position) }
        }
        private func add(_ position: CGFloat) {
          let mark = UIView()
          addSubview(mark)
          mark.snp.makeConstraints { $0.left.equalTo(position * 2); $0.top.equalTo(0); $0.size.equalTo(1) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // The numbers 1, 2 and 3.
    #expect(scene.snapshot().views.filter { $0.frame.width == 1 }.map(\.frame.minX) == [2, 4, 6])
  }

  @Test func anObjectOfAnUnknownClassIsMadeWithABlock() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(tint)
      tint.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(9) }
      """,
      members: """
        let source: RxTableSource<Section> = .init { source, table, path, item in
          return UITableViewCell()
        }
        let tint: TintView = .init { traits in traits.isDark ? .red : .blue }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("tint") == box(0, 0, 9, 9))
  }

  @Test func aFormatsUnknownViewStandsBesideTheOthers() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [UIView new];
      part.translatesAutoresizingMaskIntoConstraints = NO;
      [self.view addSubview:part];
      UILabel *titleLabel = self.store.titleLabel;
      NSDictionary *views = NSDictionaryOfVariableBindings(part, titleLabel);
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[part(20)]-6-[titleLabel(30)]" options:0 metrics:nil views:views]];
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[part(8)]" options:0 metrics:nil views:views]];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 20, 8))
    #expect(scene.snapshot().views.contains { $0.frame.minX == 26 && $0.frame.width == 30 })
  }

  /// Now is 1 January 2026, so that the year is the 2026 - 2000 = 26th of the array.
  @Test func partsThatACategoryGivesADateAreThoseOfTheCalendar() throws {
    let scene = try Scene.objectiveCController(
      """
      NSMutableArray *years = [NSMutableArray array];
      for (int year = 2000; year < 2040; year++) { [years addObject:[NSString stringWithFormat:@"y%d", year]]; }
      UILabel *title = [UILabel new];
      [self.view addSubview:title];
      title.text = years[[NSDate date].year - 2000];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.shownText("title") == "y2026")
    #expect(scene.notes(containing: "'year' is not known; 2026 stands for it").count == 1)
  }

  @Test func anIndexThatDependsOnSomethingUnknownIsTheNearestInTheArray() throws {
    let scene = try Scene.objectiveCController(
      """
      UILabel *title = [UILabel new];
      [self.view addSubview:title];
      title.text = @[@"a", @"b"][self.model.place - 5];
      """)
    #expect(scene.shownText("title") == "a")
    #expect(
      scene.notes(containing: "beyond the array") == [
        "what is not known makes this index -5, which is beyond the array; 0 stands for it"
      ])
    let known = try Scene.objectiveCController("print(@[@\"a\", @\"b\"][2 + 5]);")
    #expect(known.notes(containing: "index 7 is beyond the array").count + known.errors.count == 1)
  }

  @Test func aControllerWithABarOfItsOwnIsNoNavigationController() throws {
    let scene = try Scene.app(
      """
      final class Day: BaseNavigationViewController<DayReactor> {
        private let list = UIView()
        override func setupUI() {
          super.setupUI()
          view.addSubviews(list)
        }
        override func setupAutoLayout() {
          super.setupAutoLayout()
          navigationBar.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(12) }
          list.snp.makeConstraints { $0.top.equalTo(navigationBar.snp.bottom); $0.left.right.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("list") == box(0, 12, 100, 48))
  }

  @Test func aHeightThatDependsOnAWidthIsALength() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      let height = texts.first.heightForWidth(width: bounds.width)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.width.equalTo(9); $0.height.equalTo(height) }
      """, members: "let part = UIView()\nlet texts = TextStore.shared")
    #expect(scene.errors.isEmpty)
    // That of what can be touched.
    #expect(scene.frame("part") == box(0, 0, 9, 44))
  }

  @Test func aLengthOfWhatIsNotKnownCountsInArithmetic() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints {
        $0.top.equalTo(theme.size.screenEdge * 2)
        $0.left.equalTo(theme.size.screenEdge + 3)
        $0.right.equalTo(-theme.size.screenEdge)
        $0.bottom.equalToSuperview()
        $0.height.equalTo(5)
      }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    // The standard spacing is 8, the root 100 wide.
    #expect(scene.frame("part") == box(11, 16, 81, 5))
  }

  @Test func aLineIsAPointThick() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(theme.size.separatorHeight) }
      part.snp.makeConstraints { $0.width.equalTo(theme.borderWidth) }
      """, members: "let part = UIView()")
    #expect(scene.frame("part") == box(0, 0, 1, 1))
    // That of a line of text is a length like others: 44.
    let text = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(theme.size.lineHeight) }
      """, members: "let part = UIView()")
    #expect(text.frame("part")?.height == 44)
  }

  @Test func theBoundsOfWholeNumbersAreKnown() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.edges.equalToSuperview(); $0.size.equalTo(limit > 9 && Int.min < UInt8(1) ? 7 : 3) }
      """, members: "let part = UIView(), limit = Int.max")
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 7, 7))
  }

  @Test func aMetricThatIsNotKnownIsALikelyLength() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [UIView new];
      part.translatesAutoresizingMaskIntoConstraints = NO;
      [self.view addSubview:part];
      NSDictionary *metrics = @{ @"padding": @([Theme spaceOfRows]), @"rowHeight": @([ThemeButton diameter]) };
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-(padding)-[part(rowHeight)]" options:0
        metrics:metrics views:@{ @"part": part }]];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.minY == 8)
    #expect(scene.frame("part")?.height == 44)
  }

  @Test func aNumberIsMadeOfALengthOfAView() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *other = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 30, 20)], *part = [UIView new];
      [self.view addSubview:other];
      [self.view addSubview:part];
      [part mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.height.equalTo([NSNumber numberWithFloat:other.height]);
      }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part") == box(0, 0, 20, 20))
  }

  @Test func aPrefixedPartOfAFrameIsThatOfTheView() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *upper = [[UIView alloc] initWithFrame:CGRectMake(5, 10, 30, 20)];
      [self.view addSubview:upper];
      UIView *lower = [[UIView alloc] initWithFrame:
        CGRectMake(upper.ab_x, upper.ab_y + upper.ab_h + 2, upper.ab_width / 2, 7)];
      [self.view addSubview:lower];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("lower") == box(5, 32, 15, 7))
  }

  @Test func aMacroThatEndsWithTheScreenIsASideOfIt() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, ABSCREEN_WIDTH, ABSCREEN_HEIGHT / 2)];
      [self.view addSubview:part];
      """)
    #expect(scene.frame("part") == box(0, 0, 100, 30))
  }

  @Test func anArgumentNamedForTheScreensWidthIsIt() throws {
    let scene = try Scene.phone(
      """
      class Bar: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
        }
        func setPadding(screen_width: CGFloat) {
          part.snp.makeConstraints {
            $0.left.top.equalToSuperview()
            $0.width.equalTo(screen_width / 3)
            $0.height.equalTo(9)
          }
        }
      }
      """)
    #expect(scene.frame("part")?.width == 125)
  }

  @Test(arguments: ["Kwidth", "kWidth", "kwidth", "kWIDTH"])
  func aMacroNamedForAWidthAloneIsThatOfTheScreen(_ name: String) throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, \(name) - 10, 20)];
      [self.view addSubview:part];
      """)
    #expect(scene.frame("part") == box(0, 0, 90, 20))
  }

  @Test func theHeightOfAScreensBarIsNotThatOfTheScreen() throws {
    let scene = try Scene.phone(
      """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, [DeviceInfo ScreenNavgationBarHeight], 10, 10)];
        [self.view addSubview:part];
      }
      @end
      """)
    let top = try #require(scene.frame("part")?.minY)
    #expect(top > 0 && top < 100)
  }

  /// The size that a helper out of sight gives is the one that it is given, and a weight is no size.
  @Test(arguments: [
    ("[UIFont systemFontOfSize:[Fonts scaled:18]]", 18.0),
    ("[UIFont systemFontOfSize:[Fonts scaled:18] weight:UIFontWeightMedium]", 18),
    ("[UIFont fontWithName:[Fonts name] size:21]", 21), ("[UIFont systemFontOfSize:Fonts.shared.size]", 17),
  ])
  func aFontsSizeIsThatOfTheCallThatGivesIt(_ font: String, _ size: Double) throws {
    let scene = try Scene.phone(
      """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UILabel *name = [UILabel new];
        name.text = @"Ada";
        name.font = \(font);
        [self.view addSubview:name];
        [name mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.frame("name")?.height == CGFloat(line("Ada", size).height))
  }
}
