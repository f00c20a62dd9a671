import AutoLayout
import Foundation

/// A constraint in the making, or kept after it was made: one (``ViewConstraint``) or several as one
/// (``CompositeConstraint``). All calls return a constraint, so that they chain:
///
///     make.left.top.equalTo(blue).offset(8).priority(750)
///
/// Misuse does not trap: within a verb's block the verb throws it (and installs nothing); on a constraint kept
/// for later it is to be found in ``takeMisuse()``, and nothing changes.
public class Constraint {
  /// Extends the constraint by further attributes, or replaces it by several: the maker, or
  /// the composite that this belongs to.
  weak var delegate: (any ConstraintDelegate)?
  let context: MasonryContext

  init(context: MasonryContext) {
    self.context = context
  }

  /// Takes the misuse of this constraint, or of others made with it, since the last call.
  public func takeMisuse() -> MasonryError? {
    context.takeMisuse()
  }

  // MARK: To be overridden

  func relate(_ operand: Operand, _ relation: NSLayoutConstraint.Relation) -> Constraint { self }
  func adding(_ attribute: NSLayoutConstraint.Attribute) -> Constraint { self }
  func setConstant(_ setting: ConstantSetting) {}
  func setMultiplier(_ factor: Double) {}
  func setPriority(_ priority: UILayoutPriority) {}
  func setKey(_ key: String) {}

  /// Puts the constraint (back) into effect.
  public func install() {}
  /// Takes the constraint out of effect; it can be installed again.
  public func uninstall() {}
  /// Whether it is in effect; for several, whether all are.
  public var isActive: Bool { false }
  /// The single constraints it consists of, in order.
  public var viewConstraints: [ViewConstraint] { [] }

  public func activate() { install() }
  public func deactivate() { uninstall() }

  // MARK: Relations

  /// Equal to a view (the same attribute of it), an attribute, a guide, a number, a point, a size, insets, or
  /// an array of these.
  @discardableResult public func equalTo(_ other: any ConstraintOperand) -> Constraint {
    relate(other.operand, .equal)
  }

  @discardableResult public func greaterThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    relate(other.operand, .greaterThanOrEqual)
  }

  @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    relate(other.operand, .lessThanOrEqual)
  }

  @discardableResult public func mas_equalTo(_ other: any ConstraintOperand) -> Constraint {
    equalTo(other)
  }

  @discardableResult public func mas_greaterThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    greaterThanOrEqualTo(other)
  }

  @discardableResult public func mas_lessThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    lessThanOrEqualTo(other)
  }

  // MARK: Constants

  /// Sets the constant, in points; the last setting wins.
  @discardableResult public func offset(_ offset: Double) -> Constraint { setting(.offset(offset)) }

  /// Sets the constants of the edges: left and top plus, right and bottom minus.
  @discardableResult public func insets(_ insets: UIEdgeInsets) -> Constraint { setting(.insets(insets)) }

  /// The same inset on all edges.
  @discardableResult public func inset(_ inset: Double) -> Constraint {
    setting(.insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)))
  }

  /// Sets the constants of width and height.
  @discardableResult public func sizeOffset(_ size: CGSize) -> Constraint { setting(.size(size)) }

  /// Sets the constants of centerX and centerY.
  @discardableResult public func centerOffset(_ point: CGPoint) -> Constraint { setting(.center(point)) }

  /// Sets the constants that a boxed value speaks of: a number, a point, a size or insets.
  @discardableResult public func valueOffset(_ value: any ConstraintOperand) -> Constraint {
    guard let setting = ConstantSetting(value.operand) else {
      context.note(.expectedValue(value.operand.reportName))
      return self
    }
    return self.setting(setting)
  }

  /// As ``valueOffset(_:)``.
  @discardableResult public func mas_offset(_ value: any ConstraintOperand) -> Constraint {
    valueOffset(value)
  }

  public func setOffset(_ offset: Double) { setConstant(.offset(offset)) }
  public func setInsets(_ insets: UIEdgeInsets) { setConstant(.insets(insets)) }
  public func setInset(_ inset: Double) { self.inset(inset) }
  public func setSizeOffset(_ size: CGSize) { setConstant(.size(size)) }
  public func setCenterOffset(_ point: CGPoint) { setConstant(.center(point)) }

  private func setting(_ setting: ConstantSetting) -> Constraint {
    setConstant(setting)
    return self
  }

  // MARK: Multiplier, priority, key

  /// Multiplies the second attribute.
  @discardableResult public func multipliedBy(_ factor: Double) -> Constraint {
    setMultiplier(factor)
    return self
  }

  /// Divides the second attribute.
  @discardableResult public func dividedBy(_ divisor: Double) -> Constraint {
    if divisor == 0 { context.note(.divisionByZero) } else { setMultiplier(1 / divisor) }
    return self
  }

  @discardableResult public func priority(_ priority: UILayoutPriority) -> Constraint {
    setPriority(priority)
    return self
  }

  @discardableResult public func priorityLow() -> Constraint { priority(.defaultLow) }
  @discardableResult public func priorityMedium() -> Constraint { priority(.defaultMedium) }
  @discardableResult public func priorityHigh() -> Constraint { priority(.defaultHigh) }

  /// Names the constraint for descriptions; the parts of a composite get `name[0]`, `name[1]`…
  @discardableResult public func key(_ key: String) -> Constraint {
    setKey(key)
    return self
  }

  /// Does nothing but read well.
  public var with: Constraint { self }
  /// Does nothing but read well.
  public var and: Constraint { self }
  /// The constraint through which a change is animated. What is animated is the layout pass after the change,
  /// so it is the constraint itself.
  public var animator: Constraint { self }

  // MARK: Further attributes

  /// A further attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Constraint { adding(attribute) }
}

/// A way to set constants; each speaks of some attributes and leaves the others alone.
enum ConstantSetting {
  case offset(Double)
  case insets(UIEdgeInsets)
  case size(CGSize)
  case center(CGPoint)

  /// The setting for a plain value; nil for other operands.
  init?(_ operand: Operand) {
    switch operand {
    case .number(let number): self = .offset(number)
    case .insets(let insets): self = .insets(insets)
    case .size(let size): self = .size(size)
    case .point(let point): self = .center(point)
    case .attribute, .view, .guide, .array: return nil
    }
  }

  /// The constant that this gives to an attribute; nil where it does not speak of it.
  func constant(for attribute: NSLayoutConstraint.Attribute) -> Double? {
    switch (self, attribute) {
    case (.offset(let offset), _): offset
    case (.insets(let insets), .left), (.insets(let insets), .leading): insets.left
    case (.insets(let insets), .top): insets.top
    case (.insets(let insets), .right), (.insets(let insets), .trailing): -insets.right
    case (.insets(let insets), .bottom): -insets.bottom
    case (.size(let size), .width): size.width
    case (.size(let size), .height): size.height
    case (.center(let point), .centerX): point.x
    case (.center(let point), .centerY): point.y
    default: nil
    }
  }
}

/// Holds a constraint in its list and extends it by further attributes.
protocol ConstraintDelegate: AnyObject {
  func replace(_ constraint: Constraint, with replacement: Constraint)
  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint
}

extension Operand {
  /// Its name in reports.
  var reportName: String {
    switch self {
    case .attribute(let attribute):
      "\(attribute.item.displayName).\(attribute.layoutAttribute.rawValue)"
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
