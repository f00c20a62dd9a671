import AutoLayout
import Foundation
import SceneSyntax

// NSObject, and numbers, dictionaries and blocks.

extension LibraryType {
  static let object = LibraryType("NSObject", aliases: ["AnyObject"], inherits: nil, unwrap: { $0 }) { type in
    type.property("class") { value, call in .type(call.interpreter.type(of: value)) }
    type.property("description", "debugDescription", reading: \.text)
    type.method("copy", "mutableCopy", "retain", "autorelease", "self") { value, _ in
      if case .array(let array) = value { return .array(ArrayObject(array.elements)) }
      return value
    }
    type.query("isKindOfClass:", "isMemberOfClass:") { value, call in
      guard case .type(let wanted) = try call.value(0) else { throw call.mismatch(0, "a class") }
      return .boolean(call.interpreter.isKind(value, of: wanted))
    }
    type.query("isEqual:", "isEqualToString:", "isEqualToNumber:", "isEqualToArray:") { value, call in
      .boolean(Operators.areEqual(value, try call.value(0)))
    }
    type.query("respondsToSelector:", "responds:") { value, call in
      .boolean(call.interpreter.answers(value, to: try call.selector(0)))
    }
    type.method("conformsToProtocol:", "conformsTo:") { _, _ in .boolean(true) }
    type.property("superclass") { value, call in
      (call.interpreter.type(of: value).library.superclass).map { .type(TypeValue($0)) } ?? .null
    }
    type.method("valueForKey:", "valueForKeyPath:", "valueFor:") { value, call in
      try keys(call, 0).reduce(value) { try call.interpreter.read($1, of: $0, at: call.site) }
    }
    type.action("setValue:forKey:", "setValue:forKeyPath:", "setValue:for:") { value, call in
      let keys = try keys(call, 1)
      guard let last = keys.last else { return }
      let owner = try keys.dropLast().reduce(value) { try call.interpreter.read($1, of: $0, at: call.site) }
      _ = try call.interpreter.write(last, of: owner, to: try call.value(0), call.places.first ?? call.site)
    }
    type.ignores(
      "addObserver:forKeyPath:options:context:", "removeObserver:forKeyPath:",
      "removeObserver:forKeyPath:context:", "willChangeValueForKey:", "didChangeValueForKey:", "awakeFromNib",
      "encodeWithCoder:", "dealloc", "release")
    // Names of notifications, of keys in their dictionaries and of strings that pass between an app and the system.
    type.anyStatic { selector, _ in
      let isName = ["notification", "userinfokey", "string"].contains { selector.key.hasSuffix($0) }
      return isName && selector.key.count > 8 ? .symbol(selector.base) : nil
    }
    type.statics(
      "cancelPreviousPerformRequestsWithTarget:", "cancelPreviousPerformRequestsWithTarget:selector:object:",
      "load", "initialize"
    ) { _ in .nothing }
    type.method("performSelector:") { value, call in
      try call.interpreter.send(try call.selector(0), to: value, [], [], at: call.site)
    }
    // A selector without a parameter gets no argument.
    type.action("performSelector:withObject:afterDelay:", "perform:with:afterDelay:") { value, call in
      try call.interpreter.performLater(try call.selector(0), on: value, call)
    }
    type.method(
      "performSelector:withObject:",
      "performSelector:withObject:withObject:", "perform:with:",
      "performSelectorOnMainThread:withObject:waitUntilDone:"
    ) { value, call in
      let selector = try call.selector(0)
      let given = selector.key.hasSuffix(":") ? [try call.value(1)] : []
      return try call.interpreter.send(selector, to: value, given, [], at: call.site)
    }
    // The helpers of the library Then and its like: the block configures the receiver.
    type.method("then:", "do:", "with:", "apply:", "configure:") { value, call in
      _ = try call.interpreter.call(try call.closure(0), with: [value])
      return value
    }
    type.initializer("init") { _ in StandIns.object() }
  }

  /// The names along a key path.
  private static func keys(_ call: Call, _ index: Int) throws -> [Name] {
    try call.value(index).text.split(separator: ".").prefix(100).map { Name(String($0)) }
  }

  /// Numbers and constants. Unboxing a constant gives the constant: `[@(NSLayoutAttributeLeft) integerValue]`.
  static let number = LibraryType("NSNumber", aliases: ["NSValue"], unwrap: { $0 }) { type in
    type.property("intValue", "integerValue", "unsignedIntegerValue", "rawValue") { value, _ in
      if case .symbol = value { return value }
      return value.asInteger.value
    }
    type.property("longValue", "longLongValue", "shortValue", "charValue", "unsignedIntValue") { value, _ in
      value.asInteger.value
    }
    type.property("floatValue", "doubleValue", "CGFloatValue", reading: \.asNumber)
    type.method("compare:") { value, call in
      .order(of: value.asNumber ?? 0, and: try call.number(0))
    }
    // `.required.advanced(by: -1)`
    type.method("advancedBy:") { value, call in .number((value.asNumber ?? 0) + (try call.number(0))) }
    type.property("boolValue", reading: \.isTrue)
    type.property("stringValue", reading: \.text)
    addSwiftMembers(to: &type)
    type.anyStatic { selector, call in
      let isMaker = selector.key.hasPrefix("numberwith") || selector.key.hasPrefix("valuewith")
      guard isMaker else { return nil }
      return call.interpreter.number(in: try call.value(0))
    }
    type.initializer("init:", "initWithValue:") { .number(try $0.number(0)) }
    // `NSValue(cgRect: …)`
    type.anyInitializer { _, call in try call.value(0) }
  }

  static let integer = LibraryType(
    "Int",
    aliases: ["Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"],
    inherits: .number, unwrap: { $0 }
  ) { type in
    type.initializer("init:") { call in
      // `Int("25")`
      if case .string(let text) = try call.value(0) { return Int(text).map(Value.integer) ?? .null }
      return .integer(try call.integer(0))
    }
    type.initializer("init:radix:") { call in
      let radix = try call.integer(1)
      guard (2...36).contains(radix) else { throw ScriptError("a radix is from 2 to 36") }
      return Int(try call.text(0), radix: radix).map(Value.integer) ?? .null
    }
    type.statics("max") { _ in .integer(Int.max) }
    type.statics("min") { _ in .integer(Int.min) }
  }

  static let floating = LibraryType(
    "CGFloat", aliases: ["Double", "Float", "TimeInterval", "Float32", "Float64"], inherits: .number,
    unwrap: { $0 }
  ) { type in
    type.initializer("init:") { call in
      // `Double("2.5")`
      if case .string(let text) = try call.value(0) { return Double(text).map(Value.number) ?? .null }
      return .number(try call.number(0))
    }
    for (name, number) in Constants.numbers { type.statics(name) { _ in .number(number) } }
  }

  static let boolean = LibraryType("Bool", inherits: .number, unwrap: { $0 }) { type in
    type.initializer("init:") { .boolean(try $0.boolean(0)) }
  }

  static let dictionary = LibraryType(
    "NSDictionary", aliases: ["NSMutableDictionary", "Dictionary"], unwrap: \.asDictionary
  ) { type in
    type.property("count", reading: \.keys.count)
    type.property("isEmpty", reading: \.keys.isEmpty)
    type.property("allKeys", "keys", reading: \.keys)
    type.property("allValues", "values") { dictionary, _ in
      .array(ArrayObject(dictionary.keys.map { dictionary[$0] ?? .null }))
    }
    type.query("objectForKey:", "objectForKeyedSubscript:", "valueForKey:") { dictionary, call in
      try Subscripts.element(
        of: .dictionary(dictionary), at: try call.value(0), isLenient: call.interpreter.hasStandIns)
    }
    type.action("enumerateKeysAndObjectsUsingBlock:") { dictionary, call in
      let stop = StopFlag()
      for key in dictionary.keys {
        try call.interpreter.charge(1)
        let entry: [Value] = [.string(key), dictionary[key] ?? .null, .stop(stop)]
        _ = try call.interpreter.call(try call.closure(0), with: entry)
        if stop.isSet { break }
      }
    }
    type.action("removeObjectForKey:", "removeValueForKey:") { dictionary, call in
      dictionary[try call.text(0)] = nil
    }
    type.action("setObject:forKey:", "setValue:forKey:") { dictionary, call in
      try Subscripts.set(
        try call.value(0), in: .dictionary(dictionary), at: try call.value(1),
        limit: call.interpreter.limits.elements, isLenient: call.interpreter.hasStandIns)
    }
    type.action("removeAllObjects", "removeAll", "removeAllKeepingCapacity:") { dictionary, _ in
      dictionary.removeAll()
    }
    addSwiftMembers(to: &type)
    type.action("addEntriesFromDictionary:", "setDictionary:") { dictionary, call in
      try copy(call, to: dictionary)
    }
    type.statics("dictionaryWithObject:forKey:", run: pairs)
    type.statics("dictionaryWithDictionary:") { call in
      let copied = DictionaryObject()
      try copy(call, to: copied)
      return .dictionary(copied)
    }
    type.statics("dictionary", "dictionaryWithCapacity:") { _ in .dictionary(DictionaryObject()) }
    type.statics("dictionaryWithObjectsAndKeys:", run: pairs)
    type.initializer("initWithObjectsAndKeys:", run: pairs)
    type.initializer("init", "initWithCapacity:") { _ in .dictionary(DictionaryObject()) }
  }

  /// Copies the entries of a call's argument.
  @Sendable private static func copy(_ call: Call, to dictionary: DictionaryObject) throws {
    guard case .dictionary(let other) = try call.value(0).known else { return }
    try call.interpreter.charge(other.keys.count)
    for key in other.keys { dictionary[key] = other[key] }
  }

  /// Values before their keys, up to nil.
  @Sendable private static func pairs(_ call: Call) throws -> Value {
    let (dictionary, items) = (DictionaryObject(), call.arguments.prefix { !$0.isNull })
    for index in stride(from: 0, to: items.count - 1, by: 2) {
      try Subscripts.set(
        items[index], in: .dictionary(dictionary), at: items[index + 1],
        limit: call.interpreter.limits.elements, isLenient: call.interpreter.hasStandIns)
    }
    return .dictionary(dictionary)
  }

  /// The flag by which a block stops an enumeration.
  static let stopFlag = LibraryType(
    "UnsafeMutablePointer", inherits: nil, unwrap: { $0.payload as? StopFlag }
  ) { type in
    type.property("pointee", at: \.isSet)
  }

  static let block = LibraryType("NSBlock", unwrap: \.asClosure) { type in
    type.method("invoke", "invoke:", "call", "call:") { closure, call in
      try call.interpreter.call(closure, with: call.arguments)
    }
  }

  static let null = LibraryType("NSNull", inherits: nil, unwrap: { $0 }) { type in
    type.statics("null") { _ in .null }
  }
}

extension Interpreter {
  /// The value of `@(value)`: a box is never nil.
  func boxed(_ value: Value) -> Value { value.isNull ? .integer(0) : number(in: value) }

  /// A value that a number is made of: `[NSNumber numberWithFloat:card.height]` and `@(card.height)`, where a category of the app
  /// gives the number, not Masonry's attribute.
  fileprivate func number(in value: Value) -> Value {
    guard case .attribute(let attribute) = value, let number = number(behind: value) else { return value }
    // The class of the view may have one of its own.
    return .number(isOfUnknownClass(attribute.view) ? length(.extent) : number)
  }
}
