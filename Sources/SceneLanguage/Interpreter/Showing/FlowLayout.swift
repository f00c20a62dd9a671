import AutoLayout
import Foundation

/// A collection's items in lines, as `UICollectionViewFlowLayout` arranges them.
extension Interpreter {
  private static let mostItems = 60

  func fillCollection(_ list: ListView) throws {
    let flow = kept("collectionViewLayout", of: list).flatMap(instance(behind:))
    let isHorizontal = flow?.properties["scrollDirection"].map {
      $0.text.lowercased().hasSuffix("horizontal")
    }
    var line = FlowLine(isHorizontal: isHorizontal ?? false, bounds: list.bounds.size)
    let sections =
      try ask(list, ["numberOfSectionsInCollectionView:", "numberOfSectionsIn:"])?.asInteger ?? 1
    var count = 0
    for section in 0..<max(0, min(sections, Self.mostItems)) where !line.isFull {
      let number = Value.integer(section)
      func measure<Content: Bridged>(
        _ message: String, _ property: String, _ usual: Content, _ arguments: [Value] = [number]
      ) throws -> Content {
        let layout = flow.map { $0.value } ?? .null
        let selectors = ["AtIndex:", "AtIndexPath:", "At:"].map { "collectionView:layout:" + message + $0 }
        let value = try ask(list, selectors, [layout] + arguments) ?? flow?.properties[property]
        return value.flatMap(Content.bridged) ?? usual
      }
      line.begin(
        inset: try measure("insetForSection", "sectionInset", UIEdgeInsets.zero),
        lineSpacing: try measure("minimumLineSpacingForSection", "minimumLineSpacing", CGFloat(10)),
        itemSpacing: try measure("minimumInteritemSpacingForSection", "minimumInteritemSpacing", CGFloat(10)))
      let items = try ask(list, ["collectionView:numberOfItemsInSection:"], [number])?.asInteger ?? 0
      for item in 0..<max(0, items) {
        guard count < Self.mostItems else { break }
        let path = indexPath(item, in: section)
        let size = try measure("sizeForItem", "itemSize", CGSize(width: 50, height: 50), [path])
        guard let place = line.place(size) else { break }
        count += 1
        let cell = try ask(
          list, ["collectionView:cellForItemAtIndexPath:", "collectionView:cellForItemAt:"], [path])
        guard let cell = cell?.asView else { continue }
        try add(cell, to: list, named: "cell", at: CGRect(origin: place, size: size))
      }
      line.end()
    }
    list.contentSize = line.contentSize
  }
}

/// The places of items one after the other. Along a line, the room that items of one size leave is spread between them.
private struct FlowLine {
  private let isHorizontal: Bool
  /// Across the direction of scrolling, in points.
  private let breadth: CGFloat
  private let visible: CGFloat
  private var inset = UIEdgeInsets.zero
  private var lineSpacing: CGFloat = 0
  private var itemSpacing: CGFloat = 0
  /// Where the line begins in the direction of scrolling, and how thick it is so far.
  private var (start, thickness): (CGFloat, CGFloat) = (0, 0)
  /// Where the next item begins along the line; nil before the first.
  private var next: CGFloat?

  init(isHorizontal: Bool, bounds: CGSize) {
    self.isHorizontal = isHorizontal
    breadth = isHorizontal ? bounds.height : bounds.width
    visible = isHorizontal ? bounds.width : bounds.height
  }

  var isFull: Bool { start >= visible }

  var contentSize: CGSize {
    isHorizontal ? CGSize(width: start, height: breadth) : CGSize(width: breadth, height: start)
  }

  private var leading: CGFloat { isHorizontal ? inset.top : inset.left }
  private var trailing: CGFloat { isHorizontal ? inset.bottom : inset.right }

  mutating func begin(inset: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat) {
    (self.inset, self.lineSpacing, self.itemSpacing) = (inset, lineSpacing, max(itemSpacing, 0))
    start += isHorizontal ? inset.left : inset.top
  }

  mutating func end() {
    start += thickness + (isHorizontal ? inset.right : inset.bottom)
    (thickness, next) = (0, nil)
  }

  /// The next item's origin; nil where it would not be visible.
  mutating func place(_ size: CGSize) -> CGPoint? {
    let (length, depth) = isHorizontal ? (size.height, size.width) : (size.width, size.height)
    let room = breadth - leading - trailing
    if let next, next + length > breadth - trailing + 0.001 {
      start += thickness + lineSpacing
      (self.next, thickness) = (nil, 0)
    }
    guard !isFull else { return nil }
    let along = next ?? leading
    // As many as fit share the room that is left.
    let fitting = length > 0 ? ((room + itemSpacing) / (length + itemSpacing)).rounded(.down) : 1
    let gap = fitting > 1 ? (room - fitting * length) / (fitting - 1) : itemSpacing
    next = along + length + max(gap, itemSpacing)
    thickness = max(thickness, depth)
    return isHorizontal ? CGPoint(x: start, y: along) : CGPoint(x: along, y: start)
  }
}
