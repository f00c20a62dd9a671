import AutoLayout
import Foundation

// What a compositional layout is made of, as values: `NSCollectionLayoutDimension`, `…Size`, `…Spacing`, `…Item`, `…Group`.

/// A width or a height.
enum CollectionDimension: Equatable {
  /// A part of the width, or of the height, of the container.
  case fractionalWidth(CGFloat)
  case fractionalHeight(CGFloat)
  case absolute(CGFloat)
  /// Known only from the content; until then about so many points.
  case estimated(CGFloat)
  /// The same, but the largest of all items beside each other.
  case uniform(CGFloat)

  /// Before the content is known.
  func length(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionalWidth(let part): part * container.width
    case .fractionalHeight(let part): part * container.height
    case .absolute(let length), .estimated(let length), .uniform(let length): length
    }
  }

  var isFraction: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight: true
    case .absolute, .estimated, .uniform: false
    }
  }

  /// Whether the content determines it.
  var isOpen: Bool {
    switch self {
    case .estimated, .uniform: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }

  fileprivate var isUniform: Bool { if case .uniform = self { true } else { false } }
}

struct CollectionItemSize {
  var width: CollectionDimension
  var height: CollectionDimension

  /// As large as the container.
  static let full = CollectionItemSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

  func size(in container: CGSize) -> CGSize {
    CGSize(width: max(0, width.length(in: container)), height: max(0, height.length(in: container)))
  }

  func dimension(along axis: NSLayoutConstraint.Axis) -> CollectionDimension {
    axis == .horizontal ? width : height
  }

  var openAxes: OpenAxes { OpenAxes(width: width.isOpen, height: height.isOpen) }
}

/// The axes in which the content determines a size.
struct OpenAxes: Equatable {
  var width: Bool
  var height: Bool

  var isEmpty: Bool { !width && !height }

  subscript(axis: NSLayoutConstraint.Axis) -> Bool {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// Space between two items or beside one. The flexible kind shares the room that is left.
struct CollectionSpacing {
  var length: CGFloat
  var isFlexible = false

  static let none = CollectionSpacing(length: 0)
}

/// Space that an item needs around it, outside of its size.
struct CollectionEdgeSpacing {
  var leading = CollectionSpacing.none
  var top = CollectionSpacing.none
  var trailing = CollectionSpacing.none
  var bottom = CollectionSpacing.none

  func before(_ axis: NSLayoutConstraint.Axis) -> CollectionSpacing { axis == .horizontal ? leading : top }
  func after(_ axis: NSLayoutConstraint.Axis) -> CollectionSpacing { axis == .horizontal ? trailing : bottom }

  func length(along axis: NSLayoutConstraint.Axis) -> CGFloat { before(axis).length + after(axis).length }
}

/// An item, or a group of them, which is an item of the group around it.
struct CollectionItem {
  var size: CollectionItemSize
  /// They make the item smaller inside its place, except in an axis that is open.
  var insets = UIEdgeInsets.zero
  var edges = CollectionEdgeSpacing()
  var group: CollectionGroup?

  func insets(open: OpenAxes) -> UIEdgeInsets {
    UIEdgeInsets(
      top: open.height ? 0 : insets.top, left: open.width ? 0 : insets.left,
      bottom: open.height ? 0 : insets.bottom, right: open.width ? 0 : insets.right)
  }

  func isUniform(along axis: NSLayoutConstraint.Axis) -> Bool {
    group == nil && size.dimension(along: axis).isUniform
  }
}

struct CollectionGroup {
  var axis: NSLayoutConstraint.Axis
  /// At least one. They repeat until the group is full.
  var subitems: [CollectionItem]
  /// How many items share the room evenly; nil for as many as fit.
  var count: Int?
  var spacing = CollectionSpacing.none
}

extension CGSize {
  subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension NSLayoutConstraint.Axis {
  var across: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}
