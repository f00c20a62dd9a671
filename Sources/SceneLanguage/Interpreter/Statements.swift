import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout
import Translation

extension Interpreter {
  func run(_ statements: [StatementNode], in scope: Scope) throws -> Flow {
    var rest = statements[...]
    while true {
      let flow = try runInOrder(rest, in: scope)
      guard case .jumped(let label) = flow, let target = statements.firstIndex(where: { $0.label == label })
      else { return flow }
      rest = statements[target...]
    }
  }

  private func runInOrder(_ statements: ArraySlice<StatementNode>, in scope: Scope) throws -> Flow {
    var flow = Flow.normal
    var deferred: [[StatementNode]] = []
    loop: for statement in statements {
      if case .deferred(let body) = statement.kind {
        deferred.append(body)
        continue
      }
      do {
        flow = try run(statement, in: scope)
      } catch let error as Thrown {
        for body in deferred.reversed() { _ = try run(body, in: Scope(parent: scope)) }
        throw error
      }
      guard case .normal = flow else { break loop }
    }
    // Any other failure ends the whole text, so there is nothing to clean up after one.
    for body in deferred.reversed() { _ = try run(body, in: Scope(parent: scope)) }
    return flow
  }

  func run(_ statement: StatementNode, in scope: Scope) throws -> Flow {
    try recovering(statement, otherwise: .normal) { try execute(statement, in: scope) }
  }

  /// Runs a statement by `body`. Where the kind of its source allows it, an error is recorded, and the result is
  /// `otherwise`.
  @inline(__always)
  func recovering<Result>(
    _ statement: StatementNode, otherwise: Result, _ body: () throws -> Result
  ) throws -> Result {
    let outer = sourceKind
    sourceKind = statement.sourceKind
    defer { sourceKind = outer }
    let maker = constraints.collectingMaker
    let count = maker?.collectedCount ?? 0
    do {
      try step(at: statement.position, length: statement.length)
      if hasAppCode { ranStatements.insert(statement.position) }
      return try body()
    } catch {
      // Without its relation a constraint would be installed as an equality to the superview.
      maker?.dropCollected(after: count)
      try record(error, of: statement)
      return otherwise
    }
  }

  /// Records the error of a statement; throws it on where its source wants no recovery.
  private func record(_ error: Error, of statement: StatementNode) throws {
    if error is Thrown || error is EndlessCall { throw error }
    var error = SceneError(error, at: statement)
    let isInKit = isOfKit(error.position)
    if isInKit { error = SceneError(position: origin, length: 1, message: error.phrase) }
    // Once the budget is spent, no other statement can run.
    guard sourceKind.recovers, !isBudgetSpent else { throw error }
    let isLost = hasLostConstraints || isInKit
    hasLostConstraints = false
    if sourceKind.isLenient, !isLost, !mayLayOut(statement) {
      let message: Phrase = "skipped: \(error.phrase)"
      issues.add(
        Self.isOfMaker(statement)
          ? .ofPlace(error.position, message) : SceneNote(position: error.position, message: message))
    } else {
      error.statement = statement.range
      issues.add(error)
    }
  }

  /// Whether a statement relates what a maker has: `make.top.constants(20)`.
  static func isOfMaker(_ statement: StatementNode) -> Bool {
    guard case .expression(var link, _) = statement.kind else { return false }
    while true {
      switch link.kind {
      case .method(let base, _, _), .member(let base, _): link = base
      case .name(let name, _): return name.text == "make" || name.text == "maker"
      default: return false
      }
    }
  }

  /// - Parameter label: the label before the statement.
  private func execute(_ statement: StatementNode, in scope: Scope, label: String? = nil) throws -> Flow {
    switch statement.kind {
    case .empty:
      return .normal
    case .expression(let expression, let source):
      if sourceKind.isLenient {
        discarded = expression
      } else {
        try refuseEquation(expression, in: scope)
      }
      let value = try withOrigin(statement.position) { try evaluate(expression, in: scope) }
      if case .layoutConstraint(let constraint) = value {
        unusedConstraints.note(constraint, of: expression, endingAt: statement.range.upperBound)
      }
      if scope === globals { try show(value, of: expression, source: source) }
      return .normal
    case .declaration(let declarators):
      if scope === globals, hasRunAhead(statement) { return .normal }
      if scope !== globals, declarators.contains(where: \.isStatic) {
        scope.keep(try statics(of: statement, declarators, in: scope))
        return .normal
      }
      try withOrigin(statement.position) {
        for declarator in declarators { try declare(declarator, in: scope) }
      }
      noteKeptConstraint(declarators, in: scope, endingAt: statement.range.upperBound)
      return .normal
    case .views(let declaration):
      try declareViews(declaration, in: scope)
      return .normal
    case .branch(let branches, let otherwise):
      return try runBranch(branches, otherwise: otherwise, in: scope, run)
    case .unless(let conditions, let body):
      // A layout that waits for data which is not known is shown all the same.
      let assumesUnknown =
        hasStandIns
        && (onlyLeaves(body) || givesUp(body)
          || assumesUnknown && !makesConstraints(body.filter { !$0.deactivates }, in: scope))
      let holds = try holds(
        conditions, in: scope, binding: scope, assumesUnknown: assumesUnknown, assumesComparisons: true)
      if holds { return .normal }
      return try run(body, in: Scope(parent: scope))
    case .labeled(let label, let labeled):
      let flow = try execute(labeled, in: scope, label: label)
      if case .broken(label) = flow { return .normal }
      return flow
    case .forEach(let pattern, let sequence, let filter, let body):
      return try runForEach(pattern, sequence, filter: filter, body, in: scope, label: label)
    case .loop(let start, let condition, let step, let body):
      return try runLoop(start: start, condition: condition, step: step, body, in: scope, label: label)
    case .whileTrue(let conditions, let body):
      return try runWhile(conditions, body, in: scope, label: label)
    case .repeatWhile(let body, let condition):
      return try runRepeat(body, while: condition, in: scope, label: label)
    case .choice(let subject, let cases):
      return try runChoice(subject, cases, in: scope, run)
    case .returning(let value):
      return .returned(try value.map { try evaluate($0, in: scope) } ?? .nothing)
    case .throwing(let value):
      thrown = try evaluate(value, in: scope)
      // What nothing catches ends its function.
      if catchers == 0 { return .returned(.nothing) }
      throw Thrown()
    case .catching(let body, let clauses):
      return try catching(clauses, in: scope) { try run(body, in: Scope(parent: scope)) }
    case .jumping(let label):
      return .jumped(label)
    case .breaking(let label):
      return .broken(label)
    case .continuing(let label):
      return .continued(label)
    case .block(let statements), .deferred(let statements):
      return try run(statements, in: Scope(parent: scope))
    case .function(let function):
      try define(function, in: scope)
      return .normal
    case .classDefinition(let node):
      if scope !== globals || !hasRunAhead(statement) { try define(node, in: scope) }
      return .normal
    case .typeAlias(let name, let type):
      definitions.aliases[name] = type
      return .normal
    case .foreign(let statement):
      if let file = statement as? InterfaceStatement { try show(file.file) }
      return .normal
    }
  }

  // MARK: Declarations

  private func noteKeptConstraint(_ declarators: [Declarator], in scope: Scope, endingAt end: SourcePosition)
  {
    guard let declarator = declarators.first, declarators.count == 1, let value = declarator.value,
      case .layoutConstraint(let constraint)? = scope.find(declarator.variable)
    else { return }
    unusedConstraints.note(constraint, of: value, keptAs: declarator.name, endingAt: end)
  }

  /// The scope of a function's static variables, made when their declaration is first run.
  private func statics(
    of statement: StatementNode, _ declarators: [Declarator], in scope: Scope
  ) throws -> Scope {
    if let known = statics[ObjectIdentifier(statement)] { return known.scope }
    let kept = Scope(parent: globals, receiver: scope.receiver, definition: scope.definition)
    for declarator in declarators { try declare(declarator, in: kept) }
    statics[ObjectIdentifier(statement)] = (statement, kept)
    return kept
  }

  private func declare(_ declarator: Declarator, in scope: Scope) throws {
    let count = record.created.count
    var value =
      try declarator.value.map { try evaluate($0, as: declarator.type, in: scope) }
      ?? Self.zero(of: declarator.type)
    if let name = declarator.enumeration, definitions.enumerations[name] == nil {
      definitions.enumerations[name] = value
    }
    if case .nothing = value, sourceKind.recovers { value = Self.zero(of: declarator.type) }
    if case .nothing = value, let place = declarator.value {
      throw SceneError("this gives no value to keep", at: place)
    }
    if !declarator.parts.isEmpty {
      let elements = value.asElements ?? []
      for (index, name) in declarator.parts.enumerated() {
        scope.declare(Name(name), index < elements.count ? elements[index] : .null)
      }
      return
    }
    value = try asView(try copy(value), named: declarator.name, at: declarator.value)
    if value.isNull, value.isAssumed, let row = try unknownRow(of: declarator.type) { value = row }
    if isGuess(value) || declarator.type?.conversion == .floating && value.asView != nil {
      value = try mended(value, toBe: declarator.type, named: declarator.name)
    }
    rename(value, after: declarator.name, from: declarator.value, since: count)
    // A second variable for the same view does not name it.
    if !(declarator.value?.isName ?? false) { name(value, after: declarator.name) }
    scope.declare(declarator.variable, value, type: declarator.type ?? declarator.value?.typeOfNewList)
  }

  /// The initial value of a variable of a type.
  static func zero(of type: TypeName?) -> Value {
    guard let type, !type.isOptional else { return .null }
    switch type.conversion {
    case .integer: return .integer(0)
    case .floating: return .number(0)
    case .boolean: return .boolean(false)
    case .none: break
    }
    switch type.key {
    case "cgrect", "nsrect": return .rect(.zero)
    case "cgpoint", "nspoint": return .point(.zero)
    case "cgsize", "nssize": return .size(.zero)
    case "uiedgeinsets", "masedgeinsets", "nsdirectionaledgeinsets": return .insets(.zero)
    case "nsrange": return .range(0..<0)
    default: return .null
    }
  }

  /// The value as a variable of this type keeps it.
  func convert(_ value: Value, to type: TypeName?, at place: Expression?) throws -> Value {
    guard let type else { return value }
    if value.isAssumed { return try value.converted { try convert($0, to: type, at: place) } }
    switch (type.conversion, value) {
    case (.floating, .integer(let number)): return .number(Double(number))
    case (.floating, .symbol), (.integer, .symbol):
      if let number = value.asNumber { return .number(number) }
    case (.integer, .number(let number)):
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw ScriptError("\(number) does not fit into \(type.name)")
      }
      return .integer(whole)
    case (.boolean, .integer), (.boolean, .number): return .boolean(value.isTrue)
    case (.none, .array(let list)) where type.hasFloatingElements:
      return .array(
        ArrayObject(
          list.elements.map {
            if case .integer(let number) = $0.known { .number(Double(number)) } else { $0 }
          }))
    case (.none, .symbol(let name)) where CGRect.namesOfZero.contains(name.key):
      let zero = Self.zero(of: type)
      if !zero.isNull { return zero }
    case (.none, .symbol) where type.key == "uicolor":
      if let color = UIColor.bridged(value) { return .color(color) }
    default: break
    }
    return value
  }
}

extension Expression {
  /// `[NSLayoutConstraint]` of `[NSLayoutConstraint]()`.
  fileprivate var typeOfNewList: TypeName? {
    guard case .call(let callee, let arguments) = kind, arguments.isEmpty,
      case .array(let elements) = callee.kind,
      elements.count == 1, let element = elements[0].writtenName
    else { return nil }
    return TypeName("Array", arguments: [element])
  }
}
