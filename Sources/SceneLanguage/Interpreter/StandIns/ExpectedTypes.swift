import AutoLayout
import SceneSyntax

/// Values in place of what is not known, of the types that Swift's declarations say.
extension Interpreter {
  /// The value for a variable, parameter or result of a type: where the type does not allow nil, or another kind of value
  /// than the one guessed from a name, a plain value of the type.
  func fitted(_ value: Value, to type: TypeName?) throws -> Value {
    guard hasStandIns, let type else { return value }
    if value.isAssumed, value.asNumber != nil, type.conversion == .none,
      self.type(named: type.word)?.library.makeView != nil
    {
      // A number in place of what a call gives is none of a view.
      return try fitted(Value.null.resting(on: value.assumptions), to: type)
    }
    guard type.isRequired else { return value }
    if case .unknown(let unknown) = value {
      // A text that is not known shows as its name.
      if unknown.value.isNull, ["string", "nsstring"].contains(type.key) { return value }
      let fitted = try value.converted { try self.fitted($0, to: type) }
      if case .array(let list) = fitted { list.assumptions = unknown.assumptions }
      return fitted
    }
    if type.conversion == .floating || type.conversion == .integer, case .object(let instance) = value,
      instance.isStandIn, !instance.isMaterialized
    {
      return .number(0)
    }
    guard value.isGuess else { return value }
    switch type.conversion {
    case .integer, .floating:
      return value.asNumber == nil ? number(behind: value).map { .number($0) } ?? value : value
    case .boolean: return value
    case .none: break
    }
    if value.isNull {
      switch type.key {
      case "array", "nsarray", "nsmutablearray": return .array(ArrayObject([]))
      case "dictionary", "nsdictionary", "nsmutabledictionary": return .dictionary(DictionaryObject())
      case "string", "nsstring": return .string("")
      case "uicolor": return color(for: value)
      default: break
      }
      let zero = Self.zero(of: type)
      if !zero.isNull { return zero }
    }
    if case .symbol = value, type.key == "uicolor" { return .color(.gray) }
    if value.isNull, let guide = try expectedGuide(of: type) { return guide }
    guard value.asView == nil, let wanted = viewType(for: type), !expectedTypes.contains(wanted.name) else {
      return value
    }
    return try makeExpected(wanted)
  }

  /// An object of the class in place of one that is not known.
  func makeExpected(_ type: TypeValue) throws -> Value {
    // An initializer may in turn expect an object of its own class.
    expectedTypes.insert(type.name)
    defer { expectedTypes.remove(type.name) }
    issues.add(SceneNote(position: origin, message: "a plain \(type.name) stands for one that is not known"))
    if let definition = type.definition, !definition.isStandIn {
      return try makeWithStandIns(definition).value
    }
    let site = Expression(.null, origin..<origin)
    let made = try construct(type, Selector("init", base: "init"), call("init", at: site))
    if case .view(let view) = made { view.yieldsFrameToConstraints = true }
    noteStray(made, of: type.name)
    return made
  }

  /// A layout guide of the running object's view, or of the root, in place of one that is not known; nil for any other type.
  private func expectedGuide(of type: TypeName) throws -> Value? {
    guard type.key == "uilayoutguide" else { return nil }
    issues.add(SceneNote(position: origin, message: "a plain UILayoutGuide stands for one that is not known"))
    let made = UILayoutGuide()
    try adopt(made)
    let guide = Value.guide(made)
    let site = Expression(.null, origin..<origin)
    let selector = Selector(message: ["addLayoutGuide"], hasArguments: true)
    // An object that is no view may keep the one that it manages as `view`.
    let owner = receiver?.view ?? receiver?.properties["view"]?.asView ?? root
    _ = try send(selector, to: .view(owner), [guide], [], at: site)
    return guide
  }

  /// A cell or header in place of one that is not known, for a variable of Objective-C; nil for any other type.
  func unknownRow(of type: TypeName?) throws -> Value? {
    guard hasStandIns, let type, !type.isOptional, let wanted = viewType(for: type), wanted.library.isRow,
      !expectedTypes.contains(wanted.name)
    else { return nil }
    return try makeExpected(wanted)
  }

  /// The objects of a nib: one of the class that it is named for, if that is one of views.
  ///
  /// - Parameter owner: its outlets are there once the nib is loaded.
  func objectsOfNib(named name: String, owner: Value) throws -> [Value] {
    if let view = try loadNib(named: name, owner: instance(behind: owner)) { return [.view(view)] }
    guard hasStandIns else { return [] }
    if let instance = instance(behind: owner), let definition = instance.definition, !definition.isStandIn {
      try makeOutlets(of: instance)
      if definition.name == name {
        // The owner is of this class; the nib holds a plain view for it.
        let outlet = definition.lineage.flatMap(\.properties).first { property in
          property.isOutlet && NameMeaning.words(of: property.name).last == "view"
            && property.type?.key == "uiview"
        }
        if let outlet, let view = instance.properties[outlet.name] { return [view] }
        return [
          try standInView(of: "UIView", named: "contentOf" + name, at: Expression(.null, origin..<origin))
        ]
      }
    }
    // A nib that connects outlets of its owner holds these, whatever its name.
    let hasOutlets = instance(behind: owner)?.definition?.lineage.contains {
      $0.properties.contains(where: \.isOutlet)
    }
    guard let type = nibClass(named: name), !expectedTypes.contains(name),
      type.definition?.isStandIn == false || hasOutlets != true
    else {
      return []
    }
    return [try makeExpected(type)]
  }

  /// The class of views that a nib is named for; nil where the name says no view.
  func nibClass(named name: String) -> TypeValue? {
    if let definition = definitions.classes[name] {
      return definition.superclass.library.makeView == nil ? nil : TypeValue(name, definition: definition)
    }
    guard hasStandIns, NameMeaning(name)?.isView == true else { return nil }
    return TypeValue(name, definition: standInClass(name, methods: [], at: origin))
  }

  /// The class of views or controllers that a type names; one that is not known is one if its name says so.
  func viewType(for type: TypeName) -> TypeValue? {
    let name = Name(type.name)
    let known = self.type(named: name)
    // A class may begin with a small letter: `profileCell`.
    if known == nil, NameMeaning(type.name).map({ $0.isView || $0 == .controller }) ?? false {
      return TypeValue(type.name, definition: standInClass(type.name, methods: [], at: origin))
    }
    guard let known, known.library.makeView != nil || known.library.inherits(from: .controller) else {
      return nil
    }
    return known
  }

  /// A view of a declared type in place of a guess that is none; nil for any other type.
  func expectedView(in value: Value, of type: TypeName) throws -> Value? {
    guard value.asView == nil, let wanted = viewType(for: type), wanted.library.makeView != nil,
      !expectedTypes.contains(wanted.name)
    else { return nil }
    return try makeExpected(wanted)
  }

  // MARK: Views

  /// The arguments of a call that takes views, with views in place of those that are not known. Later uses of the same
  /// names find these views.
  func withViews(
    _ values: [Value], _ arguments: [Argument], of selector: Selector, in scope: Scope
  ) throws -> [Value] {
    guard hasStandIns, let count = NameUses.viewCount(of: selector.base.key),
      values.contains(where: { $0.mayBeView || $0.asElements != nil })
    else { return values }
    var values = values
    for index in values.indices.prefix(count) {
      let source = arguments[index].value
      // `addSubview(card, insets: .zero)`
      guard index == 0 || arguments[index].label == nil else { continue }
      if values[index].mayBeView {
        values[index] = try view(for: source, or: values[index], in: scope)
      } else if case .array(let elements) = source.kind, case .array(let array) = values[index],
        elements.count == array.elements.count
      {
        for (place, element) in elements.enumerated() where array.elements[place].mayBeView {
          array.elements[place] = try view(for: element, or: array.elements[place], in: scope)
        }
      }
    }
    return values
  }

  /// A view for an expression that gives none, kept in the variable or property that the expression names.
  private func view(for source: Expression, or value: Value, in scope: Scope) throws -> Value {
    if isNil(source, in: scope) { return value }
    let name = source.writtenName ?? ""
    let type = try declaredType(of: source, in: scope)
    let made =
      try viewType(for: type ?? TypeName("")).map(makeExpected)
      ?? standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: source)
    try keep(made, as: source, in: scope)
    self.name(made, after: name)
    return made
  }

  /// A new view in place of a name or call, in no superview.
  ///
  /// - Parameter arguments: those of the call, of which a text is the view's: `noteLabel("Open")`.
  func standInView(
    of type: String, named name: String, given arguments: [Value] = [], at place: Expression
  ) throws -> Value {
    guard let library = self.type(named: Name(type)) else { return .null }
    note("'\(name)' is not known; a \(library.name) stands for it", at: place)
    let made = try construct(library, Selector("init", base: "init"), call("init", at: place))
    if let view = made.asView {
      let text = arguments.lazy.compactMap { if case .string(let text) = $0.known { text } else { nil } }
        .first
      if let text { setText(text, of: view) }
      view.yieldsFrameToConstraints = true
      standInViews.insert(ObjectIdentifier(view))
    }
    noteStray(made, of: name)
    return made
  }

  /// A view in place of an element of a stack view that is not known: `.spacer()`.
  func unknownArrangedView(_ element: Value, at place: Expression) -> UIView? {
    guard hasStandIns, element.isGuess else { return nil }
    return try? standInView(of: "UIView", named: "an arranged view", at: place).asView
  }

  /// The value of a variable whose initial value is not known, and which is used as a view.
  func asView(_ value: Value, named name: String, at place: Expression?) throws -> Value {
    guard let place, value.isNull, value.isAssumed, nameUses.views.contains(name) else { return value }
    return try standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: place)
  }

  /// A view for a variable or property that is assigned something unknown: of its declared class, or of the one that its
  /// name says where it is used as a view. Nil where it is neither.
  func expectedView(for target: Expression, in scope: Scope) throws -> Value? {
    guard hasStandIns, let written = target.writtenName else { return nil }
    let name = written.hasPrefix("_") ? String(written.dropFirst()) : written
    let type = try declaredType(of: target, in: scope)
    if let guide = try type.flatMap(expectedGuide) { return guide }
    if let wanted = type.flatMap(viewType) {
      return expectedTypes.contains(wanted.name) ? nil : try makeExpected(wanted)
    }
    guard nameUses.views.contains(name) else { return nil }
    return try standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: target)
  }

  /// A view for the result of a method that returns something unknown; nil unless the method's result is declared a view
  /// that is not optional.
  func expectedResult(of function: FunctionNode, from receiver: Instance?) throws -> Value? {
    guard hasStandIns, let type = function.result, !type.isOptional, let wanted = viewType(for: type),
      wanted.library.makeView != nil, !expectedTypes.contains(wanted.name)
    else { return nil }
    return try makeExpected(wanted)
  }

  func declaredType(of source: Expression, in scope: Scope) throws -> TypeName? {
    switch source.kind {
    case .name(let name, _):
      let definition = (scope.receiver ?? me).definition
      // `_icon` is the variable behind the property `icon`.
      let property = name.text.hasPrefix("_") ? String(name.text.dropFirst()) : name.text
      return scope.variable(name)?.type ?? definition?.property(name.text)?.type
        ?? definition?.property(property)?.type
    case .member(let base, let name):
      return instance(behind: try evaluate(base, in: scope))?.definition?.property(name.text)?.type
    default: return nil
    }
  }

  func keep(_ value: Value, as target: Expression, in scope: Scope) throws {
    switch target.kind {
    case .name(let name, _):
      if let variable = scope.variable(name) {
        variable.value = value
      } else {
        set(name.text, of: scope.receiver ?? me, to: value)
      }
    case .member(let base, let name):
      let owner = try evaluate(base, in: scope)
      if owner.isGuess {
        let object = Instance()
        object.properties[name.text] = value
        try keep(.object(object), as: base, in: scope)
      } else if let instance = owningInstance(of: owner) {
        set(name.text, of: instance, to: value)
      }
    default: break
    }
  }
}

extension Value {
  /// Whether it is a guess, or an object that stands for an unknown one, where a view is wanted.
  fileprivate var mayBeView: Bool {
    if case .object(let instance) = self { return instance.isStandIn && instance.makeView == nil }
    return isGuess
  }

  /// Whether it may be a guess from a name, not a view that is known.
  var isGuess: Bool {
    switch self {
    case .nothing, .null, .boolean, .integer, .number, .string, .point, .size, .rect, .insets, .color, .image,
      .font,
      .symbol, .unknown:
      true
    default: false
    }
  }
}
