/// Compares arrays, and enumerations and structures of the scene, by their parts: in a loop, as they may nest as deep as memory
/// lasts, and each two of them once, as they may be parts of many others.
struct ValueComparison {
  /// The pairs that are still to be compared.
  private var open: [Pair] = []
  /// The objects that were met.
  private var known: Set<Objects> = []

  private struct Pair {
    let left: Value
    let right: Value
    var areElements = false
  }

  private struct Objects: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
  }

  /// Longer arrays are equal to themselves alone.
  private static let mostElements = 1_000

  static func areEqual(_ left: Value, _ right: Value) -> Bool {
    var comparison = ValueComparison(open: [Pair(left: left, right: right)])
    while let pair = comparison.open.popLast() {
      guard comparison.matches(pair) else { return false }
    }
    return true
  }

  /// Whether two values are alike as far as their parts, which are left to be compared.
  private mutating func matches(_ pair: Pair) -> Bool {
    switch (pair.left, pair.right) {
    case (.array(let left), .array(let right)):
      // The elements of an array are compared without going deeper into arrays.
      return !pair.areElements && haveEqualElements(left, right)
    case (.object(let left), .object(let right)):
      return left === right || left.hasParts(like: right) && haveEqualParts(left, right)
    default:
      return Operators.areEqualWithoutParts(pair.left, pair.right)
    }
  }

  private mutating func haveEqualElements(_ left: ArrayObject, _ right: ArrayObject) -> Bool {
    if left === right { return true }
    guard left.elements.count == right.elements.count, left.elements.count < Self.mostElements else {
      return false
    }
    open += zip(left.elements, right.elements).map { Pair(left: $0, right: $1, areElements: true) }
    return true
  }

  private mutating func haveEqualParts(_ left: Instance, _ right: Instance) -> Bool {
    let objects = Objects(left: ObjectIdentifier(left), right: ObjectIdentifier(right))
    guard known.insert(objects).inserted else { return true }
    if let own = left.enumCase, let theirs = right.enumCase {
      guard own.name == theirs.name, own.payload.count == theirs.payload.count else { return false }
      open += zip(own.payload, theirs.payload).map { Pair(left: $0, right: $1) }
      return true
    }
    if left.definition == nil, let parts = left.library?.members.parts {
      open += zip(parts(left), parts(right)).map { Pair(left: $0, right: $1) }
      return true
    }
    guard left.properties.count == right.properties.count else { return false }
    for (name, value) in left.properties {
      guard let other = right.properties[name] else { return false }
      open.append(Pair(left: value, right: other))
    }
    return true
  }
}

extension Instance {
  /// Whether it is a value of the same enumeration or structure as another, so that their parts say whether they are equal.
  func hasParts(like other: Instance) -> Bool {
    guard definition === other.definition else { return false }
    return definition?.kind.isValue ?? (library?.members.parts != nil && library === other.library)
  }
}
