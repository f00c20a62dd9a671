import AutoLayout
import Foundation

/// Places in rows for views that code out of sight places: members of a cell whose class, or whose superclass, is elsewhere.
extension Interpreter {
  private static let mostInRow = 7

  /// Whether the subviews of a view stand in a cell or a bar.
  func isRow(_ view: UIView) -> Bool {
    if libraryType(of: view).isRow || view.superview.map({ libraryType(of: $0).isRow }) ?? false {
      return true
    }
    return view !== root
      && [view.displayName, view.className].contains { Self.namesBar(NameMeaning.words(of: $0)) }
  }

  /// Whether views fit in one row: not if there are many, if several are fields, or if their content is wider than the row.
  func fits(_ views: [UIView], inRow row: UIView) -> Bool {
    let shown = views.filter { !$0.isHidden }
    guard shown.count <= Self.mostInRow, shown.count(where: { $0 is UITextField }) < 2 else { return false }
    let members = shown.filter { !isHolder($0) && !isLine($0) && !isBackdrop($0) }
    let widths = members.map { max($0.intrinsicContentSize.width, Self.leastInRow) + Self.gapInRow }
    // There is a margin of two gaps at either end.
    return row.bounds.width <= 0 || widths.reduce(3 * Self.gapInRow, +) <= row.bounds.width
  }

  private static let leastInRow: CGFloat = 32
  private static let gapInRow: CGFloat = 8

  /// Puts views side by side, those that are named for the end of a row at it, lines at its edges, and those that hold others
  /// over all of it.
  func placeInRow(_ views: [UIView], of row: UIView) {
    let backdrops = views.filter(isBackdrop)
    for backdrop in backdrops { row.place(backdrop, as: .spread(after: nil, part: 1, leaving: [])) }
    let views = views.filter { view in !backdrops.contains { $0 === view } }
    let holders = views.filter { isHolder($0) && !$0.isHidden }
    var before: UIView?
    for holder in holders {
      row.place(
        holder,
        as: .spread(
          after: before, part: 1 / Double(holders.count),
          leaving: holder === holders.last ? hanging(on: holder) : []))
      before = holder
    }
    let others = views.filter { view in !holders.contains { $0 === view } }
    let lines = others.filter(isLine)
    for line in lines {
      row.place(line, as: .rule(isAtTop: NameMeaning.words(of: line.displayName).contains("top")))
    }
    let members = others.filter { view in !lines.contains { $0 === view } }
    let visible = members.filter { !$0.isHidden }
    let shown = visible.filter(isAtStart) + visible.filter { !isAtStart($0) }
    // What follows a field stands at the end.
    let field = shown.firstIndex { $0 is UITextField }
    let atEnd = shown.enumerated().filter { index, view in isAtEnd(view) || field.map { index > $0 } ?? false
    }
    .map(\.element)
    var next: UIView?
    for view in atEnd.reversed() {
      row.place(view, as: .beside(after: nil, before: next, isAtEnd: true))
      next = view
    }
    before = nil
    for view in shown where !atEnd.contains(where: { $0 === view }) {
      row.place(view, as: .beside(after: before, before: next, isAtEnd: false))
      // It is the field, or what the code here puts beside a label, that takes the room which is left.
      if view is UITextField || view is UILabel, view.contentHuggingPriority(for: .horizontal) == .defaultLow
      {
        view.setContentHuggingPriority(view is UILabel ? 251 : 249, for: .horizontal)
      }
      before = view
    }
    for view in members where view.isHidden {
      row.place(view, as: .beside(after: nil, before: nil, isAtEnd: isAtEnd(view)))
    }
  }

  private func isLine(_ view: UIView) -> Bool {
    guard Swift.type(of: view) == SceneView.self || view is UIImageView else { return false }
    return !NameMeaning.wordsOfLines.isDisjoint(with: NameMeaning.words(of: view.displayName))
  }

  private func isBackdrop(_ view: UIView) -> Bool {
    Swift.type(of: view) == SceneView.self
      && !Self.wordsOfBackdrops.isDisjoint(with: NameMeaning.words(of: view.displayName))
  }

  private static let wordsOfBackdrops: Set<String> = ["border", "shadow", "highlight", "selection"]

  private func isAtEnd(_ view: UIView) -> Bool {
    view is UISwitch || !Self.wordsOfRowEnds.isDisjoint(with: NameMeaning.words(of: view.displayName))
  }

  /// `leftButton`, not `leftover`
  private func isAtStart(_ view: UIView) -> Bool {
    view is UIControl && !Set(NameMeaning.words(of: view.displayName)).isDisjoint(with: ["left", "leading"])
  }

  private static let wordsOfRowEnds: Set<String> = [
    "right", "trailing", "arrow", "accessory", "chevron", "disclosure",
  ]

  /// The views beside one that constraints tie to its end.
  private func hanging(on view: UIView) -> [UIView] {
    root.subtree.flatMap(\.constraints).compactMap { constraint in
      guard let item = constraint.firstItem as? UIView, item.superview === view.superview, item !== view,
        constraint.secondItem === view, [.right, .trailing].contains(constraint.secondAttribute),
        [.left, .leading].contains(constraint.firstAttribute)
      else { return nil }
      return item
    }
  }

  /// Puts the views that nothing tells the place of into the ones beside them, to whose subviews they are tied.
  func putIntoHolders(_ views: [UIView]) throws {
    let loose = views.filter { $0.subviews.isEmpty && standInViews.contains(ObjectIdentifier($0)) }
    guard !loose.isEmpty else { return }
    let constraints = root.subtree.flatMap(\.constraints)
    for view in loose {
      let ties = constraints.filter { constraint in
        constraint.firstItem !== constraint.secondItem && constraint.secondItem != nil
          && [constraint.firstItem, constraint.secondItem].contains { $0 === view }
      }
      let tied = ties.compactMap { tie -> UIView? in
        let other = tie.firstItem === view ? tie.secondItem : tie.firstItem
        return other as? UIView ?? other?.container
      }
      guard
        let holder = views.first(where: {
          $0 !== view && $0.superview === view.superview && !$0.subviews.isEmpty
        }),
        !tied.isEmpty, tied.allSatisfy({ $0.isDescendant(of: holder) })
      else { continue }
      try add(view, to: holder, at: 0)
      // Those between the view and its old neighbours are gone with the move.
      try activate(ties.filter { !$0.isActive })
    }
  }
}
