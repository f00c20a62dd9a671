import AutoLayout
import Foundation

// A split controller: its columns beside each other, or the one that a compact width has room for.

extension LibraryType {
  static let splitController: LibraryType = containerType("UISplitViewController") { type in
    type.property("viewControllers") { split, _ in
      .array(ArrayObject([.primary, .secondary].compactMap { split[column: $0]?.value }))
    } set: { split, call in
      let given = try call.array(0).compactMap(\.asController)
      for (column, child) in zip([SplitColumn.primary, .secondary], given) { split[column: column] = child }
      try call.interpreter.columnsChanged(in: split)
    }
    type.action("setViewController:forColumn:", "setViewController:for:") { split, call in
      guard let column = SplitColumn(try call.value(1)) else { return }
      split[column: column] = try call.value(0).asController.map(call.interpreter.wrapped)
      try call.interpreter.columnsChanged(in: split)
    }
    type.method("viewControllerForColumn:", "viewControllerFor:") { split, call in
      SplitColumn(try call.value(0)).flatMap { split[column: $0]?.value } ?? .null
    }
    type.action("showDetailViewController:sender:") { split, call in
      guard let child = try call.value(0).asController else { return }
      split[column: .secondary] = child
      try call.interpreter.columnsChanged(in: split)
    }
    type.property("collapsed", "isCollapsed") { _, call in .boolean(call.interpreter.isCompact) }
    let shown: KeyValuePairs<String, Constant> = [
      "preferredDisplayMode": .symbol("automatic"), "preferredPrimaryColumnWidthFraction": -1.0,
      "minimumPrimaryColumnWidth": -1.0, "maximumPrimaryColumnWidth": -1.0,
      "preferredPrimaryColumnWidth": -1.0,
    ]
    for (name, initial) in shown {
      type.property(name) { split, _ in
        split.properties["\u{0}" + name] ?? initial.value
      } set: { split, call in
        split.properties["\u{0}" + name] = try call.value(0)
        try call.interpreter.columnsChanged(in: split)
      }
    }
    type.property("primaryColumnWidth") { split, call in .number(call.interpreter.primaryWidth(of: split)) }
    for name in [
      "delegate", "style", "displayMode", "presentsWithGesture", "primaryEdge", "preferredSplitBehavior",
      "displayModeButtonItem", "showsSecondaryOnlyButton", "primaryBackgroundStyle",
    ] {
      type.property(name, isInert: true) { split, _ in
        split.properties[name] ?? .null
      } set: { split, call in
        split.properties[name] = try call.value(0)
      }
    }
    type.ignores("showColumn:", "show:", "hideColumn:", "hide:")
    type.initializer("init", "initWithStyle:", "initWithNibName:bundle:") { call in
      try call.interpreter.makeContainer(.splitController, call)
    }
  }
}

/// A column of a split controller.
enum SplitColumn: String {
  case primary, supplementary, secondary, compact

  /// `.primary`, `UISplitViewControllerColumnPrimary`
  fileprivate init?(_ value: Value) {
    if case .symbol(let name) = value { self.init(rawValue: name.key) } else { return nil }
  }
}

extension Instance {
  fileprivate subscript(column column: SplitColumn) -> Instance? {
    get { properties["\u{0}" + column.rawValue]?.asController }
    set { properties["\u{0}" + column.rawValue] = newValue?.value }
  }
}

extension Interpreter {
  fileprivate var isCompact: Bool { root.traitCollection.horizontalSizeClass == .compact }

  /// A column's controller is the root of a navigation controller, unless it is one.
  fileprivate func wrapped(_ child: Instance) throws -> Instance {
    if child.library?.inherits(from: .navigationController) == true { return child }
    let navigation = try makeController(of: nil, library: .navigationController)
    try contain([child], in: navigation)
    return navigation
  }

  /// Shows the columns of all split controllers anew in a window of another size.
  func arrangeColumns() throws {
    for split in [me] + controllers where split.isSplit && split.phase != .made { try showColumns(of: split) }
  }

  fileprivate func columnsChanged(in split: Instance) throws {
    let all = [SplitColumn.primary, .supplementary, .secondary].compactMap { split[column: $0] }
    split.properties["\u{0}children"] = .array(ArrayObject(all.map(\.value)))
    for child in all {
      child.properties["\u{0}parent"] = split.value
      child.properties["splitViewController"] = split.value
    }
    if split.phase != .made { try showColumns(of: split) }
  }

  /// Puts the columns that are visible beside each other, the last as wide as the room that is left.
  func showColumns(of split: Instance) throws {
    guard let view = split.view else { return }
    let visible = visibleColumns(of: split)
    let views = try visible.map { try loadedView(of: $0.controller) }
    for child in [SplitColumn.primary, .supplementary, .secondary, .compact].compactMap({ split[column: $0] })
    {
      guard let shown = child.view, shown.superview === view, !views.contains(where: { $0 === shown }) else {
        continue
      }
      shown.removeFromSuperview()
    }
    var before: UIView?
    for (index, column) in views.enumerated() {
      name(.view(column), after: visible[index].column.rawValue)
      if column.superview !== view { try add(column, to: view, at: view.subviews.count) }
      let isLast = index == views.count - 1
      view.place(column, as: .column(after: before, width: isLast ? nil : CGFloat(primaryWidth(of: split))))
      before = column
    }
    layout.isStale = true
  }

  /// The columns from the leading edge on.
  ///
  /// In a compact width it is the one for that, else the secondary one; but a primary controller that is no navigation
  /// controller, onto which nothing can be pushed, stays. In a regular width, landscape shows one column beside the secondary one and
  /// portrait none, unless a display mode is preferred.
  private func visibleColumns(of split: Instance) -> [(column: SplitColumn, controller: Instance)] {
    func known(_ columns: [SplitColumn]) -> [(column: SplitColumn, controller: Instance)] {
      columns.compactMap { column in split[column: column].map { (column, $0) } }
    }
    if isCompact {
      let isClassic = split[column: .primary]?.library?.inherits(from: .navigationController) != true
      let order: [SplitColumn] =
        isClassic ? [.compact, .primary, .secondary] : [.compact, .secondary, .supplementary, .primary]
      return Array(known(order).prefix(1))
    }
    let all = known([.primary, .supplementary, .secondary])
    let count =
      switch split.properties["\u{0}preferredDisplayMode"]?.text.lowercased() ?? "" {
      case let mode where mode.hasSuffix("only") || mode.hasSuffix("hidden"): 1
      case let mode where mode.contains("two"): 3
      case let mode where mode.contains("one") || mode.contains("all") || mode.contains("overlay"): 2
      default: window.size.width > window.size.height ? 2 : 1
      }
    return Array(all.suffix(count))
  }

  /// UIKit's 320 points, or the preferred width or share of the window's, within the bounds that are set.
  fileprivate func primaryWidth(of split: Instance) -> Double {
    func set(_ name: String) -> Double? {
      split.properties["\u{0}" + name]?.asNumber.flatMap { $0 >= 0 ? $0 : nil }
    }
    let width = Double(window.size.width)
    let usual = 320 / Double(Viewport.deviceCell.width) * Double(window.cell.width)
    let wanted =
      set("preferredPrimaryColumnWidth") ?? set("preferredPrimaryColumnWidthFraction").map { $0 * width }
      ?? usual
    let most = min(set("maximumPrimaryColumnWidth") ?? max(usual, 0), width)
    return max(min(wanted, most), min(set("minimumPrimaryColumnWidth") ?? 0, width))
  }
}
