import AutoLayout
import Foundation
import Masonry

/// The constraints of a method that is not known, as far as its labels say them all:
/// `view.anchor(top: header.bottomAnchor, left: view.leftAnchor, paddingTop: 8, height: 40)`,
/// `label.app_constraint(equalTo: card, left: 16, right: 16)`, `icon.centerX(inView: card, topAnchor: card.topAnchor)`,
/// `row.pinToSuperview(edges: .horizontal, padding: 12)`, `icon.constrainToSize(24)`,
/// `title.pin(.top, to: .bottom, of: header, withInset: 8)`, `icon.set(.width, to: 24)`,
/// `card.layoutToSuperview(.leading, .trailing, offset: 8)`, `card.pinSubviewToAllEdges(title)`.
struct LabelledConstraints {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// The item on one of whose sides the view stands: that of `constraint(toBottom: header)`.
  private var facing: (item: LayoutItem, side: Attribute)?
  /// What the attributes of the view equal.
  private var targets: [Attribute: (item: LayoutItem, attribute: Attribute)] = [:]
  /// The distances of edges and the lengths of sides that have labels of their own.
  private var constants: [Attribute: Double] = [:]
  /// The attributes whose numbers are no constraint unless something else names their edge: `paddingTop`.
  private var paddings: [Attribute: Double] = [:]
  private var insets = UIEdgeInsets.zero
  private(set) var other: LayoutItem?
  /// The edges that equal those of the other item or the superview: all of `pinEdges(padding: 8)`.
  private var pinned: [Attribute] = []
  /// Whether symbols among the arguments say which: further ones add to them.
  private var areNamed = false
  /// Whether what nothing else is named for equals the superview's.
  private let isOfSuperview: Bool
  /// The attribute of the other item that these equal, if it is another: that of `to: .bottom`.
  private var outerAttribute: Attribute?
  private var multiplier = 1.0
  /// Whether the attributes of both views are named, so that the view may be the other's superview.
  var namesAttributes: Bool { outerAttribute != nil }
  /// The centres that equal those of the superview.
  private var centres: [Attribute] = []
  /// The quotient of width and height.
  private var aspect: Double?
  private var isInSafeArea = false
  /// The edges that stay free: `excludingEdge: ALEdgeBottom`.
  private var excludedEdges: Set<Attribute> = []
  /// The edges that are not those of the safe area, in `pinIgnoringBottomSafeArea(to: card)`.
  private var ignoredEdges: Set<Attribute> = []
  /// Whether a length of 0 is one, as that of `constrain(.height, to: 0)`.
  private var isExact = false
  /// Whether a size is given that leaves both sides as they are: `anchorSize(.zero)`.
  private var isWithoutSize = false
  /// Whether the name says a centre.
  private let isCentred: Bool
  private var priority = UILayoutPriority.required
  private var relation: NSLayoutConstraint.Relation
  /// Whether the constraints are to be active, and not only to be given.
  private(set) var isActive = true

  /// - Parameter superview: that of the view, where the method is the superview's.
  /// - Returns: nil where a label or an argument may mean something else.
  init?(_ name: String, labels: [String?], _ arguments: [Value], within superview: UIView? = nil) {
    let words = NameMeaning.words(of: name)
    let allWords = words + labels.compactMap { $0 }.flatMap(NameMeaning.words)
    relation =
      allWords.contains("greater")
      ? .greaterThanOrEqual : allWords.contains("less") ? .lessThanOrEqual : .equal
    isCentred = words.contains { $0.hasPrefix("center") || $0.hasPrefix("centre") }
    // `constrain(toSuperviewEdges: nil)`, `pinTopLeft(padding: 8)`
    let labelsWhole = labels.contains { label in
      Set(["superview", "edges"]).isSubset(of: label.map(NameMeaning.words) ?? [])
    }
    let named = Self.sidesOfSuperview(namedBy: words)
    isOfSuperview =
      superview != nil || labelsWhole || !named.isEmpty
      || !Set(words).isDisjoint(with: ["superview", "parent"])
    if isOfSuperview, words.contains("safe") { isInSafeArea = true }
    if words.contains("margins") { other = superview?.layoutMarginsGuide }
    if !named.isEmpty {
      pinned = named
    } else if !isCentred, isOfSuperview || words.contains("edges") || words.contains("full") {
      // `pinHorizontalEdgesToSuperview()`
      let axes = words.filter { Self.axes.contains($0) }
      pinned = axes.count == 1 ? Self.groups[axes[0]] ?? [] : [.top, .left, .bottom, .right]
    }
    if isCentred, isOfSuperview { centres = [.centerX, .centerY] }
    guard labels.count == arguments.count else { return nil }
    for (label, argument) in zip(labels, arguments) where !argument.isNull {
      if label == nil, takeLength(argument, of: words) { continue }
      guard take(argument, label: label.map(NameMeaning.words) ?? [], isLabelled: label != nil) else {
        return nil
      }
    }
    if centres.isEmpty { takeCentre(from: words) }
    if pinned.isEmpty, targets.isEmpty, constants.isEmpty, paddings.isEmpty, centres.isEmpty, aspect == nil,
      other != nil, ["pin", "anchor", "anchors", "edges", "constrain"].contains(words[0]),
      Set(words.dropFirst()).isSubset(of: Self.wordsOfWholes)
    {
      // `pin(to: card, withInset: 4)`
      pinned = [.top, .left, .bottom, .right]
      if words.contains("safe") { isInSafeArea = true }
      if let place = words.firstIndex(of: "ignoring") {
        ignoredEdges = Set(words[place...].compactMap { Self.sides[$0] })
      }
    }
    // A side of a view is compared with a number or with a side of another view.
    guard other != nil || isOfSuperview || pinned.allSatisfy({ !$0.isSize || constants[$0] != nil })
    else { return nil }
    guard
      !targets.isEmpty || !constants.isEmpty || !pinned.isEmpty || !centres.isEmpty || aspect != nil
        || isWithoutSize || facing != nil
    else { return nil }
  }

  /// The edges that equal those of the superview where nothing but sides follows the verb: `pinTopLeft`, `constrainTopCorners`.
  private static func sidesOfSuperview(namedBy words: [String]) -> [Attribute] {
    let rest = words.dropFirst()
    guard let first = words.first, ["pin", "constrain", "anchor"].contains(first), rest.count > 1 else {
      return []
    }
    let isOfCorners = rest.last == "corners"
    let named = (isOfCorners ? rest.dropLast() : rest).map { sides[$0] }
    guard named.allSatisfy({ $0.map { !$0.isSize } ?? false }) else { return [] }
    let edges = named.compactMap { $0 }
    guard isOfCorners, edges.count == 1 else { return edges }
    switch edges[0] {
    case .top, .bottom: return edges + [.leading, .trailing]
    default: return edges + [.top, .bottom]
    }
  }

  /// Reads the argument of `constrainToSize(24)`, `constrainWidth(80)` or `constrainToAspect(1.5)`.
  ///
  /// - Returns: false if it is no such argument.
  private mutating func takeLength(_ argument: Value, of words: [String]) -> Bool {
    guard let number = argument.writtenNumber, number.isFinite, number > 0 else { return false }
    if words.contains("aspect") {
      aspect = number
    } else if words.contains("size") || words.contains("square") {
      (constants[.width], constants[.height]) = (number, number)
    } else if let side = Self.attribute(of: words), side.isSize {
      constants[side] = number
    } else {
      return false
    }
    return true
  }

  /// Takes in the edges, or the axis, that symbols name: `edges: [.horizontal, .top]`. Whether they name these.
  private mutating func takeSymbols(_ argument: Value, label words: [String]) -> Bool {
    let names = (argument.asElements ?? [argument]).compactMap { element -> String? in
      if case .symbol(let name) = element { name.text.lowercased() } else { nil }
    }
    guard !names.isEmpty, names.count == argument.asElements?.count ?? 1 else { return false }
    if isCentred, words.isEmpty || words.contains("axis"), names.count == 1 {
      guard let axis: Attribute = ["horizontal": .centerX, "vertical": .centerY][names[0]] else {
        return false
      }
      centres = [axis]
      return true
    }
    if words.contains("relation"), names.count == 1, let named = Self.relations[names[0]] {
      relation = named
      return true
    }
    if words.contains("priority"), names.count == 1 {
      priority = Interpreter.namedPriorities[names[0]] ?? .defaultHigh
      return true
    }
    let groups = names.map { Self.groups[$0] ?? Self.sides[$0].map { [$0] } ?? [] }
    let named = groups.flatMap { $0 }
    guard groups.allSatisfy({ !$0.isEmpty }) else { return false }
    if words.contains("excluding") || words.contains("except") {
      excludedEdges.formUnion(named)
      return true
    }
    // `to: .bottom`, after the own edges.
    if Self.namesTarget(words), !pinned.isEmpty {
      guard named.count == 1 else { return false }
      outerAttribute = named[0]
      return true
    }
    pinned = areNamed && words.isEmpty ? pinned + named : named
    areNamed = true
    return true
  }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "greaterthanorequal": .greaterThanOrEqual, "lessthanorequal": .lessThanOrEqual,
  ]
  /// Reads an argument of `set(.width, to: 24)`: a number, or the way in which attributes are compared.
  ///
  /// - Returns: false if it is no such argument.
  private mutating func takeComparison(_ argument: Value, label words: [String]) -> Bool {
    guard let number = argument.asNumber, number.isFinite else { return false }
    if words.contains("multiplier") || words == ["times"] || words == ["ratio"] {
      multiplier = number
      return true
    }
    guard !pinned.isEmpty, pinned.allSatisfy(\.isSize),
      words.isEmpty || words == ["constant"] || Self.namesTarget(words)
    else { return false }
    for side in pinned { constants[side] = number }
    isExact = true
    return true
  }

  /// Whether a label stands before what attributes are compared with: `to`, `greaterThanOrEqualTo`.
  private static func namesTarget(_ words: [String]) -> Bool { words.last == "to" || words == ["equals"] }

  /// Takes in an argument. Whether it is understood.
  private mutating func take(_ argument: Value, label words: [String], isLabelled: Bool) -> Bool {
    let side = Self.attribute(of: words)
    if case .symbol(let name) = argument, name.key == "zero",
      words.contains("edges") || words.contains("insets")
    {
      return true
    }
    if takeSymbols(argument, label: words) || takeComparison(argument, label: words) { return true }
    if case .boolean(let flag) = argument.known, words.contains("safe") {
      isInSafeArea = flag
      return true
    }
    if case .boolean(let flag) = argument.known, words.contains("active") || words == ["activate"] {
      isActive = flag
      return true
    }
    if let side, let number = argument.writtenNumber, number.isFinite {
      if side.isSize || Self.isPlain(words) { constants[side] = number } else { paddings[side] = number }
      return true
    }
    switch argument.known {
    case .attribute(let target) where target.layoutAttribute != .notAnAttribute:
      if isCentred, side == nil, [.centerX, .centerY].contains(target.layoutAttribute) {
        // `centerTo(element: view.centerXAnchor)`
        targets[target.layoutAttribute] = (target.item, target.layoutAttribute)
        return true
      }
      guard let side else { return false }
      targets[side] = (target.item, target.layoutAttribute)
      return true
    case .insets(let given):
      insets = given
      return true
    case .size(let size):
      if size.width != 0 { constants[.width] = Double(size.width) }
      if size.height != 0 { constants[.height] = Double(size.height) }
      isWithoutSize = size == .zero
      return true
    default: break
    }
    if let view = argument.asView, words.contains("margins") {
      // `pin(toMarginsOf: card)`
      other = view.layoutMarginsGuide
      if pinned.isEmpty { pinned = [.top, .left, .bottom, .right] }
      return true
    }
    if let item = argument.asItem {
      // `constraint(edgesTo: card)`
      if pinned.isEmpty, words.contains("edges") { pinned = [.top, .left, .bottom, .right] }
      if let side, words.count == 2, words[0] == "to", !side.isSize, words[1] != "center" {
        facing = (item, side)
      } else if let side {
        targets[side] = (item, side)
      } else {
        other = item
      }
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
    var targets = targets
    if let facing {
      // Beside another view, and within the one around it.
      let isOutside = (facing.item as? UIView).map { !view.isDescendant(of: $0) } ?? false
      targets[isOutside ? Self.opposites[facing.side] ?? facing.side : facing.side] = (
        facing.item, facing.side
      )
    }
    for side in Self.order {
      var target = targets[side]
      let own = target.map { side.ofKind($0.attribute) } ?? side
      let constant = constants[side]
      let isPinned =
        (!side.isSize || other != nil || isOfSuperview)
        && (constant != nil && !side.isSize || pinned.contains(side) && !excludedEdges.contains(side))
        || centres.contains(side)
      if target == nil, isPinned {
        guard let outer = other ?? view.superview else {
          throw ScriptError.noSuperview
        }
        let safeArea =
          isInSafeArea && !ignoredEdges.contains(side) ? (outer as? UIView)?.safeAreaLayoutGuide : nil
        target = (safeArea ?? outer, pinned.contains(side) ? outerAttribute ?? side : side)
      }
      guard target != nil || side.isSize && constant.map({ $0 != 0 || isExact }) == true else { continue }
      let constraint = try NSLayoutConstraint(
        item: view, attribute: own, relatedBy: relation, toItem: target?.item,
        attribute: target?.attribute ?? .notAnAttribute, multiplier: multiplier,
        constant: inward(constant ?? padding(of: side) ?? inset(of: side), from: side))
      try constraint.setPriority(priority)
      made.append(constraint)
    }
    if let aspect {
      made.append(
        try NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: relation, toItem: view, attribute: .height,
          multiplier: aspect, constant: 0))
    }
    return made
  }

  /// A padding may be named for a side of the other kind: `leadingReference: card.leadingAnchor, leftPadding: 16`.
  private func padding(of side: Attribute) -> Double? {
    paddings[side] ?? side.ofOtherKind.flatMap { paddings[$0] }
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
    // Where both attributes are named, the constant is that of the equation.
    !namesAttributes && [.bottom, .right, .trailing].contains(side) && constant > 0 ? -constant : constant
  }

  // MARK: Labels

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

  private static let opposites: [Attribute: Attribute] = [
    .top: .bottom, .bottom: .top, .left: .right, .right: .left, .leading: .trailing, .trailing: .leading,
  ]

  private static let groups: [String: [Attribute]] = [
    "all": [.top, .left, .bottom, .right], "edges": [.top, .left, .bottom, .right],
    "horizontal": [.left, .right], "horizontally": [.left, .right],
    "vertical": [.top, .bottom], "vertically": [.top, .bottom],
    "centerx": [.centerX], "centery": [.centerY], "center": [.centerX, .centerY], "size": [.width, .height],
  ]

  private static let axes: Set<String> = ["horizontal", "horizontally", "vertical", "vertically"]

  /// Whether a label names the edge alone.
  private static func isPlain(_ words: [String]) -> Bool {
    words.count == 1 || words.first == "center" || words.first == "centre"
  }

  /// Words in the names of methods that pin all edges.
  private static let wordsOfWholes: Set<String> = [
    "to", "in", "inside", "view", "all", "constraint", "constraints", "safe", "area", "layout", "guide",
    "ignoring", "top", "left", "bottom", "right",
  ]

  private static let wordsOfPadding: Set<String> = [
    "padding", "constant", "inset", "insets", "margin", "offset", "spacing", "space",
  ]
}
