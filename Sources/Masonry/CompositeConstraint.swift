import AutoLayout

/// Several constraints handled as one: each call is passed on to all of them.
public final class CompositeConstraint: Constraint, ConstraintDelegate {
  public private(set) var childConstraints: [Constraint]

  init(children: [Constraint], context: MasonryContext) {
    childConstraints = children
    super.init(context: context)
    for child in children { child.delegate = self }
  }

  /// A composite without a maker.
  public convenience init(children: [Constraint]) {
    self.init(children: children, context: MasonryContext(sink: nil))
  }

  override public func takeMisuse() -> MasonryError? {
    let own = super.takeMisuse()
    return childConstraints.reduce(own) { $0 ?? $1.takeMisuse() }
  }

  override public var viewConstraints: [ViewConstraint] { childConstraints.flatMap(\.viewConstraints) }

  // MARK: As the delegate of its children

  var owner: MasonryOwner { .composite(self) }

  func replace(_ constraint: Constraint, with replacement: Constraint) {
    guard let index = childConstraints.firstIndex(where: { $0 === constraint }) else { return }
    childConstraints[index] = replacement
    replacement.delegate = self
  }

  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint {
    guard let delegate else { return self }
    context.tracer?(.askedDelegate(by: self, delegate.owner, attribute))
    let added = delegate.add(attribute, to: self)
    added.delegate = self
    context.tracer?(.setDelegate(of: added, owner))
    childConstraints.append(added)
    context.tracer?(.listed(added, owner))
    return added
  }

  // MARK: As a constraint

  /// The children as they were when the call came, each told that it is passed on when its turn comes.
  private func children(for call: MasonryCall) -> some Sequence<Constraint> {
    childConstraints.lazy.map { [self] child in
      context.tracer?(.passedOn(call, self, to: child))
      return child
    }
  }

  override func adding(_ attribute: NSLayoutConstraint.Attribute) -> Constraint {
    context.tracer?(.readFurther(of: self, attribute))
    _ = add(attribute, to: self)
    context.tracer?(.returned(self))
    return self
  }

  override func relate(_ operand: Operand, _ relation: NSLayoutConstraint.Relation) -> Constraint {
    for child in children(for: MasonryCall(rawValue: relation.verb) ?? .equalTo) {
      _ = child.relate(operand, relation)
    }
    return self
  }

  override func setConstant(_ value: Operand) {
    for child in children(for: .offset) { child.setConstant(value) }
  }

  override func setMultiplier(_ factor: Double) {
    for child in children(for: .multipliedBy) { child.setMultiplier(factor) }
  }

  override func setPriority(_ priority: UILayoutPriority) {
    for child in children(for: .priority) { child.setPriority(priority) }
  }

  override func setKey(_ key: String) {
    for (index, child) in children(for: .key).enumerated() { child.setKey("\(key)[\(index)]") }
  }

  override public func install() {
    for child in childConstraints { child.install() }
  }

  override public func uninstall() {
    for child in childConstraints { child.uninstall() }
  }

  override public var isActive: Bool { childConstraints.allSatisfy(\.isActive) }
}
