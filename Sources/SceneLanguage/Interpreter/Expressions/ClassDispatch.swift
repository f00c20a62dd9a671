import AutoLayout
import Foundation
import SceneSyntax

/// Members of classes, messages to them, and the classes of values.
extension Interpreter {
  func readStatic(_ name: Name, of type: TypeValue, at place: Expression) throws -> Value {
    if let definition = type.definition {
      if let value = try staticProperty(name.text, of: definition, as: type) { return value }
    }
    if let nested = nestedType(name.text, in: type) { return .type(nested) }
    if let nested = type.library.nestedType(name.key) { return .type(TypeValue(nested)) }
    if name.isCapitalized, try supply(member: name.text, of: .type(type)),
      let nested = nestedType(name.text, in: type)
    {
      return .type(nested)
    }
    let selector = Selector(name.text, base: name.text)
    if let value = try performStatic(selector, on: type, call(name.text, at: place)) { return value }
    if let number = objectiveCConstant(.symbol(name), of: TypeName(type.name)) { return number }
    return try missing(name.text, of: .type(type), at: place)
  }

  /// A type that the scene nests in another: in its body or in an extension.
  private func nestedType(_ name: String, in type: TypeValue) -> TypeValue? {
    let owners = (type.definition.map { Array($0.lineage) } ?? []) + extensions(of: type.library)
    return owners.lazy.compactMap { $0.nested[name] }.first.map { TypeValue($0.name, definition: $0) }
  }

  /// A class method or class property; nil where the class has none of the name.
  func performStatic(_ selector: Selector, on type: TypeValue, _ call: Call) throws -> Value? {
    let key = selector.key
    switch key {
    case "alloc", "allocwithzone:": return .allocated(type)
    case "new": return try construct(type, Selector("init", base: "init"), call)
    case "class", "self": return .type(type)
    case "buttonwithtype:" where type.definition != nil:
      return try construct(type, Selector("init", base: "init"), self.call("init", at: call.site))
    default: break
    }
    if let value = try performAdded(selector, to: type, call) { return value }
    if let definition = type.definition,
      let node = definition.cases.first(where: { $0.name == selector.base.text }), node.payload != nil
    {
      return try enumValue(of: definition, node, carrying: call.arguments)
    }
    // `Card.Style(width: 2)`
    if selector.base.text.first?.isUppercase == true, let nested = nestedType(selector.base.text, in: type) {
      return try construct(nested, Selector(initializer: selector.callLabels), call.labelled(by: selector))
    }
    // Also `+ (UILabel *)initWithColor:`, a class method in spite of its name.
    if let found = type.definition?.staticMethod(selector.text) {
      let (method, owner) = overload(of: found, for: call.arguments)
      return try withBlockCalled(
        self.call(method, on: nil, definition: owner, with: call.arguments, type: type), of: method,
        at: call.site)
    }
    if key.hasPrefix("init"), !call.arguments.isEmpty || key == "init" {
      return try construct(type, selector.asInitializer, call.labelled(by: selector))
    }
    if let definition = type.definition, let fitting = fitting(selector, ofClass: definition, call.arguments)
    {
      return try self.call(
        fitting.function, on: nil, definition: fitting.definition, with: fitting.arguments, type: type)
    }
    if let definition = type.definition,
      let value = try callBlock(givenBy: selector, of: type, in: definition, call)
    {
      return value
    }
    if !call.arguments.isEmpty, !type.library.isOfPlainValues { record.mayChange = true }
    if let method = type.library.staticMember(key) ?? variadicMember(selector, of: type.library) {
      guard type.library.isOfPlainValues, call.arguments.contains(where: \.isAssumed) else {
        return try method.run(.type(type), call)
      }
      var call = call
      call.handsOn = true
      return resting(try method.run(.type(type), call), on: call.arguments)
    }
    // `UIControl.Event(rawValue: 1)`
    if let nested = type.library.nestedType(selector.base.key) {
      let labels = selector.text.dropFirst(selector.base.text.count)
      let initializer = labels.first?.isUppercase == true ? "initWith\(labels)" : "init\(labels)"
      return try construct(TypeValue(nested), Selector(initializer, base: "init"), call)
    }
    // In Objective-C, `dw_font(forTextStyle:)` begins with `dw_fontForTextStyle`.
    for name in [selector.base.text, String(selector.text.prefix { $0 != ":" })]
    where try supply(member: name, of: .type(type)) {
      return try performStatic(selector, on: type, call)
    }
    if hasStandIns, call.arguments.isEmpty, let value = try performImported(selector, on: type, call) {
      return value
    }
    if let value = try type.library.anyStatic(selector, call) { return value }
    return type.library.isStandIn ? StandIns.object() : nil
  }

  /// A class method with any number of arguments, of which in Swift only the first may have a label:
  /// `String.localizedStringWithFormat("%d of %d", 3, 7)`.
  private func variadicMember(_ selector: Selector, of library: LibraryType) -> LibraryType.Method? {
    let name = selector.key.prefix { $0 != ":" }
    let rest = selector.key.dropFirst(name.count)
    guard rest.count > 1, rest.allSatisfy({ $0 == ":" }), name.hasSuffix("format") else { return nil }
    return library.staticMember(name + ":")
  }

  /// A class method of Objective-C by its name in Swift, which leaves out the last word of the class: `UIColor.dw_background()` is
  /// `+dw_backgroundColor`.
  private func performImported(_ selector: Selector, on type: TypeValue, _ call: Call) throws -> Value? {
    guard let initial = type.name.lastIndex(where: \.isUppercase) else { return nil }
    let word = type.name[initial...]
    guard !selector.text.hasSuffix(word) else { return nil }
    let longer = Selector(selector.text + word, base: selector.text + word)
    _ = try supply(member: longer.text, of: .type(type))
    if let value = try performAdded(longer, to: type, call) { return value }
    return try type.definition?.staticMethod(longer.text).map { method, owner in
      try self.call(method, on: nil, definition: owner, with: [], type: type)
    }
  }

  /// `[[super allocWithZone:zone] init]` in a class method: the member of a class above the method's, on behalf of the class that
  /// was messaged.
  func performStaticSuper(
    _ reference: SuperReference, _ type: TypeValue, _ selector: Selector, _ call: Call
  ) throws -> Value {
    let parent = reference.definition?.superclass.definition
    if let (method, owner) = parent?.staticMethod(selector.text) {
      return try self.call(method, on: nil, definition: owner, with: call.arguments, type: type)
    }
    if call.arguments.isEmpty, let parent,
      let value = try staticProperty(selector.text, of: parent, as: type)
    {
      return value
    }
    switch selector.key {
    case "alloc", "allocwithzone:": return .allocated(type)
    case "new": return try construct(type, Selector("init", base: "init"), call)
    default: return try performStatic(selector, on: TypeValue(type.library), call) ?? .nothing
    }
  }

  // MARK: Classes of values

  /// The result of `[x class]`.
  func type(of value: Value) -> TypeValue {
    if case .type(let type) = value { return type }
    if let instance = instance(behind: value), let definition = instance.definition,
      !(instance.isController && value.isView)
    {
      return TypeValue(definition.name, definition: definition)
    }
    return TypeValue(libraryType(of: value))
  }

  func isKind(_ value: Value, of wanted: TypeValue) -> Bool {
    let own = type(of: value)
    if let definition = wanted.definition {
      return own.definition?.inherits(from: definition) ?? false
    }
    if own.library.inherits(from: wanted.library) { return true }
    switch value {
    case .view, .object: return false
    case .rect, .point, .size, .insets, .transform:
      return wanted.name == "NSValue" || wanted.library.inherits(from: own.library)
    // Scenes have one kind of number, array and string where Foundation and Swift have several.
    default: return wanted.library.inherits(from: own.library)
    }
  }
}
