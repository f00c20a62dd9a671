import AutoLayout
import Foundation
import SceneSyntax

/// The size that a compositional layout gives its items, where a list's class writes one kind of item in one group.
struct CompositionHeights {
  private var items: [Expression] = []
  private var groups: [Expression] = []
  /// The sizes that are kept in variables first; nil for a name with two of them.
  private var sizes: [String: Expression?] = [:]

  init(in bodies: [ClassNode]) {
    for body in bodies {
      for statement in body.methods.flatMap(\.body) { visit(.statement(statement)) }
      for node in body.properties.flatMap(SyntaxNode.children(of:)) { visit(node) }
    }
  }

  private mutating func visit(_ root: SyntaxNode) {
    var open = [root]
    while let node = open.popLast() {
      open += node.children
      switch node {
      case .statement(let statement):
        guard case .declaration(let declarators) = statement.kind else { continue }
        for declarator in declarators {
          guard let value = declarator.value, value.called == "NSCollectionLayoutSize" else { continue }
          sizes[declarator.name] = sizes[declarator.name] == nil ? .some(value) : .some(nil)
        }
      case .expression(let expression):
        guard let size = expression.layoutSize else { continue }
        if expression.called == "NSCollectionLayoutItem" { items.append(size) } else { groups.append(size) }
      }
    }
  }

  /// The height of an item in a list of this size, in points; nil where the class has no such layout, or its items say it themselves.
  func height(in list: CGSize) -> CGFloat? {
    guard items.count == 1, groups.count == 1, let group = length("height", of: groups[0], in: list),
      let width = length("width", of: groups[0], in: list)
    else { return nil }
    return length("height", of: items[0], in: CGSize(width: width, height: group))
  }

  /// Whether it has any items, whose height is not known if ``height(in:)`` gives none.
  var hasItems: Bool { !items.isEmpty }

  private func length(_ side: String, of size: Expression, in container: CGSize) -> CGFloat? {
    let size = size.writtenName.flatMap { sizes[$0] ?? nil } ?? size
    guard case .call(_, let arguments) = size.kind,
      let dimension = arguments.first(where: { $0.label == "\(side)Dimension" })?.value
    else { return nil }
    let (selector, given): (Selector, [Argument])
    switch dimension.kind {
    case .implicitCall(let name, let arguments), .method(_, let name, let arguments):
      (selector, given) = (name, arguments)
    default: return nil
    }
    let number: Double
    switch given.first?.value.kind {
    case .integer(let whole): number = Double(whole)
    case .number(let other): number = other
    default: return nil
    }
    return switch selector.base.text {
    case "absolute": CGFloat(number)
    case "fractionalWidth": container.width * CGFloat(number)
    case "fractionalHeight": container.height * CGFloat(number)
    default: nil
    }
  }
}

extension Expression {
  /// The name of the function or type that it calls.
  fileprivate var called: String? {
    if case .call(let callee, _) = kind { callee.writtenName } else { nil }
  }

  /// What an item or a group is given as its size.
  fileprivate var layoutSize: Expression? {
    switch kind {
    case .call(let callee, let arguments) where callee.writtenName == "NSCollectionLayoutItem":
      arguments.first?.value
    case .method(let base, _, let arguments) where base.writtenName == "NSCollectionLayoutGroup":
      arguments.first?.value
    default: nil
    }
  }
}
