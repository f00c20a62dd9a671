/// What follows from the text of a call or message, whatever its receiver is.
final class CallSite: Sendable {
  /// The method or function that is looked for; nil where a value is called: `f()(1)`.
  let selector: Selector?
  /// The name of a C function, which is kept without labels.
  let bareName: String
  let labels: [String?]
  /// Where the arguments stand.
  let places: [Expression]

  /// Nil for other expressions.
  init?(_ kind: Expression.Kind) {
    let arguments: [Argument]
    switch kind {
    case .call(let callee, let given):
      arguments = given
      labels = arguments.map(\.label)
      if case .name(let name, _) = callee.kind {
        let selector = Selector(call: name.text, labels: labels)
        self.selector = selector
        let isBare = labels.allSatisfy { $0 == nil }
        bareName =
          isBare ? selector.text : Selector(call: name.text, labels: labels.map { _ in nil }).text
      } else {
        (selector, bareName) = (nil, "")
      }
    case .method(_, let selector, let given), .message(_, let selector, let given):
      arguments = given
      labels = arguments.map(\.label)
      (self.selector, bareName) = (selector, "")
    default: return nil
    }
    places = arguments.map(\.value)
  }
}
