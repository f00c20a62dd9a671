import AutoLayout
import Foundation

/// Heights of cells, headers and footers that their owner would give them.
extension Interpreter {
  private static let gapInHeader: CGFloat = 8

  /// Makes the shown cell of a collection as high as its subviews if they are higher than a table's row, or as high as wide
  /// if it holds a picture as wide that is left no height: the collection's layout,
  /// which would give its size, is not there.
  func openCollectionCell() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .cell,
      definition.superclass.library.inherits(from: .collectionCell),
      let cell = shownInstance(of: definition)?.view, cell.superview === root
    else { return }
    let content = cell.subtree.dropFirst().filter { $0.superview === cell || $0.superview is ContentView }
      .filter { !$0.isHidden && !($0 is ContentView) }
    // A picture as wide as the cell is about as high as wide.
    let hasFlatPicture = content.contains {
      $0 is UIImageView && $0.frame.width >= cell.frame.width - Self.mostAroundPicture
        && $0.frame.height < Self.leastPicture
    }
    guard hasFlatPicture || cell.frame.height == UIView.standardRowHeight else { return }
    let height =
      (content.map { max($0.frame.maxY, $0.frame.height) }.max() ?? 0)
      + (hasFlatPicture ? cell.frame.width : 0)
    guard height > cell.frame.height else { return }
    cell.frame.size.height = height
    root.place(cell, as: .row)
    try runPass()
  }

  private static let mostAroundPicture: CGFloat = 40
  private static let leastPicture: CGFloat = 20

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
