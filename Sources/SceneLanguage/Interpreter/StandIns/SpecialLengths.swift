import SceneSyntax

/// A length out of sight whose name says that it is 0, or that it stands for none.
enum SpecialLength {
  /// No length: `.invalidInset`, `CGFloat.unsetMargin`.
  case unset
  /// `.zeroInset`, `kNoPadding`
  case zero

  init?(_ name: String) {
    var words = NameMeaning.words(of: name)
    if words.first == "k" { words.removeFirst() }
    // `zeroStateHeight` is a height.
    guard words.count == 2, case .number(let length)? = NameMeaning(name), length != .unknown else {
      return nil
    }
    switch words[0] {
    case "invalid", "unset", "undefined", "unspecified", "ignored", "unconstrained", "unbounded":
      self = .unset
    case "zero", "no": self = .zero
    default: return nil
    }
  }

  /// The note that 0 stands for it.
  func note(of name: String) -> String {
    switch self {
    case .unset: "'\(name)' is not known and names no length; 0 stands for it where one is needed"
    case .zero: "'\(name)' is not known; 0 stands for it"
    }
  }
}

extension Interpreter {
  /// Excludes the edges for which code gives a constant that names no length:
  /// `pinEdges(to: card, insets: UIEdgeInsets(top: .invalidInset, left: 0, bottom: 0, right: 0))`, `pin(top: .unsetMargin, left: 8)`.
  func leaveFree(_ arguments: inout [Value], _ labels: inout [String?], writtenAs written: [Expression]) {
    guard written.count <= arguments.count else { return }
    var free: [String] = []
    for (index, expression) in written.enumerated().reversed() {
      free += expression.partsWithoutLength
      guard expression.namesNoLength else { continue }
      arguments.remove(at: index)
      if let label = labels.remove(at: index) { free.append(label) }
    }
    free = free.flatMap { Self.edgesByLabel[$0] ?? [] }
    guard !free.isEmpty else { return }
    labels.append("excluding")
    arguments.append(.array(ArrayObject(free.map { .symbol(Name($0)) })))
  }

  /// Each with the one that it is in a layout from left to right.
  private static let edgesByLabel = [
    "top": ["top"], "bottom": ["bottom"], "left": ["left", "leading"], "leading": ["left", "leading"],
    "right": ["right", "trailing"], "trailing": ["right", "trailing"],
  ]
}

extension Expression {
  /// Whether it is a constant that names no length.
  fileprivate var namesNoLength: Bool {
    switch kind {
    case .implicitMember(let name), .name(let name, _), .member(_, let name):
      SpecialLength(name.text) == .unset
    default: false
    }
  }

  /// The labels of the edges, in an initializer of edge insets, that such constants are given for.
  fileprivate var partsWithoutLength: [String] {
    let arguments: [Argument] =
      switch kind {
      case .call(_, let arguments), .implicitCall(_, let arguments): arguments
      default: []
      }
    return arguments.filter(\.value.namesNoLength).compactMap(\.label)
  }
}
