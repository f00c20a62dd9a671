import AutoLayout
import SceneSyntax

/// Searches, parts and orders of Swift's sequences.
extension LibraryType {
  static func addSequences(to type: inout TypeDeclaration<ArrayObject>) {
    /// Whether the block, the last argument, holds for an element.
    @Sendable func holds(_ call: Call, _ element: Value) throws -> Bool {
      try call.interpreter.charge(1)
      return try call.interpreter.call(try call.closure(call.count - 1), with: [element]).isTrue
    }
    type.method("elementOrNilAt:") { array, call in
      let index = try call.integer(0)
      return array.elements.indices.contains(index) ? array.elements[index] : .null
    }
    type.method("firstWhere:", "first:") { array, call in
      try array.elements.first { try holds(call, $0) } ?? .null
    }
    type.method("lastWhere:", "last:") { array, call in
      try array.elements.last { try holds(call, $0) } ?? .null
    }
    type.method("firstIndexWhere:", "firstIndex:") { array, call in
      try array.elements.firstIndex { try holds(call, $0) }.value
    }
    type.method("containsWhere:") { array, call in
      .boolean(try array.elements.contains { try holds(call, $0) })
    }
    type.method("allSatisfy:") { array, call in
      .boolean(try array.elements.allSatisfy { try holds(call, $0) })
    }
    type.method("flatMap:") { array, call in
      try call.mendSample(array)
      let parts = try array.elements.flatMap { element in
        try call.interpreter.charge(1)
        let part = try call.interpreter.call(try call.closure(0), with: [element])
        return part.asElements ?? (part.isNull ? [] : [part])
      }
      try call.interpreter.checkCount(parts.count)
      return .array(ArrayObject(parts))
    }
    for part in SequencePart.allCases {
      for selector in part.selectors {
        type.method(selector) { array, call in
          try call.interpreter.charge(array.elements.count / 8)
          return .array(ArrayObject(Array(part.of(array.elements, try SequencePart.amount(call)))))
        }
      }
    }
    type.method("sortedBy:", "sorted:", "sortedArrayUsingComparator:") { array, call in
      .array(ArrayObject(try sorted(array.elements, call)))
    }
    type.action("sortBy:", "sort:") { array, call in array.elements = try sorted(array.elements, call) }
    type.method("min") { array, _ in try extreme(array, .less) }
    type.method("max") { array, _ in try extreme(array, .greater) }
  }

  /// By a block that says whether the first of two elements comes before the second, or compares them as Foundation does.
  private static func sorted(_ elements: [Value], _ call: Call) throws -> [Value] {
    try call.interpreter.charge(elements.count * 4)
    let block = try call.closure(0)
    return try elements.sorted { first, second in
      let order = try call.interpreter.call(block, with: [first, second])
      if case .boolean(let isBefore) = order.known { return isBefore }
      if case .symbol(let name) = order { return name.key.hasSuffix("ascending") }
      return order.asInteger == -1
    }
  }

  private static func extreme(_ array: ArrayObject, _ order: BinaryOperator) throws -> Value {
    try array.elements.dropFirst().reduce(array.elements.first ?? .null) { best, element in
      try Operators.apply(order, element, best).isTrue ? element : best
    }
  }
}

/// A part of an array or a text by a number of elements: `dropFirst()`, `prefix(3)`.
enum SequencePart: String, CaseIterable {
  case dropFirst, dropLast, prefix, suffix

  var selectors: [String] {
    switch self {
    case .dropFirst, .dropLast: [rawValue, rawValue + ":"]
    case .prefix, .suffix: [rawValue + ":"]
    }
  }

  static func amount(_ call: Call) throws -> Int { max(try call.count == 0 ? 1 : call.integer(0), 0) }

  func of<Elements: BidirectionalCollection>(_ elements: Elements, _ amount: Int) -> Elements.SubSequence {
    switch self {
    case .dropFirst: elements.dropFirst(amount)
    case .dropLast: elements.dropLast(amount)
    case .prefix: elements.prefix(amount)
    case .suffix: elements.suffix(amount)
    }
  }
}
