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

  /// The constant that a plain value gives to an attribute; nil if the value has none for it.
  func constant(for attribute: NSLayoutConstraint.Attribute, in dialect: ConstraintDialect) -> Double? {
    dialect == .masonry ? masonryConstant(for: attribute) : snapKitConstant(for: attribute)
  }

  private func masonryConstant(for attribute: NSLayoutConstraint.Attribute) -> Double? {
    switch (self, attribute) {
    case (.number(let number), _): number
    case (.insets(let insets), .left), (.insets(let insets), .leading): insets.left
    case (.insets(let insets), .top): insets.top
    case (.insets(let insets), .right), (.insets(let insets), .trailing): -insets.right
    case (.insets(let insets), .bottom): -insets.bottom
    case (.size(let size), .width): size.width
    case (.size(let size), .height): size.height
    case (.point(let point), .centerX): point.x
    case (.point(let point), .centerY): point.y
    default: nil
    }
  }

  /// SnapKit's constants apply to all attributes: insets move centres and shrink lengths, a point moves edges too.
  private func snapKitConstant(for attribute: NSLayoutConstraint.Attribute) -> Double? {
    guard let geometry = attribute.geometry else { return nil }
    let isHorizontal = geometry.axis == .horizontal
    let isLength = geometry.part == .length
    switch self {
    case .number(let number): return number
    case .size(let size): return isLength ? Double(isHorizontal ? size.width : size.height) : 0
    case .point(let point): return isLength ? 0 : Double(isHorizontal ? point.x : point.y)
    case .insets(let insets):
      let (near, far) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
      return switch geometry.part {
      case .near, .firstLine: Double(near)
      case .far, .lastLine: Double(-far)
      case .center: Double(near - far) / 2
      case .length: Double(-near - far)
      }
    case .attribute, .view, .guide, .array: return nil
    }
  }

  /// The argument as code writes it: `blue.right`, `8`, `@[blue, green]`.
  var callText: String {
    if case .array(let operands) = self { return "@[\(operands.map(\.callText).joined(separator: ", "))]" }
    return reportName
  }

  /// Its name in error messages.
  var reportName: String {
    switch self {
    case .attribute(let attribute): "\(attribute.item.displayName).\(attribute.layoutAttribute.rawValue)"
    case .view(let view): view.displayName
    case .guide(let guide): guide.displayName
    case .number(let number): formatted(number)
    case .point(let point): "{\(formatted(point.x)), \(formatted(point.y))}"
    case .size(let size): "{\(formatted(size.width)), \(formatted(size.height))}"
    case .insets: "insets"
    case .array: "an array within an array"
    }
  }
}

/// The right side of a relation.
public protocol ConstraintOperand {
  var operand: Operand { get }
}

extension Operand: ConstraintOperand { public var operand: Operand { self } }
extension ViewAttribute: ConstraintOperand { public var operand: Operand { .attribute(self) } }
extension UIView: ConstraintOperand { public var operand: Operand { .view(self) } }
extension UILayoutGuide: ConstraintOperand { public var operand: Operand { .guide(self) } }
extension Int: ConstraintOperand { public var operand: Operand { .number(Double(self)) } }
extension Double: ConstraintOperand { public var operand: Operand { .number(self) } }
extension CGFloat: ConstraintOperand { public var operand: Operand { .number(Double(self)) } }
extension CGPoint: ConstraintOperand { public var operand: Operand { .point(self) } }
extension CGSize: ConstraintOperand { public var operand: Operand { .size(self) } }
extension UIEdgeInsets: ConstraintOperand { public var operand: Operand { .insets(self) } }
extension Array: ConstraintOperand where Element: ConstraintOperand {
  public var operand: Operand { .array(map(\.operand)) }
}
