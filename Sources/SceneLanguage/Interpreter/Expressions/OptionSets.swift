import AutoLayout

/// Swift's methods that change a set of options: `mask.insert(.flexibleWidth)`.
extension Interpreter {
  /// Sends such a method to a variable or a property that holds a set of options.
  ///
  /// - Returns: false for any other message.
  func changeOptions(
    _ selector: Selector, of base: Expression, _ receiver: Value, _ arguments: [Value], in scope: Scope
  ) throws -> Bool {
    guard arguments.count == 1, let change = Self.changesOfOptions[selector.text], base.isPlace,
      receiver.mayBeOptions, arguments[0].mayBeOptions
    else { return false }
    let changed: Value
    if let old = UIView.AutoresizingMask.bridged(receiver),
      let other = UIView.AutoresizingMask.bridged(arguments[0])
    {
      changed = change(old, other).value
    } else if change([], .flexibleWidth).isEmpty {
      // Of sets of options that the language does not look at nothing is taken away.
      changed = receiver
    } else {
      changed = .array(
        ArrayObject((receiver.asElements ?? [receiver]) + (arguments[0].asElements ?? arguments)))
    }
    try assign(changed, to: base, in: scope)
    return true
  }

  private static let changesOfOptions:
    [String: @Sendable (UIView.AutoresizingMask, UIView.AutoresizingMask) -> UIView.AutoresizingMask] = [
      "insert:": { $0.union($1) }, "updateWith:": { $0.union($1) }, "formUnion:": { $0.union($1) },
      "remove:": { $0.subtracting($1) }, "subtract:": { $0.subtracting($1) },
      "formIntersection:": { $0.intersection($1) },
      "formSymmetricDifference:": { $0.symmetricDifference($1) },
    ]
}

extension Value {
  /// Whether it may be a set of options: a number, a constant, or an array of constants.
  fileprivate var mayBeOptions: Bool {
    switch self {
    case .integer, .symbol: true
    case .array(let array):
      array.elements.allSatisfy { if case .symbol = $0 { true } else { false } }
    default: false
    }
  }
}

extension Expression {
  /// Whether a value can be assigned to it: it is a variable or a property.
  fileprivate var isPlace: Bool {
    switch kind {
    case .name, .member: true
    default: false
    }
  }
}
