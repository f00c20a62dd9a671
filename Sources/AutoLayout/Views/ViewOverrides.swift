import Foundation

/// What a class of views that is no Swift class overrides of the methods of its views. The layout pass asks it where a
/// view has one; it calls the view's own method for what the class inherits.
public protocol ViewOverrides: AnyObject {
  /// The name of the class; nil for the view's own.
  var className: String? { get }
  /// The content size that the class computes, in points; nil where it computes none.
  func intrinsicContentSize(of view: UIView) -> CGSize?
  /// The distances of the alignment rectangle that the class computes, in points; nil where it computes none.
  func alignmentRectInsets(of view: UIView) -> UIEdgeInsets?
  /// Runs the class's method for the hook.
  ///
  /// - Returns: whether the class has one.
  func run(_ hook: ViewHook, of view: UIView) -> Bool
}

/// A method that UIKit calls on a view for its class to override.
public enum ViewHook {
  case updateConstraints, layoutSubviews, safeAreaInsetsDidChange, layoutMarginsDidChange
  case traitCollectionDidChange(from: UITraitCollection?)
}

extension UIView {
  /// Runs a hook: as the view's class overrides it, else the view's own.
  public func run(_ hook: ViewHook) {
    if overrides?.run(hook, of: self) == true { return }
    switch hook {
    case .updateConstraints: updateConstraints()
    case .layoutSubviews: layoutSubviews()
    case .safeAreaInsetsDidChange: safeAreaInsetsDidChange()
    case .layoutMarginsDidChange: layoutMarginsDidChange()
    case .traitCollectionDidChange(let previous): traitCollectionDidChange(previous)
    }
  }

  /// The intrinsic content size that counts in layout: what the view's class computes, else the view's own. It is asked
  /// for once until it is invalidated.
  public var effectiveContentSize: CGSize {
    guard let overrides else { return intrinsicContentSize }
    if let overriddenContentSize { return overriddenContentSize }
    overriddenContentSize = overrides.intrinsicContentSize(of: self)
    return overriddenContentSize ?? intrinsicContentSize
  }

  /// The alignment insets that count in layout.
  var effectiveAlignmentInsets: UIEdgeInsets {
    guard let overrides else { return alignmentRectInsets }
    if let overriddenAlignment { return overriddenAlignment }
    overriddenAlignment = overrides.alignmentRectInsets(of: self)
    return overriddenAlignment ?? alignmentRectInsets
  }
}
