import SceneSyntax

/// ReactiveCocoa's signals of a property, `[RACObserve(self, photos) subscribeNext:^(NSArray *photos) { … }]`, which send the
/// property's present value at once.
extension Interpreter {
  /// Calls the block that a signal of a property is given, with the property's value.
  ///
  /// - Returns: whether the message is such a subscription.
  func runObserver(_ selector: Selector, of base: Expression, _ values: [Value], in scope: Scope) throws
    -> Bool
  {
    guard hasStandIns, selector.key.hasPrefix("subscribenext"), let block = values.first?.asClosure,
      let value = try observedValue(of: base, in: scope)
    else { return false }
    _ = try issuesAsNotes(of: selector.base.text) { try call(block, with: [value]) }
    return true
  }

  /// The value that a signal sends at once; nil for one of which that is not known.
  private func observedValue(of signal: Expression, in scope: Scope) throws -> Value? {
    switch signal.kind {
    case .call(let callee, let arguments):
      guard callee.writtenName == "RACObserve", arguments.count == 2 else { return nil }
      var place = arguments[0].value
      var names: [Name] = []
      var path = arguments[1].value
      while case .member(let base, let name) = path.kind {
        names.insert(name, at: 0)
        path = base
      }
      guard case .name(let first, _) = path.kind else { return nil }
      for name in [first] + names {
        place = Expression(.member(place, name), signal.range)
      }
      return try evaluate(place, in: scope)
    case .message(let base, let selector, let arguments), .method(let base, let selector, let arguments):
      guard let value = try observedValue(of: base, in: scope) else { return nil }
      switch selector.base.key {
      case "deliveronmainthread", "distinctuntilchanged": return value
      case let key where key.hasPrefix("deliveron") || key.hasPrefix("takeuntil"): return value
      case "map", "map:":
        guard let block = try arguments.first.map({ try evaluate($0.value, in: scope) })?.asClosure else {
          return nil
        }
        return try call(block, with: [value])
      default: return nil
      }
    default: return nil
    }
  }
}
