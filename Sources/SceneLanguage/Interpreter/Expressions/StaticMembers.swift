import AutoLayout
import Foundation
import SceneSyntax

/// Properties of classes themselves, cases of enumerations, and the types that a name can mean.
extension Interpreter {
  /// A class's own property, computed or evaluated when it is first read, or a case.
  func staticProperty(_ name: String, of definition: ClassDefinition, as type: TypeValue) throws -> Value? {
    for owner in Array(definition.lineage) + definition.protocols {
      if let value = owner.staticProperties[name] { return value }
      if let property = owner.staticNodes[name] {
        if let getter = FunctionNode(getterOf: property) {
          return try call(getter, on: nil, definition: owner, with: [], type: type)
        }
        let scope = Scope(parent: owner.scope, definition: owner)
        scope.declare(.me, .type(type))
        let value =
          try property.initial.map { try evaluate($0, as: property.type, in: scope) }
          ?? Self.zero(of: property.type)
        owner.staticProperties[name] = value
        self.name(value, after: name)
        return value
      }
      if let node = owner.cases.first(where: { $0.name == name }), node.payload == nil {
        let value = try enumValue(of: owner, node)
        owner.staticProperties[name] = value
        return value
      }
      if name == "allCases", !owner.cases.isEmpty {
        return .array(
          ArrayObject(try owner.cases.compactMap { try staticProperty($0.name, of: owner, as: type) }))
      }
    }
    return nil
  }

  // MARK: Enumerations

  func enumValue(
    of definition: ClassDefinition, _ node: EnumCaseNode, carrying payload: [Value] = []
  ) throws -> Value {
    let instance = Instance(definition: definition)
    let missing = (node.payload ?? []).dropFirst(payload.count).compactMap(\.defaultValue)
    let payload = try payload + missing.map { try evaluate($0, in: definition.scope) }
    instance.enumCase = EnumCase(
      name: node.name, rawValue: try rawValue(of: node.name, in: definition), payload: payload)
    return .object(instance)
  }

  /// The value with a raw value, or nil.
  func enumValue(of definition: ClassDefinition, rawValue: Value) throws -> Value {
    for node in definition.cases
    where Operators.areEqual(try self.rawValue(of: node.name, in: definition), rawValue) {
      return try staticProperty(
        node.name, of: definition, as: TypeValue(definition.name, definition: definition))
        ?? .null
    }
    return .null
  }

  /// Numbers count from 0 or from the last that is given; strings are the names of their cases.
  private func rawValue(of name: String, in definition: ClassDefinition) throws -> Value {
    let type = definition.parent
    var next = 0
    for node in definition.cases {
      var value = Value.null
      if let written = node.rawValue {
        value = try evaluate(written, as: type, in: definition.scope)
      } else if type?.conversion == .integer {
        value = .integer(next)
      } else if type?.key == "string" {
        value = .string(node.name)
      }
      if node.name == name { return value }
      next = (value.asInteger ?? next).addingReportingOverflow(1).partialValue
    }
    return .null
  }

  // MARK: Names

  /// `.name` without its type: a constant that extensions of the library's types add, else a symbol.
  func implicitMember(_ name: Name) throws -> Value {
    // `UIView(frame: .zero)` wants `CGRect.zero`, even where an extension gives UIView a `zero`.
    if name.text == "zero" { return .symbol(name) }
    for key in definitions.categories.keys.sorted() {
      guard let added = definitions.categories[key] else { continue }
      // `.brand.active`, where an extension of UIColor declares a type `brand`
      if let nested = added.nested[name.text] { return .type(TypeValue(nested.name, definition: nested)) }
      guard added.staticNodes[name.text] != nil else { continue }
      if let value = try staticProperty(name.text, of: added, as: TypeValue(key)) { return value }
    }
    return try supply(.member(name.text, of: Self.typesOfImplicitMembers))
      ? implicitMember(name) : .symbol(name)
  }

  /// The types whose extensions may have a member that is written without its type.
  static let typesOfImplicitMembers = [
    "UIView", "UIColor", "Color", "UIFont", "Font", "UIImage", "UIEdgeInsets", "NSDirectionalEdgeInsets",
    "CGFloat", "Double", "Int", "CGSize", "CGPoint", "String", "UILayoutPriority",
  ]

  /// The value of an expression whose type is declared, by which `.name` and `.init(…)` are understood.
  func evaluate(_ expression: Expression, as type: TypeName?, in scope: Scope) throws -> Value {
    if case .implicitCall(let selector, let arguments) = expression.kind, let type,
      let wanted = self.type(named: type.word, in: scope)
        ?? unknownClass(of: type, madeBy: selector, at: expression),
      wanted.definition != nil || hasStandIns && wanted.library.makeView != nil
        || selector.base.key == "init"
          && (wanted.library.makeView != nil
            || ([.font, .image, .color, .compositionalLayout] + LibraryType.diffableLists).contains {
              wanted.library.inherits(from: $0)
            })
    {
      let values = try arguments.map { try evaluate($0.value, in: scope) }
      var call = call(selector.base.text, values, ArgumentPlaces(arguments), at: expression)
      call.labels = arguments.map(\.label)
      return try located(expression) {
        if selector.base.key == "init" {
          return try construct(wanted, Selector(initializer: arguments.map(\.label)), call)
        }
        if let made = try performStatic(selector, on: wanted, call) { return made }
        let name = selector.base.text
        return hasStandIns && wanted.library.makeView != nil
          ? try standIn(forStatic: name, NameMeaning(name), of: wanted, values, at: expression)
          : try evaluateImplicitCall(selector, arguments, in: scope, at: expression)
      }
    }
    if case .array(let elements) = expression.kind, type?.key == "array", let name = type?.arguments.first,
      expression.needsType
    {
      let element = TypeName(element: name)
      return .array(ArrayObject(try elements.map { try evaluate($0, as: element, in: scope) }))
    }
    let outer = wantedResult
    if case .method = expression.kind, let type { wantedResult = (expression.position, type) }
    defer { wantedResult = outer }
    let value = try evaluate(expression, in: scope)
    return try located(expression) { try typed(value, as: type, in: scope) }
  }

  /// The class that stands for one which is not known, and of which an object is made: `let source: RowSource = .init { … }`. Nil
  /// for any other type.
  private func unknownClass(of type: TypeName, madeBy selector: Selector, at place: Expression) -> TypeValue?
  {
    guard hasStandIns, selector.base.key == "init", type.conversion == .none, type.word.isLikeClass,
      definitions.aliased(type.name) == nil
    else { return nil }
    return TypeValue(type.name, definition: standInClass(type.name, at: place))
  }

  /// Converts a value to the type of a variable: structures are copied, `.name` becomes the type's constant, numbers
  /// are converted.
  func typed(_ value: Value, as type: TypeName?, in scope: Scope) throws -> Value {
    guard var type else { return try copy(value) }
    if !definitions.aliases.isEmpty, var meant = definitions.aliased(type.name) {
      meant.isRequired = meant.isRequired && type.isRequired
      meant.isOptional = meant.isOptional || type.isOptional
      type = meant
    }
    if case .symbol(let name) = value, type.isOptional, name.text == "none" { return .null }
    if case .symbol(let name) = value,
      let wanted = self.type(named: type.word, in: scope), let definition = wanted.definition,
      let constant = try staticProperty(name.text, of: definition, as: wanted)
    {
      return constant
    }
    if let number = objectiveCConstant(value, of: type) { return number }
    let converted = labelled(try convert(try copy(value), to: type, at: nil), as: type)
    return hasStandIns ? try fitted(converted, to: type) : converted
  }

  /// What Swift's `.bold`, or a set `[.bold, .italic]`, is of an enumeration that Objective-C code of the project declares:
  /// `MarkStyleBold`, or the numbers of `MarkStyleBold` and `MarkStyleItalic` together.
  func objectiveCConstant(_ value: Value, of type: TypeName) -> Value? {
    guard type.conversion == .none, definitions.classes[type.name] == nil else { return nil }
    func number(_ value: Value) -> Int? {
      guard case .symbol(let name) = value else { return nil }
      let constant = Name("\(type.name)\(name.text.prefix(1).uppercased())\(name.text.dropFirst())")
      if globals.find(constant) == nil { _ = try? supply(.definition(constant.text)) }
      guard case .integer(let number)? = globals.find(constant) else { return nil }
      return number
    }
    switch value {
    case .symbol: return number(value).map { .integer($0) }
    case .array(let list) where !list.elements.isEmpty:
      var all = 0
      for element in list.elements {
        guard let one = number(element) else { return nil }
        all |= one
      }
      return .integer(all)
    default: return nil
    }
  }

  /// A tuple, or an array of tuples, with the labels of its type.
  private func labelled(_ value: Value, as type: TypeName) -> Value {
    guard case .array(let array) = value else { return value }
    if type.key == "array" {
      let labels = type.labels + (type.arguments.first.flatMap(definitions.aliased)?.labels ?? [])
      return labels.isEmpty
        ? value : .array(ArrayObject(array.elements.map { Self.labelled($0, with: labels) }))
    }
    return type.labels.isEmpty ? value : Self.labelled(value, with: type.labels)
  }

  private static func labelled(_ value: Value, with labels: [String]) -> Value {
    guard case .array(let tuple) = value, tuple.labels.allSatisfy(\.isEmpty),
      tuple.elements.count == labels.count
    else { return value }
    return .array(ArrayObject(tuple.elements, labels: labels))
  }

  /// The type of this name as code in a scope sees it: a type parameter, a type that its class declares, or any other.
  func type(named name: Name, in scope: Scope) -> TypeValue? {
    if case .type(let type)? = scope.find(name) { return type }
    if name.text == "Self" { return type(of: scope.find(.me) ?? (scope.receiver ?? me).value) }
    if let nested = nestedType(named: name, in: scope) { return nested }
    let found = type(named: name)
    // `Button()` beside `struct Sizes { enum Button { … } }` is another `Button`, which is not here.
    if let definition = found?.definition, definition.outer != nil, hasStandIns,
      definition.superclass.library.makeView == nil, NameMeaning(name.text)?.isView == true
    {
      return definitions.standIns[name.text].map { TypeValue(name.text, definition: $0) }
    }
    return found
  }

  /// A type parameter of the class whose code runs in a scope, or a type that it or a class around it declares.
  func nestedType(named name: Name, in scope: Scope) -> TypeValue? {
    var place = scope.definition
    while let definition = place {
      if let index = definition.typeParameters.firstIndex(where: { $0.name == name.text }) {
        return argument(of: definition, at: index, in: scope)
      }
      for owner in definition.lineage {
        if let nested = owner.nested[name.text] { return TypeValue(nested.name, definition: nested) }
      }
      place = definition.outer
    }
    return nil
  }

  /// What a subclass gives for a class's type parameter, else what it is constrained to.
  private func argument(of definition: ClassDefinition, at index: Int, in scope: Scope) -> TypeValue {
    let subclass = scope.receiver?.definition?.lineage.first { $0.superclass.definition === definition }
    if let arguments = subclass?.parent?.arguments, index < arguments.count,
      let type = type(named: Name(arguments[index]))
    {
      return type
    }
    return standIn(for: definition.typeParameters[index])
  }

  /// The type that a type parameter means if nothing gives another.
  func standIn(for parameter: TypeParameter) -> TypeValue {
    parameter.constraint.flatMap { type(named: Name($0)) } ?? TypeValue("UIView")
  }

  /// Whether a value that is not seen to be of a type may be: it is not known, or the type is of a class that is not here.
  func mayBe(_ value: Value, of name: TypeName, in scope: Scope) -> Bool {
    if value.isAssumed { return true }
    guard hasStandIns, let wanted = type(named: name.word, in: scope), wanted.definition?.isStandIn == true,
      !value.isNull
    else { return false }
    return type(of: value).library === wanted.library
  }

  /// Whether a value is of the type of this name. A type that is not known here is not contradicted.
  func isKind(_ value: Value, of name: TypeName, in scope: Scope, unknown: Bool = true) -> Bool {
    if value.isNull { return false }
    if case .object(let instance) = value, instance.isStandIn { return true }
    if let added = definitions.protocols[name.name], let definition = instance(behind: value)?.definition {
      return definition.protocols.contains { $0 === added }
    }
    if name.key == "any" || name.key == "anyobject" { return true }
    return type(named: name.word, in: scope).map { isKind(value, of: $0) } ?? unknown
  }
}

extension Expression {
  /// Whether it means nothing without the type of where it stands: `.init(…)`, `[.header]`, `[[.header]]`.
  var needsType: Bool {
    switch kind {
    case .implicitCall: true
    case .array(let elements):
      elements.contains { if case .implicitMember = $0.kind { true } else { $0.needsType } }
    default: false
    }
  }
}
