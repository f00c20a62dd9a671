import AutoLayout
import SceneSyntax

/// Results of methods out of sight that code takes for constraints: it adds them to others or activates them.
extension Interpreter {
  /// What `constraints += card.layoutInSuperview(insets: insets)` adds: the constraints that the method has made as its name says.
  ///
  /// - Parameters:
  ///   - value: what the method gives here.
  ///   - list: the array that it is added to, of this name.
  ///   - count: how many constraints were installed before the method ran.
  /// - Returns: the value as it is where it may be added to the array.
  /// - Throws: an error where the method is not known to make any, as they are missing.
  func collected(
    _ value: Value, from source: Expression, in list: Value, named name: String?, after count: Int
  ) throws -> Value {
    guard case .array(let array) = list else { return value }
    if case .view(let view) = value, labelledViews[ObjectIdentifier(view)] != nil {
      return record.installed.dropFirst(count).map(\.value).asArray
    }
    guard value.isNull || value.asView != nil, array.holdsConstraints || Self.namesConstraints(name) else {
      return value
    }
    try refuseMissing(source)
    return value
  }

  /// The constraints that a method out of sight has made for the view which it gave, where code takes its result for them:
  /// `made = card.pin(to: self) + [height]`; any other value as it is.
  func constraintsInstead(of value: Value) -> Value {
    guard hasStandIns, case .view(let view) = value, let made = labelledViews[ObjectIdentifier(view)] else {
      return value
    }
    return made.map { Value.layoutConstraint($0) }.asArray
  }

  /// The constraints of two lists, one of which may be those that a method out of sight has made; nil for other values.
  func joinedConstraints(_ left: Value, _ right: Value) -> Value? {
    guard left.asView != nil || right.asView != nil, let first = constraintsInstead(of: left).asElements,
      let second = constraintsInstead(of: right).asElements
    else { return nil }
    return (first + second).asArray
  }

  /// - Throws: an error if an expression calls a method that is not known: its constraints are missing.
  func refuseMissing(_ source: Expression) throws {
    guard case .method(_, let selector, _) = source.kind else { return }
    hasLostConstraints = true
    throw missingConstraints(of: selector.base.text)
  }

  private static func namesConstraints(_ name: String?) -> Bool {
    name.map { NameMeaning.words(of: $0).last == "constraints" } ?? false
  }
}

extension ArrayObject {
  fileprivate var holdsConstraints: Bool {
    !elements.isEmpty && elements.allSatisfy { if case .layoutConstraint = $0 { true } else { false } }
  }
}

extension [Value] {
  fileprivate var asArray: Value { .array(ArrayObject(self)) }
}
