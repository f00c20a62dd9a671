import AutoLayout

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
    if case .view(let view) = value, labelledViews.contains(ObjectIdentifier(view)) {
      return record.installed.dropFirst(count).map(\.value).asArray
    }
    guard value.isNull || value.asView != nil, array.holdsConstraints || Self.namesConstraints(name) else {
      return value
    }
    try refuseMissing(source)
    return value
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
