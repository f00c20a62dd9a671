/// The name of a method in Objective-C's form, whichever language calls it:
/// `insertSubview(v, at: 0)` and `[… insertSubview:v at:0]` both name `insertSubview:at:`.
package final class Selector: Sendable {
  /// All of it, by which methods are found.
  package let name: Name
  /// The part before the first colon or label.
  package let base: Name
  /// The property that a setter sets: `frame` of `setFrame:`; nil for other selectors.
  package let setProperty: Name?
  /// Whether it is that of an initializer: its base is `init`.
  package let isInitializer: Bool
  /// Whether it is that of a subscript.
  package let isSubscript: Bool

  package var text: String { name.text }
  /// The labels of the arguments of the call that it names: `size` of `makeSize:`, none of `make:`.
  package var callLabels: [String?] {
    guard text.hasSuffix(":"), text.hasPrefix(base.text) else { return [] }
    let parts = text.dropFirst(base.text.count).dropLast().split(
      separator: ":", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard let initial = part.first else { return nil }
      return index == 0 ? initial.lowercased() + part.dropFirst() : String(part)
    }
  }
  /// In lower case.
  package var key: String { name.key }

  package init(_ text: String, base: String) {
    name = Name(text)
    self.base = text == base ? name : Name(base)
    setProperty = Self.property(setBy: name).map { Name($0) }
    isInitializer = base == "init"
    isSubscript = base == FunctionNode.subscriptName
  }

  /// What `@selector(pressed:)` or `#selector(pressed(_:))` names.
  package convenience init(reference text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")" else {
      self.init(text, base: String(text.prefix { $0 != ":" }))
      return
    }
    let name = text[..<open].split(separator: ".").last.map(String.init) ?? ""
    let labels = text[text.index(after: open)...].dropLast().split(separator: ":").map {
      $0 == "_" ? nil : String($0)
    }
    self.init(call: name, labels: labels)
  }

  package convenience init(message parts: [String], hasArguments: Bool) {
    let base = parts.first ?? ""
    self.init(hasArguments ? parts.map { $0 + ":" }.joined() : base, base: base)
  }

  package convenience init(call name: String, labels: [String?]) {
    guard let first = labels.first else {
      self.init(name, base: name)
      return
    }
    var text = name
    if let first, let initial = first.first { text += initial.uppercased() + first.dropFirst() }
    text += ":"
    for label in labels.dropFirst() { text += (label ?? "") + ":" }
    self.init(text, base: name)
  }

  /// Objective-C's name of the initializer that Swift calls with these labels: `initWithFrame:` for `(frame:)`.
  package convenience init(initializer labels: [String?]) {
    let named = labels.enumerated().map { index, label in
      index > 0 ? label : label.map { "with" + $0.prefix(1).uppercased() + $0.dropFirst() }
    }
    self.init(call: "init", labels: named)
  }

  private static func property(setBy selector: Name) -> String? {
    let (text, key) = (selector.text, selector.key)
    guard key.hasPrefix("set"), key.hasSuffix(":"), key.count > 4, key.count(where: { $0 == ":" }) == 1 else {
      return nil
    }
    let property = text.dropFirst(3).dropLast()
    // `setupWith:` sets no property; the terse spellings have no capitals at all.
    guard property.first?.isLowercase == false || text == key else { return nil }
    return property.prefix(1).lowercased() + property.dropFirst()
  }

  /// The labels of an initializer: `x` and `y` of `initWithX:y:`.
  package var labels: [String] {
    let parts = text.split(separator: ":").map(String.init)
    guard let first = parts.first else { return [] }
    let prefix = first.hasPrefix("initWith") ? "initWith" : base.text
    return [String(first.dropFirst(prefix.count))] + parts.dropFirst()
  }

  /// Objective-C's name of an initializer that Swift calls: `initWithFrame:` for `init(frame:)`. Other selectors
  /// are returned unchanged.
  package var asInitializer: Selector {
    guard base.key == "init", key.hasPrefix("init"), key.count > 5, !key.hasPrefix("initwith") else {
      return self
    }
    return Selector("initWith" + text.dropFirst(4), base: "init")
  }
}

extension Selector: Equatable {
  package static func == (left: Selector, right: Selector) -> Bool {
    left.name == right.name && left.base == right.base
  }
}
