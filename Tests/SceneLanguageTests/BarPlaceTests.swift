import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Bars whose class, or whose members, are not here. A point is a point, and a character is 8 by 16.
@Suite struct BarPlaceTests {
  @Test func membersOfABarStandInIt() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let navView = AppNaviView()
        override func viewDidLoad() {
          view.addSubview(navView)
          navView.snp.makeConstraints { $0.top.left.right.equalToSuperview(); $0.height.equalTo(50) }
          navView.titleLabel.text = "Home"
          navView.rightLabel.text = "OK"
        }
      }
      """)
    // In the middle of 50, 16 from the edges: 50 / 2 - 16 / 2 = 17, 375 - 16 - 16 = 343.
    #expect(scene.frame("titleLabel") == box(16, 17, 32, 16))
    #expect(scene.frame("rightLabel") == box(343, 17, 16, 16))
  }

  @Test func whatIsWiderThanARowStandsOneBelowTheOther() throws {
    let scene = try Scene.phone(
      """
      class TaskCell: UITableViewCell {
        @IBOutlet weak var startButton: UIButton!
        @IBOutlet weak var stateOfTheTaskLabel: UILabel!
        @IBOutlet weak var ownerOfTheTaskLabel: UILabel!
        override func awakeFromNib() {
          super.awakeFromNib()
          startButton.setTitle("Start the task now", for: .normal)
        }
      }
      """)
    // 18 letters of 8, and two labels of 19 letters: more than 375.
    let first = try #require(scene.frame("stateOfTheTaskLabel"))
    let second = try #require(scene.frame("ownerOfTheTaskLabel"))
    #expect(first.minX == 16 && second.minX == 16)
    #expect(second.minY == first.maxY + 8)
  }

  @Test func aNavigationBarOfASuperclassOutOfSightIsAtTheTop() throws {
    let scene = try Scene.phone(
      """
      class Home: BaseViewController {
        override func viewDidLoad() {
          statusLabel.text = "Ready"
          let line = UIView()
          navigationView.addSubview(line)
          line.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(1) }
        }
      }
      """)
    // At least 44 high and as wide as the screen; the label 8 below it.
    #expect(scene.frame("navigationView") == box(0, 0, 375, 44))
    #expect(scene.frame("statusLabel")?.origin == CGPoint(x: 16, y: 52))
  }

  @Test func theInputBarOfATextControllerIsAtTheBottom() throws {
    let scene = try Scene.phone(
      """
      class Chat: KitTextViewController {
        override func viewDidLoad() {
          tableView.separatorStyle = .none
          textView.placeholder = "Message"
          rightButton.setTitle("Send", for: .normal)
          leftButton.setTitle("+", for: .normal)
          inputBar.backgroundColor = .gray
          inputBar.textView.tintColor = .red
        }
      }
      """)
    #expect(scene.frame("inputBar") == box(0, 623, 375, 44))
    let views = scene.snapshot().views
    for name in ["textView", "leftButton", "rightButton"] {
      let holder = views.first { $0.name == name }?.superview
      #expect(holder.map { views[$0].name } == "inputBar")
    }
    // The bar's own field is the controller's: there is one.
    #expect(views.count { $0.className == "UITextView" } == 1)
    let (left, text, right) = (scene.frame("leftButton"), scene.frame("textView"), scene.frame("rightButton"))
    #expect(left?.minX == 16 && right?.maxX == 375 - 16)
    #expect(text?.minX == left.map { $0.maxX + 8 } && text?.maxX == right.map { $0.minX - 8 })
  }

  @Test func aBarIsAsHighAsARow() throws {
    let scene = try Scene.phone(
      """
      class TitleBarView: UIView {
        let side = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(side)
          side.snp.makeConstraints { $0.top.bottom.left.equalToSuperview(); $0.width.equalTo(frame.height) }
        }
      }
      """)
    #expect(scene.frame("titleBarView")?.size == CGSize(width: 375, height: 44))
    #expect(scene.frame("side") == box(0, 0, 44, 44))
  }

  @Test func aFooterThatNothingGivesAHeightIsAsHighAsARow() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let list = UIStackView()
        let footerBar = AppFooterBar()
        override func viewDidLoad() {
          view.addSubview(list)
          view.addSubview(footerBar)
          list.snp.makeConstraints { $0.top.left.right.equalToSuperview(); $0.bottom.equalTo(footerBar.snp.top) }
          footerBar.snp.makeConstraints { $0.left.right.bottom.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("footerBar") == box(0, 623, 375, 44))
    #expect(scene.frame("list") == box(0, 0, 375, 623))
  }

  @Test func theTitleViewOfABarIsAsHighAsARow() throws {
    let scene = try Scene.phone(
      """
      class ChatTitleView: UIView {
        let nameLabel = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          nameLabel.text = "Name"
          addSubview(nameLabel)
          nameLabel.snp.makeConstraints { $0.center.equalToSuperview() }
        }
      }
      """)
    // 44 high in the middle of 667; the label, 32 by 16, in its middle.
    #expect(scene.frame("chatTitleView") == box(0, 311.5, 375, 44))
    #expect(scene.frame("nameLabel") == box(171.5, 14, 32, 16))
  }

  @Test func aViewThatAListEndsAtStandsAtTheBottomAndHoldsTheRest() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        @IBOutlet weak var tray: UIView!
        @IBOutlet weak var joinButton: UIButton!
        let list = UITableView()
        override func viewDidLoad() {
          view.addSubview(list)
          list.snp.makeConstraints {
            $0.top.left.right.equalToSuperview()
            $0.bottom.equalTo(tray.snp.top)
          }
        }
      }
      """)
    // A row of 44 and 8 on either side, at the bottom of 667.
    #expect(scene.frame("tray") == box(0, 607, 375, 60))
    #expect(scene.frame("list") == box(0, 0, 375, 607))
    let views = scene.snapshot().views
    let holder = try #require(views.first { $0.name == "joinButton" }?.superview)
    #expect(views[holder].name == "tray")
  }

  @Test func aComposerWhoseSuperclassIsOutOfSightIsAsHighAsARow() throws {
    let scene = try Scene.phone(
      """
      class ChatComposerVC: AppComposerViewController {}
      class Home: UIViewController {
        let list = UITableView()
        let composer = ChatComposerVC()
        override func viewDidLoad() {
          view.addSubview(list)
          addChild(composer)
          view.addSubview(composer.view)
          list.snp.makeConstraints { $0.top.left.right.equalToSuperview() }
          composer.view.snp.makeConstraints {
            $0.left.right.bottom.equalToSuperview()
            $0.top.equalTo(list.snp.bottom)
          }
        }
      }
      """)
    // 667 - 44
    #expect(scene.frame("list") == box(0, 0, 375, 623))
  }

  @Test func aBarIsAsHighAsWhatIsConstrainedInIt() throws {
    let scene = try Scene.phone(
      """
      @interface Page : BasePage
      @end
      @implementation Page
      - (void)viewDidLoad {
        [super viewDidLoad];
        UIButton *more = [UIButton new];
        [self.navView addSubview:more];
        [more mas_makeConstraints:^(MASConstraintMaker *make) {
          make.top.mas_equalTo(40);
          make.height.mas_equalTo(44);
          make.right.equalTo(self.view.mas_right);
          make.width.mas_equalTo(40);
        }];
      }
      @end
      """)
    // 40 + 44
    #expect(scene.frame("navView") == box(0, 0, 375, 84))
    #expect(scene.frame("more") == box(335, 40, 40, 44))
  }
}
