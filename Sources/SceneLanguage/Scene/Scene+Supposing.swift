import AutoLayout

extension Scene {
  /// The layout that would follow if an attribute of a view had another value, with all that layout passes do: hooks of the
  /// scene, and texts that wrap at another width. It is found on a copy, so that hooks do nothing to the scene.
  ///
  /// - Parameters:
  ///   - place: the view's, in document order.
  ///   - value: in points; of a position, from the root's edge.
  /// - Returns: nil for an attribute that no constraint can relate, and for a place without a view. The constraints are the copy's,
  ///   with the numbers that they have in the scene.
  public func supposing(
    _ attribute: NSLayoutConstraint.Attribute, ofViewAt place: Int, is value: Double
  ) -> Supposition? {
    var copy = SceneCopy(of: self, limits: limits)
    copy.complete { _ in }
    guard copy.succeeded(for: self) else {
      // Its code does something else each time: the constraints alone have to do.
      settle()
      guard let view = window.rootView.subtree.element(at: place) else { return nil }
      return window.supposing(attribute, of: view, is: value)
    }
    let scene = copy.scene
    guard let view = scene.window.rootView.subtree.element(at: place) else { return nil }
    return scene.window.supposing(attribute, of: view, is: value) {
      scene.changed()
      scene.settle()
      scene.window.layoutIfNeeded()
    }
  }
}

extension [UIView] {
  fileprivate func element(at place: Int) -> UIView? { indices.contains(place) ? self[place] : nil }
}
