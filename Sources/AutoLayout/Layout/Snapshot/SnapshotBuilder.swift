import Foundation

extension LayoutWindow {
  /// The scene as it is, after a layout pass if one is due.
  public func snapshot() -> SceneSnapshot {
    layoutIfNeeded()
    return work.measure(.snapshot) {
      let changes = rootView.ownedEngine?.changes.take() ?? HierarchyChanges()
      if builder == nil {
        builder = SnapshotBuilder(root: rootView, size: viewport.size)
      } else {
        builder?.follow(changes, size: viewport.size)
      }
      return builder?.snapshot ?? SceneSnapshot(size: viewport.size)
    }
  }

  /// The snapshot made from nothing, which is to equal ``snapshot()``.
  public func freshSnapshot() -> SceneSnapshot {
    layoutIfNeeded()
    return SnapshotBuilder(root: rootView, size: viewport.size, follows: false).snapshot
  }
}

/// The snapshot of a hierarchy, which follows its changes.
struct SnapshotBuilder {
  private(set) var snapshot: SceneSnapshot
  private let root: UIView
  /// By their places in the snapshot.
  private(set) var views: [UIView] = []
  private var names = ViewNameTable()
  /// The installed constraints by their places in the snapshot.
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Where the views lie for their subviews, by place.
  private var places: [DrawnPlace] = []
  /// The views of conflicts.
  private var inConflict: Set<Int> = []
  private var ids: [ObjectIdentifier: Int] = [:]
  /// The places of the views; nil where the views note them, as they do for the builder that follows them.
  private var ownPlaces: [ObjectIdentifier: Int]?

  /// - Parameter follows: whether the builder is the one that follows the hierarchy.
  init(root: UIView, size: CGSize, follows: Bool = true) {
    self.root = root
    ownPlaces = follows ? nil : [:]
    snapshot = SceneSnapshot(size: size)
    rebuild()
  }

  private var engine: LayoutEngine? { root.ownedEngine }

  // MARK: Following

  /// Applies the changes of the hierarchy to the snapshot.
  mutating func follow(_ changes: HierarchyChanges, size: CGSize) {
    snapshot.size = size
    if changes.isEmpty { return }
    let isAppending = changes.insertions > 0
    guard !changes.isOfNames, !changes.isOfRearrangement, !isAppending || append(changes.insertions) else {
      return rebuild()
    }
    var changed: [Int] = []
    for view in changes.movedViews { move(place(of: view), &changed) }
    for view in changes.views { update(place(of: view), &changed) }
    placeViews(&changed)
    updateConstraints(changes)
    updateConflicts(&changed)
    updateAmbiguity()
    snapshot.lineage.advance(isAppending ? nil : changed)
  }

  /// Adds the views that have come, if they come after all others.
  ///
  /// - Parameter count: how many have come, where none has left or changed its place
  /// - Returns: false if some come before others
  private mutating func append(_ count: Int) -> Bool {
    var new: [UIView] = []
    collectViewsWithoutPlace(in: root, &new)
    guard new.count == count else { return false }
    append(new.reversed()[...])
    return true
  }

  /// Collects views from the last one on, up to the first that has a place.
  ///
  /// - Returns: whether it was met
  @discardableResult
  private func collectViewsWithoutPlace(in view: UIView, _ new: inout [UIView]) -> Bool {
    for subview in view.drawnSubviews.reversed() where collectViewsWithoutPlace(in: subview, &new) {
      return true
    }
    if place(of: view) != nil { return true }
    new.append(view)
    return false
  }

  private mutating func append(_ new: ArraySlice<UIView>) {
    for view in new {
      engine?.work?.visit(in: .snapshot)
      names.add(view)
      note(views.count, as: view)
      views.append(view)
      var superview: Int?
      if let above = view.superview { superview = place(of: above) }
      snapshot.views.append(value(of: view, superviewIndex: superview))
      places.append(DrawnPlace())
      _ = place(views.count - 1)
    }
  }

  /// Makes everything anew.
  private mutating func rebuild() {
    (views, places, snapshot.views, names, inConflict) = ([], [], [], ViewNameTable(), [])
    append(root.drawnSubtree[...])
    listConstraints()
    var changed: [Int] = []
    updateConflicts(&changed)
    updateAmbiguity()
    snapshot.lineage.advance(nil)
  }

  // MARK: Views

  private mutating func note(_ place: Int, as view: UIView) {
    if ownPlaces == nil { view.snapshotIndex = place } else { ownPlaces?[ObjectIdentifier(view)] = place }
  }

  /// The view's place in the snapshot, if it has one.
  func place(of view: UIView) -> Int? {
    if let ownPlaces { return ownPlaces[ObjectIdentifier(view)] }
    let index = view.snapshotIndex
    return views.indices.contains(index) && views[index] === view ? index : nil
  }

  private mutating func move(_ index: Int?, _ changed: inout [Int]) {
    guard let index else { return }
    engine?.work?.visit(in: .snapshot)
    snapshot.views[index].frame = views[index].frame
    changed.append(index)
  }

  private mutating func update(_ index: Int?, _ changed: inout [Int]) {
    guard let index else { return }
    engine?.work?.visit(in: .snapshot)
    var value = value(of: views[index], superviewIndex: snapshot.views[index].superview)
    value.absoluteFrame = snapshot.views[index].absoluteFrame
    value.isInConflict = snapshot.views[index].isInConflict
    value.isHidden = snapshot.views[index].isHidden
    snapshot.views[index] = value
    changed.append(index)
  }

  /// Places the changed views, and what lies below them where they carry it along.
  private mutating func placeViews(_ changed: inout [Int]) {
    var next = 0
    for index in changed.sorted() where index >= next {
      guard place(index) else { continue }
      next = index + 1
      while next < views.count, (snapshot.views[next].superview ?? -1) >= index {
        engine?.work?.visit(in: .snapshot)
        _ = place(next)
        changed.append(next)
        next += 1
      }
    }
  }

  /// Sets where the view is drawn.
  ///
  /// - Returns: whether its subviews are drawn elsewhere, or are hidden otherwise, than before.
  private mutating func place(_ index: Int) -> Bool {
    let superview = snapshot.views[index].superview
    let (place, drawn) = DrawnPlace.place(of: snapshot.views[index], in: superview.map { places[$0] })
    let isHidden = views[index].isHidden || superview.map { snapshot.views[$0].isHidden } ?? false
    let isCarrying = place != places[index] || isHidden != snapshot.views[index].isHidden
    places[index] = place
    snapshot.views[index].absoluteFrame = drawn
    snapshot.views[index].isHidden = isHidden
    return isCarrying
  }

  private func value(of view: UIView, superviewIndex: Int?) -> SceneSnapshot.View {
    var value = SceneSnapshot.View(
      name: names[view] ?? view.displayName, className: view.className,
      superview: superviewIndex, frame: view.frame, absoluteFrame: .zero)
    value.boundsOrigin = view.boundsOrigin
    value.appearance = view.appearance
    value.content = view.content
    value.scrollsContent = view.scrollsContent
    value.isPart = view.isPartOfSuperview
    value.ambiguous = view.ambiguousAttributes
    value.madeElsewhere = view.madeElsewhere
    return value
  }

  private mutating func updateAmbiguity() {
    guard let engine else { return }
    snapshot.ambiguousViews = engine.ambiguousViews.values.compactMap(place).sorted()
  }

  // MARK: Constraints

  /// Lists all installed constraints, in the order of installation.
  private mutating func listConstraints() {
    constraints = []
    for view in views { constraints += view.constraints }
    constraints.sort { $0.order < $1.order }
    numberConstraints(from: 0)
    snapshot.constraints = []
    snapshot.constraints.reserveCapacity(constraints.count)
    for constraint in constraints { snapshot.constraints.append(value(of: constraint)) }
  }

  private mutating func numberConstraints(from first: Int) {
    guard ownPlaces == nil else { return }
    for index in first..<constraints.count { constraints[index].snapshotIndex = index }
  }

  func place(of constraint: NSLayoutConstraint) -> Int? {
    let index = constraint.snapshotIndex
    return constraints.indices.contains(index) && constraints[index] === constraint ? index : nil
  }

  private mutating func updateConstraints(_ changes: HierarchyChanges) {
    // Those that conflicts add follow.
    snapshot.constraints.removeLast(snapshot.constraints.count - constraints.count)
    if changes.isOfRemovals { return listChangedConstraints(changes.constraints) }
    for constraint in changes.constraints where constraint.isActive {
      if let index = place(of: constraint) {
        snapshot.constraints[index] = value(of: constraint)
      } else if constraint.order > constraints.last?.order ?? Int.min {
        constraint.snapshotIndex = constraints.count
        constraints.append(constraint)
        snapshot.constraints.append(value(of: constraint))
      } else {
        return listConstraints()
      }
    }
  }

  /// Lists the constraints anew where some were removed; the values of the others are kept.
  private mutating func listChangedConstraints(_ changed: [NSLayoutConstraint]) {
    var first = constraints.count
    for constraint in changed {
      if let place = place(of: constraint) { first = min(first, place) }
      constraint.snapshotIndex = -1
    }
    // The others move up in their order.
    var end = first
    for index in first..<constraints.count where constraints[index].snapshotIndex >= 0 {
      if end < index {
        constraints.swapAt(index, end)
        snapshot.constraints.swapAt(index, end)
      }
      end += 1
    }
    constraints.removeLast(constraints.count - end)
    snapshot.constraints.removeLast(snapshot.constraints.count - end)
    numberConstraints(from: first)
    var listed: Set<ObjectIdentifier> = []
    let added = changed.filter { $0.isActive && listed.insert(ObjectIdentifier($0)).inserted }
    for constraint in added.sorted(by: { $0.order < $1.order }) {
      guard constraint.order > constraints.last?.order ?? Int.min else { return listConstraints() }
      constraint.snapshotIndex = constraints.count
      constraints.append(constraint)
      snapshot.constraints.append(value(of: constraint))
    }
  }

  private func name(of item: LayoutItem) -> String { item.name(in: names.names) }

  private func name(ofOptional item: LayoutItem?) -> String? {
    guard let item else { return nil }
    return name(of: item)
  }

  private func number(of constraint: NSLayoutConstraint) -> Int? {
    constraint.number ?? ids[ObjectIdentifier(constraint)]
  }

  private func value(of constraint: NSLayoutConstraint) -> SceneSnapshot.Constraint {
    let state: SceneSnapshot.ConstraintState =
      if constraint.isBroken {
        .broken
      } else if engine?.holds(constraint) ?? false {
        .satisfied
      } else {
        constraint.row == nil ? .inactive : .unsatisfied
      }
    let (first, second) = (constraint.firstItem, constraint.secondItem)
    let owners = (first: first.nearestView, second: second?.nearestView)
    let names = (first: name(of: first), second: name(ofOptional: second))
    let hasOneOwner = owners.second === owners.first
    // Calls, not methods as values: each of these would be a copy of the builder. Most items are their own owners.
    return SceneSnapshot.Constraint(
      wording: ConstraintDescription(constraint, number: number(of: constraint)), items: names,
      owners: (
        owners.first === first ? names.first : name(ofOptional: owners.first),
        hasOneOwner ? nil : owners.second === second ? names.second : name(ofOptional: owners.second)
      ),
      state: state, origin: constraint.origin,
      isOlderThanSuperview: constraint.isOlderThanSuperview && first !== root, source: constraint.source)
  }

  // MARK: Conflicts

  /// The conflicts, with the implicit constraints in them, numbered after the others; the window's own are left out.
  private mutating func updateConflicts(_ changed: inout [Int]) {
    let conflicts = root.layoutConflicts
    guard !conflicts.isEmpty || !snapshot.conflicts.isEmpty else { return }
    ids = [:]
    let implicit = conflicts.flatMap(\.members).map(\.constraint).filter {
      !$0.isActive && $0.source != .window
    }
    var last = implicit.isEmpty ? 0 : constraints.compactMap(\.number).max() ?? 0
    for constraint in implicit where ids[ObjectIdentifier(constraint)] == nil {
      last += 1
      ids[ObjectIdentifier(constraint)] = last
      snapshot.constraints.append(value(of: constraint))
    }
    snapshot.conflicts = conflicts.map { conflict in
      SceneSnapshot.Conflict(
        constraints: conflict.members.compactMap { number(of: $0.constraint) }.sorted(),
        broken: number(of: conflict.broken) ?? 0,
        proof: ConflictProof(conflict.premises(naming: name, numbering: number)))
    }
    let before = inConflict
    inConflict = Set(conflicts.flatMap { $0.members.flatMap(\.constraint.views) }.compactMap(place))
    for index in before.symmetricDifference(inConflict) {
      snapshot.views[index].isInConflict = inConflict.contains(index)
      changed.append(index)
    }
  }
}
