import SceneSyntax

/// The functions and classes that a scene defines at its top level.
struct Definitions {
  private(set) var functions = FunctionTable() { didSet { calls = FunctionCalls() } }
  /// The functions that calls have found.
  private var calls = FunctionCalls()
  /// Hooks of the scene's controller, by their selectors in lower case.
  var hooks: [String: FunctionNode] = [:]
  /// By their names.
  var classes: [String: ClassDefinition] = [:]
  /// Swift's protocols with the methods of their extensions, by their names.
  var protocols: [String: ClassDefinition] = [:]
  /// Categories and extensions of the library's classes, by the names of the classes.
  var categories: [String: ClassDefinition] = [:]
  /// Classes in place of those that app code names and nothing defines, by these names.
  var standIns: [String: ClassDefinition] = [:]

  /// The first constants of Objective-C's enumerations, by the names of these.
  var enumerations: [String: Value] = [:]
  /// The types that Swift's `typealias` gives further names, by these.
  var aliases: [String: TypeName] = [:]

  /// The function that a call by name means: one with its labels, else a C function, which is kept without any.
  mutating func function(calledAt site: CallSite) -> FunctionNode? {
    if functions.isEmpty { return nil }
    if let known = calls[site] { return known }
    guard let selector = site.selector, let found = functions[selector.text] ?? functions[site.bareName]
    else {
      return nil
    }
    calls[site] = found
    return found
  }

  /// The type that a name is given to by `typealias`, where it is; a name may stand for another such name.
  func aliased(_ name: String) -> TypeName? {
    if aliases.isEmpty { return nil }
    var type = aliases[name]
    // Names that stand for each other end nowhere.
    for _ in 0..<8 {
      guard let next = type.flatMap({ aliases[$0.name] }) else { return type }
      type = next
    }
    return nil
  }

  /// The classes and what is like one, with the types that their bodies declare.
  var all: [ClassDefinition] {
    var all = [classes, protocols, categories, standIns].flatMap(\.values)
    var next = 0
    while next < all.count {
      all += all[next].nested.values
      next += 1
    }
    return all
  }

  mutating func add(_ function: FunctionNode) { functions.add(function) }

  /// The methods that run when a view changes its superview or its window.
  static let moveHooks: Set<String> = [
    "willMoveToSuperview:", "willMove:", "willMoveToWindow:", "didAddSubview:", "didMoveToWindow",
    "didMoveToSuperview", "willRemoveSubview:",
  ]
  var haveMoveHooks = false

  /// Whether the scene has no methods but those of its controller.
  var haveNoMethods: Bool {
    classes.isEmpty && categories.isEmpty && standIns.isEmpty && protocols.isEmpty
  }

  /// Whether a layout pass runs code of the scene.
  var haveHooks: Bool { !hooks.isEmpty || !classes.isEmpty }
}

/// The functions that calls mean, by the places of the calls in the source, so that each is looked up once until a function
/// is defined. A later one of the same place replaces an entry.
private struct FunctionCalls {
  private var entries: [(site: CallSite, function: FunctionNode)?] = []

  /// A power of 2.
  private static let count = 256

  private static func place(of site: CallSite) -> Int {
    // Objects are 16 bytes apart or more.
    Int(bitPattern: ObjectIdentifier(site)) >> 4 & (count - 1)
  }

  subscript(site: CallSite) -> FunctionNode? {
    get {
      guard !entries.isEmpty, let entry = entries[Self.place(of: site)], entry.site === site else {
        return nil
      }
      return entry.function
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: Self.count) }
      entries[Self.place(of: site)] = newValue.map { (site, $0) }
    }
  }
}
