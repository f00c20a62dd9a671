import AutoLayout
import DeviceLog
import TextLayout

// Advice about sizes and distances in a log: those that UIKit gives, those given twice, and those of 0.
extension LogAdvice {
  /// The sizes that UIKit gives.
  var nameless: [String] {
    let isMasonrys = explanation.block.constraints.contains(where: \.isMasonrys)
    var hints = printed.filter(\.isNameless).map { size in
      // A width of 0 may also be the one that a view is measured with.
      let other = size.isNothing && size.firstAttribute == .width ? " or _UITemporaryLayoutWidth" : ""
      let line =
        "Line \(size.number) is \(isMasonrys ? "" : "most likely ")\(toolkit)'s: the size that it gives "
      return line + "\(name(size.first)), \(size.encapsulatedName)\(other). "
        + (isMasonrys
          ? "Masonry's debug description leaves that name out."
          : "The log does not have that name; a kit that measures cells makes such a size, too.")
    }
    hints += standardSizes
    let given = printed.filter { $0.kind == .encapsulated && !$0.isNothing }
    if !given.isEmpty, narrowSizes.isEmpty {
      let areScreens = given.allSatisfy { size in
        ConflictClues.isScreen(size.firstAttribute, size.constant) && !size.first.isCell
      }
      hints.append(
        "The size that \(toolkit) gives a cell or a screen is not the one to change: the others have to fit in it, or one "
          + "of them is to give way, at 999."
          + (areScreens ? "" : " What sizes itself gets its next size from them then."))
    }
    return hints
  }

  /// The sizes that UIKit gives rows and items until the app says otherwise.
  private var standardSizes: [String] {
    printed.filter { $0.kind == .encapsulated && $0.first.isCell }.compactMap { size in
      switch (size.firstAttribute, size.constant) {
      case (.width, 50), (.height, 50):
        // A row's height may be that, too.
        size.first.isTableViewsCell
          ? nil
          : "50 by 50 is the size of a collection view's items where nothing says another one: give it an itemSize, "
            + "collectionView(_:layout:sizeForItemAt:), or an estimatedItemSize of automaticSize."
      case (.height, 43...45) where size.first.isTablesCell:
        "\(formatted(size.constant)) is the standard height of a row. Rows are as high as their content where rowHeight is "
          + "UITableView.automaticDimension, with an estimatedRowHeight; then this height is only the first one, and 999 is "
          + "enough."
      default: nil
      }
    }
  }

  /// Sizes below 0, of views that are no part of a sheet.
  var negative: [String] {
    guard lessThanNothing == nil else { return [] }
    return printed.filter {
      $0.kind == .explicit && $0.second == nil && $0.firstAttribute.isSize && $0.relation == .equal
    }
    .filter { $0.constant < 0 }.map { size in
      "No view has a \(size.firstAttribute.rawValue) of \(formatted(size.constant)), which line \(size.number) asks for: "
        + "it was computed from a size that was not known yet. Relate the two sizes in place of a number, or compute it "
        + "once the view is laid out."
    }
  }

  /// Two numbers for one size, both the app's.
  var sizesGivenTwice: [String] {
    let sizes = printed.filter {
      $0.kind == .explicit && $0.second == nil && $0.firstAttribute.isSize && $0.relation == .equal
    }.sorted { $0.number < $1.number }
    guard sizes.count == printed.count, sizes.count > 1, Set(sizes.map(\.constant)).count == sizes.count,
      Set(sizes.map(\.first.identity)).count == 1, Set(sizes.map(\.firstAttribute)).count == 1
    else { return [] }
    if sizes.contains(where: \.isOfApp) {
      return [
        "\(toolkit) gives an alert its width, 270: another one is to be dropped."
      ]
    }
    guard sizes.count == 2 else {
      return [
        "Lines \(sizes.map { "\($0.number)" }.joinedInWords) give \(name(sizes[0].first)) \(sizes.count) "
          + "\(sizes[0].firstAttribute.rawValue)s: most often code that runs again and adds a constraint. Keep one, and set "
          + "its constant, or remake."
      ]
    }
    let areNamed = sizes.allSatisfy { $0.identifier != nil }
    if areNamed && !sizes.contains(where: \.isNothing) {
      return [
        "Lines \(sizes[0].number) and \(sizes[1].number) are two states of \(name(sizes[0].first)), active at once: set "
          + "isActive = false on the one before isActive = true on the other."
      ]
    }
    if sizes.contains(where: \.isNothing) {
      return [
        "Lines \(sizes[0].number) and \(sizes[1].number) are two states of \(name(sizes[0].first)), active at once: where both "
          + "are switched, set isActive = false on the one before isActive = true on the other; where only the 0 is, keep the "
          + "other one at 999."
      ]
    }
    let lines =
      sizes[0].number == sizes[1].number
      ? "Line \(sizes[0].number) gives" : "Lines \(sizes[0].number) and \(sizes[1].number) give"
    return [
      "\(lines) \(name(sizes[0].first)) two \(sizes[0].firstAttribute.rawValue)s: most "
        + "often a second make, where an update or a remake was meant. Keep the one that holds now."
    ]
  }

  /// Distances between the same two edges that differ.
  var edgesPlacedTwice: [String] {
    let pins = printed.filter {
      $0.kind == .explicit && $0.second != nil && $0.firstAttribute.isEdge && $0.relation == .equal
    }
    let edges = Dictionary(grouping: pins) { pin in
      [
        pin.first.identity, pin.firstAttribute.rawValue, pin.second?.identity ?? "",
        pin.secondAttribute.rawValue,
      ]
    }
    return edges.values.filter { $0.count == printed.count && $0.count > 1 }.compactMap { pins in
      let lines = pins.map(\.number).sorted()
      guard Set(pins.map(\.constant)).count == pins.count, let first = pins.first else { return nil }
      return
        "Lines \(lines.map(String.init).joinedInWords) place the \(first.firstAttribute.rawValue) of \(name(first.first)) "
        + "\(pins.count == 2 ? "twice" : "\(pins.count) times"): most often code that runs again and adds a constraint. Keep one, "
        + "and set its constant."
    }
  }

  /// A view that is placed behind the far edge of another one, out of sight, and before it at once.
  var placesInAndOut: [String] {
    printed.compactMap { out in
      guard let second = out.second, out.isBehindFarEdge,
        let inside = printed.first(where: {
          $0.first.identity == out.first.identity && $0.relation == .equal
            && ($0.isFarPin(of: second) && $0.firstAttribute.axis == out.firstAttribute.axis
              || $0.second?.identity == second.identity && $0.firstAttribute == out.firstAttribute
                && $0.secondAttribute == out.firstAttribute)
        })
      else { return nil }
      let lines = [out.number, inside.number].sorted()
      return
        "Lines \(lines[0]) and \(lines[1]) put \(name(out.first)) in two places at once, line \(out.number) out of sight. Where these "
        + "are two states of it, set isActive = false on the one before isActive = true on the other; else leave one out."
    }
  }

  /// A frame that is smaller than this is seldom that of a whole screen, in points.
  private static let largestBar = 100.0

  /// The frames, set by the app's code, that are too small for the constraints inside them.
  private var smallFrames: [String] {
    printed.filter { frame in
      frame.kind == .autoresizing && frame.second == nil && frame.firstAttribute.isSize
        && frame.constant < Self.largestBar && !frame.first.isCell && frame.first.className != "UIWindow"
        && !frame.first.isAppKits
        && !isForgottenMask(frame)
    }.map { frame in
      "Line \(frame.number) is the frame of \(name(frame.first)). An input accessory view, or the header or footer of a "
        + "table, or a title view, keeps the frame that it was made with: then make it with "
        + (frame.isNothing
          ? "a \(frame.firstAttribute.rawValue)" : "another \(frame.firstAttribute.rawValue)")
        + ". A view that constraints are to place needs some of its own, and "
        + "translatesAutoresizingMaskIntoConstraints off."
    }
  }

  /// The larger frames, less than a screen's, of views of the app's own classes.
  private var ownFrames: [String] {
    printed.filter { frame in
      frame.kind == .autoresizing && frame.second == nil && frame.firstAttribute.isSize
        && frame.constant >= Self.largestBar
        && !ConflictClues.isScreen(frame.firstAttribute, frame.constant)
        && frame.first.className != nil && !frame.first.isToolkits && !frame.first.isPlainView
        && !frame.first.isCell && !isForgottenMask(frame)
    }.map { frame in
      let length = "\(formatted(frame.constant)) \(frame.firstAttribute == .width ? "wide" : "high")"
      return "Line \(frame.number) is the frame of \(name(frame.first)), \(length). Where the app sets it, "
        + "another \(frame.firstAttribute.rawValue) helps as well; where constraints are to place the view, turn its "
        + "translatesAutoresizingMaskIntoConstraints off."
    }
  }

  /// The views whose margins alone need more room than UIKit gives them.
  var narrowSizes: [LogConstraint] {
    printed.filter { size in
      guard [.encapsulated, .fitting, .autoresizing].contains(size.kind), size.second == nil,
        size.firstAttribute.isSize, size.relation == .equal
      else { return false }
      let margins = printed.filter {
        $0.kind == .guide && $0.superview?.identity == size.first.identity
          && $0.firstAttribute.axis == size.firstAttribute.axis
      }
      return margins.count == 2 && margins.reduce(0) { $0 + abs($1.constant) } > size.constant
    }
  }

  var margins: [String] {
    narrowSizes.map { size in
      "The margins of \(name(size.first)) alone need more room than the \(formatted(size.constant)) of line \(size.number)."
        + (size.first.isCell
          ? " Where that is the row's first, estimated height, it can be left alone; else give the row more height "
            + "(rowHeight, estimatedRowHeight) or the cell smaller margins (layoutMargins)."
          : " Give it smaller margins (layoutMargins), or lay it out once it has its size.")
    }
  }

  /// Sizes of 0.
  var collapsing: [String] {
    var hints: [String] = []
    // `stacks` has the advice for a hidden stack view that keeps its spacing.
    let isStacks =
      printed.contains { $0.isHiding && $0.first.isStack } && printed.contains(where: \.isStackSpacing)
    if printed.contains(where: \.isHiding), !isStacks || printed.contains(where: { $0.kind == .explicit }) {
      hints.append(
        "A stack view gives a view that it hides a size of 0. What pins the view's content to its edges has to give way "
          + "then, at 999. That size is required up to iOS 10; since iOS 11 its priority is 999.999, which makes no conflict."
      )
    }
    let targets = printed.filter {
      $0.kind == .fitting && $0.isNothing && $0.identifier?.hasPrefix("fittingSize") ?? false
    }
    if let target = targets.first {
      hints.append(
        "Line \(target.number) is the size that \(name(target.first)) is measured for: 0, and required. Give "
          + "systemLayoutSizeFitting the \(target.firstAttribute.rawValue) that there is, or let that direction be free with "
          + ".fittingSizeLevel.")
    } else if isPassing {
      let isTheApps = printed.contains { $0.kind == .explicit && !$0.isFrameworks }
      let isGiven = printed.contains { [.encapsulated, .fitting].contains($0.kind) && $0.isNothing }
      hints.append(
        "\(isGiven ? "A size of 0 that \(toolkit) gives" : "A frame without a size") is often a passing one, before the view has its own: then "
          + (isTheApps
            ? "weakening one of the app's constraints to 999 is enough, and nothing looks different."
            : "nothing has to be done where nothing looks wrong."))
    }
    hints += smallFrames + ownFrames
    for size in printed where size.isSmallestNumber {
      hints.append(
        "The \(formatted(size.constant)) of line \(size.number) is CGFLOAT_MIN, the smallest number that there is: a 0, "
          + "passed where a length was meant.")
    }
    let isFolded = printed.contains { $0.kind == .explicit && $0.isNothing }
    // A ratio of the view's own sizes pins no content, nor do the guides of a map.
    let isPinned = printed.contains {
      $0.second != nil && $0.second?.identity != $0.first.identity && !$0.isFrameworks
    }
    if isFolded, isPinned {
      hints.append(
        "The size of 0 collapses the view. Where that is meant, what pins its content to the far edge has to give way, at "
          + "999; where it is not, the number was most likely computed before there was a size.")
    }
    return hints
  }
}
