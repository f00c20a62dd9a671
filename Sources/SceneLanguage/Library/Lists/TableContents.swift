import AutoLayout
import Foundation
import SceneSyntax

/// A table's rows with the headers and footers of the table and of its sections. Estimated heights have no effect: all
/// rows that are shown are measured.
extension Interpreter {
  private static let mostRows = 12

  func fillTable(_ table: ListView) throws {
    var y: CGFloat = 0
    // A scene in cells has no such distances.
    let grouping =
      root.isInPoints ? Grouping(kept("style", of: table), width: table.bounds.width) : nil
    // Below what the bars of a navigation controller cover.
    let end = table.bounds.height - table.adjustedContentInset.top + table.contentInset.top
    func add(_ view: UIView, named name: String, height: CGFloat?, inset: CGFloat = 0) throws {
      let (width, standard) = (table.bounds.width - 2 * inset, UIView.standardRowHeight)
      let height = try height ?? fittingHeight(of: view, at: width, standard: standard)
      try self.add(view, to: table, named: name, at: CGRect(x: inset, y: y, width: width, height: height))
      y += height
    }
    func addEdge(_ edge: SectionEdge, of section: Int, made: UIView? = nil) throws {
      guard let view = try made ?? view(for: edge, of: section, in: table) else {
        let isFirst = section == 0 && kept("tableHeaderView", of: table)?.asView == nil
        let own = try height(of: edge, of: section, in: table)
        return y += own ?? grouping?.gap(edge, isFirst: isFirst) ?? 0
      }
      if edge == .header, let padding = kept("sectionHeaderTopPadding", of: table)?.asNumber, padding > 0 {
        y += CGFloat(padding)
      }
      let standard = (1.75 * window.cell.height).rounded(.up)
      let height =
        try height(of: edge, of: section, in: table)
        ?? fittingHeight(of: view, at: table.bounds.width, standard: standard)
      if height > 0.001 { try add(view, named: edge.name, height: height) }
    }
    if let header = kept("tableHeaderView", of: table)?.asView {
      // UIKit respects the height of its frame alone. What sizes a view whose class is elsewhere is not known.
      let isSized = header.frame.height > 0 || !isOfUnknownClass(header)
      try add(header, named: "header", height: isSized ? header.frame.height : nil)
    }
    var rowCount = 0
    let sectionCount = min(try sectionCount(of: table), Self.mostRows)
    for section in 0..<sectionCount where y < end {
      try addEdge(.header, of: section)
      for row in 0..<(try itemCount(of: table, in: section)) {
        guard y < end else { break }
        if rowCount == Self.mostRows {
          noteCut(table, after: Self.mostRows)
          break
        }
        rowCount += 1
        let path = indexPath(row, in: section)
        let usual = kept("rowHeight", of: table)?.asNumber ?? 0
        let size = CGSize(
          width: table.bounds.width - 2 * (grouping?.inset ?? 0),
          height: usual > 0 ? usual : UIView.standardRowHeight)
        guard let cell = try cell(at: path, of: table, sized: size) else { continue }
        try add(
          cell, named: "cell", height: try rowHeight(of: table, at: path), inset: grouping?.inset ?? 0)
        table.items.append((section, row, cell))
      }
      if y < end { try addEdge(.footer, of: section) }
    }
    if sectionCount == 0 {
      for edge in SectionEdge.allCases where y < end {
        if let made = kept(edge.sampleKey, of: table)?.asView { try addEdge(edge, of: 0, made: made) }
      }
    }
    if let footer = kept("tableFooterView", of: table)?.asView {
      try add(footer, named: "footer", height: footer.frame.height)
    }
    table.contentSize = CGSize(width: table.bounds.width, height: y)
  }

  /// The distances of a grouped table, in points.
  private struct Grouping {
    /// Between the table's sides and its rows.
    let inset: CGFloat

    /// - Parameter style: the table's. There are none of a plain one.
    init?(_ style: Value?, width: CGFloat) {
      let style = (style?.known.text ?? "").lowercased()
      guard style.hasSuffix("grouped") else { return nil }
      inset = style.hasSuffix("insetgrouped") ? Device.sideMargin(ofWidth: width) : 0
    }

    /// The height of a header or footer without a view: 35 points for the first header, 17.5 for all others.
    func gap(_ edge: SectionEdge, isFirst: Bool) -> CGFloat {
      edge == .header && isFirst ? 35 : 17.5
    }
  }

  /// Notes that a list has more rows in sight than are made.
  func noteCut(_ list: ListView, after count: Int) {
    issues.add(
      SceneNote(position: origin, message: "\(list.displayName) has more rows; the first \(count) are made"))
  }

  /// The height that the delegate or the table gives a row; nil for the cell's own.
  private func rowHeight(of table: ListView, at path: Value) throws -> CGFloat? {
    let asked = try ask(table, ["tableView:heightForRowAtIndexPath:", "tableView:heightForRowAt:"], [path])
    if let asked, !asked.isAssumed, asked.asNumber == 0 { return 0 }
    let height = (asked ?? kept("rowHeight", of: table))?.asNumber ?? -1
    return height > 0 ? CGFloat(height) : nil
  }

  // MARK: Sections

  enum SectionEdge: String, CaseIterable {
    case header = "Header"
    case footer = "Footer"

    var name: String { rawValue.lowercased() }
    /// What a table keeps the one under that was made though there is no section for it.
    var sampleKey: String { "sample" + rawValue }
    var selector: String { "tableView:viewFor\(rawValue)InSection:" }
  }

  /// Gives the table on the screen the header or footer of a section that a method has made with stand-ins, though the table has
  /// no section or its delegate gave none.
  ///
  /// - Returns: whether the method makes one and there is a table for it.
  func show(_ made: Value, fromListMethod method: FunctionNode) -> Bool {
    guard let edge = SectionEdge.allCases.first(where: { $0.selector == method.selector.text }),
      let view = made.asView, view.superview == nil,
      let table = root.subtree.lazy.compactMap({ $0 as? TableView }).first, !table.isDescendant(of: view)
    else { return false }
    keep(made, as: edge.sampleKey, of: table)
    table.reload()
    layout.isStale = true
    return true
  }

  /// The view that the delegate has for a section, or one with the data source's title.
  private func view(for edge: SectionEdge, of section: Int, in table: ListView) throws -> UIView? {
    let number = Value.integer(section)
    if let view = try ask(table, [edge.selector], [number])?.asView { return view }
    if section == 0, let made = kept(edge.sampleKey, of: table)?.asView { return made }
    guard let title = try ask(table, ["tableView:titleFor\(edge.rawValue)InSection:"], [number]) else {
      return nil
    }
    let site = Expression(.null, origin..<origin)
    let made = try construct(
      TypeValue(.headerFooterView), Selector("init", base: "init"), call("init", at: site))
    guard let view = made.asView else { return nil }
    let label = try read(Name("textLabel"), of: made, at: site)
    if let label = label.asView { setText(String.bridged(title), of: label) }
    return view
  }

  /// The height that the delegate or the table gives the header or footer of a section, which is none where it is not
  /// positive; nil for the view's own.
  private func height(of edge: SectionEdge, of section: Int, in table: ListView) throws -> CGFloat? {
    let asked = try ask(table, ["tableView:heightFor\(edge.rawValue)InSection:"], [.integer(section)])
    let height = (asked ?? kept("section\(edge.rawValue)Height", of: table))?.asNumber
    // `automaticDimension` is -1.
    return height.flatMap { $0 == -1 ? nil : max(0, CGFloat($0)) }
  }
}
