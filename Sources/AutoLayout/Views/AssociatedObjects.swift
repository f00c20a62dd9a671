/// Objects that are kept with another one, each for a type. There are few, so that a list takes less room and time than a
/// dictionary.
public struct AssociatedObjects {
  private var entries: [(key: ObjectIdentifier, object: AnyObject)] = []

  init() {}

  public subscript(key: ObjectIdentifier) -> AnyObject? {
    get {
      for entry in entries where entry.key == key { return entry.object }
      return nil
    }
    set {
      entries.removeAll { $0.key == key }
      if let newValue { entries.append((key, newValue)) }
    }
  }
}
