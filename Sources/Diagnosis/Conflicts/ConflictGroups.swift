import AutoLayout

/// Conflicts that have the same cause: many constraints, each of which contradicts the same others.
///
/// The first of such conflicts stands for all. Fewer than four are told one by one.
public struct ConflictGroups {
  /// The conflicts that stand for others, with these; indices of the snapshot's conflicts.
  private var repeats: [Int: [Int]] = [:]
  private var repeated: Set<Int> = []

  private static let fewest = 4

  public init(_ snapshot: SceneSnapshot) {
    guard snapshot.conflicts.count >= Self.fewest else { return }
    let groups = Dictionary(grouping: snapshot.conflicts.indices) { index in
      let conflict = snapshot.conflicts[index]
      return conflict.constraints.filter { $0 != conflict.broken }
    }
    for group in groups.values where group.count >= Self.fewest {
      repeats[group[0]] = Array(group.dropFirst())
      repeated.formUnion(group.dropFirst())
    }
  }

  /// Whether an earlier conflict stands for this one.
  public func isRepeat(_ conflict: Int) -> Bool { repeated.contains(conflict) }

  /// The conflicts that this one stands for beside itself.
  public func repeats(of conflict: Int) -> [Int] { repeats[conflict] ?? [] }

  /// `498 more constraints contradict the same, lines 5 to 502`; nil for a conflict that stands for itself only.
  public func sentence(for conflict: Int, in snapshot: SceneSnapshot) -> String? {
    let others = repeats(of: conflict)
    guard !others.isEmpty else { return nil }
    let broken = Set(others.map { snapshot.conflicts[$0].broken })
    let lines = snapshot.constraints.filter { broken.contains($0.id) }.compactMap(\.line)
    let place =
      if let first = lines.min(), let last = lines.max() {
        first == last ? ", on line \(first)" : ", lines \(first) to \(last)"
      } else {
        ""
      }
    return "\(others.count) more constraints contradict the same\(place)"
  }
}
