import Testing

@testable import SceneLanguage

/// Helpers for constraints that nothing here defines and whose names say no side: their constraints are missing, and that is said.
@Suite struct MissingHelperTests {
  @Test(arguments: [
    // Operators of anchors and of makers.
    ("part.topAnchor ~= view.topAnchor + 8", "the operator '+' of anchors is not defined here"),
    (
      "part.snp.makeConstraints { $0.width == 20 }",
      "the operator that makes constraints of them is not known"
    ),
    (
      "part.snp.makeConstraints { $0.leading <= 20 }",
      "the operator that makes constraints of them is not known"
    ),
    // Members of makers, anchors and constraints.
    ("part.snp.makeConstraints { $0.snugly(20) }", "has no 'snugly'"),
    ("part.topAnchor.hug(view.topAnchor)", "has no 'hug'"),
    // What is added to constraints.
    (
      "var made: [NSLayoutConstraint] = []\nmade += part.belong(value: 32)",
      "'belong' is not defined here; the constraints that it makes are missing"
    ),
    ("NSLayoutConstraint.activate(part.belong(value: 32))", "'belong' is not defined here"),
    // A method that is named for constraints.
    ("part.constrainLoosely(to: 3)", "'constrainLoosely' is not defined here"),
    ("[part].distributeEvenly(4)", "'distributeEvenly' is not defined here"),
  ])
  func itsConstraintsAreSaidToBeMissing(_ statement: String, _ words: String) throws {
    let scene = try Scene.controller("view.addSubview(part)\n" + statement, members: "let part = UIView()")
    #expect(scene.errors.count == 1)
    #expect(scene.errors.first?.message.contains(words) == true, "\(scene.errors.map(\.message))")
  }

  /// The file that defines it is not here, but the project's is read.
  @Test func anOperatorThatTheProgramDefinesMakesItsConstraint() throws {
    let scene = try Scene.app(
      """
      func + (anchor: NSLayoutYAxisAnchor, distance: CGFloat) -> (NSLayoutYAxisAnchor, CGFloat) { (anchor, distance) }
      infix operator ~=
      func ~= (anchor: NSLayoutYAxisAnchor, other: (NSLayoutYAxisAnchor, CGFloat)) {
        anchor.constraint(equalTo: other.0, constant: other.1).isActive = true
      }
      class Home: UIViewController {
        let part = UIView()
        override func viewDidLoad() {
          view.addSubview(part)
          part.translatesAutoresizingMaskIntoConstraints = false
          part.topAnchor ~= view.topAnchor + 8
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.frame("part")?.minY == 8)
  }
}
