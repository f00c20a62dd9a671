import AutoLayout
import Masonry
import SceneSyntax

/// Calls of methods out of sight that make constraints, or activate those that they are given.
extension Interpreter {
  /// Makes the constraints that the labels of a method that is not known say.
  ///
  /// - Parameter labels: those of the arguments, where the place is not that of the whole call.
  /// - Returns: the constraints, which are active; nil if the name and the labels do not tell the method's effect.
  func constrain(
    _ receiver: UIView, byLabelsOf name: String, labels: [String?]? = nil, _ arguments: [Value],
    at place: Expression
  ) throws -> [NSLayoutConstraint]? {
    let words = NameMeaning.words(of: name)
    var labels = labels ?? place.argumentLabels
    // `autoAlignAxisToSuperviewAxis` names one side.
    guard labels.count == arguments.count,
      words.first != "auto" || words.contains("edges") || words.contains("dimensions"),
      Self.isConstraining(name) || Self.setsAnchors(words, arguments) || words.first == "center"
        || words.contains("dimensions")
        || words.first == "layout" && labels.contains(where: Self.namesLayout)
        || words == ["set"] && arguments.first?.namesSide == true
        || [["set", "constant"], ["size"]].contains(words) && labels.allSatisfy(Self.namesLength),
      // `title.pinWidth(to: card, 0.5)`, whose number may be of several kinds.
      !zip(labels, arguments).dropFirst().contains(where: { $0 == nil && $1.asNumber != nil })
        || arguments.first?.asItem == nil
    else { return nil }
    var arguments = withSides(self.arguments(arguments, labels: labels, of: place), at: place)
    takeApart(&arguments, &labels, writtenAs: place.argumentExpressions)
    var (view, superview): (UIView, UIView?) = (receiver, nil)
    if let inner = arguments.first?.asView, labels[0] == nil, inner.superview === receiver {
      // `card.pinSubviewToAllEdges(title)`
      (view, superview) = (inner, receiver)
      arguments.removeFirst()
      labels.removeFirst()
    }
    guard
      superview != nil || labels.contains(where: { $0 != nil }) || words == ["layout", "in", "center"]
        || !Self.wordsThatSayAll.isDisjoint(with: words),
      let wanted = LabelledConstraints(name, labels: labels, arguments, within: superview),
      wanted.namesAttributes || (wanted.other as? UIView)?.superview !== view
    else { return nil }
    if !strays.isEmpty { try addStrays([view]) }
    var made = try wanted.make(for: view)
    // A method of a bar's own class need not take it across the whole view: `footerBar.anchor(to: view)`.
    if made.count == 4, Self.wordsThatSayAll.isDisjoint(with: words), let edge = freeEdge(of: view) {
      made.removeAll { $0.firstAttribute == edge }
    }
    for constraint in made { stamp(constraint, .helper) }
    view.translatesAutoresizingMaskIntoConstraints = false
    // `title.constraint(.top, toView: card)` only gives the constraint, which another method activates where it is not a statement.
    if wanted.isActive, !(words == ["constraint"] && made.count == 1 && discarded !== place) {
      try activate(made)
    }
    labelledViews[ObjectIdentifier(view)] = made
    note(
      "'\(name)' is not known; it makes the constraints of \(view.displayName) that its labels say", at: place
    )
    return made
  }

  /// The edge of a footer or a header that is not that of the view around it.
  private func freeEdge(of view: UIView) -> NSLayoutConstraint.Attribute? {
    let words = NameMeaning.words(of: view.displayName) + NameMeaning.words(of: type(of: .view(view)).name)
    let isFooter = words.contains("footer") || Set(["buttons", "bar"]).isSubset(of: words)
    return isFooter ? .top : words.contains("header") ? .bottom : nil
  }

  /// `button.width(120).height(35)`: makes the constraint of the side that a method out of sight is named for. Whether it is one.
  func constrainSide(of view: UIView, _ name: String, _ arguments: [Value], at place: Expression) throws
    -> Bool
  {
    guard case .method = place.kind, arguments.count == 1, let length = arguments[0].asNumber,
      length.isFinite,
      length > 0, let side = ["width": NSLayoutConstraint.Attribute.width, "height": .height][name]
    else { return false }
    let made = try NSLayoutConstraint(
      item: view, attribute: side, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: length)
    stamp(made, .helper)
    try activate([made])
    note(
      "'\(name)' is not known; it makes the constraint of \(view.displayName) that its name says", at: place)
    return true
  }

  /// Replaces edges of a type that is not known by symbols and their distances: `.all().excluding(.bottom)`,
  /// `PinnableEdges([.leading(8), .top(0)])`.
  private func takeApart(
    _ arguments: inout [Value], _ labels: inout [String?], writtenAs written: [Expression]
  ) {
    guard written.count == arguments.count else { return }
    for (index, expression) in written.enumerated() where labels[index] == nil || labels[index] == "edges" {
      guard let edges = expression.namedEdges else { continue }
      arguments[index] = .array(ArrayObject(edges.map { .symbol(Name($0.name)) }))
      for edge in edges where edge.distance != 0 {
        labels.append(edge.name)
        arguments.append(.number(edge.distance))
      }
    }
  }

  /// `setAnchors(top: card.topAnchor, paddingTop: 8)`
  private static func setsAnchors(_ words: [String], _ arguments: [Value]) -> Bool {
    words.first == "set" && !Set(words).isDisjoint(with: ["anchor", "anchors", "constraints", "constraint"])
      && arguments.contains { if case .attribute = $0 { true } else { false } }
  }

  /// Whether a label says what a method that begins with `layout` relates: `layout(edge: .top, to: .bottom, of: header)`.
  private static func namesLayout(_ label: String?) -> Bool {
    guard let label else { return false }
    return !Set(NameMeaning.words(of: label)).isDisjoint(with: [
      "dimension", "dimensions", "edge", "edges", "size", "axis", "attribute",
    ])
  }

  /// `setConstant(height: 1)`, `setConstant(size: size)`
  private static func namesLength(_ label: String?) -> Bool { ["width", "height", "size"].contains(label) }

  /// The arguments as far as their names say more than their values: symbols, and likely lengths for sides that are not
  /// known.
  private func arguments(_ values: [Value], labels: [String?], of place: Expression) -> [Value] {
    let written = place.argumentExpressions
    return values.enumerated().map { index, value in
      guard index < written.count else { return value }
      if value.isNull, let label = labels[index], case .number(.extent)? = NameMeaning(label),
        !written[index].isNull
      {
        return .number(likelyNumber(for: written[index]) ?? length(.extent))
      }
      return Self.symbols(value, writtenAs: written[index])
    }
  }

  /// An argument; where it is a case of an enumeration that is not known, or an array of these, the symbols that they are
  /// written as: `[UIView.HorizontalEdge.leading, UIView.VerticalEdge.top]`.
  private static func symbols(_ value: Value, writtenAs expression: Expression) -> Value {
    switch (value, expression.kind) {
    case (.array(let array), .array(let written)) where written.count == array.elements.count:
      .array(ArrayObject(zip(array.elements, written).map(symbols)))
    case (_, .member(let type, let name))
    where type.isNestedType && (value.asNumber != nil || value.isUnknown) && !namesNumber(name.text):
      .symbol(name)
    default: value
    }
  }

  /// `Style.Sizes.buttonHeight` is a number, `Dimension.height` a side.
  private static func namesNumber(_ name: String) -> Bool {
    guard case .number? = NameMeaning(name) else { return false }
    return NameMeaning.words(of: name).count > 1
  }

  /// Words in a method's name that tell which constraints it makes, though its arguments have no labels: `constrainToSize(24)`, `centerInSuperview()`.
  private static let wordsThatSayAll: Set<String> = [
    "size", "sized", "aspect", "width", "height", "square", "superview", "parent", "full", "corners",
  ]

  /// Activates the constraints that a method is given which is not known and makes constraints by its name:
  /// `label.constrain([label.topAnchor.constraint(…), …])`.
  ///
  /// - Returns: whether it is given nothing else.
  func activate(
    _ arguments: [Value], givenTo name: String, of view: UIView?, at place: Expression
  ) throws -> Bool {
    let words = Set(NameMeaning.words(of: name))
    guard
      Self.isConstraining(name)
        || !words.isDisjoint(with: Self.wordsOfActivation) && words.isDisjoint(with: Self.wordsOfKeeping)
    else { return false }
    // Methods that are not known may give several at a place.
    let elements = arguments.flatMap { $0.asElements ?? [$0] }.flatMap { $0.asElements ?? [$0] }
      .filter { !$0.isNull && $0.asView == nil }
    let given = elements.compactMap { element -> NSLayoutConstraint? in
      if case .layoutConstraint(let constraint) = element { constraint } else { nil }
    }
    guard !given.isEmpty, given.count == elements.count else {
      // `NSLayoutConstraint.app_activate([row.pinEdges(to: card)])`, whose constraints are active already.
      return given.isEmpty && elements.isEmpty && isMadeActive(arguments)
    }
    if Self.isConstraining(name) { view?.translatesAutoresizingMaskIntoConstraints = false }
    // `NSLayoutConstraint.app_activate(baseView: title, constraints: [ … ])`
    if view == nil { for view in arguments.compactMap(\.asView) { letYield(view) } }
    try activate(given)
    note("'\(name)' is not known; it activates the constraints that it is given", of: name, at: place)
    return true
  }

  /// Whether the arguments are arrays of what methods out of sight gave that have made constraints, which are active.
  private func isMadeActive(_ arguments: [Value]) -> Bool {
    let lists = arguments.compactMap(\.asElements)
    return !lists.isEmpty
      && lists.joined().allSatisfy { $0.asView.map { labelledViews[ObjectIdentifier($0)] != nil } ?? false }
  }

  /// Deactivates the constraints that a class method out of sight is given whose name says so:
  /// `NSLayoutConstraint.app_deactivate([top])`. False for any other method.
  func deactivate(_ arguments: [Value], givenTo name: String, at place: Expression) throws -> Bool {
    guard NameMeaning.words(of: name).contains("deactivate") else { return false }
    let elements = arguments.flatMap { $0.asElements ?? [$0] }.flatMap { $0.asElements ?? [$0] }
    let given = elements.compactMap { element -> NSLayoutConstraint? in
      if case .layoutConstraint(let constraint) = element { constraint } else { nil }
    }
    for constraint in given { record.touch(constraint) }
    NSLayoutConstraint.deactivate(given)
    layout.isStale = true
    note("'\(name)' is not known; it deactivates the constraints that it is given", of: name, at: place)
    return true
  }

  private static let wordsOfActivation: Set<String> = [
    "constraint", "constraints", "activate", "activates", "install", "layout", "layouts",
  ]
  private static let wordsOfKeeping: Set<String> = [
    "deactivate", "remove", "store", "save", "keep", "append", "collect", "register", "set", "update",
  ]
}

extension Expression {
  /// The edges that it names, with their distances where these are numbers; nil for any other expression.
  fileprivate var namedEdges: [(name: String, distance: Double)]? {
    switch kind {
    case .implicitMember(let name): return Self.edges(named: name.text, distance: 0)
    case .implicitCall(let selector, let arguments) where selector.base.key == "init":
      return arguments.count == 1 ? arguments[0].value.namedEdges : nil
    case .implicitCall(let selector, let arguments):
      guard arguments.count < 2, let distance = arguments.first.map(\.value.numeral) ?? 0 else { return nil }
      return Self.edges(named: selector.base.text, distance: distance)
    case .array(let elements):
      let edges = elements.map(\.namedEdges)
      return edges.contains { $0 == nil } ? nil : edges.flatMap { $0 ?? [] }
    case .call(_, let arguments): return arguments.count == 1 ? arguments[0].value.namedEdges : nil
    case .method(let base, let selector, let arguments):
      guard
        selector.base.key.hasPrefix("exclud") || selector.base.key == "except"
          || selector.base.key == "without",
        let all = base.namedEdges
      else { return nil }
      let left = Set(arguments.flatMap { $0.value.namedEdges ?? [] }.map(\.name))
      return all.filter { !left.contains($0.name) }
    default: return nil
    }
  }

  private static func edges(named name: String, distance: Double) -> [(name: String, distance: Double)]? {
    let all = ["top", "leading", "bottom", "trailing"]
    if name == "all" { return all.map { ($0, distance) } }
    return all.contains(name) || name == "left" || name == "right" ? [(name, distance)] : nil
  }

  private var numeral: Double? {
    switch kind {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// Whether it is written as `UIView.HorizontalEdge` or `HorizontalEdge` is.
  fileprivate var isNestedType: Bool {
    guard let name = writtenName, Name(name).isCapitalized else { return false }
    if case .member(let outer, _) = kind { return outer.writtenName.map { Name($0).isCapitalized } ?? false }
    return ["Edge", "Side", "Axis", "Direction", "Attribute"].contains(where: name.hasSuffix)
  }
}

extension Value {
  /// Whether it is `.width` or `.height`, not a value of another type.
  fileprivate var namesSide: Bool {
    if case .symbol(let name) = self { name.text == "width" || name.text == "height" } else { false }
  }
}
