import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What Swift and UIKit give code of an app whatever its file says, in a window of 375 by 667.
@Suite struct AppGapTests {
  private func app(_ text: String) throws -> (Scene, [String]) {
    let scene = Scene(size: CGSize(width: 375, height: 667))
    return (scene, try scene.run(text, as: .appCode).flatMap(\.lines))
  }

  private func lines(inViewDidLoad body: String, with declarations: String = "") throws -> [String] {
    let (scene, lines) = try app(
      """
      \(declarations)
      class Home: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      """)
    #expect(scene.notes.filter { $0.message.contains("not known") }.map(\.message) == [])
    return lines
  }

  // MARK: Types in extensions

  @Test func extensionsOfTheLibraryNestTypes() throws {
    let lines = try lines(
      inViewDidLoad: """
        print(CGFloat.Gap.wide + 1)
        print(String.Texts.title, String.Texts.Long.text)
        """,
      with: """
        extension CGFloat { enum Gap { static let wide: CGFloat = 24 } }
        extension String { enum Texts { static var title: String { "Hello" } } }
        extension String.Texts { enum Long { static let text = "Hello there" } }
        """)
    #expect(lines == ["25", "Hello Hello there"])
  }

  @Test func aNestedTypeIsAnotherThanTheOneOfItsNameAtTheTop() throws {
    let declarations = [
      "extension UIView { enum Side { static let length: CGFloat = 8 } }",
      "enum Side { static let length: CGFloat = 30 }",
    ]
    for order in [declarations, declarations.reversed()] {
      let lines = try lines(
        inViewDidLoad: "print(Side.length, UIView.Side.length)", with: order.joined(separator: "\n"))
      #expect(lines == ["30 8"])
    }
  }

  // MARK: Private methods

  @Test func aPrivateMethodOfASuperclassIsNotOverridden() throws {
    let (_, lines) = try app(
      """
      class Base: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
          self.setUp()
          shared()
        }
        private func setUp() { print("base") }
        func shared() { print("shared base") }
      }
      class Home: Base {
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          setUp()
          view.addSubview(label)
          label.snp.makeConstraints { $0.center.equalToSuperview() }
        }
        private func setUp() { print("home") }
        override func shared() { print("shared home") }
      }
      """)
    #expect(lines == ["base", "base", "shared home", "home"])
  }

  /// In a class method that overloads one of the library, its bare name means that of the library.
  @Test func anOverloadOfALibrarysMethodCallsIt() throws {
    let (scene, _) = try app(
      """
      protocol Wrapper { var constraints: [NSLayoutConstraint] { get } }
      extension Array: Wrapper where Element: NSLayoutConstraint {
        var constraints: [NSLayoutConstraint] { return self }
      }
      extension NSLayoutConstraint: Wrapper { var constraints: [NSLayoutConstraint] { return [self] } }
      extension NSLayoutConstraint {
        class func activate(_ all: [Wrapper]) { activate(all.flatMap { $0.constraints }) }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(box)
          NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 7),
            [box.topAnchor.constraint(equalTo: view.topAnchor), box.widthAnchor.constraint(equalToConstant: 30),
              box.heightAnchor.constraint(equalToConstant: 20)],
          ])
        }
      }
      """)
    #expect(scene.snapshot().view(named: "box")?.frame == CGRect(x: 7, y: 0, width: 30, height: 20))
  }

  @Test func aClassMethodMayBeNamedLikeAnInitializer() throws {
    let (scene, lines) = try app(
      """
      @interface Tool : NSObject
      @end
      @implementation Tool
      + (UILabel *)initWithText:(NSString *)text size:(CGFloat)size {
        UILabel *label = [UILabel new];
        label.text = text;
        return label;
      }
      @end
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UILabel *label = [Tool initWithText:@"On" size:12];
        [self.view addSubview:label];
        [label mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.equalTo(self.view); }];
        NSLog(@"%@", label.text);
      }
      @end
      """)
    #expect(scene.errors.map(\.message) == [])
    #expect(lines == ["On"])
  }

  @Test func anAppsOwnPrioritiesAreThoseOfSnapKit() throws {
    let (scene, _) = try app(
      """
      enum Priority: ConstraintPriorityTarget {
        case low, high
        var constraintPriorityTargetValue: Float {
          switch self {
          case .low: return 240
          case .high: return 760
          }
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let box = UIView()
          view.addSubview(box)
          box.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.width.equalTo(10).priority(Priority.low)
            make.width.equalTo(30).priority(Priority.high)
          }
        }
      }
      """)
    #expect(scene.snapshot().constraints.map(\.priority).sorted() == [240, 760, 1000, 1000])
  }

  // MARK: Foundation

  @Test func anOptionalIsMapped() throws {
    #expect(
      try lines(
        inViewDidLoad: """
          let there: UIView? = UIView()
          let gone: UIView? = nil
          print(there.map { $0.tag + 3 } ?? 0, gone.flatMap { $0.tag + 3 } ?? 0)
          """) == ["3 0"])
  }

  @Test func aMacroAfterAPropertyTellsNothing() throws {
    let (scene, lines) = try app(
      """
      @interface Home : UIViewController
      @property (nonatomic, getter=isOn) BOOL on AppDeprecated("use active");
      @property (nonatomic) CGFloat gap APP_SWIFT;
      @end
      @implementation Home
      - (void)viewDidLoad { self.gap = 4; NSLog(@"%d %g", self.on, self.gap); }
      @end
      """)
    #expect(scene.errors.map(\.message) == [])
    #expect(lines == ["0 4"])
  }

  @Test func theFieldsOfARangeAreAssigned() throws {
    let (_, lines) = try app(
      """
      @implementation Home
      - (void)viewDidLoad {
        NSRange r;
        r.location = 2;
        r.length = 3;
        NSLog(@"%@", [@"abcdefgh" substringWithRange:r]);
        r.location = 0;
        NSLog(@"%@", [@"abcdefgh" substringWithRange:r]);
      }
      @end
      """)
    #expect(lines == ["cde", "abc"])
  }

  @Test func typesAreTold() throws {
    #expect(
      try lines(inViewDidLoad: "print(type(of: UISwitch()), type(of: self))") == ["UISwitch Home"])
  }

  @Test func theFlagsOfASuiteAreFalseAsThoseOfTheStandardDefaults() throws {
    let lines = try lines(
      inViewDidLoad: """
        print(UserDefaults.shared.isOn ? 1 : 0, UserDefaults.standard.isOn ? 1 : 0)
        UserDefaults.standard.set(true, forKey: "on")
        print(UserDefaults.standard.isOn ? 1 : 0)
        """,
      with: """
        extension UserDefaults {
          static var shared: UserDefaults { return UserDefaults(suiteName: "group")! }
          var isOn: Bool { return bool(forKey: "on") }
        }
        """)
    #expect(lines == ["0 0", "1"])
  }

  // MARK: Views by themselves

  /// The owner of a view gives it its width; that of a button it takes from its title.
  @Test(arguments: [("UIView", 375.0), ("UIControl", 375.0), ("UIButton", 0)])
  func aShownViewIsAsWideAsTheScreenUnlessItHasASizeOfItsOwn(_ superclass: String, _ width: Double) throws {
    let (scene, _) = try app(
      """
      class Badge: \(superclass) {
        let box = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(box)
          box.snp.makeConstraints { $0.edges.equalToSuperview(); $0.height.equalTo(20) }
        }
      }
      """)
    let frame = scene.snapshot().views.first { $0.className == "Badge" }?.frame
    #expect(frame.map { width == 0 ? $0.width < 375 : $0.width == width } == true)
  }
}
