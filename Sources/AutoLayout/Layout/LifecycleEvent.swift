import Foundation

/// A hook of the layout pass that is about to run, with the frames known at that time.
public struct LifecycleEvent: Equatable, Sendable {
  /// The hook's name, such as `layoutSubviews`.
  public var hook: String
  /// The owner of the hook: the name of a view or of a controller.
  public var owner: String
  /// The frames of the view and its descendants, in document order, up to ``mostFrames``.
  public var frames: [KnownFrame]

  /// The greatest number of frames in one event.
  public static let mostFrames = 200

  public init(hook: String, owner: String, frames: [KnownFrame]) {
    self.hook = hook
    self.owner = owner
    self.frames = frames
  }

  /// A view's frame; nil while it is not laid out.
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
  /// - Parameter controller: the owner of the hook; nil if it is the view.
  public func trace(_ hook: String, of controller: UIViewController? = nil) {
    guard let sink = (engine?.root ?? root).lifecycleSink else { return }
    let frames = subtree.prefix(LifecycleEvent.mostFrames).map { view in
      LifecycleEvent.KnownFrame(
        view: view.displayName, frame: view.isLaidOut ? view.storedFrame : nil)
    }
    sink(LifecycleEvent(hook: hook, owner: controller?.name ?? displayName, frames: frames))
  }

  /// Whether the frame is up to date with the constraints. The root's always is.
  private var isLaidOut: Bool {
    superview == nil || engine?.isStale == false && solvedFrame == storedFrame
  }
}
