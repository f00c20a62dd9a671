import AutoLayout
import Foundation
import Masonry
import SceneSyntax

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
  /// `icon.widthAnchor.pin(constant: 20)`; or, not active yet, one that is named for the constraint which it gives:
  /// `icon.widthAnchor.constraintEqualToAnchor(constant: 20, identifier: "width")`. Nil where the name or an argument says
  /// something else.
  func constraint(
    from anchor: ViewAttribute, by name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    let named = NameMeaning.words(of: name)
    let gives = named.first == "constraint" && named.count > 1
    guard anchor.layoutAttribute != .notAnAttribute, gives || ["pin", "constrain", "anchor"].contains(name),
      !arguments.isEmpty, place.argumentLabels.count == arguments.count
    else { return nil }
    var (other, constant, multiplier): (ViewAttribute?, Double, Double) = (nil, 0, 1)
    var (isActive, identifier): (Bool, String?) = (!gives, nil)
    for (index, (label, value)) in zip(place.argumentLabels, arguments).enumerated() {
      if case .attribute(let target) = value, other == nil {
        other = target
      } else if label == "identifier" {
        identifier = value.text
      } else if case .boolean(let flag) = value.known {
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
    let words = place.argumentLabels.compactMap { $0 }.flatMap(NameMeaning.words) + (gives ? named : [])
    let made = try NSLayoutConstraint(
      item: anchor.item, attribute: anchor.layoutAttribute,
      relatedBy: words.contains("greater")
        ? .greaterThanOrEqual : words.contains("less") ? .lessThanOrEqual : .equal,
      toItem: other?.item, attribute: other?.layoutAttribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant)
    made.identifier = identifier
    stamp(made, .helper)
    anchor.view.translatesAutoresizingMaskIntoConstraints = false
    if isActive { try activate([made]) }
    note("'\(name)' is not known; it makes the constraint that its labels say", of: name, at: place)
    return .layoutConstraint(made)
  }

  /// The constraint of a view with an identifier: `title.constraint(withIdentifier: "height")`, which many apps define; nil where there
  /// is none, and the function's value is nil for any other method.
  func constraint(of view: UIView, identifiedBy name: String, _ arguments: [Value], at place: Expression)
    -> Value?
  {
    guard NameMeaning.words(of: name).contains("constraint"), arguments.count == 1,
      NameMeaning.words(
        of: [name, place.argumentLabels.first ?? nil].compactMap { $0 }.joined(separator: " ")
      )
      .contains("identifier")
    else { return nil }
    let identifier = arguments[0].text
    note("'\(name)' is not known; the constraint with the identifier stands for it", of: name, at: place)
    let held = view.constraints + (view.superview?.constraints ?? [])
    let found = held.first { $0.identifier == identifier && ($0.firstItem === view || $0.holder === view) }
    return found.map { .layoutConstraint($0) } ?? .null
  }

  /// Makes a view as wide and as high as a number, or as another view: `icon.match(value: 20)`, `icon.match(.width, value: 20)`.
  ///
  /// - Returns: the active constraints; nil for any other method.
  func constrain(_ view: UIView, matchedBy name: String, _ arguments: [Value], at place: Expression) throws
    -> Value?
  {
    let labels = place.argumentLabels
    guard name == "match", labels.count == arguments.count,
      let (_, value) = zip(labels, arguments).first(where: { $0.0 == "value" || $0.0 == "to" })
    else { return nil }
    let named = zip(labels, arguments).first { $0.0 == nil }.map { $0.1.asElements ?? [$0.1] } ?? []
    let sides = named.compactMap { side -> Attribute? in
      if case .symbol(let name) = side { Attribute(rawValue: name.text) } else { nil }
    }
    let constant = value.asNumber ?? (value.isUnknown ? length(.extent) : nil)
    guard sides.allSatisfy(\.isSize), constant != nil || value.asView != nil else { return nil }
    view.translatesAutoresizingMaskIntoConstraints = false
    let made = try (sides.isEmpty ? [.width, .height] : sides).map { side in
      try NSLayoutConstraint(
        item: view, attribute: side, relatedBy: .equal, toItem: value.asView,
        attribute: value.asView == nil ? .notAnAttribute : side, multiplier: 1, constant: constant ?? 0)
    }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    note("'\(name)' is not known; it makes the constraints that its labels say", of: name, at: place)
    return made.value
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
