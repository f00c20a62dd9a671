import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Evaluation of expressions.
extension Interpreter {
  func evaluate(_ expression: Expression, in scope: Scope) throws -> Value {
    try enter(expression)
    defer { leave() }
    switch expression.kind {
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let text): return .string(text)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .selector(let name): return .selector(name)
    case .closure(let node):
      return .closure(Closure(node: node, scope: scope))
    case .name(let name, let isHead): return try resolve(name, isHead: isHead, in: scope, at: expression)
    case .interpolation(let segments): return try interpolate(segments, in: scope, at: expression)
    case .array(let elements):
      try located(expression) { try checkCount(elements.count) }
      // The name in `[Item]()` is a class's.
      if elements.count == 1 { return .array(ArrayObject([try evaluateBase(elements[0], in: scope)])) }
      return .array(ArrayObject(try elements.map { try evaluate($0, in: scope) }))
    case .tuple(let elements):
      return .array(
        ArrayObject(
          try elements.map { try evaluate($0.value, in: scope) }, labels: elements.map { $0.label ?? "" }))
    case .dictionary(let entries):
      return try dictionary(entries, in: scope)
    case .member(let base, let name):
      return try evaluateMember(name, of: base, in: scope, at: expression)
    case .index(let base, let index):
      let value = try evaluate(base, in: scope)
      let key = try evaluate(index, in: scope)
      return try located(index) {
        try ownSubscript(FunctionNode.subscriptName, of: value, [key], labels: [nil])
          ?? element(of: value, at: key, written: expression)
      }
    case .method(let base, let selector, let arguments) where selector.isSubscript:
      return try evaluateSubscript(selector, of: base, arguments, in: scope, at: expression)
    case .call(let callee, let arguments):
      return try evaluateCall(callee, arguments, in: scope, at: expression)
    case .method(let base, let selector, let arguments), .message(let base, let selector, let arguments):
      return try evaluateMessage(selector, to: base, arguments, in: scope, at: expression)
    case .implicitCall(let selector, let arguments):
      return try evaluateImplicitCall(selector, arguments, in: scope, at: expression)
    default:
      return try evaluateOperation(expression, in: scope)
    }
  }

  // Cases that need local variables are functions: otherwise each level of a recursion would reserve stack for all cases.

  private func evaluateMember(
    _ name: Name, of base: Expression, in scope: Scope, at expression: Expression
  ) throws -> Value {
    let value = try evaluateBase(base, for: name.text, in: scope)
    // The container around the shown controller is not there; the root view is as large as its view.
    if hasStandIns, value.isNull, name.key == "view", base.namesContainer { return .view(root) }
    return try member(name, of: value, at: expression)
  }

  /// `xs[safe: 2]`, `grid[row: 1, column: 2]`: the program's subscript; without one, the element of an array, which is nil beyond
  /// its end.
  private func evaluateSubscript(
    _ selector: Selector, of base: Expression, _ arguments: [Argument], in scope: Scope,
    at expression: Expression
  ) throws -> Value {
    let value = try evaluate(base, in: scope)
    let keys = try values(of: arguments, in: scope)
    return try located(expression) {
      let own = try ownSubscript(
        FunctionNode.subscriptName, of: value, keys, labels: arguments.map(\.label))
      if let own { return own }
      // `view[keyPath: \.topAnchor]`
      if keys.count == 1, arguments[0].label == "keyPath", let path = function(keys[0], at: expression) {
        return try call(path, with: [value])
      }
      let element = Selector(call: "element", labels: ["orNilAt"])
      if keys.count == 1, libraryType(of: value).method(element.key) != nil {
        return try send(element, to: value, keys, ArgumentPlaces(arguments), at: expression)
      }
      guard hasStandIns else { throw ScriptError("\(value.kind) has no such subscript") }
      return self.unknown(
        .null,
        Assumption(
          expression.writtenName,
          note: SceneNote(position: expression.position, message: "a subscript that is not known gives nil"),
          at: expression.position))
    }
  }

  private func evaluateMessage(
    _ selector: Selector, to base: Expression, _ arguments: [Argument], in scope: Scope,
    at expression: Expression
  ) throws -> Value {
    let receiver = try evaluateBase(base, for: selector.base.text, in: scope)
    let parameters =
      arguments.contains(where: { $0.value.isImplicitCall })
      ? parameters(of: selector, receiver, arguments) : []
    var values = try values(of: arguments, for: parameters, in: scope)
    if try changeOptions(selector, of: base, receiver, values, in: scope) { return .nothing }
    if receiver.isNull {
      if let elements = try sampleElements(for: selector, values, at: expression) {
        return try send(selector, to: elements, values, ArgumentPlaces(arguments), at: expression)
      }
      if let size = try sampleSize(selector, of: base, values, at: expression) { return size }
      noteLostConstraints(selector, of: base, at: expression)
      noteStrays(values, addedToNilBy: selector)
      if hasStandIns { keepPassedOver(values, of: selector.base.text, at: expression) }
    } else {
      if values.first?.isNull == true, addsNil(selector, arguments, to: receiver, in: scope) { return .null }
      values = try withViews(values, arguments, of: selector, in: scope)
    }
    if case .object(let other) = receiver, other.isStandIn, arguments.isEmpty, let own = scope.receiver,
      try callTemplateMethods(of: own, for: selector.base.text, of: receiver)
    {
      return .null
    }
    if try changeText(receiver, at: base, by: expression, values, in: scope) {
      return .nothing
    }
    try supplyMethods(selector, of: receiver)
    if !definitions.haveNoMethods, let instance = instance(behind: receiver),
      !isOfController(selector.text, behind: receiver, instance)
    {
      if let (method, owner) = method(selector, of: instance, taking: values) {
        if receiver.isOrdinaryObject, !selector.isInitializer {
          return try located(expression) {
            callPosition = expression.position
            return try withBlockCalled(
              call(method, on: instance, definition: owner, with: values), of: method, at: expression)
          }
        }
      } else if !methods(named: selector.base.text, of: instance).isEmpty,
        let fitting = fitting(selector.base.text, values, expression.argumentLabels, on: instance)
          ?? (libraryType(of: receiver, instance).method(selector.key) == nil
            ? fittingInOldForm(selector.base.text, values, expression.argumentLabels, on: instance) : nil),
        // An initializer does not call itself.
        !selector.isInitializer || fitting.function.selector.text != scope.selector?.text
      {
        return try located(expression) {
          try call(
            fitting.function, on: instance, definition: fitting.definition, with: fitting.arguments)
        }
      }
    }
    if case .boolean(let flag) = receiver, arguments.isEmpty, selector.base.text == "toggle" {
      try assign(.boolean(!flag), to: base, in: scope)
      return .null
    }
    let result = try send(selector, to: receiver, values, ArgumentPlaces(arguments), at: expression)
    if case .array = receiver, Self.mutators.contains(selector.base.text) {
      try observeChange(of: base, to: receiver, in: scope)
    }
    // `Module.Card()` makes an instance.
    if case .method = expression.kind, case .type(let type) = result, case .type = receiver,
      type.definition?.isStandIn == true
    {
      return try located(expression) {
        try construct(type, Selector("init", base: "init"), call("init", at: expression))
      }
    }
    return result
  }

  func checkLength(_ text: String) throws {
    let length = text.utf8.count
    guard length <= limits.characters else {
      throw ScriptError("a string holds at most \(limits.characters) bytes")
    }
    try charge(length / 8)
    try charge(bytes: length)
  }

  func checkCount(_ count: Int) throws {
    guard count <= limits.elements else {
      throw ScriptError("an array holds at most \(limits.elements) elements")
    }
    try charge(count / 8)
    try charge(bytes: count * MemoryLayout<Value>.stride)
  }

  private func interpolate(
    _ segments: [Expression.Segment], in scope: Scope, at place: Expression
  ) throws -> Value {
    var text = ""
    var all: [Assumption] = []
    for segment in segments {
      switch segment {
      case .text(let part): text += part
      case .expression(let expression):
        let value = try evaluate(expression, in: scope)
        if value.isAssumed { all += value.assumptions }
        text += (isUnknownText(value) ? sampleText(of: expression) : nil) ?? value.known.interpolatedText
      }
      try located(place) { try checkLength(text) }
    }
    return Value.string(text).resting(on: all)
  }

  private func dictionary(
    _ entries: [(key: Expression, value: Expression)], in scope: Scope
  ) throws -> Value {
    let result = DictionaryObject()
    for entry in entries {
      // The names in `[Setting: Any]()` are types.
      if entries.count == 1, hasStandIns, case .name(let name, _) = entry.key.kind, name.isLikeClass,
        scope.find(name) == nil, case .name(let other, _) = entry.value.kind, other.isCapitalized
      {
        return .type(TypeValue("NSDictionary"))
      }
      let key = try evaluate(entry.key, in: scope)
      if key.isUnknown, hasStandIns { continue }
      // `[String: Int]` is a type: a type is no key.
      if case .type = key, entries.count == 1 { return .type(TypeValue("NSDictionary")) }
      guard let text = key.asKey else {
        if hasStandIns { continue }
        throw SceneError("a dictionary's keys are strings or numbers, not \(key.kind)", at: entry.key)
      }
      result[text] = try evaluate(entry.value, in: scope)
    }
    return .dictionary(result)
  }

  func range(
    _ low: Expression?, _ high: Expression?, isClosed: Bool, in scope: Scope, at place: Expression
  ) throws -> Value {
    let lower = try low.map { try evaluate($0, in: scope) } ?? .integer(0)
    var upper = try high.map { try evaluate($0, in: scope) } ?? .integer(Int.max - 1)
    if hasStandIns, let first = lower.asInteger,
      upper.isUnknown || (upper.isAssumed || lower.isAssumed) && upper.asInteger.map({ $0 < first }) ?? false
    {
      let length = Self.fewElements - (isClosed ? 1 : 0)
      upper = .integer(first.addingReportingOverflow(length).partialValue)
      note("the end of this range is not known; it has \(Self.fewElements) elements", at: place)
    }
    guard let first = lower.asInteger, let last = upper.asInteger else {
      throw SceneError("a range goes from one whole number to another", at: place)
    }
    let end = last.addingReportingOverflow(isClosed ? 1 : 0)
    if hasStandIns, !end.overflow, first > end.partialValue {
      note("this range ends before it begins here, so that it has no elements", at: place)
      return resting(.range(first..<first), on: [lower, upper])
    }
    guard !end.overflow, first <= end.partialValue else {
      throw SceneError("a range cannot end before it begins", at: place)
    }
    return resting(.range(first..<end.partialValue), on: [lower, upper])
  }

  /// The value of `({ …; x; })` is its last expression's.
  func evaluateStatements(_ statements: [StatementNode], in scope: Scope) throws -> Value {
    let scope = Scope(parent: scope)
    let flow = try yield(statements, in: scope)
    // In Objective-C, `({ …; _icon = icon; })` has the value that is assigned.
    if case .expression(let last, _)? = statements.last?.kind, case .assign(_, let target, _) = last.kind {
      return try evaluate(target, in: scope)
    }
    if case .returned(let value) = flow { return value }
    return .nothing
  }
}

extension Value {
  /// Its text in Swift's string literals, where whole numbers of floating types have a fraction.
  fileprivate var interpolatedText: String {
    if case .number(let number) = self, number == number.rounded(), abs(number) < 1e15 { return text + ".0" }
    return text
  }

  /// Whether messages go to the methods of its class: it is a view, or an object that is none.
  fileprivate var isOrdinaryObject: Bool {
    switch self {
    case .view: true
    case .object(let instance): !instance.isMaterialized
    default: false
    }
  }
}
