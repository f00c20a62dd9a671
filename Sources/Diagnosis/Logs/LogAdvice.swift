import AutoLayout
import DeviceLog
import Foundation

/// Advice about well-known conflicts.
struct LogAdvice {
  /// The constraints of the log that conflict.
  let printed: [LogConstraint]
  private let isFrameworks: Bool
  let explanation: LogExplanation

  /// - Parameter ofAll: whether it is about all constraints of a log, in which no conflict is found.
  init(_ explanation: LogExplanation, ofAll: Bool = false) {
    self.explanation = explanation
    let snapshot = explanation.diagnosis.snapshot
    let members = Set(snapshot.conflicts.flatMap(\.constraints))
    printed =
      ofAll
      ? explanation.block.constraints
      : snapshot.constraints.filter { members.contains($0.id) }.compactMap(explanation.printed)
    // A size that it measures a view for is the toolkit's too, whichever view that is.
    isFrameworks =
      printed.contains(where: \.isFrameworks)
      && printed.allSatisfy { $0.isFrameworks || $0.kind == .fitting }
  }

  /// The framework that owns what a log shows that breaks off, or in which no conflict is found.
  var likelyOwner: [String] {
    if areFramesOfToolkit, !isFrameworks {
      return [
        "What is here are frames and autoresizing masks of \(toolkit)'s own views. Where nothing looks wrong, it can be left alone."
      ]
    }
    guard isFrameworks, !printed.allSatisfy({ $0.kind == .encapsulated }) else { return [] }
    return [
      "What is here is \(toolkit)'s own, \(parts). Where nothing looks wrong, it can be left alone."
    ]
  }

  /// UIKit or AppKit.
  var toolkit: String { explanation.block.toolkit }

  /// `between parts of the keyboard`
  private var parts: String {
    "between parts of \(printed.lazy.compactMap(\.part).first ?? "its bars or of the keyboard")"
  }

  /// Whether only UIKit's sizes, guides and stack views take part, so that there is no constraint to change.
  var isWithoutApp: Bool {
    let ids = Set(explanation.diagnosis.snapshot.conflicts.flatMap { $0.derivation?.counted ?? [] })
    let beside = explanation.diagnosis.snapshot.constraints.filter { ids.contains($0.id) }
    return !printed.isEmpty
      && (printed + beside.compactMap(explanation.printed)).allSatisfy {
        [.encapsulated, .fitting, .guide, .stack].contains($0.kind)
      }
  }

  /// The framework that owns the conflict, if no constraint of the app takes part.
  var owner: [String] {
    if let size = lessThanNothing {
      return size.constant == -16
        ? [
          "A width of -16 is what UIKit's own action sheets ask for since iOS 12.2, whatever the app does: where it comes "
            + "with a UIAlertController, it can be left alone."
        ]
        : [
          "UIKit's own action sheets ask for a width below 0, whatever the app does: where it comes with a "
            + "UIAlertController, it can be left alone. Where the app makes it, the width was computed from a view that had "
            + "none yet: relate the two widths in place of a number, or compute it once the view is laid out."
        ]
    }
    if areFramesOfToolkit, !isFrameworks {
      return [
        "These are frames and autoresizing masks of \(toolkit)'s own views, one of which is too small for the others for "
          + "the moment: no constraint of the app's takes part. Where nothing looks wrong, it can be left alone; else give the "
          + "outermost view a larger frame."
      ]
    }
    guard isFrameworks else { return [] }
    if let size = printed.first(where: \.isContentOfScrollView), size.constant < 0 {
      let length = size.firstAttribute.rawValue
      return [
        "This is \(toolkit)'s own: the \(length) of the content of \(name(size.first)), which comes to less than 0. Where "
          + "nothing looks wrong, it can be left alone; else look at the \(length)s of rows and headers, and the insets, "
          + "that the app gives it."
      ]
    }
    if printed.allSatisfy({ $0.kind == .encapsulated }) {
      return [
        "These sizes are \(toolkit)'s own, given one after the other while a cell or a header is made or measured: no constraint "
          + "of the app's takes part. Where nothing looks wrong, it can be left alone."
      ]
    }
    return [
      "This is \(toolkit)'s own, \(parts): no constraint of the app's takes part. Where nothing looks wrong, it can be "
        + "left alone."
    ] + windows
  }

  /// Windows whose frames leave them no room.
  var windows: [String] {
    printed.filter { $0.kind == .autoresizing && $0.isNothing && $0.first.className == "UIWindow" }.map {
      size in
      "Line \(size.number) is the frame of \(name(size.first)), which is 0 \(size.firstAttribute == .height ? "high" : "wide"): "
        + "a window that the app makes needs a frame, such as UIScreen.main.bounds."
    }
  }

  /// Whether there are only frames, of views that UIKit or AppKit lays out, such as those of a scroll view.
  private var areFramesOfToolkit: Bool {
    !printed.isEmpty
      && printed.allSatisfy { $0.kind == .autoresizing && $0.mentionedItems.allSatisfy(\.isToolkits) }
  }

  /// The width of a plain view that is less than 0, if it is all that conflicts.
  var lessThanNothing: LogConstraint? {
    guard let only = printed.first, printed.count == 1, only.firstAttribute == .width, only.second == nil,
      only.relation == .equal, only.constant < 0, only.className == "NSLayoutConstraint",
      only.first.isPlainView || only.constant == -16
    else { return nil }
    return only
  }

  /// Whether a temporary size of 0 that UIKit gives takes part.
  var isPassing: Bool {
    printed.contains { size in
      guard size.isNothing else { return false }
      return [.encapsulated, .fitting].contains(size.kind)
        || size.kind == .autoresizing && !isForgottenMask(size)
    }
  }

  /// Whether the frame of a view takes part that something else places: its mask is to be turned off.
  func isForgottenMask(_ size: LogConstraint) -> Bool {
    let view = name(size.first)
    return explanation.diagnosis.snapshot.conflicts.indices.contains { index in
      explanation.fixes(forConflict: index).contains { $0.view == view }
    }
  }

  /// Where the lengths differ by less than this, rounding is the cause, in points.
  private static let rounding = 0.01

  var hints: [String] {
    guard !isFrameworks else { return [] }
    return nameless + windows + negative + prototypes + sizesGivenTwice + edgesPlacedTwice + placesInAndOut
      + margins
      + collapsing + stacks
      + masks + signs
      + rounded
      + twice
  }

  func name(_ item: LogItem) -> String { explanation.rebuilt.names[item.identity] ?? item.identity }

  /// The constraints that Interface Builder made.
  private var prototypes: [String] {
    let lines = printed.filter { $0.kind == .prototyping }.map(\.number).sorted()
    guard let first = lines.first, let last = lines.last else { return [] }
    let subject =
      lines.count == 1
      ? "Line \(first) is"
      : "Lines \(lines.dropLast().map(String.init).joined(separator: ", ")) and \(last) are"
    return [
      subject
        + " Interface Builder's, made when the app was built, for a view that has no constraints of its own there. "
        + "Give it some there, which can be placeholders that are removed at build time."
    ]
  }

  /// What stack views ask for.
  private var stacks: [String] {
    var hints: [String] = []
    let spacings = printed.filter(\.isStackSpacing)
    if let hidden = printed.first(where: \.isHiding), hidden.first.isStack, !spacings.isEmpty {
      hints.append(
        "\(name(hidden.first)) is a stack view, and hidden it keeps the spacing between its views: hide its views in place "
          + "of it, or set its spacing to 0 while it is hidden, with the sizes of its views at 999.")
    }
    let alignments = printed.filter { $0.identifier == "UISV-alignment" }
    let isFill = [NSLayoutConstraint.Attribute.top, .bottom].allSatisfy { edge in
      alignments.contains { $0.firstAttribute == edge }
    }
    if printed.contains(where: { $0.identifier == "UISV-fill-equally" }),
      printed.contains(where: { $0.kind == .explicit && $0.second == nil && $0.firstAttribute.isSize })
    {
      hints.append(
        "The stack view's distribution is fillEqually: it gives its views one size. With .fill each keeps its own."
      )
    }
    if isFill, printed.contains(where: { $0.kind == .explicit && $0.firstAttribute == .height }) {
      hints.append(
        "The stack view's alignment is fill: it gives its views one height. With .center or .top each keeps its own."
      )
    }
    return hints
  }

  /// Frames that change with the superview's.
  private var masks: [String] {
    printed.filter { $0.kind == .autoresizing && $0.second != nil && $0.firstAttribute.isSize }.compactMap {
      size in
      guard let second = size.second, abs(size.constant) > ConflictFixes.oddDifference else { return nil }
      let length = size.firstAttribute == .height ? "high" : "wide"
      if size.isFrameOfCell {
        return
          "Line \(size.number) is the autoresizing mask of \(name(size.first)), which keeps it \(points(abs(size.constant))) "
          + "\(size.constant < 0 ? "less" : "more") \(length) than the table's rows: a cell of a table needs no mask, and no "
          + "frame."
      }
      return
        "Line \(size.number) is the autoresizing mask of \(name(size.first)), which keeps it "
        + "\(points(abs(size.constant))) \(size.constant < 0 ? "less" : "more") \(length) than \(name(second)): give it "
        + "constraints of its own and turn translatesAutoresizingMaskIntoConstraints off, or another frame."
    }
  }

  /// Distances from a far edge that point outwards.
  private var signs: [String] {
    printed.compactMap { pin in
      guard let second = pin.second, pin.kind == .explicit, pin.relation == .equal, pin.multiplier == 1,
        pin.firstAttribute == pin.secondAttribute,
        [.trailing, .right, .bottom].contains(pin.firstAttribute), pin.constant >= 4,
        explanation.isInside(pin.first, second), !isAround(pin.first, second)
      else { return nil }
      return
        "Line \(pin.number) has \(name(pin.first)) end \(points(pin.constant)) outside \(name(second)). If "
        + "\(points(pin.constant)) inside was meant, the sign is wrong: \(points(-pin.constant))."
    }
  }

  /// Whether a distance between the near edges of two items tells that the second lies in the first.
  private func isAround(_ first: LogItem, _ second: LogItem) -> Bool {
    printed.contains { pin in
      guard let other = pin.second, pin.multiplier == 1, pin.firstAttribute == pin.secondAttribute,
        [.leading, .left, .top].contains(pin.firstAttribute)
      else { return false }
      return pin.first.identity == second.identity && other.identity == first.identity && pin.constant > 0
        || pin.first.identity == first.identity && other.identity == second.identity && pin.constant < 0
    }
  }

  /// Lengths that differ by a rounding.
  private var rounded: [String] {
    explanation.diagnosis.snapshot.conflicts.compactMap { conflict in
      guard let overrun = conflict.derivation?.chain?.overrun, overrun < Self.rounding else { return nil }
      return
        "\(points(overrun)) pt is a rounding: the lengths were computed apart and rounded. Let one of them follow "
        + "from the others, or give way at 999."
    }
  }

  /// Constraints of the log that are the same.
  var twice: [String] {
    let constraints = explanation.block.constraints
    return constraints.enumerated().compactMap { index, constraint in
      guard constraint.kind == .explicit,
        let first = constraints[..<index].first(where: { $0.kind == .explicit && $0.isEqual(to: constraint) })
      else { return nil }
      return
        "Lines \(first.number) and \(constraint.number) are one constraint, made twice: most often a second make, where "
        + "an update or a remake was meant. The two do not conflict."
    }
  }
}
