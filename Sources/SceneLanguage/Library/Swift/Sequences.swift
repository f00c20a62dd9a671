import AutoLayout
import SceneSyntax

/// Searches, parts and orders of Swift's sequences.
extension LibraryType {
  static func addSequences(to type: inout TypeDeclaration<ArrayObject>) {
    type.method("elementOrNilAt:") { array, call in
      let index = try call.integer(0)
      return array.elements.indices.contains(index) ? array.elements[index] : .null
    }
    type.method("firstWhere:", "first:") { array, call in
      try array.elements.first { try call.yield($0).isTrue } ?? .null
    }
    type.method("lastWhere:", "last:") { array, call in
      try array.elements.last { try call.yield($0).isTrue } ?? .null
    }
    type.method("firstIndexWhere:", "firstIndex:") { array, call in
      try array.elements.firstIndex { try call.yield($0).isTrue }.value
    }
    type.method("containsWhere:") { array, call in
      .boolean(try array.elements.contains { try call.yield($0).isTrue })
    }
    type.method("allSatisfy:") { array, call in
      .boolean(try array.elements.allSatisfy { try call.yield($0).isTrue })
    }
    type.method("flatMap:") { array, call in
      try call.mendSample(array)
      let parts = try array.elements.flatMap { element in
        let part = try call.yield(element)
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
    type.method("minBy:", "min:") { array, call in
      try array.elements.min { try call.yield($0, $1).isTrue } ?? .null
    }
    type.method("maxBy:", "max:") { array, call in
      try array.elements.max { try call.yield($0, $1).isTrue } ?? .null
    }
    type.method("lastIndexWhere:", "lastIndex:") { array, call in
      try array.elements.lastIndex { try call.yield($0).isTrue }.value
    }
    type.method("lastIndexOf:") { array, call in
      let element = try call.value(0)
      try call.interpreter.charge(array.elements.count)
      return array.elements.lastIndex { Operators.areEqual($0, element) }.value
    }
    type.method("prefixWhile:", "prefix:while:") { array, call in
      .array(ArrayObject(Array(try array.elements.prefix { try call.yield($0).isTrue })))
    }
    type.method("dropWhile:") { array, call in
      .array(ArrayObject(Array(try array.elements.drop { try call.yield($0).isTrue })))
    }
    type.method("reduceInto::") { array, call in
      let block = try call.closure(1)
      return try array.elements.reduce(copied(try call.element(0))) { result, element in
        try call.interpreter.charge(1)
        return try call.interpreter.value(of: result, changedBy: block, with: element)
      }
    }
    addPlaces(to: &type)
  }

  /// A result that a block changes in its place is not the value that it began with.
  private static func copied(_ value: Value) -> Value {
    if case .array(let array) = value { .array(ArrayObject(array.elements)) } else { value }
  }

  private static func addPlaces(to type: inout TypeDeclaration<ArrayObject>) {
    type.property("startIndex") { _, _ in .integer(0) }
    type.property("endIndex", "capacity", reading: \.elements.count)
    type.property("lazy") { array, _ in .array(array) }
    type.method("indexAfter:") { _, call in
      .integer(try call.integer(0).addingReportingOverflow(1).partialValue)
    }
    type.query("elementsEqual:") { array, call in
      .boolean(Operators.areEqual(.array(array), .array(ArrayObject(try call.array(0)))))
    }
    type.query("startsWith:") { array, call in
      let beginning = try call.array(0)
      return .boolean(
        beginning.count <= array.elements.count
          && zip(array.elements, beginning).allSatisfy { Operators.areEqual($0, $1) })
    }
    type.method("splitSeparator:") { array, call in
      let separator = try call.value(0)
      try call.interpreter.charge(array.elements.count)
      let parts = array.elements.split { Operators.areEqual($0, separator) }
      return .array(ArrayObject(parts.map { .array(ArrayObject(Array($0))) }))
    }
    type.method("randomElement") { array, call in
      array.elements.isEmpty
        ? .null : array.elements[call.interpreter.random(below: array.elements.count)]
    }
    type.method("shuffled") { array, call in .array(ArrayObject(shuffled(array.elements, call))) }
    type.action("shuffle") { array, call in array.elements = shuffled(array.elements, call) }
  }

  private static func shuffled(_ elements: [Value], _ call: Call) -> [Value] {
    var elements = elements
    for place in elements.indices.dropFirst() {
      elements.swapAt(place, call.interpreter.random(below: place + 1))
    }
    return elements
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
