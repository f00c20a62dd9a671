import AutoLayout
import Foundation

/// A collection's items in lines, as `UICollectionViewFlowLayout` arranges them.
extension Interpreter {
  /// No collection shows more.
  static let mostItems = 60

  func layoutObject(of list: ListView) -> Instance? {
    kept("collectionViewLayout", of: list).flatMap(instance(behind:))
  }

  /// Whether a collection's lines are columns, which go on to the right.
  func scrollsAcross(_ list: ListView) -> Bool {
    let layout = layoutObject(of: list)
    let holder = layout?.properties["configuration"].flatMap(instance(behind:)) ?? layout
    return holder?.properties["scrollDirection"]?.text.lowercased().hasSuffix("horizontal") ?? false
  }

  /// Has a layout of the scene's own class prepare itself, as UIKit does before it asks for anything.
  private func prepare(_ layout: Instance, of list: ListView) throws {
    guard layout.definition != nil else { return }
    layout.properties["collectionView"] = .view(list)
    for selector in ["prepare", "prepareLayout"] {
      guard let (method, owner) = method(selector, of: layout) else { continue }
      _ = try issuesAsNotes(of: method) { try call(method, on: layout, definition: owner, with: []) }
    }
  }

  func fillCollection(_ list: ListView) throws {
    let flow = layoutObject(of: list)
    if let flow { try prepare(flow, of: list) }
    if try fillComposition(list) { return }
    var line = FlowLine(isHorizontal: scrollsAcross(list), bounds: list.bounds.size)
    var count = 0
    for section in 0..<min(try sectionCount(of: list), Self.mostItems) where !line.isFull {
      func measure<Content: Bridged>(
        _ message: String, _ property: String, _ usual: Content, _ arguments: [Value]? = nil
      ) throws -> Content {
        let layout = flow.map { $0.value } ?? .null
        let selectors = ["AtIndex:", "AtIndexPath:", "At:", ":"].map {
          "collectionView:layout:" + message + $0
        }
        let value =
          try ask(list, selectors, [layout] + (arguments ?? [.integer(section)]))
          ?? flow?.properties[property]
        return value.flatMap(Content.bridged) ?? usual
      }
      func addEdge(_ edge: String) throws {
        let size = try measure(
          "referenceSizeFor\(edge)InSection", edge.lowercased() + "ReferenceSize", CGSize.zero)
        guard !line.isFull, let frame = line.placeBand(size) else { return }
        let kind = "UICollectionElementKindSection" + edge
        guard let view = try supplementaryView(kind, at: indexPath(0, in: section), of: list) else { return }
        try add(view, to: list, named: edge.lowercased(), at: frame)
      }
      try addEdge("Header")
      line.begin(
        inset: try measure("insetForSection", "sectionInset", UIEdgeInsets.zero),
        lineSpacing: try measure("minimumLineSpacingForSection", "minimumLineSpacing", CGFloat(10)),
        itemSpacing: try measure("minimumInteritemSpacingForSection", "minimumInteritemSpacing", CGFloat(10)))
      for item in 0..<(try itemCount(of: list, in: section)) {
        guard !line.isFull else { break }
        if count == Self.mostItems {
          noteCut(list, after: Self.mostItems)
          break
        }
        let path = indexPath(item, in: section)
        let size = try measure("sizeForItem", "itemSize", Self.usualItemSize, [path])
        let cell = try cell(at: path, of: list, sized: size)
        let fitting = try cell.flatMap { try ownSize(of: $0, estimated: flow, given: size) }
        guard let frame = line.place(fitting ?? size) else { break }
        count += 1
        guard let cell else { continue }
        try add(cell, to: list, named: "cell", at: frame)
        list.items.append((section, item, cell))
      }
      line.end()
      try addEdge("Footer")
    }
    list.contentSize = line.contentSize
  }

  private static let usualItemSize = CGSize(width: 50, height: 50)

  /// The size that a cell's constraints give it where the layout only estimates sizes; nil where it knows them.
  private func ownSize(of cell: UIView, estimated flow: Instance?, given size: CGSize) throws -> CGSize? {
    guard let estimate = flow?.properties["estimatedItemSize"].flatMap(CGSize.bridged), estimate != .zero
    else {
      return nil
    }
    try charge(1_000 + 20 * cell.subtree.count)
    cell.updateConstraintsIfNeeded()
    let fitting = cell.systemLayoutSizeFitting(
      UIView.layoutFittingCompressedSize, counting: window.layoutWork)
    // `automaticSize` is larger than any cell.
    let usual = estimate.width < 1e6 && estimate.height < 1e6 ? estimate : size
    return CGSize(
      width: fitting.width > 0 ? fitting.width : usual.width,
      height: fitting.height > 0 ? fitting.height : usual.height)
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

  /// The place of a section's header or footer, across the whole breadth; nil for one without depth.
  mutating func placeBand(_ size: CGSize) -> CGRect? {
    let depth = isHorizontal ? size.width : size.height
    guard depth > 0 else { return nil }
    defer { start += depth }
    return isHorizontal
      ? CGRect(x: start, y: 0, width: depth, height: breadth)
      : CGRect(x: 0, y: start, width: breadth, height: depth)
  }

  /// The next item's place; nil where it would not be visible.
  mutating func place(_ size: CGSize) -> CGRect? {
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
    let origin = isHorizontal ? CGPoint(x: start, y: along) : CGPoint(x: along, y: start)
    return CGRect(origin: origin, size: size)
  }
}
