/// The views whose insets have to be derived again from their superviews' after a solve: the parts of a safe area that
/// overlap them, and the margins that they preserve. Nothing is noted before there are such insets.
struct InsetQueue {
  private(set) var isNeeded = false
  /// Whether all views are to be looked at.
  private var isWhole = false
  /// Views whose subviews are to be looked at.
  private var superviews: [UIView] = []

  /// A safe area, or a view that preserves its superview's margins, has come.
  mutating func begin() {
    if !isNeeded { isWhole = true }
    isNeeded = true
  }

  /// The subviews of a view may have other insets.
  mutating func add(_ view: UIView) { superviews.append(view) }

  /// Derives the insets of the views concerned, superviews before subviews.
  ///
  /// - Parameters:
  ///   - moved: the views that have other frames.
  ///   - engine: the owner of this queue; what views change in it while insets are derived is derived too.
  static func run(in engine: LayoutEngine, moved: [FrameChange]) {
    guard engine.insets.isNeeded else { return }
    if engine.insets.isWhole {
      engine.insets.isWhole = false
      engine.insets.superviews = []
      for view in engine.root.subtree {
        engine.work?.visit(in: .layout)
        view.takeInsetsFromSuperview()
      }
    } else {
      for change in moved {
        engine.work?.visit(in: .layout)
        change.view.takeInsetsFromSuperview()
        if change.isResize { engine.insets.add(change.view) }
      }
    }
    // Each round reaches one level further down.
    while let view = engine.insets.superviews.popLast() {
      for subview in view.subviews {
        engine.work?.visit(in: .layout)
        subview.takeInsetsFromSuperview()
      }
    }
  }
}
