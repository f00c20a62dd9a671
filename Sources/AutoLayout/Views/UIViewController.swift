import Foundation

/// The controller of a root view; the layout pass calls its hooks.
open class UIViewController {
  /// The view it controls.
  public private(set) var view: UIView

  /// The controller's name in reports.
  open var name: String { "controller" }

  public init(view: UIView = UIView()) {
    self.view = view
    view.controller = self
  }

  /// Gives the controller another view, as `loadView` may.
  public func replaceView(by view: UIView) {
    self.view.controller = nil
    self.view = view
    view.controller = self
  }

  /// The strip above the safe area.
  public private(set) lazy var topLayoutGuide = edgeGuide("topLayoutGuide", .top)

  /// The strip below the safe area.
  public private(set) lazy var bottomLayoutGuide = edgeGuide("bottomLayoutGuide", .bottom)

  /// Insets of the controller's own bars, added to the safe area of its view, in points.
  public var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != additionalSafeAreaInsets else { return }
      view.safeAreaChanged()
      view.reportInsetChanges()
    }
  }

  /// The bar of the controller that contains it, where that covers its view.
  public private(set) weak var coveringBar: UIView?

  /// How far that bar covers its view, beyond what covers that controller's, in points.
  public private(set) var barInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != barInsets else { return }
      view.safeAreaChanged()
      view.reportInsetChanges()
    }
  }

  /// - Parameter insets: how far the bar covers the view
  public func cover(with bar: UIView?, _ insets: UIEdgeInsets) {
    coveringBar = bar
    barInsets = insets
  }

  /// Whether the scroll view that is its view, or the first subview of that, is inset by the safe area even where its content
  /// cannot be scrolled, as in a navigation controller.
  public var adjustsScrollViewInsets = false {
    didSet { if oldValue != adjustsScrollViewInsets { view.safeAreaChanged() } }
  }

  /// Whether the view's margins are at least the system's minimum.
  public var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard oldValue != viewRespectsSystemMinimumLayoutMargins else { return }
      view.marginsChanged()
      view.reportInsetChanges()
    }
  }

  /// The least margins of the view, in points: 16 or 20 at the sides on a device, depending on its width; else 0.
  public var systemMinimumLayoutMargins: UIEdgeInsets {
    let side = (window ?? view.root).deviceSideMargin ?? 0
    return UIEdgeInsets(left: side, right: side)
  }

  /// The root of the window that the controller is going to be in; nil where that of its view decides.
  open var window: UIView? { nil }

  private func edgeGuide(_ name: String, _ edge: NSLayoutConstraint.Attribute) -> UILayoutGuide {
    let guide = UILayoutGuide(identifier: name)
    guide.isMadeByView = true
    let safe = view.safeAreaLayoutGuide
    let inner: NSLayoutConstraint.Attribute = edge == .top ? .bottom : .top
    guide.define(by: [
      NSLayoutConstraint(implicit: guide, .left, to: view, .left, constant: 0),
      NSLayoutConstraint(implicit: guide, .width, to: view, .width, constant: 0),
      NSLayoutConstraint(implicit: guide, edge, to: view, edge, constant: 0),
      NSLayoutConstraint(implicit: guide, inner, to: safe, edge, constant: 0),
    ])
    view.addLayoutGuide(guide)
    return guide
  }

  /// The update pass reached the root; calls the view's `updateConstraints`.
  open func updateViewConstraints() { view.run(.updateConstraints) }

  /// The root is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the root has laid out its subviews and before they lay out theirs.
  open func viewDidLayoutSubviews() {}

  /// Called before the view is laid out in a window for the first time, and after its safe area changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// The view's layout margins changed.
  open func viewLayoutMarginsDidChange() {}

  /// The window is about to take another size, in points.
  open func viewWillTransition(to size: CGSize) {}

  /// The window's size classes changed.
  open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
}
