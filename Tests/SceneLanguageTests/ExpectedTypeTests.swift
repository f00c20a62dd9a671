import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Values in place of what a Swift file takes from others, by the types, names and uses around them.
@Suite struct ExpectedTypeTests {
  private func controller(_ members: String, inherits superclass: String = "UIViewController") throws -> Scene
  {
    try Scene.app("class Home: \(superclass) {\n\(members)\n}")
  }

  private func classOf(_ name: String, in scene: Scene) -> String? {
    scene.snapshot().views.first { $0.name == name }?.className
  }

  @Test func aDeclaredTypeSaysWhatAnUnknownCallGives() throws {
    let scene = try controller(
      """
      lazy var ok: UIButton = { let made = Components().rounded(width: 3); return made }()
      let margin: CGFloat = Theme.load()
      func make() -> UISwitch { return Factory.build(1) }
      override func viewDidLoad() {
        let flag = make()
        view.addSubview(ok)
        view.addSubview(flag)
        ok.snp.makeConstraints { $0.left.top.equalTo(margin); $0.width.height.equalTo(20) }
      }
      """)
    #expect(scene.errors.isEmpty)
    // The margin is 0.
    #expect(scene.frame("ok") == box(0, 0, 20, 20))
    #expect(classOf("ok", in: scene) == "UIButton" && classOf("flag", in: scene) == "UISwitch")
  }

  @Test func aTypeThatMayBeNilKeepsNil() throws {
    let scene = try Scene.app(
      """
      func make() -> UIView? { return Factory.build(1) }
      print(make() == nil)
      let texts = Loader.next() as? String
      print(texts == nil)
      """)
    #expect(scene.errors.isEmpty)
    let text = "func make() -> UIView? { return Factory.build(1) }\nprint(make() == nil)"
    #expect(try Scene(size: CGSize(width: 9, height: 9)).run(text, as: .appCode).flatMap(\.lines) == ["YES"])
  }

  @Test func aFunctionThatIsNotKnownMakesTheViewOfItsName() throws {
    let scene = try controller(
      """
      override func viewDidLoad() {
        let on = makeSwitch(isOn: true)
        let rest = makeRest(of: 3)
        view.addSubview(on)
        view.addSubview(rest)
        rest.topAnchor.constraint(equalTo: view.topAnchor, constant: 7).isActive = true
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(classOf("on", in: scene) == "UISwitch")
    // A function of one number gives that number; that it is added says that it is a view.
    #expect(scene.frame("rest")?.minY == 7)
  }

  @Test func aViewThatAnotherFileAddsIsFoundAgain() throws {
    let scene = try controller(
      """
      override func viewDidLoad() {
        view.addSubview(segment.bar)
        segment.bar.snp.makeConstraints { $0.edges.equalToSuperview().inset(5) }
      }
      """)
    #expect(scene.errors.isEmpty)
    // 100 - 2 * 5 by 60 - 2 * 5
    #expect(scene.frame("bar") == box(5, 5, 90, 50))
  }

  @Test func oneElementThatIsNoConstraintLosesNoOther() throws {
    let scene = try controller(
      """
      override func viewDidLoad() {
        let a = UIView()
        a.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(a)
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.topAnchor, constant: 4),
          a.createSquare(of: 3),
          a.widthAnchor.constraint(equalToConstant: 30).withPriority(.defaultHigh),
        ])
      }
      """)
    #expect(
      scene.errors.map(\.message) == [
        "'createSquare' gives nil, not a layout constraint; the others are activated"
      ])
    #expect(scene.errors.map(\.position.line) == [8])
    #expect(scene.frame("a")?.minY == 4 && scene.frame("a")?.width == 30)
    #expect(
      scene.snapshot().constraints.contains { $0.description.contains("width == 30") && $0.priority == 750 })
  }

  @Test func viewsGivenToAnUnknownMethodAreInItsOwner() throws {
    let scene = try Scene.app(
      """
      class Badge: UIView {
        let icon = UIView(), name = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          place(icon, name)
          icon.snp.makeConstraints { $0.left.equalToSuperview().offset(3); $0.width.height.equalTo(8) }
          name.snp.makeConstraints { $0.left.equalTo(icon.snp.right); $0.width.equalTo(5) }
          snp.makeConstraints { $0.width.height.equalTo(40) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon")?.minX == 3 && scene.frame("name")?.minX == 11)
  }

  @Test(arguments: [
    ("view.safeTopAnchor", 20.0), ("view.safeArea.top", 20), ("view.usnp.top", 20),
    ("view.safeAreaLayoutGuide.snp_top", 20), ("view.snp_top", 0),
  ])
  func edgesOfTheSafeAreaGoByOtherNamesToo(_ edge: String, _ top: Double) throws {
    let scene = Scene(viewport: try DeviceChoice(parsing: "iphone-8").viewport())
    _ = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let a = UIView()
          view.addSubview(a)
          a.snp.makeConstraints { $0.top.equalTo(\(edge)); $0.left.equalTo(0); $0.size.equalTo(CGSize.init(width: 4, height: 5.S)) }
        }
      }
      """, as: .appCode)
    #expect(scene.errors.isEmpty)
    // The phone's status bar is 20 high.
    #expect(scene.frame("a") == box(0, top, 4, 5))
  }

  @Test(arguments: [
    (".margin32", 32.0), ("Constant.Constraint.Button.scaleMultiplier", 1), ("CGFloat.margin12", 12),
    ("Cell.horizontalInset", 8), ("Metric.imageHeight", 44), ("2 * .margin6x", 12),
    ("titles.badgeWidth", 44),
  ])
  func constantsOfOtherFilesAreNumbers(_ constant: String, _ number: CGFloat) throws {
    let scene = try controller(
      """
      let titles = Globals.messageTitle
      override func viewDidLoad() {
        let a = UIView()
        view.addSubview(a)
        a.snp.makeConstraints { $0.left.equalToSuperview().offset(\(constant)) }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("a")?.minX == number)
  }

  @Test func methodsNamedAsPropertiesSetThem() throws {
    let scene = try controller(
      """
      override func viewDidLoad() {
        let title = UILabel().text("Hello").numberOfLines(2)
        view.addSubview(title)
        title.snp.makeConstraints { $0.left.top.equalToSuperview() }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("title")?.width == 5)
  }

  @Test func aConvenienceInitializerCallsTheLibrarys() throws {
    let scene = try Scene.app(
      """
      class Badge: UIView {
        convenience init() {
          self.init(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
          let dot = UIView()
          addSubview(dot)
          dot.snp.makeConstraints { $0.edges.equalToSuperview().inset(2) }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // 30 - 2 * 2 by 10 - 2 * 2
    #expect(scene.frame("dot") == box(2, 2, 26, 6))
  }

  @Test func observersRunFromTheFirstAssignmentAfterTheInitializer() throws {
    let text = """
      class A: NSObject {
        var n: Int? { didSet { print("set", n) } }
        init() { n = 1 }
        func change() { n = 2 }
      }
      class B: NSObject { var m: Int? { didSet { print("m", m, oldValue == nil) } } }
      A().change()
      let b = B()
      b.m = 5
      var k: CGFloat?
      print(k == nil)
      """
    #expect(try printed(text) == ["set 2", "m 5 YES", "YES"])
  }

  @Test func methodsOfAnExtensionAloneAreCalled() throws {
    let scene = try Scene.app(
      """
      extension HomeViewController {
        func setupLayout() { icon.snp.makeConstraints { $0.left.top.equalTo(3); $0.width.height.equalTo(10) }
          header.nameLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 30).isActive = true }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("icon") == box(3, 3, 10, 10))
    #expect(scene.frame("nameLabel")?.minY == 30)
  }

  @Test func aRangeMayBeMadeOfARange() throws {
    #expect(try printed("for i in Range(0...2) { print(i) }") == ["0", "1", "2"])
  }

  @Test func oneViewMayHaveAnyAlignmentInAFormat() throws {
    let scene = try Scene.made(
      """
      view a
      view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "V:|-3-[a]-|", options: .alignAllLastBaseline, metrics: nil, views: ["a": a]))
      """)
    #expect(scene.frame("a")?.minY == 3)
  }
}
