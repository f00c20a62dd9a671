import ConstraintSolver
import Foundation

/// Identifies one of a view's implicit constraints.
struct ImplicitConstraintKind: Hashable {
  enum Part: Int {
    /// The near edge and the length of the autoresizing mask, or of the window for a root.
    case start, length
    /// At most the content size (hugging), at least the content size (compression resistance).
    case hugging, compression
  }

  var part: Part
  var axis: NSLayoutConstraint.Axis

  /// Its place among the view's implicit constraints.
  var slot: Int { 2 * part.rawValue + (axis == .horizontal ? 0 : 1) }
}

/// A constraint of frames, whatever the alignment rectangles.
class FrameConstraint: NSLayoutConstraint {
  override var relatesFrames: Bool { true }
}

/// A constraint of a view's frame and autoresizing mask.
final class AutoresizingMaskConstraint: FrameConstraint {
  private var mask: UIView.AutoresizingMask { firstItem.nearestView?.autoresizingMask ?? [] }

  override var source: Equation.Source? { .autoresizingMask }
  override var className: String { "NSAutoresizingMaskLayoutConstraint" }
  override var notation: String { mask.notation + " " }
}

/// A constraint of a view's intrinsic content size.
final class ContentSizeConstraint: NSLayoutConstraint {
  override var source: Equation.Source? { .content }
  override var className: String { "NSContentSizeLayoutConstraint" }
}

/// A constraint of the window's size, which is never broken.
final class WindowConstraint: NSLayoutConstraint {
  override var source: Equation.Source? { .window }
  override var className: String { "UIWindowSizeConstraint" }

  /// A root has no container: the row is over its own variables.
  override func equation() -> (terms: [Term], constant: Double)? {
    guard let variables = firstItem.frameVariables, let axis = firstAttribute.axis else { return nil }
    return ([Term(firstAttribute.isSize ? variables.length(axis) : variables.start(axis))], constant)
  }
}

extension NSLayoutConstraint {
  /// The factor of the superview's length in an implicit constraint.
  var superviewFactor: Double { secondAttribute.isSize ? multiplier : 0 }
}

extension UIView {
  /// The implicit constraints that the view should have now, not active.
  var wantedImplicitConstraints: [ImplicitConstraintKind: NSLayoutConstraint] {
    var wanted: [ImplicitConstraintKind: NSLayoutConstraint] = [:]
    let isRoot = engine.map { $0.isRoot(self) } ?? (superview == nil)
    let target = isRoot ? engine?.fittingTarget : nil
    let hasMask = !isRoot && translatesAutoresizingMaskIntoConstraints
    for axis in NSLayoutConstraint.Axis.allCases {
      var made = isRoot ? windowConstraints(axis, fitting: target) : hasMask ? maskConstraints(axis) : [:]
      if target != nil || !isRoot && !hasMask { made.merge(contentConstraints(axis)) { $1 } }
      for (part, constraint) in made {
        let kind = ImplicitConstraintKind(part: part, axis: axis)
        constraint.order =
          constraint.source == .content
          ? LayoutEngine.contentOrder(of: self, slot: kind.slot)
          : LayoutEngine.implicitOrder(of: self, slot: kind.slot)
        wanted[kind] = constraint
      }
    }
    return wanted
  }

  private typealias Parts = [ImplicitConstraintKind.Part: NSLayoutConstraint]

  private func windowConstraints(_ axis: NSLayoutConstraint.Axis, fitting target: FittingTarget?) -> Parts {
    [
      .start: WindowConstraint(implicit: self, axis.start, constant: target == nil ? frameStart(axis) : 0),
      .length: WindowConstraint(
        implicit: self, axis.length, constant: (target?.size ?? storedFrame.size).length(axis),
        priority: target?.priority(axis) ?? .required),
    ]
  }

  private func maskConstraints(_ axis: NSLayoutConstraint.Axis) -> Parts {
    let shares = AutoresizingShares(
      start: frameStart(axis), length: storedFrame.size.length(axis),
      in: (autoresizingReference ?? .zero).length(axis), flexible: autoresizingMask.flexibility(axis))
    func flexible(
      _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ constant: Double
    ) -> NSLayoutConstraint {
      AutoresizingMaskConstraint(
        implicit: self, attribute, to: superview, axis.length, multiplier: factor, constant: constant)
    }
    return [
      .start: shares.startFactor != 0
        ? flexible(axis.start, shares.startFactor, shares.startConstant)
        : AutoresizingMaskConstraint(
          implicit: self, axis.start, to: superview, axis.start, constant: shares.startConstant),
      .length: shares.lengthFactor != 0
        ? flexible(axis.length, shares.lengthFactor, shares.lengthConstant)
        : AutoresizingMaskConstraint(implicit: self, axis.length, constant: shares.lengthConstant),
    ]
  }

  private func contentConstraints(_ axis: NSLayoutConstraint.Axis) -> Parts {
    let length = effectiveContentSize.length(axis)
    guard length >= 0, length.isFinite else { return [:] }
    return [
      .hugging: ContentSizeConstraint(
        implicit: self, axis.length, .lessThanOrEqual, constant: length,
        priority: contentHuggingPriority(for: axis)),
      .compression: ContentSizeConstraint(
        implicit: self, axis.length, .greaterThanOrEqual, constant: length,
        priority: contentCompressionResistancePriority(for: axis)),
    ]
  }

  private func frameStart(_ axis: NSLayoutConstraint.Axis) -> Double {
    axis == .horizontal ? storedFrame.minX : storedFrame.minY
  }
}

extension CGSize {
  func length(_ axis: NSLayoutConstraint.Axis) -> Double { axis == .horizontal ? width : height }
}
