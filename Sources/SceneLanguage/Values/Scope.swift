import AutoLayout
import SceneSyntax

/// Variables, and the scope around them.
final class Scope: TracedObject {
  // Nothing that is done to variables runs code that could look at them meanwhile.
  @exclusivity(unchecked) private var variables = Variables()
  let parent: Scope?
  /// How many scopes are around it.
  let level: Int
  /// `self` in this scope.
  let receiver: Instance?
  /// The class whose method runs here.
  let definition: ClassDefinition?
  /// `_cmd`
  let selector: Selector?
  /// The scopes of the function's static variables, which outlive the call.
  @exclusivity(unchecked) private var kept: [Scope] = []
  /// The maker whose attributes may be written without a receiver here.
  var maker: Value?

  init(
    parent: Scope?, receiver: Instance? = nil, definition: ClassDefinition? = nil, selector: Selector? = nil
  ) {
    self.parent = parent
    level = parent.map { $0.level + 1 } ?? 0
    self.receiver = receiver ?? parent?.receiver
    self.definition = definition ?? parent?.definition
    self.selector = selector ?? parent?.selector
    maker = parent?.maker
    super.init()
  }

  deinit { release() }

  private func release() { if !variables.isEmpty { DeferredRelease.drop(&variables) } }

  /// The scope of another round of the loop that this one is of a round of: as a new scope.
  fileprivate func reset() {
    release()
    variables.removeAll()
    kept = []
    maker = parent?.maker
  }

  override func forEachPart(_ body: (TracedObject) -> Void) {
    if let parent { body(parent) }
    if let receiver { body(receiver) }
    for scope in kept { body(scope) }
    variables.forEachValue { $0.forEachPart(body) }
  }

  override func releaseParts() {
    variables.removeAll()
    kept = []
    maker = nil
  }

  override func size(_ measure: inout ValueMeasure) -> Int {
    var size = 256
    variables.forEachValue { size += ValueMeasure.place + measure.size(of: $0) }
    return size
  }

  /// The scope and those around it, innermost first.
  private var chain: some Sequence<Scope> { sequence(first: self) { $0.parent } }

  /// The value of the variable in the innermost scope that declares it.
  func find(_ name: Name) -> Value? {
    if let place = variables.place(of: name) { return variables[value: place] }
    for scope in kept {
      if let place = scope.variables.place(of: name) { return scope.variables[value: place] }
    }
    return parent?.find(name)
  }

  func contains(_ name: Name) -> Bool { variables.place(of: name) != nil }

  func declare(_ name: Name, _ value: Value, type: TypeName? = nil) {
    variables.declare(name, value, type: type)
  }

  /// The variable in the innermost scope that declares it; nil for an unknown name.
  func variable(_ name: Name) -> Variable? {
    if let place = variables.place(of: name) { return Variable(scope: self, place: place) }
    for scope in kept {
      if let place = scope.variables.place(of: name) { return Variable(scope: scope, place: place) }
    }
    return parent?.variable(name)
  }

  /// Makes the variables of another scope known in this one.
  func keep(_ scope: Scope) { kept.append(scope) }

  /// All names in reach.
  var names: Set<String> { Set(chain.flatMap { $0.variables.all.compactMap(\.name?.text) }) }

  /// The names in reach whose values are views.
  var viewNames: Set<String> {
    Set(
      chain.flatMap { scope in
        scope.variables.all.filter { if case .view = $0.value { true } else { false } }.compactMap(
          \.name?.text)
      })
  }

  /// The place of a variable.
  struct Variable {
    fileprivate let scope: Scope
    fileprivate let place: Int

    var value: Value {
      get { scope.variables[value: place] }
      nonmutating set { scope.variables[value: place] = newValue }
    }

    /// The type that was written at its declaration.
    var type: TypeName? { scope.variables[type: place] }
  }
}

/// The scopes of a loop's rounds. One scope is used again for each round unless a block of the round before holds it.
struct RoundScopes {
  private let parent: Scope
  private var last: Scope?

  init(parent: Scope) { self.parent = parent }

  mutating func next() -> Scope {
    if last != nil, isKnownUniquelyReferenced(&last), let last {
      last.reset()
      return last
    }
    let scope = Scope(parent: parent)
    last = scope
    return scope
  }
}

extension Name {
  /// The names of variables that the language declares.
  static let me = Name("self")
  static let make = Name("make")
  static let error = Name("error")
  static let hiddenReceiver = Name("$receiver")
  static let hiddenType = Name("$type")

  /// `$0`, `$1`, …
  static func argument(_ index: Int) -> Name {
    index < firstArguments.count ? firstArguments[index] : Name("$\(index)")
  }

  private static let firstArguments = (0..<4).map { Name("$\($0)") }
}
