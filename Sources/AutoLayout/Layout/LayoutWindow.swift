import Foundation

/// A window: a size, and a controller whose view always fills it.
public final class LayoutWindow {
  public let controller: UIViewController
  public var rootView: UIView { controller.view }

  /// - Parameters:
  ///   - size: in points.
  ///   - cell: the size of one character, in points.
  public init(
    size: CGSize, cell: CGSize = CGSize(width: 1, height: 1),
    controller: UIViewController = UIViewController()
  ) {
    self.controller = controller
    rootView.name = rootView.name ?? "view"
    rootView.cellSize = cell
    rootView.frame = CGRect(origin: .zero, size: size)
    rootView.layoutIfNeeded()
  }

  /// In points. A new size asks for the constraints to be updated.
  public var size: CGSize {
    get { rootView.frame.size }
    set {
      guard newValue != size else { return }
      rootView.frame = CGRect(origin: .zero, size: newValue)
      rootView.setNeedsUpdateConstraints()
    }
  }

  /// The size of one character, in points.
  public var cell: CGSize {
    get { rootView.textCell }
    set { rootView.cellSize = newValue }
  }

  /// How far the window's edges are covered (a notch, bars).
  public var safeAreaInsets: UIEdgeInsets {
    get { rootView.safeAreaInsets }
    set {
      rootView.safeAreaInsets = newValue
      rootView.setNeedsLayout()
    }
  }

  /// Runs the layout pass if anything changed.
  public func layoutIfNeeded() {
    rootView.layoutIfNeeded()
  }
}
