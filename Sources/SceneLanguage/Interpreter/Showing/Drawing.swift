import AutoLayout
import SceneSyntax

/// What the classes of views do when these are drawn, which they are after they have been laid out.
extension Interpreter {
  /// Runs the drawing methods that make constraints or add views, and says of which views the others draw the content.
  ///
  /// - Returns: whether there are any.
  func drawViews() throws -> Bool {
    guard hasAppCode else { return false }
    var isAny = false
    for view in root.subtree {
      guard let definition = instances[ObjectIdentifier(view)]?.definition,
        let (method, owner) = definition.method("drawRect:") ?? definition.method("draw:")
      else { continue }
      let reach = LayoutReach(of: method, in: definition)
      guard reach.constraints > 0 || reach.additions > 0 else {
        if !view.isHidden, method.body.contains(where: { !$0.callsSuper }) {
          issues.add(
            SceneNote(
              position: method.position,
              message:
                "\(definition.name) draws what it shows in '\(method.selector.base.text)', which is left out here"
            ))
        }
        continue
      }
      _ = try withoutLayout {
        try call(method, on: instance(of: view), definition: owner, with: [.rect(view.bounds)])
      }
      isAny = true
    }
    return isAny
  }
}

extension StatementNode {
  /// Whether it sends a message to `super` and does nothing else: `[super drawRect:rect];`.
  fileprivate var callsSuper: Bool {
    guard case .expression(let expression, _) = kind else { return false }
    switch expression.kind {
    case .message(let base, _, _), .method(let base, _, _): return base.writtenName == "super"
    default: return false
    }
  }
}
