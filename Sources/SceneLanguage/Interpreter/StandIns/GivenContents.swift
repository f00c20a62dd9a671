import AutoLayout

/// What code out of sight makes of the texts and lengths that it is given for a new view.
extension Interpreter {
  /// Gives a label or button the text that it is made with, where it has none: the one whose label says so,
  /// `makeLabel(withText: "On")`, else the first without a label, `UILabel("On", color: .white)`.
  ///
  /// - Parameter mayWrap: whether the code that makes a label may let it have any number of lines.
  func giveText(to made: Value, labels: [String?], _ arguments: [Value], mayWrap: Bool = false) {
    let texts = zip(labels, arguments).compactMap { label, value -> (words: [String]?, text: String)? in
      if case .string(let text) = value.known { (label.map(NameMeaning.words), text) } else { nil }
    }
    guard let view = made.asView,
      let text = (texts.first { Self.namesText($0.words ?? []) } ?? texts.first { $0.words == nil })?.text
    else { return }
    switch view {
    case let label as UILabel where label.text?.isEmpty ?? true:
      label.text = text
      let wraps = zip(labels, arguments).contains { label, value in
        value.isTrue && label.map { NameMeaning.words(of: $0).contains("multiline") } ?? false
      }
      if mayWrap || wraps { label.numberOfLines = 0 }
    case let button as UIButton where button.title?.isEmpty ?? true: button.title = text
    default: break
    }
  }

  /// `withText`, `title`, `name`, and `createLabel` of `[Kit createLabel:@"On" font:font]`; `imageName` names no text.
  private static func namesText(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return ["text", "title", "string", "str"].contains(last) || words == ["name"] || words == ["first"]
      || words.count > 1 && ["label", "lbl", "button", "btn"].contains(last)
  }

  /// Gives a spacer or divider that is not known the lengths that it is made with: `UIView.spacer(height: 8)`,
  /// `UIView.spacerWidth(8)`, `SpacerView(height: 24)`.
  func giveLengths(to made: Value, madeBy name: String, labels: [String?], _ arguments: [Value]) {
    let words = NameMeaning.words(of: name)
    guard !Self.wordsOfGaps.isDisjoint(with: words), let spacer = made.asView as? SceneView else { return }
    for (label, value) in zip(labels, arguments) {
      guard let number = value.asNumber, number.isFinite, number >= 0 else { continue }
      if label == "height" || label == nil && words.contains("height") { spacer.naturalSize.height = number }
      if label == "width" || label == nil && words.contains("width") { spacer.naturalSize.width = number }
    }
    spacer.isSizeWritten = true
    if words.contains("spacer") {
      spacer.naturalSize = (spacer.naturalSize.width ?? 0, spacer.naturalSize.height ?? 0)
    }
    // It gives way where the stack needs room.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      spacer.setContentHuggingPriority(249, for: axis)
    }
    spacer.invalidateIntrinsicContentSize()
  }

  private static let wordsOfGaps: Set<String> = ["spacer", "divider", "separator"]
}
