import AutoLayout
import Foundation

/// Declares the members of one type of the library, typed by the Swift type that stands for it.
///
///     static let toggle = LibraryType("UISwitch", of: UISwitch.self, inherits: .control) {
///       UISwitch()
///     } declare: { type in
///       type.property("on", "isOn", at: \.isOn)
///       type.action("setOn:animated:") { toggle, call in toggle.isOn = try call.boolean(0) }
///     }
///
/// Where several names are given, they mean the same; suggestions show all of them.
struct TypeDeclaration<Receiver> {
  fileprivate(set) var members = LibraryType.Members()
  /// The receiver out of a value of the type.
  private let unwrap: @Sendable (Value) -> Receiver?
  /// Run before and after each access of a member, to record or check the receiver's state.
  var before: (@Sendable (Receiver, Call) -> Void)?
  var after: (@Sendable (Receiver, Call) throws -> Void)?

  fileprivate init(unwrap: @escaping @Sendable (Value) -> Receiver?) { self.unwrap = unwrap }

  typealias Getter = @Sendable (Receiver, Call) throws -> Value
  typealias Setter = @Sendable (Receiver, Call) throws -> Void
  typealias Body = @Sendable (Receiver, Call) throws -> Value

  /// A body as the table keeps it, for a receiver of any type.
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

  mutating func property(
    _ names: String..., isInert: Bool = false, get: @escaping Getter, set: Setter? = nil
  ) {
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
      property(name) { receiver, _ in
        receiver[keyPath: path].value
      } set: { receiver, call in
        receiver[keyPath: path] = try Content.read(call, 0)
      }
    }
  }

  mutating func property<Content: Bridged>(
    _ names: String..., reading path: KeyPath<Receiver, Content> & Sendable
  ) {
    for name in names { property(name) { receiver, _ in receiver[keyPath: path].value } }
  }

  // MARK: Methods

  mutating func method(_ selectors: String..., run: @escaping Body) {
    let run = erased(run)
    for name in selectors { members.methods[name.lowercased()] = .init(name: name, run: run, isInert: false) }
  }

  /// A method without a result.
  mutating func action(_ selectors: String..., run: @escaping Setter) {
    let run = erased { receiver, call -> Value in
      try run(receiver, call)
      return .nothing
    }
    for name in selectors { members.methods[name.lowercased()] = .init(name: name, run: run, isInert: false) }
  }

  /// Methods that apps call around their layout and that do nothing in a scene.
  mutating func ignores(_ selectors: String...) {
    for name in selectors {
      members.methods[name.lowercased()] = .init(name: name, run: { _, _ in .nothing }, isInert: true)
    }
  }

  // MARK: Statics

  /// Class methods, class properties and constants.
  mutating func statics(_ names: String..., run: @escaping @Sendable (Call) throws -> Value) {
    for name in names {
      members.statics[name.lowercased()] = .init(
        name: name, run: { _, call in try run(call) }, isInert: false)
    }
  }

  /// Answers class methods that no table can list; nil for those that it does not know either.
  mutating func anyStatic(_ run: @escaping @Sendable (Selector, Call) throws -> Value?) {
    members.anyStatic = run
  }

  mutating func initializer(_ selectors: String..., run: @escaping @Sendable (Call) throws -> Value) {
    for name in selectors {
      members.initializers[name.lowercased()] = .init(
        name: name, run: { _, call in try run(call) }, isInert: false)
    }
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
    for name in selectors {
      members.initializers[name.lowercased()] = .init(name: name, run: run, isInert: false)
    }
  }

  /// Properties that apps set and a scene shows nothing of. Their values are kept, so that they can be read back.
  mutating func keeps(_ names: String...) { for name in names { keep(name) { _ in .null } } }

  /// The same for properties that hold an object from the start: a layer, a cell's text label.
  mutating func keepsObject(_ names: String...) {
    for name in names {
      keep(name) { _ in .object(Instance(definition: nil, view: nil, isController: false)) }
    }
  }

  mutating func keep(_ name: String, initially make: @escaping @Sendable (UIView) -> Value) {
    // No name of the language has this character in it, so no property of a scene's class collides.
    let key = "\u{0}" + name
    property(name, isInert: true) { view, call in
      let instance = call.interpreter.instance(of: view)
      if let kept = instance.properties[key] { return kept }
      let value = make(view)
      if !value.isNull { instance.properties[key] = value }
      return value
    } set: { view, call in
      call.interpreter.instance(of: view).properties[key] = try call.value(0)
    }
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

extension LibraryType {
  /// Declares a class of views.
  ///
  /// - Parameter makeView: makes an instance for `init…` to fill in.
  convenience init<View: UIView>(
    _ name: String, aliases: [String] = [], of type: View.Type, inherits superclass: LibraryType,
    makeView: @escaping @Sendable () -> UIView, declare: (inout TypeDeclaration<View>) -> Void
  ) {
    var declaration = TypeDeclaration<View> { View.bridged($0) }
    declare(&declaration)
    self.init(name, aliases: aliases, inherits: superclass, members: declaration.members, makeView: makeView)
  }

  /// Declares a type by way of a Swift type that values convert to.
  convenience init<Receiver: Bridged>(
    _ name: String, aliases: [String] = [], of type: Receiver.Type,
    inherits superclass: LibraryType? = .object,
    declare: (inout TypeDeclaration<Receiver>) -> Void
  ) {
    self.init(
      name, aliases: aliases, inherits: superclass, unwrap: { Receiver.bridged($0) }, declare: declare)
  }

  /// Declares a type by the way in which its receiver comes out of a value.
  convenience init<Receiver>(
    _ name: String, aliases: [String] = [], inherits superclass: LibraryType? = .object,
    unwrap: @escaping @Sendable (Value) -> Receiver?, declare: (inout TypeDeclaration<Receiver>) -> Void
  ) {
    var declaration = TypeDeclaration<Receiver>(unwrap: unwrap)
    declare(&declaration)
    self.init(name, aliases: aliases, inherits: superclass, members: declaration.members)
  }
}
