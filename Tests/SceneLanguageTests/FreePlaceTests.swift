import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Places of views that code out of sight places, among all that is drawn. A character is 8 by 16; a button has two on either side
/// of its title.
@Suite struct FreePlaceTests {
  private func holder(of name: String, in scene: Scene) -> String? {
    let views = scene.snapshot().views
    return views.first { $0.name == name }?.superview.map { views[$0].name }
  }

  @Test func theButtonsOfABaseControllersBarStandInIt() throws {
    let scene = try Scene.phone(
      """
      @interface PickController : BaseController
      @end
      @implementation PickController
      - (void)viewDidLoad {
        [super viewDidLoad];
        [self.leftBtn setTitle:@"Back" forState:UIControlStateNormal];
        [self.rightBtn setTitle:@"OK" forState:UIControlStateNormal];
        UIView *search = [UIView new];
        [self.view addSubview:search];
        [search mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self.naviView).offset(15);
          make.right.equalTo(self.naviView).offset(-15);
          make.top.equalTo(self.naviView.mas_bottom).offset(8);
          make.height.equalTo(@28);
        }];
      }
      @end
      """)
    #expect(holder(of: "leftBtn", in: scene) == "naviView")
    #expect(holder(of: "rightBtn", in: scene) == "naviView")
    #expect(scene.frame("leftBtn")?.minX == 16)
    #expect(abs(try #require(scene.frame("rightBtn")).maxX - (375 - 16)) < 0.001)
    // The bar is a row of 44 high.
    #expect(scene.frame("search") == box(15, 52, 345, 28))
    #expect(scene.notes(containing: "2 views stand in the bar at the top, as").count == 1)
    #expect(scene.notes(containing: "naviView stands where there is room").count == 1)
  }

  private func form(top: Int, height: Int, _ more: String = "") -> String {
    """
    class FormController: BaseController {
      let field = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        leftBtn.setTitle("Back", for: .normal)
        view.addSubview(field)
        field.snp.makeConstraints {
          $0.left.right.equalToSuperview()
          $0.top.equalTo(\(top))
          $0.height.equalTo(\(height))
        }
        \(more)
      }
    }
    """
  }

  @Test func withoutABarTheyStandInItsStrip() throws {
    let scene = try Scene.phone(form(top: 85, height: 40, "backButton.tag = 1; rightBtn.tag = 2"))
    // In the middle of a strip that is 44 high.
    let left = try #require(scene.frame("leftBtn"))
    #expect(left.minX == 16 && left.midY == 22 && left.height <= 36)
    #expect(scene.frame("backButton")?.minX == left.maxX + 8)
    #expect(abs(try #require(scene.frame("rightBtn")).maxX - (375 - 16)) < 0.001)
    #expect(scene.frame("rightBtn")?.midY == 22)
    #expect(scene.frame("field") == box(0, 85, 375, 40))
  }

  @Test func theyStandWhereThereIsRoomIfTheCodeTakesTheStrip() throws {
    let scene = try Scene.phone(form(top: 0, height: 50))
    // 8 below what ends at 50.
    #expect(scene.frame("leftBtn")?.origin == CGPoint(x: 16, y: 58))
    #expect(scene.notes(containing: "leftBtn stands where there is room").count == 1)
  }

  @Test func aListedViewStandsBelowWhatConstraintsPlace() throws {
    let scene = try Scene.phone(
      """
      class Home: BaseController {
        let head = UIView()
        let foot = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          statusLabel.text = "Ready"
          view.addSubview(head)
          view.addSubview(foot)
          head.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(200) }
          foot.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(300) }
        }
      }
      """)
    // Between 200 and 667 - 300 = 367.
    #expect(scene.frame("statusLabel")?.origin == CGPoint(x: 16, y: 208))
  }

  @Test func whereOthersLeaveNoRoomANoteSaysSo() throws {
    let scene = try Scene.phone(
      """
      class Home: BaseController {
        let upper = UITextField()
        let lower = UITextField()
        override func viewDidLoad() {
          super.viewDidLoad()
          statusLabel.text = "Ready"
          view.addSubview(upper)
          view.addSubview(lower)
          upper.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(330) }
          lower.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(330) }
        }
      }
      """)
    #expect(scene.notes(containing: "statusLabel stands where others leave no room, as").count == 1)
  }

  @Test func aFieldIsNoHigherThanTheViewThatHoldsIt() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let search = SearchTopView()
        override func viewDidLoad() {
          search.searchField.placeholder = "Find"
          view.addSubview(search)
          search.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(28) }
        }
      }
      """)
    let field = try #require(scene.frame("searchField"))
    #expect(field.minX == 16 && field.width == 375 - 32)
    #expect(field.minY >= 0 && field.maxY <= 28)
  }

  @Test func aStackWhoseMembersAreConstrainedToItMovesAsWell() throws {
    let scene = try Scene.phone(
      """
      class Page: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let head = UIView()
          head.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(head)
          NSLayoutConstraint.activate([
            head.topAnchor.constraint(equalTo: view.topAnchor),
            head.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            head.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            head.heightAnchor.constraint(equalToConstant: 100),
          ])
          let keys = KeyStack()
          view.addSubview(keys)
          Layout.setKeyConstraints(stack: keys, view: view)
          let left = UIView()
          keys.addArrangedSubview(left)
          keys.addArrangedSubview(UIView())
          left.widthAnchor.constraint(equalTo: keys.widthAnchor, multiplier: 0.5).isActive = true
        }
      }
      """)
    // 8 points below the head of 100, within margins of 16 points and a row high
    #expect(scene.frame("keys") == box(16, 108, 343, 44))
  }
}
