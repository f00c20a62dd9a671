import AutoLayout
import Foundation
import SceneSyntax

/// Declares the members of one type of the library. `Receiver` is the Swift type of its instances.
///
///     static let toggle = LibraryType("UISwitch", inherits: .control, make: { UISwitch() }) { type in
///       type.property("on", "isOn", at: \.isOn)
///       type.action("setOn:animated:") { toggle, call in toggle.isOn = try call.boolean(0) }
///     }
///
/// Several names for one member are synonyms; suggestions show all of them.
struct TypeDeclaration<Receiver> {
  private(set) var members = LibraryType.Members()
  /// Converts a value to the receiver; nil if it is not of the type.
  private let unwrap: @Sendable (Value) -> Receiver?
  /// Run before and after each access of a member, to record or check the receiver's state.
  var before: (@Sendable (Receiver, Call) -> Void)?
  var after: (@Sendable (Receiver, Call) throws -> Void)?

  init(unwrap: @escaping @Sendable (Value) -> Receiver?) { self.unwrap = unwrap }

  typealias Body = @Sendable (Receiver, Call) throws -> Value
  typealias Setter = @Sendable (Receiver, Call) throws -> Void

  /// The body as a function of any value, which throws for values of other types.
  private func erased<Result>(
    _ body: @escaping @Sendable (Receiver, Call) throws -> Result
  ) -> @Sendable (Value, Call) throws -> Result {
    { [unwrap, before, after] value, call in
      guard let receiver = unwrap(value) else { throw ScriptError("\(value.kind) has no '\(call.name)'") }
      before?(receiver, call)
      let result = try body(receiver, call)
      try after?(receiver, call)
      return result
    }
  }

  // MARK: Properties

  mutating func property(_ names: String..., isInert: Bool = false, get: @escaping Body, set: Setter? = nil) {
    let get = erased(get)
    let set = set.map { set in
      erased { receiver, call -> Value? in
        try set(receiver, call)
        return nil
      }
    }
    for name in names {
      members.properties[name.lowercased()] = .init(name: name, get: get, set: set, isInert: isInert)
    }
  }

  /// A property that is read from, and written to, a property of the Swift type.
  mutating func property<Content: Bridged>(
    _ names: String..., at path: ReferenceWritableKeyPath<Receiver, Content> & Sendable
  ) {
    for name in names {
      property(name, reading: path) { receiver, call in receiver[keyPath: path] = try Content.read(call, 0) }
    }
  }

  /// A property that is read from a property of the Swift type and, if `set` is given, written by that.
  mutating func property<Content: Bridged>(
    _ names: String..., reading path: KeyPath<Receiver, Content> & Sendable, set: Setter? = nil
  ) {
    for name in names { property(name, get: { receiver, _ in receiver[keyPath: path].value }, set: set) }
  }

  // MARK: Methods

  private static func add(
    _ names: [String], to table: inout [String: LibraryType.Method], isInert: Bool = false,
    run: @escaping @Sendable (Value, Call) throws -> Value
  ) {
    for name in names { table[name.lowercased()] = .init(name: name, run: run, isInert: isInert) }
  }

  /// Objects whose parts are equal are equal.
  mutating func isEqual(by parts: @escaping @Sendable (Instance) -> [Value]) { members.parts = parts }

  mutating func method(_ selectors: String..., run: @escaping Body) {
    Self.add(selectors, to: &members.methods, run: erased(run))
  }

  /// A method that changes nothing.
  mutating func query(_ selectors: String..., run: @escaping Body) {
    Self.add(selectors, to: &members.methods, run: erased(run))
    for selector in selectors { members.methods[selector.lowercased()]?.onlyReads = true }
  }

  /// A method without a result.
  mutating func action(_ selectors: String..., run: @escaping Setter) {
    let run = erased { receiver, call -> Value in
      try run(receiver, call)
      return .nothing
    }
    Self.add(selectors, to: &members.methods, run: run)
  }

  /// Methods that apps call around their layout and that do nothing in a scene.
  mutating func ignores(_ selectors: String...) {
    Self.add(selectors, to: &members.methods, isInert: true) { _, _ in .nothing }
  }

  // MARK: Statics

  /// Class methods, class properties and constants.
  mutating func statics(_ names: String..., run: @escaping @Sendable (Call) throws -> Value) {
    Self.add(names, to: &members.statics) { _, call in try run(call) }
  }

  /// Answers class methods that no table can list; nil for unknown ones.
  mutating func anyStatic(_ run: @escaping @Sendable (Selector, Call) throws -> Value?) {
    members.anyStatic = run
  }

  /// Handles initializers that no table can list, by their selectors in lower case.
  mutating func anyInitializer(_ run: @escaping @Sendable (String, Call) throws -> Value) {
    members.anyInitializer = run
  }

  mutating func initializer(_ selectors: String..., run: @escaping @Sendable (Call) throws -> Value) {
    Self.add(selectors, to: &members.initializers) { _, call in try run(call) }
  }

  /// A type nested in this one in Swift, by its name there and in Objective-C.
  mutating func nests(_ name: String, _ type: String) { members.nested[name.lowercased()] = type }
}

extension TypeDeclaration where Receiver: UIView {
  /// An initializer, which is given the new view.
  mutating func initializer(_ selectors: String..., fill: @escaping Setter) {
    let run = erased { view, call -> Value in
      try fill(view, call)
      return .view(view)
    }
    Self.add(selectors, to: &members.initializers, run: run)
  }
}

extension TypeDeclaration where Receiver: Bridged {
  /// A field of a structure. Setting it gives the changed structure, to be put back where it came from.
  mutating func field<Content: Bridged>(
    _ name: String, at path: WritableKeyPath<Receiver, Content> & Sendable
  ) {
    members.properties[name.lowercased()] = .init(
      name: name, get: erased { receiver, _ in receiver[keyPath: path].value },
      set: erased { receiver, call in
        var changed = receiver
        changed[keyPath: path] = try Content.read(call, 0)
        return changed.value
      }, isInert: false)
  }
}

extension TypeDeclaration where Receiver: BridgedStructure {
  /// The constants of the empty value and the initializer without arguments.
  mutating func addZero() {
    for name in Receiver.namesOfZero { statics(name) { _ in Receiver.zero.value } }
    initializer("init") { _ in Receiver.zero.value }
  }
}

extension LibraryType {
  /// Declares a class of views.
  ///
  /// - Parameter make: makes an instance for `init…` to fill in. Its type is that of the members' receivers.
  convenience init<View: UIView>(
    _ name: String, aliases: [String] = [], inherits superclass: LibraryType,
    make: @escaping @Sendable () -> View, declare: (inout TypeDeclaration<View>) -> Void
  ) {
    var declaration = TypeDeclaration<View> { View.bridged($0) }
    declare(&declaration)
    self.init(name, aliases: aliases, inherits: superclass, members: declaration.members, makeView: make)
  }

  /// Declares a type by the Swift type that values convert to.
  convenience init<Receiver: Bridged>(
    _ name: String, aliases: [String] = [], of type: Receiver.Type,
    inherits superclass: LibraryType? = .object,
    declare: (inout TypeDeclaration<Receiver>) -> Void
  ) {
    self.init(name, aliases: aliases, inherits: superclass, unwrap: Receiver.bridged, declare: declare)
  }

  /// Declares a type by the conversion of a value to the receiver; `unwrap` gives nil for other values.
  convenience init<Receiver>(
    _ name: String, aliases: [String] = [], inherits superclass: LibraryType? = .object,
    unwrap: @escaping @Sendable (Value) -> Receiver?, declare: (inout TypeDeclaration<Receiver>) -> Void
  ) {
    var declaration = TypeDeclaration(unwrap: unwrap)
    declare(&declaration)
    self.init(name, aliases: aliases, inherits: superclass, members: declaration.members)
  }
}
