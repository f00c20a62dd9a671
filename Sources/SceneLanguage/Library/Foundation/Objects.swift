import AutoLayout
import Foundation

// NSObject, and numbers, dictionaries and blocks.

extension LibraryType {
  static let object = LibraryType("NSObject", aliases: ["AnyObject"], inherits: nil, unwrap: { $0 }) { type in
    type.property("class") { value, call in .type(call.interpreter.type(of: value)) }
    type.property("description", "debugDescription") { value, _ in .string(value.text) }
    type.method("copy", "mutableCopy", "retain", "autorelease", "self") { value, _ in
      if case .array(let array) = value { return .array(ArrayObject(array.elements)) }
      return value
    }
    type.method("isKindOfClass:", "isMemberOfClass:") { value, call in
      guard case .type(let wanted) = try call.value(0) else { throw call.mismatch(0, "a class") }
      return .boolean(call.interpreter.isKind(value, of: wanted))
    }
    type.method("isEqual:", "isEqualToString:", "isEqualToNumber:", "isEqualToArray:") { value, call in
      .boolean(Operators.areEqual(value, try call.value(0)))
    }
    type.method("respondsToSelector:", "responds:") { value, call in
      .boolean(call.interpreter.answers(value, to: try call.selector(0)))
    }
    type.method("performSelector:") { value, call in
      try call.interpreter.send(try call.selector(0), to: value, [], [], at: call.site)
    }
    // Nothing waits here; a selector without an argument gets none.
    type.method(
      "performSelector:withObject:", "performSelector:withObject:afterDelay:",
      "performSelectorOnMainThread:withObject:waitUntilDone:"
    ) { value, call in
      let selector = try call.selector(0)
      let given = selector.key.hasSuffix(":") ? [try call.value(1)] : []
      return try call.interpreter.send(selector, to: value, given, [], at: call.site)
    }
    type.initializer("init") { _ in StandIns.object() }
  }

  /// Numbers and constants. Unboxing a constant gives the constant:
  /// `[@(NSLayoutAttributeLeft) integerValue]`.
  static let number = LibraryType("NSNumber", aliases: ["NSValue"], unwrap: { $0 }) { type in
    type.property("intValue", "integerValue", "unsignedIntegerValue", "rawValue") { value, _ in
      if case .symbol = value { return value }
      return value.asInteger.map { .integer($0) } ?? .null
    }
    type.property("floatValue", "doubleValue", "CGFloatValue") { value, _ in
      value.asNumber.map { .number($0) } ?? .null
    }
    type.property("boolValue") { value, _ in .boolean(value.isTrue) }
    type.property("stringValue") { value, _ in .string(value.text) }
    type.anyStatic { selector, call in
      let isMaker = selector.key.hasPrefix("numberwith") || selector.key.hasPrefix("valuewith")
      return isMaker ? try call.value(0) : nil
    }
    type.initializer("init:", "initWithValue:") { .number(try $0.number(0)) }
  }

  static let integer = LibraryType("Int", inherits: .number, unwrap: { $0 }) { type in
    type.initializer("init:") { .integer(try $0.integer(0)) }
  }

  static let floating = LibraryType(
    "CGFloat", aliases: ["Double", "Float"], inherits: .number, unwrap: { $0 }
  ) {
    type in
    for (name, number) in Constants.numbers { type.statics(name) { _ in .number(number) } }
  }

  static let boolean = LibraryType("Bool", inherits: .number, unwrap: { $0 }) { type in
    type.initializer("init:") { .boolean(try $0.boolean(0)) }
  }

  static let dictionary = LibraryType(
    "NSDictionary", aliases: ["NSMutableDictionary", "Dictionary"], unwrap: \.asDictionary
  ) { type in
    type.property("count") { dictionary, _ in .integer(dictionary.keys.count) }
    type.property("isEmpty") { dictionary, _ in .boolean(dictionary.keys.isEmpty) }
    type.property("allKeys", "keys") { dictionary, _ in
      .array(ArrayObject(dictionary.keys.map { .string($0) }))
    }
    type.property("allValues", "values") { dictionary, _ in
      .array(ArrayObject(dictionary.keys.map { dictionary[$0] ?? .null }))
    }
    type.method("objectForKey:", "objectForKeyedSubscript:", "valueForKey:") { dictionary, call in
      try Subscripts.element(of: .dictionary(dictionary), at: try call.value(0))
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
        limit: call.interpreter.limits.elements)
    }
    type.statics("dictionary", "dictionaryWithCapacity:") { _ in .dictionary(DictionaryObject()) }
    type.initializer("init", "initWithCapacity:") { _ in .dictionary(DictionaryObject()) }
  }

  /// The flag by which a block stops an enumeration.
  static let stopFlag = LibraryType(
    "UnsafeMutablePointer", inherits: nil,
    unwrap: { value -> StopFlag? in
      if case .stop(let flag) = value { flag } else { nil }
    }
  ) { type in
    type.property("pointee") { flag, _ in
      .boolean(flag.isSet)
    } set: { flag, call in
      flag.isSet = try call.boolean(0)
    }
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
