import AutoLayout
import Foundation
import SceneSyntax
import TextLayout
import Translation

/// The cells of tables and collections, from their data sources.
extension Interpreter {
  /// Makes a list's cells anew: no more than are visible.
  func fill(_ list: ListView) {
    guard layout.hookFailure == nil else { return }
    layout.hasRunHooks = true
    do {
      let keys = ["tableHeaderView", "tableFooterView"] + SectionEdge.allCases.map(\.sampleKey)
      let edges = keys.compactMap { kept($0, of: list)?.asView }
      for cell in list.cells where !edges.contains(where: { $0 === cell }) {
        for name in cell.subtree.compactMap(\.name) { names.release(name) }
        cell.removeFromSuperview()
      }
      list.cells = []
      list.items = []
      try computing { if list is TableView { try fillTable(list) } else { try fillCollection(list) } }
    } catch {
      layout.hookFailure = SceneError(error, position: origin)
    }
    layout.isStale = true
  }

  /// What a list's data source or delegate answers to the first of these messages that it understands; nil for nothing.
  func ask(_ list: ListView, _ selectors: [String], _ arguments: [Value] = []) throws -> Value? {
    guard let (helper, method, owner) = answer(to: selectors, for: list) else { return nil }
    let value = try call(method, on: helper, definition: owner, with: [.view(list)] + arguments)
    return value.isNull && !value.isAssumed ? nil : value
  }

  /// The first of these methods that a list's data source or delegate has.
  private func answer(
    to selectors: [String], for list: ListView
  ) -> (helper: Instance, method: FunctionNode, owner: ClassDefinition)? {
    for keeper in ["dataSource", "delegate"] {
      guard let helper = kept(keeper, of: list).flatMap({ instance(behind: $0) }) else { continue }
      for selector in selectors {
        if let (method, owner) = method(selector, of: helper) { return (helper, method, owner) }
      }
    }
    return nil
  }

  /// A property of a view that scenes keep and show nothing of.
  func kept(_ property: String, of view: UIView) -> Value? {
    instances[ObjectIdentifier(view)]?.properties["\u{0}" + property]
  }

  func keep(_ value: Value, as property: String, of view: UIView) {
    instance(of: view).properties["\u{0}" + property] = value
  }

  func indexPath(_ row: Int, in section: Int) -> Value {
    let path = Instance()
    for (name, number) in ["row": row, "item": row, "section": section] {
      path.properties[name] = .integer(number)
    }
    return .object(path)
  }

  // MARK: Counts

  func sectionCount(of list: ListView) throws -> Int {
    let selectors = [
      list is TableView ? "numberOfSectionsInTableView:" : "numberOfSectionsInCollectionView:",
      "numberOfSectionsIn:",
    ]
    if let diffable = list.diffable { return diffable.sections.count }
    return try count(of: list, selectors, orIfUnknown: 1, isSection: true) {
      try ask(list, selectors) ?? .integer(1)
    }
  }

  /// The rows of a table's section, or the items of a collection's.
  func itemCount(of list: ListView, in section: Int) throws -> Int {
    let selectors = [
      list is TableView ? "tableView:numberOfRowsInSection:" : "collectionView:numberOfItemsInSection:"
    ]
    if let sections = list.diffable?.sections {
      return sections.indices.contains(section) ? sections[section].count : 0
    }
    if isCountedOutOfSight(list, selectors) {
      noteStandIns(Self.fewElements, at: place(of: Self.cellSelectors(of: list), for: list))
      return Self.fewElements
    }
    return try count(of: list, selectors, orIfUnknown: Self.fewElements) {
      try ask(list, selectors, [.integer(section)]) ?? .integer(0)
    }
  }

  /// Whether the number of a list's items is told by a superclass out of sight of the object that has the cells.
  private func isCountedOutOfSight(_ list: ListView, _ selectors: [String]) -> Bool {
    guard hasAppCode, answer(to: selectors, for: list) == nil else { return false }
    return answer(to: Self.cellSelectors(of: list), for: list)?.helper.isOfUnknownClass ?? false
  }

  private static func cellSelectors(of list: ListView) -> [String] {
    list is TableView
      ? ["tableView:cellForRowAtIndexPath:", "tableView:cellForRowAt:"]
      : ["collectionView:cellForItemAtIndexPath:", "collectionView:cellForItemAt:"]
  }

  /// A number of sections or items; where it is 0 as the data behind it is not known, that of stand-ins.
  private func count(
    of list: ListView, _ selectors: [String], orIfUnknown standIn: Int, isSection: Bool = false,
    _ ask: () throws -> Value
  ) throws -> Int {
    let (answer, emptyLists) = try countingEmptyLists(ask)
    let count = max(0, answer.asInteger ?? (isSection && !answer.isAssumed ? 1 : 0))
    guard count == 0 else { return count }
    if !isSection, hasAppCode, !answer.isAssumed, let helper = self.answer(to: selectors, for: list)?.helper,
      try fillLater(emptyLists, of: helper)
    {
      let count = max(0, try ask().asInteger ?? 0)
      if count > 0 { noteStandIns(count, at: place(of: selectors, for: list)) }
      return count
    }
    guard case .unknown(let unknown) = answer else { return count }
    // The code says how many there are where its data are there.
    let standIn = unknown.alternative?.asInteger.flatMap { $0 > 0 ? $0 : nil } ?? standIn
    noteStandIns(standIn, isSection: isSection, at: place(of: selectors, for: list))
    return standIn
  }

  /// Where one of the methods that answer for a list is defined; the start of the text for none.
  private func place(of selectors: [String], for list: ListView) -> SourcePosition {
    answer(to: selectors, for: list)?.method.position ?? origin
  }

  /// - Parameter position: where the list is said to have elements.
  func noteStandIns(_ count: Int, isSection: Bool = false, at position: SourcePosition) {
    issues.add(
      SceneNote(
        position: position,
        message: "the data of a list is not known; \(Self.listed(count, isSection: isSection)) for it"))
  }

  private static func listed(_ count: Int, isSection: Bool) -> Phrase {
    switch (count, isSection) {
    case (1, true): "one section stands"
    case (1, false): "one row stands"
    case (_, true): "\(count) sections stand"
    case (_, false): "\(count) rows stand"
    }
  }

  // MARK: Cells

  /// The cell that a list's data source has for a row or an item.
  ///
  /// - Parameter size: the item's, which its cell has when the data source is given it; nil where the cell's constraints say it.
  func cell(at path: Value, of list: ListView, sized size: CGSize? = nil) throws -> UIView? {
    list.nextCellSize = size
    defer { list.nextCellSize = nil }
    if let cell = try diffableCell(of: list, at: path) { return cell }
    return try ask(list, Self.cellSelectors(of: list), [path])?.asView
  }

  /// Has the data source of a list fill the first of its cells once more, as when the list is scrolled and the cell comes
  /// back for another row.
  func reuseCell(of list: ListView) throws {
    guard let first = list.items.first else { return }
    list.reusableCell = first.cell
    defer {
      list.reusableCell = nil
      layout.isStale = true
    }
    _ = try computing { try cell(at: indexPath(first.item, in: first.section), of: list) }
  }

  /// The height at which a view's constraints fit a width; a standard one where they say nothing.
  func fittingHeight(of view: UIView, at width: CGFloat, standard: CGFloat) throws -> CGFloat {
    try charge(1_000 + 20 * view.subtree.count)
    view.updateConstraintsIfNeeded()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel, counting: window.layoutWork)
    let hasText = ["textLabel", "detailTextLabel", "imageView"].contains { kept($0, of: view) != nil }
    if hasText {
      // The labels of a style have masks and no constraints.
      let isCell = [.tableCell, .listCell].contains { libraryType(of: view).inherits(from: $0) }
      return max(size.height, isCell ? initialCellSize.height : standard, textHeight(of: view, at: width))
    }
    return size.height > 0 ? size.height : standard
  }

  /// The height of a style's labels at a width, with the space around them, in points.
  private func textHeight(of cell: UIView, at width: CGFloat) -> CGFloat {
    let labels = ["textLabel", "detailTextLabel"].compactMap { kept($0, of: cell)?.asView as? UILabel }
    let room = CGSize(width: width - 2 * Device.sideMargin(ofWidth: width), height: 0)
    return (labels.map { $0.sizeThatFits(room).height }.max() ?? 0) + 2 * textGap(of: cell)
  }

  /// Adds a cell or header at a place.
  func add(_ cell: UIView, to list: ListView, named name: String, at frame: CGRect) throws {
    self.name(.view(cell), after: name)
    if cell.superview !== list { try add(cell, to: list, at: list.subviews.count) }
    // The table places it, whatever code out of sight says of its mask.
    if !cell.hasPlacement, isOfUnknownClass(cell) { cell.translatesAutoresizingMaskIntoConstraints = true }
    try setFrame(frame, of: cell)
    placeValue(of: cell)
    list.cells.append(cell)
  }
}
