import AutoLayout
import SceneLanguage

// What the members of a conflict have in common.
extension ConflictFixes {
  /// Whether it relates views that are not the app's.
  static func isFrameworks(_ member: SceneSnapshot.Constraint, _ context: SceneContext) -> Bool {
    guard let line = member.line else { return false }
    return context.roles[line] == nil && context.frameworkLines.contains(line)
  }

  /// The edge of a view.
  private struct Edge: Hashable {
    var item: String
    var attribute: NSLayoutConstraint.Attribute
  }

  static func doubled(_ members: [SceneSnapshot.Constraint], _ trial: EditTrial) -> Set<Int> {
    let placing = members.filter { member in
      guard let equation = member.equation, equation.secondItem != nil else { return false }
      return equation.relation == .equal && equation.firstAttribute.isEdge
    }
    let edges = [
      Dictionary(grouping: placing) {
        $0.equation.map { Edge(item: $0.firstItem, attribute: $0.firstAttribute) }
      },
      Dictionary(grouping: placing) { $0.equation.map { innerEdge($0, trial) } },
    ]
    return Set(edges.flatMap(\.values).filter { $0.count > 1 }.joined().map(\.id))
      .union(placedTwice(members))
  }

  /// The edge and the centre of a view that both place it in another one, beside its size, or the centre beside both edges.
  private static func placedTwice(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation)
    let places = equations.filter { equation in
      equation.relation == .equal && equation.secondItem != nil && !equation.firstAttribute.isSize
        && equation.firstAttribute == equation.secondAttribute
    }
    let (pairs, centres) = (
      Set(places.map { [$0.firstItem, $0.secondItem ?? ""] }),
      members.filter { $0.equation?.isCentring ?? false }
    )
    // Beside both edges, the centre is one too many.
    if members.count == 3, places.count == 3, pairs.count == 1, centres.count == 1 {
      return Set(centres.map(\.id))
    }
    guard members.count == 3, places.count == 2, let view = places.first?.firstItem,
      places[0].secondItem == places[1].secondItem,
      places.filter({ [.centerX, .centerY].contains($0.firstAttribute) }).count == 1,
      equations.allSatisfy({ $0.firstItem == view && $0.relation == .equal })
    else { return [] }
    return Set(members.filter { member in !(member.equation?.firstAttribute.isSize ?? true) }.map(\.id))
  }

  /// The sizes that are numbers, of views that are pinned to opposite edges of one other view.
  static func filling(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let pins = members.compactMap(\.equation).filter {
      $0.relation == .equal && $0.firstAttribute.isEdge && $0.firstAttribute == $0.secondAttribute
    }
    func isPinned(_ view: String, _ axis: NSLayoutConstraint.Axis?) -> Bool {
      let own = pins.filter {
        $0.firstAttribute.axis == axis && [$0.firstItem, $0.secondItem].contains(view)
      }
      return own.count == 2 && own[0].firstAttribute != own[1].firstAttribute
        && Set([own[0].firstItem, own[0].secondItem]) == Set([own[1].firstItem, own[1].secondItem])
    }
    return Set(
      members.filter { member in
        guard let equation = member.equation, equation.relation == .equal, equation.secondItem == nil else {
          return false
        }
        return equation.firstAttribute.isSize && equation.constant > 0
          && isPinned(equation.firstItem, equation.firstAttribute.axis)
      }.map(\.id))
  }

  /// Those of these sizes that are not half of what the edges leave.
  static func filling(_ members: [SceneSnapshot.Constraint], apart derivation: ConflictDerivation?) -> Set<
    Int
  > {
    guard let derivation, derivation.bounds.isEmpty else { return [] }
    let filling = filling(members)
    return Set(
      members.filter { filling.contains($0.id) && abs(derivation.sum) >= $0.equation?.constant ?? 0 }
        .map(\.id))
  }

  /// The pins of views that a stack view arranges: it places them.
  static func arrangedTwice(
    _ own: [SceneSnapshot.Constraint], _ members: [SceneSnapshot.Constraint], _ trial: EditTrial
  ) -> Set<Int> {
    let made = members.filter { $0.line.map(trial.context.stackLines.contains) ?? false }.compactMap(
      \.equation)
    let items = made.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 }
    let arranged = Set(items.filter { item in items.contains { trial.isInside(item, $0) } })
    let pins = own.filter { member in
      guard let equation = member.equation, equation.secondItem != nil, equation.firstAttribute.isEdge else {
        return false
      }
      return equation.relation == .equal && arranged.contains(innerEdge(equation, trial).item)
    }
    return Set(pins.map(\.id))
  }

  /// The sizes of 0, and in a log those of a point at most of a view that has others in it, or that is as large as one: an app
  /// collapses views so.
  static func collapsing(
    _ members: [SceneSnapshot.Constraint], _ containers: Set<String>, _ context: SceneContext
  ) -> Set<Int> {
    let equations = members.compactMap(\.equation)
    func isContainer(_ view: String, _ attribute: NSLayoutConstraint.Attribute) -> Bool {
      containers.contains(view)
        || equations.contains { equation in
          let sides = [equation.firstItem, equation.secondItem ?? ""]
          return equation.firstAttribute == attribute && equation.secondAttribute == attribute
            && equation.multiplier == 1 && sides.contains(view) && sides.contains(where: containers.contains)
        }
    }
    return Set(
      members.filter { member in
        if isCollapsing(member) { return true }
        guard context.isPartial, let equation = member.equation,
          member.line.map({ context.roles[$0] == nil }) ?? false
        else { return false }
        return equation.firstAttribute.isSize && equation.secondItem == nil && equation.relation == .equal
          && (0...1).contains(equation.constant) && isContainer(equation.firstItem, equation.firstAttribute)
      }.map(\.id))
  }

  /// The views that have a given size, or one of 0.
  static func sizedViews(
    _ members: [SceneSnapshot.Constraint], _ collapsing: Set<Int>, _ trial: EditTrial
  ) -> Set<String> {
    Set(
      members.filter {
        isMeasured($0, trial.context) || collapsing.contains($0.id) || isOutermostMask($0, trial)
      }
      .compactMap(\.equation?.firstItem))
  }

  /// In a log, the distances from far edges where two views have one, and no near edge takes part: the views' places are
  /// told from each other, and then once more.
  static func farPins(_ members: [SceneSnapshot.Constraint], _ context: SceneContext) -> Set<Int> {
    guard context.isPartial, !members.contains(where: { $0.equation?.isNearPin ?? false }) else { return [] }
    let pins = members.filter { member in
      member.equation.map { $0.isFarPin && $0.relation == .equal && abs($0.constant) > 0 } ?? false
    }
    return pins.count > 1 ? Set(pins.map(\.id)) : []
  }

  /// In a log, the widths of views that are less than the distances of one view from two edges of theirs: most often those of
  /// a wider screen. A height may grow.
  static func overfilled(_ members: [SceneSnapshot.Constraint], _ context: SceneContext) -> Set<Int> {
    guard context.isPartial else { return [] }
    let pins = members.compactMap(\.equation).filter { $0.relation == .equal && $0.multiplier == 1 }
    func distance(_ view: String, _ container: String, _ isWanted: (Equation) -> Bool) -> Double? {
      pins.first { isWanted($0) && $0.firstItem == view && $0.secondItem == container }?.constant
        ?? pins.first { isWanted($0) && $0.firstItem == container && $0.secondItem == view }.map {
          -$0.constant
        }
    }
    return Set(
      members.filter { member in
        guard let size = member.equation, size.firstAttribute == .width, size.secondItem == nil else {
          return false
        }
        let axis = NSLayoutConstraint.Axis.horizontal
        let inner = Set(pins.flatMap { [$0.firstItem, $0.secondItem ?? ""] }).subtracting([size.firstItem])
        return inner.contains { view in
          guard
            let near = distance(view, size.firstItem, { $0.isNearPin && $0.firstAttribute.axis == axis }),
            let far = distance(view, size.firstItem, { $0.isFarPin && $0.firstAttribute.axis == axis })
          else { return false }
          return near > 0 && far < 0 && near - far > size.constant && size.constant > 1
        }
      }.map(\.id))
  }

  /// The views that have a given size, or one of 0, and those whose sizes or edges follow from theirs.
  static func givenViews(
    _ sized: Set<String>, _ members: [SceneSnapshot.Constraint], _ trial: EditTrial
  ) -> Set<String> {
    var views = sized
    guard !views.isEmpty else { return [] }
    let relations = members.compactMap(\.equation).filter { $0.secondItem != nil && $0.multiplier == 1 }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for equation in relations where equation.firstAttribute == equation.secondAttribute {
        let (first, second) = (equation.firstItem, equation.secondItem ?? "")
        // From a view to those of its size, and to those that are pinned in it.
        let isOnwards =
          views.contains(second) && (equation.firstAttribute.isSize || !trial.isInside(second, first))
        let isBackwards =
          views.contains(first) && (equation.firstAttribute.isSize || !trial.isInside(first, second))
        guard isOnwards != isBackwards else { continue }
        let (inserted, _) = views.insert(isOnwards ? first : second)
        isGrowing = isGrowing || inserted
      }
    }
    return views
  }

  /// The edge of the view that lies in the other item, or is aligned with a guide, on whichever side it is written.
  private static func innerEdge(_ equation: Equation, _ trial: EditTrial) -> Edge {
    if let second = equation.secondItem, equation.secondAttribute.isEdge,
      trial.context.guides.contains(equation.firstItem) || trial.isInside(second, equation.firstItem)
    {
      return Edge(item: second, attribute: equation.secondAttribute)
    }
    return Edge(item: equation.firstItem, attribute: equation.firstAttribute)
  }

  static func givenTwice(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let sizes = Dictionary(
      grouping: members.filter { member in
        guard let equation = member.equation, equation.secondItem == nil else { return false }
        return equation.relation == .equal && equation.firstAttribute.isSize
      }
    ) { $0.equation.map { Edge(item: $0.firstItem, attribute: $0.firstAttribute) } }
    return Set(sizes.values.filter { $0.count > 1 }.joined().map(\.id))
  }

  /// The sizes that are numbers, of views whose sizes follow from others as well.
  static func redundant(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let sizes = members.filter { member in
      member.equation.map {
        $0.relation == .equal && $0.firstAttribute.isSize && $0.secondItem != $0.firstItem
      } ?? false
    }
    let following = Set(
      sizes.compactMap(\.equation).filter { $0.secondItem != nil }.map {
        Edge(item: $0.firstItem, attribute: $0.firstAttribute)
      })
    let numbers = sizes.filter { member in
      member.equation.map {
        $0.secondItem == nil && following.contains(Edge(item: $0.firstItem, attribute: $0.firstAttribute))
      } ?? false
    }
    return Set(numbers.map(\.id))
  }

  /// Whether only equations take part in a scene's conflict, so that of each number a single value resolves it.
  static func isExact(_ derivation: ConflictDerivation?, _ trial: EditTrial) -> Bool {
    guard let derivation, !trial.context.isPartial, derivation.bounds.count <= derivation.counted.count else {
      return false
    }
    let counted = derivation.counted.compactMap(trial.constraint).compactMap(\.equation)
    return (derivation.terms.map(\.equation) + counted).allSatisfy { $0.relation == .equal }
  }

  /// The lengths that are numbers, where each follows from the rest of a conflict: the sizes of views that contain no others
  /// of it, and distances from the near edge of over half the window, as to a view at the far edge.
  static func lengths(
    _ members: [SceneSnapshot.Constraint], _ containers: Set<String>, _ trial: EditTrial
  ) -> Set<Int> {
    func isLength(_ equation: Equation) -> Bool {
      if equation.firstAttribute.isSize, equation.secondItem == nil {
        return equation.constant > 0 && !containers.contains(equation.firstItem)
      }
      let window = trial.before.size
      let length = equation.firstAttribute.axis == .vertical ? window.height : window.width
      return equation.isNearPin && equation.multiplier == 1 && equation.constant > length / 2
    }
    return Set(members.filter { $0.equation.map(isLength) ?? false }.map(\.id))
  }

  /// Whether a view takes part by a baseline and by another vertical attribute.
  static func dependsOnTexts(_ members: [SceneSnapshot.Constraint]) -> Bool {
    let sides = members.compactMap(\.equation).flatMap { equation in
      [
        Edge(item: equation.firstItem, attribute: equation.firstAttribute),
        Edge(item: equation.secondItem ?? "", attribute: equation.secondAttribute),
      ]
    }.filter { $0.attribute.axis == .vertical }
    let texts = Set(sides.filter(\.attribute.isBaseline).map(\.item))
    return sides.contains { !$0.attribute.isBaseline && texts.contains($0.item) }
  }

  static func repeated(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let relations = Dictionary(grouping: members) { $0.equation.map(Relation.init) }
    return Set(relations.filter { $0.key != nil && $0.value.count > 1 }.values.joined().map(\.id))
  }

  /// Which attributes an equation relates, and how.
  private struct Relation: Hashable {
    var firstItem: String
    var secondItem: String?
    /// Nil for an aspect ratio, which is one with any attributes.
    var sides: Sides?

    struct Sides: Hashable {
      var first: NSLayoutConstraint.Attribute
      var second: NSLayoutConstraint.Attribute
      var multiplier: Double
    }

    init(_ equation: Equation) {
      (firstItem, secondItem) = (equation.firstItem, equation.secondItem)
      let isAspectRatio = firstItem == secondItem
      sides =
        isAspectRatio
        ? nil
        : Sides(
          first: equation.firstAttribute, second: equation.secondAttribute, multiplier: equation.multiplier)
    }
  }
}
