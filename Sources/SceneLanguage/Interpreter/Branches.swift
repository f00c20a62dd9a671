import AutoLayout
import SceneSyntax

/// Conditions and branches.
extension Interpreter {
  /// Whether all conditions hold. Names that they bind are declared in `target`.
  ///
  /// - Parameters:
  ///   - assumesUnknown: whether what is nil because it is not known counts as there.
  ///   - assumesComparisons: whether a comparison with what is not known counts as true then, too.
  func holds(
    _ conditions: [StatementNode.Condition], in scope: Scope, binding target: Scope,
    assumesUnknown: Bool = false, assumesComparisons: Bool = false
  ) throws -> Bool {
    var evaluated: [Value] = []
    return try holds(
      conditions, in: scope, binding: target, assumesUnknown: assumesUnknown,
      assumesComparisons: assumesComparisons, evaluated: &evaluated)
  }

  /// The same, where the values of the first conditions may be known.
  ///
  /// - Parameter evaluated: the values of the first conditions; those that had to be evaluated are added.
  func holds(
    _ conditions: [StatementNode.Condition], in scope: Scope, binding target: Scope,
    assumesUnknown: Bool = false, assumesComparisons: Bool = false, evaluated: inout [Value]
  ) throws -> Bool {
    for (index, condition) in conditions.enumerated() {
      func evaluateOnce(_ expression: Expression, isBound: Bool) throws -> Value {
        if index < evaluated.count { return evaluated[index] }
        let value = isBound && isUnset(expression, in: scope) ? .null : try evaluate(expression, in: scope)
        evaluated.append(value)
        return value
      }
      switch condition {
      case .expression(let expression):
        let value = try evaluateOnce(expression, isBound: false)
        if value.isTrue { continue }
        guard assumesUnknown, value.isNull || assumesComparisons, value.isAssumed else { return false }
        note("what is not known here counts as true, as the layout follows", at: expression)
      case .binding(let name, let expression):
        var value = try evaluateOnce(expression, isBound: true)
        if value.isNull {
          // An anchor out of sight belongs to no view here.
          guard assumesUnknown, value.isAssumed, anchor(named: name.text) == nil,
            !name.text.lowercased().hasSuffix("anchor")
          else { return false }
          value = try assumedValue(of: name, at: expression, in: scope)
        }
        target.declare(name, value)
      case .pattern(let pattern, let expression):
        guard try matches(try evaluate(expression, in: scope), pattern, in: target) else { return false }
      }
    }
    return true
  }

  /// A value for a name that is bound to something that is not known: a view where it is used as one, else an object that
  /// answers nil.
  private func assumedValue(of name: Name, at place: Expression, in scope: Scope) throws -> Value {
    if var type = try? declaredType(of: place, in: scope), type.key != "id", type.key != "any" {
      type.isOptional = false
      let value = try standIn(for: Parameter(name: name.text, type: type), at: place.position)
      if !value.isNull {
        note("'\(name.text)' is not known; \(value.kind) of its type stands for it", of: name.text, at: place)
        return value
      }
    }
    if case .cast(let type, _, _) = place.kind,
      let definition = controllerClass(of: type, at: place), definition !== me.definition
    {
      // `guard let page = storyboard.instantiateViewController(…) as? PageController`
      note("'\(name.text)' is not known; a \(type.name) stands for it", of: name.text, at: place)
      return try makeController(of: definition).value
    }
    if NameMeaning(name.text) == .controller {
      note(
        "'\(name.text)' is not known; the controller of the root view stands for it", of: name.text, at: place
      )
      return me.value
    }
    if nameUses.views.contains(name.text) {
      return try standInView(of: NameMeaning(name.text)?.viewType ?? "UIView", named: name.text, at: place)
    }
    note("'\(name.text)' is not known; an object that answers nil stands for it", of: name.text, at: place)
    return StandIns.object()
  }

  /// The class of controllers that a type names, of the text or out of sight; nil for one of UIKit's and for any other.
  private func controllerClass(of type: TypeName, at place: Expression) -> ClassDefinition? {
    guard let known = self.type(named: type.word) else {
      return NameMeaning(type.name) == .controller ? standInClass(type.name, at: place) : nil
    }
    return known.library.inherits(from: .controller) ? known.definition : nil
  }

  /// Runs a method that is called with stand-ins.
  func assumingUnknown<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = assumesUnknown
    assumesUnknown = true
    defer { assumesUnknown = outer }
    return try body()
  }

  /// Whether the body of a `guard` ends its function and does nothing else.
  func onlyLeaves(_ body: [StatementNode]) -> Bool {
    guard body.count == 1 else { return body.isEmpty }
    if case .returning = body[0].kind { return true }
    return body[0].endsProgram
  }

  /// Whether statements give up: they end the function without a value, after messages that lay nothing out, such as
  /// `showFailure(); return`.
  func givesUp(_ body: [StatementNode]) -> Bool {
    guard case .returning(let value)? = body.last?.kind, value?.isNull ?? true else { return false }
    return body.dropLast().allSatisfy { statement in
      guard case .expression(let expression, _) = statement.kind, !statement.makesConstraints else {
        return false
      }
      switch expression.kind {
      case .call, .method, .message: return !NameUses.addsSubview(expression)
      default: return false
      }
    }
  }

  /// Whether statements add a view to another.
  ///
  /// - Parameter isMeant: whether the view of a variable counts.
  private func addsView(_ body: [StatementNode], where isMeant: (String) -> Bool = { _ in true }) -> Bool {
    body.contains { statement in
      SyntaxNode.statement(statement).first { node -> Bool? in
        guard case .expression(let expression) = node, NameUses.addsSubview(expression) else { return nil }
        let names = expression.argumentExpressions.compactMap(\.writtenName).map {
          $0.hasPrefix("_") ? String($0.dropFirst()) : $0
        }
        return names.contains(where: isMeant) ? true : nil
      } ?? false
    }
  }

  /// Whether to take an unknown condition as true, of an `if` with one branch: the branch adds views that are constrained or given a
  /// frame and `else` adds none, or `else` only gives up, or hides what the branch does not.
  private func laysOut(_ body: [StatementNode], _ otherwise: [StatementNode]?, in scope: Scope) -> Bool {
    if let otherwise, givesUp(otherwise) { return !givesUp(body) }
    if let otherwise, otherwise.contains(where: \.hides) { return !body.contains(where: \.hides) }
    guard addsView(body, where: { isConstrained($0, in: scope) || nameUses.framed.contains($0) }) else {
      return false
    }
    return !addsView(otherwise ?? [])
  }

  /// Whether the text or the class, which may be of another file, makes constraints of a variable.
  private func isConstrained(_ name: String, in scope: Scope) -> Bool {
    nameUses.constrained.contains(name) || scope.definition?.constrains(name) == true
  }

  /// - Parameter run: runs the statements of the branch.
  func runBranch(
    _ branches: [StatementNode.Branch], otherwise: [StatementNode]?, in scope: Scope,
    _ run: ([StatementNode], Scope) throws -> Flow
  ) throws -> Flow {
    var unknown: (branch: StatementNode.Branch, evaluated: [Value])?
    func tell(_ evaluated: [Value], of branch: StatementNode.Branch, holds: Bool) {
      guard maySteerLayout(branch.body) || maySteerLayout(otherwise ?? []) else { return }
      for value in evaluated { report(value, as: "the condition counts as \(holds)") }
    }
    for branch in branches {
      if isInitializedWithStandIns && branch.leavesWithNothing
        && scope.selector?.base.key.hasPrefix("init") == true
      {
        // The statements after such a `return` are the ones to run.
        continue
      }
      let inner = Scope(parent: scope)
      var evaluated: [Value] = []
      var holds = try holds(
        branch.conditions, in: inner, binding: inner, assumesUnknown: assumesUnknown && branch.bindsName,
        assumesComparisons: false, evaluated: &evaluated)
      let assumptions = evaluated.flatMap(\.assumptions)
      let isUnknown = !assumptions.isEmpty
      let isContradicted = isUnknown && contradicts(branch, evaluated)
      if isContradicted { holds = false }
      if !holds, isUnknown, repeats(branch, evaluated) {
        holds = try self.holds(
          branch.conditions, in: inner, binding: inner, assumesUnknown: true, assumesComparisons: true,
          evaluated: &evaluated)
      }
      returnConditions.add(assumptions, deciding: branch)
      // What is not known hides nothing.
      let onlyHides =
        branches.count == 1 && otherwise == nil && !branch.body.isEmpty && branch.body.allSatisfy(\.hides)
      if holds, isUnknown { tell(evaluated, of: branch, holds: !onlyHides) }
      if holds, isUnknown, onlyHides {
        keepAnswer(to: branch, evaluated, holds: false)
        return .normal
      }
      if holds, isUnknown, branches.count == 1, otherwise == nil,
        branch.leavesForNothing || branch.replacesWhatIsMissing
      {
        issues.add(
          SceneNote(
            position: branch.body.first?.position ?? origin,
            message: "what is not known here counts as there, as the layout follows"))
        return .normal
      }
      if holds {
        if isUnknown {
          keepAnswer(to: branch, evaluated, holds: true)
        }
        return try run(branch.body, inner)
      }
      // A condition that is assumed while its own branch runs would have no end.
      if unknown == nil, isUnknown, !isContradicted, branch.mayBeAssumed,
        branch.body.first.map({ !assumedBranches.contains($0.position) }) ?? true,
        makesConstraints(branch.body, in: scope)
          || branches.count == 1 && laysOut(branch.body, otherwise, in: scope)
      {
        unknown = (branch, evaluated)
      } else if isUnknown {
        tell(evaluated, of: branch, holds: false)
        // `if (hasBadge) { [self addSubview:badge]; }` that did not run: `if (hasBadge)` further down does not hold either.
        if addsView(branch.body) {
          keepAnswer(to: branch, evaluated, holds: false)
        }
      }
    }
    if var unknown, !(otherwise.map { makesConstraints($0, in: scope) } ?? false) {
      let inner = Scope(parent: scope)
      let holds = try holds(
        unknown.branch.conditions, in: inner, binding: inner, assumesUnknown: true, assumesComparisons: true,
        evaluated: &unknown.evaluated)
      if holds {
        let position = unknown.branch.body.first?.position
        if let position { assumedBranches.insert(position) }
        keepAnswer(to: unknown.branch, unknown.evaluated, holds: true)
        defer { if let position { assumedBranches.remove(position) } }
        return try run(unknown.branch.body, inner)
      }
    }
    if let unknown {
      tell(unknown.evaluated, of: unknown.branch, holds: false)
      keepAnswer(to: unknown.branch, unknown.evaluated, holds: false)
    }
    return try otherwise.map { try run($0, Scope(parent: scope)) } ?? .normal
  }

  /// Runs statements of which the last gives a value, which is returned: an expression, or a branch of one.
  func yield(_ statements: [StatementNode], in scope: Scope) throws -> Flow {
    guard let last = statements.last else { return .normal }
    if statements.count > 1 {
      let flow = try run(Array(statements.dropLast()), in: scope)
      guard case .normal = flow else { return flow }
    }
    switch last.kind {
    case .expression(let expression, _):
      return .returned(try value(of: expression, as: last, in: scope))
    case .branch(let branches, let otherwise):
      return try runBranch(branches, otherwise: otherwise, in: scope, yield)
    case .choice(let subject, let cases):
      return try runChoice(subject, cases, in: scope, yield)
    default:
      return try run(last, in: scope)
    }
  }

  /// The value of an expression that is a whole statement; an assignment gives none.
  func value(of expression: Expression, as statement: StatementNode, in scope: Scope) throws -> Value {
    try recovering(statement, otherwise: .null) {
      let value = try withOrigin(statement.position) { try evaluate(expression, in: scope) }
      switch expression.kind {
      case .assign, .step: return .nothing
      default: return value
      }
    }
  }
}
