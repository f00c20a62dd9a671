import SceneSyntax

/// Elements of arrays and dictionaries by index and key.
enum Subscripts {
  /// - Parameter isLenient: whether what is not known has nil for an element, as have collections without the app's data.
  static func element(of value: Value, at key: Value, isLenient: Bool = false) throws -> Value {
    if isLenient, key.isUnknown { return .null }
    switch value {
    case .null: return .null
    case .dictionary(let dictionary):
      guard let text = key.asKey else {
        if isLenient { return .null }
        throw ScriptError("a dictionary's keys are strings or numbers")
      }
      return dictionary[text] ?? .null
    case .string(let text):
      if case .range(let range) = key {
        return .string(String(text.dropFirst(max(range.lowerBound, 0)).prefix(range.count)))
      }
      guard let index = key.asInteger, index >= 0 else { return .null }
      return text.dropFirst(index).first.map { .string(String($0)) } ?? .null
    case .object(let instance) where instance.isStandIn: return .null
    default:
      guard let elements = value.asElements else {
        // A length of a list of lengths: `Metrics.paddings[2]`.
        if isLenient, value.asNumber != nil { return value }
        if isLenient, value.isGuess || value.asView != nil { return .null }
        // What stands for a list that is not known: `Model.items[path.row]`.
        if isLenient, case .object = value { return .null }
        throw ScriptError("\(value.kind) has no elements")
      }
      if case .range(let range) = key {
        let places = range.clamped(to: 0..<elements.count)
        guard isLenient || places == range else {
          throw ScriptError("the range is beyond the array, which has \(elements.count, "element")")
        }
        return .array(ArrayObject(Array(elements[places])))
      }
      if isLenient, elements.isEmpty { return .null }
      if case .array(let array) = value, array.isSample, let index = key.asInteger, let last = elements.last {
        return index < 0 ? elements[0] : index < elements.count ? elements[index] : last
      }
      return elements[try index(key, below: elements.count)]
    }
  }

  static func index(_ key: Value, below count: Int) throws -> Int {
    guard let index = key.asInteger else { throw ScriptError("an index is a whole number, not \(key.kind)") }
    guard index >= 0, index < count else {
      throw ScriptError(
        "index \(index) is beyond the array, which has \(count, "element")")
    }
    return index
  }

  /// - Parameters:
  ///   - limit: the maximum number of entries.
  ///   - isLenient: whether a key that is not known has no effect.
  static func set(
    _ value: Value, in collection: Value, at key: Value, limit: Int, isLenient: Bool = false
  ) throws {
    if isLenient, key.isUnknown { return }
    switch collection {
    case .array(let array):
      if key.asInteger == array.elements.count, array.elements.count < limit {
        array.elements.append(value)
      } else {
        array.elements[try index(key, below: array.elements.count)] = value
      }
    case .dictionary(let dictionary):
      guard let text = key.asKey else {
        if isLenient { return }
        throw ScriptError("a dictionary's keys are strings or numbers")
      }
      guard dictionary.keys.count < limit else {
        throw ScriptError("a dictionary holds at most \(limit) entries")
      }
      dictionary[text] = value.isNull ? nil : value
    default:
      if isLenient, collection.isGuess || collection.asView != nil { return }
      throw ScriptError("\(collection.kind) has no elements to set")
    }
  }
}

extension Interpreter {
  /// An element of a collection; of one that is not known, or by a key that is not, an unknown one.
  func element(of collection: Value, at key: Value, written place: Expression) throws -> Value {
    let index: Expression = if case .index(_, let index) = place.kind { index } else { place }
    let element = try Subscripts.element(
      of: collection.known, at: within(collection, key, at: index).known, isLenient: hasStandIns)
    if collection.isNull, let owner = collection.assumptions.first {
      return self.unknown(.null, owner.member("[\(key.text)]", at: place.position))
    }
    return resting(element, on: [collection, key])
  }

  /// An index; where something unknown in it leads beyond the array, the place in it that is nearest.
  private func within(_ value: Value, _ key: Value, at place: Expression) -> Value {
    guard key.isAssumed, let index = key.asInteger,
      let count = value.asElements?.count, count > 0, !(0..<count).contains(index)
    else { return key }
    let nearest = index < 0 ? 0 : count - 1
    note(
      "what is not known makes this index \(index), which is beyond the array; \(nearest) stands for it",
      at: place)
    return .integer(nearest)
  }
}
