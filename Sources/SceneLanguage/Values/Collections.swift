/// An array with reference semantics, as in Objective-C.
final class ArrayObject: ListedObject {
  var elements: [Value]
  /// A tuple's labels, empty for elements without one.
  let labels: [String]
  /// Whether the elements stand for those of data that is not known, of which there may be any number.
  var isSample = false
  /// What a list rests on that is empty or a sample, in place of one which is not known.
  var assumptions: [Assumption] = []

  init(_ elements: [Value], labels: [String] = []) {
    self.elements = elements
    self.labels = labels
    super.init()
    if elements.count > 16 { ValueHeap.grow(by: elements.count * ValueMeasure.place) }
  }

  deinit { DeferredRelease.drop(&elements) }

  override func forEachPart(_ body: (TracedObject) -> Void) { elements.forEachPart(body) }

  override func releaseParts() { DeferredRelease.drop(&elements) }

  override func size(_ measure: inout ValueMeasure) -> Int {
    var size = 96 + elements.capacity * ValueMeasure.place
    for element in elements { size += measure.size(of: element) }
    return size
  }
}

/// A dictionary in insertion order, with reference semantics.
final class DictionaryObject: ListedObject {
  private(set) var keys: [String] = []
  private var entries: [String: Value] = [:]

  override init() { super.init() }

  /// Values whose keys are their places from 0.
  init(numbered values: [Value]) {
    super.init()
    for (place, value) in values.enumerated() { self[String(place)] = value }
  }

  deinit { DeferredRelease.drop(&entries) }

  subscript(key: String) -> Value? {
    get { entries[key] }
    set {
      if entries[key] == nil, newValue != nil {
        keys.append(key)
        ValueHeap.grow(by: ValueMeasure.entry)
      }
      if newValue == nil { keys.removeAll { $0 == key } }
      entries[key] = newValue
    }
  }

  func removeAll() { releaseParts() }

  override func forEachPart(_ body: (TracedObject) -> Void) { entries.forEachPart(body) }

  override func releaseParts() {
    keys = []
    DeferredRelease.drop(&entries)
  }

  override func size(_ measure: inout ValueMeasure) -> Int { 96 + measure.size(of: entries) }
}
