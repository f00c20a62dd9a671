import ConstraintSolver
import Foundation

/// `firstItem.firstAttribute (==, >=, <=) multiplier * secondItem.secondAttribute + constant`, at a priority.
///
/// Attributes are values in the coordinates of the two items' closest common superview; where that is one of
/// the items itself, its own bounds. Without a second item, the right side is the constant.
open class NSLayoutConstraint {
  // Views hold constraints, so constraints must not hold views.
  private let firstReference: LayoutItemReference
  private let secondReference: LayoutItemReference?
  private let hasSecondItem: Bool

  /// An empty view where the item no longer exists.
  public var firstItem: LayoutItem { firstReference.item ?? UIView.departed }
  public var secondItem: LayoutItem? { hasSecondItem ? secondReference?.item ?? UIView.departed : nil }
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondAttribute: Attribute
  public let multiplier: Double

  /// In points. A value that is not finite is ignored.
  public var constant: Double {
    didSet {
      if !constant.isFinite { constant = oldValue }
      if constant != oldValue { engine?.constantChanged(of: self) }
    }
  }

  /// 1...1000; see ``setPriority(_:)`` for the rule on installed constraints.
  public private(set) var priority: UILayoutPriority

  /// A name for reports.
  public var identifier: String?

  /// Identifies a constraint without a key in reports: counted from 1 in its scene.
  public var number: Int?

  /// What made the constraint, if a text did.
  public var origin: ConstraintOrigin?

  /// The size classes in which it is in effect.
  public var traitPattern = UITraitCollection() {
    didSet { if traitPattern != oldValue { holder?.engine?.traitPatternChanged(of: self) } }
  }

  /// The view that holds the constraint while it is active.
  public internal(set) var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.reference }
  }
  private var holderReference: LayoutItemReference?

  /// Whether its first item had no superview when it was installed first.
  public var isOlderThanSuperview = false

  /// The order of its installation; 0 before.
  var order = 0

  /// The last snapshot's description of it.
  var knownWords: ConstraintReport?

  /// The engine's state of the constraint, while its items are part of a hierarchy with an engine.
  struct EngineState {
    /// Its row in the solver.
    var row: ConstraintID?
    /// Added to `constant` in the row: margins, baselines.
    var rowOffset = 0.0
    var engine: LayoutEngineReference?
    /// Whether the engine has broken it to recover from a conflict.
    var isBroken = false
  }
  var engineState = EngineState()

  var row: ConstraintID? { engineState.row }
  var rowConstant: Double { constant + engineState.rowOffset }
  var engine: LayoutEngine? { engineState.engine?.engine }

  /// Whether it is broken, because it cannot hold together with older constraints.
  public var isBroken: Bool { engineState.isBroken }

  /// - Throws: ``LayoutError`` where the parts do not make a constraint: a horizontal with a vertical
  ///   attribute, a position with a size, left or right with leading or trailing, a position with no second
  ///   item, a number that is not finite.
  public init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation = .equal,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: UILayoutPriority = .required
  ) throws(LayoutError) {
    try Self.validate(firstAttribute, secondItem, secondAttribute, multiplier: multiplier, constant: constant)
    firstReference = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondReference = secondItem?.reference
    hasSecondItem = secondItem != nil && secondAttribute != .notAnAttribute
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// A constraint that the engine makes, such as one of an autoresizing mask, which may relate a position to a
  /// size.
  init(
    implicit firstItem: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to secondItem: LayoutItem? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double, priority: UILayoutPriority = .required
  ) {
    firstReference = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondReference = secondItem?.reference
    hasSecondItem = secondItem != nil
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  private static func validate(
    _ first: Attribute, _ secondItem: LayoutItem?, _ second: Attribute, multiplier: Double, constant: Double
  ) throws(LayoutError) {
    guard multiplier.isFinite else { throw .notFinite("multiplier") }
    guard constant.isFinite else { throw .notFinite("constant") }
    guard let axis = first.axis else { throw .missingFirstAttribute }
    guard secondItem != nil || second == .notAnAttribute else { throw .incompleteSecondItem }
    guard let secondItem, let secondAxis = second.axis else {
      if first.isPosition { throw .positionWithoutSecondItem(first.rawValue) }
      if secondItem != nil && second == .notAnAttribute && multiplier != 1 && multiplier != 0 {
        throw .incompleteSecondItem
      }
      return
    }
    _ = secondItem
    if first.isSize != second.isSize { throw .positionWithSize(first.rawValue, second.rawValue) }
    if first.isPosition {
      if axis != secondAxis { throw .mixedAxes(first.rawValue, second.rawValue) }
      if multiplier == 0 { throw .zeroMultiplier }
      if (first.isDirectional && second.isAbsoluteSide) || (first.isAbsoluteSide && second.isDirectional) {
        throw .mixedDirections(first.rawValue, second.rawValue)
      }
    }
  }

  // MARK: Activity

  /// Whether a view holds the constraint, so that it takes part in layout.
  public var isActive: Bool { holder != nil }

  /// Adds the constraint to the closest common superview of its items (the item itself for a size on its
  /// own).
  /// - Throws: ``LayoutError/noCommonSuperview(_:_:)``.
  public func activate() throws(LayoutError) {
    if isActive { return }
    guard let view = try naturalHolder() else {
      throw .noCommonSuperview(firstItem.displayName, secondItem?.displayName ?? "nothing")
    }
    try view.addConstraint(self)
  }

  /// Removes the constraint from the view that holds it.
  public func deactivate() {
    holder?.removeConstraint(self)
  }

  /// Activates all, or none where one of them cannot be.
  public static func activate(_ constraints: [NSLayoutConstraint]) throws(LayoutError) {
    var activated: [NSLayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      do throws(LayoutError) {
        try constraint.activate()
        activated.append(constraint)
      } catch {
        deactivate(activated)
        throw error
      }
    }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func naturalHolder() throws(LayoutError) -> UIView? {
    guard let secondItem else { return firstItem.nearestView }
    guard let common = firstItem.closestCommonAncestor(with: secondItem) else {
      throw .noCommonSuperview(firstItem.displayName, secondItem.displayName)
    }
    return common.nearestView
  }

  /// Changes the priority.
  /// - Throws: ``LayoutError/priorityChangeAcrossRequired`` for an active constraint that is or would become
  ///   required.
  public func setPriority(_ newPriority: UILayoutPriority) throws(LayoutError) {
    if newPriority == priority { return }
    if isActive && newPriority.isRequired != priority.isRequired {
      throw .priorityChangeAcrossRequired
    }
    priority = newPriority
    engine?.rebuildRow(of: self)
  }

  /// Sets the priority without the check, for the engine's own constraints.
  func setImplicitPriority(_ newPriority: UILayoutPriority) {
    if newPriority == priority { return }
    priority = newPriority
    engine?.rebuildRow(of: self)
  }

  // MARK: Meaning

  /// The origin of a constraint that was not made by hand.
  var source: Equation.Source? { nil }

  /// The deepest item that contains both items, in whose coordinates the constraint is meant.
  var commonAncestor: LayoutItem? {
    guard let secondItem else { return firstItem }
    return firstItem.closestCommonAncestor(with: secondItem)
  }

  /// `firstAttribute - multiplier * secondAttribute` over the engine's unknowns, and the number it is
  /// compared with; nil while an item is in no engine.
  func equation() -> (terms: [Term], constant: Double)? {
    guard let ancestor = commonAncestor else { return nil }
    let mirrored = isMirrored(in: ancestor)
    guard let first = firstItem.expression(for: firstAttribute, in: ancestor, mirrored: mirrored) else {
      return nil
    }
    var difference = first
    if let secondItem {
      guard
        let second = secondItem.expression(for: secondAttribute, in: ancestor, mirrored: mirrored)
      else { return nil }
      difference = first - second * multiplier
    }
    return (difference.combinedTerms, constant - difference.constant)
  }

  /// Whether its positions count from the ancestor's right edge leftward.
  func isMirrored(in ancestor: LayoutItem) -> Bool {
    (firstAttribute.isDirectional || secondAttribute.isDirectional)
      && (ancestor.nearestView?.isRightToLeft ?? false)
  }

  /// The views it relates; a guide counts as its owning view.
  public var views: [UIView] {
    let first = firstItem.nearestView
    let second = secondItem?.nearestView
    return [first, second === first ? nil : second].compactMap { $0 }
  }

  // MARK: Description

  /// The class's name in descriptions.
  open var className: String { "NSLayoutConstraint" }

  /// Its key or identifier in descriptions; nil where the number identifies it.
  open var displayKey: String? { identifier }

  /// The part of the description between the key and the equation.
  var notation: String { "" }

  /// `UIView:redView.left == UIView:view.left * 2 + 10`, with the names that the closures give.
  func equationText(naming name: (LayoutItem) -> String) -> String {
    var text = "\(name(firstItem)).\(firstAttribute.rawValue) \(relation.rawValue) "
    guard let secondItem else { return text + formatted(constant) }
    text += "\(name(secondItem)).\(secondAttribute.rawValue)"
    if multiplier != 1 { text += " * \(formatted(multiplier))" }
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(formatted(abs(constant)))" }
    return text
  }
}

extension NSLayoutConstraint: CustomStringConvertible {
  /// `<MASLayoutConstraint:key UIView:redView.left == UIView:view.left * 2 + 10 ^low>`, in Masonry's notation:
  /// no constant when it is 0, the priority only when it is not required.
  public var description: String { description(number: number) }

  /// The description with a number that is the constraint's in one report only.
  func description(number: Int?) -> String {
    let key = displayKey ?? number.map { "#\($0)" } ?? "#?"
    let equation = equationText { $0.debugName }
    let strength = priority.isRequired ? "" : " ^\(priority)"
    return "<\(className):\(key) \(notation)\(equation)\(strength)>"
  }

  /// The equation in names alone: `redView.left == view.left * 2 + 10`.
  public var shortDescription: String {
    equationText { $0.displayName }
  }
}
