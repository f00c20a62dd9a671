import Foundation

extension LayoutWindow {
  /// The scene as it is, after a layout pass if one is due.
  public func snapshot() -> SceneSnapshot {
    layoutIfNeeded()
    var builder = SnapshotBuilder(root: rootView)
    return builder.build(size: viewport.size)
  }

  /// The ambiguous views by their names in the snapshot, at a small part of a snapshot's cost.
  ///
  /// - Returns: nil if there are conflicts.
  public func ambiguousViews() -> [(name: String, attributes: [SceneSnapshot.FrameAttribute])]? {
    layoutIfNeeded()
    guard !rootView.hasConflicts else { return nil }
    let views = rootView.subtree
    let ambiguous = views.compactMap { view in
      let attributes = view.ambiguousAttributes
      return attributes.isEmpty ? nil : (view, attributes)
    }
    if ambiguous.isEmpty { return [] }
    let names = SnapshotBuilder.names(of: views)
    return ambiguous.map { (names[ObjectIdentifier($0.0)] ?? $0.0.displayName, $0.1) }
  }
}

/// Makes a snapshot of a hierarchy.
private struct SnapshotBuilder {
  let root: UIView
  private let views: [UIView]
  private var names: [ObjectIdentifier: String] = [:]
  private var ids: [ObjectIdentifier: Int] = [:]

  init(root: UIView) {
    self.root = root
    views = root.subtree
  }

  mutating func build(size: CGSize) -> SceneSnapshot {
    let conflicts = root.layoutConflicts
    let constraints = numberedConstraints(conflicts)
    names = Self.names(of: views)
    var snapshot = SceneSnapshot(size: size)
    snapshot.constraints = constraints.map(value)
    snapshot.conflicts = conflicts.map { conflict in
      SceneSnapshot.Conflict(
        constraints: conflict.members.compactMap { ids[ObjectIdentifier($0.constraint)] }.sorted(),
        broken: ids[ObjectIdentifier(conflict.broken)] ?? 0,
        derivation: conflict.derivation(naming: name) { ids[ObjectIdentifier($0)] })
    }
    let inConflict = Set(
      conflicts.flatMap { $0.members.flatMap { $0.constraint.views.map(ObjectIdentifier.init) } })
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, view) in views.enumerated() {
      indices[ObjectIdentifier(view)] = index
      let superview = view.superview.flatMap { indices[ObjectIdentifier($0)] }
      snapshot.views.append(value(of: view, superviewIndex: superview, above: snapshot.views))
      snapshot.views[index].isInConflict = inConflict.contains(ObjectIdentifier(view))
    }
    snapshot.placeViews()
    return snapshot
  }

  // MARK: Constraints

  /// The constraints in installation order, then the implicit ones of conflicts, all numbered; the window's own
  /// are left out.
  private mutating func numberedConstraints(_ conflicts: [LayoutConflict]) -> [NSLayoutConstraint] {
    var constraints = views.flatMap(\.constraints).sorted { $0.order < $1.order }
    var listed = Set(constraints.map { ObjectIdentifier($0) })
    for member in conflicts.flatMap(\.members) where member.constraint.source != .window {
      if listed.insert(ObjectIdentifier(member.constraint)).inserted {
        constraints.append(member.constraint)
      }
    }
    var next = (constraints.compactMap(\.number).max() ?? 0) + 1
    for constraint in constraints {
      let number = constraint.number ?? next
      if constraint.number == nil { next += 1 }
      ids[ObjectIdentifier(constraint)] = number
    }
    return constraints
  }

  private func name(of item: LayoutItem) -> String { item.name(in: names) }

  private func value(of constraint: NSLayoutConstraint) -> SceneSnapshot.Constraint {
    let state: SceneSnapshot.ConstraintState =
      if constraint.isBroken {
        .broken
      } else if root.ownedEngine?.holds(constraint) ?? false {
        .satisfied
      } else {
        constraint.row == nil ? .inactive : .unsatisfied
      }
    let number = ids[ObjectIdentifier(constraint)]
    let report = ConstraintReport.of(constraint, number: number, naming: name)
    var value = SceneSnapshot.Constraint(
      id: number ?? 0, description: report.description, priority: constraint.priority.solverPriority,
      state: state, origin: constraint.origin, key: constraint.displayKey, views: report.views)
    value.equation = report.equation
    value.isOlderThanSuperview = constraint.isOlderThanSuperview && constraint.firstItem !== root
    return value
  }

  // MARK: Views

  /// A unique name for each view: its name, key or class, with a number if the name is taken.
  static func names(of views: [UIView]) -> [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    var taken: Set<String> = []
    var counts: [String: Int] = [:]
    for view in views {
      let base = view.name ?? view.key ?? view.className
      var name = base
      var suffix = counts[base, default: 2]
      while !taken.insert(name).inserted {
        name = "\(base)\(suffix)"
        suffix += 1
      }
      counts[base] = suffix
      names[ObjectIdentifier(view)] = name
    }
    return names
  }

  private func value(
    of view: UIView, superviewIndex: Int?, above: [SceneSnapshot.View]
  ) -> SceneSnapshot.View {
    let superview = superviewIndex.map { above[$0] }
    var value = SceneSnapshot.View(
      name: names[ObjectIdentifier(view)] ?? view.displayName, className: view.className,
      superview: superviewIndex, frame: view.frame, absoluteFrame: .zero)
    value.boundsOrigin = view.boundsOrigin
    value.isHidden = view.isHidden || (superview?.isHidden ?? false)
    value.appearance = view.appearance
    value.content = view.content
    value.scrollsContent = view.scrollsContent
    value.isPart = view.isPartOfSuperview
    value.ambiguous = view.ambiguousAttributes
    return value
  }
}

extension UIView {
  /// The names that snapshots give to the views of this hierarchy.
  public var namesInSnapshot: [ObjectIdentifier: String] { SnapshotBuilder.names(of: subtree) }
}
