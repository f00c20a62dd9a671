import AutoLayout
import SceneSyntax

/// A type of the library as scenes see it: UIKit's classes, Foundation's, Core Graphics' structures, Masonry's.
///
/// Each is declared once, with a ``TypeDeclaration``, and inherits the members of its superclass. Dispatch,
/// `respondsToSelector:`, spelling suggestions and completion read these tables and nothing else. Names are found
/// in lower case, since scenes are typed by hand.
final class LibraryType: Sendable {
  struct Property: Sendable {
    let name: String
    let get: @Sendable (Value, Call) throws -> Value
    /// Sets it and returns the changed receiver if that is a structure, else nil. Nil for a read-only property.
    let set: (@Sendable (Value, Call) throws -> Value?)?
    /// Whether setting it has no effect on the picture.
    let isInert: Bool
  }

  struct Method: Sendable {
    /// The selector, `setOn:animated:`.
    let name: String
    let run: @Sendable (Value, Call) throws -> Value
    let isInert: Bool
    /// Whether it changes nothing, whatever it is sent to.
    var onlyReads = false
  }

  /// A type's members by their names in lower case.
  struct Members: Sendable {
    var properties: [String: Property] = [:]
    var methods: [String: Method] = [:]
    /// Initializers by Objective-C's selectors. For views, the receiver is the new view.
    var initializers: [String: Method] = [:]
    /// Handles initializers that no table can list, by their selectors in lower case.
    var anyInitializer: (@Sendable (String, Call) throws -> Value)?
    /// Class methods by their selectors, class properties and constants by their names.
    var statics: [String: Method] = [:]
    /// Types nested in this one in Swift: `Distribution` in UIStackView.
    var nested: [String: String] = [:]
    /// Answers class methods that no table can list; nil for unknown ones.
    var anyStatic: (@Sendable (Selector, Call) throws -> Value?)?
    /// What makes two objects equal; nil where an object is equal to itself alone.
    var parts: (@Sendable (Instance) -> [Value])?
  }

  /// As messages write it: `UIView`.
  let name: String
  /// Other names of the same type: `NSView`.
  let aliases: [String]
  let superclass: LibraryType?
  /// The type's own members, without those that it inherits.
  let members: Members
  /// Makes an instance for `init…` to fill in; nil for types that are no views.
  let makeView: (@Sendable () -> UIView)?
  /// Whether its objects accept any message and return nothing.
  let isStandIn: Bool
  init(
    _ name: String, aliases: [String] = [], inherits superclass: LibraryType?, members: Members = Members(),
    isStandIn: Bool = false, makeView: (@Sendable () -> UIView)? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.superclass = superclass
    self.members = members
    self.isStandIn = isStandIn
    self.makeView = makeView
  }

  /// The type and those that it inherits from, nearest first.
  var lineage: some Sequence<LibraryType> { sequence(first: self, next: \.superclass) }

  func inherits(from other: LibraryType) -> Bool { lineage.contains { $0 === other } }

  /// Whether its class methods make values that nothing changes.
  var isOfPlainValues: Bool {
    [Self.rect, .point, .size, .insets, .color, .font, .string, .number].contains { inherits(from: $0) }
  }

  private func find<Member>(_ table: (Members) -> [String: Member], _ key: String) -> Member? {
    if let member = table(members)[key] { return member }
    return superclass?.find(table, key)
  }

  // MARK: Finding members, by names in lower case

  func property(_ key: String) -> Property? { members.properties[key] ?? superclass?.property(key) }
  func method(_ key: String) -> Method? { members.methods[key] ?? superclass?.method(key) }
  /// Views inherit initializers; nothing else does.
  func initializer(_ key: String) -> Method? {
    if let known = makeView == nil ? members.initializers[key] : find(\.initializers, key) { return known }
    return members.anyInitializer.map { make in
      Method(name: key, run: { _, call in try make(key, call) }, isInert: true)
    }
  }
  func staticMember(_ key: String) -> Method? { find(\.statics, key) }
  private static let nestedKeys = Set(Library.types.flatMap(\.members.nested.keys))
  /// Whether Swift nests a type of this name, in lower case, in one of the library's.
  static func nestsSomewhere(_ key: String) -> Bool { nestedKeys.contains(key) }
  /// The name of a type that Swift nests in this one; most are named by the two words in Objective-C.
  func nestedType(_ key: String) -> String? {
    if let name = find(\.nested, key) { return name }
    return lineage.lazy.flatMap { [$0.name] + $0.aliases }
      .compactMap { Library.type(named: $0.lowercased() + key)?.name }.first
  }
  func anyStatic(_ selector: Selector, _ call: Call) throws -> Value? {
    for type in lineage {
      if let result = try type.members.anyStatic?(selector, call) { return result }
    }
    return nil
  }

  /// Whether an instance answers a message: a method, the reading or the setting of a property.
  func responds(to key: String) -> Bool {
    if method(key) != nil || property(key) != nil { return true }
    guard key.hasPrefix("set"), key.hasSuffix(":") else { return false }
    return property(String(key.dropFirst(3).dropLast()))?.set != nil
  }

  /// The names of an instance's members, methods without their colons.
  var memberNames: [String] {
    lineage.flatMap { type in
      type.members.properties.values.map(\.name) + type.members.methods.values.map(\.baseName)
    }
  }

  /// The member names that layout or the picture depends on.
  var effectiveNames: [String] {
    lineage.flatMap { type -> [String] in
      let properties = type.members.properties.values.filter { !$0.isInert }
      let methods = type.members.methods.values.filter { !$0.isInert }
      return properties.map(\.name) + methods.map(\.baseName)
    }
  }

  var staticNames: [String] {
    lineage.flatMap { $0.members.statics.values.map(\.baseName) } + ["new", "alloc"]
  }
}

extension LibraryType.Method {
  /// The selector up to its first colon.
  var baseName: String { String(name.prefix { $0 != ":" }) }
}
