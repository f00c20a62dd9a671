import ConstraintSolver
import Foundation

/// `firstItem.firstAttribute (==, >=, <=) multiplier * secondItem.secondAttribute + constant`, at a priority.
///
/// Attributes are values in the coordinates of the two items' closest common superview, which may be one of the items.
/// Without a second item, the right side is the constant.
open class NSLayoutConstraint {
  // Small properties stand beside one another: a scene has several constraints for each view.

  // Views hold constraints, so constraints must not hold views.
  private let firstReference: LayoutItemReference
  private let secondReference: LayoutItemReference?

  /// ``UIView/departed`` if the item no longer exists.
  public var firstItem: LayoutItem { firstReference.item ?? UIView.departed }
  public var secondItem: LayoutItem? { secondReference.map { $0.item ?? UIView.departed } }
  /// The first item, and the second one if any.
  var items: [LayoutItem] { [firstItem, secondItem].compactMap { $0 } }
  public let firstAttribute: Attribute
  public let relation: Relation
  public let secondAttribute: Attribute

  /// Whether its first item had no superview at the first installation.
  @exclusivity(unchecked) public var isOlderThanSuperview = false { didSet { noteChange() } }

  /// The size classes in which it is in effect.
  @exclusivity(unchecked) public var traitPattern = UITraitCollection() {
    didSet { if traitPattern != oldValue { holder?.engine?.traitPatternChanged(of: self) } }
  }

  public let multiplier: Double

  /// The largest constant, in points. A larger one is replaced by it, as UIKit replaces constants beyond its internal limits: a
  /// double that holds such a number has too few digits left for the other lengths of the layout.
  public static let largestConstant = 10_000_000.0

  /// In points. A value that is not finite is ignored, one beyond ``largestConstant`` is that.
  @exclusivity(unchecked) public var constant: Double {
    didSet {
      constant = constant.isFinite ? Self.limited(constant) : oldValue
      if constant != oldValue { engine?.constantChanged(of: self) }
    }
  }

  /// 1...1000; see ``setPriority(_:)`` for the rule on installed constraints.
  @exclusivity(unchecked) public private(set) var priority: UILayoutPriority

  /// A name for reports.
  @exclusivity(unchecked) public var identifier: String? { didSet { noteChange() } }

  /// Identifies a constraint without a key in reports; counted from 1 in each scene.
  public var number: Int? {
    get { storedNumber < 0 ? nil : Int(storedNumber) }
    set {
      storedNumber = newValue.map { Int32(clamping: $0) } ?? -1
      noteChange()
    }
  }
  /// -1 for none.
  @exclusivity(unchecked) private var storedNumber: Int32 = -1

  /// The source code that made the constraint, if any.
  @exclusivity(unchecked) public var origin: ConstraintOrigin? { didSet { noteChange() } }

  /// The view that holds the constraint while it is active.
  public internal(set) var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.reference }
  }
  @exclusivity(unchecked) private var holderReference: LayoutItemReference?

  /// Its place in the order of installation (`installationOrder`); 0 before.
  @exclusivity(unchecked) var order = 0

  /// The engine's state of the constraint, while its items are part of a hierarchy with an engine.
  struct EngineState {
    /// Added to `constant` in the row, for margins and baselines.
    var rowOffset = 0.0
    var engine: LayoutEngineReference?
    var row: ConstraintID?
    var isBroken = false
  }
  @exclusivity(unchecked) var engineState = EngineState()

  /// Its places among the constraints of its items.
  @exclusivity(unchecked) var dependentPlaces: (first: Int32, second: Int32) = (-1, -1)

  /// The place in the last snapshot; -1 before there is one.
  var snapshotIndex: Int {
    get { Int(storedSnapshotIndex) }
    set { storedSnapshotIndex = Int32(clamping: newValue) }
  }
  @exclusivity(unchecked) private var storedSnapshotIndex: Int32 = -1

  /// Whether the engine lists it as changed since the last snapshot.
  @exclusivity(unchecked) var isNotedAsChanged = false

  /// To be called when a property changes that a snapshot shows.
  public final func noteChange() {
    if isActive, !isNotedAsChanged { (engine ?? holder?.engine)?.changes.note(self) }
  }

  var row: ConstraintID? { engineState.row }
  var rowConstant: Double { constant + engineState.rowOffset }
  var engine: LayoutEngine? { engineState.engine?.engine }

  /// Whether the engine has broken it because it conflicts with older constraints.
  public var isBroken: Bool { engineState.isBroken }

  /// - Throws: ``LayoutError`` for a horizontal with a vertical attribute, a position with a size, left or right with
  ///   leading or trailing, a position without a second item, or a number that is not finite.
  public init(
    item firstItem: LayoutItem, attribute firstAttribute: Attribute, relatedBy relation: Relation = .equal,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0, priority: UILayoutPriority = .required
  ) throws(LayoutError) {
    try Self.validate(firstAttribute, secondItem, secondAttribute, multiplier: multiplier, constant: constant)
    firstReference = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondReference = secondAttribute == .notAnAttribute ? nil : secondItem?.reference
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = Self.limited(constant)
    self.priority = priority
  }

  /// A constraint made by the engine, without validation: that of an autoresizing mask may relate a position to a size.
  init(
    implicit firstItem: LayoutItem, _ firstAttribute: Attribute, _ relation: Relation = .equal,
    to secondItem: LayoutItem? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double, priority: UILayoutPriority = .required
  ) {
    firstReference = firstItem.reference
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondReference = secondItem?.reference
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  private static func limited(_ constant: Double) -> Double {
    Swift.min(Swift.max(constant, -largestConstant), largestConstant)
  }

  private static func validate(
    _ first: Attribute, _ secondItem: LayoutItem?, _ second: Attribute, multiplier: Double, constant: Double
  ) throws(LayoutError) {
    guard multiplier.isFinite else { throw .notFinite("multiplier") }
    guard constant.isFinite else { throw .notFinite("constant") }
    guard let axis = first.axis else { throw .missingFirstAttribute }
    guard secondItem != nil || second == .notAnAttribute else { throw .incompleteSecondItem }
    guard let secondAxis = second.axis else {
      if first.isPosition { throw .positionWithoutSecondItem(first.rawValue) }
      if secondItem != nil && multiplier != 1 && multiplier != 0 { throw .incompleteSecondItem }
      return
    }
    if first.isSize != second.isSize { throw .positionWithSize(first.rawValue, second.rawValue) }
    guard first.isPosition else { return }
    if axis != secondAxis { throw .mixedAxes(first.rawValue, second.rawValue) }
    if multiplier == 0 { throw .zeroMultiplier }
    if (first.isDirectional && second.isAbsoluteSide) || (first.isAbsoluteSide && second.isDirectional) {
      throw .mixedDirections(first.rawValue, second.rawValue)
    }
  }

  // MARK: Activity

  /// Whether a view holds the constraint, so that it takes part in layout.
  public var isActive: Bool { holderReference?.item != nil }

  /// Adds the constraint to the closest common superview of its items (the item itself for a size with a number).
  /// - Throws: ``LayoutError/noCommonSuperview(_:_:)``.
  public func activate() throws(LayoutError) {
    if isActive { return }
    guard let view = commonAncestor?.nearestView else {
      throw .noCommonSuperview(firstItem.displayName, secondItem?.displayName ?? "nothing")
    }
    try view.addConstraint(self)
  }

  /// Removes the constraint from the view that holds it.
  public func deactivate() {
    isSwitchedOff = false
    holder?.removeConstraint(self)
  }

  /// Whether somebody who tries out the layout has deactivated it, and code goes on as if it was installed. Activating it ends that,
  /// and so does deactivating it.
  @exclusivity(unchecked) public internal(set) var isSwitchedOff = false

  /// Deactivates the constraint for somebody who tries out the layout.
  public func switchOff() {
    deactivate()
    isSwitchedOff = true
  }

  /// Activates all, or none if one of them throws.
  public static func activate(_ constraints: [NSLayoutConstraint]) throws(LayoutError) {
    try forAllOrNone(of: constraints.filter { !$0.isActive }) { constraint throws(LayoutError) in
      try constraint.activate()
    }
  }

  /// Installs each constraint; after an error, deactivates those already installed.
  static func forAllOrNone(
    of constraints: [NSLayoutConstraint], install: (NSLayoutConstraint) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    for (index, constraint) in constraints.enumerated() {
      do throws(LayoutError) {
        try install(constraint)
      } catch {
        deactivate(Array(constraints[..<index]))
        throw error
      }
    }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Changes the priority.
  /// - Throws: ``LayoutError/priorityChangeAcrossRequired`` for an active constraint that is or would become
  ///   required.
  public func setPriority(_ newPriority: UILayoutPriority) throws(LayoutError) {
    if newPriority == priority { return }
    if isActive && newPriority.isRequired != priority.isRequired {
      throw .priorityChangeAcrossRequired
    }
    setImplicitPriority(newPriority)
  }

  /// Sets the priority without the check, for the engine's own constraints.
  func setImplicitPriority(_ newPriority: UILayoutPriority) {
    if newPriority == priority { return }
    priority = newPriority
    engine?.rebuildRow(of: self)
  }

  // MARK: Equation

  /// The kind of an implicit constraint; nil for an explicit one.
  public var source: Equation.Source? { nil }

  /// Whether it relates frames rather than alignment rectangles.
  var relatesFrames: Bool { false }

  /// The deepest item that contains both items, in whose coordinates the attributes are compared.
  var commonAncestor: LayoutItem? {
    guard let secondItem else { return firstItem }
    return firstItem.closestCommonAncestor(with: secondItem)
  }

  /// `firstAttribute - multiplier * secondAttribute` over the solver's variables, and the number it is
  /// compared with; nil while an item is in no engine.
  func equation() -> (terms: [Term], constant: Double)? {
    guard let ancestor = commonAncestor else { return nil }
    let mirrored = isMirrored(in: ancestor)
    var difference = LinearExpression()
    func add(_ item: LayoutItem, _ attribute: Attribute, times factor: Double) -> Bool {
      item.add(
        attribute, times: factor, to: &difference, ofFrame: relatesFrames, in: ancestor, mirrored: mirrored)
    }
    guard add(firstItem, firstAttribute, times: 1) else { return nil }
    if let secondItem {
      guard add(secondItem, secondAttribute, times: -multiplier) else { return nil }
    }
    return (difference.nonzeroTerms, constant - difference.constant)
  }

  /// Whether leading is right for it, and its horizontal positions count leftward.
  func isMirrored(in ancestor: LayoutItem) -> Bool {
    (firstAttribute.isDirectional || secondAttribute.isDirectional)
      && (ancestor.nearestView?.isRightToLeft ?? false)
  }

  /// Whether leading is right for it, and its horizontal positions count leftward, so that a greater constant is further
  /// left. Coordinates are not mirrored: 0 is the left edge, and so is each multiple of it.
  public var isMirrored: Bool { commonAncestor.map(isMirrored) ?? false }

  /// The views it relates; a guide counts as its owning view.
  public var views: [UIView] {
    let first = firstItem.nearestView
    let second = secondItem?.nearestView
    return [first, second === first ? nil : second].compactMap { $0 }
  }

  // MARK: Description

  /// The name of its class in descriptions.
  open var className: String { "NSLayoutConstraint" }

  /// Its key or identifier in descriptions; nil if the number identifies it.
  open var displayKey: String? { identifier }

  /// The part of the description between the key and the equation.
  var notation: String { "" }
}

extension NSLayoutConstraint: CustomStringConvertible {
  /// As ``ConstraintDescription`` writes it.
  public var description: String { ConstraintDescription(self).description }

  /// The equation in names alone: `redView.left == view.left * 2 + 10`.
  public var shortDescription: String {
    EquationForm(self).text(firstItem.displayName, secondItem?.displayName)
  }
}
