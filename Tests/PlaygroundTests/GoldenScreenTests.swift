import Canvas
import Foundation
import Input
import SceneRendering
import Testing

@testable import Playground

/// The screen in each pane, with each overlay and in each state, as it was read by eye: characters and attributes.
///
/// After a change that is meant to be seen, `TROWEL_RECORD=1 swift test --filter GoldenScreenTests` writes the screens that
/// differ anew, and they are read again.
struct GoldenScreenTests {
  enum State: String, CaseIterable, Sendable {
    case start, preview, fault, refused, menu, suggestion, search, paste
    case selection, constraint, drag, conflict, explained, fix, ambiguous, exercise
    case views, constraints, problems, history, help
    case margins, baselines, safe, guides, alignment, hidden
    case device, zoomed, side, whole, answers, light, colorless, ascii, welcome
    case off, errors, question, nothing, remark, compare, present, play
    case lesson, lessons
    case why, supposed, masonry, solver, lifecycle, classes, open
  }

  enum Size: String, CaseIterable, Sendable {
    case small = "80x24"
    case large = "160x50"

    var cells: (columns: Int, rows: Int) { self == .small ? (80, 24) : (160, 50) }
  }

  @Test(arguments: State.allCases, Size.allCases)
  func theScreenIsAsItWasRead(_ state: State, _ size: Size) throws {
    let start: PlaygroundState.Start =
      switch state {
      case .welcome: .welcome
      case .lesson: .lesson(named: "06-multipliers")
      case .errors: .file(path: "form.mas", text: Self.scene + "badge.make.wdith.equalTo(4)\n")
      default: .file(path: "form.mas", text: Self.scene)
      }
    let table = Table(start, columns: size.cells.columns, rows: size.cells.rows)
    table.state.appearance = Appearance(colors: .ansi256)
    Self.enter(state, table)
    table.prepare()
    let screen = Self.text(of: table.state.view())
    let file = Self.folder.appending(path: "\(state.rawValue)-\(size.rawValue).txt")
    if ProcessInfo.processInfo.environment["TROWEL_RECORD"] != nil {
      try screen.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try screen == String(contentsOf: file, encoding: .utf8))
  }

  @Test func noScreenIsLeftOver() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count == State.allCases.count * Size.allCases.count)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens")

  // MARK: The states

  private static let scene = """
    view card, badge, ghost
    card.make { left.right.equalTo(view).inset(4); top.equalTo(view).offset(1); height.equalTo(9) }
    label title in card "Sign in"
    title.make { top.equalTo(card).offset(1); centerX.equalTo(card) }
    button submit in card "Log in"
    submit.make { right.bottom.equalTo(card).inset(2); width.greaterThanOrEqualTo(8); width.equalTo(title).priority(500) }
    badge.make { width.height.equalTo(3); left.equalTo(submit.left); top.equalTo(card).offset(2) }
    ghost.make { size.equalTo(6); left.bottom.equalTo(card) }
    ghost.hidden = YES
    let area = UILayoutGuide()
    card.addLayoutGuide(area)
    NSLayoutConstraint.activate([area.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 2), area.widthAnchor.constraint(equalToConstant: 12), area.topAnchor.constraint(equalTo: title.bottomAnchor), area.heightAnchor.constraint(equalToConstant: 4)])

    """

  private static func enter(_ state: State, _ table: Table) {
    switch state {
    case .start, .welcome: break
    case .preview: table.type("badge.update.width.equalTo(7)")
    case .fault: table.type("card.make { left.equalTo(view)) }")
    case .refused: table.enter("crad.make.left.equalTo(view)")
    case .menu:
      table.type("card.make.le")
      table.press(.tab)
    case .suggestion:
      table.enter("badge.update.width.equalTo(4)")
      table.type("badge.up")
    case .search:
      table.enter("badge.update.width.equalTo(4)")
      table.press(.control("r"))
      table.type("wid")
    case .paste:
      table.enter(":paste")
      table.enter("view extra")
    case .selection: table.click(30, 3)
    case .constraint:
      table.enter(":select submit")
      table.press(.escape, .character("]"))
    case .drag:
      table.enter(":select badge")
      let place = table.state.cells(of: table.state.session.selectedPlace ?? 0)
      table.mouse(.press, place.x + 1, place.y + 1)
      table.mouse(.drag, place.x - 7, place.y + 1)
    case .conflict: table.enter("card.make.height.equalTo(6)")
    case .explained:
      table.enter("card.make.height.equalTo(6)")
      table.enter(":explain")
    case .fix:
      table.enter("card.make.height.equalTo(6)")
      table.prepare()
      table.enter(":pane problems")
      table.press(.down, .down, .down)
    case .ambiguous: table.enter("view loose in card; loose.make.size.equalTo(4)")
    case .exercise:
      table.enter("view loose in card; loose.make.size.equalTo(4)")
      table.enter(":exercise loose")
    case .views:
      table.enter(":select title")
      table.enter(":pane views")
    case .constraints:
      table.enter(":select submit")
      table.enter(":pane constraints")
      table.press(.down)
    case .problems:
      table.enter("card.make.height.equalTo(6)")
      table.enter("view loose in card")
      table.enter(":pane problems")
    case .history:
      table.enter("badge.update.width.equalTo(4)")
      table.enter(":pane history")
      table.press(.up)
    case .help: table.press(.function(1))
    case .margins, .baselines, .guides, .alignment, .hidden:
      table.enter(":select card")
      table.enter(":overlay \(state.rawValue)")
    case .safe:
      table.enter(":device iphone-15")
      table.enter(":overlay safe")
    case .device:
      table.enter(":device iphone-15")
      table.enter("card.update.height.equalTo(300)")
    case .zoomed:
      table.press(.escape, .character("+"))
    case .side: table.enter(":full side")
    case .whole: table.enter(":full scene")
    case .answers:
      table.enter(":constraints")
      table.enter(":full answers")
    case .off:
      table.enter(":select badge")
      table.press(.escape, .character("]"), .character("]"), .character(" "))
      table.enter(":pane constraints")
    case .errors: table.press(.function(4))
    case .question:
      table.enter("view extra")
      table.press(.control("d"))
    case .nothing: table.enter(":pane problems")
    case .remark:
      table.type("badge.update { width.equalTo(7); left.equalTo(submit.left).offset(2) }")
    case .present:
      table.enter("badge.update.width.equalTo(7)")
      table.enter(":present")
    case .play:
      table.enter("card.make.height.equalTo(6)")
      table.enter(":play")
      table.press(.character(" "), .character(" "), .end)
    case .compare:
      let (columns, rows) = (table.state.layout.columns, table.state.layout.rows)
      _ = table.state.update(.resize(columns: columns + 20, rows: rows + 8))
      table.enter(":compare")
      _ = table.state.update(.resize(columns: columns, rows: rows))
    case .lesson:
      table.enter("photo.make.height.equalTo(photo.width).dividedBy(2)")
      table.enter("sidebar.make.width.equalTo(15)")
    case .lessons:
      table.enter(":learn list")
      table.press(.down)
    case .why: table.enter(":why badge.right")
    case .supposed: table.enter(":what-if card.width 30")
    case .masonry:
      table.enter(":trace masonry card")
      for _ in 0..<8 { table.press(.right) }
    case .solver:
      table.enter(":trace solver card")
      table.press(.end)
    case .lifecycle:
      table.enter(":trace lifecycle")
      table.press(.end)
    case .classes: table.enter(":classes")
    case .open:
      table.type("badge.make {\n")
      table.type("left.equalTo(")
    case .light: table.enter(":theme light")
    case .colorless:
      table.state.appearance = Appearance(colors: .none)
      table.enter("card.make.height.equalTo(6)")
      table.enter(":select card")
    case .ascii:
      table.state.appearance = Appearance(colors: .none, isUnicode: false)
      table.enter(":select card")
    }
  }

  // MARK: Text

  /// The characters, then the attributes of each row that has some: `3: 4 a, 10 b` are four cells in style a, ten in b.
  private static func text(of screen: PlaygroundState.Screen) -> String {
    let canvas = screen.canvas
    var styles: [Style] = []
    var rows: [String] = []
    for y in 0..<canvas.height {
      var runs: [(style: Int, length: Int)] = []
      for cell in canvas.row(y) {
        let index = styles.firstIndex(of: cell.style) ?? styles.count
        if index == styles.count { styles.append(cell.style) }
        if runs.last?.style == index { runs[runs.count - 1].length += 1 } else { runs.append((index, 1)) }
      }
      rows.append("\(y): " + runs.map { "\($0.length) \(letter($0.style))" }.joined(separator: ", "))
    }
    let legend = styles.enumerated().map { "\(letter($0.offset)): \(description(of: $0.element))" }
    let cursor = screen.cursor.map { "cursor at \($0.column), \($0.row)" } ?? "no cursor"
    let lines = canvas.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return (lines + [cursor] + rows + legend).joined(separator: "\n") + "\n"
  }

  private static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return index < letters.count
      ? String(letters[index]) : letter(index / letters.count - 1) + letter(index % letters.count)
  }

  private static func description(of style: Style) -> String {
    var words: [String] = []
    if let color = style.foreground { words.append("\(color)") }
    if let color = style.background { words.append("on \(color)") }
    if style.bold { words.append("bold") }
    if style.dim { words.append("dim") }
    if style.underline { words.append("underline") }
    if style.reverse { words.append("reverse") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
