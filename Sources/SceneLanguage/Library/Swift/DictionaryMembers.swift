import SceneSyntax

/// Swift's dictionaries, which are sequences of pairs of a key and its value.
extension LibraryType {
  static func addSwiftMembers(to type: inout TypeDeclaration<DictionaryObject>) {
    // As of an array of the pairs.
    for selector in [
      "forEach:", "map:", "compactMap:", "flatMap:", "sortedBy:", "sorted:", "firstWhere:", "first:",
      "containsWhere:", "contains:", "allSatisfy:", "reduce::", "reduceInto::", "minBy:", "min:", "maxBy:",
      "max:",
      "enumerated", "randomElement",
    ] {
      type.method(selector) { dictionary, call in
        guard let method = LibraryType.array.method(selector.lowercased()) else { return .null }
        return try method.run(.array(ArrayObject(pairs(of: dictionary))), call)
      }
    }
    type.property("first") { dictionary, _ in pairs(of: dictionary).first ?? .null }
    type.method("mapValues:", "compactMapValues:") { dictionary, call in
      let result = DictionaryObject()
      for key in dictionary.keys {
        let value = try call.yield(dictionary[key] ?? .null)
        result[key] = value.isNull && !value.isAssumed ? nil : value
      }
      return .dictionary(result)
    }
    type.method("filter:") { dictionary, call in
      let result = DictionaryObject()
      for key in dictionary.keys where try call.yield(pair(key, of: dictionary)).isTrue {
        result[key] = dictionary[key]
      }
      return .dictionary(result)
    }
    type.method("updateValue:forKey:") { dictionary, call in
      let old = try Subscripts.element(of: .dictionary(dictionary), at: try call.value(1), isLenient: true)
      try set(try call.element(0), at: try call.value(1), in: dictionary, call)
      return old
    }
    type.action("merge:uniquingKeysWith:", "merge::") { try merge($1, into: $0) }
    type.method("merging:uniquingKeysWith:", "merging::") { dictionary, call in
      let result = DictionaryObject()
      for key in dictionary.keys { result[key] = dictionary[key] }
      try merge(call, into: result)
      return .dictionary(result)
    }
    type.initializer("initWithUniqueKeysWithValues:", "init:uniquingKeysWith:", "init::") { call in
      let result = DictionaryObject()
      try merge(call, into: result)
      return .dictionary(result)
    }
    type.initializer("initWithGrouping:by:", "initWithGrouping::") { call in
      let groups = DictionaryObject()
      for element in try call.array(0) {
        let key = try call.yield(element)
        let group = try Subscripts.element(of: .dictionary(groups), at: key, isLenient: true)
        try set(.array(ArrayObject((group.asElements ?? []) + [element])), at: key, in: groups, call)
      }
      return .dictionary(groups)
    }
  }

  private static func pair(_ key: String, of dictionary: DictionaryObject) -> Value {
    .pair(.string(key), dictionary[key] ?? .null, labels: ["key", "value"])
  }

  private static func pairs(of dictionary: DictionaryObject) -> [Value] {
    dictionary.keys.map { pair($0, of: dictionary) }
  }

  private static func set(
    _ value: Value, at key: Value, in dictionary: DictionaryObject, _ call: Call
  ) throws {
    try Subscripts.set(value, in: .dictionary(dictionary), at: key, limit: call.interpreter.limits.elements)
  }

  /// Puts the pairs of the first argument, a dictionary or a sequence, into a dictionary. The block, the last argument, chooses between two
  /// values of a key.
  private static func merge(_ call: Call, into dictionary: DictionaryObject) throws {
    let given = try call.value(0)
    for pair in given.asDictionary.map(pairs) ?? given.asElements ?? [] {
      guard let parts = pair.asElements, parts.count == 2, let key = parts[0].asKey else {
        throw call.mismatch(0, "pairs of a key and a value")
      }
      let old = dictionary[key]
      let value = try call.count > 1 ? old.map { try call.yield($0, parts[1]) } : nil
      try set(value ?? parts[1], at: parts[0], in: dictionary, call)
    }
  }
}
