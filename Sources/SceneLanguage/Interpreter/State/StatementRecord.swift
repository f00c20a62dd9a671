import AutoLayout

/// The effects of a running statement so far.
struct StatementRecord {
  var lines: [String] = []
  /// Whether it ran something that may change what later statements see: an assignment, code of the scene, a method of the
  /// library that is not known to read only.
  var mayChange = false
  var created: [UIView] = []
  /// The constraints touched, in order, each as it was before.
  private(set) var touched: [Touch] = []
  /// These constraints, from the first on that would take long to find in the list.
  private var known: Set<ObjectIdentifier> = []
  /// As many as are looked through.
  private static let few = 12

  struct Touch {
    let constraint: NSLayoutConstraint
    let wasActive: Bool
    let constant: Double
  }

  /// Notes a constraint that is about to change.
  mutating func touch(_ constraint: NSLayoutConstraint) {
    note(Touch(constraint: constraint, wasActive: constraint.isActive, constant: constraint.constant))
  }

  /// Notes a constraint that has changed, as it was.
  mutating func touch(_ constraint: NSLayoutConstraint, constantBefore constant: Double) {
    note(Touch(constraint: constraint, wasActive: constraint.isActive, constant: constant))
  }

  mutating func touch(_ constraint: NSLayoutConstraint, wasActive: Bool) {
    note(Touch(constraint: constraint, wasActive: wasActive, constant: constraint.constant))
  }

  /// Notes a constraint that has just been made.
  mutating func touchNew(_ constraint: NSLayoutConstraint) {
    note(Touch(constraint: constraint, wasActive: false, constant: constraint.constant))
  }

  private mutating func note(_ touch: Touch) {
    guard isNew(touch.constraint) else { return }
    if touched.isEmpty { touched.reserveCapacity(8) }
    touched.append(touch)
  }

  /// Whether a constraint was not touched before; it counts as touched then.
  private mutating func isNew(_ constraint: NSLayoutConstraint) -> Bool {
    if touched.count < Self.few { return !touched.contains { $0.constraint === constraint } }
    if known.isEmpty { known = Set(touched.map { ObjectIdentifier($0.constraint) }) }
    return known.insert(ObjectIdentifier(constraint)).inserted
  }

  /// Whether nothing is known that it changed.
  var onlyReads: Bool { !mayChange && created.isEmpty && touched.isEmpty }

  var installed: [NSLayoutConstraint] {
    touched.filter { !$0.wasActive && $0.constraint.isActive }.map(\.constraint)
  }

  var removed: [NSLayoutConstraint] {
    touched.filter { $0.wasActive && !$0.constraint.isActive }.map(\.constraint)
  }

  var updated: [NSLayoutConstraint] {
    touched.filter { $0.wasActive && $0.constraint.isActive && $0.constraint.constant != $0.constant }
      .map(\.constraint)
  }
}
