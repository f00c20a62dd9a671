import AutoLayout
import SceneLanguage

// The members that place the edges of views, and which of them do so a second time.
extension ConflictClues {
  /// The edge of a view.
  struct Edge: Hashable {
    var item: String
    var attribute: NSLayoutConstraint.Attribute

    /// - Parameter attribute: left and right are taken for leading and trailing.
    init(item: String, attribute: NSLayoutConstraint.Attribute) {
      self.item = item
      self.attribute = attribute.fromLeftToRight
    }
  }

  /// - Parameter isInRow: whether the conflict has a container whose size UIKit gives, such as a cell. That size follows from the
  ///   chain of its subviews, which has to stay closed.
  static func doubled(
    _ members: [SceneSnapshot.Constraint], _ trial: EditTrial, isInRow: Bool
  ) -> Set<Int> {
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
    let groups = edges.flatMap(\.values).filter { group in
      group.count > 1 && !(isInRow && group.contains { isLink($0, among: members) })
    }
    return Set(groups.joined().map(\.id)).union(placedTwice(members)).union(besideLines(members))
  }

  /// The pins to the near edges of lines that are pinned to the far edge of the same view as well: a line under a row lies at its
  /// end.
  private static func besideLines(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation)
    let pins = members.filter { member in
      guard let near = member.equation, near.isNearPin, near.relation == .equal else { return false }
      return equations.contains {
        $0.isLine && $0.firstItem == near.firstItem && $0.firstAttribute.axis == near.firstAttribute.axis
      }
        && equations.contains {
          $0.isFarPin && $0.firstItem == near.firstItem && $0.secondItem == near.secondItem
            && $0.firstAttribute.axis == near.firstAttribute.axis
        }
    }
    return Set(pins.map(\.id))
  }

  /// Whether it ties a view to another one that only its far edge places otherwise: without it the chain would be open.
  private static func isLink(
    _ member: SceneSnapshot.Constraint, among members: [SceneSnapshot.Constraint]
  ) -> Bool {
    guard let equation = member.equation, let second = equation.secondItem else { return false }
    let others = members.filter { $0.id != member.id }.compactMap(\.equation).filter {
      [$0.firstItem, $0.secondItem].contains(second)
        && $0.firstAttribute.axis == equation.firstAttribute.axis
    }
    return !others.isEmpty && others.allSatisfy { $0.isFarPin && $0.firstItem == second }
  }

  /// The edge and the centre of a view that both place it in another one, beside its size, or the centre beside both edges.
  private static func placedTwice(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation)
    let places = equations.filter { equation in
      equation.relation == .equal && equation.secondItem != nil && !equation.firstAttribute.isSize
        && equation.firstAttribute == equation.secondAttribute
    }
    let (pairs, centres) = (
      Set(places.map { Set([$0.firstItem, $0.secondItem ?? ""]) }),
      members.filter { $0.equation?.isCentring ?? false }
    )
    // Beside both edges, the centre is one too many.
    if members.count == 3, places.count == 3, pairs.count == 1, centres.count == 1 {
      return Set(centres.map(\.id))
    }
    if members.count > 3 { return besideCentre(places, equations, members) }
    guard members.count == 3, places.count == 2, let view = places.first?.firstItem,
      places[0].secondItem == places[1].secondItem,
      places.filter({ [.centerX, .centerY].contains($0.firstAttribute) }).count == 1,
      equations.allSatisfy({ $0.firstItem == view && $0.relation == .equal })
    else { return [] }
    return Set(members.filter { member in !(member.equation?.firstAttribute.isSize ?? true) }.map(\.id))
  }

  /// The edge and the centre that place a view in one container, beside its size that is a number: the container would be as large
  /// as that asks.
  private static func besideCentre(
    _ places: [Equation], _ equations: [Equation], _ members: [SceneSnapshot.Constraint]
  ) -> Set<Int> {
    let sizes = equations.filter { $0.relation == .equal && $0.firstAttribute.isSize && $0.secondItem == nil }
    let pairs = sizes.flatMap { size in
      let own = places.filter {
        $0.firstItem == size.firstItem && $0.firstAttribute.axis == size.firstAttribute.axis
      }
      let isDouble =
        own.count == 2 && own[0].secondItem == own[1].secondItem && own.count(where: \.isCentring) == 1
      return isDouble ? own : []
    }
    return Set(members.filter { $0.equation.map(pairs.contains) ?? false }.map(\.id))
  }

  /// The pin of a log's view to a far edge that Masonry or SnapKit made, where all others that relate views are of an interface
  /// file: these place the view already.
  static func addedPins(_ own: [SceneSnapshot.Constraint], _ context: SceneContext) -> Set<Int> {
    let made = own.filter { $0.line.map(context.makersLines.contains) ?? false }
    let others = own.count { member in
      !made.contains { $0.id == member.id } && member.equation?.secondItem != nil
    }
    guard context.isPartial, made.count == 1, others > 1, let pin = made.first, let equation = pin.equation,
      equation.isFarPin, equation.relation == .equal
    else { return [] }
    return [pin.id]
  }

  /// The pins of views that a stack view arranges: it places them.
  static func arrangedTwice(
    _ own: [SceneSnapshot.Constraint], _ members: [SceneSnapshot.Constraint], _ trial: EditTrial
  ) -> Set<Int> {
    let made = members.filter { $0.line.map(trial.context.stackLines.contains) ?? false }.compactMap(
      \.equation)
    let items = made.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 }
    let stacks = items.filter { item in items.contains { trial.isInside($0, item) } }
    let arranged = Set(items).subtracting(stacks).subtracting(trial.context.guides)
    let pins = own.filter { member in
      guard let equation = member.equation, equation.secondItem != nil, equation.firstAttribute.isEdge else {
        return false
      }
      return equation.relation == .equal && arranged.contains(innerEdge(equation, trial).item)
    }
    return Set(pins.map(\.id))
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

  /// The edge of the view that lies in the other item, or is aligned with a guide, on whichever side it is written.
  private static func innerEdge(_ equation: Equation, _ trial: EditTrial) -> Edge {
    if let second = equation.secondItem, equation.secondAttribute.isEdge,
      trial.context.guides.contains(equation.firstItem) || trial.isInside(second, equation.firstItem)
    {
      return Edge(item: second, attribute: equation.secondAttribute)
    }
    return Edge(item: equation.firstItem, attribute: equation.firstAttribute)
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

  static func crowding(
    _ members: [SceneSnapshot.Constraint], _ derivation: ConflictDerivation?
  ) -> Set<Int> {
    guard let derivation, !derivation.bounds.isEmpty else { return [] }
    let pins = members.filter { member in
      guard let pin = member.equation, pin.secondItem != nil, pin.relation == .equal else { return false }
      return !pin.firstAttribute.isSize && pin.multiplier == 1 && pin.constant != 0
    }
    let most = pins.compactMap { $0.equation.map { abs($0.constant) } }.max()
    return Set(pins.filter { $0.equation.map { abs($0.constant) } == most }.map(\.id))
  }

  static func repeated(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let relations = Dictionary(grouping: members) { $0.equation.map(Relation.init) }
    return Set(relations.filter { $0.key != nil && $0.value.count > 1 }.values.joined().map(\.id))
  }

  /// Which attributes an equation relates, and how, whichever stands first.
  private struct Relation: Hashable {
    var items: Set<String>
    /// Nil for an aspect ratio, which is one with any attributes.
    var sides: Sides?

    struct Sides: Hashable {
      var edges: Set<Edge>
      var multiplier: Double
    }

    init(_ equation: Equation) {
      items = Set([equation.firstItem, equation.secondItem].compactMap { $0 })
      let isAspectRatio = equation.firstItem == equation.secondItem
      let edges = Set([
        Edge(item: equation.firstItem, attribute: equation.firstAttribute),
        Edge(item: equation.secondItem ?? "", attribute: equation.secondAttribute),
      ])
      sides = isAspectRatio ? nil : Sides(edges: edges, multiplier: equation.multiplier)
    }
  }

  /// The pins to the far edge of a container of views whose near edge is pinned to it as well, and whose size is a part of
  /// the container's.
  static func overpinned(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation).filter { $0.relation == .equal }
    let parts = equations.filter {
      $0.firstAttribute.isSize && $0.firstAttribute == $0.secondAttribute
        && (0.05..<1).contains($0.multiplier)
    }
    let pins = parts.flatMap { part in
      let own = members.filter { member in
        member.equation.map {
          $0.firstItem == part.firstItem && $0.secondItem == part.secondItem && $0.relation == .equal
            && $0.firstAttribute.axis == part.firstAttribute.axis
        } ?? false
      }
      guard own.contains(where: { $0.equation?.isNearPin ?? false }) else { return [Int]() }
      return own.filter { $0.equation?.isFarPin ?? false }.map(\.id)
    }
    return Set(pins)
  }

  /// The pins of a view's near edge to the far edge of its container, where another one ends it at that edge, or begins it at
  /// the near one.
  static func placesInAndOut(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let equations = members.compactMap(\.equation).filter { $0.relation == .equal }
    let pins = members.filter { member in
      guard let out = member.equation, let second = out.secondItem, out.relation == .equal,
        out.firstAttribute.oppositeEdge == out.secondAttribute,
        out.firstAttribute.geometry?.part == .near
      else { return false }
      return equations.contains {
        $0.firstItem == out.firstItem && $0.secondItem == second
          && ($0.isFarPin && $0.firstAttribute == out.secondAttribute
            || $0.firstAttribute == out.firstAttribute && $0.secondAttribute == out.firstAttribute)
      }
    }
    return Set(pins.map(\.id))
  }
}
