import AutoLayout
import SceneLanguage

// The members that give views their sizes.
extension ConflictClues {
  /// Whether it asks for a size that is larger than the one given along its axis.
  static func isTooLong(_ equation: Equation, for given: [NSLayoutConstraint.Axis: Double]) -> Bool {
    guard equation.firstAttribute.isSize, equation.secondItem == nil, equation.relation != .lessThanOrEqual,
      let length = equation.firstAttribute.axis.flatMap({ given[$0] })
    else { return false }
    return length > 0 && equation.constant > length
  }

  /// The sizes that are numbers although another member gives the size too: of views that are pinned to opposite edges of one other
  /// view, that are as large as another view, or that have a proportion and are pinned along the other axis.
  ///
  /// - Parameter isGiven: whether UIKit gives the other view its size. Then a height beside pins counts only if both have a distance:
  ///   without distances, it may be one of the pins that is not meant.
  static func filling(_ members: [SceneSnapshot.Constraint], isGiven: Bool) -> Set<Int> {
    let pins = members.compactMap(\.equation).filter {
      guard $0.relation == .equal, $0.firstAttribute.isEdge else { return false }
      return $0.firstAttribute == $0.secondAttribute || $0.isNearPin || $0.isFarPin
    }
    func isPinned(_ view: String, _ axis: NSLayoutConstraint.Axis?) -> Bool {
      let own = pins.filter {
        $0.firstAttribute.axis == axis && [$0.firstItem, $0.secondItem].contains(view)
      }
      if isGiven, axis == .vertical, own.contains(where: { $0.constant == 0 }) { return false }
      return own.count == 2 && own[0].firstAttribute != own[1].firstAttribute
        && Set([own[0].firstItem, own[0].secondItem]) == Set([own[1].firstItem, own[1].secondItem])
    }
    let equations = members.compactMap(\.equation).filter { $0.relation == .equal }
    func isEqual(_ view: String, _ size: NSLayoutConstraint.Attribute) -> Bool {
      equations.contains {
        $0.firstAttribute == size && $0.secondAttribute == size && $0.multiplier == 1 && $0.constant == 0
          && $0.secondItem != nil && [$0.firstItem, $0.secondItem].contains(view)
      }
    }
    func isProportional(_ view: String, _ size: NSLayoutConstraint.Attribute) -> Bool {
      let hasRatio = equations.contains {
        $0.firstItem == view && $0.secondItem == view && $0.firstAttribute.isSize
          && $0.firstAttribute != $0.secondAttribute
      }
      let across = pins.filter {
        $0.firstAttribute.axis != size.axis && [$0.firstItem, $0.secondItem].contains(view)
      }
      return hasRatio && Set(across.map(\.firstAttribute)).count == 2
    }
    return Set(
      members.filter { member in
        guard let equation = member.equation, equation.relation == .equal, equation.secondItem == nil else {
          return false
        }
        let (view, size) = (equation.firstItem, equation.firstAttribute)
        return size.isSize && equation.constant > 0
          && (isPinned(view, size.axis) || isEqual(view, size) || isProportional(view, size))
      }.map(\.id))
  }

  /// The sizes that are numbers, of views whose edges other members bound: at least a distance from a side, or at most.
  static func limited(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let bounded = Set(
      members.compactMap(\.equation).filter {
        $0.relation != .equal && $0.firstAttribute.isEdge && $0.firstAttribute == $0.secondAttribute
      }.flatMap { [$0.firstItem, $0.secondItem ?? ""] })
    return Set(
      members.filter { member in
        member.equation.map { $0.isSizeNumber && bounded.contains($0.firstItem) } ?? false
      }.map(\.id))
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

  static func givenTwice(_ members: [SceneSnapshot.Constraint]) -> Set<Int> {
    let sizes = Dictionary(
      grouping: members.filter { member in
        member.equation?.isSizeNumber ?? false
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

  /// The sizes that UIKit gives, or superviews' code, along each axis, in points.
  static func givenLengths(
    _ members: [SceneSnapshot.Constraint], _ trial: EditTrial
  ) -> [NSLayoutConstraint.Axis: Double] {
    let sizes = members.filter { isMeasured($0, trial.context) || isOutermostMask($0, trial) }
      .compactMap(\.equation).filter { $0.firstAttribute.isSize && $0.secondItem == nil }
    return Dictionary(
      sizes.compactMap { size in size.firstAttribute.axis.map { ($0, size.constant) } }, uniquingKeysWith: min
    )
  }

  /// The heights of phones that are held sideways, in points.
  private static let landscapeHeights: Set<Double> = Set(
    Device.all.filter { $0.portraitSize.width < 500 }.map { Double($0.portraitSize.width) })

  /// In a log, the largest of the sizes that are numbers, if it takes a good part of a screen.
  ///
  /// - Parameter given: the sizes that UIKit gives, along each axis.
  static func mainLengths(
    _ members: [SceneSnapshot.Constraint], _ given: [NSLayoutConstraint.Axis: Double]
  ) -> Set<Int> {
    let screens = [NSLayoutConstraint.Axis.horizontal: 320.0, .vertical: 480]
    let found = screens.compactMap { axis, least -> Int? in
      guard let screen = given[axis],
        screen >= least || axis == .vertical && landscapeHeights.contains(screen)
      else { return nil }
      let sizes = members.filter {
        $0.equation.map {
          $0.firstAttribute.isSize && $0.firstAttribute.axis == axis && $0.secondItem == nil
            && ($0.relation == .equal || $0.isLeastSize)
        } ?? false
      }.sorted { ($0.equation?.constant ?? 0) > ($1.equation?.constant ?? 0) }
      guard let most = sizes.first?.equation?.constant,
        sizes.count == 1
          ? sizes[0].equation?.isLeastSize ?? false || most > screen
          : most >= 1.5 * (sizes[1].equation?.constant ?? 0)
      else { return nil }
      return most > 0.15 * screen ? sizes[0].id : nil
    }
    return Set(found)
  }

  /// In a log, the distances that are as long as the size that UIKit gives: most often that size, taken for a distance.
  static func asLongAsGiven(
    _ members: [SceneSnapshot.Constraint], _ given: [NSLayoutConstraint.Axis: Double]
  ) -> Set<Int> {
    Set(
      members.filter { member in
        guard let pin = member.equation, pin.isNearPin || pin.isFarPin, pin.relation == .equal,
          let length = pin.firstAttribute.axis.flatMap({ given[$0] })
        else { return false }
        return length > 44 && abs(pin.constant) == length
      }.map(\.id))
  }
}
