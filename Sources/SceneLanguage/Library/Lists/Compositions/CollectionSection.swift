import AutoLayout
import Foundation

/// A section of a compositional layout: `NSCollectionLayoutSection`.
struct CollectionSection {
  /// The group that repeats until all items have a place.
  var group: CollectionItem
  var groupSpacing: CGFloat = 0
  var insets = UIEdgeInsets.zero
  /// Whether its groups go on across the direction in which the collection scrolls.
  var isOrthogonal = false
  /// Whether an orthogonal section has its first group in the middle.
  var isCentered = false
  /// Its headers and footers.
  var boundaries: [CollectionBoundary] = []
  var boundariesFollowInsets = true
}

/// A header, a footer or another view at the border of a section: `NSCollectionLayoutBoundarySupplementaryItem`.
struct CollectionBoundary {
  enum Edge { case top, bottom, side }

  var size: CollectionItemSize
  /// What the data source knows it by.
  var kind: String
  var edge = Edge.top
  /// Where it is along its edge: 0 for the leading end, 1 for the trailing one.
  var alignment: CGFloat = 0.5
  var offset = CGPoint.zero
  /// Whether the section is larger by it.
  var isOutside = true
}

/// The places in a section, from its own upper left corner.
struct PlacedSection {
  /// The first items; those beyond the visible part have none.
  var items: [CGRect] = []
  var boundaries: [CGRect] = []
  /// In the direction of scrolling.
  var length: CGFloat = 0
}

extension CollectionSection {
  /// Places as many items as begin in the visible part.
  ///
  /// - Parameters:
  ///   - count: how many items it has.
  ///   - container: the size of the collection.
  ///   - axis: the direction in which the collection scrolls.
  ///   - visible: how much of it is in sight from the section's start.
  ///   - boundaryFitting: the same as `fitting` for a header or footer, by its place in ``boundaries``.
  func placed(
    count: Int, in container: CGSize, scrolling axis: NSLayoutConstraint.Axis = .vertical, visible: CGFloat,
    fitting: @escaping GroupFilling.Fitting, boundaryFitting: GroupFilling.Fitting
  ) throws -> PlacedSection {
    let inner = CGRect(origin: .zero, size: container).shrunk(by: insets)
    let frame =
      boundariesFollowInsets
      ? CGRect(x: inner.minX, y: 0, width: inner.width, height: container.height)
      : CGRect(origin: .zero, size: container)
    var placed = PlacedSection(boundaries: boundaries.map { _ in .zero })
    func place(_ edge: CollectionBoundary.Edge, at start: CGFloat) throws {
      var y = start
      for (index, boundary) in boundaries.enumerated() where boundary.edge == edge {
        let size = try boundary.resolvedSize(in: frame.size) { try boundaryFitting(index, $0, $1) }
        placed.boundaries[index] = CGRect(
          x: frame.minX + boundary.alignment * (frame.width - size.width) + boundary.offset.x,
          y: y + boundary.offset.y, width: size.width, height: size.height)
        if boundary.isOutside { y += size.height }
        placed.length = max(placed.length, y)
      }
    }
    try place(.top, at: 0)
    let top = placed.length
    let content = try items(
      count: count, in: inner.size, scrolling: axis,
      visible: visible - (axis == .vertical ? top + insets.top : insets.left), fitting: fitting)
    placed.items = content.frames.map { $0.offsetBy(dx: insets.left, dy: top + insets.top) }
    try place(.side, at: top + insets.top)
    let bottom = top + insets.top + content.size.height + insets.bottom
    placed.length = bottom
    try place(.bottom, at: bottom)
    if axis == .horizontal { placed.length = insets.left + content.size.width + insets.right }
    return placed
  }

  /// The items from the upper left corner of the first group, and the size of all groups.
  private func items(
    count: Int, in room: CGSize, scrolling axis: NSLayoutConstraint.Axis, visible: CGFloat,
    fitting: @escaping GroupFilling.Fitting
  ) throws -> (frames: [CGRect], size: CGSize) {
    let along = isOrthogonal ? axis.across : axis
    let limit = isOrthogonal ? room[along] + trailingInset(along) : visible
    var filling = GroupFilling(count: count, fitting: fitting)
    var (place, size) = (CGFloat.zero, CGSize.zero)
    while !filling.isDone, place < limit {
      let first = filling.frames.count
      let group = try filling.place(self.group, in: room)
      guard filling.frames.count > first else { break }
      if first == 0, isOrthogonal, isCentered { place = max(0, room[along] - group[along]) / 2 }
      var offset = CGSize.zero
      offset[along] = place
      filling.move(first..<filling.frames.count, by: CGPoint(x: offset.width, y: offset.height))
      size[along] = place + group[along]
      size[along.across] = max(size[along.across], group[along.across])
      place = size[along] + groupSpacing
      // Groups without a length would go on forever.
      if group[along] + groupSpacing <= 0 { break }
    }
    return (filling.frames, size)
  }

  private func trailingInset(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? insets.right : insets.bottom
  }
}

extension CollectionBoundary {
  fileprivate func resolvedSize(
    in container: CGSize, fitting: (CGSize, OpenAxes) throws -> CGSize
  ) throws -> CGSize {
    var (result, open) = (size.size(in: container), size.openAxes)
    guard !open.isEmpty else { return result }
    let fit = try fitting(result, open)
    if open.width { result.width = fit.width }
    if open.height { result.height = fit.height }
    return result
  }
}
