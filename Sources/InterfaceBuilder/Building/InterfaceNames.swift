/// What the views of a scene are called: by their outlets, else by the labels that Interface Builder shows, else by their classes.
struct InterfaceNames {
  /// The outlets that lead to an object, by its identifier.
  private var outlets: [String: String] = [:]

  init(_ objects: [InterfaceElement]) {
    for object in objects {
      for element in object.subtree where element.name == "outlet" || element.name == "outletCollection" {
        guard let id = element["destination"], let property = element["property"], property != "view",
          property != "delegate", property != "dataSource"
        else { continue }
        outlets[id] = outlets[id] ?? property
      }
    }
  }

  func name(of element: InterfaceElement) -> String {
    if let outlet = element.id.flatMap({ outlets[$0] }) { return outlet }
    if let label = element["userLabel"].flatMap(Self.identifier) { return label }
    return ViewClass.word(for: element.name)
  }

  /// `Sign-in button` as a name: `signInButton`.
  private static func identifier(_ label: String) -> String? {
    let words = label.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let first = words.first, first.first?.isNumber == false else { return nil }
    let head = first.prefix(1).lowercased() + first.dropFirst()
    return String(
      (head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()).prefix(60))
  }
}
