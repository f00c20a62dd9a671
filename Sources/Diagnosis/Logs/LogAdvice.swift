import AutoLayout
import DeviceLog
import Foundation

/// Advice about well-known conflicts.
struct LogAdvice {
  /// The constraints of the log that conflict.
  private let printed: [LogConstraint]
  private let isFrameworks: Bool
  private let explanation: LogExplanation

  init(_ explanation: LogExplanation) {
    self.explanation = explanation
    let snapshot = explanation.diagnosis.snapshot
    let members = Set(snapshot.conflicts.flatMap(\.constraints))
    printed = snapshot.constraints.filter { members.contains($0.id) }.compactMap(explanation.printed)
    isFrameworks = !printed.isEmpty && printed.allSatisfy(\.isFrameworks)
  }

  /// The framework that owns the conflict, if no constraint of the app takes part.
  var owner: [String] {
    if isActionSheets {
      return [
        "A width of -16 is what UIKit's own action sheets ask for since iOS 12.2, whatever the app does: where it comes "
          + "with a UIAlertController, it can be left alone."
      ]
    }
    guard isFrameworks else { return [] }
    if printed.allSatisfy({ $0.kind == .encapsulated }) {
      return [
        "These sizes are UIKit's own, given one after the other while a cell is made or measured: no constraint of the "
          + "app's takes part. Where nothing looks wrong, it can be left alone."
      ]
    }
    let isAppKits = printed.contains { $0.first.className?.contains("NS") ?? false }
    let parts = printed.lazy.compactMap(\.part).first.map { "between parts of \($0)" }
    return [
      "This is \(isAppKits ? "AppKit" : "UIKit")'s own, \(parts ?? "between parts of its bars or of the keyboard"): "
        + "no constraint of the app's takes part. Where nothing looks wrong, it can be left alone."
    ]
  }

  private var isActionSheets: Bool {
    guard let only = printed.first, printed.count == 1 else { return false }
    return only.firstAttribute == .width && only.second == nil && only.constant == -16
      && only.relation == .equal
  }

  /// Whether a temporary size of 0 that UIKit gives takes part.
  private var isPassing: Bool {
    printed.contains { [.encapsulated, .fitting, .autoresizing].contains($0.kind) && $0.isNothing }
  }

  /// Where the lengths differ by less than this, rounding is the cause, in points.
  private static let rounding = 0.01

  var hints: [String] {
    guard !isFrameworks else { return [] }
    return nameless + collapsing + rounded + twice
  }

  private func name(_ item: LogItem) -> String { explanation.rebuilt.names[item.identity] ?? item.identity }

  /// The sizes that UIKit gives.
  private var nameless: [String] {
    var hints = printed.filter(\.isNameless).map { size in
      "Line \(size.line) is UIKit's: the size that it gives \(name(size.first)), \(size.encapsulatedName). "
        + "Masonry's debug description leaves that name out."
    }
    if printed.contains(where: { $0.kind == .encapsulated && !$0.isNothing }) {
      hints.append(
        "The size that UIKit gives a cell or a screen cannot be changed by a constraint; the others have to fit in it, "
          + "or one of them is to give way, at 999.")
    }
    return hints
  }

  /// Sizes of 0.
  private var collapsing: [String] {
    var hints: [String] = []
    if printed.contains(where: \.isHiding) {
      hints.append(
        "A stack view gives a view that it hides a size of 0. What pins the view's content to its edges has to give way "
          + "then, at 999.")
    }
    if isPassing {
      let isTheApps = printed.contains { $0.kind == .explicit }
      hints.append(
        "A size of 0 that UIKit gives is often a passing one, before the view has its own: then "
          + (isTheApps
            ? "weakening one of the app's constraints to 999 is enough, and nothing looks different."
            : "nothing has to be done where nothing looks wrong."))
    }
    for size in printed where size.isSmallestNumber {
      hints.append(
        "The \(formatted(size.constant)) of line \(size.line) is CGFLOAT_MIN, the smallest number that there is: a 0, "
          + "passed where a length was meant.")
    }
    let isFolded = printed.contains { $0.kind == .explicit && $0.isNothing }
    if isFolded, printed.contains(where: { $0.second != nil }) {
      hints.append(
        "The size of 0 collapses the view on purpose, as it seems. Then what pins its content to the far edge has to "
          + "give way, at 999.")
    }
    return hints
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
      guard let first = constraints[..<index].first(where: { $0.isEqual(to: constraint) }) else { return nil }
      return
        "Lines \(first.line) and \(constraint.line) are one constraint, made twice: most often a second make, where "
        + "an update or a remake was meant. The two do not conflict."
    }
  }
}
