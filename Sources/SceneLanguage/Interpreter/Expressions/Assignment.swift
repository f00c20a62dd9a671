import AutoLayout
import Masonry
import SceneSyntax
import TextLayout

/// Assignment to variables, properties, elements and fields.
extension Interpreter {
  func evaluateAssignment(
    _ operation: BinaryOperator?, _ target: Expression, _ source: Expression, in scope: Scope,
    at place: Expression
  ) throws -> Value {
    let count = record.created.count
    // `label.font = .init(name: "Menlo", size: 12)`
    let type =
      source.needsType
      ? try target.lastName.flatMap { Self.typesOfMembers[$0] } ?? declaredType(of: target, in: scope) : nil
    var value = try type.map { try evaluate(source, as: $0, in: scope) } ?? evaluate(source, in: scope)
    if value.isNull, value.isAssumed, operation == nil {
      value = try expectedView(for: target, in: scope) ?? value
    }
    if operation == nil, isGuess(value), !value.isNull, let name = target.writtenName {
      value = try mended(value, toBe: try declaredType(of: target, in: scope), named: name)
    }
    if let operation {
      let old = try evaluate(target, in: scope)
      if operation == .add, value.isNull || value.isUnknown || value.asView != nil,
        try holdsConstraints(old, target, in: scope)
      {
        // What gives them is not known, so that they are missing.
        hasLostConstraints = true
        throw SceneError(missingConstraints(of: source.calledName ?? "this").message, at: source)
      }
      value = source.quotient(beside: old) ?? value
      value = try located(place) { try combine(operation, old, value) }
    }
    if operation == nil, case .quotient(_, let fraction) = source.kind,
      try isFloating(target, in: scope)
    {
      value = .number(fraction)
    }
    if case .nothing = value {
      guard hasStandIns else { throw SceneError("this gives no value to keep", at: source) }
      value = .null
    }
    if case .view = value, let name = target.writtenName {
      rename(value, after: name, from: source, since: count)
    }
    try assign(value, to: target, in: scope, from: source)
    return value
  }

  /// Whether a list is one of layout constraints: by its declared type, or by what it holds.
  private func holdsConstraints(_ list: Value, _ target: Expression, in scope: Scope) throws -> Bool {
    guard hasStandIns, let elements = list.asElements else { return false }
    if case .layoutConstraint? = elements.first { return true }
    return try declaredType(of: target, in: scope)?.arguments.first == "NSLayoutConstraint"
  }

  /// Whether a variable or property holds floating-point numbers: by its type, or by the number that it holds.
  private func isFloating(_ target: Expression, in scope: Scope) throws -> Bool {
    if let type = try declaredType(of: target, in: scope) { return type.conversion == .floating }
    if case .number = try evaluate(target, in: scope) { return true }
    return false
  }

  /// The types of the library's members that an initializer without its type's name may be assigned to.
  private static let typesOfMembers = [
    "font": TypeName("UIFont"), "image": TypeName("UIImage"), "textColor": TypeName("UIColor"),
    "backgroundColor": TypeName("UIColor"), "tintColor": TypeName("UIColor"),
    "configuration": TypeName("UIButtonConfiguration"),
  ]

  func assign(_ value: Value, to target: Expression, in scope: Scope, from source: Expression? = nil) throws {
    record.mayChange = true
    switch target.kind {
    case .name(let name, _):
      try assign(value, toVariable: name, in: scope, at: target)
    case .member(let base, let name):
      try assign(value, toMember: name, of: base, in: scope, at: target, from: source ?? target)
    case .index(let base, let index):
      let collection = try evaluate(base, in: scope)
      let key = try evaluate(index, in: scope)
      try located(target) {
        if try ownSubscript(
          FunctionNode.subscriptSetterName, of: collection, [key, value], labels: [nil, nil]) != nil
        {
          return
        }
        try Subscripts.set(
          value, in: collection, at: key, limit: limits.elements, isLenient: hasStandIns)
      }
    case .method(let base, let selector, let arguments) where selector.base.text == FunctionNode.subscriptName:
      let collection = try evaluate(base, in: scope)
      let values = try arguments.map { try evaluate($0.value, in: scope) } + [value]
      if arguments.count == 1, arguments[0].label == "keyPath", let path = values[0].asClosure {
        return try assign(value, to: path, of: collection)
      }
      try located(target) {
        let labels = arguments.map(\.label) + [nil]
        if try ownSubscript(FunctionNode.subscriptSetterName, of: collection, values, labels: labels) == nil,
          !hasStandIns
        {
          throw ScriptError("\(collection.kind) has no such subscript to set")
        }
      }
    case .dereference(let operand):
      switch try evaluate(operand, in: scope) {
      case .stop(let flag): flag.isSet = value.isTrue
      case .reference(let reference): try assign(value, to: reference.target, in: reference.scope)
      case .null: break
      default: throw SceneError("only a block's stop flag can be assigned through '*'", at: target)
      }
    case .tuple(let targets):
      let elements = value.asElements ?? []
      for (index, target) in targets.enumerated() {
        try assign(index < elements.count ? elements[index] : .null, to: target.value, in: scope)
      }
    case .cast(_, let operand, _):
      try assign(value, to: operand, in: scope, from: source)
    case .call(let callee, _) where hasStandIns:
      // `RAC(self, title) = signal`
      note("the assignment to '\(callee.writtenName ?? "")(…)' is passed over", at: target)
    default:
      throw SceneError("nothing can be assigned to this", at: target)
    }
  }

  /// The result of a subscript that the program defines; nil where it defines none.
  func ownSubscript(
    _ name: String, of value: Value, _ arguments: [Value], labels: [String?]
  ) throws -> Value? {
    guard let instance = instance(behind: value),
      let (method, owner) = methods(named: name, of: instance).first(where: {
        $0.method.parameters.map(\.label) == labels
      })
    else { return nil }
    return try call(method, on: instance, definition: owner, with: arguments)
  }

  /// Whether a class's own variable, `_view` of a controller, has the name of one behind a property that it inherits, which is
  /// another one.
  private func hidesInherited(_ name: Name, _ property: String, of receiver: Instance) -> Bool {
    guard let definition = receiver.definition, definition.foundProperty(name.text)?.0.isVariable == true,
      definition.foundProperty(property) == nil
    else { return false }
    return property == "view" && receiver.isController
      || libraryType(of: receiver.value).property(property.lowercased()) != nil
  }

  private func assign(_ value: Value, toVariable name: Name, in scope: Scope, at place: Expression) throws {
    if let variable = scope.variable(name) {
      let converted = try located(place) { try typed(value, as: variable.type, in: scope) }
      self.name(converted, after: name.text)
      variable.value = converted
      return
    }
    let receiver = scope.receiver ?? me
    if name.text == "self" || name.text == "_" {
      // In an extension of a structure of the library.
      if name.text == "self", receiver.plain != nil { receiver.become(value) }
      return
    }
    if let property = name.property {
      if receiver.definition?.foundProperty(property)?.0.wrapper != nil, value.isWrapper {
        return set(name.text, of: receiver, to: value)
      }
      return set(hidesInherited(name, property, of: receiver) ? name.text : property, of: receiver, to: value)
    }
    if let (node, owner) = receiver.definition?.foundProperty(name.text) {
      return try assign(try typed(value, as: node.type, in: scope), to: node, of: receiver, definition: owner)
    }
    if receiver.properties[name.text] != nil { return set(name.text, of: receiver, to: value) }
    // A class's methods reach what it inherits without `self.`, as in Swift.
    let inherited = [receiver.value] + (receiver.view.map { [.view($0)] } ?? [])
    if scope.definition != nil,
      let owner = inherited.first(where: { libraryType(of: $0).property(name.key) != nil })
    {
      if let changed = try setMember(name, of: owner, to: value, at: place, from: place),
        receiver.plain != nil
      {
        receiver.become(changed)
      }
      return
    }
    if let owner = scope.definition?.lineage.first(where: { $0.staticNodes[name.text] != nil }) {
      owner.staticProperties[name.text] = value
      return
    }
    if hasStandIns {
      note("'\(name.text)' is not declared; it is kept as a property", at: place)
      if NameMeaning(name.text)?.isView == true || value.asView?.hasConstraints == true,
        let view = receiver.value.asView ?? (receiver.isController ? receiver.view : nil)
      {
        noteStrays([value], of: name.text, in: view)
      }
      return set(name.text, of: receiver, to: value)
    }
    let near = Suggestion.among(scope.names, for: name.text)
    throw SceneError(
      near.map { "'\(name.text)' is not declared; did you mean '\($0)'?" }
        ?? "'\(name.text)' is not declared; 'let \(name.text) = …' would declare it", at: place)
  }

  /// Sets an object's own property. A view is named after the first that holds it.
  func set(_ property: String, of receiver: Instance, to value: Value) {
    record.mayChange = true
    removeOutlet(property, of: receiver, for: value)
    name(value, after: property)
    let count = receiver.properties.count
    receiver.properties[property] = value
    if receiver.properties.count > count { ValueHeap.grow(by: ValueMeasure.entry) }
  }

  /// Removes the view that was made for an outlet which the class itself gives a view: no storyboard had one for it.
  private func removeOutlet(_ property: String, of receiver: Instance, for value: Value) {
    guard !outletViews.isEmpty, case .view(let old)? = receiver.properties[property],
      case .view(let new) = value, new !== old, outletViews.remove(ObjectIdentifier(old)) != nil
    else { return }
    for name in old.subtree.compactMap(\.name) { names.release(name) }
    old.removeFromSuperview()
    layout.isStale = true
  }

  private func assign(
    _ value: Value, toMember name: Name, of base: Expression, in scope: Scope, at place: Expression,
    from source: Expression
  ) throws {
    let receiver = try evaluate(base, in: scope)
    if case .array(let tuple) = receiver, let index = tuple.labels.firstIndex(of: name.text),
      tuple.elements.indices.contains(index)
    {
      // `place.x = 5` of `var place = (x: 1, y: 2)`
      let changed = ArrayObject(tuple.elements, labels: tuple.labels)
      changed.elements[index] = value
      return try assign(.array(changed), to: base, in: scope)
    }
    if let changed = try setMember(name, of: receiver, to: value, at: place, from: source) {
      // A field of a structure: the structure goes back to where it came from.
      try assign(changed, to: base, in: scope)
    }
  }
}
