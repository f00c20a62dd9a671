import AutoLayout
import SceneSyntax

/// `switch`, and the patterns of cases and conditions.
extension Interpreter {
  /// - Parameter run: runs the statements of a case.
  func runChoice(
    _ subject: Expression, _ cases: [StatementNode.Case], in scope: Scope,
    _ run: ([StatementNode], Scope) throws -> Flow
  ) throws -> Flow {
    let subjectValue = try evaluate(subject, in: scope)
    let value = subjectValue.known
    var isUnknown =
      hasStandIns && (value.isNull ? subjectValue.isAssumed : value.isUnknownObject)
    var inner = Scope(parent: scope)
    let matching = try cases.firstIndex { candidate in
      try candidate.patterns.contains { pattern, condition in
        inner = Scope(parent: scope)
        guard try matches(value, pattern, in: inner) else { return false }
        return try condition.map { try evaluate($0, in: inner).isTrue } ?? true
      }
    }
    // A default that only says that it cannot be is none.
    var choice =
      matching ?? cases.firstIndex { $0.isDefault && !(hasStandIns && value.isNull && $0.isImpossible) }
    // A switch that has no case for nil is over something that other code has set by then.
    if hasStandIns, choice == nil, value.isNull { isUnknown = true }
    // Nil is `.none`, if it is known to be nil.
    let isCertain = matching.map { index in
      !isUnknown || makesConstraints(cases[index].body, in: scope)
        || !cases.contains { makesConstraints($0.body, in: scope) }
    }
    if isCertain != true, isUnknown, let first = assumedCase(of: cases, in: scope) {
      note(
        first == cases.firstIndex { !$0.isDefault }
          ? "what is not known here counts as the first case"
          : "what is not known here counts as the first case that makes constraints", at: subject)
      choice = first
      inner = Scope(parent: scope)
      for name in cases[first].patterns.flatMap(\.pattern.boundNames) {
        inner.declare(name, guessedNumber(name.text).map { .number($0) } ?? StandIns.object())
      }
    }
    guard var index = choice else { return .normal }
    while true {
      let flow = try run(cases[index].body, inner)
      if case .broken(nil) = flow { return .normal }
      guard case .normal = flow, cases[index].fallsThrough, index + 1 < cases.count else { return flow }
      index += 1
    }
  }

  /// The case that something which is not known counts as: the first that makes constraints, else the first that does not give
  /// up, else the first.
  private func assumedCase(of cases: [StatementNode.Case], in scope: Scope) -> Int? {
    let first = cases.firstIndex { !$0.isDefault && !$0.bindsNames }
    if let first, makesConstraints(cases[first].body, in: scope) { return first }
    if let maker = cases.firstIndex(where: { !$0.isDefault && makesConstraints($0.body, in: scope) }) {
      return maker
    }
    guard let first, givesUp(cases[first].body) else { return first }
    return cases.firstIndex { !givesUp($0.body) && !$0.bindsNames } ?? first
  }

  /// Whether a value matches a pattern, whose variables are then declared in the scope.
  func matches(_ value: Value, _ pattern: Pattern, in scope: Scope) throws -> Bool {
    switch pattern {
    case .anything: return true
    case .binding(let name):
      scope.declare(name, value)
      return true
    case .some(let inner): return try !value.isNull && matches(value, inner, in: scope)
    case .tuple(let parts):
      if parts.count == 1 { return try matches(value, parts[0], in: scope) }
      return try matches(value.asElements ?? [], parts, in: scope)
    case .enumCase(let name, let parts):
      guard let enumCase = value.enumCase else {
        if name.text == "none", value.isNull { return true }
        return Operators.areEqual(value, try implicitMember(name))
      }
      guard enumCase.name == name.text else { return false }
      guard let parts else { return true }
      // One pattern for several values takes them as a tuple.
      if parts.count == 1, enumCase.payload.count > 1 {
        return try matches(.array(ArrayObject(enumCase.payload)), parts[0], in: scope)
      }
      return try matches(enumCase.payload, parts, in: scope)
    case .type(let type): return isKind(value, of: type, in: scope)
    case .cast(let inner, let type):
      return try isKind(value, of: type, in: scope) && matches(value, inner, in: scope)
    case .expression(let expression): return try matches(value, expression, in: scope)
    }
  }

  private func matches(_ values: [Value], _ parts: [Pattern], in scope: Scope) throws -> Bool {
    guard values.count == parts.count else { return false }
    for (value, part) in zip(values, parts) {
      guard try matches(value, part, in: scope) else { return false }
    }
    return true
  }

  private func matches(_ value: Value, _ expression: Expression, in scope: Scope) throws -> Bool {
    if case .range(let low, let high, let isClosed) = expression.kind, let number = value.asNumber {
      let lower = try low.map { try evaluate($0, in: scope).asNumber } ?? -.infinity
      let upper = try high.map { try evaluate($0, in: scope).asNumber } ?? .infinity
      guard let lower, let upper else { return false }
      return lower <= number && (number < upper || isClosed && number == upper)
    }
    let wanted = try evaluate(expression, in: scope)
    if case .range(let range) = wanted, let number = value.asInteger { return range.contains(number) }
    return Operators.areEqual(value, wanted)
  }
}

extension StatementNode.Case {
  /// Whether it begins with a failed assertion.
  fileprivate var isImpossible: Bool {
    guard case .expression(let expression, _)? = body.first?.kind,
      case .call(let callee, _) = expression.kind,
      let name = callee.writtenName
    else { return false }
    return name.hasPrefix("NSAssert") || name.hasPrefix("NSCAssert") || name.hasPrefix("assert")
      || name == "fatalError"
  }

  /// Whether its patterns declare variables, which an unknown value has nothing for.
  fileprivate var bindsNames: Bool { patterns.contains { $0.pattern.bindsNames } }
}

extension Pattern {
  /// The variables that it declares.
  var boundNames: [Name] {
    switch self {
    case .binding(let name): [name]
    case .some(let inner), .cast(let inner, _): inner.boundNames
    case .tuple(let parts): parts.flatMap(\.boundNames)
    case .enumCase(_, let parts): parts?.flatMap(\.boundNames) ?? []
    case .anything, .type, .expression: []
    }
  }

  var bindsNames: Bool {
    switch self {
    case .binding: true
    case .some(let inner), .cast(let inner, _): inner.bindsNames
    case .tuple(let parts): parts.contains(where: \.bindsNames)
    case .enumCase(_, let parts): parts?.contains(where: \.bindsNames) ?? false
    case .anything, .type, .expression: false
    }
  }
}

extension Value {
  /// Whether it is an object that answers nil, which no case can be.
  var isUnknownObject: Bool {
    guard case .object(let instance) = self, instance.library !== LibraryType.mutableString else {
      return false
    }
    return instance.isStandIn && !instance.isMaterialized
  }
}
