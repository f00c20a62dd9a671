import Foundation

extension UIView {
  /// Puts a view in front of the other subviews. A view that has a superview is removed from it first, and loses its
  /// constraints to views outside it. If `view` is this view or contains it, nothing happens.
  public func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view among the subviews, from back to front; an index out of range counts as the nearest.
  public func insertSubview(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else { return }
    let isReordering = view.superview === self
    if isReordering {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      view.dissolveEngine()
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    if view.zPosition != 0 { hasDepths = true }
    if isReordering {
      engine?.changes.noteRearrangement()
      return
    }
    view.superview = self
    view.listInNewSuperview()
    view.captureAutoresizingReference()
    engine?.insert(view)
    setNeedsLayout()
    view.setNeedsUpdateConstraints()
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview. Constraints that cross the view's boundary are removed, as in
  /// UIKit; those within it stay.
  public func removeFromSuperview() {
    guard let superview else { return }
    let inside = subtree
    let insideIDs = Set(inside.map { ObjectIdentifier($0) })
    for constraint in inside.flatMap(\.withGuides).flatMap(\.dependents.all) {
      if let holder = constraint.holder, !insideIDs.contains(ObjectIdentifier(holder)) {
        holder.removeConstraint(constraint)
      }
    }
    engine?.remove(self)
    placement = []
    superview.subviews.removeAll { $0 === self }
    unlist(from: superview)
    self.superview = nil
    superview.setNeedsLayout()
    superview.willRemoveSubview(self)
  }

  /// The view and all views below it, every view before its subviews.
  public var subtree: [UIView] {
    var views: [UIView] = []
    appendSubtree(to: &views)
    return views
  }

  private func appendSubtree(to views: inout [UIView]) {
    views.append(self)
    for subview in subviews { subview.appendSubtree(to: &views) }
  }

  /// The subviews as they are drawn, from back to front.
  var drawnSubviews: [UIView] {
    guard hasDepths else { return subviews }
    return subviews.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }

  /// The view and all views below it as they are drawn, every view before its subviews.
  var drawnSubtree: [UIView] {
    var views: [UIView] = []
    func append(_ view: UIView) {
      views.append(view)
      for subview in view.drawnSubviews { append(subview) }
    }
    append(self)
    return views
  }

  /// The view itself, then its superviews, outermost last.
  var superviewsFromSelf: some Sequence<UIView> { sequence(first: self) { $0.superview } }

  /// The topmost view of the hierarchy.
  public var root: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Whether the view is the other one or lies inside it.
  public func isDescendant(of view: UIView) -> Bool { superviewsFromSelf.contains { $0 === view } }

  /// The first view with the tag, looking at the view itself first, then at its subviews in order.
  public func viewWithTag(_ tag: Int) -> UIView? { subtree.first { $0.tag == tag } }

  // MARK: Guides

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.owningView = self
    engine?.insert(guide)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in guide.dependents.all { constraint.deactivate() }
    engine?.remove(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The guides that were added, and the system guides in use.
  var allGuides: [UILayoutGuide] {
    guard !systemGuides.isEmpty else { return layoutGuides }
    return layoutGuides + SystemGuideKind.allCases.compactMap { systemGuides[$0] }
  }

  var withGuides: [LayoutItem] { [self] + allGuides }

  /// The constraints the view holds, those its class makes, and the definitions of its guides.
  var heldConstraints: [NSLayoutConstraint] {
    let guides = allGuides
    // Most views hold but those that were added.
    if ownImplicitConstraints.isEmpty, placement.isEmpty, guides.isEmpty { return constraints }
    return constraints + ownImplicitConstraints + placement + guides.flatMap(\.definition)
  }
}
