import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Names whose likely meaning turns out to be another where they are used.
@Suite struct WrongGuessTests {
  private func constrained(_ width: String, _ height: String) throws -> Scene {
    try Scene.app(
      """
      UIView *box = [UIView new];
      [self.view addSubview:box];
      [box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.top.mas_equalTo(0);
        make.width.mas_equalTo(\(width));
        make.height.mas_equalTo(\(height));
      }];
      """)
  }

  @Test func aTextThatIsUsedAsANumberIsALength() throws {
    let scene = try constrained("SIDE([Texts sizeTitle:@\"a\"])", "10")
    #expect(scene.frame("box")?.height == 10)
    #expect(scene.errors.isEmpty)
  }

  @Test func aTextOfTheFilesOwnIsNoNumber() throws {
    let scene = try constrained("@\"wide\"", "10")
    #expect(scene.errors.count == 1)
  }

  @Test func aVariableOfADeclaredClassHoldsAnObjectOfIt() throws {
    let scene = try Scene.app(
      """
      UIButton *back = [UIButton buttonOnlyImage:@"back" action:^{ }];
      [self.view addSubview:back];
      [back mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      UILabel *name = [Kit imageTitle:@"a"];
      [self.view addSubview:name];
      [name mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("back") == box(0, 0, 100, 60))
    #expect(scene.frame("name") == box(0, 0, 100, 60))
  }

  @Test func aNumberThatIsUsedAsAColourIsItsColour() throws {
    let scene = try Scene.app(
      """
      UILabel *name = [UILabel new];
      [self.view addSubview:name];
      UIColor *dim = HTMLVALUE(0x336699);
      name.textColor = name.backgroundColor = dim;
      [name mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      """)
    #expect(scene.errors.isEmpty)
  }

  @Test func aViewThatIsAddedToNilStandsInTheObjectsView() throws {
    let scene = try Scene.app(
      """
      @interface PlayerController : UIViewController
      @property (nonatomic, strong) MoviePlayer *player;
      @end
      @implementation PlayerController
      - (void)viewDidLoad {
        UIView *ear = [UIView new];
        [self.player.view addSubview:ear];
        [ear mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.height.mas_equalTo(8);
          make.centerY.mas_equalTo(self.player.view);
          make.right.mas_equalTo(-30);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("ear")?.maxX == 70)
  }

  @Test func aViewOfANibIsInTheViewThatConstrainsIt() throws {
    let scene = try Scene.app(
      """
      class Popup: BasePopup {
        override func setUp() {
          view = loadViewFromXib(name: "Popup")
          super.setUp()
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          setUp()
        }
        override func updateConstraints() {
          super.updateConstraints()
          addConstraint(NSLayoutConstraint(item: view, attribute: .top, relatedBy: .equal, toItem: self, attribute: .top, multiplier: 1, constant: 3))
          addConstraint(NSLayoutConstraint(item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 30))
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().constraints.count == 2)
  }

  @Test func aViewThatTheFileLeavesOutIsStillMissed() throws {
    let scene = try Scene.app(
      """
      let card = UIView()
      let title = UIView()
      view.addSubview(title)
      title.snp.makeConstraints { $0.top.equalTo(card) }
      """)
    #expect(scene.errors.map(\.message) == ["couldn't find a common superview for title and card"])
  }

  @Test func aLongLoopOverDataEnds() throws {
    let scene = try Scene.app(
      """
      @implementation ClockController
      - (void)viewDidLoad {
        NSMutableArray *models = [NSMutableArray array];
        for (NSInteger i = 0; i < 1000000; i++) {
          ClockModel *model = [ClockModel new];
          model.time = i;
          [models addObject:model];
        }
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self.view); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("box") == box(0, 0, 100, 60))
    #expect(scene.notes(containing: "the loop ends after 10000 rounds").count == 1)
  }

  @Test func aConstantThatIsWrittenAsAClassIsAColour() throws {
    let scene = try Scene.objectiveCController(
      """
      UIView *bar = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 5, 6)];
      bar.backgroundColor = AppGreen;
      [self.view addSubview:bar];
      """)
    #expect(scene.errors.isEmpty)
    #expect(!scene.notes.contains { $0.message.hasPrefix("skipped") })
  }

  @Test func anObjectThatIsUsedAsARectangleIsAnEmptyOne() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(map)
      map.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
      view.addSubview(pin)
      pin.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(6) }
      """,
      members:
        "let map = MapView(frame: R.Rect.default)\nlet pin = UIView(frame: CGRect(origin: R.Spot.start, size: .zero))"
    )
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "'Rect.default' is not known").count == 1)
    #expect(scene.frame("map") == box(5, 5, 90, 50))
    #expect(scene.frame("pin") == box(0, 0, 6, 6))
  }

  @Test func whatHasMembersIsNoNumber() throws {
    let scene = try Scene.card(
      """
      """,
      members: """
        let date = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
        func configure(with order: Order) {
          addSubview(date)
          date.text = order.time.desc
        }
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.shownText("date") == "desc")
  }

  /// Neither the method whose result is dropped nor the one that sets a bar up makes a view.
  @Test(arguments: [
    "check()", "isReady ? accept.enableButton() : accept.disableButton()",
    "configureNavigationBar(title: \"Home\", item: accept)",
  ])
  func aMethodWhoseResultIsDroppedMakesNoView(_ statement: String) throws {
    let scene = try Scene.controller(
      """
      view.addSubview(accept)
      accept.snp.makeConstraints { $0.edges.equalToSuperview() }
      \(statement)
      """,
      members: """
        let accept = AppButton()
        func check() { accept.isReady ? accept.enableButton() : accept.disableButton() }
        """, superclass: "BaseController")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.className) == ["UIView", "AppButton"])
  }

  @Test func aSetterWithALabelIsNamedAsItIsWritten() throws {
    let scene = try Scene.controller(
      """
      let field = AppField()
      view.addSubview(field)
      field.setPhone(number: "1")
      """)
    #expect(scene.notes(containing: "phoneNumber").isEmpty)
    #expect(scene.notes(containing: "'AppField.setPhone' is not known").count == 1)
  }
}
