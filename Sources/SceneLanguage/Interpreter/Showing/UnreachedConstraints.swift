import AutoLayout

/// The statements of a shown class that make constraints and have not run.
extension Interpreter {
  private static let mostNames = 3

  /// Notes the methods of the shown class that make constraints and that nothing on the way to the screen has called, those
  /// around whose constraints no condition has held, and blocks that have not been called.
  func noteUnreachedConstraints() {
    let isBare = root.subtree.allSatisfy(\.constraints.isEmpty)
    guard hasAppCode, let definition = showing.definition else {
      return noteEmptyLooseMethod(isBare: isBare)
    }
    let makers = definition.lineage.flatMap(makers)
    let rest = makers.filter { !ranBodies.contains($0.position) }.sorted { $0.position < $1.position }
    if let first = rest.first {
      let names = Self.list(rest.map(\.name))
      issues.add(
        SceneNote(
          position: first.position,
          message: isBare
            ? "\(definition.name) has no constraints so far: nothing on the way to the screen runs those of \(names)"
            : "nothing on the way to the screen runs the constraints of \(names)"))
    }
    guard isBare, issues.errors.isEmpty else { return }
    let ran = makers.filter { ranBodies.contains($0.position) }.sorted { $0.position < $1.position }
    guard let first = ran.first else {
      if rest.isEmpty { noteOthersConstraints(than: definition) }
      return
    }
    issues.add(
      SceneNote(
        position: first.position,
        message:
          "\(definition.name) has no constraints so far: with what is known here, \(Self.list(ran.map(\.name))) "
          + "\(ran.count == 1 ? "leaves" : "leave") none on the screen"))
  }

  /// Notes the classes of the text that make constraints where the shown one makes none.
  private func noteOthersConstraints(than definition: ClassDefinition) {
    let all = Array(definitions.classes.values) + definitions.categories.values
    let others = all.filter { other in
      !definition.lineage.contains { $0 === other } && other.bodies.contains { $0.position.file == 0 }
        && !makers(of: other).isEmpty
    }
    guard !others.isEmpty else { return }
    let names = others.sorted { $0.order < $1.order }.map(\.name)
    issues.add(
      SceneNote(
        position: definition.bodies.first?.position ?? origin,
        message: "\(definition.name) makes no constraints; those of \(Self.list(names)) are not shown with it"
      ))
  }

  /// Notes that the method of a category or helper that is shown makes nothing.
  private func noteEmptyLooseMethod(isBare: Bool) {
    guard showing.hasShownLooseMethod, isBare else { return }
    issues.add(
      SceneNote(
        position: origin,
        message: "the method that is called with stand-ins leaves no constraints on the screen"))
  }

  /// The methods, accessors and lazy properties of a class whose own statements make constraints.
  private func makers(of owner: ClassDefinition) -> [(name: String, position: SourcePosition)] {
    let methods = owner.methods.values.map { $0 } + owner.staticMethods.values
    var bodies = methods.map { ($0.selector.text, $0.position, SyntaxNode.children(of: $0)) }
    for property in owner.properties {
      if let getter = property.getter {
        bodies.append((property.name, property.position, getter.map(SyntaxNode.statement)))
      }
      if property.isLazy, let initial = property.initial {
        bodies.append((property.name, property.position, [.expression(initial)]))
      }
      for accessor in [property.setter, property.willSet, property.didSet].compactMap({ $0 }) {
        guard let place = accessor.body.first?.position else { continue }
        bodies.append((property.name, place, accessor.body.map(SyntaxNode.statement)))
      }
    }
    let makers = bodies.filter { body in
      body.2.contains { node in node.first { $0.makesConstraints ? true : nil } ?? false }
    }
    return makers.map { ($0.0, $0.1) }
  }

  /// The first of some names, in words.
  private static func list(_ names: [String]) -> String {
    let first = names.prefix(mostNames).map { "'\($0)'" }
    guard names.count <= mostNames else { return first.joined(separator: ", ") + " and others" }
    guard let last = first.last, first.count > 1 else { return first.joined() }
    return first.dropLast().joined(separator: ", ") + " and " + last
  }
}
