import AutoLayout
import Foundation
import SceneSyntax
import Translation

/// Heights of cells, headers and footers that their owner would give them.
extension Interpreter {
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
    guard hasFlatPicture || hasFlatText || isOpen && !isMeantToFit else { return }
    let height =
      max(
        content.map { max($0.frame.maxY, $0.frame.height) }.max() ?? 0,
        isOpen ? max(cell.frame.height + overhang(in: cell), UIView.standardRowHeight) : 0)
      + (hasFlatPicture ? cell.frame.width : 0)
      + (hasFlatText ? Self.roomOfText : 0)
    guard height > cell.frame.height else { return }
    try open(cell, to: height, isFixed: cell.frame.height < UIView.standardRowHeight)
    let reason: Phrase =
      hasFlatText ? "a text view that scrolls asks for none" : "it is as high as what it holds"
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message: "nothing here gives \(cell.displayName) a height; \(reason)"))
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
    cell.frame.size.height = height
    root.place(
      cell, as: isFixed ? .fixedRow(height) : .row(ofTable: libraryType(of: cell).inherits(from: .tableCell)))
    try runPass()
  }

  private static let mostAroundPicture: CGFloat = 40
  /// A view that is lower, in points, counts as without a height.
  private static let leastContent: CGFloat = 20
  private static let roomOfText = 3 * UIView.standardRowHeight
}
