import AutoLayout

/// Methods out of sight that turn off the constraints of views' autoresizing masks.
extension Interpreter {
  /// Turns them off where a name says so: `title.withoutAutoresizingMask`, `card.usingAutoLayout()`, of the receiver, and
  /// `disableAutoresizingMask(of: title, icon)`, of the arguments.
  ///
  /// - Parameter receiver: the view that has the method; nil where no view does.
  /// - Returns: whether the name says so, and nothing else is given.
  func turnMasksOff(of receiver: Value?, by name: String, _ arguments: [Value]) -> Bool {
    let words = NameMeaning.words(of: name)
    guard let first = words.first, Self.wordsBeforeMasks.contains(first), Self.namesMasks(words) else {
      return false
    }
    let given = arguments.flatMap { $0.asElements ?? [$0] }
    let views = given.isEmpty ? [receiver?.asView].compactMap { $0 } : given.compactMap(\.asView)
    guard !views.isEmpty, views.count == max(given.count, 1) else { return false }
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    return true
  }

  /// Whether a name speaks of the masks that Auto Layout replaces.
  static func namesMasks(_ words: [String]) -> Bool {
    words.contains("autoresizing") || words.contains("autolayout")
      || zip(words, words.dropFirst()).contains { $0 == ("auto", "layout") }
  }

  /// `setupAutoLayout` makes constraints.
  private static let wordsBeforeMasks: Set<String> = [
    "with", "without", "for", "using", "use", "uses", "prepared", "prepare", "disabling", "disable",
    "disables",
    "do", "dont", "turn", "ignore", "remove", "enable", "enabling", "no", "stop",
  ]
}
