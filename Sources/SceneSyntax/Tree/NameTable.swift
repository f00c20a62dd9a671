/// The names and selectors of a text that were made already: most stand in it many times.
final class NameTable {
  private var names: [String: Name] = [:]
  /// By their names: those of calls without arguments, and with one that has no label.
  private var bare: [Name: Selector] = [:]
  private var plain: [Name: Selector] = [:]
  /// The selectors of one argument that were asked for last, by the numbers of their names: texts repeat few.
  private var recent: [(name: Name, selector: Selector)?] = []

  /// A power of 2.
  private static let recentCount = 32

  package func name(_ text: String) -> Name {
    if let name = names[text] { return name }
    let name = Name(text)
    names[text] = name
    return name
  }

  /// The selector of a Swift call.
  package func selector(call name: Name, _ arguments: [Argument]) -> Selector {
    guard arguments.count < 2, arguments.first?.label == nil else {
      return Selector(call: name.text, labels: arguments.map(\.label))
    }
    if arguments.isEmpty { return selector(named: name, in: &bare) { Selector(name.text, base: name.text) } }
    if recent.isEmpty { recent = Array(repeating: nil, count: Self.recentCount) }
    let place = name.number & (Self.recentCount - 1)
    if let last = recent[place], last.name == name { return last.selector }
    let selector = selector(named: name, in: &plain) { Selector(call: name.text, labels: [nil]) }
    recent[place] = (name, selector)
    return selector
  }

  private func selector(
    named name: Name, in table: inout [Name: Selector], _ make: () -> Selector
  ) -> Selector {
    if let known = table[name] { return known }
    let selector = make()
    table[name] = selector
    return selector
  }
}
