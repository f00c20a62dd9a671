import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What names say that nothing declares: lengths, counts, cases, texts, images, classes.
@Suite struct NameGuessTests {
  private func length(_ name: String) -> NameMeaning.Length? {
    if case .number(let length)? = NameMeaning(name) { length } else { nil }
  }

  @Test func theMarginOfAStatusIsAMargin() {
    #expect(length("AppStatusCellMargin") == .padding)
    #expect(length("kStatusHeight") == .statusBar)
    #expect(length("STATUS_BAR_H") == .statusBar)
    #expect(length("kStatusLabelHeight") == .extent)
  }

  @Test func aConstantOfNumbersMayBeginWithWhatItIs() throws {
    let scene = try Scene.card(
      """
      addSubview(part)
      part.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(7); $0.height.equalTo(CGFloat.heightButton) }
      """, members: "let part = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.size == CGSize(width: 7, height: 44))
  }

  /// 3 characters of 8 by 1.5 of 16 points: 24 by 24.
  @Test func anImageThatIsNotHereIsAsLargeAsASymbol() throws {
    let scene = Scene(size: CGSize(width: 375, height: 667), scale: CGSize(width: 8, height: 16))
    _ = try scene.run(
      """
      class Home: UIViewController {
        let mark = UIImageView(image: UIImage(named: "ic_check"))
        let photo = UIImageView(image: UIImage(named: "photo_selected"))
        override func viewDidLoad() {
          for view in [mark, photo] { self.view.addSubview(view) }
          mark.snp.makeConstraints { $0.left.top.equalToSuperview() }
          photo.snp.makeConstraints { $0.right.top.equalToSuperview() }
        }
      }
      """, as: .appCode)
    #expect(scene.frame("mark") == box(0, 0, 24, 24))
    #expect(scene.frame("photo") == box(351, 0, 24, 24))
  }

  @Test func aPropertyWithTheNameOfAVariableIsNoOutlet() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @property (nonatomic, strong) UIButton *startButton;
      @end
      @implementation Home
      - (void)viewDidLoad {
        UIButton *startButton = [UIButton new];
        [self.view addSubview:startButton];
        [startButton mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view);
          make.width.height.equalTo(@10);
        }];
      }
      - (void)viewDidLayoutSubviews { [self.startButton setNeedsLayout]; }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.count { $0.className == "UIButton" } == 1)
    #expect(scene.frame("startButton") == box(0, 0, 10, 10))
  }

  @Test func theClassOfAVariableMayBeginWithASmallLetter() throws {
    let scene = try Scene.app(
      """
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        menuHeaderView *header = [menuHeaderView headerWithTitle:@"Menu"];
        [self.view addSubview:header];
        [header mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.top.equalTo(self.view);
          make.height.equalTo(@9);
        }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("header") == box(0, 0, 100, 9))
    // Nothing stands for a property of the class's name.
    #expect(scene.snapshot().views.count == 2)
  }

  @Test func aChoiceBetweenAViewAndNilIsTheViewWhereTheConditionIsNotKnown() throws {
    let scene = try Scene.controller(
      """
      view.addSubview(row)
      row.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(8) }
      """,
      members: """
        let player = PlayerView()
        let start = UIView(), zoom = UIView()
        lazy var row = UIStackView(arrangedSubviews: [start, player.zoomer != nil ? zoom : nil].compactMap { $0 })
        """)
    #expect(scene.errors.isEmpty)
    let views = scene.snapshot().views
    #expect(views.first { $0.name == "zoom" }?.superview.map { views[$0].name } == "row")
    #expect(scene.notes(containing: "what is not known here counts as there").count == 1)
  }

  @Test func theSidesOfTheAppAreTheScreens() {
    for name in ["appWidth", "kAppW", "mainScreenWidth", "deviceW", "windowWidth"] {
      #expect(length(name) == .screenWidth, "\(name)")
    }
    #expect(length("appHeight") == .screenHeight)
    #expect(length("appButtonWidth") == .extent)
    #expect(NameMeaning("kSCREEN_SIZE") == .screenSize)
    #expect(NameMeaning("screenSize") == .screenSize)
    #expect(length("titleSize") == .extent)
    #expect(length("deviceSize") == .extent)
  }

  @Test func theArgumentOfAColourIsNoView() throws {
    let scene = try Scene.controller(
      """
      view.backgroundColor = UIColor(bg_950)
      card.backgroundColor = UIColor(named: cardView)
      view.addSubview(card)
      card.snp.makeConstraints { $0.edges.equalToSuperview() }
      """, members: "let card = UIView()")
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.map(\.name) == ["view", "card"])
  }

  /// Both are added and constrained, so that their class is one of views whatever its name says.
  @Test func aClassWhoseObjectsAreAddedIsOneOfViews() throws {
    let scene = try Scene.controller(
      """
      let tail = IconTextText2(icon: "b", title: "B")
      view.addSubview(head)
      view.addSubview(tail)
      head.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(20) }
      tail.snp.makeConstraints { $0.left.equalTo(head); $0.top.equalTo(head.snp.bottom); $0.size.equalTo(10) }
      """,
      members: """
        let head: IconTextText = {
          let made = IconTextText(icon: "a", title: "A")
          made.setIconColor(.red)
          return made
        }()
        """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "'head' is not").isEmpty)
    #expect(scene.notes(containing: "no 'iconColor'").filter { $0.contains("NSString") }.isEmpty)
    #expect(scene.frame("head") == box(0, 0, 20, 20))
    #expect(scene.frame("tail") == box(0, 20, 10, 10))
  }

  @Test func theSizeOfAnImageThatIsNotHereIsNotedWhereItIsRead() throws {
    let scene = try Scene.phone(
      """
      class Page: UIViewController {
        let photo = UIImageView(image: UIImage(named: "meadow"))
        let arrow = UIImageView(image: UIImage(named: "arrow_right"))
        override func viewDidLoad() {
          view.addSubview(photo)
          view.addSubview(arrow)
          photo.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(photo.image!.size) }
          arrow.snp.makeConstraints {
            $0.left.top.equalToSuperview()
            $0.width.equalTo(arrow.image!.size.width)
            $0.height.equalTo(arrow.image!.size.height)
          }
        }
      }
      """)
    #expect(
      scene.notes(containing: "is not here; ") == [
        "the image 'meadow' is not here; 24 x 24 stands for its size",
        "the image 'arrow_right' is not here; 24 x 24 stands for its size",
      ])
    #expect(scene.notes.filter { $0.message.contains("'arrow_right'") }.map(\.position.line) == [10])
  }

  @Test func anImageLiteralHasTheSizeThatItsNameSays() throws {
    let scene = try Scene.app(
      """
      class C: UIViewController {
        let photo = UIImageView(image: #imageLiteral(resourceName: "photo48x20"))
        override func viewDidLoad() {
          view.addSubview(photo)
          photo.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("photo") == box(0, 0, 48, 20))
  }
}
