import Foundation

/// A hook of the layout pass that is about to run, and what is known by then.
public struct LifecycleEvent: Equatable, Sendable {
  /// The hook's name, such as `layoutSubviews`.
  public var hook: String
  /// Whose hook it is: a view's name, or `controller`.
  public var owner: String
  /// The frames of the view and of its subviews.
  public var frames: [KnownFrame]

  /// A frame, or nil while it is not laid out.
  public struct KnownFrame: Equatable, Sendable {
    public var view: String
    public var frame: CGRect?
  }
}

/// Receives the events of a layout pass as they happen.
public typealias LifecycleSink = (LifecycleEvent) -> Void

extension UIView {
  /// Tells the hierarchy's trace, if there is one, that a hook runs.
  func trace(_ hook: String, of controller: UIViewController? = nil) {
    guard let sink = root.lifecycleSink else { return }
    let frames = ([self] + subviews).map { view in
      LifecycleEvent.KnownFrame(
        view: view.displayName, frame: view.isLaidOut ? view.storedFrame : nil)
    }
    sink(
      LifecycleEvent(
        hook: hook, owner: controller == nil ? displayName : "controller", frames: frames))
  }

  /// Whether the frame is the one that the constraints, as they stand, ask for.
  private var isLaidOut: Bool {
    guard let engine, !engine.isStale else { return false }
    return solvedFrame == storedFrame
  }
}
