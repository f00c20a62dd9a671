import SceneSyntax

/// The members of the library's types that a scene has used, so that each is looked up once along its type's
/// superclasses. Types never change, so that an entry holds for good; a later one of the same place replaces it.
struct MemberCache {
  /// What a type has under a name.
  final class Entry {
    fileprivate let type: LibraryType
    fileprivate let name: Name
    let property: LibraryType.Property?
    let method: LibraryType.Method?

    init(_ name: Name, of type: LibraryType) {
      self.type = type
      self.name = name
      property = type.property(name.key)
      method = type.method(name.key)
    }
  }

  private var entries: [Entry?]

  /// A power of 2.
  private static let count = 1024

  init() { entries = Array(repeating: nil, count: Self.count) }

  mutating func entry(_ name: Name, of type: LibraryType) -> Entry {
    let mixed = UInt(bitPattern: name.number) ^ UInt(bitPattern: ObjectIdentifier(type)) >> 4
    let place = Int(mixed % UInt(Self.count))
    if let entry = entries[place], entry.type === type, entry.name == name { return entry }
    let entry = Entry(name, of: type)
    entries[place] = entry
    return entry
  }
}

extension Interpreter {
  /// A property of a type of the library, its own or inherited.
  func property(_ name: Name, of type: LibraryType) -> LibraryType.Property? {
    members.entry(name, of: type).property
  }

  /// A method of a type of the library, its own or inherited, by its whole selector.
  func method(_ selector: Name, of type: LibraryType) -> LibraryType.Method? {
    members.entry(selector, of: type).method
  }
}
