import AutoLayout
import Foundation

/// A table or a collection: it makes its cells in the layout pass, when its size is known.
class ListView: UIScrollView {
  var interpreterReference: InterpreterReference?
  /// The cells and headers that it made.
  var cells: [UIView] = []
  /// The cells by section, and row or item.
  var items: [(section: Int, item: Int, cell: UIView)] = []
  /// A cell whose row is out of sight, which the data source gets for another row.
  var reusableCell: UIView?
  /// The size of the item whose cell the data source is being asked for.
  var nextCellSize: CGSize?
  /// The items that a diffable data source gives it.
  var diffable: DiffableItems?
  private var wantsCells = true
  private var filledSize = CGSize.zero

  /// Makes the cells anew in the next pass.
  func reload() {
    wantsCells = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    // First, since it sets the frames of the views that are in the list already to those of the last solution.
    super.layoutSubviews()
    let size = bounds.size
    if let interpreter = interpreterReference?.interpreter, root === interpreter.root, size.width > 0,
      size.height > 0,
      wantsCells || size != filledSize
    {
      (wantsCells, filledSize) = (false, size)
      interpreter.fill(self)
    }
  }
}

final class TableView: ListView {
  /// Tables can be pulled down even if their rows fit, so that the safe area always insets them.
  static func make() -> ListView {
    let table = TableView()
    table.alwaysBounceVertical = true
    return table
  }

  override var className: String { overrides?.className ?? "UITableView" }
}

final class CollectionView: ListView {
  override var className: String { overrides?.className ?? "UICollectionView" }
}

extension UIView {
  /// The row or item of a list that the view is, or is in.
  package var rowOfList: UIView? {
    sequence(first: self, next: { $0.superview }).first { $0.superview is ListView }
  }
}
