import AutoLayout
import SceneSyntax
import TextLayout
import Translation

/// Blocks that code gives to objects that are not known, which would call them with the app's data:
/// `[signal subscribeNext:^(Model *model) { … }]`, `viewModel.items.sink { … }`.
struct PassedOverBlock {
  let block: Closure
  /// The method that was given it.
  let method: String
  let position: SourcePosition
}

extension Interpreter {
  private static let mostBlocks = 100

  /// Keeps a block in mind that an unknown object is given, if it is part of the object that is set up.
  func keepPassedOver(_ arguments: [Value], of method: String, at place: Expression) {
    guard let block = arguments.last?.asClosure else { return }
    guard passedOver.count < Self.mostBlocks else { return }
    passedOver.append(PassedOverBlock(block: block, method: method, position: place.position))
  }

  func uncalledBlockMessage(of method: String) -> Phrase {
    Self.traverses(method)
      ? Self.emptyLoopMessage : "nothing here calls the block of '\(method)', which makes constraints"
  }

  /// Calls the blocks that make constraints, with stand-ins for their arguments, where a shown object has made none; notes
  /// those that are not called.
  func callPassedOver(for instance: Instance) throws {
    defer { passedOver = [] }
    guard sourceKind.isLenient || hasAppCode, instance.view != nil, let definition = instance.definition
    else {
      return
    }
    // One that is called may give another block away.
    var index = 0
    while index < passedOver.count {
      let next = passedOver[index]
      index += 1
      let body = FunctionNode(
        selector: Selector(next.method, base: next.method), body: next.block.node.body,
        position: next.position)
      let made = instance.properties.filter { !$0.value.isNull }.map { name, _ in
        name.hasPrefix("_") ? String(name.dropFirst()) : name
      }
      guard
        LayoutReach(of: body, in: definition, leavingOut: Set(made)).constraints > 0
          || next.block.relatesMaker,
        !body.body.contains(where: { ranStatements.contains($0.position) })
      else { continue }
      issues.add(.ofPlace(next.position, uncalledBlockMessage(of: next.method)))
    }
  }
}

extension Closure {
  /// Whether it relates attributes of a maker that it is not given: `^{ make.top.constants(20); }`.
  fileprivate var relatesMaker: Bool {
    node.parameters?.isEmpty != false && node.body.contains { Interpreter.isOfMaker($0) }
  }
}
