/// Where a snapshot comes from: which of its views differ from those of earlier snapshots of the same hierarchy, so that
/// a picture need not look at the others. It is no part of the snapshot's value: all are equal.
public struct SnapshotLineage: Equatable, Sendable {
  /// Distinguishes hierarchies.
  private final class Hierarchy: Sendable {}

  private let hierarchy = Hierarchy()
  private var revision = 0
  /// What the last revisions changed, the newest last; nil for everything.
  private var recent: [[Int]?] = []
  /// The places of views that were changed in this copy alone, as for a picture of an animation.
  private var own: [Int] = []

  /// How many revisions are remembered.
  private static let memory = 16

  public init() {}

  /// The next revision.
  ///
  /// - Parameter views: the places of the views that differ from the revision before; nil for all.
  mutating func advance(_ views: [Int]?) {
    revision += 1
    recent.append(views)
    if recent.count > Self.memory { recent.removeFirst() }
  }

  /// This copy alone shows some views otherwise.
  mutating func depart(in views: [Int]) { own = views }

  /// The places of the views that may differ from an earlier snapshot, each at least once; nil if all may.
  public func changes(since earlier: SnapshotLineage) -> [Int]? {
    let count = revision - earlier.revision
    guard hierarchy === earlier.hierarchy, (0...recent.count).contains(count) else { return nil }
    var views = own + earlier.own
    for change in recent.suffix(count) {
      guard let change else { return nil }
      views += change
    }
    return views
  }

  /// Whether a snapshot is the one of the same revision of the same hierarchy.
  public func isSame(as other: SnapshotLineage) -> Bool { isOfSameRevision(as: other) && own == other.own }

  /// Whether a snapshot is the one of the same revision of the same hierarchy, or a copy that shows some views otherwise.
  func isOfSameRevision(as other: SnapshotLineage) -> Bool {
    hierarchy === other.hierarchy && revision == other.revision
  }

  public static func == (left: Self, right: Self) -> Bool { true }
}
