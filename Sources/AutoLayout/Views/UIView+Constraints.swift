import Foundation

extension UIView {
  /// Installs a constraint on this view, which must contain both its items.
  /// - Throws: ``LayoutError/notAnAncestor(holder:item:)``.
  public func addConstraint(_ constraint: NSLayoutConstraint) throws(LayoutError) {
    if constraint.holder === self { return }
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    try requireInside(first)
    // A multiplier of 0 leaves nothing of the second item, which may then be anywhere.
    if let second, second !== first, constraint.multiplier != 0 { try requireInside(second) }
    constraint.holder?.removeConstraint(constraint)
    hold(constraint)
  }

  /// Installs all of them, or none if one of them throws.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) throws(LayoutError) {
    let new = constraints.filter { $0.holder !== self }
    try NSLayoutConstraint.forAllOrNone(of: new) { constraint throws(LayoutError) in
      try addConstraint(constraint)
    }
  }

  /// Removes a constraint, if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    if let index = constraints.lastIndex(where: { $0 === constraint }) { constraints.remove(at: index) }
    constraint.holder = nil
    DependentConstraints.remove(constraint)
    engine?.changes.noteRemoval(of: constraint)
    engine?.deactivate(constraint)
    requestLayoutOutsidePass()
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func requireInside(_ item: LayoutItem) throws(LayoutError) {
    var container: LayoutItem? = item
    while let place = container {
      if place === self { return }
      container = place.container
    }
    throw .notAnAncestor(holder: displayName, item: item.displayName)
  }

  /// Lets a constraint that this view is to hold decide the frame of one of its items.
  private func yieldFrame(of item: LayoutItem?, to constraint: NSLayoutConstraint) {
    guard let view = item as? UIView, view.yieldsFrameToConstraints,
      view !== self || constraint.secondItem == nil, view.translatesAutoresizingMaskIntoConstraints
    else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.hasYieldedFrame = true
  }

  private func hold(_ constraint: NSLayoutConstraint) {
    yieldFrame(of: constraint.firstItem, to: constraint)
    yieldFrame(of: constraint.secondItem, to: constraint)
    if constraint.firstItem.container == nil { constraint.isOlderThanSuperview = true }
    constraint.order = installationOrder.next()
    constraint.holder = self
    constraint.isSwitchedOff = false
    constraints.append(constraint)
    DependentConstraints.add(constraint)
    engine?.activate(constraint)
    requestLayoutOutsidePass()
  }

  /// Requests `layoutSubviews`. Within a pass the next round solves anyway, and only frames that change call for it: a hook
  /// that makes, or makes anew, the same constraints each time would run for ever.
  func requestLayoutOutsidePass() {
    if engine?.passes.isRunning != true { setNeedsLayout() }
  }

  /// Requests new implicit constraints at the next solve. The superview is laid out again only where that finds other frames:
  /// else a hook that sets a text, a priority or a frame to what it is would run for ever.
  func invalidateImplicitConstraints() { engine?.implicitConstraintsChanged(of: self) }
}
