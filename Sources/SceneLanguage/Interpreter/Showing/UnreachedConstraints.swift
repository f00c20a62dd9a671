import AutoLayout

/// Why a class that has statements for constraints is shown without any.
extension Interpreter {
  /// Notes the methods of the shown class whose statements would make constraints, where none of them has run.
  func noteUnreachedConstraints() {
    guard hasAppCode, let definition = showing.definition, issues.errors.isEmpty,
      root.subtree.allSatisfy(\.constraints.isEmpty)
    else { return }
    let methods = definition.lineage.flatMap { owner in
      owner.methods.values.map { $0 } + owner.properties.compactMap(FunctionNode.init(getterOf:))
    }
    let makers = methods.filter { method in
      SyntaxNode.children(of: method).contains { $0.first { $0.makesConstraints ? true : nil } ?? false }
    }.sorted { $0.position < $1.position }
    guard let first = makers.first else { return }
    let names = makers.prefix(3).map { "'\($0.selector.text)'" }.joined(separator: ", ")
    let rest = makers.count > 3 ? " and others" : ""
    issues.add(
      SceneNote(
        position: first.position,
        message:
          "\(definition.name) has no constraints so far: nothing on the way to the screen runs those of "
          + names + rest))
  }
}
