import Foundation

// The order of a pass: constraints are updated, subviews before superviews; the engine solves; frames are
// taken over and layoutSubviews runs, superviews before subviews, with the controller's hooks around the
// root. What a hook changes makes another round.
extension UIView {
  /// Schedules `layoutSubviews` for the next pass.
  public func setNeedsLayout() {
    needsLayoutFlag = true
  }

  /// Schedules `updateConstraints` for the next pass.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraintsFlag = true
  }

  public var needsUpdateConstraints: Bool { needsUpdateConstraintsFlag }

  /// Runs `updateConstraints` where it is scheduled in this view and below, subviews first.
  public func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    if needsUpdateConstraintsFlag {
      needsUpdateConstraintsFlag = false
      if let controller {
        trace("updateViewConstraints", of: controller)
        controller.updateViewConstraints()
      } else {
        trace("updateConstraints")
        updateConstraints()
      }
    }
  }

  /// Updates the frames of the whole hierarchy now. Within a pass it does nothing.
  public func layoutIfNeeded() {
    let root = self.root
    let engine = root.hierarchyEngine
    guard !engine.isInPass else { return }
    engine.isInPass = true
    defer { engine.isInPass = false }
    // The limit ends a hook that schedules another pass in every pass.
    for _ in 0..<16 {
      root.updateConstraintsIfNeeded()
      engine.solveIfNeeded()
      guard root.needsLayoutInSubtree else { break }
      root.layOut()
    }
  }

  /// The engine of the hierarchy this view is the root of, made when first needed.
  private var hierarchyEngine: LayoutEngine {
    if let ownedEngine { return ownedEngine }
    let engine = LayoutEngine(root: self)
    ownedEngine = engine
    engine.insert(self)
    return engine
  }

  /// Removes the engine of a root that becomes a subview.
  func dissolveEngine() {
    ownedEngine?.remove(self)
    ownedEngine = nil
  }

  private var needsLayoutInSubtree: Bool {
    var stack = [self]
    while let view = stack.popLast() {
      if view.needsLayoutFlag || view.needsUpdateConstraintsFlag { return true }
      stack.append(contentsOf: view.subviews)
    }
    return false
  }

  private func layOut() {
    if superview == nil, let solved = solvedFrame { apply(solved) }
    if needsLayoutFlag {
      needsLayoutFlag = false
      if let controller {
        trace("viewWillLayoutSubviews", of: controller)
        controller.viewWillLayoutSubviews()
      }
      trace("layoutSubviews")
      layoutSubviews()
      if let controller {
        trace("viewDidLayoutSubviews", of: controller)
        controller.viewDidLayoutSubviews()
      }
    }
    for subview in subviews { subview.layOut() }
  }
}
