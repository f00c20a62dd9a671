import AutoLayout
import Foundation

/// A collection's items in the sections of a `UICollectionViewCompositionalLayout`.
extension Interpreter {
  /// Makes a collection's cells where its layout is a compositional one.
  ///
  /// - Returns: false if it is another layout, or one whose sections are not known.
  func fillComposition(_ list: ListView) throws -> Bool {
    guard let layout = layoutObject(of: list),
      layout.library?.inherits(from: .compositionalLayout) == true
    else { return false }
    let configuration = layout.properties["configuration"].flatMap(instance(behind:))
    let axis: NSLayoutConstraint.Axis = scrollsAcross(list) ? .horizontal : .vertical
    let gap = configuration?.properties["interSectionSpacing"]?.asNumber.map { CGFloat($0) } ?? 0
    let container = CGRect(origin: .zero, size: list.bounds.size).shrunk(by: list.contentInset).size
    let environment = layoutEnvironment(of: list, container)
    let mirror: CGFloat? = list.isRightToLeft ? container.width : nil
    var places = CompositionPlaces(visible: list.bounds.size[axis], axis: axis, mirrorWidth: mirror)
    for number in 0..<min(try sectionCount(of: list), Self.mostItems) where places.hasRoom {
      let value = try layout.properties["sectionProvider"]?.asClosure.map {
        try call($0, with: [.integer(number), environment])
      }
      guard
        let section = collectionSection(value ?? layout.properties["section"], width: list.bounds.width)
      else {
        if number == 0 { return false }
        continue
      }
      if number > 0 { places.start += max(0, gap) }
      try fill(section, number, of: list, in: container, &places)
    }
    places.end[axis] = places.start
    list.contentSize = places.end
    return true
  }

  private func fill(
    _ section: CollectionSection, _ number: Int, of list: ListView, in container: CGSize,
    _ places: inout CompositionPlaces
  ) throws {
    var cells: [Int: UIView] = [:]
    func made(_ item: Int) throws -> UIView? {
      if let known = cells[item] { return known }
      cells[item] = try cell(at: indexPath(item, in: number), of: list)
      return cells[item]
    }
    let edges = try section.boundaries.map { boundary in
      try supplementaryView(boundary.kind, at: indexPath(0, in: number), of: list)
    }
    let count = min(try itemCount(of: list, in: number), Self.mostItems - places.count)
    let placed = try section.placed(
      count: count, in: container, scrolling: places.axis, visible: places.visible - places.start
    ) { item, size, open in
      try made(item).map { try self.contentSize(of: $0, size, open) } ?? size
    } boundaryFitting: { boundary, size, open in
      try edges[boundary].map { try self.contentSize(of: $0, size, open) } ?? size
    }
    places.count += placed.items.count
    func add(_ edge: CollectionBoundary.Edge) throws {
      for (index, boundary) in section.boundaries.enumerated() where boundary.edge == edge {
        guard let view = edges[index], placed.boundaries[index].height > 0 else { continue }
        try self.add(
          view, to: list, named: edge == .bottom ? "footer" : "header",
          at: places.frame(placed.boundaries[index]))
      }
    }
    try add(.top)
    for (item, frame) in placed.items.enumerated() {
      guard let cell = try made(item) else { continue }
      try self.add(cell, to: list, named: "cell", at: places.frame(frame))
      list.items.append((number, item, cell))
    }
    try add(.side)
    try add(.bottom)
    places.end[places.axis.across] = max(
      places.end[places.axis.across], container[places.axis.across])
    places.start += placed.length
  }

  /// The size of a cell, header or footer where its constraints determine it; the estimate where they say nothing.
  private func contentSize(of view: UIView, _ size: CGSize, _ open: OpenAxes) throws -> CGSize {
    if !open.width {
      let height = try fittingHeight(of: view, at: size.width, standard: size.height)
      return CGSize(width: size.width, height: height)
    }
    try charge(1_000 + 20 * view.subtree.count)
    view.updateConstraintsIfNeeded()
    let target = CGSize(width: 0, height: open.height ? 0 : size.height)
    let fit = view.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: open.height ? .fittingSizeLevel : .required, counting: window.layoutWork)
    return CGSize(
      width: fit.width > 0 ? fit.width : size.width,
      height: open.height && fit.height > 0 ? fit.height : size.height)
  }

  /// What a section provider is told: `NSCollectionLayoutEnvironment`.
  private func layoutEnvironment(of list: ListView, _ container: CGSize) -> Value {
    func object(_ name: String, _ properties: [String: Value]) -> Value {
      let object = Instance(library: Library.type(named: name.lowercased())?.type)
      object.properties = properties
      return .object(object)
    }
    let insets = Value.insets(list.contentInset)
    return object(
      "NSCollectionLayoutEnvironment",
      [
        "container": object(
          "NSCollectionLayoutContainer",
          [
            "contentSize": .size(list.bounds.size), "effectiveContentSize": .size(container),
            "contentInsets": insets, "effectiveContentInsets": insets,
          ]), "traitCollection": SizeClasses.value(of: list.traitCollection),
      ])
  }

  /// The view that a collection's data source has for a header or a footer.
  func supplementaryView(_ kind: String, at path: Value, of list: ListView) throws -> UIView? {
    let kind = Value.string(kind)
    if list.diffable != nil, let source = kept("dataSource", of: list).flatMap(instance(behind:)),
      let provider = source.properties["supplementaryViewProvider"]?.asClosure
    {
      return try call(provider, with: [.view(list), kind, path]).asView
    }
    let selectors = ["atIndexPath:", "at:"].map { "collectionView:viewForSupplementaryElementOfKind:" + $0 }
    return try ask(list, selectors, [kind, path])?.asView
  }
}

/// Where the next section of a collection begins, and how much room there is.
private struct CompositionPlaces {
  let visible: CGFloat
  let axis: NSLayoutConstraint.Axis
  /// The width at which the places are mirrored; nil where they go from left to right.
  let mirrorWidth: CGFloat?
  var start: CGFloat = 0
  /// How many cells there are.
  var count = 0
  var end = CGSize.zero

  var hasRoom: Bool { start < visible }

  /// A place in the section as one in the collection.
  func frame(_ frame: CGRect) -> CGRect {
    var frame = frame
    if axis == .vertical { frame.origin.y += start } else { frame.origin.x += start }
    if let mirrorWidth { frame.origin.x = mirrorWidth - frame.maxX }
    return frame
  }
}
