import SceneSyntax

/// A block or closure with the variables around it.
final class Closure: ListedObject {
  let node: ClosureNode
  let scope: Scope

  init(node: ClosureNode, scope: Scope) {
    self.node = node
    self.scope = scope
    super.init()
  }

  override func forEachPart(_ body: (TracedObject) -> Void) { body(scope) }

  override func size(_ measure: inout ValueMeasure) -> Int { 80 }
}

/// The place of a variable, through which functions change it.
final class VariableReference: ListedObject {
  let target: Expression
  let scope: Scope

  init(target: Expression, scope: Scope) {
    self.target = target
    self.scope = scope
    super.init()
  }

  override func forEachPart(_ body: (TracedObject) -> Void) { body(scope) }

  override func size(_ measure: inout ValueMeasure) -> Int { 80 }
}
