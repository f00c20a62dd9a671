import ConstraintSolver

/// What takes part in constraints: a view or a layout guide. An item has a rectangle, given by four unknowns
/// relative to the view it lies in.
open class LayoutItem {
  /// The order of creation.
  let order = itemOrder.next()

  /// The item's unknowns while it is part of a hierarchy with an engine.
  var frameVariables: FrameVariables?

  /// Installed constraints that speak of this item, wherever they are held.
  var dependents: [ObjectIdentifier: NSLayoutConstraint] = [:]

  init() {}

  /// The view whose coordinates the item's rectangle is given in: a view's superview, a guide's owning view.
  public var container: UIView? { nil }

  /// The item as reports call it, such as `redView`.
  public var displayName: String { "item" }

  /// `UIView:redView`: the class and the name, as descriptions of constraints write an item.
  public var debugName: String { "\(className):\(displayName)" }

  /// The name of the item's class, as UIKit has it.
  open var className: String { String(describing: type(of: self)) }

  /// The item itself, then the views it lies in, outermost last.
  var containers: some Sequence<LayoutItem> {
    sequence(first: self) { $0.container }
  }

  /// The view that contains both items and lies deepest; an item contains itself. Nil where the items are in
  /// different hierarchies.
  public func closestCommonAncestor(with other: LayoutItem) -> LayoutItem? {
    if self === other { return self }
    if let container, container === other.container { return container }
    let mine = Set(containers.map { ObjectIdentifier($0) })
    return other.containers.first { mine.contains(ObjectIdentifier($0)) }
  }
}

/// The unknowns of an item's rectangle, in points.
struct FrameVariables {
  var x: Variable
  var y: Variable
  var width: Variable
  var height: Variable

  var all: [Variable] { [x, y, width, height] }
}
