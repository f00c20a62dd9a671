import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Constraints that methods out of sight create, as far as their names say which.
extension Interpreter {
  /// The constraint, not active yet, that a method which is not known creates as its name says:
  /// `icon.createSquareAspectRatio()`, `title.createMaxHeight(40)`, `card.createHeightMultiplier(0.5, relativeToWidthOf: page)`.
  ///
  /// - Returns: nil where the name says something else.
  /// - Throws: an error where it says a constraint, and not which.
  func constraint(
    of view: UIView, createdBy name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    let words = NameMeaning.words(of: name)
    let kinds = ["aspect", "multiplier", "max", "min", "constraint"].filter(words.contains)
    let side: NSLayoutConstraint.Attribute? =
      words.contains("height") ? .height : words.contains("width") ? .width : nil
    guard words.first == "create", let kind = kinds.first, side != nil || kind == "aspect" else { return nil }
    let number = arguments.lazy.compactMap(\.asNumber).first
    let other = arguments.lazy.compactMap(\.asView).first
    var multiplier = 1.0
    var constant = 0.0
    var target: (item: UIView, attribute: NSLayoutConstraint.Attribute)?
    var relation = NSLayoutConstraint.Relation.equal
    switch kind {
    case "aspect":
      guard let quotient = number ?? (words.contains("square") ? 1 : nil) else {
        throw missingConstraints(of: name)
      }
      (multiplier, target) = (quotient, (view, .height))
    case "multiplier":
      guard let number, let other, let side else { throw missingConstraints(of: name) }
      let label = place.argumentLabels.compactMap { $0 }.last.map(NameMeaning.words) ?? []
      let outer: NSLayoutConstraint.Attribute =
        label.contains("width") ? .width : label.contains("height") ? .height : side
      (multiplier, target) = (number, (other, outer))
    default:
      guard let number, number.isFinite else { throw missingConstraints(of: name) }
      constant = number
      relation = kind == "max" ? .lessThanOrEqual : kind == "min" ? .greaterThanOrEqual : .equal
    }
    let made = try NSLayoutConstraint(
      item: view, attribute: side ?? .width, relatedBy: relation, toItem: target?.item,
      attribute: target?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    // A factor that is not known must not decide how wide the other view is.
    if kind == "multiplier", arguments.first?.isAssumed == true {
      try made.setPriority(.defaultLow)
    }
    stamp(made, .helper)
    note(
      "'\(name)' is not known; it gives the constraint of \(view.displayName) that its name says", at: place)
    return .layoutConstraint(made)
  }

  /// The constraint, not active yet, that a class method which is not known makes as its name says:
  /// `NSLayoutConstraint.aspectRatioConstraint(on: image, size: size)`. Nil where the name says something else.
  func constraint(madeBy name: String, _ arguments: [Value], at place: Expression) throws -> Value? {
    guard NameMeaning.words(of: name).contains("aspect"),
      let view = arguments.lazy.compactMap(\.asView).first
    else { return nil }
    var quotient: Double?
    for argument in arguments where quotient == nil {
      if let size = CGSize.bridged(argument) {
        quotient = size.height > 0 ? Double(size.width / size.height) : 1
      } else {
        quotient = argument.asNumber
      }
    }
    let multiplier = quotient.map { $0.isFinite && $0 > 0 ? $0 : 1 } ?? 1
    let made = try NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .height,
      multiplier: multiplier, constant: 0)
    stamp(made, .helper)
    note(
      "'\(name)' is not known; it gives the constraint of \(view.displayName) that its name says", at: place)
    return .layoutConstraint(made)
  }
}
