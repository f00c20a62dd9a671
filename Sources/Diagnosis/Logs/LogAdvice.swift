import AutoLayout
import DeviceLog
import Foundation

/// Advice about well-known conflicts.
struct LogAdvice {
  /// The constraints of the log that conflict.
  private let printed: [LogConstraint]
  private let isFrameworks: Bool

  init(_ explanation: LogExplanation) {
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
    let isAppKits = printed.contains { $0.first.className?.contains("NS") ?? false }
    return [
      "This is \(isAppKits ? "AppKit" : "UIKit")'s own, between parts of its bars or of the keyboard: no constraint of the "
        + "app's takes part. Where nothing looks wrong, it can be left alone."
    ]
  }

  private var isActionSheets: Bool {
    guard let only = printed.first, printed.count == 1 else { return false }
    return only.firstAttribute == .width && only.second == nil && only.constant == -16
      && only.relation == .equal
  }

  /// Whether a temporary size of 0 that UIKit gives takes part.
  private var isPassing: Bool {
    printed.contains {
      [.encapsulated, .fitting, .autoresizing].contains($0.kind) && $0.constant == 0 && $0.second == nil
    }
  }

  var hints: [String] {
    guard !isFrameworks else { return [] }
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
    if printed.contains(where: { $0.kind == .encapsulated && $0.constant != 0 }) {
      hints.append(
        "The size that UIKit gives a cell or a screen cannot be changed by a constraint; the others have to fit in it, "
          + "or one of them is to give way, at 999.")
    }
    return hints
  }
}
