import Canvas

/// The side pane: its tabs, and the one in front.
struct SideState: Sendable {
  var panes = Tab.allCases.map(\.pane)
  /// The place of the tab in front.
  private(set) var front = 0 { didSet { if front != oldValue { filter = nil } } }
  /// What the rows of the tab in front are narrowed to.
  var filter: Filter?

  struct Filter: Equatable, Sendable {
    var text = ""
    /// Whether it is being typed.
    var isTyped = true
  }

  var pane: any Pane {
    get { filter.map { FilteredPane(panes[front], by: $0.text) } ?? panes[front] }
    set { panes[front] = (newValue as? FilteredPane)?.pane ?? newValue }
  }

  /// Brings a tab to the front.
  mutating func show(_ tab: Tab) { front = Tab.allCases.firstIndex(of: tab) ?? front }

  /// The tab in front.
  var tab: Tab { Tab.allCases[front] }

  /// The places of the tabs there are: those that are listed, and the one in front.
  func listed(_ session: Session) -> [Int] {
    panes.indices.filter { $0 == front || panes[$0].isListed(session) }
  }

  /// Goes on by some tabs, around the end.
  mutating func step(by count: Int, _ session: Session) {
    let listed = listed(session)
    guard let place = listed.firstIndex(of: front) else { return }
    front = listed[((place + count) % listed.count + listed.count) % listed.count]
  }
}

/// The parts of the side pane's area: a line about the list, the list, and below it the inspector of the selection.
struct SideLayout: Equatable {
  var note: CellRect?
  var list: CellRect
  var inspector: CellRect?

  /// The columns for the text of the list: the last one is the scroll bar's.
  var columns: Int { max(0, list.width - 1) }

  /// - Parameters:
  ///   - hasNote: whether there is a line about the list
  ///   - inspectorRows: the rows that the inspector would take; 0 without a selection
  init(_ area: CellRect, hasNote: Bool, inspectorRows: Int) {
    var top = area.y
    if hasNote, area.height > 2 {
      note = CellRect(x: area.x, y: top, width: area.width, height: 1)
      top += 1
    }
    var bottom = area.maxY
    let rows = min(inspectorRows, Self.mostCardRows(area, hasNote: hasNote))
    if rows >= 4, bottom - top - rows >= 4 {
      inspector = CellRect(left: area.x, top: bottom - rows, right: area.maxX, bottom: bottom)
      bottom -= rows
    }
    list = CellRect(left: area.x, top: top, right: area.maxX, bottom: bottom)
  }

  /// The most rows of the inspector: the list keeps at least four rows and the larger part.
  static func mostCardRows(_ area: CellRect, hasNote: Bool) -> Int {
    (area.height - (hasNote && area.height > 2 ? 1 : 0)) * 3 / 5
  }
}
