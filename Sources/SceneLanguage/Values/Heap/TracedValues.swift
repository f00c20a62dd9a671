// What the objects of the language hold, for ``ValueHeap``.

extension Value {
  /// Calls `body` with the traced object that the value is.
  func forEachPart(_ body: (TracedObject) -> Void) {
    switch self {
    case .array(let array): body(array)
    case .dictionary(let dictionary): body(dictionary)
    case .object(let instance): body(instance)
    case .closure(let closure): body(closure)
    case .reference(let reference): body(reference)
    case .superReference(let reference): body(reference.receiver)
    // Several receivers are held by what runs.
    default: break
    }
  }
}

extension [Value] {
  /// Calls `body` with the traced objects among the elements, which are made the array's own.
  mutating func forEachPart(_ body: (TracedObject) -> Void) {
    guard contains(where: \.isContainer) else { return }
    withUnsafeMutableBufferPointer { elements in
      for element in elements { element.forEachPart(body) }
    }
  }
}

extension [String: Value] {
  /// Calls `body` with the traced objects among the values, which are made the dictionary's own.
  mutating func forEachPart(_ body: (TracedObject) -> Void) {
    guard let place = values.firstIndex(where: \.isContainer) else { return }
    // Writing takes the entries from those who share them.
    values[place] = values[place]
    for value in values { value.forEachPart(body) }
  }
}
