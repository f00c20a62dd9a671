import SceneSyntax

/// The methods that the bodies of a class define.
struct MethodTable {
  private var latest: [String: FunctionNode] = [:]
  /// All methods of selectors that several have, which differ in the types of their parameters or results: `show(_ text: String)`,
  /// `show(_ count: Int)`.
  private var overloads: [String: [FunctionNode]] = [:]

  /// The method of a selector that was defined last.
  subscript(selector: String) -> FunctionNode? { latest[selector] }

  var isEmpty: Bool { latest.isEmpty }
  var selectors: some Collection<String> { latest.keys }

  var all: [FunctionNode] {
    overloads.isEmpty
      ? Array(latest.values) : latest.flatMap { selector, method in overloads[selector] ?? [method] }
  }

  /// Those whose selectors begin with a name, in the order of their selectors.
  func named(_ base: String) -> [FunctionNode] {
    all.filter { $0.selector.base.text == base }
      .sorted { ($0.selector.text, $0.position) < ($1.selector.text, $1.position) }
  }

  /// The methods of a selector, in the order of their definitions; none where there is but one.
  func overloads(of selector: String) -> [FunctionNode] {
    overloads.isEmpty ? [] : overloads[selector] ?? []
  }

  /// Adds a method, in place of one with the same types.
  mutating func add(_ method: FunctionNode) {
    let selector = method.selector.text
    defer { latest[selector] = method }
    guard let other = latest[selector] else { return }
    let others = (overloads[selector] ?? [other]).filter { !$0.hasTypes(of: method) }
    overloads[selector] = others.isEmpty ? nil : others + [method]
  }
}

extension FunctionNode {
  /// Whether its parameters and its result are written with the same types.
  func hasTypes(of other: FunctionNode) -> Bool {
    let pairs = zip([result] + parameters.map(\.type), [other.result] + other.parameters.map(\.type))
    return pairs.allSatisfy { own, other in
      own?.name == other?.name && own?.arguments == other?.arguments && own?.isOptional == other?.isOptional
    }
  }
}
