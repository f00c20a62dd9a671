import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The items of toolbars, the segments of segmented controls and the styles of date pickers.
@Suite struct BarItemTests {
  @Test func flexibleSpacesShareTheRoomThatIsLeftInAToolbar() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let toolbar = UIToolbar(), one = UIView(), two = UIView()
        override func viewDidLoad() {
          view.addSubview(toolbar)
          for view in [one, two] { view.snp.makeConstraints { $0.width.equalTo(43); $0.height.equalTo(20) } }
          let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
          toolbar.setItems([UIBarButtonItem(customView: one), space, UIBarButtonItem(customView: two)], animated: false)
          toolbar.snp.makeConstraints { $0.left.right.bottom.equalToSuperview(); $0.height.equalTo(60) }
        }
      }
      """)
    #expect(scene.notes(containing: "puts").isEmpty)
    // 16 points from the sides, in the middle of the height.
    #expect(scene.drawnFrame("one") == box(16, 627, 43, 20))
    #expect(scene.drawnFrame("two") == box(375 - 16 - 43, 627, 43, 20))
  }

  @Test func aToolbarShowsTheTitlesOfItsItems() throws {
    let scene = try Scene.phone(
      """
      @implementation Home
      - (void)viewDidLoad {
        UIToolbar *bar = [[UIToolbar alloc] initWithFrame:CGRectMake(0, 0, 375, 44)];
        [self.view addSubview:bar];
        bar.items = @[[[UIBarButtonItem alloc] initWithTitle:@"Edit" style:UIBarButtonItemStylePlain target:self action:nil]];
      }
      @end
      @interface Home : UIViewController
      @end
      """)
    #expect(scene.snapshot().views.contains { $0.content?.text == "Edit" })
  }

  @Test func newItemsReplaceTheOldOnes() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let toolbar = UIToolbar(), one = UIView(), two = UIView()
        override func viewDidLoad() {
          view.addSubview(toolbar)
          toolbar.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
          toolbar.items = [UIBarButtonItem(customView: one)]
          toolbar.items = [UIBarButtonItem(customView: two)]
        }
      }
      """)
    let names = scene.snapshot().views.map(\.name)
    #expect(!names.contains("one"))
    #expect(names.contains("two"))
  }

  @Test func segmentsMayHaveWidthsAndImages() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let control = UISegmentedControl(items: [UIImage(named: "posts"), "Old"] as [Any])
          control.setWidth(100, forSegmentAt: 0)
          control.setWidth(90, forSegmentAt: 1)
          view.addSubview(control)
          control.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("control")?.width == 190)
    #expect(scene.snapshot().views.contains { $0.content?.text == " posts | Old " })
  }

  @Test func aCompactDatePickerIsOneRowHigh() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let picker = UIDatePicker()
          picker.preferredDatePickerStyle = .compact
          view.addSubview(picker)
          picker.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("picker") == box(0, 0, 200, 34))
  }

  @Test func theRootIsNoItem() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        let bar = UIToolbar(), part = UIView()
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.items = [UIBarButtonItem(customView: view)]
          view.addSubview(part)
          part.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("part") == box(0, 0, 375, 667))
  }

  @Test(arguments: [
    ("", CGSize(width: 200, height: 34)),
    ("picker.datePickerMode = .countDownTimer", CGSize(width: 320, height: 216)),
    ("picker.preferredDatePickerStyle = .wheels", CGSize(width: 320, height: 216)),
  ])
  func aDatePickerIsCompactUnlessItIsATimerOrHasWheels(_ setting: String, _ size: CGSize) throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let picker = UIDatePicker()
          \(setting)
          view.addSubview(picker)
          picker.snp.makeConstraints { $0.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.frame("picker")?.size == size)
  }
}
