import Foundation

/// The view in a cell, or in an effect view, that holds its content: as large as it, unless its own constraints say
/// otherwise.
public final class ContentView: UIView {
  private let ownClassName: String

  /// - Parameter className: as UIKit has it.
  public init(className: String) {
    ownClassName = className
    super.init(frame: .zero)
  }

  override public var className: String { ownClassName }

  override var isPartOfSuperview: Bool { true }

  /// Puts the view behind a view's other subviews but the backgrounds, with its frame.
  public func fill(_ view: UIView, above backgrounds: [UIView]) {
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = CGRect(origin: .zero, size: view.bounds.size)
    view.insertSubview(self, at: backgrounds.count { $0.superview === view })
  }
}
