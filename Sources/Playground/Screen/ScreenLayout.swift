import Canvas

/// The areas of the screen: a line on top, the scene with the answers and the prompt below it, the side pane at the right,
/// and the bar of keys at the bottom.
public struct ScreenLayout: Equatable, Sendable {
  public var columns: Int
  public var rows: Int
  /// What the user has changed.
  public var choices = Choices()
  /// Whether the side pane gets the keys, which shows it where there is no room for it beside the scene.
  public var isSideFocused = false

  /// Changes of the automatic layout.
  public struct Choices: Equatable, Sendable {
    /// Whether the side pane is shown; nil shows it where there is room.
    public var isSideShown: Bool?
    /// The columns of the side pane, and the rows of answers and prompt; nil for the usual ones.
    public var sideColumns: Int?
    public var replRows: Int?
    /// The area that fills the screen, if one does.
    public var full: Area?
    public var stage = Stage.editing
    /// Whether the side pane has columns of its own on narrower screens too, as the text of a lesson does.
    public var keepsSideBeside = false
    /// Whether the line between scene and answers names a goal, and is there on low screens too.
    public var hasGoals = false

    public init() {}
  }

  /// An area that can fill the screen.
  public enum Area: String, Sendable, CaseIterable {
    case scene, side, answers
  }

  /// What the screen is used for, which decides what has a place on it.
  public enum Stage: Equatable, Sendable {
    /// Every area is there.
    case editing
    /// The scene in four ways beside each other, without the side pane.
    case comparing
    /// The scene and the statement, for people who look on: nothing else.
    case presenting
    /// The same while a document is played, with the keys for that at the bottom.
    case playing
  }

  /// The smallest usable screen.
  public static let smallest = (columns: 20, rows: 6)
  /// From this width on the side pane is there without being asked for.
  static let wide = 110
  /// From this width on there is room for a lesson's text and a scene beside each other.
  static let wideForLessons = 76
  /// Below this height there is no line between scene and answers, but for goals.
  static let low = 16
  /// From this height on there is a line for goals.
  static let lowest = 10
  /// Below this width the side pane covers all of the scene, else its right half.
  static let narrow = 60

  public init(columns: Int, rows: Int, choices: Choices = Choices()) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.choices = choices
  }

  public var isTooSmall: Bool { columns < Self.smallest.columns || rows < Self.smallest.rows }

  /// The row of the document's name, and of the names of the tabs.
  public var topRow: Int { 0 }

  public var hasTop: Bool { choices.stage == .editing || choices.stage == .comparing }

  /// The row of the keys, and of the problems.
  public var barRow: Int { rows - 1 }

  public var hasBar: Bool { choices.stage != .presenting }

  /// The rows between these two.
  private var body: CellRect {
    CellRect(left: 0, top: hasTop ? 1 : 0, right: columns, bottom: max(1, hasBar ? rows - 1 : rows))
  }

  /// The area that fills the screen, where that can be.
  private var full: Area? { choices.stage == .editing ? choices.full : nil }

  // MARK: The side pane

  /// Whether the side pane has columns of its own.
  public var isSideBeside: Bool {
    let least = choices.keepsSideBeside ? Self.wideForLessons : Self.wide
    return choices.stage == .editing && full == nil && columns >= least && (choices.isSideShown ?? true)
  }

  /// Where the side pane is; empty where it is not shown.
  public var side: CellRect {
    if full == .side { return body }
    if isSideBeside {
      return CellRect(left: columns - sideColumns, top: 1, right: columns, bottom: body.maxY)
    }
    guard choices.stage == .editing, full == nil, isSideFocused || (choices.isSideShown ?? false) else {
      return CellRect(x: columns, y: 1, width: 0, height: 0)
    }
    // It lies over the scene, and leaves the prompt free.
    let bottom = separatorRow ?? (isSideAlone ? repl.y : scene.maxY)
    let covered = CellRect(left: 0, top: 1, right: columns, bottom: bottom)
    guard columns >= Self.narrow else { return covered }
    return CellRect(left: columns - columns / 2, top: 1, right: columns, bottom: covered.maxY)
  }

  /// Whether it has the place of the answers too, as on a small screen while it has the keys.
  var isSideAlone: Bool {
    isSideFocused && choices.stage == .editing && full == nil && columns < Self.narrow && rows < Self.low
      && !isSideBeside
  }

  public var isSideVisible: Bool { !side.isEmpty }

  /// The column between the scene and a side pane with columns of its own, where it can be dragged.
  public var sideEdge: Int? { isSideBeside ? columns - sideColumns - 1 : nil }

  private var sideColumns: Int {
    let usual = min(56, max(38, columns / 3))
    return min(max(choices.sideColumns ?? usual, 24), max(24, columns - 40))
  }

  private var leftColumns: Int { sideEdge ?? columns }

  // MARK: Scene and answers

  /// The rows of answers and prompt.
  public var replRows: Int {
    let all = body.height
    if choices.stage != .editing { return Self.staged(rows: all, choices.stage) }
    let usual = rows >= 13 ? max(4, rows / 4) : all / 2 - (hasSeparator ? 1 : 0)
    return min(max(choices.replRows ?? usual, 1), max(1, all - 2))
  }

  /// Few rows on a stage, so that the scene is large.
  private static func staged(rows: Int, _ stage: Stage) -> Int {
    switch stage {
    case .playing: 0
    case .presenting: rows >= low ? 3 : 1
    case .editing, .comparing: min(max(1, min(4, rows / 5)), max(1, rows - 2))
    }
  }

  /// The rows of the statement that is presented.
  private var bandRows: Int {
    switch choices.stage {
    case .editing, .comparing: 0
    case .presenting, .playing: min(12, max(1, body.height / 4))
    }
  }

  /// Where the statement is that is presented, below the scene.
  var band: CellRect {
    let bottom = body.maxY - replRows
    return CellRect(left: 0, top: bottom - bandRows, right: columns, bottom: bottom)
  }

  private var hasSeparator: Bool {
    full == nil && (rows >= Self.low || choices.hasGoals && rows >= Self.lowest)
  }

  /// The row between scene and answers, where it can be dragged; nil on a low screen.
  public var separatorRow: Int? {
    guard hasSeparator else { return nil }
    return isSideAlone ? repl.y - 1 : sceneBottom
  }

  private var sceneBottom: Int { body.maxY - replRows - bandRows - (hasSeparator ? 1 : 0) }

  public var scene: CellRect {
    switch full {
    // The prompt keeps its line.
    case .scene: CellRect(x: 0, y: 1, width: columns, height: max(1, body.height - 1))
    case .side, .answers: CellRect(x: 0, y: 1, width: columns, height: max(1, body.height))
    case nil:
      CellRect(left: 0, top: body.y, right: leftColumns, bottom: max(body.y + 1, sceneBottom))
    }
  }

  public var isSceneVisible: Bool { full == nil || full == .scene }

  public var repl: CellRect {
    switch full {
    case .scene, .side: CellRect(x: 0, y: body.maxY - 1, width: columns, height: 1)
    case .answers: body
    case nil where isSideAlone: CellRect(x: 0, y: body.maxY - 1, width: columns, height: 1)
    case nil: CellRect(left: 0, top: body.maxY - replRows, right: leftColumns, bottom: body.maxY)
    }
  }
}
