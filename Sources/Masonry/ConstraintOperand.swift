import AutoLayout
import Foundation

/// The plain values that a constraint can be related to.
public enum Operand {
  case attribute(ViewAttribute)
  /// The same attribute of a view.
  case view(UIView)
  /// The same attribute of a guide.
  case guide(UILayoutGuide)
  /// A length; for a position, relative to the superview's same attribute.
  case number(Double)
  /// The constants of centerX and centerY.
  case point(CGPoint)
  /// The constants of width and height.
  case size(CGSize)
  /// The constants of the edges, inward.
  case insets(UIEdgeInsets)
  /// One constraint for each element.
  case array([Operand])

  /// Whether it is a plain value, which Objective-C boxes as an NSValue.
  var isValue: Bool {
    switch self {
    case .number, .point, .size, .insets: true
    case .attribute, .view, .guide, .array: false
    }
  }
}

/// The right side of a relation.
public protocol ConstraintOperand {
  var operand: Operand { get }
}

extension Operand: ConstraintOperand {
  public var operand: Operand { self }
}

extension ViewAttribute: ConstraintOperand {
  public var operand: Operand { .attribute(self) }
}

extension UIView: ConstraintOperand {
  public var operand: Operand { .view(self) }
}

extension UILayoutGuide: ConstraintOperand {
  public var operand: Operand { .guide(self) }
}

extension Int: ConstraintOperand {
  public var operand: Operand { .number(Double(self)) }
}

extension Double: ConstraintOperand {
  public var operand: Operand { .number(self) }
}

extension CGFloat: ConstraintOperand {
  public var operand: Operand { .number(Double(self)) }
}

extension CGPoint: ConstraintOperand {
  public var operand: Operand { .point(self) }
}

extension CGSize: ConstraintOperand {
  public var operand: Operand { .size(self) }
}

extension UIEdgeInsets: ConstraintOperand {
  public var operand: Operand { .insets(self) }
}

extension Array: ConstraintOperand where Element: ConstraintOperand {
  public var operand: Operand { .array(map(\.operand)) }
}
