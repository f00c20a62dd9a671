import SceneSyntax

/// What the conditions of a branch ask for, and how it ends.
extension StatementNode.Branch {
  /// Whether it leaves a function where something is missing, and takes away at most what was there: `if (!self.model) return;`,
  /// `if (name.length == 0) { label.text = nil; return; }`.
  var leavesForNothing: Bool {
    guard case .returning(nil)? = body.last?.kind, conditions.count == 1,
      case .expression(let condition) = conditions[0]
    else { return false }
    return condition.asksForNothing && body.dropLast().allSatisfy(\.takesAway)
  }

  /// Whether it gives a variable that is empty another value: `if (name == nil) { name = @""; }`.
  var replacesWhatIsMissing: Bool {
    guard body.count == 1, case .expression(let statement, _) = body[0].kind,
      case .assign(nil, let target, _) = statement.kind, let name = target.writtenName, conditions.count == 1,
      case .expression(let condition) = conditions[0], condition.asksForNothing
    else { return false }
    return SyntaxNode.expression(condition).first { node -> Bool? in
      guard case .expression(let part) = node, part.writtenName == name else { return nil }
      return true
    } ?? false
  }

  /// Whether it ends its function.
  var leaves: Bool { if case .returning? = body.last?.kind { true } else { false } }

  /// Whether it is how an initializer rejects its arguments: `NSAssert(NO, @"…"); return nil;`.
  var leavesWithNothing: Bool {
    guard case .returning(let value?)? = body.last?.kind, case .null = value.kind else { return false }
    return body.dropLast().allSatisfy { statement in
      guard case .expression(let expression, _) = statement.kind, case .call(let callee, _) = expression.kind
      else { return false }
      let name = callee.writtenName ?? ""
      return name.hasPrefix("NS") || Name(name).isCapitalized
        || ["assert", "print", "debugPrint"].contains(name)
    }
  }

  /// Whether it counts as holding if it is not known: it asks for no pattern, and not for a device, which is known.
  var mayBeAssumed: Bool {
    conditions.allSatisfy { if case .pattern = $0 { false } else { true } }
      && conditions.flatMap(\.values).allSatisfy { value in
        SyntaxNode.expression(value).first { node -> Bool? in
          guard case .expression(let expression) = node, let name = expression.writtenName else { return nil }
          return DeviceQuestion(name) == nil ? nil : true
        } == nil
      }
  }

  /// The whole number that it returns, if it does nothing else.
  var returnedNumber: Int? {
    guard body.count == 1, case .returning(let value?) = body[0].kind, case .integer(let number) = value.kind
    else { return nil }
    return number
  }

  /// Whether it is an `if let`.
  var bindsName: Bool {
    conditions.contains { if case .binding = $0 { true } else { false } }
  }
}

extension StatementNode {
  /// Whether it sets something to nothing or hides it: `label.text = nil`, `self.hidden = YES`.
  fileprivate var takesAway: Bool {
    guard case .expression(let expression, _) = kind,
      case .assign(nil, _, let value) = expression.kind
    else { return false }
    switch value.kind {
    case .null, .string(""): return true
    default: return hides
    }
  }

  /// Whether it hides a view: `badge.isHidden = true`, `[badge setHidden:YES]`.
  var hides: Bool {
    guard case .expression(let expression, _) = kind else { return false }
    switch expression.kind {
    case .assign(nil, let target, let value):
      guard case .boolean(true) = value.kind else { return false }
      return ["hidden", "isHidden"].contains(target.writtenName)
    case .message(_, let selector, let arguments), .method(_, let selector, let arguments):
      guard selector.base.key == "sethidden", case .boolean(true)? = arguments.first?.value.kind else {
        return false
      }
      return true
    default: return false
    }
  }
}

extension Expression {
  /// Whether it may be a condition that holds for nothing: `!x`, `x == nil`, also several of these.
  var asksForNothing: Bool {
    switch kind {
    case .unary(.not, _): true
    // `x == nil`, and a comparison with a constant of a type that is not known.
    case .binary(.equal, _, _): true
    case .or(let left, let right), .and(let left, let right): left.asksForNothing && right.asksForNothing
    default: false
    }
  }
}
