import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Findings that would follow only from what stands for code, data or a storyboard out of sight, beside those of the code itself.
@Suite struct StandInConsequenceTests {
  /// What is found in code of an app on a screen of 375 by 667, with characters of 8 by 16 points.
  private func codes(_ text: String) throws -> [String] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return SceneDiagnosis(scene).findings().filter { $0.kind.severity != .note }.map(\.code)
  }

  private func controller(_ body: String, members: String = "") -> String {
    """
    class Home: UIViewController {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(body)
      }
    }
    """
  }

  // MARK: Pixels

  @Test func aPixelOfTheScreenIsNoNumberTakenFromAFrame() throws {
    #expect(
      try codes(
        controller(
          """
          let line = UIView()
          view.addSubview(line)
          line.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(1 / UIScreen.main.scale) }
          """)
      ).isEmpty)
  }

  // MARK: Fonts

  /// A text of 11 characters in 70 points: room for a font of 12 points, in which a character is 6 points wide.
  private func label(font: String) -> String {
    controller(
      """
      let label = UILabel()
      label.text = "ten and ten"
      label.font = \(font)
      view.addSubview(label)
      label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(70) }
      """)
  }

  @Test func aTextThatFitsInItsFontIsNotTruncated() throws {
    #expect(try codes(label(font: "UIFont.systemFont(ofSize: 12)")).isEmpty)
    // 11 characters of 7 points need 77.
    #expect(try codes(label(font: ".systemFont(ofSize: 14)")) == ["truncated"])
    #expect(try codes(label(font: ".boldSystemFont(ofSize: 17)")) == ["truncated"])
  }

  @Test func aTitleThatFitsInItsFontIsNotOutside() throws {
    func button(_ size: Int) -> String {
      controller(
        """
        let button = UIButton(type: .system)
        button.setTitle("A title of thirty letters here", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: \(size))
        view.addSubview(button)
        button.snp.makeConstraints { $0.left.equalToSuperview().offset(150); $0.top.equalToSuperview() }
        """)
    }
    // Of the 375 points 225 are left; thirty letters of 12 points take some 165, of 20 points some 265.
    #expect(try codes(button(12)).isEmpty)
    #expect(try codes(button(20)) == ["outside"])
  }

  // MARK: Texts and numbers

  /// The label is 20 wider than its text, which is not known: its name, of 5 letters and 40 points, stands for it later.
  private func place(_ text: String) -> String {
    """
    class Places: UIViewController {
      @IBOutlet weak var stack: UIStackView!
      func add(place: Place) {
        let label = UILabel()
        label.text = \(text)
        let width = label.intrinsicContentSize.width + 20
        label.widthAnchor.constraint(equalToConstant: width).isActive = true
        stack.addArrangedSubview(label)
      }
    }
    """
  }

  @Test func aTextThatStandsForAnotherIsNotTruncated() throws {
    #expect(try codes(place("place.name")).isEmpty)
  }

  @Test func aTextOfTheCodeIsTruncated() throws {
    let text = controller(
      """
      let label = UILabel()
      label.text = "Hello, you"
      view.addSubview(label)
      label.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(20) }
      """)
    #expect(try codes(text) == ["truncated"])
  }

  /// Two buttons in a row, of which the owner gives the room between them.
  private func row(_ method: String) -> String {
    """
    class Row: UIView {
      let one = UIButton(), two = UIButton()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(one)
        addSubview(two)
      }
      required init?(coder: NSCoder) { fatalError() }
      \(method)
        var x = padding
        for button in [one, two] {
          button.translatesAutoresizingMaskIntoConstraints = false
          button.leadingAnchor.constraint(equalTo: leadingAnchor, constant: x).isActive = true
          button.widthAnchor.constraint(equalToConstant: 120).isActive = true
          button.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
          x += padding + 120
        }
      }
    }
    """
  }

  /// With 0 for the argument the padding is -80.
  @Test func aNumberInPlaceOfAnArgumentLaysNoViewsOverOneAnother() throws {
    let text = row("func setUp(within total: CGFloat) {\n let padding = (total - 2 * 120) / 3")
    #expect(try codes(text).isEmpty)
  }

  @Test func aNumberOfTheCodeLaysViewsOverOneAnother() throws {
    #expect(try codes(row("func setUp() {\n let padding: CGFloat = -80")).contains("overlap"))
  }

  // MARK: Sizes

  private func image(_ name: String) -> String {
    controller(
      """
      let box = UIView()
      let icon = UIImageView(image: UIImage(named: "\(name)"))
      view.addSubview(box)
      box.addSubview(icon)
      box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(60) }
      icon.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
  }

  @Test func anImageWhoseSizeIsNotKnownReachesPastNoEdge() throws {
    #expect(try codes(image("portrait")).isEmpty)
  }

  @Test func anImageWhoseSizeIsKnownReachesPastTheEdge() throws {
    #expect(try codes(image("portrait-80x80")) == ["outside"])
  }

  private func segments(_ call: String) -> String {
    controller(
      """
      let box = UIView()
      let segments = UISegmentedControl(items: ["One after another", "And another one"])
      \(call)
      view.addSubview(box)
      box.addSubview(segments)
      box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(200) }
      segments.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
  }

  @Test func aViewThatAMethodOutOfSightGivesASizeReachesPastNoEdge() throws {
    #expect(try codes(segments("")) == ["outside"])
    #expect(try codes(segments("segments.app_setWidth(60, ofAll: true)")).isEmpty)
  }

  // MARK: Places

  @Test func anOutletThatCodePlacesOnOneAxisIsNotAmbiguous() throws {
    let body = "card.heightAnchor.constraint(equalToConstant: 40).isActive = true"
    #expect(try codes(controller(body, members: "@IBOutlet weak var card: UIView!")).isEmpty)
  }

  @Test func aViewThatCodeMakesIsAmbiguous() throws {
    let text = controller(
      """
      view.addSubview(card)
      card.translatesAutoresizingMaskIntoConstraints = false
      card.heightAnchor.constraint(equalToConstant: 40).isActive = true
      """, members: "let card = UILabel()")
    #expect(try codes(text) == ["ambiguous"])
  }

  /// A factory may give its view a frame, and a label below it follows that.
  @Test func aViewOfAFactoryOutOfSightIsNotAmbiguous() throws {
    let text = controller(
      """
      let banner = BannerView.makeBanner(delegate: self)
      let label = UILabel()
      label.text = "below"
      view.addSubview(banner)
      view.addSubview(label)
      label.snp.makeConstraints { make in
        make.left.equalTo(15)
        make.top.equalTo(banner.snp.bottom)
      }
      """)
    #expect(try codes(text).isEmpty)
  }

  /// A container that the storyboard makes is 44 points high here, and what it holds 100.
  @Test func whatAnOutletHoldsReachesPastNoEdge() throws {
    let text = controller(
      """
      let icon = UIView()
      card.addSubview(icon)
      icon.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.size.equalTo(100) }
      """, members: "@IBOutlet weak var card: UILabel!")
    #expect(try codes(text).isEmpty)
  }

  // MARK: Conflicts

  /// A box whose width the owner gives, with a part that is inset by 24 at each side, and by more than the sample.
  private func box(_ width: String) -> String {
    """
    class Sheet: UIViewController {
      var boxWidth: CGFloat = 0
      let box = UIView(), part = UIView()
      init(width: CGFloat) {
        super.init(nibName: nil, bundle: nil)
        boxWidth = \(width)
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.addSubview(part)
        box.snp.makeConstraints { $0.center.equalToSuperview(); $0.width.equalTo(boxWidth); $0.height.equalTo(100) }
        part.snp.makeConstraints { $0.left.right.equalToSuperview().inset(24); $0.top.equalToSuperview(); $0.height.equalTo(9) }
      }
    }
    """
  }

  @Test func aLengthThatIsNotKnownMakesNoConflict() throws {
    #expect(try codes(box("width")).isEmpty)
    #expect(try codes(box("44")).contains("conflict"))
  }

  /// An edit that makes the length known shows whether there is a conflict.
  @Test func aNoteTellsWhatDependsOnAnUnknownLength() throws {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(box("width"), as: .appCode)
    let notes = SceneDiagnosis(scene).findings().map(\.message).filter {
      $0.contains("depends on what is not known")
    }
    #expect(notes.count == 1)
  }

  @Test func aConflictAmongKnownLengthsStaysBesideUnknownOnes() throws {
    let text = controller(
      """
      let box = UIView(), part = UIView()
      view.addSubview(box)
      box.addSubview(part)
      box.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(40); $0.height.equalTo(Sizes.height) }
      part.snp.makeConstraints { $0.left.right.equalToSuperview().inset(24); $0.top.bottom.equalToSuperview() }
      """)
    #expect(try codes(text).contains("conflict"))
  }

  /// Both follow the same unknown length, by 10 more: that holds whatever it is.
  @Test func aConflictThatHoldsWhateverTheUnknownLengthIsStays() throws {
    let text = controller(
      """
      let box = UIView(), part = UIView()
      let height = Sizes.height
      view.addSubview(box)
      box.addSubview(part)
      box.snp.makeConstraints { $0.left.top.width.equalToSuperview(); $0.height.equalTo(height) }
      part.snp.makeConstraints { $0.left.width.top.bottom.equalToSuperview(); $0.height.equalTo(height + 10) }
      """)
    #expect(try codes(text) == ["conflict"])
  }
}
