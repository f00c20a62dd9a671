import Canvas
import SceneRendering

/// A tab of the side pane: a value with its own update and view. It knows the session and no other pane.
protocol Pane: Sendable {
  /// As the tab and `:pane` name it.
  var name: String { get }
  /// One line of help.
  var summary: String { get }
  /// A number beside the name that asks for attention, such as that of the problems.
  func badge(_ session: Session) -> PaneBadge?
  /// A line above the list: what it holds, or what would fill it.
  func note(_ session: Session) -> String?
  /// The number of rows, and the one under the cursor.
  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?)
  /// The lines of some rows, each as wide as the pane at most.
  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine]
  /// Whether it has a tab now; the tab in front always has.
  func isListed(_ session: Session) -> Bool
  /// Whether the inspector of the selection is below the list.
  var hasInspector: Bool { get }
  /// What stands below the list: the inspector, or something of its own.
  ///
  /// - Parameter rows: the most lines that have room there.
  func card(_ session: Session, columns: Int, rows: Int) -> [PaneLine]
  /// What a click on a cell of the card does; nil for nothing.
  func action(
    atCard place: (column: Int, row: Int), _ session: Session, columns: Int, rows: Int
  ) -> Action?
  /// Whether the commands that fill it answer with what it holds, so that it need not be read out as well.
  var isInAnswers: Bool { get }
  /// What Enter would do, where that is to be shown before.
  func offer(_ session: Session, columns: Int) -> Action?
  /// The numbers of the fixes whose consequences it shows (`Inspection.consequences`), as soon as they have been tried.
  func tried(_ session: Session) -> [Int]
  /// Whether its rows can be narrowed to those that have a text.
  var isFilterable: Bool { get }
  /// The tab with all branches of its tree open, so that a text in them is found.
  func unfolded() -> any Pane
  /// Handles an input.
  ///
  /// - Returns: what is to be done.
  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action]
  /// Where the list is scrolled to.
  var scroll: PaneScroll { get set }
}

extension Pane {
  func badge(_ session: Session) -> PaneBadge? { nil }

  func note(_ session: Session) -> String? { nil }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] { [.beep] }

  var hasInspector: Bool { true }

  func isListed(_ session: Session) -> Bool { true }

  func card(_ session: Session, columns: Int, rows: Int) -> [PaneLine] {
    hasInspector ? InspectorCard.lines(session, columns: columns) : []
  }

  func action(
    atCard place: (column: Int, row: Int), _ session: Session, columns: Int, rows: Int
  ) -> Action? { nil }

  var isInAnswers: Bool { false }

  var isFilterable: Bool { false }

  func unfolded() -> any Pane { self }

  func offer(_ session: Session, columns: Int) -> Action? { nil }

  func tried(_ session: Session) -> [Int] { [] }
}

/// A tab whose rows are few enough to be made at once.
protocol TextPane: Pane {
  func text(_ session: Session, columns: Int) -> [PaneLine]
}

extension TextPane {
  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    (text(session, columns: columns).count, nil)
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let all = text(session, columns: columns)
    return rows.map { all.indices.contains($0) ? all[$0] : PaneLine("") }
  }
}

/// A number beside the name of a tab.
struct PaneBadge: Equatable, Sendable {
  enum Kind: Sendable { case plain, warning, error }

  var count: Int
  var kind = Kind.plain
}

/// A line of a pane: pieces of text, each in its role.
struct PaneLine: Equatable, Sendable {
  struct Piece: Equatable, Sendable {
    var text: String
    var role: Role
  }

  var pieces: [Piece]

  init(_ pieces: [(String, Role)]) { self.pieces = pieces.map { Piece(text: $0.0, role: $0.1) } }

  init(_ text: String, _ role: Role = .text) { self.init([(text, role)]) }

  var text: String { pieces.map(\.text).joined() }
}

/// What the user does in a pane.
enum PaneInput: Equatable, Sendable {
  /// Moves the cursor by so many rows.
  case move(Int)
  case first, last
  /// Moves the cursor to a row.
  case go(row: Int)
  /// Opens what is under the cursor.
  case open
  /// Goes to the left or to the right: closes and opens a branch of a tree.
  case fold, unfold
  /// Picks the row that was clicked.
  case click(row: Int)
  /// Sorts the list by the next of its orders.
  case sort
  /// Shows all there is, or what belongs to the selection.
  case all
}

/// The scroll position of a list. The row under the cursor stays in view until the list is scrolled by the wheel.
struct PaneScroll: Equatable, Sendable {
  private(set) var top = 0
  /// The cursor's row when the list was scrolled away from it.
  private var released: Int?

  /// The first row in view.
  func first(cursor: Int?, rows: Int, height: Int) -> Int {
    let highest = max(0, rows - max(1, height))
    let top = min(max(0, top), highest)
    guard let cursor, cursor != released else { return top }
    return min(max(top, cursor - max(1, height) + 1), min(cursor, highest))
  }

  /// Scrolls by rows, away from the cursor if need be.
  mutating func scroll(by step: Int, cursor: Int?, rows: Int, height: Int) {
    let first = first(cursor: cursor, rows: rows, height: height)
    top = min(max(0, first + step), max(0, rows - max(1, height)))
    released = cursor
  }

  /// Keeps the position that shows the cursor.
  mutating func follow(cursor: Int?, rows: Int, height: Int) {
    released = nil
    top = first(cursor: cursor, rows: rows, height: height)
  }
}
