import AutoLayout
import TextLayout

/// Collects the constraints that a block makes for one view, and installs them.
public final class ConstraintMaker: ConstraintDelegate {
  /// How installing treats constraints that are installed already.
  public enum Verb: Sendable {
    /// Adds.
    case make
    /// Changes the constant of an installed constraint that differs in nothing else, or adds.
    case update
    /// Uninstalls all that Masonry installed for the view, then adds.
    case remake
  }

  /// The view, or the guide of a view, that the constraints are made for.
  private let target: ViewAttribute
  /// The view; for a guide, its owning view.
  public var view: UIView { target.view }
  /// The view or guide itself.
  public var item: LayoutItem { target.item }
  /// Whether an installed constraint that differs only in the constant takes the new constant instead.
  @exclusivity(unchecked) public var updateExisting: Bool
  /// Whether all that Masonry installed for the view is uninstalled first.
  @exclusivity(unchecked) public var removeExisting: Bool
  /// Whether an update adds a constraint that was not made before where SnapKit refuses: code that is not known may have made it.
  @exclusivity(unchecked) public var addsWhatIsNotMade = false
  /// Where the chains that follow are written; each constraint made keeps it.
  @exclusivity(unchecked) public var origin: SourcePosition?
  @exclusivity(unchecked) private var constraints: [Constraint] = []
  /// Whether constraints decide the view's frame already.
  @exclusivity(unchecked) private var hasTakenOver = false
  private let context: MasonryContext

  /// - Parameter takesOver: whether constraints decide the view's frame from now on, as with the three verbs.
  public convenience init(
    view: UIView, verb: Verb = .make, takesOver: Bool = false, reportingTo sink: MasonrySink? = nil
  ) {
    self.init(
      target: ViewAttribute(view: view, layoutAttribute: .notAnAttribute), verb: verb, dialect: .masonry,
      takesOver: takesOver, reportingTo: sink)
  }

  /// - Parameters:
  ///   - target: of which the view and the item count.
  ///   - takesOver: whether constraints decide the view's frame from now on, as with the three verbs.
  public init(
    target: ViewAttribute, verb: Verb, dialect: ConstraintDialect, takesOver: Bool = false,
    reportingTo sink: MasonrySink? = nil
  ) {
    self.target = target
    updateExisting = verb == .update
    removeExisting = verb == .remake
    context = MasonryContext(sink: sink, dialect: dialect)
    if takesOver { prepareView() }
    context.tracer?(.madeMaker(self))
    if verb != .make { context.tracer?(.setExisting(ofMaker: self)) }
  }

  private var verb: ConstraintOrigin.Verb {
    updateExisting ? .update : removeExisting ? .remake : .make
  }

  /// The constraints that it has collected so far.
  public var viewConstraints: [ViewConstraint] { constraints.flatMap(\.viewConstraints) }

  /// How many constraints, composites counted once, it has collected so far.
  public var collectedCount: Int { constraints.count }

  /// Drops all constraints but the first ones that it has collected, before they are installed.
  ///
  /// - Parameter count: how many of ``collectedCount`` to keep.
  public func dropCollected(after count: Int) {
    constraints.removeLast(max(0, constraints.count - max(0, count)))
  }

  // MARK: As the delegate of its constraints

  var owner: MasonryOwner { .maker(self) }

  func replace(_ constraint: Constraint, with replacement: Constraint) {
    guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints[index] = replacement
    replacement.delegate = self
  }

  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint {
    let added = make(attribute)
    if let first = constraint as? ViewConstraint {
      // The first constraint is replaced by the two as one; further ones join that.
      let composite = CompositeConstraint(children: [first, added], context: context)
      context.tracer?(.madeComposite(composite))
      composite.delegate = self
      context.tracer?(.setDelegate(of: composite, owner))
      replace(first, with: composite)
      context.tracer?(.replaced(first, by: composite, owner))
      return composite
    }
    if constraint == nil {
      added.delegate = self
      context.tracer?(.setDelegate(of: added, owner))
      constraints.append(added)
      context.tracer?(.listed(added, owner))
    }
    return added
  }

  private func make(_ attribute: NSLayoutConstraint.Attribute) -> ViewConstraint {
    let made = ViewConstraint(target.with(attribute), origin: origin, context: context)
    context.tracer?(.madeConstraint(made))
    return made
  }

  // MARK: Attributes

  /// An attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Constraint {
    context.tracer?(.readAttribute(ofMaker: self, attribute))
    let made = add(attribute, to: nil)
    context.tracer?(.returned(made))
    return made
  }

  // MARK: Composites

  /// left, right, top, bottom.
  public var edges: Constraint { attributes([.left, .right, .top, .bottom]) }
  /// width, height.
  public var size: Constraint { attributes([.width, .height]) }
  /// centerX, centerY.
  public var center: Constraint { attributes([.centerX, .centerY]) }

  /// The attributes of a mask as one composite, in the mask's order.
  public func attributes(_ mask: AttributeMask) -> Constraint {
    context.tracer?(.readComposite(ofMaker: self, mask))
    let children = mask.attributes.map(make)
    if children.isEmpty { context.note(.noAttributes) }
    let made = addComposite(of: children)
    context.tracer?(.returned(made))
    return made
  }

  /// The constraints that the block makes, as one composite.
  @discardableResult
  public func group(_ block: () throws -> Void) rethrows -> Constraint {
    let before = constraints.count
    try block()
    let children = Array(constraints.dropFirst(before))
    constraints.removeLast(children.count)
    return addComposite(of: children)
  }

  private func addComposite(of children: [Constraint]) -> Constraint {
    let composite = CompositeConstraint(children: children, context: context)
    context.tracer?(.madeComposite(composite))
    composite.delegate = self
    context.tracer?(.setDelegate(of: composite, owner))
    constraints.append(composite)
    context.tracer?(.listed(composite, owner))
    return composite
  }

  // MARK: Installing

  private typealias PreparedConstraint = (constraint: ViewConstraint, built: ViewConstraint.Prepared)

  /// Takes the collected constraints without installing them; each can be activated later.
  /// - Throws: the first rule that was broken.
  public func takePrepared() throws(MasonryError) -> [Constraint] {
    if let misuse = takeMisuse() { throw misuse }
    prepareView()
    defer { constraints = [] }
    return constraints
  }

  /// Lets constraints decide the view's frame.
  private func prepareView() {
    guard target.item === view else { return }
    if !hasTakenOver { context.tracer?(.turnedOffMask(view)) }
    hasTakenOver = true
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Builds a constraint to be installed. In an update SnapKit adds nothing, unless nothing is installed yet.
  private func prepare(_ constraint: ViewConstraint) throws(MasonryError) -> ViewConstraint.Prepared {
    let built = try constraint.prepare()
    if updateExisting, !addsWhatIsNotMade, context.dialect == .snapKit, !installedConstraints.isEmpty,
      built.holder.masonryConstraint(alike: built.constraint, .snapKit) == nil
    {
      throw .nothingToUpdate(built.constraint.displayedEquation, built.constraint.shortDescription)
    }
    return built
  }

  /// The constraints installed for the same view or guide.
  private var installedConstraints: [ViewConstraint] {
    view.mas_installedConstraints.filter { $0.firstViewAttribute.item === target.item }
  }

  /// Takes the first misuse so far, if any; it is reported once.
  public func takeMisuse() -> MasonryError? { context.takeMisuse() }

  /// Installs the collected constraints in order, and empties the list.
  /// - Throws: the first misuse or error; then nothing is installed or uninstalled.
  /// - Returns: the constraints installed.
  @discardableResult
  public func install() throws(MasonryError) -> [Constraint] {
    try Self.install([self])
  }

  /// Installs what several makers collected, all or nothing.
  @discardableResult
  public static func install(_ makers: [ConstraintMaker]) throws(MasonryError) -> [Constraint] {
    if makers.count == 1 { return makers[0].installAll(try makers[0].prepareAll()) }
    let prepared = try makers.map { maker throws(MasonryError) in try maker.prepareAll() }
    return zip(makers, prepared).flatMap { maker, constraints in maker.installAll(constraints) }
  }

  /// Builds all collected constraints, none of which is installed yet.
  private func prepareAll() throws(MasonryError) -> [PreparedConstraint] {
    if let misuse = takeMisuse() { throw misuse }
    var prepared: [PreparedConstraint] = []
    prepared.reserveCapacity(constraints.count)
    for constraint in constraints {
      if let single = constraint as? ViewConstraint {
        prepared.append((single, try prepare(single)))
      } else {
        for part in constraint.viewConstraints { prepared.append((part, try prepare(part))) }
      }
    }
    return prepared
  }

  /// Installs what ``prepareAll()`` built, and empties the list.
  private func installAll(_ prepared: [PreparedConstraint]) -> [Constraint] {
    prepareView()
    context.tracer?(.beganInstall(self))
    if removeExisting {
      for old in installedConstraints { old.uninstall(telling: context) }
    }
    if context.tracer == nil {
      for (constraint, built) in prepared { install(constraint, built) }
    } else {
      var rest = prepared[...]
      for constraint in constraints {
        if updateExisting { context.tracer?(.passedExisting(to: constraint, ofMaker: self)) }
        installTraced(constraint, from: &rest)
      }
    }
    let installed = constraints
    constraints = []
    context.tracer?(.emptied(self))
    return installed
  }

  private func install(_ constraint: ViewConstraint, _ built: ViewConstraint.Prepared) {
    built.constraint.origin?.verb = verb
    constraint.install(built, updating: updateExisting)
  }

  /// Installs what a constraint consists of, in the same order, and tells through which composites it is reached.
  ///
  /// - Parameter prepared: the single constraints that are still to be installed, in order
  private func installTraced(_ constraint: Constraint, from prepared: inout ArraySlice<PreparedConstraint>) {
    context.tracer?(.installs(constraint))
    if let composite = constraint as? CompositeConstraint {
      for child in composite.childConstraints { installTraced(child, from: &prepared) }
    } else if let (single, built) = prepared.popFirst() {
      install(single, built)
    }
  }
}
