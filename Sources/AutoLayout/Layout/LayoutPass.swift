import Foundation

// The order of a pass: constraints are updated, subviews before superviews; the engine solves; frames are
// applied and layoutSubviews runs, superviews before subviews, between the controller's hooks. A hook that
// changes something causes another round.
extension UIView {
  /// Requests `layoutSubviews` in the next pass.
  public func setNeedsLayout() { needs(.layout) }

  /// Requests `updateConstraints` in the next pass.
  public func setNeedsUpdateConstraints() { needs(.update) }

  /// Runs `updateConstraints` in this view and its descendants if requested, subviews first.
  public func updateConstraintsIfNeeded() {
    visitPending(.update) { $0.updateConstraintsIfNeeded() }
    guard passNeeds.remove(.update) != nil else { return }
    engine?.work?.visit(in: .layout)
    if let controller {
      trace("updateViewConstraints", of: controller)
      controller.updateViewConstraints()
    } else {
      trace("updateConstraints")
      run(.updateConstraints)
    }
  }

  /// Runs a layout pass over the whole hierarchy. Within a pass it does nothing.
  public func layoutIfNeeded() {
    let root = self.root
    let engine = root.hierarchyEngine
    guard !engine.isInPass else { return }
    engine.isInPass = true
    defer { engine.isInPass = false }
    // The bound ends a pass in which a hook always requests another one.
    for _ in 0..<16 {
      root.reportInsetChanges()
      root.updateConstraintsIfNeeded()
      engine.solveIfNeeded()
      guard root.needsPassInSubtree else { break }
      root.layOut()
    }
  }

  /// The engine of the hierarchy whose root this view is.
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

  private func layOut() {
    if superview == nil, let solved = solvedFrame { apply(solved) }
    engine?.work?.visit(in: .layout)
    reportInsetChanges()
    if passNeeds.remove(.layout) != nil {
      if let controller {
        trace("viewWillLayoutSubviews", of: controller)
        controller.viewWillLayoutSubviews()
      }
      trace("layoutSubviews")
      run(.layoutSubviews)
      if let controller {
        trace("viewDidLayoutSubviews", of: controller)
        controller.viewDidLayoutSubviews()
      }
      // The subviews are laid out by what the hooks have changed, as UIKit's `layoutSubviews` asks the engine anew.
      engine?.solveIfNeeded()
    }
    visitPending(.layout) { $0.layOut() }
  }
}
