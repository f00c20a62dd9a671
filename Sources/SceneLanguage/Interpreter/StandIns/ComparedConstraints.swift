import AutoLayout
import Foundation
import Masonry

/// Constraints that methods out of sight make of one attribute and another, as their names say.
extension Interpreter {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The constraint, not active yet, that a method gives which is named for the attributes that it compares:
  /// `title.constraintAlignTopTo(card, paddingTop: 4)`, `icon.constraintToTrailingOf(title)`, `icon.constraintCenterXTo(card)`.
  /// Nil where the name says something else.
  func constraint(
    of view: UIView, comparedBy name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    let words = NameMeaning.words(of: name)
    guard words.first == "constraint", let end = words.lastIndex(of: "to"), let first = arguments.first,
      place.argumentLabels.count == arguments.count, place.argumentLabels[0] == nil
    else { return nil }
    var other: ViewAttribute?
    if case .attribute(let target) = first, target.layoutAttribute != .notAnAttribute { other = target }
    let outer = other?.layoutAttribute ?? Self.side(words[(end + 1)...])
    guard let own = Self.side(words[1..<end]) ?? outer.flatMap({ Self.opposites[$0] }), !own.isSize,
      let item = other?.item ?? first.asView
    else { return nil }
    var relation = NSLayoutConstraint.Relation.equal
    let isFar = [.bottom, .right, .trailing].contains(own)
    if words.contains("max") { relation = isFar ? .lessThanOrEqual : .greaterThanOrEqual }
    var (distance, priority) = (0.0, UILayoutPriority.required)
    for (label, value) in zip(place.argumentLabels, arguments).dropFirst() {
      if label == "priority" {
        priority = self.priority(of: value, at: place) ?? priority
      } else if let number = value.asNumber, number.isFinite {
        distance = number
      }
    }
    let made = try NSLayoutConstraint(
      item: view, attribute: own, relatedBy: relation, toItem: item, attribute: outer ?? own, multiplier: 1,
      constant: isFar ? -distance : distance)
    try made.setPriority(priority)
    stamp(made, .helper)
    note(
      "'\(name)' is not known; it gives the constraint of \(view.displayName) that its name says", at: place)
    return .layoutConstraint(made)
  }

  /// The active constraint that a method of an anchor makes: `title.topAnchor.pin(to: card.topAnchor, constant: 8)`,
  /// `icon.widthAnchor.pin(constant: 20)`. Nil where the name or an argument says something else.
  func constraint(
    from anchor: ViewAttribute, by name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard anchor.layoutAttribute != .notAnAttribute, ["pin", "constrain", "anchor"].contains(name),
      !arguments.isEmpty, place.argumentLabels.count == arguments.count
    else { return nil }
    var (other, constant, multiplier): (ViewAttribute?, Double, Double) = (nil, 0, 1)
    var isActive = true
    for (index, (label, value)) in zip(place.argumentLabels, arguments).enumerated() {
      if case .attribute(let target) = value, other == nil {
        other = target
      } else if case .boolean(let flag) = value {
        guard label?.hasPrefix("activ") == true || label == "isActive" else { return nil }
        isActive = flag
      } else if let number = value.asNumber, number.isFinite {
        if label == "multiplier" { multiplier = number } else { constant = number }
      } else if label == "constant" || label?.hasSuffix("Constant") == true, value.isGuess {
        // `pin(constant: Layouts.iconSize)` is given a length whatever its name means.
        let written = place.argumentExpressions
        let likely = index < written.count ? likelyNumber(for: written[index]) : nil
        constant = likely ?? length(anchor.layoutAttribute.isSize ? .extent : .padding)
      } else {
        return nil
      }
    }
    guard other != nil || anchor.layoutAttribute.isSize else { return nil }
    let words = place.argumentLabels.compactMap { $0 }.flatMap(NameMeaning.words)
    let made = try NSLayoutConstraint(
      item: anchor.item, attribute: anchor.layoutAttribute,
      relatedBy: words.contains("greater")
        ? .greaterThanOrEqual : words.contains("less") ? .lessThanOrEqual : .equal,
      toItem: other?.item, attribute: other?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant)
    stamp(made, .helper)
    anchor.view.translatesAutoresizingMaskIntoConstraints = false
    if isActive { try activate([made]) }
    note("'\(name)' is not known; it makes the constraint that its labels say", of: name, at: place)
    return .layoutConstraint(made)
  }

  private static func side(_ words: ArraySlice<String>) -> Attribute? {
    if let place = words.firstIndex(of: "center"), place + 1 < words.endIndex {
      return ["x": .centerX, "y": .centerY][words[place + 1]]
    }
    let named = words.compactMap { Attribute(rawValue: $0) }
    return named.count == 1 ? named[0] : nil
  }

  private static let opposites: [Attribute: Attribute] = [
    .top: .bottom, .bottom: .top, .left: .right, .right: .left, .leading: .trailing, .trailing: .leading,
  ]
}
