import Foundation

/// A change of a constraint.
public enum ConstraintChange: Equatable, Sendable {
  /// In points.
  case constant(Double)
  /// Of the second item's attribute.
  case multiplier(Double)
  case relation(NSLayoutConstraint.Relation)
  /// 1...1000
  case priority(Int)
  case removal
}

/// Tries changes of single constraints on a hierarchy, in place and one at a time, at the cost of an incremental solve
/// each. The hierarchy is left as it was, to be laid out again.
public struct ConstraintTrial {
  private let root: UIView
  private let engine: LayoutEngine
  private let views: [UIView]
  private let sizes: [CGSize]
  /// The views that reach past an edge of their superviews.
  private let overhanging: Set<ObjectIdentifier>
  private let open: Openness
  /// The same with the broken constraints made optional.
  private let undetermined: Openness
  /// The constraints broken before any change.
  private let alreadyBroken: Set<ObjectIdentifier>
  private let entries: [BrokenConstraint]

  /// The names of views that stand for what cannot be seen, such as guides.
  private let unseen: Set<String>

  /// The result of a change.
  public enum Verdict: Equatable, Sendable {
    case mends
    /// The conflict ends, but the views violate their ``ViewOrder``, or what the conflict left open stays so.
    case upsets
    /// The constraint is still a member of a conflict, which would end with this constant.
    case wants(constant: Double)
    case fails
  }

  /// Returns nil for a hierarchy that was never laid out.
  ///
  /// - Parameter unseen: the names of views that may have no size, as they stand for what cannot be seen.
  public init?(_ window: LayoutWindow, unseen: Set<String> = []) {
    self.unseen = unseen
    window.layoutIfNeeded()
    guard let engine = window.rootView.ownedEngine else { return nil }
    root = window.rootView
    self.engine = engine
    views = root.subtree
    sizes = views.map { $0.frame.size }
    overhanging = Set(views.filter(\.sticksOut).map(ObjectIdentifier.init))
    open = Openness(engine)
    entries = engine.brokenConstraints
    alreadyBroken = Set(entries.map { ObjectIdentifier($0.constraint) })
    undetermined = entries.isEmpty ? open : Self.openWithWishes(entries.map(\.constraint), engine) ?? open
    rest()
  }

  private static func openWithWishes(
    _ broken: [NSLayoutConstraint], _ engine: LayoutEngine
  ) -> Openness? {
    let wishes = broken.compactMap { replacement(of: $0, .priority(999)) }
    for constraint in broken { engine.deactivate(constraint) }
    for wish in wishes { engine.activate(wish) }
    engine.solveIfNeeded()
    defer {
      for wish in wishes { engine.deactivate(wish) }
      for constraint in broken { engine.activate(constraint) }
    }
    return engine.isCutShort ? nil : Openness(engine)
  }

  /// Whether a part of a view's frame is undetermined with the broken constraints made optional.
  ///
  /// - Parameter index: the view's place in the hierarchy, the root first and every view before its subviews.
  public func isUndetermined(_ attribute: SceneSnapshot.FrameAttribute, ofView index: Int) -> Bool {
    views.indices.contains(index) && undetermined.parts(of: views[index]).contains(attribute)
  }

  /// The undetermined parts of frames that are determined once a view's place and length along an axis are wished for as they
  /// are, its own included.
  ///
  /// - Parameter index: the view's place in the hierarchy.
  /// - Returns: nil where that takes too much work.
  public func partsFollowing(_ index: Int, along axis: NSLayoutConstraint.Axis) -> Set<LayoutTie.OpenPart>? {
    guard views.indices.contains(index), let superview = views[index].superview else { return [] }
    let (view, parts) = (views[index], open.parts(of: views[index]))
    let (near, length): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .horizontal ? (.left, .width) : (.top, .height)
    let (start, extent): (Double, Double) =
      axis == .horizontal ? (view.frame.minX, view.frame.width) : (view.frame.minY, view.frame.height)
    var wishes: [NSLayoutConstraint] = []
    if parts.contains(.place(axis)) {
      wishes.append(
        NSLayoutConstraint(implicit: view, near, to: superview, near, constant: start, priority: 1))
    }
    if parts.contains(.length(axis)) {
      wishes.append(NSLayoutConstraint(implicit: view, length, constant: extent, priority: 1))
    }
    for wish in wishes { engine.activate(wish) }
    engine.solveIfNeeded()
    defer { for wish in wishes { engine.deactivate(wish) } }
    if engine.isCutShort { return nil }
    let now = Openness(engine)
    return Set(
      views.indices.flatMap { place in
        open.parts(of: views[place]).subtracting(now.parts(of: views[place])).map {
          LayoutTie.OpenPart(view: place, attribute: $0)
        }
      })
  }

  /// Whether one more constraint, which is active already and is taken away again, determines a part of a view's frame,
  /// breaks nothing and leaves nothing else undetermined.
  ///
  /// - Parameter index: the view's place in the hierarchy.
  public func settles(
    _ attribute: SceneSnapshot.FrameAttribute, ofView index: Int, by constraint: NSLayoutConstraint
  ) -> Bool {
    engine.solveIfNeeded()
    defer { constraint.deactivate() }
    guard !engine.isCutShort, views.indices.contains(index),
      !views[index].ambiguousAttributes.contains(attribute)
    else { return false }
    return engine.brokenConstraints.allSatisfy { alreadyBroken.contains(ObjectIdentifier($0.constraint)) }
      && !opens(beyond: open) && !squeezes && !pushesOut(onlyPlaced: false)
  }

  /// Changes a constraint, solves, and restores it.
  ///
  /// - Parameters:
  ///   - broken: the constraint whose conflict is to end.
  ///   - order: the order of views that the conflict's constraints imply.
  ///   - isPartial: whether a constraint that yields may let views stick out or shrink to nothing, as in a scene that shows
  ///     one moment of a layout only.
  public func verdict(
    on change: ConstraintChange, of constraint: NSLayoutConstraint, ending broken: NSLayoutConstraint,
    keeping order: ViewOrder, isPartial: Bool
  ) -> Verdict {
    let replacement = Self.replacement(of: constraint, change)
    engine.deactivate(constraint)
    if let replacement { engine.activate(replacement) }
    engine.solveIfNeeded()
    defer {
      if let replacement { engine.deactivate(replacement) }
      engine.activate(constraint)
    }
    if engine.isCutShort { return .fails }
    for entry in engine.brokenConstraints {
      let isNew = !alreadyBroken.contains(ObjectIdentifier(entry.constraint))
      guard isNew || entry.constraint === broken else { continue }
      guard let replacement, let member = entry.members.first(where: { $0.constraint === replacement }) else {
        return .fails
      }
      return .wants(constant: replacement.constant - entry.sum / member.multiplier)
    }
    let isYielding = if case .priority = change { isPartial } else { false }
    let isLost = squeezes || isPartial && empties
    guard !opens(beyond: open), isYielding || !isLost && !pushesOut(onlyPlaced: isPartial) else {
      return .fails
    }
    return isLost || order.isUpset(Self.solvedFrame) || opens(beyond: undetermined) ? .upsets : .mends
  }

  /// Solves the unchanged constraints, with the conflicts as they were.
  public func rest() { engine.restore(entries) }

  /// Whether a view has undetermined attributes besides these.
  private func opens(beyond known: Openness) -> Bool {
    engine.ambiguousViews.values.contains { view in
      !known.parts(of: view).isSuperset(of: view.ambiguousAttributes)
    }
  }

  /// Whether a view's width or height, which something determines, has become 0.
  private var squeezes: Bool {
    zip(views, sizes).contains { view, before in
      guard let size = view.solvedFrame?.size else { return false }
      let isLost = (
        width: before.width > 0 && size.width <= 0, height: before.height > 0 && size.height <= 0
      )
      guard isLost.width || isLost.height else { return false }
      let free = open.parts(of: view)
      return isLost.width && !free.contains(.width) || isLost.height && !free.contains(.height)
    }
  }

  /// Whether a width or height that nothing determined is now determined to be 0.
  private var empties: Bool {
    let now = Openness(engine)
    return views.contains { view in
      guard let size = view.solvedFrame?.size, !unseen.contains(view.displayName) else { return false }
      let found = open.parts(of: view).subtracting(now.parts(of: view))
      return found.contains(.width) && size.width <= 0 || found.contains(.height) && size.height <= 0
    }
  }

  /// Whether a view that did not now reaches past an edge of its superview.
  ///
  /// - Parameter isOnlyPlaced: whether only axes count along which the view and its superview are determined, and the
  ///   window is no superview of the app's.
  private func pushesOut(onlyPlaced isOnlyPlaced: Bool) -> Bool {
    let now = isOnlyPlaced ? Openness(engine) : open
    return views.contains { view in
      guard view.sticksOut, !overhanging.contains(ObjectIdentifier(view)) else { return false }
      let around = view.superview.map { now.parts(of: $0) } ?? []
      if isOnlyPlaced, view.superview === root { return false }
      return !isOnlyPlaced || view.sticksOut(apartFrom: now.parts(of: view).union(around))
    }
  }

  /// The frame that the constraints give an item, in the coordinates of the root.
  private static func solvedFrame(of item: LayoutItem) -> CGRect? {
    guard item.frameVariables != nil,
      var frame = (item as? UIView)?.solvedFrame ?? (item as? UILayoutGuide)?.layoutFrame
    else { return nil }
    for container in item.containers.dropFirst() {
      guard let origin = (container as? UIView)?.solvedFrame?.origin else { return nil }
      frame.origin.x += origin.x
      frame.origin.y += origin.y
    }
    return frame
  }

  static func replacement(
    of constraint: NSLayoutConstraint, _ change: ConstraintChange
  ) -> NSLayoutConstraint? {
    var (relation, constant, priority) = (constraint.relation, constraint.constant, constraint.priority)
    var multiplier = constraint.multiplier
    switch change {
    case .multiplier(let value): multiplier = value
    case .constant(let value): constant = value
    case .relation(let value): relation = value
    case .priority(let value): priority = UILayoutPriority(Double(value))
    case .removal: return nil
    }
    let made = NSLayoutConstraint(
      implicit: constraint.firstItem, constraint.firstAttribute, relation, to: constraint.secondItem,
      constraint.secondAttribute, multiplier: multiplier, constant: constant, priority: priority)
    made.traitPattern = constraint.traitPattern
    made.order = constraint.order
    return made
  }
}

/// The undetermined parts of the views that have any.
private struct Openness {
  private let parts: [ObjectIdentifier: Set<SceneSnapshot.FrameAttribute>]

  /// - Parameter engine: one that has solved its constraints.
  init(_ engine: LayoutEngine) { parts = engine.ambiguousViews.mapValues { Set($0.ambiguousAttributes) } }

  func parts(of view: UIView) -> Set<SceneSnapshot.FrameAttribute> { parts[ObjectIdentifier(view)] ?? [] }
}
