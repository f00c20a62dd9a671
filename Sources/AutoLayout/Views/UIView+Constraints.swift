import Foundation

extension UIView {
  /// Installs a constraint on this view, which must contain both its items.
  /// - Throws: ``LayoutError/notAnAncestor(holder:item:)``.
  public func addConstraint(_ constraint: NSLayoutConstraint) throws(LayoutError) {
    if constraint.holder === self { return }
    for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
      guard item.containers.contains(where: { $0 === self }) else {
        throw .notAnAncestor(holder: displayName, item: item.displayName)
      }
    }
    constraint.holder?.removeConstraint(constraint)
    hold(constraint)
  }

  /// Installs all of them, or none where one cannot be.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) throws(LayoutError) {
    var added: [NSLayoutConstraint] = []
    for constraint in constraints where constraint.holder !== self {
      do throws(LayoutError) {
        try addConstraint(constraint)
        added.append(constraint)
      } catch {
        removeConstraints(added)
        throw error
      }
    }
  }

  /// Removes a constraint, if this view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    if let index = constraints.lastIndex(where: { $0 === constraint }) { constraints.remove(at: index) }
    constraint.holder = nil
    constraint.firstItem.dependents[ObjectIdentifier(constraint)] = nil
    constraint.secondItem?.dependents[ObjectIdentifier(constraint)] = nil
    engine?.deactivate(constraint)
    setNeedsLayout()
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  private func hold(_ constraint: NSLayoutConstraint) {
    for case let view as UIView in [constraint.firstItem, constraint.secondItem]
    where view.yieldsFrameToConstraints && (view !== self || constraint.secondItem == nil) {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if constraint.firstItem.container == nil {
      constraint.isOlderThanSuperview = true
    }
    constraint.order = installationOrder.next()
    constraint.holder = self
    constraints.append(constraint)
    constraint.firstItem.dependents[ObjectIdentifier(constraint)] = constraint
    constraint.secondItem?.dependents[ObjectIdentifier(constraint)] = constraint
    engine?.activate(constraint)
    setNeedsLayout()
  }

  /// The implicit constraints have to be synchronized with the view.
  func invalidateImplicitConstraints() {
    engine?.implicitConstraintsChanged(of: self)
    superview?.setNeedsLayout()
  }
}
