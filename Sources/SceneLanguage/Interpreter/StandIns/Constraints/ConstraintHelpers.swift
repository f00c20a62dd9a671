import AutoLayout
import Foundation
import SceneSyntax
import Translation

/// Calls of methods and functions that make constraints and are not defined in the file or its project. SceneLanguage.md lists the
/// four kinds that run. Any other call is an error: "the constraints that it makes are missing".
extension Interpreter {
  /// Runs a helper of one of the four kinds.
  ///
  /// - Returns: the value of `card.fillSuperview()`; nil for a method that makes no constraints.
  /// - Throws: an error for any other helper.
  func constrain(
    _ view: UIView?, by name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    if let given = Self.constraints(in: arguments), Self.isConstraining(name) || Self.activates(name) {
      // `NSLayoutConstraint.app_activate([top, left])`, `card.constrain([ … ])`
      if Self.isConstraining(name) { view?.translatesAutoresizingMaskIntoConstraints = false }
      for view in arguments.compactMap(\.asView) { letYield(view) }
      try activate(given)
      note("'\(name)' is not known; it activates the constraints that it is given", of: name, at: place)
      return .nothing
    }
    guard
      Self.isConstraining(name) || Self.takesAnchors(arguments, place.argumentExpressions)
        || view != nil && !arguments.isEmpty && place.isMethodCall && Self.setsConstraints(name)
        // `[title alignTop:@"8" leading:@"0" toView:card]`
        || view != nil && NameMeaning.words(of: name).first == "align"
          && arguments.contains(where: { $0.asView != nil })
    else { return nil }
    guard let view, let outer = Self.outerItem(of: view, name, arguments), let insets = insets(in: arguments)
    else {
      // `setupConstraints()` of a superclass may make any, or none.
      if arguments.isEmpty, !Self.pins(name) { return nil }
      hasLostConstraints = true
      throw missingConstraints(of: name)
    }
    let made = try pinEdges(of: view, to: outer, within: insets)
    note("'\(name)' is not known; it pins the edges of \(view.displayName)", at: place)
    return made.value
  }

  /// Makes the constraints that pin a view within insets of another item, and activates them.
  func pinEdges(of view: UIView, to outer: LayoutItem, within insets: UIEdgeInsets) throws
    -> [NSLayoutConstraint]
  {
    view.translatesAutoresizingMaskIntoConstraints = false
    let distances: [(NSLayoutConstraint.Attribute, CGFloat)] = [
      (.top, insets.top), (.left, insets.left), (.bottom, -insets.bottom), (.right, -insets.right),
    ]
    let made = try distances.map { attribute, distance in
      try NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: outer, attribute: attribute,
        multiplier: 1, constant: Double(distance))
    }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    return made
  }

  /// The view to whose edges a helper pins all edges of another, as its name says: `card.fillSuperview()`,
  /// `card.pinEdges(to: page)`. Nil for any other helper.
  private static func outerItem(of view: UIView, _ name: String, _ arguments: [Value]) -> LayoutItem? {
    let words = Set(NameMeaning.words(of: name))
    let others = arguments.compactMap(\.asItem)
    guard words.isDisjoint(with: FallbackTable.sidesOfEdges), others.count < 2 else { return nil }
    if let other = others.first { return words.contains("edges") && other !== view ? other : nil }
    return words.isDisjoint(with: FallbackTable.edges) ? nil : view.superview
  }

  /// The distances from the edges among what a helper is given besides a view; nil where it is given anything else.
  private func insets(in arguments: [Value]) -> UIEdgeInsets? {
    let rest = arguments.filter { $0.asItem == nil }
    guard let given = rest.first else { return .zero }
    guard rest.count == 1 else { return nil }
    if let insets = UIEdgeInsets.bridged(given) { return insets }
    return given.asNumber.map { UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
  }

  /// The layout constraints that arguments are, or lists of these; nil where there are none, or anything else but views.
  private static func constraints(in arguments: [Value]) -> [NSLayoutConstraint]? {
    let elements = arguments.flatMap { $0.asElements ?? [$0] }.filter { $0.asView == nil }
    let given = elements.compactMap { element -> NSLayoutConstraint? in
      if case .layoutConstraint(let constraint) = element { constraint } else { nil }
    }
    return given.isEmpty || given.count < elements.count ? nil : given
  }

  static func activates(_ name: String) -> Bool {
    !FallbackTable.activating.isDisjoint(with: NameMeaning.words(of: name))
  }

  /// Whether a method is given an anchor, or a block that is given a maker: `title.place(top: card.topAnchor)`,
  /// `card.add(title) { make in … }`. `card.width` may be a number.
  private static func takesAnchors(_ arguments: [Value], _ written: [Expression]) -> Bool {
    zip(arguments, written).contains { argument, expression in
      if case .attribute = argument { return expression.writtenName?.hasSuffix("Anchor") == true }
      guard let parameter = argument.asClosure?.node.parameters?.first else { return false }
      return parameter.type?.name.hasSuffix("ConstraintMaker") ?? (parameter.name == "make")
    }
  }

  /// Whether a method of this name makes constraints: `pinTop`, `autoPinEdge`, `app_anchor`, `addConstraintsForBar`,
  /// `layoutInSuperview`.
  static func isConstraining(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    // `PinLimitModel(4)` makes an object, and `removeConstraints` none.
    guard let first = words.first, name.first?.isUppercase != true, !FallbackTable.upkeep.contains(first)
    else {
      return false
    }
    return pins(name) || words.contains { $0.hasPrefix("constra") && $0 != "constrained" }
  }

  /// Whether a method of this name pins views to others: `pinTop`, `autoPinEdge`, `app_anchor`, `fillSuperview`.
  private static func pins(_ name: String) -> Bool {
    var words = NameMeaning.words(of: name)[...]
    // The letters of an app stand before the verb.
    if let first = words.first, first.count < 5, name.hasPrefix(first + "_") { words.removeFirst() }
    guard let first = words.first else { return false }
    // PureLayout's, in a file that does not import it.
    if first == "auto" {
      return words.count > 1 && FallbackTable.pureLayout.contains(words[words.startIndex + 1])
    }
    return FallbackTable.pinning.contains(first)
      || words.count > 1 && !FallbackTable.edges.isDisjoint(with: words)
  }

  /// Whether a method of this name may give a view a length: `card.height(44)`, `card.setWidth(80)`.
  private static func namesLength(_ name: String) -> Bool {
    ["height", "width", "size", "setheight", "setwidth", "setsize"].contains(name.lowercased())
  }

  /// Whether a method of this name makes constraints though it reads like a setter: `setHeight`, `setTopAnchor`.
  static func setsConstraints(_ name: String) -> Bool {
    namesLength(name)
      || NameMeaning.words(of: name).contains { $0.hasPrefix("constra") || $0 == "anchor" || $0 == "anchors" }
  }

  /// Sets a constraint's priority, if the undefined method or its label is named for that: `width.with(priority: .defaultLow)`.
  ///
  /// - Returns: whether it is named for that.
  func setPriority(
    _ arguments: [Value], of constraint: NSLayoutConstraint, by name: String, at place: Expression
  ) throws -> Bool {
    let words = ([name] + place.argumentLabels.compactMap { $0 }).flatMap(NameMeaning.words)
    guard arguments.count == 1, words.contains("priority") else { return false }
    record.touch(constraint)
    var priority: UILayoutPriority?
    if case .symbol(let name) = arguments[0] { priority = Self.namedPriorities[name.key] }
    try setPriority(priority ?? .read(call(name, arguments, at: place), 0), of: constraint)
    note("'\(name)' is not known; it sets the priority that it is given", of: name, at: place)
    return true
  }

  private static let namedPriorities: [String: UILayoutPriority] = [
    "required": .required, "defaulthigh": .defaultHigh, "defaultlow": .defaultLow,
    "fittingsizelevel": .fittingSizeLevel,
  ]

  /// The error for a method that is not known and makes constraints.
  func missingConstraints(of name: String) -> ScriptError {
    let hint: Phrase = project?.isWhole != true ? "; '--with DIR' would read the file that defines it" : ""
    return ScriptError("'\(name)' is not defined here; the constraints that it makes are missing\(hint)")
  }
}

extension Expression {
  /// Whether it calls a method as Swift does, `card.height(44)`.
  fileprivate var isMethodCall: Bool { if case .method = kind { true } else { false } }
}
