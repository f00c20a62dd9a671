import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Texts that come from data which is not here: a view shows their names.
@Suite struct UnknownTextTests {
  /// A controller with a label at the left, whose text and constraints the statements give.
  private func label(_ statements: String, members: String = "") throws -> Scene {
    try .phone(
      """
      class Page: UIViewController {
        let label = UILabel()
        let page = UIView()
        var model: PageModel!
        var own: String?
        \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(page)
          page.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(50) }
          view.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalToSuperview().offset(20) }
          \(statements)
        }
      }
      """)
  }

  /// The view that constraints make of the title has the button's title, whenever it is set.
  @Test func theLabelOfAButtonHasItsTitle() throws {
    let scene = try Scene.card(
      """
      ok.titleLabel?.snp.makeConstraints { $0.left.equalToSuperview() }
      ok.setTitle("Done", for: .normal)
      addSubview(ok)
      ok.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(40) }
      """, members: "let ok = UIButton()")
    #expect(scene.errors.isEmpty)
    #expect(scene.shownText("titleLabel") == "Done")
    #expect(scene.notes(containing: "nothing here gives").isEmpty)
  }

  @Test func settersOfATitleLabelMakeNoViewOfIt() throws {
    let scene = try Scene.objectiveCController(
      """
      UIButton *ok = [UIButton new];
      [ok.titleLabel setTextColor:[UIColor redColor]];
      [self.view addSubview:ok];
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "ok"])
  }

  @Test func whatIsJoinedToATextIsAText() throws {
    let scene = try label(
      """
      print(Urls.GET_SCREENSHOTS + String(3))
      print(Urls.SCREENS + String(3))
      print(Urls.bannerView + "/4")
      """)
    #expect(scene.notes(containing: "skipped").isEmpty)
    #expect(scene.frame("bannerView") == nil)
  }

  @Test(
    arguments: [
      ("label.text = model.userName", "userName"),
      ("label.text = model.user.name.uppercased()", "name"),
      ("label.text = \"Hi \\(model.name)!\"", "Hi name!"),
      ("label.text = \"Total: \" + model.total", "Total: total"),
      ("label.text = String(format: \"%@, %d\", model.city, 3)", "city, 3"),
      ("label.attributedText = NSAttributedString(string: model.note)", "note"),
      ("let text = model.title; label.text = text", "text"),
      ("label.text = model.data[\"price\"]", "price"),
      ("label.text = model.name ?? nil", "name"),
      // What the code leaves empty is empty.
      ("own = nil; label.text = own", nil),
      ("label.text = model.name; label.text = nil", nil),
    ] as [(String, String?)])
  func aViewShowsTheNameOfAnUnknownText(_ statement: String, _ text: String?) throws {
    let scene = try label(statement)
    let size = text.map { lineSize($0) } ?? .zero
    #expect(scene.frame("label") == CGRect(origin: CGPoint(x: 20, y: 20), size: size))
  }

  @Test func aTextThatIsNotKnownReadsAsNil() throws {
    let scene = try label(
      """
      label.text = model.name
      if label.text == nil { label.snp.makeConstraints { $0.bottom.equalToSuperview() } }
      """)
    // 667 - 20 are left below the top.
    #expect(scene.descriptions.filter { $0.contains("bottom") }.count == 1)
    #expect(scene.frame("label") == box(20, 20, line("name").width, 647))
  }

  @Test func formatsAndConstantsOfObjectiveCShowTheirNames() throws {
    let scene = try Scene.phone(
      """
      @interface Page : UIViewController
      @end
      @implementation Page
      - (void)viewDidLoad {
        [super viewDidLoad];
        UILabel *hint = [UILabel new], *help = [UILabel new];
        hint.text = kAPP_HINT;
        help.text = [NSString stringWithFormat:kAPP_FORMAT, @"x"];
        for (UILabel *label in @[hint, help]) {
          [self.view addSubview:label];
          [label mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
        }
      }
      @end
      """)
    #expect(scene.frame("hint")?.size == lineSize("kAPP_HINT"))
    #expect(scene.frame("help")?.size == lineSize("kAPP_FORMAT"))
  }

  /// A parameter that is nil in place of an object gives texts, too.
  @Test func aTextOfAnArgumentThatIsNotHereShows() throws {
    let scene = try Scene.phone(
      """
      @class AlertController;
      @interface AlertBox : UIView
      @end
      @implementation AlertBox
      - (instancetype)init:(AlertController *)controller {
        self = [super init];
        UILabel *line = [[UILabel alloc] init];
        line.text = controller.message;
        [self addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.bottom.equalTo(self); }];
        return self;
      }
      @end
      """)
    #expect(scene.frame("line")?.size == lineSize("message"))
  }

  /// "title" is 5 letters of 8 points.
  @Test func aTextThatIsNotKnownIsMeasuredAsItsName() throws {
    let scene = try Scene.phone(
      """
      @interface Page : UIViewController
      @property (nonatomic, copy) NSString *title;
      @property (nonatomic, copy) NSArray *names;
      @end
      @implementation Page
      - (CGFloat)widthOf:(NSString *)title {
        return [title boundingRectWithSize:CGSizeMake(MAXFLOAT, 20) options:0 attributes:nil context:nil].size.width;
      }
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIView *box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.top.equalTo(self.view);
          make.height.mas_equalTo(9);
          make.width.mas_equalTo([self widthOf:self.names[0]]);
        }];
      }
      @end
      """)
    #expect(abs((scene.frame("box")?.width ?? 0) - UIFont.label.size(of: "title").width) < 0.0005)
  }

  @Test(arguments: ["own == nil", "!(own != nil)"])
  func aTextIsThereWhereAnEmptyOneWouldReplaceIt(_ condition: String) throws {
    let scene = try label(
      "fill(model.title)",
      members: """
        func fill(_ title: String?) {
          var own = title
          if \(condition) { own = "" }
          label.text = own
        }
        """)
    #expect(scene.shownText("label")?.isEmpty == false)
  }

  @Test func aButtonKeepsItsTitleUnknown() throws {
    let scene = try Scene.phone(
      """
      class Page: UIViewController {
        let send = UIButton()
        var model: PageModel!
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(send)
          send.setTitle(model.action, for: .normal)
          send.snp.makeConstraints { $0.left.top.equalToSuperview() }
          if send.title(for: .normal) == nil { send.snp.makeConstraints { $0.width.equalTo(99) } }
        }
      }
      """)
    #expect(scene.frame("send")?.width == 99)
    let button = scene.world.interpreter.root.subviews.first as? UIButton
    #expect(button?.title == "action")
  }

  /// The text of a label that the statements give the unknown title of a model.
  @Test(arguments: [
    ("label.text = model.title ?? \"\"", "title"),
    ("let title: String = model.title ?? \"\"; label.text = title", "title"),
    ("label.text = model.title ?? \"None\"", "None"),
    ("label.text = model.title != nil ? model.title : \"\"", "title"),
  ])
  func anEmptyTextInPlaceOfAnUnknownOneDoesNotHideIt(_ statement: String, _ text: String) throws {
    #expect(try label(statement).shownText("label") == text)
  }

  @Test func anEmptyTextOfObjectiveCDoesNotHideOneEither() throws {
    let scene = try Scene.objectiveCController(
      """
      UILabel *label = [UILabel new];
      label.text = self.model.title ?: @"";
      [self.view addSubview:label];
      """)
    #expect(scene.shownText("label") == "title")
  }

  /// A text that the class gives its label stays, so that no note says that a name stands there.
  @Test func aTextThatStaysHasNoNote() throws {
    let scene = try Scene.phone(
      """
      class Card: UIView {
        let name = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(name)
          name.text = "Bank"
          name.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
        func fill(with model: CardModel) { name.text = model.title }
      }
      """)
    #expect(scene.shownText("name") == "Bank")
    #expect(scene.notes(containing: "shows as its name").isEmpty)
  }

}
