import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// The name of a method out of sight that relates sides of a view to those of another: `pinTop`, `alignCenterX`, `topToBottom`,
/// `leadingToSuperview`, `placeBelow`, `setHeight`, `matchWidth`.
struct SideMethod {
  typealias Attribute = NSLayoutConstraint.Attribute

  /// The attributes of the view, in the order in which the name has them; none where symbols among the arguments say which.
  private(set) var own: [Attribute] = []
  /// Whether the name says all edges, of which symbols among the arguments may choose some.
  private(set) var isOfAllEdges = false
  /// The attribute of the other view, where it is another one.
  private(set) var other: Attribute?
  private(set) var isOfSuperview = false
  private(set) var isInSafeArea = false
  /// Whether the name begins with what the method does, and not with a side.
  let hasVerb: Bool
  /// Whether the name says one side or centre after what the method does: `pinLeft`.
  var namesOneSide: Bool { hasVerb && own.count == 1 && !isOfSuperview }
  /// Whether the method gives the view a length, whatever it is related to.
  private(set) var setsLength = false
  /// Whether it has a setter's name that says a constraint of another attribute than a length: `setTopAnchor`.
  private(set) var setsSide = false
  /// Whether the name has a word for constraints or anchors.
  let namesConstraint: Bool

  /// - Returns: nil for a name with a word that says something else.
  init?(_ name: String) {
    var words = NameMeaning.words(of: name)[...]
    if let prefix = words.first, Self.isPrefix(prefix, of: name) { words.removeFirst() }
    guard let first = words.first else { return nil }
    let isSetter = first == "set"
    namesConstraint = !Self.products.isDisjoint(with: words)
    hasVerb = Self.verbs.contains(first) || Self.makers.contains(first)
    setsLength = isSetter
    if hasVerb { words.removeFirst() }
    var isOther = false
    while let word = words.popFirst() {
      if word == "to" || word == "of" {
        isOther = !own.isEmpty
      } else if word == "superview" || word == "parent" {
        isOfSuperview = true
      } else if word == "safe" {
        isInSafeArea = true
      } else if let place = Self.places[word], own.isEmpty {
        (own, other) = ([place.own], place.other)
      } else if Self.neighbours.contains(word), !own.isEmpty {
        // `setTopWithAboveView`: the top is the bottom of the view above.
        guard own.count == 1, let opposite = Self.opposites[own[0]] else { return nil }
        other = opposite
      } else if let named = Self.attributes(word, before: &words) {
        if isOther {
          guard other == nil, named.count == 1 else { return nil }
          other = named[0]
        } else {
          own += named
        }
      } else if !Self.fillers.contains(word) {
        return nil
      }
    }
    // `setFullConstraints(constant: 8)`, `setAnchorsEqual(to: view)`
    let isFull =
      isSetter && namesConstraint
      && !Set(["full", "equal"]).isDisjoint(with: NameMeaning.words(of: name))
    let isWhole =
      isFull || Self.verbsOfAllEdges.contains(first) || NameMeaning.words(of: name).contains("edges")
    // `makeTopAnchor` makes a constraint, and `makeTop` need not.
    if Self.makers.contains(first) {
      guard !own.isEmpty, NameMeaning.words(of: name).contains(where: Self.products.contains) else {
        return nil
      }
    }
    if own.isEmpty, isWhole {
      (own, isOfAllEdges) = ([.top, .left, .bottom, .right], true)
    }
    // `setTop(8)` sets a part of the frame.
    if isSetter, !own.allSatisfy(\.isSize) {
      guard namesConstraint || other != nil || isOfAllEdges else { return nil }
      (setsLength, setsSide) = (false, true)
    }
    if !hasVerb, own.isEmpty { return nil }
  }

  /// Whether a word only says whose method it is: `app_pinTop`, `autoPinEdge`.
  private static func isPrefix(_ word: String, of name: String) -> Bool {
    word == "auto"
      || word.count < 5 && name.hasPrefix(word + "_") && groups[word] == nil && !verbs.contains(word)
  }

  /// The attributes that a word, with the one that follows it, names.
  private static func attributes(_ word: String, before rest: inout ArraySlice<String>) -> [Attribute]? {
    if word == "center" || word == "centre" {
      switch rest.first {
      case "x", "horizontally": rest.removeFirst(); return [.centerX]
      case "y", "vertically": rest.removeFirst(); return [.centerY]
      default: return [.centerX, .centerY]
      }
    }
    return groups[word]
  }

  /// The attributes that a symbol names: `.top`, `.horizontal`, `.centerX`.
  static func attributes(of symbol: String) -> [Attribute]? {
    var rest = NameMeaning.words(of: symbol)[...]
    guard let first = rest.popFirst(), let named = attributes(first, before: &rest), rest.isEmpty else {
      return nil
    }
    return named
  }

  private static let verbs: Set<String> = [
    "pin", "align", "match", "equal", "equalize", "snap", "stick", "attach", "dock", "bind", "constrain",
    "pad",
    "set",
    "place", "position", "put", "fix", "resize", "stretch", "cover", "overlay", "fill",
  ]
  /// What a method does that pins a view to all edges of another.
  private static let verbsOfAllEdges: Set<String> = ["stretch", "cover", "overlay", "fill"]
  private static let makers: Set<String> = ["make", "add", "apply", "create", "activate"]
  private static let products: Set<String> = [
    "anchor", "anchors", "constraint", "constraints", "contraint", "contraints",
  ]
  private static let fillers: Set<String> = [
    "edge", "edges", "anchor", "view", "in", "with", "area", "side", "sides", "all", "constraint", "axis",
    "inside", "dimension", "same", "equal", "equals", "anchors", "constraints", "contraint", "contraints",
    "full",
  ]
  private static let groups: [String: [Attribute]] = [
    "top": [.top], "left": [.left], "leading": [.leading], "bottom": [.bottom], "right": [.right],
    "trailing": [.trailing], "width": [.width], "height": [.height],
    "horizontal": [.left, .right], "horizontally": [.left, .right], "vertical": [.top, .bottom],
    "vertically": [.top, .bottom], "size": [.width, .height],
  ]
  /// Words that say, after a side, that another view is beside it.
  private static let neighbours: Set<String> = ["above", "below", "next", "beside", "adjacent"]
  private static let opposites: [Attribute: Attribute] = [
    .top: .bottom, .bottom: .top, .left: .right, .right: .left, .leading: .trailing, .trailing: .leading,
  ]
  /// Where a view stands beside another one.
  private static let places: [String: (own: Attribute, other: Attribute)] = [
    "below": (.top, .bottom), "under": (.top, .bottom), "beneath": (.top, .bottom), "above": (.bottom, .top),
    "after": (.leading, .trailing), "before": (.trailing, .leading),
  ]
}

/// What the arguments of such a method say.
struct SideArguments {
  typealias Attribute = NSLayoutConstraint.Attribute

  private(set) var item: LayoutItem?
  private(set) var attribute: Attribute?
  /// The attribute of the other view that a symbol names, as `.bottom` does in `pin(.top, to: .bottom, of: header)`.
  private(set) var otherSide: Attribute?
  /// The sides that symbols name.
  private(set) var sides: [Attribute] = []
  private(set) var constants: [Attribute: Double] = [:]
  private(set) var constant: Double?
  private(set) var multiplier = 1.0
  private(set) var priority = UILayoutPriority.required
  private(set) var relation = NSLayoutConstraint.Relation.equal
  /// The relations that single sides have: `.top(8, .greaterThanOrEqual)`.
  private(set) var relations: [Attribute: NSLayoutConstraint.Relation] = [:]
  private(set) var isInSafeArea = false

  /// - Parameter lists: the sides of the arguments that list some with their distances, by the index of the argument.
  /// - Returns: nil where an argument says something else.
  init?(
    _ labels: [String?], _ arguments: [Value], lists: [Int: [ListedSide]], of method: SideMethod
  ) {
    guard labels.count == arguments.count else { return nil }
    for (index, (label, argument)) in zip(labels, arguments).enumerated() {
      if let listed = lists[index] {
        for side in listed {
          sides.append(side.attribute)
          constants[side.attribute] = side.distance
          relations[side.attribute] = side.relation
        }
        continue
      }
      guard take(argument, label: label.map(NameMeaning.words) ?? [], of: method) else { return nil }
    }
  }

  private mutating func take(_ argument: Value, label words: [String], of method: SideMethod) -> Bool {
    if case .boolean(let flag) = argument.known {
      if words.contains("safe") { isInSafeArea = flag }
      return words.contains("safe") || words.contains("active")
    }
    if let number = argument.writtenNumber, number.isFinite {
      return take(number, label: words, of: method)
    }
    if case .attribute(let target) = argument, target.layoutAttribute != .notAnAttribute, item == nil {
      (item, attribute) = (target.item, target.layoutAttribute)
      return true
    }
    if let view = argument.asItem {
      guard item == nil else { return false }
      item = view
      return true
    }
    if let size = CGSize.bridged(argument) {
      (constants[.width], constants[.height]) = (Double(size.width), Double(size.height))
      return true
    }
    if let insets = UIEdgeInsets.bridged(argument) {
      constants = [
        .top: Double(insets.top), .left: Double(insets.left), .leading: Double(insets.left),
        .bottom: Double(insets.bottom), .right: Double(insets.right), .trailing: Double(insets.right),
      ]
      return true
    }
    return takeSymbols(argument, label: words)
  }

  private mutating func take(_ number: Double, label words: [String], of method: SideMethod) -> Bool {
    if words.contains("priority") {
      guard (1...1000).contains(number) else { return false }
      priority = UILayoutPriority(number)
    } else if words.contains("multiplier") || words.contains("multiplied") || words == ["times"] {
      multiplier = number
    } else if let named = words.last.flatMap(SideMethod.attributes(of:)), named.count == 1 {
      // `alignTop: 8 leading: 8 toView: card`
      constants[named[0]] = number
      if !method.own.contains(named[0]) { sides.append(named[0]) }
    } else if constant == nil, words.isEmpty || !Self.wordsOfDistances.isDisjoint(with: words) {
      // `pinWidth(to: card, 0.5)`
      let isShare =
        words.isEmpty && item != nil && !method.own.isEmpty && method.own.allSatisfy(\.isSize) && number <= 3
      if isShare { multiplier = number } else { constant = number }
    } else {
      return false
    }
    return true
  }

  private mutating func takeSymbols(_ argument: Value, label words: [String]) -> Bool {
    if let distances = argument.asDictionary {
      // `pin(to: card, [.left: 8, .top: 4])`
      for key in distances.keys {
        guard let named = SideMethod.attributes(of: key), let number = distances[key]?.writtenNumber else {
          return false
        }
        sides += named
        for side in named { constants[side] = number }
      }
      return !distances.keys.isEmpty
    }
    let names = (argument.asElements ?? [argument]).compactMap { element -> String? in
      if case .symbol(let name) = element { name.text } else { nil }
    }
    guard !names.isEmpty, names.count == argument.asElements?.count ?? 1 else { return false }
    if names.count == 1, let named = Self.relation(named: names[0]) {
      relation = named
      return true
    }
    if words.contains("priority"), names.count == 1 {
      priority = Interpreter.namedPriorities[names[0].lowercased()] ?? .defaultHigh
      return true
    }
    for name in names {
      guard let named = SideMethod.attributes(of: name) else { return false }
      if words.contains("to"), !sides.isEmpty, otherSide == nil, named.count == 1 {
        otherSide = named[0]
      } else {
        sides += named
      }
    }
    return true
  }

  static let wordsOfDistances: Set<String> = [
    "inset", "insets", "offset", "constant", "padding", "margin", "spacing", "space", "distance", "gap", "by",
    "to",
    "size", "value", "points", "num", "amount", "const", "pad",
  ]
  static func relation(named name: String) -> NSLayoutConstraint.Relation? {
    namedRelations[name.lowercased()]
  }

  private static let namedRelations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "greaterthanorequal": .greaterThanOrEqual, "lessthanorequal": .lessThanOrEqual,
    "groe": .greaterThanOrEqual, "lsoe": .lessThanOrEqual, "equalorgreater": .greaterThanOrEqual,
    "equalorless": .lessThanOrEqual,
  ]
}

/// A side in a list of such: `.leading(8, .greaterThanOrEqual)`.
struct ListedSide {
  let name: String
  let attribute: NSLayoutConstraint.Attribute
  let distance: Double
  let relation: NSLayoutConstraint.Relation

  /// The sides that an array lists, at least one of them with a distance.
  ///
  /// - Parameter values: those of the elements; of a side with a distance that is no literal, this is the distance.
  /// - Returns: nil for any other expression.
  static func list(_ expression: Expression, values: [Value]) -> [ListedSide]? {
    guard case .array(let elements) = expression.kind else { return nil }
    return list(elements, values: values)
  }

  /// The same for the elements of such an array.
  static func list(_ elements: [Expression], values: [Value]) -> [ListedSide]? {
    guard elements.count == values.count else { return nil }
    var (sides, isWithDistance): ([ListedSide], Bool) = ([], false)
    for (element, value) in zip(elements, values) {
      switch element.kind {
      case .implicitMember(let name):
        guard let named = SideMethod.attributes(of: name.text) else { return nil }
        sides += named.map { ListedSide(name: name.text, attribute: $0, distance: 0, relation: .equal) }
      case .implicitCall(let selector, let arguments):
        guard let named = SideMethod.attributes(of: selector.base.text) else { return nil }
        isWithDistance = true
        let distance = arguments.first.map { $0.value.literalNumber ?? value.asNumber ?? 0 } ?? 0
        var relation = NSLayoutConstraint.Relation.equal
        for argument in arguments {
          if case .implicitMember(let name) = argument.value.kind {
            relation = SideArguments.relation(named: name.text) ?? relation
          }
        }
        let text = selector.base.text
        sides += named.map { ListedSide(name: text, attribute: $0, distance: distance, relation: relation) }
      default: return nil
      }
    }
    return isWithDistance ? sides : nil
  }
}

extension Value {
  /// Its number, also as the text that some methods take: `constrainWidth("100")`.
  var writtenNumber: Double? {
    if case .string(let text) = known { return Double(text) }
    if case .boolean = known { return nil }
    return asNumber
  }
}
