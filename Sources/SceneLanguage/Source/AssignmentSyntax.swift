import AutoLayout
import SceneSyntax
import TextLayout

/// A property that is set, as it is written: `card.layer.cornerRadius = 8`, `[self.fade setFrame:r]`.
public struct AssignmentSyntax: Sendable {
  /// The statement, without the `;` that ends it.
  public let statement: SourceRange
  /// What has the property: `card.layer`; nil for `self`.
  public let owner: SourceRange?
  public let property: String
  public let value: SourceRange
  /// The names of the calls around the statement, in whose blocks it stands.
  public let enclosingCalls: [String]
}

extension Statement {
  /// The property that the statement at a position sets.
  public func assignment(at position: SourcePosition) -> AssignmentSyntax? {
    let path = path(to: position)
    guard
      let place = path.lastIndex(where: { node in
        if case .statement = node { node.range.lowerBound == position } else { false }
      }),
      case .statement(let node) = path[place], case .expression(let expression, _) = node.kind
    else { return nil }
    let calls = path[..<place].compactMap { node -> String? in
      guard case .expression(let expression) = node, let call = CallSyntax(expression), call.arguments != nil
      else { return nil }
      return call.name
    }
    func syntax(_ owner: Expression?, _ property: String, _ value: Expression) -> AssignmentSyntax {
      AssignmentSyntax(
        statement: node.range.lowerBound..<expression.range.upperBound, owner: owner?.range,
        property: property, value: value.range, enclosingCalls: calls)
    }
    switch expression.kind {
    case .assign(nil, let target, let value):
      switch target.kind {
      case .member(let owner, let name): return syntax(owner, name.text, value)
      case .name(let name, _): return syntax(nil, name.text, value)
      default: return nil
      }
    case .message(let receiver, let selector, let arguments):
      guard let property = selector.setProperty, let value = arguments.first?.value else { return nil }
      return syntax(receiver, property.text, value)
    default: return nil
    }
  }
}
