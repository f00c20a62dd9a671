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
    if clues.limited.contains(id) { return 1 }
    if clues.sizesOfStacks.contains(id) { return 0.3 }
    // The content of a scroll view may be higher than its frame.
    if isHeightOfScrollView(equation) { return -0.2 }
    // What pins the content to the far edge gives way first: then the content keeps its size and is cut off.
    if (clues.isCollapsed && isOfGivenView(equation) || clues.isBesideFrameworks) && equation.isFarPin {
      return isInner(equation) ? 0.85 : 0.4
    }
    // A centred view moves before a view changes its size.
    if clues.hasGivenFrame && equation.isCentring || clues.isBaselineAssumed && equation.isBaselineAlignment {
      return clues.mainLengths.isEmpty ? 0.4 : 0.8
    }
    if isKept(equation) { return 1.6 }
    // On a screen that is too small, what takes most of it becomes smaller.
    if clues.mainLengths.contains(id), !clues.filling.contains(id) { return 0.45 }
    // A distance that is a bound gives way before the sizes that it bounds, and one that is not before a least size.
    if clues.isPinnedInRow && equation.isFarPin && equation.relation != .equal { return 0.5 }
    if clues.isPinnedInRow && equation.isLeastSize { return 1.5 }
    if clues.isMeasured { return 1 }
    let isDistance =
      clues.farPins.contains(id) || leavesNothing && equation.isInsetSize
      || !clues.overfilled.isEmpty && equation.isFarPin && abs(equation.constant) == clues.longestDistance
    return isDistance ? 2.5 : 4
  }

  /// Whether it is a least size that is larger than the given size of the screen or container: one that lasts, unless it is as large
  /// as a screen itself.
  private func isTooLarge(_ equation: Equation) -> Bool {
    equation.isLeastSize && !clues.isCollapsed && ConflictClues.isTooLong(equation, for: clues.givenLengths)
      && (!clues.isPassing || ConflictClues.isScreen(equation.firstAttribute, equation.constant))
  }

  /// Whether it makes the content of a log's scroll view as high as that.
  private func isHeightOfScrollView(_ equation: Equation) -> Bool {
    guard trial.context.isPartial, equation.firstAttribute == .height, equation.secondAttribute == .height,
      equation.relation == .equal, equation.multiplier == 1, let second = equation.secondItem
    else { return false }
    let items = [equation.firstItem, second]
    let scrolls = items.filter { trial.view($0)?.scrollsContent ?? false }
    guard scrolls.count == 1, let scroll = scrolls.first else { return false }
    // What surrounds it, or stands beside it in an order that the log tells, is no content.
    return items.allSatisfy { $0 == scroll || !trial.isInside(scroll, $0) }
  }

  /// What aligns two views yields after what pins the outer one to the collapsed view itself.
  private func isInner(_ equation: Equation) -> Bool {
    clues.isCollapsed && equation.relation == .equal && equation.constant == 0
      && !clues.sizedViews.contains { $0 == equation.firstItem || $0 == equation.secondItem }
      && !isNested(equation)
  }

  /// Whether a view stays where it begins, with its distance from the next one; a line stays a line.
  private func isKept(_ equation: Equation) -> Bool {
    if clues.isCollapsed { return equation.firstAttribute.isEdge && !isOfGivenView(equation) }
    return clues.hasGivenFrame && (equation.isNearPin || isGap(equation) || equation.isLine)
  }

  /// Whether it is in what fills a framed view, which stays in that view rather than its content in it.
  private func isFilling(_ equation: Equation) -> Bool {
    let items = [equation.firstItem, equation.secondItem ?? ""]
    return items.contains(where: clues.framedViews.contains)
      && items.contains { clues.containers.contains($0) && !clues.framedViews.contains($0) }
  }

  /// Whether it pins an edge to the superview that another member pins to a guide, such as that of the safe area.
  func isBesideGuide(_ equation: Equation) -> Bool {
    guard let second = equation.secondItem, !trial.context.guides.contains(second) else { return false }
    return memberEquations.contains {
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
    let near = memberEquations.first {
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

  private var memberEquations: [Equation] {
    conflict.constraints.compactMap(trial.constraint).compactMap(\.equation)
  }

  /// Whether an edge is pinned in a view that has a given size, or in one whose size or edges follow from it.
  func isOfGivenView(_ equation: Equation) -> Bool {
    guard let second = equation.secondItem else { return false }
    return [equation.firstItem, second].contains(where: clues.givenViews.contains)
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
}
