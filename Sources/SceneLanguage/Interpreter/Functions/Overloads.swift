import SceneSyntax

/// Choosing among methods and functions of one name by the types of their parameters, as Swift does.
extension Interpreter {
  /// An object's method that takes these arguments; nil also where an extension has the selector for other types than those of the
  /// arguments, and the library has it for these: UIView's `addConstraints(_:)` beside an extension's.
  func method(
    _ selector: Selector, of instance: Instance, taking arguments: [Value]
  ) -> ClassDefinition.FoundMethod? {
    guard let found = method(selector.text, of: instance) else { return nil }
    let best = overload(of: found, for: arguments)
    let isAdded = definitions.categories[best.definition.name] === best.definition
    guard isAdded, !takes(arguments, best.method) else { return best }
    return libraryType(of: instance.value).method(selector.key) == nil ? best : nil
  }

  /// The method of the same selector and class whose parameters' types fit arguments best, the latest of several.
  func overload(
    of found: ClassDefinition.FoundMethod, for arguments: [Value]
  ) -> ClassDefinition.FoundMethod {
    let table = found.method.isStatic ? found.definition.staticMethods : found.definition.methods
    let best = best(of: table.overloads(of: found.method), for: arguments)
    return (best ?? found.method, found.definition)
  }

  /// The function at top level with the same name and labels whose parameters' types fit arguments best.
  func overload(of function: FunctionNode, for arguments: [Value]) -> FunctionNode {
    best(of: definitions.functions.overloads(of: function), for: arguments) ?? function
  }

  /// The function whose parameters' types fit arguments best; nil if none takes them. Of several the latest, and before that one which
  /// is not running, as functions that differ in their results call each other.
  func best(of functions: [FunctionNode], for arguments: [Value]) -> FunctionNode? {
    let ranked = functions.compactMap { function in
      fit(arguments, function).map { (function: function, fit: $0) }
    }
    guard let most = ranked.map(\.fit).max() else { return nil }
    let nearest = ranked.filter { $0.fit == most }.map(\.function)
    return nearest.last { !running.contains($0) } ?? nearest.last
  }

  /// Whether a function may be given the arguments: one that wants a block is given no array, one that wants an anchor no view.
  func takes(_ arguments: [Value], _ function: FunctionNode) -> Bool { fit(arguments, function) != nil }

  /// How near the arguments are to their parameters' types, 2 for each that is of its type for certain, 1 for one of a subclass; nil
  /// where one cannot be.
  private func fit(_ arguments: [Value], _ function: FunctionNode) -> Int? {
    var sum = 0
    for (index, argument) in arguments.enumerated() {
      let last = function.parameters.indices.last ?? 0
      let parameter = index <= last && !function.parameters.isEmpty ? function.parameters[index] : nil
      // Arguments that follow those of a variadic parameter are not compared.
      guard let parameter, let type = parameter.type, !function.hasTypeParameter(type.name) else { continue }
      guard let fit = fit(argument, type) else { return nil }
      sum += fit
      if parameter.isVariadic { break }
    }
    return sum
  }

  private func fit(_ value: Value, _ written: TypeName) -> Int? {
    let type = definitions.aliased(written.name) ?? written
    if type.isFunction {
      return value.asClosure != nil ? 2 : kind(of: value) == nil ? 0 : nil
    }
    let definition = definitions.classes[type.name]
    let library = definition?.superclass.library ?? Library.type(named: type.key)?.type
    guard let own = kind(of: value), let library, let wanted = ArgumentKind(library, of: definition)
    else {
      return 0
    }
    guard own == wanted else { return nil }
    switch value.known {
    case .array(let array):
      guard let element = type.arguments.first, let first = array.elements.first else { return 0 }
      return fit(first, TypeName(element: element))
    case .integer: return type.conversion == .integer ? 2 : 0
    case .number: return type.conversion == .floating ? 2 : 0
    case .boolean: return type.conversion == .boolean ? 2 : 0
    case .view(let view):
      if let definition {
        let own = instances[ObjectIdentifier(view)]?.definition
        return own === definition ? 2 : own?.inherits(from: definition) == true ? 1 : 0
      }
      let own = libraryType(of: view)
      return own === library ? 2 : own.inherits(from: library) ? 1 : 0
    default: return 2
    }
  }

  /// The kind of a value; nil for one that parameters of several kinds take, or of which nothing is known.
  private func kind(of value: Value) -> ArgumentKind? {
    switch value {
    case .unknown, .symbol, .each, .object, .selector: nil
    case .array(let array) where !array.labels.isEmpty: nil
    default: ArgumentKind(libraryType(of: value), of: nil)
    }
  }
}

/// The kinds of values that no parameter of another kind takes.
private enum ArgumentKind {
  case number, text, array, dictionary, block, view, color, image, font, point, size, rect, insets, anchor,
    constraint, guide

  private static let kinds: [(LibraryType, ArgumentKind)] = [
    (.view, .view), (.string, .text), (.array, .array), (.dictionary, .dictionary), (.block, .block),
    (.color, .color), (.image, .image), (.font, .font), (.point, .point), (.size, .size), (.rect, .rect),
    (.insets, .insets), (.attribute, .anchor), (.layoutConstraint, .constraint), (.constraint, .constraint),
    (.guide, .guide), (.number, .number), (.integer, .number), (.floating, .number),
  ]

  /// The kind of a type of the library, or of a class that inherits from one; nil for a type that several kinds may be of.
  init?(_ type: LibraryType, of definition: ClassDefinition?) {
    guard definition?.kind != .protocol, let kind = Self.kinds.first(where: { type.inherits(from: $0.0) })?.1,
      definition == nil || kind == .view
    else { return nil }
    self = kind
  }
}

extension FunctionNode {
  fileprivate func hasTypeParameter(_ name: String) -> Bool {
    typeParameters.contains { $0.name == name }
  }
}
