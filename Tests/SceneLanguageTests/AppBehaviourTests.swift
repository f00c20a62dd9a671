import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What UIKit and Foundation do around a layout. The root is 90 by 24.
@Suite struct AppBehaviourTests {
  private func app(_ text: String) throws -> (Scene, [String]) {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    return (scene, try scene.run(text, as: .appCode).flatMap(\.lines))
  }

  // MARK: Notifications

  @Test func notificationsReachObserversAtOnce() throws {
    let (_, lines) = try app(
      """
      static NSString * const LoginNotification = @"login";
      @implementation HomeController
      - (void)viewDidLoad {
        [super viewDidLoad];
        NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
        [center addObserver:self selector:@selector(didLogin:) name:LoginNotification object:nil];
        [center addObserver:self selector:@selector(anything) name:nil object:nil];
        [center addObserver:self selector:@selector(ofOther) name:LoginNotification object:@"other"];
        id token = [center addObserverForName:@"logout" object:nil queue:nil usingBlock:^(NSNotification *note) {
          NSLog(@"block %@", note.name);
        }];
        NSLog(@"post");
        [center postNotificationName:@"login" object:self userInfo:@{@"name": @"Ann"}];
        NSLog(@"posted");
        [[NSNotificationCenter defaultCenter] postNotificationName:@"logout" object:nil];
        [center removeObserver:token];
        [center removeObserver:self name:nil object:nil];
        [center postNotificationName:@"logout" object:nil];
      }
      - (void)didLogin:(NSNotification *)note { NSLog(@"%@ %d %@", note.name, note.object == self, note.userInfo[@"name"]); }
      - (void)anything { NSLog(@"any"); }
      - (void)ofOther { NSLog(@"wrong"); }
      @end
      """)
    #expect(lines == ["post", "login 1 Ann", "any", "posted", "any", "block logout"])
  }

  @Test func notificationsReachObserversInSwift() throws {
    let (scene, lines) = try app(
      """
      extension Notification.Name {
        static let themeDidChange = Notification.Name("themeDidChange")
        static let other = Notification.Name(rawValue: "other")
      }
      class Badge: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          NotificationCenter.default.addObserver(self, selector: #selector(refresh(_:)), name: .themeDidChange, object: nil)
          NotificationCenter.default.addObserver(self, selector: #selector(plain), name: Notification.Name.other, object: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
        @objc func refresh(_ note: Notification) {
          print("refresh", note.userInfo?["width"] as? Int ?? 0)
          snp.updateConstraints { $0.width.equalTo(note.userInfo?["width"] as? Int ?? 0) }
        }
        @objc private func plain() { print("plain") }
      }
      class HomeController: UIViewController {
        let badge = Badge()
        var observer: NSObjectProtocol?
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(badge)
          badge.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.width.equalTo(10)
            make.height.equalTo(2)
          }
          observer = NotificationCenter.default.addObserver(forName: .other, object: nil, queue: .main) { [weak self] note in
            print("block", note.object as? String ?? "none")
          }
          NotificationCenter.default.post(name: .themeDidChange, object: nil, userInfo: ["width": 25])
          NotificationCenter.default.post(name: .other, object: "me")
          NotificationCenter.default.removeObserver(badge)
          NotificationCenter.default.post(Notification(name: .other))
        }
      }
      """)
    #expect(lines == ["refresh 25", "plain", "block me", "block none"])
    #expect(scene.frame("badge") == box(0, 0, 25, 2))
  }

  // MARK: Margins of child controllers

  @Test func childControllersHaveTheSystemsMarginsToo() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    let lines = try scene.run(
      """
      class Child: UIViewController {
        let box = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalTo(view.layoutMarginsGuide) }
          additionalSafeAreaInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0)
          print(systemMinimumLayoutMargins.left)
        }
      }
      class Free: Child {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewRespectsSystemMinimumLayoutMargins = false
          view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 6)
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let children = [Child(), Free()]
          for (index, child) in children.enumerated() {
            addChild(child)
            view.addSubview(child.view)
            child.didMove(toParent: self)
            child.view.snp.makeConstraints { make in
              make.left.right.equalToSuperview()
              make.top.equalTo(100 + 100 * index)
              make.height.equalTo(50)
            }
          }
          print(additionalSafeAreaInsets.top)
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["16", "16", "0"])
    // Below the status bar only their own 3 are not safe; the sides are 16 where the system's minimum holds.
    #expect(scene.frame("box") == box(16, 3, 343, 47))
    #expect(scene.frame("box2") == box(5, 3, 364, 47))
  }

  // MARK: Outlets

  @Test func anOutletThatItsClassAssignsIsTheAssignedView() throws {
    let (scene, _) = try app(
      """
      class Home: UIViewController {
        @IBOutlet weak var title1: UILabel!
        @IBOutlet var badge: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          badge = UIView()
          view.addSubview(badge)
          badge.snp.makeConstraints { make in make.right.top.equalToSuperview(); make.size.equalTo(3) }
          title1.text = "abc"
          title1.snp.makeConstraints { make in make.left.top.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "title1", "badge"])
    #expect(scene.frame("badge") == box(87, 0, 3, 3))
    #expect(scene.frame("title1") == box(0, 0, 3, 1))
  }

  // MARK: Associated objects

  @Test func viewsOfTheLibraryKeepAssociatedObjects() throws {
    #expect(
      try printed(
        """
        static char key;
        UILabel *label = [UILabel new];
        UIView *plain = [UIView new];
        objc_setAssociatedObject(label, &key, @"mine", OBJC_ASSOCIATION_RETAIN_NONATOMIC);
        NSLog(@"%@ %d", objc_getAssociatedObject(label, &key), objc_getAssociatedObject(plain, &key) == nil);
        """) == ["mine 1"])
  }

  // MARK: Coordinates

  @Test func pointsAreConvertedWhereTheRootIsScrolled() throws {
    let lines = try printed(
      """
      view a, b in a
      a.frame = CGRectMake(10, 5, 40, 10)
      b.frame = CGRectMake(3, 2, 4, 4)
      self.view.bounds = CGRectMake(0, 6, 90, 24)
      print([b convertPoint:CGPointZero toView:self.view])
      print([b convertPoint:CGPointZero toView:nil])
      print([self.view convertRect:CGRectMake(13, 7, 1, 1) toView:b])
      print([b convertPoint:CGPointMake(13, 1) fromView:nil])
      print(b.convert(CGPoint(x: 1, y: 1), to: a))
      print([self.view convertPoint:CGPointZero fromView:b])
      """)
    // b is at 10 + 3, 5 + 2 of the root, of which 6 rows are above the window.
    #expect(lines == ["(13, 7)", "(13, 1)", "(0, 0, 1, 1)", "(0, 0)", "(4, 3)", "(13, 7)"])
  }

  // MARK: Code that runs later

  @Test func blocksThatRunLaterRunAfterTheLayoutInTheOrderOfTheirTimes() throws {
    let (scene, lines) = try app(
      """
      @implementation Home
      - (void)viewDidLoad {
        UIView *box = self.box = [UIView new];
        [self.view addSubview:box];
        [box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(@0); make.size.equalTo(@4); }];
        dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.5 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
          NSLog(@"later %d", (int)box.frame.size.width);
          [box mas_updateConstraints:^(MASConstraintMaker *make) { make.width.equalTo(@9); }];
        });
        [self performSelector:@selector(sooner:) withObject:@"x" afterDelay:0.2];
        NSLog(@"loaded");
      }
      - (void)sooner:(NSString *)text { NSLog(@"sooner %@", text); }
      @end
      """)
    #expect(lines == ["loaded", "sooner x", "later 4"])
    #expect(scene.frame("box")?.width == 9)
  }

  @Test(arguments: [
    "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC), dispatch_get_main_queue(), ^{ [self tick]; });",
    "[self performSelector:@selector(tick) withObject:nil afterDelay:1];",
    "dispatch_after(1, q, ^{ [UIView animateWithDuration:1 animations:^{} completion:^(BOOL f) { [self tick]; }]; });",
  ])
  func codeThatHasItselfRunAgainIsFollowedForOneRound(call: String) throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let answers = try scene.run(
      """
      @implementation Home
      - (void)viewDidLoad { [super viewDidLoad]; [self tick]; }
      - (void)tick { NSLog(@"tick"); \(call) }
      @end
      """, as: .appCode)
    #expect(answers.flatMap(\.lines) == ["tick", "tick"])
    #expect(answers.flatMap(\.errors).isEmpty)
    #expect(answers.flatMap(\.notes).filter { $0.message.contains("one round") }.count == 1)
  }

  // MARK: Notes

  @Test func anUnknownNameIsNotedOnce() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    let notes = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = HexColor(0xFF0000)
          view.tintColor = HexColor(0x00FF00)
          view.layer.borderColor = HexColor(0x0000FF).cgColor
          title = kHomeTitle
        }
      }
      """, as: .appCode
    ).flatMap(\.notes).map(\.message)
    #expect(notes.filter { $0.contains("HexColor") }.count == 1)
    #expect(notes.filter { $0.contains("kHomeTitle") }.count == 1)
  }

  @Test func swiftsQueuesRunBlocksInTheOrderOfTheirTimes() throws {
    let (_, lines) = try app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("1 s") }
          DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(300)) { print("300 ms") }
          let item = DispatchWorkItem { print("item") }
          let cancelled = DispatchWorkItem { print("never") }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
          cancelled.cancel()
          DispatchQueue.main.async(execute: cancelled)
          print(cancelled.isCancelled)
          DispatchQueue.main.async { print("at once") }
          print("loaded")
        }
      }
      """)
    #expect(lines == ["YES", "at once", "loaded", "300 ms", "item", "1 s"])
  }

  // MARK: Measuring

  @Test func textIsMeasuredTheSameBeforeItsViewIsInTheWindow() throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel()
          label.text = "abcd"
          label.sizeToFit()
          view.addSubview(label)
          let holder = UIView()
          let inner = UILabel()
          inner.text = "ab"
          holder.addSubview(inner)
          inner.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
          holder.frame = CGRect(origin: .zero, size: holder.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
          view.addSubview(holder)
        }
      }
      """, as: .appCode)
    #expect(scene.frame("label")?.size == lineSize("abcd"))
    // Insets of 5.
    #expect(scene.frame("holder") == box(0, 0, line("ab").width + 10, 30.5))
  }

  @Test func aStructureIsAnNSValueToo() throws {
    #expect(
      try printed(
        """
        let value: Any = CGRect(x: 1, y: 2, width: 3, height: 4)
        print((value as? NSValue)?.cgRectValue.height ?? -1)
        print(value is NSValue, value is UIView)
        """) == ["4", "YES NO"])
  }

  @Test func changingAnArrayInItsPlaceRunsTheObserversOfItsProperty() throws {
    let scene = try Scene.app(
      """
      class Tabs: UIView {
        private let row = UIStackView()
        private var buttons: [UIView] = [] {
          didSet { buttons.forEach { row.addArrangedSubview($0) } }
        }
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(row)
          row.snp.makeConstraints { $0.edges.equalToSuperview() }
          add()
          add()
        }
        private func add() {
          let button = UIView()
          buttons.append(button)
          button.snp.makeConstraints { $0.width.equalTo(20); $0.height.equalTo(10) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("row")?.size == CGSize(width: 40, height: 10))
  }

  @Test func outletsAreThereOnceAViewHasLoadedItsNib() throws {
    let scene = try Scene.app(
      """
      class TitleView: UIView {
        @IBOutlet var contentView: UIView!
        @IBOutlet var titleLabel: UILabel!
        override init(frame: CGRect) {
          super.init(frame: frame)
          Bundle.main.loadNibNamed("TitleView", owner: self, options: nil)
          addSubview(contentView)
          contentView.frame = bounds
          NSLayoutConstraint(item: self, attribute: .leading, relatedBy: .equal, toItem: contentView,
            attribute: .leading, multiplier: 1, constant: 0).isActive = true
          NSLayoutConstraint(item: self, attribute: .trailing, relatedBy: .equal, toItem: contentView,
            attribute: .trailing, multiplier: 1, constant: 0).isActive = true
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("contentView2") == nil, "there is one")
    #expect(scene.frame("contentView")?.width == 100)
  }
}
