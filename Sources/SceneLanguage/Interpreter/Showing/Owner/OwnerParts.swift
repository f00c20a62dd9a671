import AutoLayout
import SceneSyntax
import TextLayout

/// What an owner sets on a part of a view: `cell.title.text = item.name`, `[cell.icon setImageURL:url]`.
struct OwnerPart {
  /// The statement.
  let expression: Expression
  /// The part: `cell.title`.
  let base: Expression
  /// The variable or property that holds the view: `cell`.
  let holder: Name
  /// The names from the view on: `title.text`.
  let path: String

  /// Nil for an expression that sets nothing on a part. What hides a part depends on the owner's data.
  ///
  /// - Parameter isHeld: whether an expression is the view.
  init?(_ expression: Expression, whereHeld isHeld: (Expression) -> Bool) {
    let set: (base: Expression, member: String)
    switch expression.kind {
    case .assign(nil, let target, _):
      guard case .member(let base, let name) = target.kind else { return nil }
      set = (base, name.text)
    case .method(let base, let selector, _), .message(let base, let selector, _):
      guard selector.base.key.hasPrefix("set"), selector.text.hasSuffix(":") else { return nil }
      set = (base, selector.setProperty?.text ?? selector.base.text)
    default: return nil
    }
    guard !Self.ways.contains(set.member) else { return nil }
    var (inner, names) = (set.base, [set.member])
    while !isHeld(inner), case .member(let outer, let name) = inner.kind {
      names.insert(name.text, at: 0)
      inner = outer
    }
    guard names.count > 1, isHeld(inner), let holder = inner.writtenName else { return nil }
    (self.expression, self.base, self.holder) = (expression, set.base, Name(holder))
    path = names.joined(separator: ".")
  }

  /// Ways to hide a view.
  private static let ways: Set<String> = ["hidden", "isHidden", "setHidden", "alpha"]

  /// Whether it gives a label or button a text.
  var givesText: Bool {
    ["text", "attributedText", "setTitle", "setAttributedTitle"].contains { path.hasSuffix(".\($0)") }
  }
}

extension Interpreter {
  /// Sets what owners set on parts of a view. The owners' objects and variables are not known there.
  ///
  /// - Returns: whether a part is given a text.
  func set(_ parts: [OwnerPart], of instance: Instance, showing view: UIView) throws -> Bool {
    var isText = false
    var paths: [String] = []
    try keepingLook(of: view) {
      for part in parts {
        let scope = ownerScope(of: part, on: instance)
        _ = try issuesAsNotes(of: part.path) {
          try assumingUnknown {
            // A part that is no view is a value of the view, such as its frame, which its place decides.
            guard try evaluate(part.base, in: scope).asView != nil else { return .nothing }
            paths.append("'\(part.path)'")
            isText = isText || part.givesText
            return try withOrigin(part.expression.position) { try evaluate(part.expression, in: scope) }
          }
        }
      }
    }
    if let first = paths.first, let place = instance.definition?.bodies.first(where: \.isMain)?.position {
      issues.add(
        SceneNote(
          position: place,
          message: paths.count > 1
            ? "\(first) and \(paths.count - 1) more are set with stand-ins, as the owner of the view does"
            : "\(first) is set with stand-ins, as the owner of the view does"))
    }
    return isText
  }

  /// The scope of an owner's statement: the view, and what the owner has besides, of which nothing is known.
  private func ownerScope(of part: OwnerPart, on instance: Instance) -> Scope {
    let owner = Instance()
    owner.properties[part.holder.text] = instance.value
    let scope = Scope(parent: globals, receiver: owner)
    scope.declare(part.holder, instance.value)
    scope.declare(Name("self"), owner.value)
    _ = SyntaxNode.expression(part.expression).first { node -> Never? in
      if case .expression(let inner) = node, case .name(let name, _) = inner.kind, !name.isCapitalized,
        scope.find(name) == nil, !isKnown(name)
      {
        scope.declare(name, unknown(.null, Assumption(name.text, at: inner.position)))
      }
      return nil
    }
    return scope
  }

  /// Whether a name is a function, a macro or a constant, also one of another file.
  func isKnown(_ name: Name) -> Bool {
    definitions.functions[name.text] != nil || !definitions.functions.named(name.text).isEmpty
      || Constants.globals[name.key] != nil || (try? supply(.definition(name.text))) == true
  }
}
