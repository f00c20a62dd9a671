import AutoLayout
import Foundation
import SceneLanguage

/// Finds the constraints that determine frames: those that hold exactly and are nearest to a view, of which the value depends as its
/// derivation shows.
struct FrameAccountSearch {
  private let snapshot: SceneSnapshot
  /// Nil for a scene so large that what holds exactly has to do.
  private let derivations: DerivationSearch?

  /// The most views of a scene in which the constraints are derived, of all views or of one.
  static let (mostOfAll, mostOfOne) = (100, 2_000)
  /// The constraints that hold exactly, by the names of the items that they relate.
  private let binding: [String: [SceneSnapshot.Constraint]]
  /// In the root's coordinates.
  private let frames: [String: CGRect]

  /// - Parameters:
  ///   - most: the most views of a scene in which the constraints are derived.
  ///   - relations: those of the only view whose account is asked for; nil for all.
  init(
    _ snapshot: SceneSnapshot, _ scene: Scene, mostViews most: Int,
    within relations: SceneSnapshot.Relations? = nil
  ) {
    self.snapshot = snapshot
    derivations = snapshot.views.count <= most ? DerivationSearch(scene.window.rootView) : nil
    let holding = (relations?.constraints ?? snapshot.constraints).filter { $0.state == .satisfied }
    let places = relations?.views ?? Array(snapshot.views.indices)
    let known = places.map { (snapshot.views[$0].name, snapshot.views[$0].absoluteFrame) }
    let frames = Dictionary(known) { first, _ in first }
    self.frames = frames
    var binding: [String: [SceneSnapshot.Constraint]] = [:]
    for constraint in holding {
      guard let equation = constraint.equation, Self.isTight(equation, frames) else { continue }
      for name in Set([equation.firstItem, equation.secondItem].compactMap { $0 }) {
        binding[name, default: []].append(constraint)
      }
    }
    self.binding = binding
  }

  /// - Parameter live: the view itself, where it is known.
  func account(of view: SceneSnapshot.View, _ live: UIView?) -> FrameAccount {
    let frame = view.frame
    let horizontal = reasons(for: view, live, .horizontal)
    let vertical = reasons(for: view, live, .vertical)
    func part(_ attribute: SceneSnapshot.FrameAttribute, _ value: Double, _ reasons: [FrameAccount.Reason])
      -> FrameAccount.Part
    {
      let isAmbiguous = view.ambiguous.contains(attribute)
      return FrameAccount.Part(
        attribute: attribute, value: value,
        reasons: isAmbiguous ? [] : derived(reasons, of: attribute, view, live), isAmbiguous: isAmbiguous)
    }
    return FrameAccount(
      view: view,
      parts: [
        part(.x, frame.minX, horizontal.place), part(.y, frame.minY, vertical.place),
        part(.width, frame.width, horizontal.length), part(.height, frame.height, vertical.length),
      ])
  }

  /// The reasons, if the value depends on each of them; else those of the view's constraints on which it does.
  private func derived(
    _ reasons: [FrameAccount.Reason], of attribute: SceneSnapshot.FrameAttribute, _ view: SceneSnapshot.View,
    _ live: UIView?
  ) -> [FrameAccount.Reason] {
    guard let derivations, let live, reasons.contains(where: \.isOfConstraintOrContent),
      !reasons.allSatisfy({ states($0, attribute, view) }),
      let derivation = derivations.derivation(of: attribute.layoutAttribute, of: live),
      derivation.isDetermined
    else { return reasons }
    let all = derivation.constraints
    let numbers = Set(all.compactMap(\.number))
    let ownContent = all.contains { $0.source == .content && $0.firstItem === live }
    let kept = reasons.filter { reason in
      switch reason {
      case .constraint(_, let id, _): numbers.contains(id)
      case .content: ownContent
      case .autoresizing, .stack, .window: true
      }
    }
    guard kept.count < reasons.count else { return kept }
    let near = snapshot.constraints.filter { constraint in
      numbers.contains(constraint.id)
        && [constraint.equation?.firstItem, constraint.equation?.secondItem].contains(view.name)
    }
    // Those about the view itself before those of others that refer to it.
    let own = near.filter { $0.equation?.firstItem == view.name }
    let others = near.filter { $0.equation?.firstItem != view.name }
    return near.isEmpty && ownContent ? [.content] : (own + others).prefix(2).map(reason)
  }

  /// Whether a reason is a required equation for the attribute itself, which gives its value whatever else there is:
  /// `box.left == card.left + 8` for x.
  private func states(
    _ reason: FrameAccount.Reason, _ attribute: SceneSnapshot.FrameAttribute, _ view: SceneSnapshot.View
  ) -> Bool {
    guard case .constraint(_, let id, _) = reason,
      let constraint = binding[view.name]?.first(where: { $0.id == id }), let equation = constraint.equation
    else { return false }
    return constraint.priority == 1000 && equation.relation == .equal && equation.firstItem == view.name
      && equation.firstAttribute == attribute.layoutAttribute
  }

  private typealias Reasons = (place: [FrameAccount.Reason], length: [FrameAccount.Reason])

  private func reasons(
    for view: SceneSnapshot.View, _ live: UIView?, _ axis: NSLayoutConstraint.Axis
  ) -> Reasons {
    if view.superview == nil { return ([.window], [.window]) }
    if let live, let stack = live.superview as? UIStackView,
      stack.arrangedSubviews.contains(where: { $0 === live })
    {
      let own = lengths(of: view, axis).prefix(1).map(reason)
      let name = view.superview.map { snapshot.views[$0].name } ?? ""
      return ([.stack(name)], own.isEmpty ? [.stack(name)] : own)
    }
    let (places, lengths) = (places(of: view, axis), lengths(of: view, axis))
    if places.isEmpty, lengths.isEmpty, live?.translatesAutoresizingMaskIntoConstraints == true {
      return ([.autoresizing], [.autoresizing])
    }
    // A ratio of the view's own lengths determines the one that nothing else does.
    let own = places.filter { $0.equation?.firstItem == view.name }
    var length = lengths.filter { !isRatio($0) || own.count < 2 }.prefix(1).map(reason)
    if length.isEmpty, own.count > 1 { length = edges(of: view, own).map(reason) }
    if length.isEmpty, live.map({ hasContentLength($0, view, axis) }) == true { length = [.content] }
    if length.isEmpty, places.count > 1 { length = edges(of: view, places).map(reason) }
    return (places.prefix(1).map(reason), length)
  }

  /// The two constraints whose distance is a view's length: those of its edges, where both are bound.
  private func edges(
    of view: SceneSnapshot.View, _ places: [SceneSnapshot.Constraint]
  ) -> [SceneSnapshot.Constraint] {
    func bound(_ kind: Int) -> SceneSnapshot.Constraint? {
      places.first { attributes(of: view.name, in: $0).map(Self.kind).min() == kind }
    }
    if let near = bound(0), let far = bound(1) { return [near, far] }
    return Array(places.prefix(2))
  }

  private func hasContentLength(
    _ live: UIView, _ view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> Bool {
    let size = live.intrinsicContentSize
    let (wanted, found) =
      axis == .horizontal ? (size.width, view.frame.width) : (size.height, view.frame.height)
    return abs(wanted - found) < Self.tolerance
  }

  private func reason(_ constraint: SceneSnapshot.Constraint) -> FrameAccount.Reason {
    .constraint(constraint.phrase, id: constraint.id, line: constraint.line)
  }

  // MARK: Constraints

  /// The constraints about a view's length, the most telling first.
  private func lengths(
    of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> [SceneSnapshot.Constraint] {
    ranked(view.name) { $0.axis == axis && !$0.isPosition }
  }

  /// One constraint for each edge or center of a view that is bound, the near edge first.
  private func places(
    of view: SceneSnapshot.View, _ axis: NSLayoutConstraint.Axis
  ) -> [SceneSnapshot.Constraint] {
    let all = ranked(view.name) { $0.axis == axis && $0.isPosition }
    var kinds: Set<Int> = []
    let found = all.map {
      (kind: attributes(of: view.name, in: $0).map(Self.kind).min() ?? 2, constraint: $0)
    }
    .filter { kinds.insert($0.kind).inserted }
    // Those about the view itself before those of others that refer to it.
    func isOther(_ constraint: SceneSnapshot.Constraint) -> Int {
      constraint.equation?.firstItem == view.name ? 0 : 1
    }
    return found.sorted {
      (isOther($0.constraint), $0.kind) < (isOther($1.constraint), $1.kind)
    }.map(\.constraint)
  }

  /// 0 for the near edge of an axis, 1 for the far one, 2 for the others.
  private static func kind(_ attribute: NSLayoutConstraint.Attribute) -> Int {
    switch attribute {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: 0
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: 1
    default: 2
    }
  }

  /// The attributes of a view that a constraint relates.
  private func attributes(
    of view: String, in constraint: SceneSnapshot.Constraint
  ) -> [NSLayoutConstraint.Attribute] {
    guard let equation = constraint.equation else { return [] }
    return (equation.firstItem == view ? [equation.firstAttribute] : [])
      + (equation.secondItem == view ? [equation.secondAttribute] : [])
  }

  private func isRatio(_ constraint: SceneSnapshot.Constraint) -> Bool {
    constraint.equation.map { $0.firstItem == $0.secondItem } ?? false
  }

  /// The constraints of a view with an attribute: those that are about it before those of others that refer to it,
  /// equalities before inequalities, high priorities before low ones.
  private func ranked(
    _ view: String, where includes: (NSLayoutConstraint.Attribute) -> Bool
  ) -> [SceneSnapshot.Constraint] {
    func rank(_ constraint: SceneSnapshot.Constraint) -> (Int, Int, Int) {
      guard let equation = constraint.equation else { return (2, 1, 0) }
      let reference = isRatio(constraint) ? 2 : equation.firstItem == view ? 0 : 1
      return (reference, equation.relation == .equal ? 0 : 1, -constraint.priority)
    }
    let found = (binding[view] ?? []).filter { attributes(of: view, in: $0).contains(where: includes) }
    // Of equal rank, the older one.
    return found.sorted { rank($0) == rank($1) ? $0.id < $1.id : rank($0) < rank($1) }
  }

  // MARK: Values

  private static let tolerance = 0.001

  /// Whether an equation holds with equality. An inequality of attributes that frames do not show is taken to.
  private static func isTight(_ equation: Equation, _ frames: [String: CGRect]) -> Bool {
    guard equation.relation != .equal, equation.multiplier == 1,
      let left = frames[equation.firstItem].flatMap(equation.firstAttribute.value)
    else { return true }
    guard let item = equation.secondItem else {
      return equation.firstAttribute.isPosition || abs(left - equation.constant) < tolerance
    }
    guard let right = frames[item].flatMap(equation.secondAttribute.value) else { return true }
    return abs(left - right - equation.constant) < tolerance
  }
}
