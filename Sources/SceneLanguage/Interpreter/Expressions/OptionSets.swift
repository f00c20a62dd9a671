import AutoLayout
import SceneSyntax

/// Swift's methods that change a set of options: `mask.insert(.flexibleWidth)`.
extension Interpreter {
  /// Sends such a method to a variable or a property that holds a set of options.
  ///
  /// - Returns: false for any other message.
  func changeOptions(
    _ selector: Selector, of base: Expression, _ receiver: Value, _ arguments: [Value], in scope: Scope
  ) throws -> Bool {
    guard arguments.count == 1, receiver.mayBeOptions, let change = OptionChange(selector), base.isPlace,
      arguments[0].mayBeOptions
    else { return false }
    let changed: Value
    if let old = UIView.AutoresizingMask.bridged(receiver),
      let other = UIView.AutoresizingMask.bridged(arguments[0])
    {
      changed = change.applied(to: old, other).value
    } else {
      let other = arguments[0].asElements ?? arguments
      changed = .array(ArrayObject(change.applied(to: receiver.asElements ?? [receiver], other)))
    }
    try assign(changed, to: base, in: scope)
    return true
  }
}

private enum OptionChange {
  case unite, subtract, intersect, exchange

  init?(_ selector: Selector) {
    switch selector.text {
    case "insert:", "updateWith:", "formUnion:": self = .unite
    case "remove:", "subtract:": self = .subtract
    case "formIntersection:": self = .intersect
    case "formSymmetricDifference:": self = .exchange
    default: return nil
    }
  }

  func applied<Options: SetAlgebra>(to old: Options, _ other: Options) -> Options {
    switch self {
    case .unite: old.union(other)
    case .subtract: old.subtracting(other)
    case .intersect: old.intersection(other)
    case .exchange: old.symmetricDifference(other)
    }
  }

  /// The same with the constants of a set of options that the language does not look at.
  func applied(to old: [Value], _ other: [Value]) -> [Value] {
    func without(_ values: [Value], _ others: [Value]) -> [Value] {
      values.filter { value in !others.contains { Operators.areEqual($0, value) } }
    }
    let kept = without(old, other)
    return switch self {
    case .unite: old + without(other, old)
    case .subtract: kept
    case .intersect: without(old, kept)
    case .exchange: kept + without(other, old)
    }
  }
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
