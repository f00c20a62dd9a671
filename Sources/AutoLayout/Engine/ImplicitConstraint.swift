import ConstraintSolver
import Foundation

/// The constraints that a view has implicitly.
enum ImplicitConstraintKind: Hashable {
  /// The near edge and the length of the autoresizing mask, or of the window for a root.
  case start(NSLayoutConstraint.Axis)
  case length(NSLayoutConstraint.Axis)
  /// At most the content size (hugging), at least the content size (compression resistance).
  case hugging(NSLayoutConstraint.Axis)
  case compression(NSLayoutConstraint.Axis)

  /// Its place among the view's implicit constraints.
  var slot: Int {
    switch self {
    case .start(let axis): axis == .horizontal ? 0 : 1
    case .length(let axis): axis == .horizontal ? 2 : 3
    case .hugging(let axis): axis == .horizontal ? 4 : 5
    case .compression(let axis): axis == .horizontal ? 6 : 7
    }
  }
}

/// A constraint of a view's frame and autoresizing mask.
final class AutoresizingMaskConstraint: NSLayoutConstraint {
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
    guard let variables = firstItem.frameVariables else { return nil }
    let variable =
      switch firstAttribute {
      case .left: variables.x
      case .top: variables.y
      case .width: variables.width
      default: variables.height
      }
    return ([Term(variable)], constant)
  }
}

extension NSLayoutConstraint {
  /// The factor of the superview's length in an implicit constraint.
  var superviewFactor: Double { secondAttribute.isSize ? multiplier : 0 }
}

extension UIView {
  /// The numbers of the implicit constraints that the view should have now.
  var wantedImplicitConstraints: [ImplicitConstraintKind: ImplicitConstraintValue] {
    var wanted: [ImplicitConstraintKind: ImplicitConstraintValue] = [:]
    let target = isEngineRoot ? engine?.fittingTarget : nil
    for axis in NSLayoutConstraint.Axis.allCases {
      if let target {
        wanted[.start(axis)] = ImplicitConstraintValue(constant: 0)
        wanted[.length(axis)] = ImplicitConstraintValue(
          constant: length(of: target.size, axis),
          priority: axis == .horizontal ? target.horizontalPriority : target.verticalPriority)
        addContentSize(axis, to: &wanted)
      } else if isEngineRoot {
        wanted[.start(axis)] = ImplicitConstraintValue(constant: start(of: storedFrame, axis))
        wanted[.length(axis)] = ImplicitConstraintValue(constant: length(of: storedFrame.size, axis))
      } else if translatesAutoresizingMaskIntoConstraints {
        let shares = AutoresizingShares(
          start: start(of: storedFrame, axis), length: length(of: storedFrame.size, axis),
          in: length(of: autoresizingReference ?? .zero, axis),
          flexible: autoresizingMask.flexibility(axis))
        wanted[.start(axis)] = ImplicitConstraintValue(
          constant: shares.startConstant, factor: shares.startFactor)
        wanted[.length(axis)] = ImplicitConstraintValue(
          constant: shares.lengthConstant, factor: shares.lengthFactor)
      } else {
        addContentSize(axis, to: &wanted)
      }
    }
    return wanted
  }

  /// Whether the view is at the top of the hierarchy that its engine lays out.
  private var isEngineRoot: Bool { engine.map { $0.isRoot(self) } ?? (superview == nil) }

  private func addContentSize(
    _ axis: NSLayoutConstraint.Axis, to wanted: inout [ImplicitConstraintKind: ImplicitConstraintValue]
  ) {
    let content = length(of: intrinsicContentSize, axis)
    guard content >= 0, content.isFinite else { return }
    wanted[.hugging(axis)] = ImplicitConstraintValue(
      constant: content, priority: contentHuggingPriority(for: axis))
    wanted[.compression(axis)] = ImplicitConstraintValue(
      constant: content, priority: contentCompressionResistancePriority(for: axis))
  }

  private func start(of frame: CGRect, _ axis: NSLayoutConstraint.Axis) -> Double {
    axis == .horizontal ? frame.minX : frame.minY
  }

  private func length(of size: CGSize, _ axis: NSLayoutConstraint.Axis) -> Double {
    axis == .horizontal ? size.width : size.height
  }

  func makeImplicitConstraint(
    _ kind: ImplicitConstraintKind, _ value: ImplicitConstraintValue
  ) -> NSLayoutConstraint {
    switch kind {
    case .start(let axis), .length(let axis):
      let isStart = if case .start = kind { true } else { false }
      let edge: NSLayoutConstraint.Attribute = axis == .horizontal ? .left : .top
      let size: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      let attribute = isStart ? edge : size
      let made: NSLayoutConstraint
      if isEngineRoot {
        made = WindowConstraint(
          implicit: self, attribute, constant: value.constant, priority: value.priority)
      } else if value.factor != 0 {
        made = AutoresizingMaskConstraint(
          implicit: self, attribute, to: superview, size, multiplier: value.factor,
          constant: value.constant)
      } else {
        // Among fixed parts, a length needs no superview.
        made = AutoresizingMaskConstraint(
          implicit: self, attribute, to: isStart ? superview : nil, isStart ? edge : .notAnAttribute,
          constant: value.constant)
      }
      made.order = LayoutEngine.implicitOrder(of: self, slot: kind.slot)
      return made
    case .hugging(let axis), .compression(let axis):
      let isHugging = if case .hugging = kind { true } else { false }
      let made = ContentSizeConstraint(
        implicit: self, axis == .horizontal ? .width : .height,
        isHugging ? .lessThanOrEqual : .greaterThanOrEqual, constant: value.constant,
        priority: value.priority)
      made.order = LayoutEngine.contentOrder(of: self, slot: kind.slot)
      return made
    }
  }
}

/// The numbers of an implicit constraint: `attribute = factor * superview's length + constant`.
struct ImplicitConstraintValue: Equatable {
  var constant: Double
  var factor = 0.0
  var priority = UILayoutPriority.required
}
