import AutoLayout
import SceneSyntax
import TextLayout

/// Blocks of app code, the first that was made of each, until the shown class has appeared.
struct UncalledBlocks {
  private static let most = 300
  private(set) var blocks: [Closure] = []
  private var known: Set<SourcePosition> = []
  private var isClosed = false

  mutating func add(_ block: Closure) {
    guard !isClosed, blocks.count < Self.most, let first = block.node.body.first?.position,
      known.insert(first).inserted
    else { return }
    blocks.append(block)
  }

  /// Forgets them, and keeps no more.
  mutating func close() {
    self = UncalledBlocks()
    isClosed = true
  }
}

/// What makes constraints and is left when no method does: blocks that code out of sight would call, and properties that it
/// would read.
extension Interpreter {
  private static let mostCalls = 8

  func keepUncalled(_ block: Closure) {
    uncalledBlocks.add(block)
  }

  /// Reads the lazy and computed properties of the shown class that make constraints and that nothing has read, where the scene
  /// has no constraints otherwise.
  ///
  /// - Returns: whether there were any.
  func readUnreachedProperties() throws -> Bool {
    guard hasAppCode, let definition = showing.definition, issues.errors.isEmpty, hasNoConstraints,
      let instance = shownInstance(of: definition)
    else { return false }
    let properties = definition.lineage.filter { !$0.isStandIn }.flatMap(\.properties).filter { property in
      (property.isLazy || property.getter != nil) && !ranBodies.contains(property.position)
        && property.makesConstraints
    }
    for property in properties.prefix(Self.mostCalls) where hasNoConstraints {
      issues.add(
        SceneNote(
          position: property.position,
          message:
            "'\(property.name)' is read, as nothing on the way to the screen makes constraints"))
      let site = Expression(.null, property.position..<property.position)
      let value = try issuesAsNotes(of: property.name) {
        try withoutLayout {
          try assumingUnknown { try ownProperty(instance, named: property.name, at: site) ?? .null }
        }
      }
      try addUnseen([value], to: instance.isController ? try loadedView(of: instance) : instance.view ?? root)
    }
    return !properties.isEmpty
  }

  /// Calls the blocks that make constraints and that nothing has called, with stand-ins for their arguments, where the scene has
  /// no constraints otherwise.
  ///
  /// - Returns: whether there were any.
  func callUncalledBlocks() throws -> Bool {
    defer { uncalledBlocks.close() }
    guard hasAppCode, issues.errors.isEmpty, hasNoConstraints else { return false }
    let blocks = uncalledBlocks.blocks.filter { block in
      block.node.body.contains(where: \.makesConstraints)
        && !block.node.body.contains { ranStatements.contains($0.position) }
    }
    for block in blocks.prefix(Self.mostCalls) where hasNoConstraints {
      guard let position = block.node.body.first?.position else { continue }
      issues.add(
        SceneNote(
          position: position,
          message:
            "this block is called with stand-ins, as nothing on the way to the screen makes constraints"))
      let arguments =
        try block.node.parameters?.map { try standIn(for: $0, at: position) } ?? [
          StandIns.object(), StandIns.object(),
        ]
      let result = try issuesAsNotes(of: "a block") {
        try withoutLayout { try assumingUnknown { try call(block, with: arguments) } }
      }
      try addUnseen([result] + arguments, to: me.view ?? root)
    }
    return !blocks.isEmpty
  }
}

extension PropertyNode {
  /// Whether what computes it makes constraints.
  fileprivate var makesConstraints: Bool {
    if getter?.contains(where: \.makesConstraints) == true { return true }
    guard let initial else { return false }
    return SyntaxNode.expression(initial).first { $0.makesConstraints ? true : nil } ?? false
  }
}
