import AutoLayout
import Foundation
import Input
import Testing

@testable import Playground

/// A file of an app in the playground: on a phone, with its statements in the prompt and its lines in an editor.
struct AppFileTests {
  /// `high` is 40 points below the top, `low` begins at 700 of 852; both lie between the sides.
  private static let text = """
    class PageController: UIViewController {
      let high = UIView()
      let low = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        for part in [high, low] { view.addSubview(part); part.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate([
          high.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
          high.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          high.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          high.heightAnchor.constraint(equalToConstant: 32),
          low.topAnchor.constraint(equalTo: view.topAnchor, constant: 700),
          low.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          low.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
          low.heightAnchor.constraint(equalToConstant: 64),
        ])
      }
    }

    """

  private func table(_ text: String = Self.text) -> Table {
    Table(.file(path: "Page.swift", text: text))
  }

  private func frame(_ name: String, _ table: Table) -> CGRect? {
    table.state.session.snapshot.view(named: name)?.frame
  }

  /// Whether all of a view is in the part of the scene that is shown.
  private func isInView(_ name: String, _ table: Table) throws -> Bool {
    let place = try #require(table.state.session.snapshot.views.firstIndex { $0.name == name })
    let cells = table.state.cells(of: place)
    return cells.intersection(table.state.layout.scene) == cells
  }

  @Test func itOpensOnAPhoneAtItsScale() {
    let table = table()
    #expect(frame("view", table) == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(table.state.drawingScale == CGSize(width: 8, height: 16))
    #expect(table.state.session.document.display.device?.text == "iphone-15")
    #expect(!table.state.session.document.isDirty)
  }

  @Test func anotherDeviceIsScrolledToo() {
    let table = table()
    table.enter(":device ipad")
    #expect(table.state.drawingScale == CGSize(width: 8, height: 16))
  }

  @Test func withoutADeviceItFollowsTheTerminal() {
    let table = table()
    table.enter(":device off")
    let pane = table.state.layout.scene
    #expect(frame("view", table)?.size == CGSize(width: 8 * pane.width, height: 16 * pane.height))
  }

  @Test func aSelectedViewIsScrolledIntoView() throws {
    let table = table()
    #expect(try isInView("high", table))
    #expect(try !isInView("low", table))
    table.enter(":select low")
    #expect(try isInView("low", table))
    table.enter(":select high")
    #expect(try isInView("high", table))
  }

  @Test func contentThatIsFarBelowIsInViewAtTheStart() throws {
    let text = Self.text.replacing("constant: 40", with: "constant: 600")
    #expect(try isInView("high", table(text)))
  }

  /// The constraint of the leading edge is written without a constant; the nudge adds one.
  @Test func aViewPinnedAtBothSidesIsNudgedInItsLines() {
    let table = table()
    table.enter(":select high")
    table.press(.escape, .character("l"), .character("l"), .character("l"))
    #expect(frame("high", table) == CGRect(x: 3, y: 40, width: 377, height: 32))
    let edited = Self.text
      .replacing(
        "high.leadingAnchor.constraint(equalTo: view.leadingAnchor)",
        with: "high.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3)"
      )
      .replacing("constant: -16", with: "constant: -13")
    #expect(table.state.session.document.text == edited)
    table.press(.character("u"))
    #expect(table.state.session.document.text == Self.text)
  }

  @Test func whatMadeTheSelectionIsPutIntoThePrompt() {
    let table = table()
    table.enter(":select low")
    table.press(.escape, .character("e"))
    #expect(table.state.prompt.editor.text.hasPrefix("NSLayoutConstraint.activate([\n"))
    #expect(table.state.prompt.editor.text.hasSuffix("])"))
  }

  /// `part` is a property of the panel, and no variable of the prompt's.
  @Test func aStatementMayNameAnyViewOfThePicture() {
    let table = table(
      """
      class Panel: UIView {
        let part = UIView()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          part.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.size.equalTo(40)
          }
        }
        required init?(coder: NSCoder) { nil }
      }

      """)
    table.enter("part.snp.updateConstraints { $0.size.equalTo(50) }")
    #expect(frame("part", table)?.size == CGSize(width: 50, height: 50))
    table.enter("port.isHidden = true")
    #expect(table.screen.contains("'port' is not known here"))
  }

  /// A statement of more lines than a prompt holds: its twelfth element alone.
  @Test func ofALongStatementItIsTheExpression() {
    let more = (0..<6).map { "      high.widthAnchor.constraint(lessThanOrEqualToConstant: \(400 + $0))," }
    let text = Self.text.replacing("    ])", with: more.joined(separator: "\n") + "\n    ])")
    let table = table(text)
    table.enter(":select low")
    table.press(.escape, .character("e"))
    #expect(
      table.state.prompt.editor.text == "low.topAnchor.constraint(equalTo: view.topAnchor, constant: 700)")
    table.press(.backspace, .backspace, .character("2"), .character(")"), .enter)
    #expect(frame("low", table)?.minY == 702)
    #expect(table.state.session.document.text == text.replacing("constant: 700", with: "constant: 702"))
  }

  /// `low.topAnchor` is on line 12.
  @Test func theEditorOpensAtTheLineOfTheSelection() {
    let table = table()
    table.enter(":select low")
    table.enter(":edit")
    #expect(table.effects.contains(.editFile(path: "Page.swift", line: 12)))
  }
}
