import Foundation

/// The view in a cell, or in an effect view, that holds its content: as large as it. Where its own constraints replace
/// those of its mask, they determine the height of the cell too.
public final class ContentView: UIView {
  private let ownClassName: String
  private var rightInset: CGFloat = 0

  /// - Parameter className: as UIKit has it.
  public init(className: String) {
    ownClassName = className
    super.init(frame: .zero)
  }

  override public var className: String { ownClassName }

  override public var isPartOfSuperview: Bool { true }

  /// Puts the view behind a view's other subviews but the backgrounds, with its frame.
  ///
  /// - Parameter inset: the distance from the view's right edge, in points.
  public func fill(_ view: UIView, above backgrounds: [UIView], rightInset inset: CGFloat = 0) {
    rightInset = inset
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = room(in: view)
    view.insertSubview(self, at: backgrounds.count { $0.superview === view })
    // Just stronger than the fitting size, whose priority is 50.
    setPlacement(
      [.left, .top, .right, .bottom].map { edge in
        NSLayoutConstraint(
          implicit: self, edge, to: view, edge, constant: edge == .right ? -inset : 0, priority: 51)
      })
  }
  /// Gives it the frame again that it fills its superview with, as a table's cell does in its `layoutSubviews`, unless its own
  /// constraints place it.
  public func refill() {
    guard translatesAutoresizingMaskIntoConstraints, let superview else { return }
    let room = room(in: superview)
    if frame != room { frame = room }
  }

  private func room(in view: UIView) -> CGRect {
    let size = view.bounds.size
    return CGRect(x: 0, y: 0, width: max(size.width - rightInset, 0), height: size.height)
  }
}
