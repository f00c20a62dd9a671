import AutoLayout
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let wrongSign = FindingKind(
    "wrong-sign", "an inset with the sign of the opposite edge, which points out of the superview",
    remedies: { $0.turningSigns(of: $1) }
  ) { search in search.wrongSigns.map { search.finding($0) } }
}

/// The constraints of one chain, or one constraint made otherwise, that place edges of a view outside of a superview.
struct WrongSign {
  struct Edge {
    var constraint: SceneSnapshot.Constraint
    var equation: Equation
    /// How far it lies outside, in points, or may lie there.
    var amount: Double
    var isOut: Bool
  }

  var view: String
  var container: String
  var edges: [Edge]
}

extension FindingSearch {
  func findWrongSigns() -> [WrongSign] {
    var found: [WrongSign] = []
    for view in snapshot.views.dropFirst() {
      let edges = constraints(of: view.name).compactMap { outwardEdge($0, of: view) }
      for edge in edges where isMistaken(edge, among: edges, of: view) {
        let container = edge.constraint.views.last ?? ""
        if let place = found.firstIndex(where: {
          $0.view == view.name && $0.edges.first?.constraint.position == edge.constraint.position
        }) {
          found[place].edges.append(edge)
        } else {
          found.append(WrongSign(view: view.name, container: container, edges: [edge]))
        }
      }
    }
    return found
  }

  /// An edge that is asked to lie outside of the same edge of a superview.
  private func outwardEdge(_ constraint: SceneSnapshot.Constraint, of view: SceneSnapshot.View) -> WrongSign
    .Edge?
  {
    guard isWritten(constraint), let equation = constraint.equation, equation.multiplier == 1,
      equation.firstItem == view.name, constraint.views.count == 2,
      diagnosis.trial.isInside(view.name, constraint.views[1]),
      let first = equation.firstAttribute.geometry, let second = equation.secondAttribute.geometry,
      first.axis == second.axis, first.part == second.part, first.part == .near || first.part == .far
    else { return nil }
    let inwards: NSLayoutConstraint.Relation = first.part == .far ? .lessThanOrEqual : .greaterThanOrEqual
    guard equation.relation == .equal || equation.relation == inwards else { return nil }
    let amount = first.part == .far ? equation.constant : -equation.constant
    guard amount >= leastOverlap, let container = diagnosis.trial.view(constraint.views[1]) else {
      return nil
    }
    let reach = reach(of: view, past: container, along: first.axis)
    let isBound = equation.relation == inwards && equation.secondItem == container.name
    // A margin that it is measured from may hold the view inside. A bound at the edge itself lets it out sooner or later.
    let isOut = reach >= leastOverlap
    guard isOut || container.scrollsContent || isBound && !equation.secondAttribute.isMargin else {
      return nil
    }
    return WrongSign.Edge(
      constraint: constraint, equation: equation, amount: isOut ? min(amount, reach) : amount, isOut: isOut)
  }

  /// How far a view reaches out of a superview, in points.
  private func reach(
    of view: SceneSnapshot.View, past container: SceneSnapshot.View, along axis: NSLayoutConstraint.Axis
  ) -> Double {
    let (inner, outer) = (view.absoluteFrame, container.absoluteFrame)
    return axis == .horizontal
      ? max(outer.minX - inner.minX, inner.maxX - outer.maxX)
      : max(outer.minY - inner.minY, inner.maxY - outer.maxY)
  }

  /// Whether it is no intent: a badge over a corner, a tab over an edge, what waits outside of the window, content pulled
  /// out of a scroll view.
  private func isMistaken(
    _ edge: WrongSign.Edge, among edges: [WrongSign.Edge], of view: SceneSnapshot.View
  ) -> Bool {
    guard let side = edge.equation.firstAttribute.geometry, let name = edge.constraint.views.last,
      let container = diagnosis.trial.view(name), let window = snapshot.views.first?.frame.size
    else { return false }
    let length = side.axis == .horizontal ? view.frame.width : view.frame.height
    // With the sign turned, it would not lie inside either.
    if 2 * edge.amount >= (side.axis == .horizontal ? window.width : window.height), !container.scrollsContent
    {
      return false
    }
    let isPinned = isPinnedOppositely(edge, of: view)
    if container.scrollsContent { return side.part == .far }
    if isPinned { return true }
    // All of it is outside.
    if edge.amount >= length { return false }
    if container.superview == nil { return true }
    let isOverCorner = edges.contains { $0.equation.firstAttribute.axis != side.axis }
    return side.part == .far && !isOverCorner && edge.amount < 0.4 * length
  }

  /// Whether the view is tied to the opposite edge of the same item too.
  private func isPinnedOppositely(_ edge: WrongSign.Edge, of view: SceneSnapshot.View) -> Bool {
    constraints(of: view.name).contains { other in
      guard isWritten(other), let equation = other.equation,
        equation.secondItem == edge.equation.secondItem, equation.relation == .equal,
        let part = equation.firstAttribute.geometry?.part, part == .near || part == .far
      else { return false }
      return equation.firstAttribute.axis == edge.equation.firstAttribute.axis
        && part != edge.equation.firstAttribute.geometry?.part
        && equation.secondAttribute.geometry?.part == part
    }
  }

  fileprivate func finding(_ sign: WrongSign) -> Finding {
    let amounts = Set(sign.edges.map(\.amount))
    let words = sign.edges.map { edge in
      let word = edge.equation.firstAttribute.geometry?.word ?? ""
      return word.hasSuffix(" edge") ? String(word.dropLast(5)) : word
    }
    let parts: [Phrase] = zip(sign.edges, words).enumerated().map { index, part in
      let (amount, word) = (formatted(part.0.amount), part.1)
      return index == words.count - 1
        ? "\(amount) past the \(word) edge of \(sign.container)" : "\(amount) past the \(word) edge"
    }
    let places: Phrase =
      amounts.count == 1
      ? "\(formatted(sign.edges[0].amount)) past the \(Phrase.list(words)) edge of \(sign.container)"
      : .list(of: parts)
    let edge = sign.edges[0]
    return Finding(
      .wrongSign, at: diagnosis.place(of: edge.constraint),
      sign.edges.contains(where: \.isOut)
        ? "\(sign.view) reaches \(places): with the sign turned, it lies inside"
        : "\(sign.view) may reach \(places): with the sign turned, it lies inside",
      views: [sign.view, sign.container],
      constraints: sign.edges.map(\.constraint.id).sorted(), identity: sign.view)
  }

  fileprivate func turningSigns(of finding: Finding) -> [Fix] {
    guard
      let sign = wrongSigns.first(where: { $0.edges.map(\.constraint.id).sorted() == finding.constraints }),
      let edge = sign.edges.first
    else { return [] }
    let change = ConstraintChange.constant(-edge.equation.constant)
    if sign.edges.count == 1 {
      return [turningInsets(of: sign), fix(change, of: edge.constraint)].compactMap { $0 }
    }
    let attributes = sign.edges.map { "\(sign.view).\($0.equation.firstAttribute.rawValue)" }
    return [
      turningInsets(of: sign),
      fixOfAll(change, at: edge.constraint, "turn the sign of the constant in \(Phrase.list(attributes))"),
      insetting(sign),
    ]
    .compactMap { $0 }
  }
}
