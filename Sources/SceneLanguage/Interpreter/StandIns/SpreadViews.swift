import AutoLayout
import Masonry
import SceneSyntax

/// Methods out of sight that spread views of one superview along an axis.
extension Interpreter {
  /// Makes all gaps between the views, and beside the first and the last, equally long, as a name says that it distributes or
  /// spreads them: `[card distributeSpacingHorizontallyWith:buttons]`, `card.spreadVertically(rows)`. Their lengths are theirs.
  ///
  /// - Returns: false for any other method.
  func spread(_ arguments: [Value], by name: String, at place: Expression) throws -> Bool {
    let words = NameMeaning.words(of: name)
    guard let axis = Self.axisOfSpreading(words), arguments.count == 1,
      let elements = arguments[0].asElements
    else { return false }
    let views = elements.compactMap(\.asView)
    guard views.count > 1, views.count == elements.count, let holder = views[0].superview,
      views.allSatisfy({ $0.superview === holder })
    else { return false }
    let (near, far, length): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let gaps = (0...views.count).map { UILayoutGuide(identifier: "gap\($0 + 1)") }
    for gap in gaps {
      try adopt(gap)
      holder.addLayoutGuide(gap)
    }
    var made: [NSLayoutConstraint] = []
    func tie(_ item: LayoutItem, _ own: Attribute, _ other: LayoutItem, _ attribute: Attribute) throws {
      made.append(
        try NSLayoutConstraint(
          item: item, attribute: own, relatedBy: .equal, toItem: other, attribute: attribute, multiplier: 1,
          constant: 0))
    }
    try tie(gaps[0], near, holder, near)
    for (index, view) in views.enumerated() {
      try tie(view, near, gaps[index], far)
      try tie(gaps[index + 1], near, view, far)
      try tie(gaps[index + 1], length, gaps[0], length)
    }
    try tie(gaps[views.count], far, holder, far)
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    note(
      "'\(name)' is not known; it makes the gaps between the views that it is given equal", of: name,
      at: place)
    return true
  }

  private typealias Attribute = NSLayoutConstraint.Attribute

  private static func axisOfSpreading(_ words: [String]) -> NSLayoutConstraint.Axis? {
    guard !wordsOfSpreading.isDisjoint(with: words) else { return nil }
    if words.contains("horizontally") || words.contains("horizontal") { return .horizontal }
    return words.contains("vertically") || words.contains("vertical") ? .vertical : nil
  }

  private static let wordsOfSpreading: Set<String> = ["distribute", "distributes", "spread", "spreads"]
}
