import AutoLayout
import Foundation
import Masonry
import SceneSyntax

// Arrays and sets. A set is an array without duplicates, in the order of insertion.

extension LibraryType {
  static let array = LibraryType(
    "NSArray", aliases: ["NSMutableArray", "Array", "NSSet", "NSMutableSet", "Set"],
    unwrap: { value -> ArrayObject? in
      switch value {
      case .array(let array): array
      case .each(let values): ArrayObject(values)
      case .range(let range) where range.count <= Limits.standard.elements:
        ArrayObject(range.map { .integer($0) })
      default: nil
      }
    }
  ) { type in
    addMasonry(to: &type)
    addElements(to: &type)
    addChanges(to: &type)
    addVisits(to: &type)
    addSequences(to: &type)
    addSetMembers(to: &type)
    type.statics("array", "arrayWithCapacity:", "set") { _ in .array(ArrayObject([])) }
    type.statics("arrayWithObject:", "arrayWithObjects:", "arrayWithArray:") { try contents(of: $0) }
    type.anyStatic { selector, call in
      selector.key.hasPrefix("setwith") ? .array(ArrayObject(try distinct(call))) : nil
    }
    type.initializer("init", "initWithCapacity:") { _ in .array(ArrayObject([])) }
    type.initializer("initWithObjects:", "initWithArray:", "init:") { try contents(of: $0) }
    type.initializer("initWithRepeating:count:") { call in
      let count = max(try call.integer(1), 0)
      try call.interpreter.checkCount(count)
      return .array(ArrayObject(Array(repeating: try call.element(0), count: count)))
    }
    type.initializer("initWithSet:") { .array(ArrayObject(try distinct($0))) }
  }

  static let range = LibraryType(
    "NSRange", aliases: ["Range"], inherits: .array,
    unwrap: { $0.payload as? Range<Int> }
  ) { type in
    type.property("lowerBound", reading: \.lowerBound)
    type.property("upperBound", reading: \.upperBound)
    type.property("count", reading: \.count)
    type.field("location", at: \.location)
    type.field("length", at: \.length)
    type.initializer("initWithLocation:length:") {
      .range(.range(from: try $0.integer(0), try $0.integer(1)))
    }
  }

  // MARK: Making arrays

  /// The array of the arguments before a `nil`; one array alone is copied.
  private static func contents(of call: Call) throws -> Value {
    var elements = call.arguments
    if elements.count == 1, let inner = elements[0].asElements { elements = inner }
    if case .some(.null) = elements.last { elements.removeLast() }
    try call.interpreter.checkCount(elements.count)
    return .array(ArrayObject(elements))
  }

  private static func distinct(_ call: Call) throws -> [Value] {
    var elements: [Value] = []
    for element in try contents(of: call).asElements ?? [] where !element.isNull {
      try call.interpreter.charge(elements.count / 4)
      if !elements.contains(where: { Operators.areEqual($0, element) }) { elements.append(element) }
    }
    return elements
  }

  // MARK: Masonry on arrays of views

  private static func addMasonry(to type: inout TypeDeclaration<ArrayObject>) {
    for (name, verb) in ConstraintMaker.Verb.propertyNames {
      type.property(name) { array, call in
        .each(try views(array).map { try call.interpreter.openMaker(for: $0, verb) })
      }
    }
    for (name, verb) in ConstraintMaker.Verb.methodNames {
      type.method(name + ":") { array, call in
        try call.interpreter.constrain(try views(array), verb, try call.closure(0))
      }
    }
    type.property("snp") { array, call in
      .each(try array.elements.map { try call.interpreter.read(Name("snp"), of: $0, at: call.site) })
    }
    type.method("mas_distributeViewsAlongAxis:withFixedSpacing:leadSpacing:tailSpacing:") { array, call in
      try distribute(array, call) {
        try $0.mas_distributeViewsAlongAxis(
          $1, withFixedSpacing: $2, leadSpacing: $3, tailSpacing: $4, reportingTo: $5)
      }
    }
    type.method("mas_distributeViewsAlongAxis:withFixedItemLength:leadSpacing:tailSpacing:") { array, call in
      try distribute(array, call) {
        try $0.mas_distributeViewsAlongAxis(
          $1, withFixedItemLength: $2, leadSpacing: $3, tailSpacing: $4, reportingTo: $5)
      }
    }
  }

  private static func views(_ array: ArrayObject) throws -> [UIView] {
    try array.elements.map { element in
      guard let view = element.asView else {
        throw ScriptError("all objects in the array must be views; one is \(element.kind)")
      }
      return view
    }
  }

  private static func distribute(
    _ array: ArrayObject, _ call: Call,
    _ distribute: ([UIView], MASAxisType, Double, Double, Double, MasonrySink) throws ->
      [Constraint]
  ) throws -> Value {
    let views = try views(array)
    if views.isEmpty, call.interpreter.hasStandIns {
      call.interpreter.note(
        "there are no views to distribute here, so it makes no constraints", at: call.site)
      return .array(ArrayObject([]))
    }
    let axis: MASAxisType = try call.axis(0) == .horizontal ? .horizontal : .vertical
    let (amount, lead, tail) = (try call.number(1), try call.number(2), try call.number(3))
    try call.interpreter.charge(80 * views.count)
    do {
      let made = try distribute(views, axis, amount, lead, tail, call.interpreter.stampingSink)
      call.interpreter.layout.isStale = true
      return made.value
    } catch let error as MasonryError {
      throw ScriptError(error)
    }
  }

  // MARK: Elements

  private static func addElements(to type: inout TypeDeclaration<ArrayObject>) {
    type.property("count") { array, call in
      if array.elements.isEmpty { call.interpreter.countedEmptyLists?.append(array) }
      return .integer(array.elements.count)
    }
    type.property("firstObject", "first") { array, _ in array.elements.first ?? .null }
    type.property("lastObject", "last") { array, _ in array.elements.last ?? .null }
    type.property("isEmpty", reading: \.elements.isEmpty)
    type.property("indices") { array, _ in .range(0..<array.elements.count) }
    type.query("objectAtIndex:", "objectAtIndexedSubscript:") { array, call in
      try Subscripts.element(
        of: .array(array), at: try call.value(0), isLenient: call.interpreter.hasStandIns)
    }
    type.query("containsObject:", "contains:") { array, call in
      if let block = try call.value(0).asClosure {
        return .boolean(
          try array.elements.contains { try call.interpreter.call(block, with: [$0]).isTrue })
      }
      return .boolean(try index(of: try call.value(0), in: array, call) != nil)
    }
    type.method("indexOfObject:") { array, call in
      .integer(try index(of: try call.value(0), in: array, call) ?? Int.max)
    }
    type.method("firstIndexOf:") { array, call in
      try index(of: try call.value(0), in: array, call).value
    }
  }

  private static func index(of wanted: Value, in array: ArrayObject, _ call: Call) throws -> Int? {
    try call.interpreter.charge(array.elements.count)
    return array.elements.firstIndex { Operators.areEqual($0, wanted) }
  }

  // MARK: Visits

  private static func addVisits(to type: inout TypeDeclaration<ArrayObject>) {
    type.action("enumerateObjectsUsingBlock:", "enumerateObjectsWithOptions:usingBlock:") { array, call in
      let stop = StopFlag()
      for (index, element) in try call.elements(of: array).enumerated() {
        _ = try call.yield(element, .integer(index), .stop(stop))
        if stop.isSet { break }
      }
    }
    type.action("forEach:") { array, call in
      for element in try call.elements(of: array) { _ = try call.yield(element) }
    }
    type.method("map:") { array, call in
      .array(ArrayObject(try call.elements(of: array).map { try call.yield($0) }))
    }
    type.method("compactMap:") { array, call in
      .array(ArrayObject(try call.elements(of: array).map { try call.yield($0) }.filter { !$0.isNull }))
    }
    type.method("filter:") { array, call in
      .array(ArrayObject(try array.elements.filter { try call.yield($0).isTrue }))
    }
    type.method("reduce::") { array, call in
      try array.elements.reduce(try call.element(0)) { try call.yield($0, $1) }
    }
    type.method("enumerated") { array, call in
      try call.interpreter.charge(array.elements.count)
      let pairs = array.elements.enumerated().map {
        Value.pair(.integer($0.offset), $0.element, labels: ["offset", "element"])
      }
      return .array(ArrayObject(pairs))
    }
    type.method("reversed", "reverseObjectEnumerator") { array, call in
      try call.interpreter.charge(array.elements.count / 8)
      return .array(ArrayObject(array.elements.reversed()))
    }
    type.method("allObjects") { array, call in
      try call.interpreter.charge(array.elements.count / 8)
      return .array(ArrayObject(array.elements))
    }
    type.method("joined") { array, call in
      if array.elements.contains(where: { $0.asElements != nil }) {
        return .array(ArrayObject(array.elements.flatMap { $0.asElements ?? [$0] }))
      }
      let text = array.elements.prefix(10_000).map(\.text).joined()
      try call.interpreter.checkLength(text)
      return .string(text)
    }
    type.method("joinedSeparator:", "componentsJoinedByString:") { array, call in
      let text = array.elements.prefix(10_000).map(\.text).joined(separator: try call.text(0))
      try call.interpreter.checkLength(text)
      return .string(text)
    }
    type.method("subarrayWithRange:") { array, call in
      guard case .range(let range) = try call.value(0), range.lowerBound >= 0,
        range.upperBound <= array.elements.count
      else { throw call.mismatch(0, "a range within the array") }
      return .array(ArrayObject(Array(array.elements[range])))
    }
    // Numbers are compared by value, other elements by their text.
    type.method("sortedArrayUsingSelector:", "sorted") { array, call in
      try call.interpreter.charge(array.elements.count * 4)
      let sorted = array.elements.sorted { first, second in
        if let a = first.asNumber, let b = second.asNumber { return a < b }
        return first.text < second.text
      }
      return .array(ArrayObject(sorted))
    }
    type.method("valueForKey:", "valueForKeyPath:") { array, call in
      let name = Name(try call.text(0))
      try call.interpreter.charge(array.elements.count)
      return .array(
        ArrayObject(try array.elements.map { try call.interpreter.read(name, of: $0, at: call.site) }))
    }
    type.action("makeObjectsPerformSelector:") { array, call in
      let selector = try call.selector(0)
      for element in array.elements {
        try call.interpreter.charge(1)
        _ = try call.interpreter.send(selector, to: element, [], [], at: call.site)
      }
    }
  }
}

extension Call {
  /// Puts views in place of elements of unknown data that the block, the last argument, uses as such.
  func mendSample(_ array: ArrayObject) throws {
    guard array.isSample, let block = try? closure(count - 1) else { return }
    try interpreter.makeViews(
      in: array, usedAs: block.node.parameters?.first?.name, at: interpreter.origin)
  }

  fileprivate func elements(of array: ArrayObject) throws -> [Value] {
    try mendSample(array)
    return array.elements
  }
}
