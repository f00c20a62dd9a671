import AutoLayout
import Foundation
import SceneSyntax

/// Heights of cells, headers and footers that their owner would give them.
extension Interpreter {
  private static let gapInHeader: CGFloat = 8

  /// Gives the shown cell a height where only its owner, which is not there, would: the one that its own method states, else that
  /// of its subviews if they are higher than a table's row. To that comes the cell's width for a picture in a collection's cell that
  /// is as wide as the cell and has no height, and a few rows for a text view that scrolls and has none.
  func openShownCell() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .cell,
      let instance = shownInstance(of: definition), let cell = instance.view, cell.superview === root
    else { return }
    // One that is lower than a table's row, as what it holds in its middle asks for nothing, is too low for it.
    let isOpen =
      try cell.frame.height == UIView.standardRowHeight
      || cell.frame.height < UIView.standardRowHeight && overhang(in: cell) > 0
        && statedHeight(of: definition) == nil
    if isOpen, let height = try statedHeight(of: instance, definition) { return try open(cell, to: height) }
    let isOfCollection = definition.superclass.library.inherits(from: .collectionCell)
    let content = cell.subtree.dropFirst().filter { $0.superview === cell || $0.superview is ContentView }
      .filter { !$0.isHidden && !($0 is ContentView) }
    // A picture as wide as the cell is about as high as wide.
    let hasFlatPicture =
      isOfCollection
      && content.contains {
        $0 is UIImageView && $0.frame.width >= cell.frame.width - Self.mostAroundPicture
          && $0.frame.height < Self.leastContent
      }
    let hasFlatText = content.contains {
      ($0 as? UITextView)?.isScrollEnabled == true && $0.frame.height < Self.leastContent
    }
    // A table's cell with a label of any number of lines sizes itself: what keeps it from that is a finding, which stays.
    let isMeantToFit =
      !isOfCollection
      && content.contains {
        ($0 as? UILabel)?.numberOfLines == 0 && $0.requiredHeight == nil
          && !standInViews.contains(ObjectIdentifier($0))
      }
    if isOpen, isOfCollection, let height = heightOfPage(content, in: cell) {
      try open(cell, to: height)
      issues.add(
        SceneNote(
          position: definition.bodies.first?.position ?? origin,
          message: "nothing here gives \(cell.displayName) a height; it counts as a page"))
      return
    }
    guard hasFlatPicture || hasFlatText || isOpen && !isMeantToFit else { return }
    let height =
      max(
        content.map { max($0.frame.maxY, $0.frame.height) }.max() ?? 0,
        isOpen ? max(cell.frame.height + overhang(in: cell), UIView.standardRowHeight) : 0)
      + (hasFlatPicture ? cell.frame.width : 0)
      + (hasFlatText ? Self.roomOfText : 0)
    guard height > cell.frame.height else { return }
    try open(cell, to: height, isFixed: cell.frame.height < UIView.standardRowHeight)
    let reason = hasFlatText ? "a text view that scrolls asks for none" : "it is as high as what it holds"
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message: "nothing here gives \(cell.displayName) a height; \(reason)"))
  }

  /// The height of a cell that is nothing but a list, which is taken to be a page; nil for any other.
  private func heightOfPage(_ content: [UIView], in cell: UIView) -> CGFloat? {
    guard content.count == 1, let list = content[0] as? CollectionView, list.frame.size == cell.frame.size
    else { return nil }
    return scrollsAcross(list) ? nil : root.bounds.height
  }

  /// How far what a view holds stands out of it at the bottom, or out of the holders in it that are as high as it leaves them.
  private func overhang(in view: UIView) -> CGFloat {
    var farthest: CGFloat = 0
    for subview in view.subviews where !subview.isHidden && !subview.frame.isEmpty {
      farthest = max(farthest, subview.frame.maxY - view.bounds.height)
      if !(subview is UIScrollView), !(subview is UIStackView), !subview.hasOwnHeight {
        farthest = max(farthest, overhang(in: subview))
      }
    }
    return farthest
  }

  /// - Parameter isFixed: whether what the cell holds asks for less, so that the height must not follow it.
  private func open(_ cell: UIView, to height: CGFloat, isFixed: Bool = false) throws {
    let early = cell.subtree.flatMap(\.constraints)
    cell.frame.size.height = height
    root.place(
      cell, as: isFixed ? .fixedRow(height) : .row(ofTable: libraryType(of: cell).inherits(from: .tableCell)))
    try runPass()
    dropRepeated(early, in: cell)
  }

  /// Deactivates constraints that a layout method made at a height which the cell no longer has, and has made anew since: in an app
  /// the cell has its height before the first pass.
  private func dropRepeated(_ early: [NSLayoutConstraint], in cell: UIView) {
    let known = Set(early.map(ObjectIdentifier.init))
    let new = cell.subtree.flatMap(\.constraints).filter { !known.contains(ObjectIdentifier($0)) }
    guard !new.isEmpty else { return }
    let repeated = early.filter { old in
      old.isActive && old.origin != nil
        && new.contains {
          $0.origin?.position == old.origin?.position && $0.firstItem === old.firstItem
            && $0.firstAttribute == old.firstAttribute && $0.secondItem === old.secondItem
            && $0.secondAttribute == old.secondAttribute && $0.constant != old.constant
        }
    }
    for constraint in repeated {
      record.touch(constraint)
      constraint.deactivate()
      layout.isStale = true
    }
  }

  private static let mostAroundPicture: CGFloat = 40
  /// A view that is lower, in points, counts as without a height.
  private static let leastContent: CGFloat = 20
  private static let roomOfText = 3 * UIView.standardRowHeight

  /// Gives the shown header or footer, which fills the screen as nothing gives it a height, that of what hangs at its top and at
  /// its bottom.
  func closeUpHeader() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .view,
      !Set(NameMeaning.words(of: definition.name)).isDisjoint(with: ["header", "footer", "input"]),
      let view = shownInstance(of: definition)?.view, view.superview === root,
      view.frame.height == root.bounds.height
    else { return }
    let shown = view.subviews.filter { !$0.isHidden && $0.frame.width > 0 && $0.frame.height > 0 }
    let middle = view.bounds.midY
    let upper = shown.filter { $0.frame.maxY <= middle }.map(\.frame.maxY)
    let lower = shown.filter { $0.frame.minY >= middle }.map(\.frame.minY)
    guard upper.count + lower.count == shown.count, let top = upper.max() else { return }
    let height = top + (lower.min().map { view.bounds.height - $0 } ?? 0) + Self.gapInHeader
    root.place(view, as: .fitting(spans: spansOwner(definition), height: height))
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message:
          "nothing gives \(view.displayName) a height; it is as high as what hangs at its top and its bottom")
    )
    try runPass()
  }
}
