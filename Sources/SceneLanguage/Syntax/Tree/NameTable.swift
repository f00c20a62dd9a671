/// The names and selectors of a text that were made already: most stand in it many times.
final class NameTable {
  private var names: [String: Name] = [:]
  /// By their names: those of calls without arguments, and with one that has no label.
  private var bare: [Name: Selector] = [:]
  private var plain: [Name: Selector] = [:]

  func name(_ text: String) -> Name {
    if let name = names[text] { return name }
    let name = Name(text)
    names[text] = name
    return name
  }

  /// The selector of a Swift call.
  func selector(call name: Name, _ arguments: [Argument]) -> Selector {
    guard arguments.count < 2, arguments.first?.label == nil else {
      return Selector(call: name.text, labels: arguments.map(\.label))
    }
    if let known = arguments.isEmpty ? bare[name] : plain[name] { return known }
    let selector = Selector(call: name.text, labels: arguments.map(\.label))
    if arguments.isEmpty { bare[name] = selector } else { plain[name] = selector }
    return selector
  }
}
