import AutoLayout
import SceneLanguage

/// What the members of a conflict tell about it, each of which lets some fixes come before others.
struct ConflictClues {
  /// Whether a size that UIKit gives takes part, or one of 0 that collapses a view: then the others should yield.
  let isMeasured: Bool
  /// The members that collapse a view.
  let collapsing: Set<Int>
  /// Whether a temporary size takes part.
  let isPassing: Bool
  /// Whether the app pins a view to a far edge where a temporary size is given, as in a row.
  let isPinnedInRow: Bool
  /// The views that contain others of the conflict.
  let containers: Set<String>
  /// The members that relate the same two attributes as another one.
  let repeated: Set<Int>
  /// The members that place the same edge of a view as another one.
  let doubled: Set<Int>
  /// The numbers that follow from the others as well: sizes, and in a scene distances that are longer than them.
  let redundant: Set<Int>
  /// The largest of these numbers along each axis.
  let longest: [NSLayoutConstraint.Axis: Double]
  /// Whether of each number a single value resolves the conflict.
  let isExact: Bool
  /// Whether that value follows from the window's size.
  let fitsOneWindow: Bool
  /// The sizes in a log that are numbers, of views that are pinned to both edges of one that UIKit gives a lasting size, and the
  /// proportions to third views of views that are pinned so.
  let filling: Set<Int>
  /// Whether the place of a baseline in a frame takes part, which a log does not tell.
  let isBaselineAssumed: Bool
  /// The members that give a view the same size as another one, as a number.
  let givenTwice: Set<Int>
  /// Whether a view takes part that UIKit or AppKit places, and keeps to itself.
  let isBesideFrameworks: Bool
  /// Whether a size takes part that UIKit or AppKit gives, or the frame of a log's view that its superview's code sets.
  let hasGivenFrame: Bool
  /// The views of a log whose frames their superviews' code sets.
  let framedViews: Set<String>
  /// Whether a margin takes part whose width the log does not give.
  let isMarginAssumed: Bool
  /// The views that have a given size, or one of 0.
  let sizedViews: Set<String>
  /// The distances from far edges in a log that place views a second time.
  let farPins: Set<Int>
  /// The sizes in a log that are less than the distances from two edges.
  let overfilled: Set<Int>
  /// The largest of the distances from far edges.
  let longestDistance: Double
  /// The views that have a given size, and those whose sizes or edges follow from theirs.
  let givenViews: Set<String>
  /// The sizes that UIKit gives, or superviews' code, along each axis, in points.
  let givenLengths: [NSLayoutConstraint.Axis: Double]
  /// The sizes that take the largest part of a log's screen.
  let mainLengths: Set<Int>
  /// The pins to far edges of views that are placed without them.
  let overpinned: Set<Int>
  /// The pins of views behind the far edge of a container in which another member ends them.
  let placesInAndOut: Set<Int>
  /// The pin to a far edge in a log that code adds to views which an interface file places.
  let addedPins: Set<Int>
  /// Whether a frame that the app sets takes part.
  let isBesideFrame: Bool
  /// Whether a size of 0 takes part that the app gives a view of the toolkit's.
  let isBesideOwn: Bool

  /// The sizes in a log that are numbers, of views that a stack view makes equally long.
  let equalised: Set<Int>
  /// The sizes of a log's stack views that follow from what these arrange.
  let sizesOfStacks: Set<Int>
  /// The sizes in a scene that are numbers where bounds follow from the window's size: they are wishes for wider windows.
  let limited: Set<Int>

  /// In a log, the largest of the distances that leave nothing of a view on a screen, and those as long as the size that UIKit gives:
  /// while it is asked for, also at 999, the view stays without a size there.
  let crowding: Set<Int>

  init(_ conflict: SceneSnapshot.Conflict, _ trial: EditTrial) {
    let members = conflict.constraints.compactMap(trial.constraint)
    containers = trial.containers(of: members)
    collapsing = Self.collapsing(members, containers, trial.context)
    isBesideFrameworks = members.contains { Self.isFrameworks($0, trial.context) }
    framedViews = Set(members.filter { Self.isOutermostMask($0, trial) }.compactMap(\.equation?.firstItem))
    hasGivenFrame = !framedViews.isEmpty || members.contains { Self.isMeasured($0, trial.context) }
    isMeasured = !collapsing.isEmpty || isBesideFrameworks || hasGivenFrame
    isMarginAssumed =
      trial.context.areMarginsAssumed
      && members.compactMap(\.equation).contains { $0.firstAttribute.isMargin || $0.secondAttribute.isMargin }
    sizedViews = Self.sizedViews(members, collapsing, trial)
    givenViews = Self.givenViews(sizedViews, members, trial)
    isPassing =
      !framedViews.isEmpty || !collapsing.isEmpty
      || members.contains { Self.isPassing($0, trial.context) }
    isPinnedInRow =
      isPassing && hasGivenFrame && collapsing.isEmpty
      && members.contains {
        ($0.line.map { trial.context.roles[$0] == nil } ?? true) && $0.equation?.isFarPin ?? false
      }
    repeated = Self.repeated(members)
    let own = members.filter { $0.line.map { trial.context.roles[$0] == nil } ?? true }
    doubled = Self.doubled(own, trial, isInRow: hasGivenFrame).union(
      hasGivenFrame || !collapsing.isEmpty ? [] : Self.arrangedTwice(own, members, trial))
    givenTwice = Self.givenTwice(own)
    farPins = Self.farPins(own, trial.context)
    overfilled = Self.overfilled(own, trial.context)
    longestDistance = own.compactMap(\.equation).filter(\.isFarPin).map { abs($0.constant) }.max() ?? 0
    isExact = Self.isExact(conflict.derivation, trial)
    let isOfWindow = conflict.derivation?.terms.contains { $0.constraint == nil } ?? false
    fitsOneWindow = isExact && isOfWindow
    limited = isOfWindow && !trial.context.isPartial ? Self.limited(members) : []
    let redundant = isExact ? Self.lengths(own, containers, trial).subtracting(repeated) : Self.redundant(own)
    self.redundant = redundant
    longest = Dictionary(
      own.filter { redundant.contains($0.id) }.compactMap(\.equation).compactMap { equation in
        equation.firstAttribute.axis.map { ($0, abs(equation.constant)) }
      }, uniquingKeysWith: max)
    let isLasting = trial.context.isPartial && !isPassing
    let derivation = conflict.derivation
    let isApart = !isBesideFrameworks && derivation.map(\.bounds.isEmpty) ?? false
    let numbers =
      isLasting && (hasGivenFrame || isApart) ? Self.filling(own, isGiven: hasGivenFrame) : []
    equalised = trial.context.isPartial ? Self.besideEqualLengths(members, own, trial.context) : []
    sizesOfStacks =
      trial.context.isPartial && !hasGivenFrame && collapsing.isEmpty
      ? Self.sizesOfStacks(members, own, trial.context, containers) : []
    filling = trial.context.isPartial ? numbers.union(Self.besidePins(own)).union(equalised) : numbers
    givenLengths = Self.givenLengths(members, trial)
    mainLengths = trial.context.isPartial ? Self.mainLengths(own, givenLengths) : []
    overpinned = Self.overpinned(own)
    placesInAndOut = Self.placesInAndOut(own)
    addedPins = hasGivenFrame || !collapsing.isEmpty ? [] : Self.addedPins(own, trial.context)
    isBesideOwn = own.contains {
      Self.isCollapsing($0) && !Self.isFrameworks($0, trial.context) && $0.equation?.secondItem == nil
    }
    isBesideFrame = members.contains { $0.line.map(trial.context.isMask) ?? false }
    let given = members.filter {
      Self.isMeasured($0, trial.context) || Self.isOutermostMask($0, trial)
    }.compactMap(\.equation)
    let isOnScreen = trial.context.isPartial && !given.isEmpty && given.allSatisfy(Self.isScreen)
    let lengths = givenLengths
    let isCrowded = isOnScreen && !own.compactMap(\.equation).contains { Self.isTooLong($0, for: lengths) }
    crowding = (isCrowded ? Self.crowding(own, derivation) : []).union(
      trial.context.isPartial ? Self.asLongAsGiven(own, givenLengths) : [])
    isBaselineAssumed = trial.context.isPartial && Self.dependsOnTexts(members)
  }

  /// Whether a view is collapsed.
  var isCollapsed: Bool { !collapsing.isEmpty }
}
