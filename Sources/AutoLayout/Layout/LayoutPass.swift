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

  /// Lays out what is below the view, as far as that needs it: updates its constraints, solves, and gives the descendants the
  /// frames that the constraints found. The view's own frame is its superview's to set, and stays as it is unless the view is
  /// the topmost one.
  ///
  /// Within a pass it has an effect in the layout hooks of the view and of those that contain it.
  public func layoutIfNeeded() {
    let engine = root.hierarchyEngine
    guard engine.passes.enter(for: self) else { return }
    defer { engine.passes.leave() }
    for _ in 0..<engine.passes.rounds {
      reportInsetChanges()
      updateConstraintsIfNeeded()
      engine.solveIfNeeded()
      guard needsPassInSubtree else { break }
      layOut()
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
      let outer = engine?.passes.hookView
      engine?.passes.hookView = self
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
      engine?.passes.hookView = outer
      // The subviews are laid out by what the hooks have changed, as UIKit's `layoutSubviews` asks the engine anew.
      engine?.solveIfNeeded()
    }
    visitPending(.layout) { $0.layOut() }
  }
}
