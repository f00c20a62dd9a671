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
      .union(trial.context.isPartial ? placedTwice(members) : [])
  }

  /// The edge and the centre of a view that both place it in another one, beside its size.
  private static func placedTwice(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation)
    let places = equations.filter { equation in
      equation.relation == .equal && equation.secondItem != nil && !equation.firstAttribute.isSize
        && equation.firstAttribute == equation.secondAttribute
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

  /// The views that have a given size, or one of 0, and those whose sizes or edges follow from theirs.
  static func givenViews(
    _ members: [SceneSnapshot.Constraint], _ collapsing: Set<Int>, _ trial: EditTrial
  ) -> Set<String> {
    var views = Set(
      members.filter {
        isMeasured($0, trial.context) || collapsing.contains($0.id) || isOutermostMask($0, trial)
      }
      .compactMap(\.equation?.firstItem))
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
