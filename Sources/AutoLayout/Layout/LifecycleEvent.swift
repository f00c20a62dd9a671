import Foundation

/// A hook of the layout pass that is about to run, with the frames known by then.
public struct LifecycleEvent: Equatable, Sendable {
  /// The hook's name, such as `layoutSubviews`.
  public var hook: String
  /// The owner of the hook: a view's name, or `controller`.
  public var owner: String
  /// The frames of the view and its descendants, in document order, up to ``mostFrames``.
  public var frames: [KnownFrame]

  /// The most frames of one event.
  public static let mostFrames = 12

  public init(hook: String, owner: String, frames: [KnownFrame]) {
    self.hook = hook
    self.owner = owner
    self.frames = frames
  }

  /// A frame, or nil while it is not laid out.
  public struct KnownFrame: Equatable, Sendable {
    public var view: String
    public var frame: CGRect?
  }
}

/// Receives the events of a layout pass as they happen.
public typealias LifecycleSink = (LifecycleEvent) -> Void

extension UIView {
  /// Reports to the hierarchy's sink, if any, that a hook is about to run.
  ///
  /// - Parameter controller: whose hook it is, if not the view's own.
  public func trace(_ hook: String, of controller: UIViewController? = nil) {
    guard let sink = root.lifecycleSink else { return }
    let frames = firstViews(LifecycleEvent.mostFrames).map { view in
      LifecycleEvent.KnownFrame(
        view: view.displayName, frame: view.isLaidOut ? view.storedFrame : nil)
    }
    sink(
      LifecycleEvent(
        hook: hook, owner: controller == nil ? displayName : "controller", frames: frames))
  }

  /// The view and its descendants, up to a number.
  private func firstViews(_ count: Int) -> [UIView] {
    var views = [self]
    for subview in subviews where views.count < count {
      views += subview.firstViews(count - views.count)
    }
    return views
  }

  /// Whether the frame is up to date with the constraints. The root's always is.
  private var isLaidOut: Bool {
    if superview == nil { return true }
    guard let engine, !engine.isStale else { return false }
    return solvedFrame == storedFrame
  }
}
