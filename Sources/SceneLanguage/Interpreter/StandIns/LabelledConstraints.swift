import AutoLayout
import Foundation
import Masonry

/// The constraints of a method that is not known, as far as its labels say them all:
/// `view.anchor(top: header.bottomAnchor, left: view.leftAnchor, paddingTop: 8, height: 40)`,
/// `label.app_constraint(equalTo: card, left: 16, right: 16)`, `icon.centerX(inView: card, topAnchor: card.topAnchor)`.
struct LabelledConstraints {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// What the attributes of the view equal.
  private var targets: [Attribute: (item: LayoutItem, attribute: Attribute)] = [:]
  /// The distances of edges and the lengths of sides that have labels of their own.
  private var constants: [Attribute: Double] = [:]
  /// The attributes whose numbers are no constraint unless something else names their edge: `paddingTop`.
  private var paddings: [Attribute: Double] = [:]
  private var insets = UIEdgeInsets.zero
  private(set) var other: LayoutItem?
  /// Whether the four edges equal those of the other item or the superview: `pinEdges(padding: 8)`.
  private let isWhole: Bool
  private var priority = UILayoutPriority.required
  private let relation: NSLayoutConstraint.Relation

  /// - Returns: nil where a label or an argument may mean something else.
  init?(_ name: String, labels: [String?], _ arguments: [Value]) {
    let words = NameMeaning.words(of: name)
    relation =
      words.contains("greater") ? .greaterThanOrEqual : words.contains("less") ? .lessThanOrEqual : .equal
    isWhole = !Set(words).isDisjoint(with: ["edges", "superview", "parent"])
    guard labels.count == arguments.count else { return nil }
    for (label, argument) in zip(labels, arguments) where !argument.isNull {
      guard take(argument, label: label.map(NameMeaning.words) ?? [], isLabelled: label != nil) else {
        return nil
      }
    }
    takeCentre(from: words)
    guard !targets.isEmpty || !constants.isEmpty || isWhole else { return nil }
  }

  /// Takes in an argument. Whether it is understood.
  private mutating func take(_ argument: Value, label words: [String], isLabelled: Bool) -> Bool {
    let side = Self.attribute(of: words)
    if let side, let number = argument.asNumber, number.isFinite {
      if side.isSize || Self.isPlain(words) { constants[side] = number } else { paddings[side] = number }
      return true
    }
    switch argument {
    case .attribute(let target) where target.layoutAttribute != .notAnAttribute:
      guard let side else { return false }
      targets[side] = (target.item, target.layoutAttribute)
      return true
    case .insets(let given):
      insets = given
      return true
    case .size(let size):
      if size.width != 0 { constants[.width] = Double(size.width) }
      if size.height != 0 { constants[.height] = Double(size.height) }
      return true
    default: break
    }
    if let item = argument.asItem {
      if let side { targets[side] = (item, side) } else { other = item }
      return isLabelled || side == nil
    }
    guard isLabelled, let number = argument.asNumber, number.isFinite else { return false }
    if words.contains("priority"), (1...1000).contains(number) {
      priority = UILayoutPriority(number)
    } else if !Self.wordsOfPadding.isDisjoint(with: words) {
      insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    } else {
      return false
    }
    return true
  }

  /// `centerX(inView: card)`, `center(in: card)`
  private mutating func takeCentre(from words: [String]) {
    guard let other, let place = words.firstIndex(where: { $0.hasPrefix("center") || $0.hasPrefix("centre") })
    else { return }
    let axis = words.dropFirst(place + 1).first
    if axis != "y" { targets[.centerX] = (other, .centerX) }
    if axis != "x" { targets[.centerY] = (other, .centerY) }
  }

  /// Makes the constraints.
  ///
  /// - Throws: an error if an edge has nothing to be related to, or the items no common superview.
  func make(for view: UIView) throws -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for side in Self.order {
      var target = targets[side]
      let constant = constants[side]
      let isPinned = constant != nil && !side.isSize || isWhole && Self.edges.contains(side)
      if target == nil, isPinned {
        guard let outer = other ?? view.superview else {
          throw ScriptError("the view has no superview yet; add it to one first")
        }
        target = (outer, side)
      }
      guard target != nil || side.isSize && constant.map({ $0 != 0 }) == true else { continue }
      let constraint = try NSLayoutConstraint(
        item: view, attribute: side, relatedBy: relation, toItem: target?.item,
        attribute: target?.attribute ?? .notAnAttribute, multiplier: 1,
        constant: inward(constant ?? paddings[side] ?? inset(of: side), from: side))
      try constraint.setPriority(priority)
      made.append(constraint)
    }
    return made
  }

  private func inset(of side: Attribute) -> Double {
    switch side {
    case .top: Double(insets.top)
    case .left, .leading: Double(insets.left)
    case .bottom: Double(insets.bottom)
    case .right, .trailing: Double(insets.right)
    default: 0
    }
  }

  /// A positive distance from the far edges counts inwards.
  private func inward(_ constant: Double, from side: Attribute) -> Double {
    [.bottom, .right, .trailing].contains(side) && constant > 0 ? -constant : constant
  }

  // MARK: Labels

  private static let edges: Set<Attribute> = [.top, .left, .bottom, .right]

  private static let order: [Attribute] = [
    .top, .left, .leading, .bottom, .right, .trailing, .centerX, .centerY, .width, .height,
  ]

  /// The edge, centre or side that a label names.
  private static func attribute(of words: [String]) -> Attribute? {
    if let place = words.firstIndex(where: { $0 == "center" || $0 == "centre" }) {
      return words.dropFirst(place + 1).first.flatMap { ["x": .centerX, "y": .centerY][$0] }
    }
    let named = words.compactMap { Self.sides[$0] }
    return named.count == 1 ? named[0] : nil
  }

  private static let sides: [String: Attribute] = [
    "top": .top, "left": .left, "leading": .leading, "bottom": .bottom, "right": .right,
    "trailing": .trailing, "width": .width, "height": .height,
  ]

  /// Whether a label names the edge alone.
  private static func isPlain(_ words: [String]) -> Bool {
    words.count == 1 || words.first == "center" || words.first == "centre"
  }

  private static let wordsOfPadding: Set<String> = [
    "padding", "constant", "inset", "insets", "margin", "offset", "spacing", "space",
  ]
}

extension Interpreter {
  /// Makes the constraints that the labels of a method that is not known say.
  ///
  /// - Returns: whether they say what it does.
  func constrain(
    _ view: UIView, byLabelsOf name: String, _ arguments: [Value], at place: Expression
  ) throws -> Bool {
    let words = NameMeaning.words(of: name)
    guard Self.isConstraining(name) || words.first == "center" || words.contains("dimensions"),
      case let labels = place.argumentLabels, labels.contains(where: { $0 != nil }),
      let wanted = LabelledConstraints(name, labels: labels, arguments),
      (wanted.other as? UIView)?.superview !== view
    else { return false }
    if !strays.isEmpty { try addStrays([view]) }
    let made = try wanted.make(for: view)
    for constraint in made { stamp(constraint) }
    view.translatesAutoresizingMaskIntoConstraints = false
    try activate(made)
    note(
      "'\(name)' is not known; it makes the constraints of \(view.displayName) that its labels say", at: place
    )
    return true
  }

  /// Activates the constraints that a method is given which is not known and makes constraints by its name:
  /// `label.constrain([label.topAnchor.constraint(…), …])`.
  ///
  /// - Returns: whether it is given nothing else.
  func activate(
    _ arguments: [Value], givenTo name: String, of view: UIView, at place: Expression
  ) throws -> Bool {
    guard Self.isConstraining(name) else { return false }
    let elements = arguments.flatMap { $0.asElements ?? [$0] }.filter { !$0.isNull }
    let given = elements.compactMap { element -> NSLayoutConstraint? in
      if case .layoutConstraint(let constraint) = element { constraint } else { nil }
    }
    guard !given.isEmpty, given.count == elements.count else { return false }
    view.translatesAutoresizingMaskIntoConstraints = false
    try activate(given)
    note("'\(name)' is not known; it activates the constraints that it is given", of: name, at: place)
    return true
  }
}
