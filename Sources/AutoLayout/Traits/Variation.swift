/// Values of a view's properties in windows that match a pattern; nil for properties that do not vary.
struct Variation {
  var pattern: UITraitCollection
  var isHidden: Bool?
  var text: String??
}

extension UIView {
  /// The size classes of the view's window; unspecified outside of one.
  public var traitCollection: UITraitCollection { root.rootTraits ?? UITraitCollection() }

  /// Hides or shows the view in windows that match the pattern. The most specific matching pattern applies, of
  /// equally specific ones the last given.
  public func setHidden(_ hidden: Bool, for pattern: UITraitCollection) {
    vary(Variation(pattern: pattern, isHidden: hidden))
  }

  /// Sets the text of a label, button or text field in windows that match the pattern.
  public func setText(_ text: String?, for pattern: UITraitCollection) {
    vary(Variation(pattern: pattern, text: .some(text)))
  }

  private func vary(_ variation: Variation) {
    if baseAppearance == nil { baseAppearance = (isHidden, contentText) }
    variations.append(variation)
    applyVariations()
  }

  /// Applies the variations for the present size classes.
  func applyVariations() {
    guard let base = baseAppearance else { return }
    let traits = traitCollection
    let matching = variations.enumerated()
      .filter { traits.matches($0.element.pattern) }
      .sorted { ($0.element.pattern.specificity, $0.offset) < ($1.element.pattern.specificity, $1.offset) }
      .map(\.element)
    isHidden = matching.compactMap(\.isHidden).last ?? base.isHidden
    contentText = matching.compactMap(\.text).last ?? base.text
  }
}
