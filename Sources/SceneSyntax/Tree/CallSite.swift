/// What follows from the text of a call by name.
package final class CallSite: Sendable {
  /// The method or function that is looked for; nil where a value is called: `f()(1)`.
  package let selector: Selector?
  /// The name of a C function, which is kept without labels.
  package let bareName: String
  package let labels: [String?]

  /// Nil for other expressions. An initializer that fails would make an object first, and each expression asks.
  package static func of(_ kind: Expression.Kind) -> CallSite? {
    guard case .call(let callee, let arguments) = kind else { return nil }
    return CallSite(callee, arguments)
  }

  private init(_ callee: Expression, _ arguments: [Argument]) {
    labels = arguments.map(\.label)
    guard case .name(let name, _) = callee.kind else {
      (selector, bareName) = (nil, "")
      return
    }
    let selector = Selector(call: name.text, labels: labels)
    self.selector = selector
    let isBare = labels.allSatisfy { $0 == nil }
    bareName = isBare ? selector.text : Selector(call: name.text, labels: labels.map { _ in nil }).text
  }
}

/// Where the arguments of a call stand.
package struct ArgumentPlaces: ExpressibleByArrayLiteral, Sendable {
  private let arguments: [Argument]

  package init(_ arguments: [Argument]) { self.arguments = arguments }

  package init(arrayLiteral elements: Expression...) { arguments = elements.map { Argument(value: $0) } }

  package var count: Int { arguments.count }
  package var first: Expression? { arguments.first?.value }

  package subscript(index: Int) -> Expression { arguments[index].value }

  package func removing(at index: Int) -> ArgumentPlaces {
    ArgumentPlaces(arguments.indices.filter { $0 != index }.map { arguments[$0] })
  }
}
