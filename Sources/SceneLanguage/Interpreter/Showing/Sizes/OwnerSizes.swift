import AutoLayout
import Foundation
import SceneSyntax

/// The sizes that owners in the project give views of a class: lists the rows of a cell, by `tableView(_:heightForRowAt:)`, `rowHeight`
/// and `itemSize`, and a controller the view that its `loadView` makes its own.
extension Interpreter {
  /// The height of a row of this class, in points; nil where no list states one, two state different ones, or one decides it by code.
  func ownersHeight(of cell: ClassDefinition) -> CGFloat? {
    let rows = RowBranches(of: cell.name, registeredAs: ownerUses(of: [cell.name]).identifiers)
    let heights = owners(of: cell.name).flatMap { rowHeights(in: $0, of: rows) }
    guard let first = heights.first, heights.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The height that all owners which constrain it give a view of this class, in points; nil where none does, two give different ones,
  /// or one is decided by code.
  func ownersConstraint(onHeightOf definition: ClassDefinition) -> CGFloat? {
    let heights = ownerUses(of: [definition.name]).heights.map { height(in: $0, list: nil) }
    guard let first = heights.first, heights.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Whether `loadView` of a controller makes a view of this class the controller's, which is as large as the window.
  func isViewOfController(_ definition: ClassDefinition) -> Bool {
    owners(of: definition.name).contains { bodies in
      bodies.flatMap(\.methods).filter { $0.selector.text == "loadView" }.contains { method in
        method.body.contains { statement in
          guard case .expression(let expression, _) = statement.kind,
            case .assign(nil, let target, let value) = expression.kind, target.writtenName == "view"
          else { return false }
          if case .call(let callee, _) = value.kind { return callee.writtenName == definition.name }
          let property = bodies.flatMap(\.properties).first { $0.name == value.writtenName }
          guard let property else { return false }
          if case .call(let callee, _)? = property.initial?.kind {
            return callee.writtenName == definition.name
          }
          return property.type?.name == definition.name
        }
      }
    }
  }

  private static let selectors: Set<String> = [
    "tableview:heightforrowatindexpath:", "tableview:heightforrowat:",
    "collectionview:layout:sizeforitematindexpath:", "collectionview:layout:sizeforitemat:",
  ]

  private static let makers: Set<String> = [
    "tableview:cellforrowatindexpath:", "tableview:cellforrowat:",
    "collectionview:cellforitematindexpath:", "collectionview:cellforitemat:",
  ]

  /// The heights that a list's class states for its rows, in points; nil for one that more than an expression of numbers decides.
  private func rowHeights(in bodies: [ClassNode], of rows: RowBranches) -> [CGFloat?] {
    var heights: [CGFloat?] = []
    let methods = bodies.flatMap(\.methods)
    let composition = CompositionHeights(in: bodies)
    if composition.hasItems {
      let height = composition.height(in: root.bounds.size)
      if height != nil, let list = bodies.first {
        issues.add(
          SceneNote(
            position: list.position, message: "the list of '\(list.name)' is taken to fill the screen"))
      }
      heights.append(height)
    }
    for method in methods {
      if Self.selectors.contains(method.selector.key) {
        let maker = methods.first { Self.makers.contains($0.selector.key) }
        let result = rows.result(of: method, beside: maker)
        heights.append(result.flatMap { height(in: $0, list: method.parameters.first?.variable) })
      }
      for statement in method.body {
        _ = SyntaxNode.statement(statement).first { node -> Never? in
          if case .expression(let expression) = node,
            case .assign(nil, let target, let value) = expression.kind,
            case .member(_, let name) = target.kind, ["rowHeight", "itemSize"].contains(name.text)
          {
            heights.append(height(in: value, list: nil))
          }
          return nil
        }
      }
    }
    return heights
  }

  /// The height that an expression of numbers says, in points; nil for any other.
  ///
  /// - Parameter list: the parameter that stands for the list.
  private func height(in expression: Expression, list: Name?) -> CGFloat? {
    guard isPlain(expression, list: list) else { return nil }
    let scope = Scope(parent: globals)
    if let list { scope.declare(list, .view(root)) }
    guard let value = try? evaluate(expression, in: scope), !value.isAssumed,
      let height = CGSize.bridged(value)?.height ?? value.asNumber.map({ CGFloat($0) }),
      height > 0, height <= 2_000
    else { return nil }
    return height
  }

  /// Whether it is the name of what makes a size or a number.
  private func isMaker(_ expression: Expression) -> Bool {
    ["CGSize", "CGFloat", "CGSizeMake"].contains(expression.writtenName ?? "")
  }

  /// Whether an expression has literals, constants, static members and the list's own size alone.
  private func isPlain(_ expression: Expression, list: Name?) -> Bool {
    switch expression.kind {
    case .integer, .number: true
    case .quotient(let inner, _), .unary(_, let inner), .cast(_, let inner, _): isPlain(inner, list: list)
    case .binary(_, let left, let right): isPlain(left, list: list) && isPlain(right, list: list)
    case .name(let name, _):
      name == list || globals.find(name) != nil || definitions.classes[name.text] != nil
        || isKnown(name)
    case .member(let inner, let name):
      !["automaticDimension", "automatic"].contains(name.text) && isPlain(inner, list: list)
    // `Height.profile.value()`, `CGSize.init(width: 8, height: 8)`
    case .method(let inner, let selector, let arguments):
      arguments.allSatisfy { isPlain($0.value, list: list) }
        && (arguments.isEmpty ? isPlain(inner, list: list) : isMaker(inner) && selector.base.key == "init")
    // Also a function or macro of the project: `Scale(90)`.
    case .call(let callee, let arguments):
      arguments.allSatisfy { isPlain($0.value, list: list) }
        && (isMaker(callee) || isPlain(callee, list: nil))
    default: false
    }
  }
}
