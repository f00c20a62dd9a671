import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Mistakes that only an app's code can have.
@Suite struct AppMistakeTests {
  /// What `check` finds in the code of a controller: each finding, with the first fix after it.
  private func check(_ body: String) throws -> [String] {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run("class Home: UIViewController {\n\(body)\n}", as: .appCode)
    #expect(scene.errors.isEmpty)
    let diagnosis = SceneDiagnosis(scene)
    let fixes = FindingFixes(diagnosis)
    let found = diagnosis.findings(lookingAtOtherSizes: false).filter { $0.code != "stand-in" }
    return found.flatMap { finding in
      ["\(finding.position.line) \(finding.code)"] + fixes.fixes(for: finding).prefix(1).map(\.description)
    }
  }

  /// The margin of 8 holds the first at 0, and the second is 5 outside.
  @Test func anEdgeThatAMarginHoldsInsideHasNoWrongSign() throws {
    let text = { (constant: Int) in
      """
        let title = UIView()
        override func viewDidLoad() {
          view.addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          NSLayoutConstraint.activate([
            NSLayoutConstraint(item: title, attribute: .left, relatedBy: .equal, toItem: view, attribute: .leftMargin, multiplier: 1, constant: \(constant)),
            title.topAnchor.constraint(equalTo: view.topAnchor),
            title.widthAnchor.constraint(equalToConstant: 40),
            title.heightAnchor.constraint(equalToConstant: 20),
          ])
        }
      """
    }
    #expect(try check(text(-8)) == [])
    #expect(try check(text(-13)).first == "8 wrong-sign")
  }

  /// 2000 points wider than the view of 100, so that no sign would lay it inside.
  @Test func aBackgroundThatIsFarLargerThanItsViewIsMeant() throws {
    let text = """
        let back = UIView()
        override func viewDidLoad() {
          view.addSubview(back)
          back.snp.makeConstraints { make in
            make.top.bottom.equalToSuperview()
            make.left.equalToSuperview().offset(-1000)
            make.right.equalToSuperview().offset(1000)
          }
        }
      """
    #expect(try !check(text).contains { $0.hasSuffix("wrong-sign") })
  }

  /// A view of 300 points lies outside of a window of 100. A view that is `greatestFiniteMagnitude` long waits for its content, so
  /// that nothing is reported.
  @Test func aLengthThatStandsForALaterOneIsNotTooLarge() throws {
    let text = { (length: String) in
      """
        let bubble = UIView()
        override func viewDidLoad() {
          view.addSubview(bubble)
          bubble.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.height.equalTo(20)
            make.width.equalTo(\(length))
          }
        }
      """
    }
    #expect(try check(text("300")).contains { $0.hasSuffix("outside") })
    #expect(try check(text("CGFloat.greatestFiniteMagnitude")) == [])
  }

  /// Code that gives it arranged views later gives it a height.
  @Test func aStackThatArrangesNothingYetIsNotTooLow() throws {
    let text = """
        let tags = UIStackView()
        override func viewDidLoad() {
          view.addSubview(tags)
          tags.snp.makeConstraints { $0.left.top.right.equalToSuperview() }
        }
      """
    #expect(try check(text) == [])
  }

  @Test func aConstraintThatNothingActivatesIsFound() throws {
    let text = """
      let box = UIView()
      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        box.heightAnchor.constraint(equalToConstant: 10)
      }
      """
    #expect(try check(text) == ["9 not-activated", "line 9: activate it with .isActive = true"])
    #expect(try check(text.replacingOccurrences(of: "10)\n}", with: "10).isActive = true\n}")).isEmpty)
  }

  /// 2 + 40 + 2 + 80 > 100 columns: what has the lower compression resistance is meant to be cut off.
  @Test func aTextThatIsToldToGiveWayMayBeCutOff() throws {
    let text = """
      let key = UILabel()
      let value = UILabel()
      override func viewDidLoad() {
        key.text = String(repeating: "k", count: 40)
        value.text = String(repeating: "v", count: 80)
        view.addSubview(key)
        view.addSubview(value)
        value.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        key.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
        key.snp.makeConstraints { make in
          make.leading.equalToSuperview().offset(2)
          make.top.equalToSuperview().offset(2)
        }
        value.snp.makeConstraints { make in
          make.leading.equalTo(key.snp.trailing).offset(2)
          make.trailing.equalToSuperview()
          make.top.equalTo(key)
        }
      }
      """
    #expect(try check(text) == [])
    // Without the difference it is a mistake.
    #expect(
      try check(text.replacingOccurrences(of: "UILayoutPriority(751)", with: ".defaultHigh")).first?
        .contains("tie") == true)
  }

  /// A storyboard gives an outlet its size.
  @Test func onlyAViewThatCodeMakesIsFoundToHaveNoSize() throws {
    let text = """
      let dot = UIView()
      override func viewDidLoad() {
        view.addSubview(dot)
        dot.snp.makeConstraints { $0.centerX.equalToSuperview(); $0.top.equalToSuperview() }
      }
      """
    #expect(try check(text).first == "5 no-size")
    let outlet = text.replacingOccurrences(of: "let dot = UIView()", with: "@IBOutlet var dot: UIView!")
    #expect(try check(outlet).isEmpty)
  }

  /// A function of one expression returns its value, and a constraint that a variable holds may be activated later.
  @Test func aConstraintThatIsReturnedOrKeptIsNotFound() throws {
    let found = try check(
      """
      let box = UIView()
      var tall: NSLayoutConstraint?
      func height() -> NSLayoutConstraint { box.heightAnchor.constraint(equalToConstant: 10) }
      override func viewDidLoad() {
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        tall = box.heightAnchor.constraint(equalToConstant: 40)
        let edges = [box.topAnchor, box.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        box.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        box.widthAnchor.constraint(equalToConstant: 10).isActive = true
        height().isActive = true
      }
      """)
    #expect(found.isEmpty)
  }

  @Test func aViewThatIsAddedToAStackAndNotArrangedIsFound() throws {
    let text = """
      let stack = UIStackView(), label = UILabel(), other = UILabel()
      override func viewDidLoad() {
        label.text = "abc"
        other.text = "abc"
        view.addSubview(stack)
        stack.addArrangedSubview(other)
        stack.addSubview(label)
        stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
      }
      """
    #expect(try check(text) == ["8 not-arranged", "line 8: add it with addArrangedSubview"])
  }

  @Test func aBackgroundOfAStackIsNotFound() throws {
    let found = try check(
      """
      let stack = UIStackView(), label = UILabel(), back = UIView()
      override func viewDidLoad() {
        label.text = "abc"
        view.addSubview(stack)
        stack.addSubview(back)
        stack.addArrangedSubview(label)
        back.snp.makeConstraints { $0.edges.equalToSuperview() }
        stack.snp.makeConstraints { $0.left.top.equalToSuperview() }
      }
      """)
    #expect(found.isEmpty)
  }

  /// b begins half a point below the top of a, whose text is a point high.
  @Test func aGapFromTheTopOfTheViewAboveIsMadeOneFromItsBottom() throws {
    func text(_ gap: String) -> String {
      """
      let a = UILabel(), b = UILabel()
      override func viewDidLoad() {
        (a.text, b.text) = ("abc", "abc")
        [a, b].forEach(view.addSubview)
        \(gap)
      }
      """
    }
    let chain = text(
      """
      a.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.width.equalTo(3) }
      b.snp.makeConstraints { $0.left.equalTo(a)
        $0.top.equalTo(a).offset(0.5) }
      """)
    #expect(try check(chain) == ["8 overlap", "line 8: make it b.top = a.bottom + 0.5"])
    let anchors = text(
      """
      [a, b].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        a.topAnchor.constraint(equalTo: view.topAnchor), a.leftAnchor.constraint(equalTo: view.leftAnchor),
        b.leftAnchor.constraint(equalTo: a.leftAnchor), b.topAnchor.constraint(equalTo: a.topAnchor, constant: 0.5),
      ])
      """)
    #expect(try check(anchors) == ["9 overlap", "line 9: make it b.top = a.bottom + 0.5"])
  }

  @Test func aMultipleOfTheSuperviewIsMadeTheInverse() throws {
    let found = try check(
      """
      let half = UIView()
      override func viewDidLoad() {
        view.addSubview(half)
        half.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(9)
          $0.width.equalToSuperview().multipliedBy(2) }
      }
      """)
    #expect(found.first?.hasSuffix("outside") == true)
    #expect(found.dropFirst().first == "line 6: change 2 to 0.5 in half.width = 2 * view.width")
  }

  @Test func aViewMayHoldItsSubviewsBeforeItHasASuperview() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    _ = try scene.run(
      """
      class Card: UIView {
        let a = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          a.translatesAutoresizingMaskIntoConstraints = false
          addSubview(a)
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: topAnchor), a.leadingAnchor.constraint(equalTo: leadingAnchor),
            trailingAnchor.constraint(equalTo: a.trailingAnchor), bottomAnchor.constraint(equalTo: a.bottomAnchor),
          ])
        }
      }
      """, as: .appCode)
    #expect(SceneDiagnosis(scene).findings().filter { $0.code == "before-superview" }.isEmpty)
  }

  private func diagnosis(of text: String) throws -> SceneDiagnosis {
    let scene = Scene(size: CGSize(width: 200, height: 100))
    _ = try scene.run(text, as: .appCode)
    return SceneDiagnosis(scene)
  }

  private func fixes(_ code: String, in text: String) throws -> [String] {
    let diagnosis = try diagnosis(of: text)
    let finding = try #require(diagnosis.findings().first { $0.code == code })
    return FindingFixes(diagnosis).fixes(for: finding).map(\.description)
  }

  /// Half of the bounds is a relation once the maker runs only once.
  @Test func aMakerIsMovedOutOfTheHookThatRunsItAtEachPass() throws {
    let text = """
      class Gauge: UIView {
        let bar = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(bar)
        }
        override func layoutSubviews() {
          super.layoutSubviews()
          bar.snp.makeConstraints { make in
            make.left.top.bottom.equalToSuperview()
            make.width.equalTo(bounds.width / 2)
          }
        }
      }
      """
    let found = try fixes("grows", in: text)
    #expect(found.first == "line 9: remake the constraints of bar")
    #expect(found.contains("move lines 9 to 12 below line 5, where they run once"))
  }

  /// The drawer is 60 wide and begins at -60.
  @Test(arguments: [
    ("left = make.left.equalToSuperview().offset(-60).constraint", "left?.update(offset: 0)"),
    (
      "make.left.equalToSuperview().offset(-60)",
      "drawer.snp.updateConstraints { $0.left.equalToSuperview() }"
    ),
  ])
  func aDrawerThatAnActionMovesIsNotOutside(_ made: String, _ moved: String) throws {
    let text = """
      class Home: UIViewController {
        let drawer = UIView()
        var left: Constraint?
        override func viewDidLoad() {
          view.addSubview(drawer)
          drawer.snp.makeConstraints { make in
            make.top.bottom.equalToSuperview()
            make.width.equalTo(60)
            \(made)
          }
        }
        func open() {
          \(moved)
        }
      }
      """
    func codes(_ text: String) throws -> [String] {
      try diagnosis(of: text).findings().filter { $0.kind.severity != .note }.map(\.code)
    }
    #expect(try codes(text).isEmpty)
    #expect(try codes(text.replacingOccurrences(of: moved, with: "")) == ["outside"])
  }

  /// The parameter is not known where the view is added.
  @Test func aMakerThatReadsAParameterIsNotMoved() throws {
    let text = """
      class Gauge: UIView {
        let bar = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(bar)
        }
        override func layoutSubviews() {
          super.layoutSubviews()
          let inset = bounds.width / 8
          bar.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(inset)
          }
        }
      }
      """
    let found = try fixes("grows", in: text)
    #expect(found.first == "line 10: remake the constraints of bar")
    #expect(!found.contains { $0.hasPrefix("move") })
  }
}
