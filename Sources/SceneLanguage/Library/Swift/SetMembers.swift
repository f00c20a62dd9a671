import SceneSyntax

/// Swift's sets, which are arrays without duplicates, and changes of parts of an array.
extension LibraryType {
  static func addSetMembers(to type: inout TypeDeclaration<ArrayObject>) {
    for operation in SetOperation.allCases {
      type.method(operation.rawValue + ":") { set, call in
        .array(ArrayObject(try operation.result(set.elements, try call.array(0), call)))
      }
      type.action(operation.nameInPlace + ":") { set, call in
        set.elements = try operation.result(set.elements, try call.array(0), call)
      }
    }
    type.method("insert:", "updateWith:") { set, call in
      let element = try call.element(0)
      let isNew = try !contains(set.elements, element, call)
      if isNew {
        try call.interpreter.checkCount(set.elements.count / 64)
        set.elements.append(element)
      }
      return .pair(.boolean(isNew), element, labels: ["inserted", "memberAfterInsert"])
    }
    type.method("remove:") { set, call in
      let element = try call.value(0)
      try call.interpreter.charge(set.elements.count)
      guard let place = set.elements.firstIndex(where: { Operators.areEqual($0, element) }) else {
        return .null
      }
      return set.elements.remove(at: place)
    }
    type.query("isSubsetOf:") { set, call in
      .boolean(try areAll(set.elements, in: try call.array(0), call))
    }
    type.query("isSupersetOf:", "isSuperset:") { set, call in
      .boolean(try areAll(try call.array(0), in: set.elements, call))
    }
    type.query("isDisjointWith:") { set, call in
      .boolean(try SetOperation.intersection.result(set.elements, try call.array(0), call).isEmpty)
    }
  }

  private static func areAll(_ elements: [Value], in others: [Value], _ call: Call) throws -> Bool {
    try elements.allSatisfy { try contains(others, $0, call) }
  }

  fileprivate static func contains(_ elements: [Value], _ element: Value, _ call: Call) throws -> Bool {
    try call.interpreter.charge(elements.count / 4 + 1)
    return elements.contains { Operators.areEqual($0, element) }
  }
}

/// What two sets give: `ids.union(others)`.
private enum SetOperation: String, CaseIterable {
  case union, intersection, subtracting, symmetricDifference

  /// The method that changes the set itself.
  var nameInPlace: String {
    switch self {
    case .union: "formUnion"
    case .intersection: "formIntersection"
    case .subtracting: "subtract"
    case .symmetricDifference: "formSymmetricDifference"
    }
  }

  func result(_ first: [Value], _ second: [Value], _ call: Call) throws -> [Value] {
    func without(_ elements: [Value], _ others: [Value]) throws -> [Value] {
      try elements.filter { try !LibraryType.contains(others, $0, call) }
    }
    try call.interpreter.checkCount(first.count + second.count)
    return switch self {
    case .union: first + (try without(second, first))
    case .intersection: try first.filter { try LibraryType.contains(second, $0, call) }
    case .subtracting: try without(first, second)
    case .symmetricDifference: try without(first, second) + without(second, first)
    }
  }
}
