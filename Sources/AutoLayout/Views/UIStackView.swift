import Foundation

/// A view that lays out its arranged subviews in a row or a column.
open class UIStackView: UIView {
  public private(set) var arrangedSubviews: [UIView] = []

  override open var className: String { "UIStackView" }

  public func addArrangedSubview(_ view: UIView) {
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  public func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanged()
  }

  /// The arrangement's constraints no longer say what they should.
  func arrangementChanged() {
    invalidateImplicitConstraints()
  }
}
