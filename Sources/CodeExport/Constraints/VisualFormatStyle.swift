import AutoLayout

/// The visual format language, in Objective-C. A constraint that it cannot express becomes a comment and a call of
/// `constraintWithItem:`.
struct VisualFormatStyle: ConstraintStyle {
  let language = CodeLanguage.objectiveC

  func lines(
    for constraints: [ConstraintCode], order: ConstraintOrder, names: inout VariableNames
  ) -> [String] {
    let rows = VisualRow.rows(for: constraints, order: order)
    let views = rows.flatMap(\.views).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    var lines: [String] = []
    let dictionary = names.claim("views")
    if !views.isEmpty {
      lines.append(
        "NSDictionary *\(dictionary) = NSDictionaryOfVariableBindings(\(views.joined(separator: ", ")));")
    }
    for row in rows {
      if let format = row.format {
        lines.append(call(format, isLeftToRight: row.isLeftToRight, views: dictionary))
        continue
      }
      lines.append("// The visual format cannot say: \(row.constraint.notation)")
      lines += ItemStyle(language: language).statement(for: row.constraint, names: &names)
    }
    return lines
  }

  func statement(for constraint: ConstraintCode) -> [String] {
    ItemStyle(language: language).statement(for: constraint)
  }

  private func call(_ format: String, isLeftToRight: Bool, views: String) -> String {
    let options = isLeftToRight ? "NSLayoutFormatDirectionLeftToRight" : "0"
    return
      "[NSLayoutConstraint activateConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"\(format)\" "
      + "options:\(options) metrics:nil views:\(views)]];"
  }
}

/// A line of the visual format, or a constraint that it cannot say.
struct VisualRow {
  /// Its first constraint.
  let constraint: ConstraintCode
  /// `H:|-8-[card(44)]`; nil for a constraint that the visual format cannot say.
  private(set) var format: String?
  /// Whether its sides are left and right in place of leading and trailing.
  private(set) var isLeftToRight = false
  private(set) var views: [String] = []

  private init(saying constraint: ConstraintCode) { self.constraint = constraint }

  private init(_ elements: [VisualElement], lengths: [String: [String]]) {
    constraint = elements[0].constraint
    isLeftToRight = elements.contains { $0.isLeftToRight }
    let start = constraint.firstAttribute.axis == .vertical ? "V:" : "H:"
    var text = start + Self.box(elements[0].from, lengths)
    for element in elements {
      text += element.space + Self.box(element.to, lengths)
    }
    format = text
    views = ([elements[0].from] + elements.map(\.to)).compactMap { $0 }
    views += elements.flatMap(\.others)
  }

  private init(length: VisualElement) {
    constraint = length.constraint
    let view = constraint.first.expression
    format = "\(constraint.firstAttribute == .height ? "V" : "H"):[\(view)(\(length.space))]"
    views = [view] + length.others
  }

  private static func box(_ view: String?, _ lengths: [String: [String]]) -> String {
    guard let view else { return "|" }
    guard let sizes = lengths[view], !sizes.isEmpty else { return "[\(view)]" }
    return "[\(view)(\(sizes.joined(separator: ",")))]"
  }

  static func rows(for constraints: [ConstraintCode], order: ConstraintOrder) -> [VisualRow] {
    guard order == .idiomatic else {
      return constraints.map { constraint in
        guard let element = VisualElement(constraint) else { return VisualRow(saying: constraint) }
        return element.isLength ? VisualRow(length: element) : VisualRow([element], lengths: [:])
      }
    }
    var rows: [VisualRow] = []
    for axis in NSLayoutConstraint.Axis.allCases {
      rows += chains(of: constraints.filter { $0.firstAttribute.axis == axis })
    }
    return rows + constraints.filter { VisualElement($0) == nil }.map { VisualRow(saying: $0) }
  }

  /// The constraints of one axis as chains, each from one end to the other.
  private static func chains(of constraints: [ConstraintCode]) -> [VisualRow] {
    let elements = constraints.compactMap { VisualElement($0) }
    var spaces = elements.filter { !$0.isLength }
    var lengths: [String: [VisualElement]] = [:]
    for element in elements where element.isLength {
      lengths[element.constraint.first.expression, default: []].append(element)
    }
    var rows: [VisualRow] = []
    while !spaces.isEmpty {
      // A chain begins at the superview's edge if one does.
      let start =
        spaces.firstIndex { $0.from == nil } ?? spaces.firstIndex { first in
          !spaces.contains { $0.to != nil && $0.to == first.from && $0.isLeftToRight == first.isLeftToRight }
        } ?? 0
      var chain = [spaces.remove(at: start)]
      while let end = chain.last, let view = end.to,
        let next = spaces.firstIndex(where: {
          $0.from == view && $0.superview == end.superview && $0.isLeftToRight == end.isLeftToRight
        }), !chain.contains(where: { $0.from == spaces[next].to && $0.from != nil })
      {
        chain.append(spaces.remove(at: next))
      }
      // A length is said once, in the first chain that has its view.
      var said: [String: [String]] = [:]
      var others: [String] = []
      for view in ([chain[0].from] + chain.map(\.to)).compactMap({ $0 }) {
        guard let sizes = lengths.removeValue(forKey: view) else { continue }
        said[view] = sizes.map(\.space)
        others += sizes.flatMap(\.others)
      }
      var row = VisualRow(chain, lengths: said)
      row.views += others
      rows.append(row)
    }
    for element in elements where element.isLength {
      guard let sizes = lengths.removeValue(forKey: element.constraint.first.expression) else { continue }
      rows += sizes.map { VisualRow(length: $0) }
    }
    return rows
  }
}

/// A constraint as the visual format says it: the space between two views or an edge of the superview, or a length.
struct VisualElement {
  let constraint: ConstraintCode
  /// The view before the space; nil for the superview's edge.
  private(set) var from: String?
  /// The view after the space; nil for the superview's edge.
  private(set) var to: String?
  /// `-8-`, `-(>=8@750)-`; for a length `44` or `>=other@750`.
  private(set) var space = ""
  private(set) var isLength = false
  private(set) var isLeftToRight = false
  /// Other views that the text names.
  private(set) var others: [String] = []

  var superview: String? { constraint.superview }

  /// Nil for what the visual format cannot say.
  init?(_ constraint: ConstraintCode) {
    self.constraint = constraint
    guard constraint.identifier == nil, Self.isPlain(constraint.first) else { return nil }
    let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
    guard !first.isMargin, !second.isMargin, !first.isBaseline, !second.isBaseline else { return nil }
    if first.isSize {
      guard setLength() else { return nil }
      return
    }
    guard let other = constraint.second, other.kind == .view, constraint.multiplier == 1, first.isEdge,
      second.isEdge, first.isDirectional == second.isDirectional
    else { return nil }
    isLeftToRight = first.isAbsoluteSide
    let isNear = first.geometry?.part == .near
    if other.expression == constraint.superview {
      guard first == second else { return nil }
      (from, to) = isNear ? (nil, constraint.first.expression) : (constraint.first.expression, nil)
    } else {
      guard Self.isPlain(other), first.geometry?.part != second.geometry?.part else { return nil }
      let (mine, its) = (constraint.first.expression, other.expression)
      (from, to) = isNear ? (its, mine) : (mine, its)
    }
    space = gap(isNear: isNear)
  }

  /// The name of a variable; the root is none.
  private static func isPlain(_ item: ConstraintCode.Item) -> Bool {
    item.kind == .view && !item.expression.contains(".")
  }

  private mutating func setLength() -> Bool {
    isLength = true
    var value = CodeNumber.text(constraint.constant)
    if let other = constraint.second {
      guard constraint.multiplier == 1, constraint.constant == 0, constraint.relatesSameAttributes,
        Self.isPlain(other), other.expression != constraint.first.expression
      else { return false }
      value = other.expression
      others = [value]
    }
    space = relation(constraint.relation) + value + priority
    return constraint.second != nil || constraint.constant >= 0
  }

  private func gap(isNear: Bool) -> String {
    // `[a]-8-|` says superview.right == a.right + 8.
    let (number, relation) =
      isNear
      ? (constraint.constant, constraint.relation) : (-constraint.constant, constraint.relation.flipped)
    let value = CodeNumber.text(number == 0 ? 0 : number)
    let text = self.relation(relation) + value + priority
    if text == "0" { return "" }
    return text.allSatisfy(\.isNumber) ? "-\(text)-" : "-(\(text))-"
  }

  private func relation(_ relation: NSLayoutConstraint.Relation) -> String {
    relation == .equal ? "" : relation.rawValue
  }

  private var priority: String { constraint.isRequired ? "" : "@\(CodeNumber.text(constraint.priority))" }
}
