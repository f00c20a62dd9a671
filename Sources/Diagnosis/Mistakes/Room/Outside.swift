import AutoLayout
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let outside = FindingKind(
    "outside", "a view outside its superview, or past its superview's edge", remedies: { $0.containing($1) }
  ) { $0.outside() }
}

extension FindingSearch {
  fileprivate func outside() -> [Finding] {
    overhangs.flatMap { overhang -> [Finding] in
      guard overhang.leader == nil, let message = message(of: overhang) else { return [] }
      let view = snapshot.views[overhang.view]
      let followers = followers(of: overhang).map { snapshot.views[$0].name }
      let names = Phrase.list(of: brief(followers))
      let text: Phrase =
        followers.isEmpty
        ? message
        : followers.count == 1 ? "\(message); \(names) follows it" : "\(message); \(names) follow it"
      return [
        Finding(
          .outside, at: cause(of: view) ?? place(of: view, .horizontal), text,
          views: [view.name] + followers,
          identity: view.name)
      ]
    }
  }

  /// How a view lies outside, or reaches past an edge; nil where that is meant, or told by another finding.
  private func message(of overhang: Overhang) -> Phrase? {
    let view = snapshot.views[overhang.view]
    // An ambiguous view, or an edge with the wrong sign, has a finding already.
    guard view.ambiguous.isEmpty, !wrongSigns.contains(where: { $0.view == view.name }), !isPutOutside(view),
      !isFraction(snapshot.views[overhang.container].name), !isFraction(view.name)
    else { return nil }
    let container = snapshot.views[overhang.container]
    let edges = overhang.edges.filter {
      !isToldByConflict($0.name, of: view, in: container)
        && !isMovedLater(view, Self.axis(ofEdge: $0.name))
    }
    if overhang.isOut {
      return edges.isEmpty ? nil : "\(view.name) lies outside \(container.name)"
    }
    guard
      let (edge, amount) = overhang.edges.first(where: {
        !isAskedFor($0.name, of: view, in: container) && !isBadge(view, over: $0)
      }), edges.contains(where: { $0.name == edge })
    else { return nil }
    if container.clipsToBounds, view.className.hasSuffix("ImageView") { return nil }
    let name: Phrase =
      overhang.container == 0 || !isMeasure(container) ? "the window" : Phrase(verbatim: container.name)
    return "\(view.name) reaches \(formatted(amount)) past the \(edge) edge of \(name)"
  }

  /// Up to three names, and how many more there are.
  private func brief(_ names: [String]) -> [Phrase] {
    let most = 3
    let texts = names.map(Phrase.init(verbatim:))
    return names.count > most + 1 ? texts.prefix(most) + ["\(names.count - most) more"] : texts
  }

  /// Whether a conflict of the view is about the room along this edge's axis.
  private func isToldByConflict(
    _ edge: String, of view: SceneSnapshot.View, in container: SceneSnapshot.View
  ) -> Bool {
    let axis = Self.axis(ofEdge: edge)
    return view.isInConflict
      && conflictsByView[view.name, default: []].contains { members in
        members.contains { $0.views.contains(container.name) && $0.equation?.firstAttribute.axis == axis }
      }
  }

  private static func axis(ofEdge name: String) -> NSLayoutConstraint.Axis {
    ["left", "right"].contains(name) ? .horizontal : .vertical
  }

  /// Whether less than half of the view reaches past the edge, as it is centred on the same edge of a view beside it.
  private func isBadge(_ view: SceneSnapshot.View, over edge: (name: String, amount: Double)) -> Bool {
    let axis = Self.axis(ofEdge: edge.name)
    let part: AttributeGeometry.Part = ["left", "top"].contains(edge.name) ? .near : .far
    let length = axis == .horizontal ? view.frame.width : view.frame.height
    return edge.amount < length / 2
      && constraints(of: view.name).contains { constraint in
        guard isWritten(constraint), let equation = constraint.equation, equation.relation == .equal,
          let own = equation.firstAttribute.geometry, let other = equation.secondAttribute.geometry
        else { return false }
        return own.axis == axis && own.part == .center && other.axis == axis && other.part == part
      }
  }

  /// Whether a constraint places the view's centre or edge by this edge of the superview, or further out, as with a badge.
  private func isAskedFor(_ edge: String, of view: SceneSnapshot.View, in container: SceneSnapshot.View)
    -> Bool
  {
    guard container.superview != nil else { return false }
    let axis = Self.axis(ofEdge: edge)
    let part: AttributeGeometry.Part = ["left", "top"].contains(edge) ? .near : .far
    return constraints(of: view.name).contains { constraint in
      guard isWritten(constraint), let equation = constraint.equation,
        constraint.views.last == container.name,
        equation.relation == .equal, let other = equation.secondAttribute.geometry
      else { return false }
      let isOut = part == .near ? equation.constant < 0 : equation.constant > 0
      return other.axis == axis && other.part == part
        && (equation.firstAttribute.geometry?.part == .center
          || equation.firstAttribute.geometry?.part == part && isOut)
    }
  }

  /// Whether a constraint places the view beside a superview, as with a menu that slides in later.
  private func isPutOutside(_ view: SceneSnapshot.View) -> Bool {
    let edges = oppositeEdges(of: view)
    return !edges.isEmpty && !edges.contains { isMistakenEdge($0, of: view) }
  }

  /// The constraints that place an edge of a view at the opposite edge of a superview.
  func oppositeEdges(of view: SceneSnapshot.View) -> [SceneSnapshot.Constraint] {
    let containers = Set(snapshot.superviews(of: view).map(\.name))
    return constraints(of: view.name).filter { constraint in
      guard constraint.state == .satisfied, let equation = constraint.equation,
        let other = equation.secondItem
      else { return false }
      return containers.contains(other) && equation.relation == .equal
        && equation.firstAttribute.oppositeEdge == equation.secondAttribute
    }
  }

  /// Whether a margin's width of a small view lies within, so that its other edge was meant: what slides in later is outside
  /// altogether, or is as long as the edge.
  func isMistakenEdge(_ constraint: SceneSnapshot.Constraint, of view: SceneSnapshot.View) -> Bool {
    guard isWritten(constraint), let equation = constraint.equation, let axis = equation.firstAttribute.axis,
      let container = equation.secondItem.flatMap(diagnosis.trial.view)
    else { return false }
    let inside = equation.firstAttribute.geometry?.part == .near ? -equation.constant : equation.constant
    let (length, across, room): (Double, Double, Double) =
      axis == .horizontal
      ? (view.frame.width, view.frame.height, container.frame.height)
      : (view.frame.height, view.frame.width, container.frame.width)
    return inside >= leastOverlap && inside <= min(Self.mostMargin, length / 2) && across < room / 2
  }

  /// The greatest distance from an edge, in points, that is taken for a margin.
  private static let mostMargin = 32.0

  /// The position of the constraint that puts a view outside by its wrong edge, makes the superview smaller than the view, or has its
  /// sides in the inverse proportion.
  private func cause(of view: SceneSnapshot.View) -> SourcePosition? {
    guard let container = view.superview.map({ snapshot.views[$0] }) else { return nil }
    let over = ViewOverhang(of: view.frame, in: container.frame.size)
    let axis: NSLayoutConstraint.Axis = over.bottom > ViewOverhang.tolerance ? .vertical : .horizontal
    let ratio = constraints(of: view.name).filter { invertedRatio($0, of: view, axis) != nil }
    let shares = NSLayoutConstraint.Axis.allCases.flatMap { axis in
      constraints(of: container.name).filter { inverse($0, of: view, axis) != nil }
    }
    let edges = oppositeEdges(of: view).filter { isMistakenEdge($0, of: view) }
    return (edges + shares + ratio).first.map(diagnosis.place)
  }
}
