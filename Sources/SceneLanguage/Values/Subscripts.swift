/// Elements of arrays and dictionaries by index and key.
enum Subscripts {
  static func element(of value: Value, at key: Value) throws -> Value {
    switch value {
    case .null: return .null
    case .dictionary(let dictionary):
      guard let text = key.asKey else { throw ScriptError("a dictionary's keys are strings or numbers") }
      return dictionary[text] ?? .null
    case .object(let instance) where instance.isStandIn: return .null
    default:
      guard let elements = value.asElements else { throw ScriptError("\(value.kind) has no elements") }
      return elements[try index(key, below: elements.count)]
    }
  }

  static func index(_ key: Value, below count: Int) throws -> Int {
    guard let index = key.asInteger else { throw ScriptError("an index is a whole number, not \(key.kind)") }
    guard index >= 0, index < count else {
      throw ScriptError(
        "index \(index) is beyond the array, which has \(count) element\(count == 1 ? "" : "s")")
    }
    return index
  }

  /// - Parameter limit: the maximum number of entries.
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
}
