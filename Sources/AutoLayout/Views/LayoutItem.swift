import ConstraintSolver

/// A view or a layout guide. Its rectangle is four variables of the solver, relative to its container.
///
/// What each edit reads and writes is not checked for exclusive access, here and in ``UIView``, ``NSLayoutConstraint`` and the
/// engine: layout runs on one thread, and no observer of a property touches that property.
open class LayoutItem {
  /// Greater than that of every item created before. The solver resolves free variables in this order.
  public let order = itemOrder.next()

  /// The item's variables while it is part of a hierarchy with an engine.
  @exclusivity(unchecked) var frameVariables: FrameVariables?

  /// Installed constraints with this item on either side, whichever view holds them.
  @exclusivity(unchecked) var dependents = DependentConstraints()

  /// Whether its width and height may be negative, as those of the margins of a view that is narrower than they are. Read when the
  /// item becomes part of a hierarchy with an engine. A frame has 0 for a negative length.
  open var mayBeNegative: Bool { false }

  /// Whether it is a layout guide, or a view that stands for one.
  public final var isGuide: Bool { self is UILayoutGuide || mayBeNegative }

  /// Whether a list that is being made has the item already.
  @exclusivity(unchecked) var isListed = false

  /// A reference that does not keep the item alive.
  public let reference = LayoutItemReference()

  init() { reference.item = self }

  deinit { reference.item = nil }

  /// The view whose coordinates the item's rectangle is given in: a view's superview, a guide's owning view.
  public var container: UIView? { nil }

  /// The item itself if it is a view, else its container.
  var nearestView: UIView? { container }

  /// The item's name in reports, such as `redView`.
  public var displayName: String { "item" }

  /// The item's name in a snapshot whose views have these names.
  public func name(in names: [ObjectIdentifier: String]) -> String {
    names[ObjectIdentifier(self)] ?? displayName
  }

  /// The name of the item's class, as in UIKit.
  open var className: String { String(describing: type(of: self)) }

  /// The item itself, then its containers, outermost last.
  var containers: some Sequence<LayoutItem> {
    sequence(first: self) { $0.container }
  }

  /// The deepest item that contains both; an item contains itself. Nil for items of different hierarchies.
  public func closestCommonAncestor(with other: LayoutItem) -> LayoutItem? {
    // Nearly all constraints relate siblings, or an item and its container.
    let (outer, otherOuter) = (container, other.container)
    if self === other || otherOuter === self { return self }
    if let outer, outer === other || outer === otherOuter { return outer }
    return containers.first { candidate in other.containers.contains { $0 === candidate } }
  }
}

/// The solver's variables for an item's rectangle, in points.
struct FrameVariables {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable
  /// The size of the content, for a view that scrolls it.
  var content: (width: Variable, height: Variable)?

  /// Those of the frame.
  var frame: [Variable] { [x, y, width, height] }

  func start(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? x : y }
  func length(_ axis: NSLayoutConstraint.Axis) -> Variable { axis == .horizontal ? width : height }
}
