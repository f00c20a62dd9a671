import Foundation

/// The view in a cell, or in an effect view, that holds its content: as large as it. Where its own constraints replace
/// those of its mask, they determine the height of the cell too.
public final class ContentView: UIView {
  private let ownClassName: String

  /// - Parameter className: as UIKit has it.
  public init(className: String) {
    ownClassName = className
    super.init(frame: .zero)
  }

  override public var className: String { ownClassName }

  override public var isPartOfSuperview: Bool { true }

  /// Puts the view behind a view's other subviews but the backgrounds, with its frame.
  public func fill(_ view: UIView, above backgrounds: [UIView]) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = CGRect(origin: .zero, size: view.bounds.size)
    view.insertSubview(self, at: backgrounds.count { $0.superview === view })
    // Just stronger than the fitting size, whose priority is 50.
    setPlacement(
      [.left, .top, .right, .bottom].map { edge in
        NSLayoutConstraint(implicit: self, edge, to: view, edge, constant: 0, priority: 51)
      })
  }
}
