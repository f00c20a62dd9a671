import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Methods and properties of views and controllers that are defined in files that are not here.
@Suite struct UnseenMemberTests {
  @Test func aSetterThatIsGivenAListOfViewsMayAddThem() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(bar)
      bar.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(10) }
      bar.setRightViews([button])
      button.snp.makeConstraints { $0.size.equalTo(6); $0.top.right.equalToSuperview() }
      """,
      members: """
        let bar = AppBarView()
        let button = UIView()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("button") == box(94, 0, 6, 6))
  }

  @Test func anImageThatIsNamedAsAnIconIsNoView() throws {
    let scene = try Scene.app(
      """
      class Mark: UIImageView {
        init() {
          super.init(image: Theme.starIcon)
          snp.makeConstraints { $0.size.equalTo(7) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("mark")?.size == CGSize(width: 7, height: 7))
  }

  @Test func aStackThatAStoryboardPlacesIsAsWideAsItsSuperview() throws {
    let scene = try Scene.app(
      """
      class Row: AppTableViewCell {
        let label = UILabel()
        override func configureCell() {
          contentStack.addArrangedSubview(label)
          label.heightAnchor.constraint(equalToConstant: 9).isActive = true
        }
      }
      """)
    #expect(scene.frame("contentView")?.width == 100)
    // 16 points on each side of 100.
    #expect(scene.frame("contentStack")?.width == 68)
    #expect(scene.frame("label")?.size == CGSize(width: 68, height: 9))
  }

  @Test func aSafeAreaOfAKitWithAPrefixIsTheSafeArea() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIView *bar = [UIView new];
        [self.view addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self.view.appMas_safeAreaLeft);
          make.right.equalTo(self.view.appMas_safeAreaRight);
          make.bottom.equalTo(self.view.appMas_safeAreaBottom);
          make.height.mas_equalTo(8);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("bar") == box(0, 52, 100, 8))
  }

  @Test func anAnchorThatDataWouldGiveIsNotThere() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      view.addSubview(card)
      card.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(8) }
      if let bottomAnchor = card.containers.last?.bottomAnchor {
        card.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 10).isActive = true
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("card") == box(0, 0, 8, 8))
  }

  @Test func aMessageWhoseResultNothingTakesGivesNoView() throws {
    let scene = try Scene.objectiveCController(
      """
      UITableView *list = [UITableView new];
      [self.view addSubview:list];
      [list app_startRefreshHeader];
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "list"])
  }

  @Test func aTextOfALabelThatIsNotDeclaredIsWrapped() throws {
    let scene = try Scene.controller(
      "messageLabel.text = \"These are some words which are longer than the screen is wide, so that they need lines\"",
      superclass: "AppController")
    let frame = scene.frame("messageLabel")
    // Within margins of 16 points: 100 - 2 * 16.
    #expect(frame?.width == 68)
    #expect(frame.map { $0.height > 1 } == true)
  }

  @Test func aFlagIsNoView() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(isPortrait ? 6 : 4) }
      """, members: "let part = UIView()", superclass: "AppController")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "part"])
  }

  @Test func theVariableOfAGetterIsNilAtFirst() throws {
    let scene = try Scene.app(
      """
      @implementation Player : UIView
      - (void)layoutSubviews { [super layoutSubviews]; self.badge.hidden = NO; }
      - (UIButton *)badge {
        if (_badge == nil) {
          _badge = [UIButton buttonWithType:UIButtonTypeSystem];
          [self addSubview:_badge];
          [_badge mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.top.equalTo(self);
            make.width.height.mas_equalTo(33);
          }];
        }
        return _badge;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("badge") == box(0, 0, 33, 33))
  }

  @Test func inItsGetterAPropertyIsTheVariable() throws {
    let scene = try Scene.app(
      """
      @interface Sheet : UIView
      @property (nonatomic, strong) UIColor *titleColor;
      @property (nonatomic, strong) UILabel *title;
      @end
      @implementation Sheet
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        _title = [UILabel new];
        _title.textColor = self.titleColor;
        _title.text = @"ab";
        [self addSubview:_title];
        [_title mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(3); }];
        return self;
      }
      - (UIColor *)titleColor {
        if (!titleColor) { titleColor = [UIColor redColor]; }
        return titleColor;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title") == box(3, 3, 2, 1))
  }

  @Test func theSafeAreaInArithmeticIsAnInset() throws {
    let scene = try Scene.controller(
      """
      let part = UIView()
      view.addSubview(part)
      part.snp.makeConstraints {
        $0.left.right.equalToSuperview()
        $0.bottom.equalTo(-safeAreaBottom - 20)
        $0.height.equalTo(10)
      }
      """)
    #expect(scene.errors.isEmpty)
    // The root has no safe area of its own: 60 - 20 - 10.
    #expect(scene.frame("part") == box(0, 30, 100, 10))
  }

  @Test func aLabelForAFontMakesNoFont() throws {
    let scene = try Scene.controller(
      """
      let title = UILabel()
      view.addSubview(title)
      title.snp.makeConstraints { $0.left.top.equalToSuperview() }
      title.attributedText = .marked(font: Theme.font, color: .red)
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "title" }?.content?.text?.contains("UIFont") != true)
  }

  @Test func aTextOfAConstantOutOfSightIsItsOwnName() throws {
    let scene = try Scene.controller(
      """
      let title = UILabel()
      view.addSubview(title)
      title.snp.makeConstraints { $0.left.top.equalToSuperview() }
      title.text = CommonString.Word.Update
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "title" }?.content?.text == "Update")
  }

  @Test func aMemberToWhichAnImageIsGivenIsAnImageView() throws {
    let scene = try Scene.phone(
      """
      class Home: AppController {
        override func viewDidLoad() {
          panel.addSubview(panel.mark)
          panel.mark.image = UIImage(named: "arrow")
          panel.mark.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(8) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.first { $0.name == "mark" }?.className == "UIImageView")
  }

  @Test func aCellsMemberThatIsConstrainedIsAnotherView() throws {
    let scene = try Scene.phone(
      """
      @interface Home : UIViewController <UITableViewDataSource>
      @end
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
        UITableView *table = [[UITableView alloc] initWithFrame:self.view.bounds];
        table.dataSource = self;
        [self.view addSubview:table];
      }
      - (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section { return 1; }
      - (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
        RowCell *cell = [table dequeueReusableCellWithIdentifier:@"row" forIndexPath:path];
        cell.arrowIM.image = [UIImage imageNamed:@"down"];
        [cell.arrowIM mas_makeConstraints:^(MASConstraintMaker *make) {
          make.right.mas_equalTo(-12);
          make.width.mas_equalTo(8);
          make.height.mas_equalTo(5);
          make.centerY.mas_equalTo(cell.contentView);
        }];
        return cell;
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.drawnFrame("arrowIM")?.size == CGSize(width: 8, height: 5))
    #expect(scene.drawnFrame("arrowIM")?.maxX == 363)
  }

  @Test func aViewThatAFunctionOutOfSightIsGivenYieldsToConstraints() throws {
    let scene = try Scene.phone(
      """
      class Head: UIView {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          Style.label(title, size: 32)
          addSubview(title)
          title.leftAnchor.constraint(equalTo: leftAnchor, constant: 20).isActive = true
          title.topAnchor.constraint(equalTo: topAnchor, constant: 40).isActive = true
          title.widthAnchor.constraint(equalToConstant: 100).isActive = true
          title.heightAnchor.constraint(equalToConstant: 50).isActive = true
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.frame("title") == box(20, 40, 100, 50))
  }

  @Test func aLabelHasTheTextThatItsSetupIsGiven() throws {
    let scene = try Scene.phone(
      """
      class Head: UIView {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(title)
          title.snp.makeConstraints { $0.left.top.equalToSuperview() }
          title.setupLabel(font: .title3, text: "Links", textColor: .mapBlack)
        }
      }
      """)
    #expect((scene.frame("title")?.width ?? 0) > 20)
  }

  @Test func aMisspeltHelperArrangesItsViews() throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let stack = UIStackView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          let part = UIView()
          stack.addArrangeSubviews(part)
          addSubview(stack)
          stack.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        }
      }
      """)
    #expect(scene.drawnFrame("part")?.size == CGSize(width: 100, height: 60))
  }

  @Test func aClassMethodNamedForAHeightGivesANumber() throws {
    let scene = try Scene.phone(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        ProgressView *bar = [[ProgressView alloc] init];
        [self.view addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.equalTo(self.view);
          make.height.mas_equalTo([ProgressView viewHeight]);
        }];
      }
      @end
      """)
    #expect(scene.snapshot().views.count == 2)
    #expect(scene.frame("bar")?.height == 44)
  }

  @Test func aFrameWithoutASizeIsNoReasonNotToYield() throws {
    let scene = try Scene.phone(
      """
      @interface Pop : UIView
      @property (nonatomic, strong) UIView *content;
      @end
      @implementation Pop
      - (void)show {
        UIView *box = [[UIView alloc] init];
        [self addSubview:box];
        [box addSubview:self.content];
        CGRect frame = self.content.frame;
        frame.origin = CGPointZero;
        self.content.frame = frame;
        UIView *content = self.content;
        box.frame = CGRectMake(10, 20, 100, 50);
        NSDictionary *views = NSDictionaryOfVariableBindings(content);
        [box addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|[content]|" options:0 metrics:nil views:views]];
        [box addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[content]|" options:0 metrics:nil views:views]];
      }
      @end
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    #expect(scene.drawnFrame("content") == box(10, 20, 100, 50))
  }
}
