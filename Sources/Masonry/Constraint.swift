import AutoLayout
import Foundation

/// A constraint in the making, or kept after it was made: one (``ViewConstraint``) or several as one
/// (``CompositeConstraint``). All calls return a constraint, so that they chain:
///
///     make.left.top.equalTo(blue).offset(8).priority(750)
///
/// Misuse does not trap: within a verb's block the verb throws it (and installs nothing); on a constraint kept
/// for later nothing changes, and ``takeMisuse()`` returns it.
public class Constraint {
  /// The maker, or the composite that this belongs to.
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
  /// Sets the constant to the part of a plain value that belongs to the attribute.
  func setConstant(_ value: Operand) {}
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
    relating(to: other.operand, .equal)
  }

  @discardableResult public func greaterThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    relating(to: other.operand, .greaterThanOrEqual)
  }

  @discardableResult public func lessThanOrEqualTo(_ other: any ConstraintOperand) -> Constraint {
    relating(to: other.operand, .lessThanOrEqual)
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

  private func relating(to operand: Operand, _ relation: NSLayoutConstraint.Relation) -> Constraint {
    traced(relation.verb, operand.callText) { relate(operand, relation) }
  }

  // MARK: Constants

  /// Sets the constant, in points; the last setting wins.
  @discardableResult public func offset(_ offset: Double) -> Constraint {
    setting(.number(offset), by: "offset")
  }

  /// Sets the constants of the edges: left and top plus, right and bottom minus.
  @discardableResult public func insets(_ insets: UIEdgeInsets) -> Constraint {
    setting(.insets(insets), by: "insets")
  }

  /// The same inset on all edges.
  @discardableResult public func inset(_ inset: Double) -> Constraint {
    traced("inset", formatted(inset)) {
      setInset(inset)
      return self
    }
  }

  /// Sets the constants of width and height.
  @discardableResult public func sizeOffset(_ size: CGSize) -> Constraint {
    setting(.size(size), by: "sizeOffset")
  }

  /// Sets the constants of centerX and centerY.
  @discardableResult public func centerOffset(_ point: CGPoint) -> Constraint {
    setting(.point(point), by: "centerOffset")
  }

  /// Sets the constants from a boxed value: a number, a point, a size or insets.
  @discardableResult public func valueOffset(_ value: any ConstraintOperand) -> Constraint {
    if value.operand.isValue { return setting(value.operand, by: "valueOffset") }
    context.note(.expectedValue(value.operand.reportName))
    return self
  }

  /// As ``valueOffset(_:)``.
  @discardableResult public func mas_offset(_ value: any ConstraintOperand) -> Constraint {
    valueOffset(value)
  }

  public func setOffset(_ offset: Double) { setConstant(.number(offset)) }
  public func setInsets(_ insets: UIEdgeInsets) { setConstant(.insets(insets)) }
  public func setInset(_ inset: Double) {
    setConstant(.insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)))
  }
  public func setSizeOffset(_ size: CGSize) { setConstant(.size(size)) }
  public func setCenterOffset(_ point: CGPoint) { setConstant(.point(point)) }

  private func setting(_ value: Operand, by name: String) -> Constraint {
    traced(name, value.callText) {
      setConstant(value)
      return self
    }
  }

  // MARK: Multiplier, priority, key

  /// Multiplies the second attribute.
  @discardableResult public func multipliedBy(_ factor: Double) -> Constraint {
    traced("multipliedBy", formatted(factor)) {
      setMultiplier(factor)
      return self
    }
  }

  /// Divides the second attribute.
  @discardableResult public func dividedBy(_ divisor: Double) -> Constraint {
    traced("dividedBy", formatted(divisor)) {
      if divisor == 0 { context.note(.divisionByZero) } else { setMultiplier(1 / divisor) }
      return self
    }
  }

  @discardableResult public func priority(_ priority: UILayoutPriority) -> Constraint {
    traced("priority", formatted(Double(priority.rawValue))) {
      setPriority(priority)
      return self
    }
  }

  @discardableResult public func priorityLow() -> Constraint { priority(.defaultLow) }
  @discardableResult public func priorityMedium() -> Constraint { priority(.defaultMedium) }
  @discardableResult public func priorityHigh() -> Constraint { priority(.defaultHigh) }

  /// Names the constraint for descriptions; the parts of a composite get `name[0]`, `name[1]`…
  @discardableResult public func key(_ key: String) -> Constraint {
    traced("key", key) {
      setKey(key)
      return self
    }
  }

  /// The constraint itself, for readable chains.
  public var with: Constraint { self }
  /// The constraint itself, for readable chains.
  public var and: Constraint { self }
  /// The constraint itself: the layout pass after the change is animated.
  public var animator: Constraint { self }

  // MARK: Further attributes

  /// A further attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Constraint { adding(attribute) }

  // MARK: Steps

  /// Makes a call of the chain; while Masonry is traced, the tracer gets the call and its result.
  private func traced(
    _ name: @autoclosure () -> String, _ argument: @autoclosure () -> String, _ perform: () -> Constraint
  ) -> Constraint {
    guard let tracer = context.tracer else { return perform() }
    tracer(.called(self, name: name(), argument: argument()))
    let result = perform()
    tracer(.returned(result))
    return result
  }
}

/// Holds a constraint in its list and extends it by further attributes.
protocol ConstraintDelegate: AnyObject {
  /// The delegate as steps tell of it.
  var owner: MasonryOwner { get }
  func replace(_ constraint: Constraint, with replacement: Constraint)
  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint
}
