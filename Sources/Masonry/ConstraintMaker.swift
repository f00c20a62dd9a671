import AutoLayout

/// Collects the constraints that a block makes for one view, and installs them.
public final class ConstraintMaker: ConstraintDelegate {
  /// How installing treats constraints that are installed already.
  public enum Verb: Sendable {
    /// Adds.
    case make
    /// Changes the constant of an alike constraint where there is one, else adds.
    case update
    /// Uninstalls all that Masonry installed for the view, then adds.
    case remake
  }

  public let view: UIView
  /// Whether an installed constraint that differs only in the constant takes the new constant instead.
  public var updateExisting: Bool
  /// Whether all that Masonry installed for the view is uninstalled first.
  public var removeExisting: Bool
  /// Where the chains that follow are written; each constraint made keeps it.
  public var origin: SourcePosition?
  private var constraints: [Constraint] = []
  private let context: MasonryContext

  public init(view: UIView, verb: Verb = .make, reportingTo sink: MasonrySink? = nil) {
    self.view = view
    updateExisting = verb == .update
    removeExisting = verb == .remake
    context = MasonryContext(sink: sink)
  }

  private var verb: ConstraintOrigin.Verb {
    updateExisting ? .update : removeExisting ? .remake : .make
  }

  // MARK: As the delegate of its constraints

  func replace(_ constraint: Constraint, with replacement: Constraint) {
    guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints[index] = replacement
    replacement.delegate = self
  }

  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint {
    let added = ViewConstraint(
      ViewAttribute(view: view, layoutAttribute: attribute), origin: origin, context: context)
    if let single = constraint as? ViewConstraint {
      // The first constraint is replaced by the two as one; further ones join that.
      let composite = CompositeConstraint(children: [single, added], context: context)
      composite.delegate = self
      replace(single, with: composite)
      return composite
    }
    if constraint == nil {
      added.delegate = self
      constraints.append(added)
    }
    return added
  }

  // MARK: Attributes

  /// An attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Constraint {
    add(attribute, to: nil)
  }

  // MARK: Composites

  /// left, right, top, bottom.
  public var edges: Constraint { attributes([.left, .right, .top, .bottom]) }
  /// width, height.
  public var size: Constraint { attributes([.width, .height]) }
  /// centerX, centerY.
  public var center: Constraint { attributes([.centerX, .centerY]) }

  /// Whatever the mask holds, as one, in the mask's own order.
  public func attributes(_ mask: AttributeMask) -> Constraint {
    let children = mask.attributes.map { attribute -> Constraint in
      let child = ViewConstraint(
        ViewAttribute(view: view, layoutAttribute: attribute), origin: origin, context: context)
      return child
    }
    if children.isEmpty { context.note(.noAttributes) }
    let composite = CompositeConstraint(children: children, context: context)
    composite.delegate = self
    constraints.append(composite)
    return composite
  }

  /// The constraints that the block makes, as one composite.
  @discardableResult
  public func group(_ block: () throws -> Void) rethrows -> Constraint {
    let before = constraints.count
    try block()
    let children = Array(constraints.dropFirst(before))
    constraints.removeLast(constraints.count - before)
    let composite = CompositeConstraint(children: children, context: context)
    composite.delegate = self
    constraints.append(composite)
    return composite
  }

  // MARK: Installing

  /// Takes the first misuse so far, if any; it is reported once.
  public func takeMisuse() -> MasonryError? { context.takeMisuse() }

  /// Installs the collected constraints in order, and empties the list.
  /// - Throws: the first rule that was broken; then nothing is installed or uninstalled.
  /// - Returns: the constraints installed.
  @discardableResult
  public func install() throws(MasonryError) -> [Constraint] {
    try Self.install([self])
  }

  /// Installs what several makers collected, all or nothing.
  static func install(_ makers: [ConstraintMaker]) throws(MasonryError) -> [Constraint] {
    var prepared: [[(ViewConstraint, (constraint: MASLayoutConstraint, holder: UIView))]] = []
    for maker in makers {
      if let misuse = maker.context.takeMisuse() { throw misuse }
      var own: [(ViewConstraint, (constraint: MASLayoutConstraint, holder: UIView))] = []
      for constraint in maker.constraints.flatMap(\.viewConstraints) {
        own.append((constraint, try constraint.prepare()))
      }
      prepared.append(own)
    }
    var all: [Constraint] = []
    for (maker, own) in zip(makers, prepared) {
      maker.view.translatesAutoresizingMaskIntoConstraints = false
      if maker.removeExisting {
        for old in maker.view.mas_installedConstraints { old.uninstall(telling: maker.context) }
      }
      for (constraint, built) in own {
        built.constraint.origin?.verb = maker.verb
        constraint.install(built, updating: maker.updateExisting)
      }
      all += maker.constraints
      maker.constraints = []
    }
    return all
  }
}
