import AutoLayout
import SceneLanguage

// Which of a conflict's members gives way: the one that costs the layout least.
extension ConflictFixes {
  /// The cost of weakening a member to priority 999.
  func yieldingCost(of equation: Equation, _ id: Int) -> Double {
    yieldingCostAlone(equation, id) + (isFilling(equation) ? 0.5 : 0)
  }

  private func yieldingCostAlone(_ equation: Equation, _ id: Int) -> Double {
    if isTooLarge(equation) { return 0.3 }
    // What pins the content to the far edge gives way first: then the content keeps its size and is cut off.
    if (isCollapsed && isOfGivenView(equation) || isBesideFrameworks) && equation.isFarPin {
      return isInner(equation) ? 0.85 : 0.4
    }
    // A centred view moves before a view changes its size.
    if hasGivenFrame && equation.isCentring || isBaselineAssumed && equation.isBaselineAlignment {
      return 0.4
    }
    if isKept(equation) { return 1.6 }
    // On a screen that is too small, what takes most of it becomes smaller.
    if mainLengths.contains(id) { return 0.45 }
    // A distance that is a bound gives way before the sizes that it bounds, and one that is not before a least size.
    if isPinnedInRow && equation.isFarPin && equation.relation != .equal { return 0.5 }
    if isPinnedInRow && equation.isLeastSize { return 1.5 }
    if isMeasured { return 1 }
    let isDistance =
      farPins.contains(id) || leavesNothing && equation.isInsetSize
      || !overfilled.isEmpty && equation.isFarPin && abs(equation.constant) == longestDistance
    return isDistance ? 2.5 : 4
  }

  /// Whether it is a least size that is larger than the given size of the screen or container.
  private func isTooLarge(_ equation: Equation) -> Bool {
    guard equation.isLeastSize, !isCollapsed, let axis = equation.firstAttribute.axis,
      let given = givenLengths[axis]
    else { return false }
    return given > 0 && equation.constant > given
  }

  /// What aligns two views yields after what pins the outer one to the collapsed view itself.
  private func isInner(_ equation: Equation) -> Bool {
    isCollapsed && equation.relation == .equal && equation.constant == 0
      && !sizedViews.contains { $0 == equation.firstItem || $0 == equation.secondItem }
      && !isNested(equation)
  }

  /// Whether a view stays where it begins, with its distance from the next one; a line stays a line.
  private func isKept(_ equation: Equation) -> Bool {
    if isCollapsed { return equation.firstAttribute.isEdge && !isOfGivenView(equation) }
    return hasGivenFrame && (equation.isNearPin || isGap(equation) || equation.isLine)
  }

  /// Whether it is in what fills a framed view, which stays in that view rather than its content in it.
  private func isFilling(_ equation: Equation) -> Bool {
    let items = [equation.firstItem, equation.secondItem ?? ""]
    return items.contains(where: framedViews.contains)
      && items.contains { containers.contains($0) && !framedViews.contains($0) }
  }

  /// Whether it pins an edge to the superview that another member pins to a guide, such as that of the safe area.
  func isBesideGuide(_ equation: Equation) -> Bool {
    guard let second = equation.secondItem, !trial.context.guides.contains(second) else { return false }
    return conflict.constraints.compactMap(trial.constraint).compactMap(\.equation).contains {
      $0.firstItem == equation.firstItem && $0.firstAttribute == equation.firstAttribute
        && $0.secondAttribute == equation.secondAttribute
        && $0.secondItem.map(trial.context.guides.contains) ?? false
    }
  }

  /// Whether it places the far edge of a view outside of a container in which something else places the near edge: with the
  /// other sign it would be inside.
  func isOutward(_ equation: Equation) -> Bool {
    guard equation.isOutwardFarPin, let second = equation.secondItem,
      trial.isInside(equation.firstItem, second)
    else { return false }
    let near = conflict.constraints.compactMap(trial.constraint).compactMap(\.equation).first {
      $0.isNearPin && $0.firstItem == equation.firstItem && $0.secondItem == second
        && $0.firstAttribute.axis == equation.firstAttribute.axis
    }
    return near.map { $0.constant >= 0 } ?? false
  }

  /// Whether the number that is enough would leave nothing of a log's view: the sum has a length that may not be negative,
  /// which would be 0 then.
  var leavesNothing: Bool {
    trial.context.isPartial && !(conflict.derivation?.bounds.isEmpty ?? true)
  }

  /// Whether an edge is pinned in a view that has a given size, or in one whose size or edges follow from it.
  func isOfGivenView(_ equation: Equation) -> Bool {
    guard let second = equation.secondItem else { return false }
    return [equation.firstItem, second].contains(where: givenViews.contains)
  }

  /// Whether it is the distance between two views, neither of which is in the other.
  func isGap(_ equation: Equation) -> Bool {
    guard equation.secondItem != nil,
      equation.firstAttribute.isEdge || equation.firstAttribute.isBaseline,
      equation.firstAttribute != equation.secondAttribute
    else { return false }
    return !isNested(equation)
  }

  /// Whether one of its items is in the other.
  func isNested(_ equation: Equation) -> Bool {
    guard let second = equation.secondItem else { return false }
    return trial.isInside(equation.firstItem, second) || trial.isInside(second, equation.firstItem)
  }

  // MARK: Members

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

  /// In a log, the largest of the sizes that are numbers, if it takes a good part of a screen.
  ///
  /// - Parameter given: the sizes that UIKit gives, along each axis.
  static func mainLengths(
    _ members: [SceneSnapshot.Constraint], _ given: [NSLayoutConstraint.Axis: Double]
  ) -> Set<Int> {
    let screens = [NSLayoutConstraint.Axis.horizontal: 320.0, .vertical: 480]
    let found = screens.compactMap { axis, least -> Int? in
      guard let screen = given[axis], screen >= least else { return nil }
      let sizes = members.filter {
        $0.equation.map {
          $0.firstAttribute.isSize && $0.firstAttribute.axis == axis && $0.secondItem == nil
            && ($0.relation == .equal || $0.isLeastSize)
        } ?? false
      }.sorted { ($0.equation?.constant ?? 0) > ($1.equation?.constant ?? 0) }
      guard let most = sizes.first?.equation?.constant,
        sizes.count == 1
          ? sizes[0].equation?.isLeastSize ?? false : most > 1.5 * (sizes[1].equation?.constant ?? 0)
      else { return nil }
      return most > 0.15 * screen ? sizes[0].id : nil
    }
    return Set(found)
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
