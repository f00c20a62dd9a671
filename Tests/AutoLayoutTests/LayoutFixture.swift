import AutoLayout
import Foundation

/// A window with a few plain views in it, for tests to tie together.
struct LayoutFixture {
  let window: LayoutWindow
  var root: UIView { window.rootView }

  init(width: Double, height: Double) {
    window = LayoutWindow(size: CGSize(width: width, height: height))
  }

  /// Adds a view that constraints lay out.
  func add<View: UIView>(_ view: View, _ name: String, in superview: UIView? = nil) -> View {
    view.name = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func view(_ name: String, in superview: UIView? = nil) -> UIView {
    add(UIView(), name, in: superview)
  }

  /// Installs a constraint where it belongs.
  @discardableResult
  func tie(
    _ first: LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: LayoutItem? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute? = nil, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: UILayoutPriority = .required
  ) throws -> NSLayoutConstraint {
    let constraint = try NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: second == nil ? .notAnAttribute : secondAttribute ?? firstAttribute,
      multiplier: multiplier, constant: constant, priority: priority)
    try constraint.activate()
    return constraint
  }

  /// The frame after a layout pass.
  func frame(_ view: UIView) -> CGRect {
    window.layoutIfNeeded()
    return view.frame
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
