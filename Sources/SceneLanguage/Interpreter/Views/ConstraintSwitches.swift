import AutoLayout
import SceneSyntax
import TextLayout

/// The constraints that statements of the document have switched off. A constraint of the same statement that relates the same is
/// switched off too when it is made later: blocks that run at each size make theirs anew.
struct ConstraintSwitches {
  /// Where the code of each statement so far begins, in the order of the document.
  private(set) var statements: [SourcePosition] = []
  /// Whether there were some at any time.
  private(set) var wereUsed = false
  private var switches: [Switch] = []
  /// Those that are off now, and some that were.
  private var constraints: [NSLayoutConstraint] = []

  private struct Switch {
    var reference: ConstraintReference
    /// The code that makes the constraint, where other code of the statement makes others alike.
    var position: SourcePosition?
  }

  /// Whether none is switched off.
  var isEmpty: Bool { switches.isEmpty }

  /// The constraints that are off.
  var off: [NSLayoutConstraint] { constraints.filter(\.isSwitchedOff) }

  mutating func add(_ reference: ConstraintReference, at position: SourcePosition?) {
    remove(reference)
    switches.append(Switch(reference: reference, position: position))
    wereUsed = true
  }

  mutating func remove(_ reference: ConstraintReference) { switches.removeAll { $0.reference == reference } }

  /// Removes those that a constraint is kept off by.
  mutating func removeAll(keepingOff constraint: NSLayoutConstraint, _ relation: String) {
    let statement = statement(of: constraint)
    switches.removeAll { Self.keeps($0, constraint, statement) && $0.reference.relation == relation }
  }

  /// Whether a constraint that was made is to be switched off.
  ///
  /// - Parameter relation: tells what it relates; asked only where the rest agrees.
  func keepOff(_ constraint: NSLayoutConstraint, relation: () -> String) -> Bool {
    let statement = statement(of: constraint)
    let likely = switches.filter { Self.keeps($0, constraint, statement) }
    if likely.isEmpty { return false }
    let known = relation()
    return likely.contains { $0.reference.relation == known }
  }

  private static func keeps(_ one: Switch, _ constraint: NSLayoutConstraint, _ statement: Int?) -> Bool {
    guard let origin = constraint.origin, one.reference.statement == statement else { return false }
    return one.position.map { $0 == origin.position } ?? true
  }

  /// Takes a constraint out of the layout.
  mutating func switchOff(_ constraint: NSLayoutConstraint) {
    wereUsed = true
    constraint.switchOff()
    constraints.removeAll { !$0.isSwitchedOff || $0 === constraint }
    constraints.append(constraint)
  }

  mutating func begin(statementAt position: SourcePosition) { statements.append(position) }

  /// Forgets the statements after the first ones.
  mutating func forgetStatements(after count: Int) {
    statements.removeLast(max(0, statements.count - count))
  }

  /// Which statement has the code that made a constraint, from 1; nil for one of another file.
  func statement(of constraint: NSLayoutConstraint) -> Int? {
    constraint.origin.flatMap { statement(at: $0.position) }
  }

  func statement(at position: SourcePosition) -> Int? {
    guard position.file == 0 else { return nil }
    // The last one that begins there or before.
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low : nil
  }
}

/// Switching constraints off, and on again.
extension Interpreter {
  /// A statement of the document begins.
  func noteStatement(_ node: StatementNode) {
    if case .empty = node.kind { return }
    constraints.switches.begin(statementAt: node.position)
  }

  /// The constraints that are switched off, as far as their views are in the scene.
  var switchedOff: [NSLayoutConstraint] {
    constraints.switches.off.filter { constraint in
      let views = [constraint.firstItem, constraint.secondItem].compactMap { $0?.ownView }
      return views.allSatisfy { $0.isDescendant(of: root) }
    }
  }

  /// What names a constraint; nil for one that no statement made.
  func reference(to constraint: NSLayoutConstraint) -> ConstraintReference? {
    guard constraint.origin != nil else { return nil }
    var reference = ConstraintReference(
      relation: ConstraintReference.relation(of: constraint, root.namesInSnapshot),
      statement: constraints.switches.statement(of: constraint))
    guard let place = alike(reference).firstIndex(where: { $0 === constraint }) else { return nil }
    reference.place = place + 1
    return reference
  }

  /// The constraint that is named, active or switched off; nil where there is none.
  func constraint(_ reference: ConstraintReference) -> NSLayoutConstraint? {
    let alike = alike(reference)
    return alike.indices.contains(reference.place - 1) ? alike[reference.place - 1] : nil
  }

  /// The constraints, active or switched off, that a statement makes and that relate the same, in the order of their code.
  func alike(_ reference: ConstraintReference) -> [NSLayoutConstraint] {
    let names = root.namesInSnapshot
    let all = (root.subtree.flatMap(\.constraints) + switchedOff).filter { constraint in
      constraint.origin != nil && constraints.switches.statement(of: constraint) == reference.statement
        && ConstraintReference.relation(of: constraint, names) == reference.relation
    }
    func rank(_ constraint: NSLayoutConstraint) -> (SourcePosition, Int) {
      (constraint.origin?.position ?? SourcePosition(line: 0, column: 0), constraint.number ?? 0)
    }
    return all.sorted { rank($0) < rank($1) }
  }

  /// Switches a constraint off, and those that the statement makes in its place later.
  func switchOff(_ reference: ConstraintReference) throws {
    try chargeSubtree(of: root)
    let found = constraint(reference)
    let isOne = alike(reference).allSatisfy { $0.origin?.position == found?.origin?.position }
    constraints.switches.add(reference, at: isOne ? nil : found?.origin?.position)
    record.mayChange = true
    guard let found else {
      issues.add(
        SceneNote(
          position: callPosition,
          message: reference.statement.map {
            "statement \($0) makes no constraint '\(reference.relation)' so far"
          } ?? "other files make no constraint '\(reference.relation)' so far"))
      return
    }
    record.touch(found)
    constraints.switches.switchOff(found)
    layout.isStale = true
  }

  /// Lets a constraint that was switched off take part in the layout again.
  func switchOn(_ reference: ConstraintReference) throws {
    try chargeSubtree(of: root)
    constraints.switches.remove(reference)
    record.mayChange = true
    if let found = constraint(reference) {
      constraints.switches.removeAll(keepingOff: found, reference.relation)
    }
    try activate(switchedOff.filter { !isKeptOff($0) })
  }

  private func isKeptOff(_ constraint: NSLayoutConstraint) -> Bool {
    constraints.switches.keepOff(constraint) {
      ConstraintReference.relation(of: constraint, root.namesInSnapshot)
    }
  }

  /// Takes a constraint that has been installed out of the layout again if it stands for one that is switched off.
  func keepSwitchedOff(_ constraint: NSLayoutConstraint) {
    guard !constraints.switches.isEmpty, constraint.isActive, isKeptOff(constraint) else { return }
    constraints.switches.switchOff(constraint)
  }

  /// Activates or deactivates a constraint. `constraint(3).active = NO`, with which documents of earlier versions name one by its
  /// number, switches it off.
  func setActive(_ constraint: NSLayoutConstraint, _ isActive: Bool) throws {
    guard let number = constraint.number, constraints.numbered[number] === constraint,
      let reference = reference(to: constraint)
    else {
      if isActive { try activate([constraint]) } else { constraint.deactivate() }
      return
    }
    constraints.references[number] = reference
    if !isActive { return try switchOff(reference) }
    try switchOn(reference)
    try activate([constraint])
  }
}
