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
    traitsChanged()
    rootView.layoutIfNeeded()
  }

  /// In points. A new size asks for the constraints to be updated.
  public var size: CGSize {
    get { rootView.frame.size }
    set {
      guard newValue != size else { return }
      rootView.frame = CGRect(origin: .zero, size: newValue)
      rootView.setNeedsUpdateConstraints()
      traitsChanged()
    }
  }

  /// The size classes, where a device decides them; nil goes by how many characters the window holds.
  public var deviceTraits: UITraitCollection? {
    didSet { traitsChanged() }
  }

  /// Hears of the hooks of the layout pass as they run.
  public var lifecycleSink: LifecycleSink? {
    get { rootView.lifecycleSink }
    set { rootView.lifecycleSink = newValue }
  }

  /// The size of one character, in points.
  public var cell: CGSize {
    get { rootView.textCell }
    set {
      rootView.cellSize = newValue
      traitsChanged()
    }
  }

  /// How far the window's edges are covered (a notch, bars).
  public var safeAreaInsets: UIEdgeInsets {
    get { rootView.safeAreaInsets }
    set {
      rootView.safeAreaInsets = newValue
      rootView.setNeedsLayout()
    }
  }

  private func traitsChanged() {
    let traits =
      deviceTraits
      ?? UITraitCollection(
        columns: size.width / max(cell.width, 0.001), rows: size.height / max(cell.height, 0.001))
    let previous = rootView.rootTraits
    guard traits != previous else { return }
    rootView.rootTraits = traits
    rootView.ownedEngine?.traitsChanged()
    controller.traitCollectionDidChange(previous)
    for view in rootView.subtree {
      view.applyVariations()
      view.traitCollectionDidChange(previous)
    }
    rootView.setNeedsUpdateConstraints()
  }

  /// Runs the layout pass if anything changed.
  public func layoutIfNeeded() {
    rootView.layoutIfNeeded()
  }
}
