import AutoLayout
import Translation

/// Conflicts that have the same cause; the first of them stands for all.
public struct ConflictGroups {
  /// Why conflicts are told in one.
  enum Cause: Equatable {
    /// The autoresizing mask of this view takes part in all.
    case mask(String)
    /// A second `make` of this view added to its constraints.
    case madeAgain(String)
    /// Numbers for views that a stack view makes equally long.
    case equalLengths
    /// Each contradicts the same other constraints.
    case sameOthers
  }

  private struct Group {
    var cause: Cause
    /// Indices of the snapshot's conflicts.
    var members: [Int]
  }

  /// By the conflict that stands for the group.
  private var groups: [Int: Group] = [:]
  private var repeated: Set<Int> = []

  /// Fewer conflicts with the same other constraints are told one by one.
  private static let fewestWithSameOthers = 4

  /// - Parameter isPartial: whether the scene is one of a log, whose statements tell nothing of how the app makes its
  ///   constraints.
  public init(_ snapshot: SceneSnapshot, isPartial: Bool = false) {
    guard snapshot.conflicts.count > 1 else { return }
    let all = Dictionary(snapshot.constraints.map { ($0.id, $0) }) { first, _ in first }
    let members = snapshot.conflicts.map { $0.constraints.compactMap { all[$0] } }
    add(Self.maskGroups(members, snapshot))
    if !isPartial { add(Self.groupsMadeAgain(members, snapshot) + Self.stackGroups(members, snapshot)) }
    let rest = snapshot.conflicts.indices.filter { !isGrouped($0) }
    let others = Dictionary(grouping: rest) { index in
      let conflict = snapshot.conflicts[index]
      return conflict.constraints.filter { $0 != conflict.broken }
    }
    add(
      others.values.filter { $0.count >= Self.fewestWithSameOthers }
        .map { Group(cause: .sameOthers, members: $0) })
  }

  private mutating func add(_ new: [Group]) {
    for group in new {
      let members = group.members.filter { !isGrouped($0) }
      guard members.count > 1, let first = members.first else { continue }
      groups[first] = Group(cause: group.cause, members: members)
      repeated.formUnion(members.dropFirst())
    }
  }

  private func isGrouped(_ conflict: Int) -> Bool { groups[conflict] != nil || repeated.contains(conflict) }

  /// The conflicts in which the mask of one view contradicts what is written of that view.
  private static func maskGroups(
    _ members: [[SceneSnapshot.Constraint]], _ snapshot: SceneSnapshot
  ) -> [Group] {
    var groups: [String: [Int]] = [:]
    for (index, conflict) in snapshot.conflicts.enumerated() {
      let written = members[index].first { $0.id == conflict.broken && $0.line != nil }
      let masked = members[index].compactMap(\.equation).filter { $0.source == .autoresizingMask }
      guard let view = masked.map(\.firstItem).first(where: { written?.views.contains($0) ?? false }) else {
        continue
      }
      groups[view, default: []].append(index)
    }
    return groups.sorted { $0.value[0] < $1.value[0] }
      .map { Group(cause: .mask($0.key), members: $0.value) }
  }

  /// The conflicts of attributes of a view that were all constrained, and then constrained again.
  private static func groupsMadeAgain(
    _ members: [[SceneSnapshot.Constraint]], _ snapshot: SceneSnapshot
  ) -> [Group] {
    var pairs: [String: [(index: Int, old: SceneSnapshot.Constraint, new: Int)]] = [:]
    for (index, conflict) in snapshot.conflicts.enumerated() {
      guard let new = members[index].first(where: { $0.id == conflict.broken }), new.origin?.verb == .make,
        let equation = new.equation,
        let old = members[index].first(where: { other in
          other.id < new.id && other.line != nil && other.equation?.firstItem == equation.firstItem
            && other.equation?.firstAttribute == equation.firstAttribute
        })
      else { continue }
      pairs[equation.firstItem, default: []].append((index, old, new.id))
    }
    return pairs.sorted { $0.value[0].index < $1.value[0].index }.compactMap { view, pairs in
      let attributes = Set(pairs.compactMap { $0.old.equation?.firstAttribute })
      guard attributes.count > 1, let last = pairs.map(\.old.id).max(), let first = pairs.map(\.new).min(),
        last < first
      else { return nil }
      // A second `make` at another edge contradicts the constraints of the first one, too.
      let others = snapshot.conflicts.indices.filter { index in
        guard let new = members[index].first(where: { $0.id == snapshot.conflicts[index].broken }) else {
          return false
        }
        return new.id > last && new.origin?.verb == .make && new.equation?.firstItem == view
          && members[index].contains { $0.id <= last && $0.line != nil && $0.equation?.firstItem == view }
      }
      return Group(cause: .madeAgain(view), members: Set(pairs.map(\.index) + others).sorted())
    }
  }

  /// The conflicts between sizes that are numbers and a stack view that makes its views equally long.
  private static func stackGroups(
    _ members: [[SceneSnapshot.Constraint]], _ snapshot: SceneSnapshot
  ) -> [Group] {
    let views = Dictionary(snapshot.views.map { ($0.name, $0) }) { first, _ in first }
    var groups: [Int: [Int]] = [:]
    for (index, conflict) in members.enumerated() {
      let areEqual = conflict.contains { member in
        member.line == nil && member.equation?.firstAttribute.isSize == true
          && member.equation?.secondAttribute == member.equation?.firstAttribute
      }
      let numbers = conflict.filter { $0.line != nil }.compactMap(\.equation).filter(\.isSizeNumber)
      let stack = numbers.lazy.compactMap { views[$0.firstItem]?.superview }
        .first { snapshot.views[$0].className == "UIStackView" }
      if areEqual, let stack { groups[stack, default: []].append(index) }
    }
    return groups.sorted { $0.key < $1.key }.map { Group(cause: .equalLengths, members: $0.value) }
  }

  /// Whether an earlier conflict stands for this one.
  public func isRepeat(_ conflict: Int) -> Bool { repeated.contains(conflict) }

  /// The conflicts that this one stands for beside itself.
  public func repeats(of conflict: Int) -> [Int] {
    groups[conflict].map { Array($0.members.dropFirst()) } ?? []
  }

  /// The common cause of a group; nil for a conflict that stands for itself only.
  func cause(of conflict: Int) -> Cause? { groups[conflict]?.cause }

  /// `498 more constraints contradict the same, lines 5 to 502`; nil for a conflict that stands for itself only.
  public func sentence(for conflict: Int, in snapshot: SceneSnapshot) -> Phrase? {
    let others = repeats(of: conflict)
    guard !others.isEmpty, let cause = cause(of: conflict) else { return nil }
    let broken = Set(others.map { snapshot.conflicts[$0].broken })
    let lines = snapshot.constraints.filter { broken.contains($0.id) }.compactMap(\.line)
    let place: Phrase =
      if let first = lines.min(), let last = lines.max() {
        first == last ? ", on line \(first)" : ", lines \(first) to \(last)"
      } else {
        ""
      }
    let more: Phrase = "\(others.count, "more constraint")"
    let isOne = others.count == 1
    switch cause {
    case .mask(let view): return "the mask of \(view) contradicts \(more)\(place)"
    case .madeAgain(let view):
      return isOne
        ? "\(more) of \(view) contradicts what was made of it before\(place)"
        : "\(more) of \(view) contradict what was made of it before\(place)"
    case .equalLengths, .sameOthers:
      return isOne ? "\(more) contradicts the same\(place)" : "\(more) contradict the same\(place)"
    }
  }
}
