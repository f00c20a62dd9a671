import SceneSyntax

/// The functions at the top level of a scene, or the methods that the bodies of a class define.
struct FunctionTable {
  /// By their selectors, the one that was defined last.
  private var latest: [String: FunctionNode] = [:]
  /// By the first part of their selectors, in the order of their definitions.
  private var byName: [String: [FunctionNode]] = [:]
  /// Whether some have the same selector and differ in types: `show(_ text: String)`, `show(_ count: Int)`.
  private var hasOverloads = false

  /// The function of a selector that was defined last.
  subscript(selector: String) -> FunctionNode? { latest[selector] }

  var isEmpty: Bool { latest.isEmpty }
  var selectors: some Collection<String> { latest.keys }
  var all: [FunctionNode] { byName.values.flatMap { $0 } }

  /// Those whose selectors begin with a name, in the order of their definitions.
  func named(_ name: String) -> [FunctionNode] { byName[name] ?? [] }

  /// The functions with the selector of one, in the order of their definitions; none where there is but this.
  func overloads(of function: FunctionNode) -> [FunctionNode] {
    hasOverloads ? named(function.selector.base.text).filter { $0.selector == function.selector } : []
  }

  /// Adds a function, in place of one with the same selector and types.
  mutating func add(_ function: FunctionNode) {
    var others = named(function.selector.base.text)
    others.removeAll { $0.selector == function.selector && $0.hasTypes(of: function) }
    hasOverloads = hasOverloads || others.contains { $0.selector == function.selector }
    byName[function.selector.base.text] = others + [function]
    latest[function.selector.text] = function
  }
}

extension FunctionNode {
  /// Whether its parameters and its result are written with the same types.
  fileprivate func hasTypes(of other: FunctionNode) -> Bool {
    let pairs = zip([result] + parameters.map(\.type), [other.result] + other.parameters.map(\.type))
    return pairs.allSatisfy { own, other in
      own?.name == other?.name && own?.arguments == other?.arguments && own?.isOptional == other?.isOptional
    }
  }
}
