import AutoLayout
import Foundation

/// The cells of tables and collections, from their data sources.
extension Interpreter {
  /// Makes a list's cells anew: no more than are visible.
  func fill(_ list: ListView) {
    guard layout.hookFailure == nil else { return }
    layout.hasRunHooks = true
    layout.hookDepth += 1
    defer { layout.hookDepth -= 1 }
    do {
      for cell in list.cells {
        for name in cell.subtree.compactMap(\.name) { names.release(name) }
        cell.removeFromSuperview()
      }
      list.cells = []
      if list is TableView { try fillTable(list) } else { try fillCollection(list) }
    } catch {
      layout.hookFailure =
        error as? SceneError
        ?? SceneError(position: origin, message: (error as? ScriptError)?.message ?? "\(error)")
    }
    layout.isStale = true
  }

  /// What a list's data source or delegate answers to the first of these messages that it understands; nil for nothing.
  func ask(_ list: ListView, _ selectors: [String], _ arguments: [Value] = []) throws -> Value? {
    for keeper in ["dataSource", "delegate"] {
      guard let helper = kept(keeper, of: list), let instance = instance(behind: helper) else { continue }
      for selector in selectors {
        guard let (method, owner) = method(selector, of: instance) else { continue }
        let value = try call(method, on: instance, definition: owner, with: [.view(list)] + arguments)
        return value.isNull ? nil : value
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

  /// Adds a cell or header at a place.
  func add(_ cell: UIView, to list: ListView, named name: String, at frame: CGRect) throws {
    self.name(.view(cell), after: name)
    cell.frame = frame
    try add(cell, to: list, at: list.subviews.count)
    list.cells.append(cell)
  }

  // MARK: Tables

  private static let mostRows = 12

  private func fillTable(_ table: ListView) throws {
    let width = table.bounds.width
    var y: CGFloat = 0
    func add(_ view: UIView, named name: String, height: CGFloat?) throws {
      let height = try height ?? fittingHeight(of: view, at: width)
      try self.add(view, to: table, named: name, at: CGRect(x: 0, y: y, width: width, height: height))
      y += height
    }
    if let header = kept("tableHeaderView", of: table)?.asView {
      try add(header, named: "header", height: header.frame.height > 0 ? header.frame.height : nil)
    }
    var rowCount = 0
    let sections =
      try ask(table, ["numberOfSectionsInTableView:", "numberOfSectionsIn:"])?.asInteger ?? 1
    for section in 0..<max(0, min(sections, Self.mostRows)) where y < table.bounds.height {
      let number = Value.integer(section)
      let height = try ask(table, ["tableView:heightForHeaderInSection:"], [number])?.asNumber
      if let header = try ask(table, ["tableView:viewForHeaderInSection:"], [number])?.asView {
        try add(header, named: "header", height: height.map { max(0, CGFloat($0)) })
      } else {
        y += max(0, CGFloat(height ?? 0))
      }
      let rows = try ask(table, ["tableView:numberOfRowsInSection:"], [number])?.asInteger ?? 0
      for row in 0..<max(0, rows) {
        guard y < table.bounds.height, rowCount < Self.mostRows else { break }
        rowCount += 1
        let path = indexPath(row, in: section)
        let cell = try ask(table, ["tableView:cellForRowAtIndexPath:", "tableView:cellForRowAt:"], [path])
        guard let cell = cell?.asView else { continue }
        try add(cell, named: "cell", height: try rowHeight(of: table, at: path))
      }
    }
    if let footer = kept("tableFooterView", of: table)?.asView, y < table.bounds.height {
      try add(footer, named: "footer", height: footer.frame.height)
    }
    table.contentSize = CGSize(width: width, height: y)
  }

  /// The height that the delegate or the table gives a row; nil for the cell's own.
  private func rowHeight(of table: ListView, at path: Value) throws -> CGFloat? {
    let asked = try ask(table, ["tableView:heightForRowAtIndexPath:", "tableView:heightForRowAt:"], [path])
    let height = (asked ?? kept("rowHeight", of: table))?.asNumber ?? -1
    return height > 0 ? CGFloat(height) : nil
  }

  private func fittingHeight(of view: UIView, at width: CGFloat) throws -> CGFloat {
    try charge(1_000 + 20 * view.subtree.count)
    view.updateConstraintsIfNeeded()
    let size = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : UIView.standardRowHeight
  }
}
