import AutoLayout
import Foundation
import Masonry

/// Arrays, dictionaries and ranges.
enum Collections {
  static let names = [
    "count", "firstObject", "lastObject", "first", "last", "isEmpty", "objectAtIndex", "addObject", "append",
    "enumerateObjectsUsingBlock", "forEach", "map", "mas_distributeViewsAlongAxis", "make", "update",
    "remake",
    "mas_makeConstraints", "mas_updateConstraints", "mas_remakeConstraints",
  ]

  // MARK: Elements

  static func element(of value: Value, at key: Value) throws -> Value {
    switch value {
    case .null: return .null
    case .dictionary(let dictionary):
      guard let text = key.asKey else { throw ScriptError("a dictionary's keys are strings or numbers") }
      return dictionary[text] ?? .null
    default:
      guard let elements = value.asElements else { throw ScriptError("\(value.kind) has no elements") }
      return elements[try index(key, below: elements.count)]
    }
  }

  private static func index(_ key: Value, below count: Int) throws -> Int {
    guard let index = key.asInteger else { throw ScriptError("an index is a whole number, not \(key.kind)") }
    guard index >= 0, index < count else {
      throw ScriptError(
        "index \(index) is beyond the array, which has \(count) element\(count == 1 ? "" : "s")")
    }
    return index
  }

  static func set(_ value: Value, in collection: Value, at key: Value, limit: Int) throws {
    switch collection {
    case .array(let array):
      if key.asInteger == array.elements.count, array.elements.count < limit {
        array.elements.append(value)
      } else {
        array.elements[try index(key, below: array.elements.count)] = value
      }
    case .dictionary(let dictionary):
      guard let text = key.asKey else { throw ScriptError("a dictionary's keys are strings or numbers") }
      guard dictionary.keys.count < limit else {
        throw ScriptError("a dictionary holds at most \(limit) entries")
      }
      dictionary[text] = value.isNull ? nil : value
    default:
      throw ScriptError("\(collection.kind) has no elements to set")
    }
  }

  static func copy(_ value: Value) -> Value {
    if case .array(let array) = value { return .array(ArrayObject(array.elements)) }
    return value
  }

  // MARK: Properties

  static func read(_ key: String, of value: Value, _ interpreter: Interpreter) throws -> Value? {
    switch value {
    case .array(let array): return read(key, of: array.elements)
    case .dictionary(let dictionary):
      switch key {
      case "count": return .integer(dictionary.keys.count)
      case "allkeys", "keys": return .array(ArrayObject(dictionary.keys.map { .string($0) }))
      case "allvalues", "values": return .array(ArrayObject(dictionary.keys.map { dictionary[$0] ?? .null }))
      case "isempty": return .boolean(dictionary.keys.isEmpty)
      default: return nil
      }
    case .range(let range):
      switch key {
      case "lowerbound": return .integer(range.lowerBound)
      case "upperbound": return .integer(range.upperBound)
      case "count": return .integer(range.count)
      default: return nil
      }
    default: return nil
    }
  }

  private static func read(_ key: String, of elements: [Value]) -> Value? {
    switch key {
    case "count": .integer(elements.count)
    case "firstobject", "first": elements.first ?? .null
    case "lastobject", "last": elements.last ?? .null
    case "isempty": .boolean(elements.isEmpty)
    case "indices": .range(0..<elements.count)
    default: nil
    }
  }

  // MARK: Methods

  static func perform(_ selector: Selector, on value: Value, _ call: Call) throws -> Value? {
    switch value {
    case .array(let array):
      if let result = try masonry(selector.key, array, call) { return result }
      if let result = try change(selector.key, array, call) { return result }
      return try visit(selector.key, array.elements, call)
    case .range(let range):
      guard range.count <= call.interpreter.limits.elements else { return nil }
      return try visit(selector.key, range.map { .integer($0) }, call)
    case .dictionary(let dictionary):
      return try perform(selector.key, dictionary, call)
    default: return nil
    }
  }

  /// Masonry's methods on arrays of views.
  private static func masonry(_ key: String, _ array: ArrayObject, _ call: Call) throws -> Value? {
    func views() throws -> [UIView] {
      try array.elements.map { element in
        guard let view = element.asView else {
          throw ScriptError("all objects in the array must be views; one is \(element.kind)")
        }
        return view
      }
    }
    if key.hasSuffix(":"),
      let verb = MakerMembers.verbs[String(key.dropLast())]
        ?? MakerMembers.shorthandVerbs[String(key.dropLast())]
    {
      return try call.interpreter.constrain(try views(), verb, try call.closure(0))
    }
    switch key {
    case "mas_distributeviewsalongaxis:withfixedspacing:leadspacing:tailspacing:",
      "mas_distributeviewsalongaxis:withfixeditemlength:leadspacing:tailspacing:":
      let views = try views()
      let axis: MASAxisType = try call.axis(0) == .horizontal ? .horizontal : .vertical
      let (amount, lead, tail) = (try call.number(1), try call.number(2), try call.number(3))
      try call.interpreter.charge(80 * views.count)
      do {
        let made =
          key.contains("spacing:lead")
          ? try views.mas_distributeViewsAlongAxis(
            axis, withFixedSpacing: amount, leadSpacing: lead, tailSpacing: tail,
            reportingTo: call.interpreter.stampingSink)
          : try views.mas_distributeViewsAlongAxis(
            axis, withFixedItemLength: amount, leadSpacing: lead, tailSpacing: tail,
            reportingTo: call.interpreter.stampingSink)
        call.interpreter.isStale = true
        return .array(ArrayObject(made.map { .constraint($0) }))
      } catch let error as MasonryError {
        throw ScriptError(error.description)
      }
    default: return nil
    }
  }

  private static func change(_ key: String, _ array: ArrayObject, _ call: Call) throws -> Value? {
    let interpreter = call.interpreter
    switch key {
    case "addobject:", "append:":
      try interpreter.checkCount(array.elements.count / 64)
      guard array.elements.count < interpreter.limits.elements else {
        throw ScriptError("an array holds at most \(interpreter.limits.elements) elements")
      }
      array.elements.append(try call.value(0))
    case "addobjectsfromarray:", "appendcontentsof:":
      let more = try call.array(0)
      try interpreter.checkCount(array.elements.count + more.count)
      array.elements += more
    case "insertobject:atindex:", "insert:at:":
      try interpreter.checkCount(array.elements.count + 1)
      array.elements.insert(
        try call.value(0), at: try index(try call.value(1), below: array.elements.count + 1))
    case "removeobjectatindex:", "removeat:":
      try interpreter.charge(array.elements.count / 8)
      array.elements.remove(at: try index(try call.value(0), below: array.elements.count))
    case "removeobject:":
      let object = try call.value(0)
      try interpreter.charge(array.elements.count)
      array.elements.removeAll { Operators.areEqual($0, object) }
    case "removeallobjects", "removeall":
      array.elements = []
    case "removelastobject", "removelast":
      guard let last = array.elements.popLast() else { throw ScriptError("the array is empty") }
      return last
    default: return nil
    }
    return .nothing
  }

  private static func visit(_ key: String, _ elements: [Value], _ call: Call) throws -> Value? {
    let interpreter = call.interpreter
    func run(_ arguments: Value...) throws -> Value {
      try interpreter.charge(1)
      return try interpreter.call(try call.closure(call.count - 1), with: arguments)
    }
    switch key {
    case "objectatindex:", "objectatindexedsubscript:":
      return elements[try index(try call.value(0), below: elements.count)]
    case "containsobject:", "contains:":
      let wanted = try call.value(0)
      try interpreter.charge(elements.count)
      return .boolean(elements.contains { Operators.areEqual($0, wanted) })
    case "indexofobject:", "firstindexof:":
      let wanted = try call.value(0)
      try interpreter.charge(elements.count)
      let index = elements.firstIndex { Operators.areEqual($0, wanted) }
      return index.map { .integer($0) } ?? (key.hasPrefix("first") ? .null : .integer(Int.max))
    case "enumerateobjectsusingblock:", "enumerateobjectswithoptions:usingblock:":
      let stop = StopFlag()
      for (index, element) in elements.enumerated() {
        _ = try run(element, .integer(index), .stop(stop))
        if stop.isSet { break }
      }
      return .nothing
    case "foreach:":
      for element in elements { _ = try run(element) }
      return .nothing
    case "map:", "compactmap:":
      let mapped = try elements.map { try run($0) }
      return .array(ArrayObject(key == "map:" ? mapped : mapped.filter { !$0.isNull }))
    case "filter:":
      return .array(ArrayObject(try elements.filter { try run($0).isTrue }))
    case "reduce::":
      return try elements.reduce(try call.value(0)) { try run($0, $1) }
    case "enumerated":
      try interpreter.charge(elements.count)
      return .array(
        ArrayObject(elements.enumerated().map { .array(ArrayObject([.integer($0.offset), $0.element])) }))
    case "reversed", "reverseobjectenumerator", "allobjects":
      try interpreter.charge(elements.count / 8)
      return .array(ArrayObject(key == "allobjects" ? elements : elements.reversed()))
    case "joinedseparator:", "componentsjoinedbystring:":
      let text = elements.prefix(10_000).map(\.text).joined(separator: try call.text(0))
      try interpreter.checkLength(text)
      return .string(text)
    case "subarraywithrange:":
      guard case .range(let range) = try call.value(0), range.lowerBound >= 0,
        range.upperBound <= elements.count
      else { throw call.mismatch(0, "a range within the array") }
      return .array(ArrayObject(Array(elements[range])))
    case "sortedarrayusingselector:", "sorted":
      try interpreter.charge(elements.count * 4)
      return .array(ArrayObject(sorted(elements)))
    case "valueforkey:", "valueforkeypath:":
      guard let place = call.places.first else { return nil }
      let name = Name(try call.text(0))
      try interpreter.charge(elements.count)
      return .array(ArrayObject(try elements.map { try interpreter.read(name, of: $0, at: place) }))
    case "arraybyaddingobject:":
      try interpreter.checkCount(elements.count + 1)
      return .array(ArrayObject(elements + [try call.value(0)]))
    case "arraybyaddingobjectsfromarray:":
      let more = try call.array(0)
      try interpreter.checkCount(elements.count + more.count)
      return .array(ArrayObject(elements + more))
    case "makeobjectsperformselector:":
      guard case .selector(let name) = try call.value(0), let place = call.places.first else {
        throw call.mismatch(0, "a selector")
      }
      for element in elements {
        try interpreter.charge(1)
        _ = try interpreter.send(Selector(name, base: name), to: element, [], [], at: place)
      }
      return .nothing
    default: return nil
    }
  }

  /// Numbers by their size, all else by its text.
  private static func sorted(_ elements: [Value]) -> [Value] {
    elements.sorted { first, second in
      if let a = first.asNumber, let b = second.asNumber { return a < b }
      return first.text < second.text
    }
  }

  private static func perform(_ key: String, _ dictionary: DictionaryObject, _ call: Call) throws -> Value? {
    switch key {
    case "objectforkey:", "objectforkeyedsubscript:", "valueforkey:":
      return try element(of: .dictionary(dictionary), at: try call.value(0))
    case "enumeratekeysandobjectsusingblock:":
      let stop = StopFlag()
      for key in dictionary.keys {
        try call.interpreter.charge(1)
        let entry: [Value] = [.string(key), dictionary[key] ?? .null, .stop(stop)]
        _ = try call.interpreter.call(try call.closure(0), with: entry)
        if stop.isSet { break }
      }
      return .nothing
    case "removeobjectforkey:", "removevalueforkey:":
      dictionary[try call.text(0)] = nil
      return .nothing
    case "setobject:forkey:", "setvalue:forkey:":
      try set(
        try call.value(0), in: .dictionary(dictionary), at: try call.value(1),
        limit: call.interpreter.limits.elements)
      return .nothing
    default: return nil
    }
  }
}

extension Interpreter {
  /// A sink that also says where a constraint comes from, for makers that Masonry opens itself.
  var stampingSink: MasonrySink {
    { [reference] event in
      guard let interpreter = reference.interpreter else { return }
      if case .installed(let constraint) = event { interpreter.stamp(constraint) }
      interpreter.sink(event)
    }
  }
}
