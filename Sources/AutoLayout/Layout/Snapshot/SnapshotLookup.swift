extension SceneSnapshot {
  /// A view's constraints, and the views that they tie it to.
  public struct Relations: Sendable {
    /// In the order of the snapshot.
    public var constraints: [Constraint]
    /// The places of the related views, its own among them if it has constraints.
    public var views: [Int]
  }

  /// The relations of a view, found by looking at all constraints.
  ///
  /// - Parameter place: the view's place among ``views``.
  public func relations(ofView place: Int) -> Relations {
    guard views.indices.contains(place) else { return Relations(constraints: [], views: []) }
    let name = views[place].name
    let found = constraints.filter { $0.views.contains(name) }
    let names = Set(found.flatMap(\.views))
    return Relations(constraints: found, views: views.indices.filter { names.contains(views[$0].name) })
  }
}

extension LayoutWindow {
  /// The view at a place of a snapshot; nil if the window has changed since.
  public func view(at place: Int, of snapshot: SceneSnapshot) -> UIView? {
    guard let views = builder(of: snapshot)?.views, views.indices.contains(place) else { return nil }
    return views[place]
  }

  /// The relations of the view at a place of a snapshot, in a time that grows with their number as long as the window has
  /// not changed since.
  public func relations(ofView place: Int, in snapshot: SceneSnapshot) -> SceneSnapshot.Relations {
    builder(of: snapshot)?.relations(ofView: place, in: snapshot) ?? snapshot.relations(ofView: place)
  }

  /// The builder, if a snapshot has the views and constraints that it has built last.
  private func builder(of snapshot: SceneSnapshot) -> SnapshotBuilder? {
    guard let builder, snapshot.lineage.isOfSameRevision(as: builder.snapshot.lineage),
      rootView.ownedEngine?.changes.isEmpty == true
    else { return nil }
    return builder
  }
}

extension SnapshotBuilder {
  /// - Parameter snapshot: the one that was built last, or a copy with other frames.
  fileprivate func relations(ofView place: Int, in snapshot: SceneSnapshot) -> SceneSnapshot.Relations? {
    guard views.indices.contains(place) else { return nil }
    // Those that conflicts have added are in no list.
    let name = snapshot.views[place].name
    guard !snapshot.constraints.dropFirst(constraints.count).contains(where: { $0.views.contains(name) })
    else { return nil }
    let known = dependents(of: views[place])
    return SceneSnapshot.Relations(
      constraints: known.constraints.map { snapshot.constraints[$0] }, views: known.views)
  }

  /// The places of the installed constraints of a view and its guides, and those of the views that they relate.
  private func dependents(of view: UIView) -> (constraints: [Int], views: [Int]) {
    let rows = Set(view.withGuides.flatMap(\.dependents.all).compactMap(place)).sorted()
    let related = Set(rows.flatMap { constraints[$0].views }.compactMap(place))
    return (rows, related.sorted())
  }
}
