import Foundation

/// A view or a layout guide of a conflict: an item of a member, a container of these, or one of a bound.
public struct ProofItem: Hashable, Sendable {
  /// Its name in the snapshot.
  public let name: String
  /// The name of the view itself, or of a guide's owner.
  public let view: String
  /// Whether it is a layout guide, or a view that stands for one.
  public let isGuide: Bool
  /// Distinguishes items of the same name.
  let number: Int
  /// The number of its containers.
  let depth: Int
  /// The numbers of the conflict's items that it lies in.
  let containers: [Int]
  /// The window's size, in points, for the root view; nil for other items.
  let windowSize: CGSize?

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// Whether the other item contains it, at any depth.
  public func lies(in other: ProofItem) -> Bool { containers.contains(other.number) }
}

/// An item along an axis. A scroll view is two: its frame, and the content that its descendants see.
public struct ProofExtent: Hashable, Sendable {
  public let item: ProofItem
  public let axis: NSLayoutConstraint.Axis
  public var isContent = false

  /// The window's length, in points; nil for other items.
  var window: Double? {
    isContent ? nil : item.windowSize?.length(axis)
  }

  func place(_ fraction: Double) -> ProofPlace {
    // The content and the frame have the same near edge.
    ProofPlace(extent: fraction == 0 ? ProofExtent(item: item, axis: axis) : self, fraction: fraction)
  }
}

/// A place on an item, along an axis.
public struct ProofPlace: Hashable, Sendable {
  public let extent: ProofExtent
  /// 0 at the left or top, 1 at the right or bottom.
  public let fraction: Double
}

/// The items of a conflict.
struct ProofItems {
  private var items: [ObjectIdentifier: ProofItem] = [:]

  init(_ conflict: LayoutConflict, naming name: (LayoutItem) -> String) {
    var found: [LayoutItem] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    func add(_ item: LayoutItem?) {
      guard let item, numbers[ObjectIdentifier(item)] == nil else { return }
      numbers[ObjectIdentifier(item)] = found.count
      found.append(item)
    }
    for (constraint, _) in conflict.members {
      [constraint.firstItem, constraint.secondItem, constraint.commonAncestor].forEach(add)
    }
    conflict.bounds.forEach { add($0.item) }
    for (number, item) in found.enumerated() {
      let containers = Array(item.containers.dropFirst())
      let view = item as? UIView
      items[ObjectIdentifier(item)] = ProofItem(
        name: name(item), view: name(view ?? item.container ?? item),
        isGuide: item.isGuide, number: number, depth: containers.count,
        containers: containers.compactMap { numbers[ObjectIdentifier($0)] },
        windowSize: view.flatMap { $0.superview == nil ? $0.frame.size : nil })
    }
  }

  /// - Returns: nil for an item that is not in the conflict.
  func extent(
    _ item: LayoutItem, _ axis: NSLayoutConstraint.Axis, isContent: Bool = false
  ) -> ProofExtent? {
    items[ObjectIdentifier(item)].map { ProofExtent(item: $0, axis: axis, isContent: isContent) }
  }

  func nesting(of constraint: NSLayoutConstraint) -> ConflictDerivation.Nesting {
    guard let first = items[ObjectIdentifier(constraint.firstItem)],
      let second = constraint.secondItem.flatMap({ items[ObjectIdentifier($0)] })
    else { return .none }
    return first.lies(in: second) ? .firstInSecond : second.lies(in: first) ? .secondInFirst : .none
  }
}
