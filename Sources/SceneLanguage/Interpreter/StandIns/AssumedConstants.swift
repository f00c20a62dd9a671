import SceneSyntax

extension Interpreter {
  /// Whether something that is not known has counted as equal to another constant of which nothing is known either, so that it
  /// is not equal to this one: of `if (model.type == TypeA)` and `if (model.type == TypeB)` one holds.
  func isKnownToDiffer(_ left: Expression, _ a: Value, from right: Expression, _ b: Value) -> Bool {
    guard hasStandIns, a.isNullOrZero, b.isNull || isGuessed(right), let name = right.writtenName,
      Name(name).isLikeConstant,
      let path = left.path
    else { return false }
    guard let first = assumedConstants[path] else {
      assumedConstants[path] = name
      return false
    }
    return first != name
  }
}
