import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// Loops. Each round has variables of its own.
extension Interpreter {
  /// Runs a loop's body once; the flow that ends the loop, if one does.
  private func runBody(_ body: [StatementNode], in scope: Scope, label: String?) throws -> Flow? {
    let flow = try run(body, in: scope)
    switch flow {
    case .normal, .continued(nil), .continued(label): return nil
    case .broken(nil): return .normal
    default: return flow
    }
  }

  func runForEach(
    _ pattern: Pattern, _ sequence: Expression, filter: Expression?, _ body: [StatementNode], in scope: Scope,
    label: String?
  ) throws -> Flow {
    var collection = try evaluate(sequence, in: scope)
    let isAssumed = collection.isAssumed || collection.restsOnAssumption
    collection = collection.known
    var isSample = false
    if hasAppCode, collection.isEmpty || collection.isUnknownObject, showsElements(body, in: scope) {
      if isAssumed || collection.isUnknownObject {
        collection = try sample(inPlaceOf: collection, of: sequence, for: pattern, in: scope)
        isSample = true
      } else if makesConstraints(body, in: scope) {
        note(Self.emptyLoopMessage, at: sequence)
      }
    }
    if case .array(let array) = collection, array.isSample {
      try makeViews(in: array, usedAs: pattern.lastName, at: sequence.position)
    }
    var scopes = RoundScopes(parent: scope)
    func round(_ value: Value) throws -> Flow? {
      try step(at: sequence.position, length: sequence.length)
      try charge(2)
      let inner = scopes.next()
      guard try matches(value, pattern, in: inner) else { return nil }
      if let filter {
        let holds = try evaluate(filter, in: inner)
        // Nothing is known of stand-ins, so that a condition on them excludes none.
        guard holds.isTrue || isSample && holds.isAssumed else { return nil }
      }
      return try runBody(body, in: inner, label: label)
    }
    switch collection {
    case .range(let range):
      for (count, number) in range.enumerated() {
        if endsDataLoop(after: count, body, in: scope) { break }
        if let flow = try round(.integer(number)) { return flow }
      }
    case .dictionary(let dictionary):
      // Objective-C's loop is over the keys.
      let isOfKeys = if case .tuple(let parts) = pattern { parts.count == 1 } else { false }
      for key in dictionary.keys {
        let pair = Value.pair(.string(key), dictionary[key] ?? .null, labels: ["key", "value"])
        if let flow = try round(isOfKeys ? .string(key) : pair) { return flow }
      }
    case .null:
      break
    default:
      guard let elements = collection.asElements else {
        // A value that was guessed by a name, or an object that answers nil, stands for what holds nothing.
        if hasStandIns, collection.isGuess || collection.isUnknownObject {
          note(
            "\(collection.kind) stands for what is gone through here, so the loop does nothing", at: sequence)
          break
        }
        throw SceneError(
          "'for' wants an array, a range or a dictionary, not \(collection.kind)", at: sequence)
      }
      for element in elements {
        if let flow = try round(element) { return flow }
      }
    }
    return .normal
  }

  /// A few elements, or numbers, in place of what a loop goes through that is not known.
  ///
  /// - Parameters:
  ///   - value: what the sequence gives: nothing, an empty range or list, or an object that answers nil.
  ///   - pattern: takes an element apart, if it is a tuple.
  private func sample(
    inPlaceOf value: Value, of sequence: Expression, for pattern: Pattern, in scope: Scope
  ) throws -> Value {
    if case .range(let range) = value {
      noteAssumedRounds(at: sequence)
      let end = range.lowerBound.addingReportingOverflow(Self.fewElements)
      return end.overflow ? value : .range(range.lowerBound..<end.partialValue)
    }
    if case .call(let callee, _) = sequence.kind, callee.writtenName == "stride" {
      noteAssumedRounds(at: sequence)
      return .range(0..<Self.fewElements)
    }
    var (source, isNumbered) = (sequence, false)
    if case .method(let base, let selector, _) = sequence.kind, selector.base.text == "enumerated" {
      (source, isNumbered) = (base, true)
    }
    let sample = try sampleElements(of: source, as: pattern.lastName, in: scope)
    guard case .tuple(let parts) = pattern, parts.count > 1, let elements = sample.asElements else {
      return sample
    }
    return .array(
      ArrayObject(
        elements.enumerated().map { index, element in
          let rest = Array(repeating: element, count: parts.count - 1)
          return .array(ArrayObject([isNumbered ? .integer(index) : element] + rest))
        }))
  }

  /// - Parameter place: what says how many rounds there are.
  private func noteAssumedRounds(at place: Expression) {
    note("what is not known here counts as \(Self.fewElements) rounds, as they lay something out", at: place)
  }

  static let emptyLoopMessage: Phrase =
    "nothing is gone through here, so the constraints in the loop are not made"

  /// Whether statements make constraints, themselves or by methods of the class that they stand in.
  func makesConstraints(_ body: [StatementNode], in scope: Scope) -> Bool {
    guard let definition = scope.definition ?? scope.receiver?.definition, let position = body.first?.position
    else { return false }
    if let known = constrainingBodies[position] { return known }
    let method = FunctionNode(selector: Selector("for", base: "for"), body: body, position: position)
    let result = LayoutReach(of: method, in: definition).constraints > 0
    constrainingBodies[position] = result
    return result
  }

  /// Whether a loop's body shows something of each element: makes constraints, or adds views.
  func showsElements(_ body: [StatementNode], in scope: Scope) -> Bool {
    makesConstraints(body, in: scope)
      || body.contains { statement in
        SyntaxNode.statement(statement).first { node -> Bool? in
          guard case .expression(let expression) = node else { return nil }
          return NameUses.addsSubview(expression) ? true : nil
        } ?? false
      }
  }

  /// Whether statements make constraints or add views, themselves or by methods of the class that they stand in.
  private func laysOut(_ body: [StatementNode], in scope: Scope) -> Bool {
    guard let definition = scope.definition ?? scope.receiver?.definition, let position = body.first?.position
    else { return true }
    if let known = layingBodies[position] { return known }
    let reach = LayoutReach(
      of: FunctionNode(selector: Selector("for", base: "for"), body: body, position: position), in: definition
    )
    let result = reach.constraints > 0 || reach.additions > 0
    layingBodies[position] = result
    return result
  }

  func runLoop(
    start: StatementNode?, condition: Expression?, step: [Expression], _ body: [StatementNode],
    in scope: Scope, label: String?
  ) throws -> Flow {
    let outer = Scope(parent: scope)
    if let start { _ = try run(start, in: outer) }
    var scopes = RoundScopes(parent: outer)
    var rounds = 0
    var assumed = 0
    var all = -1
    while true {
      let holds = try condition.map { try evaluate($0, in: outer) } ?? .boolean(true)
      if !holds.isTrue {
        // It goes to the end of something that is not known.
        guard let condition, holds.isAssumed, assumed == rounds,
          assumed < Self.fewElements, showsElements(body, in: scope)
        else { break }
        assumed += 1
        noteAssumedRounds(at: condition)
      }
      rounds += holds.isAssumed ? 1 : 0
      all += 1
      if endsUnknownLoop(after: rounds) || endsDataLoop(after: all, body, in: scope) { break }
      try charge(1)
      if let flow = try runBody(body, in: scopes.next(), label: label) { return flow }
      for expression in step { _ = try evaluate(expression, in: outer) }
    }
    return .normal
  }

  func runWhile(
    _ conditions: [StatementNode.Condition], _ body: [StatementNode], in scope: Scope, label: String?
  ) throws -> Flow {
    var scopes = RoundScopes(parent: scope)
    var rounds = 0
    var assumed = 0
    while true {
      let inner = scopes.next()
      var values: [Value] = []
      let holds = try holds(conditions, in: inner, binding: inner, evaluated: &values)
      let isAssumed = values.contains(where: \.isAssumed)
      if !holds {
        // It goes to the end of something that is not known.
        guard isAssumed, assumed == rounds,
          assumed < Self.fewElements, let place = conditions.plainCondition, showsElements(body, in: scope)
        else { return .normal }
        assumed += 1
        noteAssumedRounds(at: place)
      }
      rounds += isAssumed ? 1 : 0
      if endsUnknownLoop(after: rounds) { return .normal }
      if let flow = try runBody(body, in: inner, label: label) { return flow }
    }
  }

  private static let mostUnknownRounds = 1_000
  private static let mostDataRounds = 10_000

  /// Whether a loop of app code is ended that makes data alone: the layout does not depend on all of it.
  private func endsDataLoop(after rounds: Int, _ body: [StatementNode], in scope: Scope) -> Bool {
    guard rounds >= Self.mostDataRounds, hasStandIns, !laysOut(body, in: scope) else { return false }
    issues.add(
      SceneNote(
        position: origin,
        message:
          "the loop ends after \(Self.mostDataRounds) rounds, as it makes neither views nor constraints"))
    return true
  }

  /// Whether a loop is ended because its condition depended on an unknown value in too many rounds. That value may never
  /// change.
  private func endsUnknownLoop(after rounds: Int) -> Bool {
    guard hasStandIns || hasAppCode, rounds > Self.mostUnknownRounds else { return false }
    issues.add(
      SceneNote(
        position: origin,
        message:
          "the loop ends after \(Self.mostUnknownRounds) rounds, as its condition asks what is not known"))
    return true
  }

  func runRepeat(
    _ body: [StatementNode], while condition: Expression, in scope: Scope, label: String?
  ) throws -> Flow {
    var scopes = RoundScopes(parent: scope)
    var rounds = 0
    while true {
      if let flow = try runBody(body, in: scopes.next(), label: label) { return flow }
      let holds = try evaluate(condition, in: scope)
      guard holds.isTrue else { return .normal }
      rounds += holds.isAssumed ? 1 : 0
      if endsUnknownLoop(after: rounds) { return .normal }
    }
  }
}

extension [StatementNode.Condition] {
  /// The only condition, if it binds no name.
  fileprivate var plainCondition: Expression? {
    if count == 1, case .expression(let condition) = self[0] { condition } else { nil }
  }
}

extension Value {
  /// Whether a loop over it does nothing.
  fileprivate var isEmpty: Bool {
    switch self {
    case .null: true
    case .array(let array): array.elements.isEmpty
    case .dictionary(let dictionary): dictionary.keys.isEmpty
    case .range(let range): range.isEmpty
    default: false
    }
  }
}

extension Pattern {
  /// The name that it gives an element, or the last part of one.
  fileprivate var lastName: String? {
    switch self {
    case .binding(let name): name.text
    case .some(let inner), .cast(let inner, _): inner.lastName
    case .tuple(let parts): parts.last?.lastName
    case .enumCase, .anything, .type, .expression: nil
    }
  }
}
