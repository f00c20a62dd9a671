import AutoLayout

/// Bars at the top and the bottom of controllers' views that code out of sight places.
extension Interpreter {
  /// `toolBar`, `SearchBarView`, `NaviCustomView`
  static func namesBar(_ words: [String]) -> Bool {
    words.last?.hasSuffix("bar") == true || words.suffix(2) == ["bar", "view"]
      || words.last == "view" && !wordsOfBars.isDisjoint(with: words)
  }

  /// Whether a class is one of bars, or of what a bar shows for a title: `ChatTitleView`.
  static func namesBarOrTitle(_ words: [String]) -> Bool {
    namesBar(words) || words.count > 2 && words.suffix(2) == ["title", "view"]
  }

  /// Whether the running method is that of a bar, in which pictures are small.
  var isInBar: Bool {
    guard let name = receiver?.definition?.name, receiver?.isController == false else { return false }
    return Self.namesBar(NameMeaning.words(of: name))
  }

  /// `navigationView`, `customNavBar`
  func namesTopBar(_ view: UIView) -> Bool {
    let words = NameMeaning.words(of: view.displayName)
    return Self.namesBar(words) && !Self.wordsOfBars.isDisjoint(with: words)
  }

  private static let wordsOfBars: Set<String> = ["nav", "navi", "navbar", "navigation"]

  /// Puts the members of a text controller whose class is elsewhere into its input bar, which stands at the bottom.
  ///
  /// - Returns: the views that are left.
  func placeInputBar(_ views: [UIView], of superview: UIView) throws -> [UIView] {
    guard
      controllers.contains(where: { $0.view === superview && $0.isOfUnknownClass })
        || superview === root && me.isOfUnknownClass,
      let bar = views.first(where: isInputBar)
    else { return views }
    let members = views.filter { view in
      standInViews.contains(ObjectIdentifier(view))
        && (view is UITextField
          || view is UIButton
            && !Self.wordsOfInputs.isDisjoint(with: NameMeaning.words(of: view.displayName)))
    }
    let ties = root.subtree.flatMap(\.constraints).filter(\.isActive)
    for member in members { try add(member, to: bar, at: bar.subviews.count) }
    // Those between a member and its old neighbours are gone with the move.
    try activate(ties.filter { !$0.isActive })
    superview.bringSubviewToFront(bar)
    superview.place(bar, as: .bottomBar(UIView.standardRowHeight))
    placeInRow(bar.subviews.filter { standInViews.contains(ObjectIdentifier($0)) }, of: bar)
    unplacedViews.removeAll { $0.superview === bar }
    return views.filter { view in view !== bar && !members.contains { $0 === view } }
  }

  /// `textInputBar`
  private func isInputBar(_ view: UIView) -> Bool {
    let words = NameMeaning.words(of: view.displayName)
    return view is SceneView && words.contains { $0.hasPrefix("input") } && Self.namesBar(words)
  }

  /// The field of a text controller whose class is elsewhere that its input bar has under the same name: `inputBar.textView`.
  func sharedField(named name: String, of owner: Instance) -> UIView? {
    guard let bar = owner.view, !owner.isController, isInputBar(bar),
      let field = receiver.flatMap({ $0.isController ? $0.properties[name]?.asView : nil }) as? UITextField,
      standInViews.contains(ObjectIdentifier(field))
    else { return nil }
    return field
  }

  private static let wordsOfInputs: Set<String> = [
    "left", "right", "send", "attach", "attachment", "emoji", "voice", "mic", "camera", "plus",
  ]
}
