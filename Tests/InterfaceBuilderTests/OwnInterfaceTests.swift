import AutoLayout
import Foundation
import ProjectFiles
import SceneLanguage
import SceneSyntax
import Testing

/// Code of an app beside its nibs and storyboards: real outlets, actions and cells.
@Suite struct OwnInterfaceTests {
  private typealias D = Documents

  /// A nib whose view is of a class of the app and has an outlet for its label.
  private func withOutletOfItsView(_ nib: String) -> String {
    nib.replacingOccurrences(of: "id=\"root\">", with: "id=\"root\" customClass=\"HeaderView\">")
      .replacingOccurrences(
        of: "<viewLayoutGuide",
        with:
          "<connections><outlet property=\"name\" destination=\"name\" id=\"o\"/></connections><viewLayoutGuide"
      )
  }

  /// A project of files in a folder of its own.
  private func scene(_ code: String, _ files: [String: String], showing name: String? = nil) throws -> Scene {
    let folder = FileManager.default.temporaryDirectory.appending(path: "trowel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let main = folder.appending(path: "Main.swift")
    try Data(code.utf8).write(to: main)
    let index = try ProjectIndex(ProjectScope(roots: [folder.path]))
    let phone = try #require(Device.named("iphone-8"))
    let scene = Scene(
      viewport: Viewport(phone.window(), cell: Viewport.deviceCell), project: index.sources(for: main.path))
    scene.shownClass = name
    _ = try scene.run(code, as: .appCode)
    return scene
  }

  private let label = """
    <label contentMode="left" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
        <rect key="frame" x="0.0" y="0.0" width="50" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """

  private var place: [String] {
    [
      D.tie("name", "top", to: "safe", "top", constant: 30),
      D.tie("name", "leading", to: "root", "leading", constant: 20),
      D.tie("name", "width", constant: 200),
    ]
  }

  @Test func aControllersNibGivesItsOutlets() throws {
    let nib = D.nib(
      label, constraints: place.joined(separator: "\n"),
      outlets: """
        <outlet property="view" destination="root" id="o1"/><outlet property="nameLabel" destination="name" id="o2"/>
        <outlet property="topGap" destination="name-top-safe-top" id="o3"/>
        """)
    let scene = try scene(
      """
      class FormController: UIViewController {
        @IBOutlet weak var nameLabel: UILabel!
        @IBOutlet var topGap: NSLayoutConstraint!
        override func viewDidLoad() {
          super.viewDidLoad()
          nameLabel.text = "Ada"
          topGap.constant = 50
        }
      }
      """, ["FormController.xib": nib])
    let view = try #require(scene.snapshot().views.first { $0.name == "nameLabel" })
    #expect(view.content?.text == "Ada")
    // 50 below the status bar's 20.
    #expect(view.frame.origin == CGPoint(x: 20, y: 70) && view.frame.width == 200)
    #expect(scene.notes.filter { !$0.isAside }.isEmpty)
  }

  @Test func aStoryboardsControllerIsFoundByItsClassAndItsButtonsAnswer() throws {
    let storyboard = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31" useAutolayout="YES" useSafeAreas="YES">
          <device id="retina4_7" orientation="portrait"/>
          <scenes><scene sceneID="s"><objects>
              <viewController id="vc" customClass="HomeController" sceneMemberID="viewController">
                  <view key="view" contentMode="scaleToFill" id="root">
                      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                      <subviews>
                          <button contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="go">
                              <rect key="frame" x="0.0" y="0.0" width="30" height="30"/>
                              <state key="normal" title="Go"/>
                              <connections><action selector="go:" destination="vc" eventType="touchUpInside" id="a"/></connections>
                          </button>
                      </subviews>
                      <constraints>
      \(D.edges("go", of: "safe"))
                      </constraints>
                      <viewLayoutGuide key="safeArea" id="safe"/>
                  </view>
                  <connections><outlet property="goButton" destination="go" id="o"/></connections>
              </viewController>
          </objects></scene></scenes>
      </document>
      """
    let scene = try scene(
      """
      class HomeController: UIViewController {
        @IBOutlet var goButton: UIButton!
        @IBAction func go(_ sender: Any) { goButton.isHidden = true }
      }
      """, ["Main.storyboard": storyboard])
    #expect(D.frame("goButton", in: scene) == CGRect(x: 0, y: 20, width: 375, height: 647))
    #expect(scene.answersTap("goButton"))
    _ = try scene.run("goButton.sendActions(for: .touchUpInside)", as: .entry)
    #expect(scene.snapshot().views.first { $0.name == "goButton" }?.isHidden == true)
  }

  @Test func aCellOfANibHasItsOwnViews() throws {
    let nib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460.31" useAutolayout="YES">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
              <tableViewCell contentMode="scaleToFill" id="cell" customClass="PersonCell" rowHeight="60">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                      <rect key="frame" x="0.0" y="0.0" width="375" height="60"/>
                      <subviews>\(label)</subviews>
                      <constraints>
      \(D.tie("name", "centerY", to: "content", "centerY"))
      \(D.tie("name", "leading", to: "content", "leading", constant: 12))
      \(D.tie("name", "width", constant: 100))
                      </constraints>
                  </tableViewCellContentView>
                  <connections><outlet property="nameLabel" destination="name" id="o"/></connections>
              </tableViewCell>
          </objects>
      </document>
      """
    let scene = try scene(
      "class PersonCell: UITableViewCell {\n  @IBOutlet weak var nameLabel: UILabel!\n}",
      ["PersonCell.xib": nib])
    let frame = try #require(D.frame("nameLabel", in: scene))
    #expect(frame.minX == 12 && frame.width == 100)
    #expect(scene.snapshot().views.first { $0.name == "nameLabel" }?.content?.text == "Name")
  }

  @Test func aViewThatLoadsItsNibShowsIt() throws {
    let scene = try scene(
      """
      class BadgeView: UIView {
        @IBOutlet var nameLabel: UILabel!
        override init(frame: CGRect) { super.init(frame: frame); load() }
        required init?(coder: NSCoder) { super.init(coder: coder); load() }
        func load() {
          let content = Bundle.main.loadNibNamed("BadgeView", owner: self, options: nil)?.first as! UIView
          content.frame = bounds
          content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          addSubview(content)
        }
      }
      class Home: UIViewController {
        override func viewDidLoad() {
          let badge = BadgeView(frame: CGRect(x: 10, y: 100, width: 300, height: 80))
          view.addSubview(badge)
        }
      }
      """,
      [
        "BadgeView.xib": D.nib(
          label,
          constraints: [
            D.tie("name", "top", to: "root", "top", constant: 5),
            D.tie("name", "leading", to: "root", "leading", constant: 7),
            D.tie("root", "trailing", to: "name", "trailing", constant: 7),
          ].joined(separator: "\n"), outlets: "<outlet property=\"nameLabel\" destination=\"name\" id=\"o\"/>"
        ).replacingOccurrences(of: "FormController", with: "BadgeView")
      ], showing: "Home")
    let frame = try #require(D.frame("nameLabel", in: scene))
    #expect(frame.minX == 7 && frame.minY == 5 && frame.width == 286)
  }

  @Test func aViewBesideTheControllersIsMadeForItsOutlet() throws {
    let nib = D.nib(
      label, constraints: place.joined(separator: "\n"),
      outlets: """
        <outlet property="view" destination="root" id="o1"/><outlet property="footer" destination="foot" id="o2"/>
        """
    ).replacingOccurrences(
      of: "</objects>",
      with: """
        <view contentMode="scaleToFill" id="foot"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <subviews>\(D.view("pay"))</subviews>
            <constraints>
        \(D.edges("pay", of: "foot", inset: 10))
            </constraints>
        </view></objects>
        """)
    let scene = try scene(
      """
      class FormController: UIViewController {
        @IBOutlet var footer: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          footer.frame.origin.y = 600
          view.addSubview(footer)
        }
      }
      """, ["FormController.xib": nib])
    let views = scene.snapshot().views
    #expect(
      views.first { $0.name == "footer" }?.frame == CGRect(x: 0, y: 600, width: 375, height: 60))
    #expect(views.first { $0.name == "pay" }?.frame == CGRect(x: 10, y: 10, width: 355, height: 40))
  }

  @Test func aViewThatIsShownAloneIsAsLargeAsItsNibHasIt() throws {
    let nib = withOutletOfItsView(
      D.nib(
        label,
        constraints: [
          D.tie("root", "bottom", to: "name", "bottom", constant: 20),
          D.tie("name", "leading", to: "root", "leading", constant: 20),
          D.tie("name", "width", constant: 200),
          D.tie("name", "height", constant: 30),
        ].joined(separator: "\n"), width: 320, height: 120
      ))
    let scene = try scene(
      """
      class HeaderView: UIView {
        @IBOutlet weak var name: UILabel!
      }
      """, ["HeaderView.xib": nib])
    let views = scene.snapshot().views
    #expect(views.first { $0.className == "HeaderView" }?.frame.size == CGSize(width: 320, height: 120))
    #expect(views.first { $0.name == "name" }?.frame == CGRect(x: 20, y: 70, width: 200, height: 30))
  }

  /// Many apps make a view by loading the nib that is named for its class, with outlets of the view itself and no owner.
  @Test func aLoadedViewHasTheOutletsThatTheNibGivesIt() throws {
    let nib = withOutletOfItsView(D.nib(label, constraints: place.joined(separator: "\n")))
    let scene = try scene(
      """
      class HeaderView: UIView {
        @IBOutlet weak var name: UILabel!
        override func awakeFromNib() { name.textAlignment = .right }
        class func make() -> HeaderView {
          Bundle.main.loadNibNamed("HeaderView", owner: nil, options: nil)!.first as! HeaderView
        }
      }
      class Page: UIViewController {
        override func viewDidLoad() {
          let header = HeaderView.make()
          header.name.text = "Ada"
          let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
          header.frame = box.bounds
          box.addSubview(header)
          view.addSubview(box)
          box.frame.size = CGSize(width: 320, height: 100)
        }
      }
      """, ["HeaderView.xib": nib], showing: "Page")
    let label = try #require(scene.snapshot().views.first { $0.name == "name" })
    #expect(label.content?.text == "Ada")
    // As its mask says, it is as much larger as the view that holds it.
    #expect(
      scene.snapshot().views.first { $0.className == "HeaderView" }?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(scene.errors.isEmpty)
  }

}
