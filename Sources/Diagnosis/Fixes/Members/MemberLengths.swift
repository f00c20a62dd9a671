import AutoLayout
import SceneLanguage

// The members that give views the lengths of others.
extension ConflictClues {
  /// The numbers for views of a log that a stack view makes as long as others: by equal lengths, or by aligning both edges.
  static func besideEqualLengths(
    _ members: [SceneSnapshot.Constraint], _ own: [SceneSnapshot.Constraint], _ context: SceneContext
  ) -> Set<Int> {
    let made = stackEquations(members, context)
    let equal = made.filter { $0.firstAttribute.isSize && $0.secondAttribute == $0.firstAttribute }
    let edges = made.filter { $0.firstAttribute.isEdge && $0.secondAttribute == $0.firstAttribute }
    let aligned = Dictionary(grouping: edges) { Set([$0.firstItem, $0.secondItem ?? ""]) }
      .filter { Set($0.value.map(\.firstAttribute)).count > 1 }
    let ends: [String] = equal.flatMap { [$0.firstItem, $0.secondItem ?? ""] }
    let views = Set(ends).union(aligned.keys.joined())
    let numbers = numbers(own).filter { member in
      member.equation.map { views.contains($0.firstItem) } ?? false
    }
    return numbers.count > 1 ? Set(numbers.map(\.id)) : []
  }

  /// The sizes of a log's stack views that are numbers, where the views that they arrange have numbers too: the size of a stack view
  /// follows from its views.
  static func sizesOfStacks(
    _ members: [SceneSnapshot.Constraint], _ own: [SceneSnapshot.Constraint], _ context: SceneContext,
    _ containers: Set<String>
  ) -> Set<Int> {
    let items = Set(
      stackEquations(members, context).flatMap { [$0.firstItem, $0.secondItem ?? ""] })
    let (stacks, arranged) = (items.intersection(containers), items.subtracting(containers))
    let sizes = numbers(own)
    let isFull = sizes.count { $0.equation.map { arranged.contains($0.firstItem) } ?? false } > 1
    return isFull
      ? Set(sizes.filter { $0.equation.map { stacks.contains($0.firstItem) } ?? false }.map(\.id)) : []
  }

  private static func stackEquations(
    _ members: [SceneSnapshot.Constraint], _ context: SceneContext
  ) -> [Equation] {
    members.filter { $0.line.map(context.stackLines.contains) ?? false }.compactMap(\.equation)
  }

  /// The sizes that are numbers.
  private static func numbers(_ own: [SceneSnapshot.Constraint]) -> [SceneSnapshot.Constraint] {
    own.filter { member in member.equation.map { $0.isSizeNumber && $0.constant > 0 } ?? false }
  }

  /// The sizes that are those of third views, or parts of them, of views that are pinned to opposite edges of one other view.
  static func besidePins(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation).filter { $0.relation == .equal }
    /// The items whose edge, near or far, is that of a view, along the axis of a size.
    func pinned(_ size: Equation, _ isPin: (Equation) -> Bool) -> Set<String> {
      let pins = equations.filter {
        // Its own subviews may be pinned to a view that is as large as another one.
        isPin($0) && $0.firstAttribute.axis == size.firstAttribute.axis
          && (size.multiplier != 1 || $0.firstItem == size.firstItem)
      }
      return Set(
        pins.map { [$0.firstItem, $0.secondItem ?? ""] }.filter { $0.contains(size.firstItem) }.joined()
      ).subtracting([size.firstItem])
    }
    /// Whether pins keep a view as wide as another one away from an edge of that.
    func isInset(_ size: Equation, in other: String) -> Bool {
      size.multiplier == 1 && size.constant == 0
        && equations.contains {
          ($0.isNearPin || $0.isFarPin) && $0.firstItem == size.firstItem && $0.secondItem == other
            && $0.firstAttribute.axis == size.firstAttribute.axis && $0.constant != 0
        }
    }
    return Set(
      members.filter { member in
        guard let size = member.equation, size.relation == .equal, size.firstAttribute.isSize,
          size.secondAttribute == size.firstAttribute, let other = size.secondItem
        else { return false }
        let both = pinned(size, \.isNearPin).intersection(pinned(size, \.isFarPin))
        return !both.isEmpty && (!both.contains(other) || isInset(size, in: other))
      }.map(\.id))
  }
}
