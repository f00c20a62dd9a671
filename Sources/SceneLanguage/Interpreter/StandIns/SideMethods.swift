import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Methods of views out of sight that are named for the sides which they relate.
extension Interpreter {
  /// Makes the constraints that the name says: `title.pinTop(to: header.bottomAnchor, 8)`, `icon.setHeight(24)`,
  /// `card.leadingToSuperview(offset: 16)`, `text.placeBelow(title, spacing: 4)`.
  ///
  /// - Returns: the constraints, which are active; nil where the name or an argument says something else.
  func constrain(
    _ view: UIView, bySidesOf name: String, labels: [String?], _ arguments: [Value], at place: Expression
  ) throws -> [NSLayoutConstraint]? {
    // `cell.coverView` is a view, and no call.
    if case .member = place.kind { return nil }
    let lists = listedSides(arguments, at: place)
    guard let method = SideMethod(name) else { return nil }
    let known = withDistances(withSides(arguments, at: place), labels: labels, of: method, at: place)
    guard let wanted = SideArguments(labels, known, lists: lists, of: method) else { return nil }
    // `[card setWidth:40]` sets a property of the frame.
    if method.setsLength && !method.own.isEmpty || method.setsSide {
      guard case .method = place.kind,
        wanted.item == nil || method.setsSide || method.namesConstraint
      else { return nil }
    }
    let sides = method.isOfAllEdges && !wanted.sides.isEmpty ? wanted.sides : method.own + wanted.sides
    guard !sides.isEmpty,
      method.hasVerb || wanted.item != nil || method.isOfSuperview || isLength(method, wanted)
    else { return nil }
    if let other = wanted.item as? UIView { try join(view, with: other) } else { try addStrays([view]) }
    var made: [NSLayoutConstraint] = []
    for side in sides {
      guard let constraint = try constraint(of: view, side, method, wanted) else { return nil }
      made.append(constraint)
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    labelledViews[ObjectIdentifier(view)] = made
    // In a list of sides, an element is a side and no number.
    for side in lists.values.joined() { issues.withdraw(subject: side.name) }
    note(
      "'\(name)' is not known; it makes the constraints of \(view.displayName) that its name says", of: name,
      at: place)
    return made
  }

  /// The same for a class method or a function that is given the view first: `Layout.pin(card, to: page)`.
  func constrainFirst(_ name: String, _ arguments: [Value], at place: Expression) throws -> Value? {
    let labels = place.argumentLabels
    guard arguments.count > 1, labels.count == arguments.count, labels[0] == nil || labels[0] == "view",
      let view = arguments[0].asView, Self.isConstraining(name) || SideMethod(name)?.own.isEmpty == false
    else { return nil }
    let (rest, others) = (Array(labels.dropFirst()), Array(arguments.dropFirst()))
    if let made = try constrain(view, bySidesOf: name, labels: rest, others, at: place) { return made.value }
    guard ["pin", "constrain", "anchor"].contains(NameMeaning.words(of: name)[0]),
      let outer = others[0].asView,
      outer !== view
    else { throw missingConstraints(of: name) }
    let insets = others.dropFirst().lazy.compactMap(UIEdgeInsets.bridged).first ?? .zero
    if view.superview == nil, !outer.isDescendant(of: view) {
      try add(view, to: outer, at: outer.subviews.count)
    }
    note("'\(name)' is not known; it pins the edges of \(view.displayName)", at: place)
    return try pinEdges(of: view, to: outer, insets: insets).value
  }

  /// The sides that arguments list with their distances, by the index of the argument: `anchors: [.leading(8), .top]`.
  private func listedSides(_ arguments: [Value], at place: Expression) -> [Int: [ListedSide]] {
    let written = place.argumentExpressions.suffix(arguments.count)
    guard written.count == arguments.count else { return [:] }
    var lists: [Int: [ListedSide]] = [:]
    for (index, (value, expression)) in zip(arguments, written).enumerated() {
      if case .implicitCall = expression.kind {
        // `anchor: .leading(16)`
        lists[index] = ListedSide.list([expression], values: [value])
        continue
      }
      guard let elements = value.asElements else { continue }
      lists[index] = ListedSide.list(expression, values: elements)
    }
    return lists
  }

  /// The arguments, with symbols in place of constants out of sight that name a side: `ALEdgeLeft`, `AppAxisVertical`.
  func withSides(_ arguments: [Value], at place: Expression) -> [Value] {
    let written = place.argumentExpressions
    guard written.count == arguments.count else { return arguments }
    return zip(arguments, written).map { value, expression in
      if value.isGuess || value.asElements?.isEmpty == true,
        Self.namesOfAll.contains(expression.writtenName ?? "")
      {
        return .array(ArrayObject(["top", "leading", "bottom", "trailing"].map { .symbol(Name($0)) }))
      }
      guard let name = expression.writtenName, Name(name).isCapitalized, value.isAssumed else {
        return value
      }
      let words = NameMeaning.words(of: name)
      guard let kind = words.firstIndex(where: Self.kindsOfSides.contains) else { return value }
      if words[kind] == "axis" {
        // A vertical axis is where horizontal centres are.
        return .symbol(Name(words.contains("vertical") ? "centerX" : "centerY"))
      }
      guard let side = words.first(where: { SideMethod.attributes(of: $0)?.count == 1 }) else { return value }
      return .symbol(Name(side))
    }
  }

  /// The arguments, with likely numbers for distances and lengths that are not known: `setTopAnchor(constant: padding.1)`.
  private func withDistances(
    _ arguments: [Value], labels: [String?], of method: SideMethod, at place: Expression
  ) -> [Value] {
    let written = place.argumentExpressions
    guard written.count == arguments.count, labels.count == arguments.count, method.hasVerb else {
      return arguments
    }
    return arguments.enumerated().map { index, value in
      guard value.isNull, !written[index].isNull, let label = labels[index],
        !SideArguments.wordsOfDistances.isDisjoint(with: NameMeaning.words(of: label))
      else { return value }
      var expression = written[index]
      // `padding.0` is a part of a tuple.
      if case .member(let tuple, let part) = expression.kind, Int(part.text) != nil { expression = tuple }
      let isLength = !method.own.isEmpty && method.own.allSatisfy(\.isSize)
      return .number(likelyNumber(for: expression) ?? length(isLength ? .extent : .padding))
    }
  }

  private static let namesOfAll: Set<String> = ["all", "allCases", "allEdges", "allSides"]
  private static let kindsOfSides: Set<String> = ["edge", "axis", "dimension", "side", "attribute", "pin"]

  /// Whether the method sets the size of the view: `icon.size(CGSize(width: 8, height: 8))`.
  private func isLength(_ method: SideMethod, _ wanted: SideArguments) -> Bool {
    method.own.allSatisfy { $0.isSize && (wanted.constants[$0] ?? wanted.constant) != nil }
  }

  private func constraint(
    of view: UIView, _ side: NSLayoutConstraint.Attribute, _ method: SideMethod, _ wanted: SideArguments
  ) throws -> NSLayoutConstraint? {
    var item = wanted.item
    if item == nil, !side.isSize || method.isOfSuperview {
      guard let superview = view.superview else {
        throw ScriptError.noSuperview
      }
      item = superview
    }
    if method.isInSafeArea || wanted.isInSafeArea, let outer = item as? UIView {
      item = outer.safeAreaLayoutGuide
    }
    let distance = wanted.constants[side] ?? wanted.constant
    guard item != nil || distance != nil else { return nil }
    let isFar = [.bottom, .right, .trailing].contains(side)
    // A positive distance from a far edge counts inwards.
    let constant = distance.map { isFar && $0 > 0 ? -$0 : $0 } ?? 0
    // `card.pinRight(trailingAnchor)` is of the trailing edges, as left and right do not go with leading and trailing.
    let own = method.own.contains(side) ? wanted.attribute.map(side.ofKind) ?? side : side
    let made = try NSLayoutConstraint(
      item: view, attribute: own, relatedBy: wanted.relations[side] ?? wanted.relation, toItem: item,
      attribute: item == nil
        ? .notAnAttribute : wanted.attribute ?? wanted.otherSide ?? method.other ?? side,
      multiplier: item == nil ? 1 : wanted.multiplier, constant: constant)
    try made.setPriority(wanted.priority)
    return made
  }

  /// Adds a view to another and pins its edges, as a method out of sight says that it does: `page.addSubviewAndPin(card)`,
  /// `card.addAndFill(in: page)`, `page.addSubview(card, insets: insets)`.
  ///
  /// - Returns: the inner view; nil for any other method.
  func addAndPin(
    _ receiver: UIView, _ name: String, labels: [String?], _ arguments: [Value], at place: Expression
  ) throws -> UIView? {
    let words = NameMeaning.words(of: name)
    // An app's letters may stand before the verb: `app_addSubviewMatchingParent`.
    let verb = name.contains("_") && words.count > 1 ? words[1] : words.first
    guard let verb, ["add", "insert", "embed"].contains(verb), labels.count == arguments.count,
      let index = arguments.firstIndex(where: { $0.asView != nil }), let argument = arguments[index].asView,
      arguments.count(where: { $0.asView != nil }) == 1
    else { return nil }
    // `page.embed(toFillWith: card)` is given the inner view.
    let before = labels[index].map(NameMeaning.words)?.suffix(1) ?? words[...]
    let isOuter = !Self.wordsBeforeOuter.isDisjoint(with: before)
    let (inner, outer) = isOuter ? (receiver, argument) : (argument, receiver)
    guard inner !== outer, inner !== root, !outer.isDescendant(of: inner) else { return nil }
    let rest = zip(labels, arguments).enumerated().filter { $0.offset != index }.map(\.element)
    let all = words + labels.compactMap { $0 }.flatMap(NameMeaning.words)
    let isPinned = !Self.wordsOfPinning.isDisjoint(with: all)
    guard isPinned || isOuter && rest.isEmpty else { return nil }
    var insets = UIEdgeInsets.zero
    for (label, value) in rest {
      if case .boolean = value.known { continue }
      if case .symbol(let name) = value, name.key == "zero" { continue }
      if let given = UIEdgeInsets.bridged(value) {
        insets = given
      } else if let number = value.asNumber, number.isFinite, label != nil {
        insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
      } else {
        return nil
      }
    }
    letYield(inner)
    try add(inner, to: contentHolder(of: outer), at: contentHolder(of: outer).subviews.count)
    if isPinned, let outer = inner.superview { _ = try pinEdges(of: inner, to: outer, insets: insets) }
    note(
      "'\(name)' is not known; it adds \(inner.displayName) to \(outer.displayName)"
        + (isPinned ? " and pins its edges" : ""), of: name, at: place)
    return inner
  }

  private static let wordsBeforeOuter: Set<String> = ["to", "in", "into", "inside", "on", "onto"]
  private static let wordsOfPinning: Set<String> = [
    "pin", "pinned", "pinning", "pins", "fill", "filling", "fills", "filled", "full", "stretch", "stretched",
    "stretching", "edges", "constrained", "constraints", "inset", "insets", "padding", "anchored", "embed",
    "matching",
  ]
}

extension NSLayoutConstraint.Attribute {
  /// The side in the kind of another one: left and right where that is one of these, leading and trailing where it is one of
  /// those.
  func ofKind(_ other: Self) -> Self {
    guard let changed = ofOtherKind, [.left, .right].contains(self) != [.left, .right].contains(other),
      other.ofOtherKind != nil
    else { return self }
    return changed
  }

  /// Leading for left and trailing for right, and the other way round; nil for any other attribute.
  var ofOtherKind: Self? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leading: .left
    case .trailing: .right
    default: nil
    }
  }
}
