import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Files whose constraints nothing on the way to the screen makes.
@Suite struct UnreachedMethodTests {
  @Test func anEmptyControllerShowsWhatItsOtherMethodsMake() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        func present(panel: Int) {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
        }
      }
      """)
    #expect(scene.frame("box") == box(5, 5, 90, 50))
  }

  @Test func aControllerThatShowsSomethingDoesNotRunItsActions() throws {
    let scene = try Scene.app(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let card = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
          view.addSubview(card)
        }
        @objc func tapped() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "card"])
  }

  @Test func aCategoryOfViewsIsShownOnTheRoot() throws {
    let scene = try Scene.app(
      """
      @implementation UIView (Line)
      - (UIView *)addLineWithLeftSpace:(CGFloat)left {
        UIView *line = [UIView new];
        [self addSubview:line];
        [line mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.bottom.equalTo(self);
          make.height.mas_equalTo(2);
        }];
        return line;
      }
      @end
      """)
    #expect(scene.frame("line") == box(0, 58, 100, 2))
  }

  @Test func anExtensionThatConstrainsItsOwnViewIsShownOnAStandIn() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func fillParent() {
          translatesAutoresizingMaskIntoConstraints = false
          guard let superview else { return }
          leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 4).isActive = true
          trailingAnchor.constraint(equalTo: superview.trailingAnchor).isActive = true
          topAnchor.constraint(equalTo: superview.topAnchor).isActive = true
          bottomAnchor.constraint(equalTo: superview.bottomAnchor).isActive = true
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.frame) == [box(0, 0, 100, 60), box(4, 0, 96, 60)])
  }

  @Test func aHelperClassAddsItsViewsToWhatItIsGiven() throws {
    let scene = try Scene.app(
      """
      class Toast {
        let label = UILabel()
        func show(in view: UIView) {
          view.addSubview(label)
          label.snp.makeConstraints { $0.left.top.equalTo(view); $0.width.height.equalTo(8) }
        }
      }
      """)
    #expect(scene.frame("label") == box(0, 0, 8, 8))
  }

  @Test func whatIsLostInSuchACallIsANote() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func pinned() { snp.makeConstraints { $0.diagonal.equalTo(3) } }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.contains { $0.message.hasPrefix("lost in 'pinned") })
  }

  @Test func theViewsOfAnArrayAreLaidOutInTheViewOfACategory() throws {
    let scene = try Scene.app(
      """
      @implementation UIView (Rows)
      - (void)arrangeViews:(NSArray *)views {
        UIView *first = [UIView new];
        [self addSubview:first];
        [first mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.width.equalTo(self); make.height.equalTo(@6); }];
        for (UIView *view in views) {
          [view mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.width.height.equalTo(first); }];
        }
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes(containing: "lost in").isEmpty)
    // Four for the first view, one of them of its height, and four for each of the three others.
    #expect(scene.descriptions.count == 4 + 3 * 4)
  }

  @Test func anchorsThatMayBeLeftOutAreGiven() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func anchor(top: NSLayoutYAxisAnchor? = nil, right: NSLayoutXAxisAnchor? = nil, height: CGFloat? = nil) {
          translatesAutoresizingMaskIntoConstraints = false
          if let top = top { topAnchor.constraint(equalTo: top).isActive = true }
          if let right = right { rightAnchor.constraint(equalTo: right).isActive = true }
          if let height = height { heightAnchor.constraint(equalToConstant: height).isActive = true }
        }
      }
      """)
    #expect(
      scene.descriptions == [
        "<NSLayoutConstraint:#1 UIView:unnamed.top == UIView:view.top>",
        "<NSLayoutConstraint:#2 UIView:unnamed.right == UIView:view.right>",
      ])
    #expect(scene.notes(containing: "the condition in line 6 does not hold").count == 1)
  }

  @Test func whatIsRemovedOnceItHasBeenShownStays() throws {
    let scene = try Scene.app(
      """
      extension UIView {
        func showToast() {
          let toast = UILabel()
          addSubview(toast)
          toast.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.height.equalTo(12) }
          UIView.animate(withDuration: 0.3, animations: { toast.alpha = 1 }) { _ in toast.removeFromSuperview() }
        }
      }
      """)
    #expect(scene.frame("toast") == box(0, 0, 12, 12))
    #expect(scene.notes(containing: "stays to be seen").count == 1)
  }

  @Test func aViewThatAMethodWasOnlyGivenDoesNotStay() throws {
    let scene = try Scene.app(
      """
      class Card: UIView {
        let title = UIView()
        func arrange(_ source: UIView, beside other: UIView) {
          addSubview(title)
          title.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // The root, the card and its title.
    #expect(scene.snapshot().views.count == 3)
  }

  @Test func anAppsDelegateMakesItsWindowFirst() throws {
    let scene = try Scene.app(
      """
      @interface Delegate : UIResponder <UIApplicationDelegate>
      @property (strong, nonatomic) UIWindow *window;
      @end
      @implementation Delegate
      - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
        self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
        return YES;
      }
      - (void)showBar {
        UIView *bar = [UIView new];
        [self.window addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.bottom.equalTo(self.window);
          make.height.equalTo(@10);
        }];
      }
      @end
      """)
    #expect(scene.drawnFrame("bar") == box(0, 50, 100, 10))
  }

  @Test func aViewMayBeGivenAsAnObject() throws {
    let scene = try Scene.app(
      """
      @interface Placer : NSObject
      @end
      @implementation Placer
      - (void)place:(id)view inContainer:(id)container {
        UIView *inner = nil;
        UIView *outer = nil;
        if ([view isKindOfClass:[UIView class]]) { inner = view; }
        if ([container isKindOfClass:[UIView class]]) { outer = container; }
        [outer addSubview:inner];
        [inner mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(outer); }];
      }
      @end
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.descriptions.count == 4)
  }

  @Test func aControllerThatIsShownInAViewFillsTheScreenAndANoteSaysIt() throws {
    let scene = try Scene.phone(
      """
      class Drawer: UIViewController {
        let handle = UIView()
        var bottom: NSLayoutConstraint!
        func show(in parent: UIView) {
          view.translatesAutoresizingMaskIntoConstraints = false
          parent.addSubview(view)
          bottom = view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: 8)
          let height = view.heightAnchor.constraint(equalToConstant: 300)
          NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
              withVisualFormat: "H:|[view]|", options: [], metrics: nil, views: ["view": view as Any])
              + [bottom, height])
          view.addSubview(handle)
          handle.snp.makeConstraints { $0.top.centerX.equalToSuperview(); $0.width.height.equalTo(20) }
        }
      }
      """)
    #expect(scene.notes(containing: "lost in").isEmpty)
    #expect(scene.notes(containing: "its own constraints are not made").isEmpty == false)
    #expect(scene.frame("view") == box(0, 0, 375, 667))
    // (375 - 20) / 2
    #expect(scene.frame("handle") == box(177.5, 0, 20, 20))
  }
}
