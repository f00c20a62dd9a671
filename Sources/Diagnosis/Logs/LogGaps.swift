import DeviceLog
import TextLayout

/// The missing parts of a log that was cut, and what the rest of it shows.
struct LogGaps {
  private let explanation: LogExplanation
  private let isTight: Bool

  /// - Parameter isTight: whether the constraints just hold.
  init(_ explanation: LogExplanation, isTight: Bool) {
    self.explanation = explanation
    self.isTight = isTight
  }

  private var block: LogBlock { explanation.block }

  /// None if nothing is missing, as far as the text shows.
  var lines: [String] {
    let missing = LogBlock.Gap.allCases.filter(block.gaps.contains).map(sentence)
    return missing.isEmpty ? [] : missing + [conclusion] + way
  }

  private func sentence(_ gap: LogBlock.Gap) -> String {
    let (first, last) = (
      block.constraints.first?.number ?? block.line, block.constraints.last?.number ?? block.line
    )
    return switch gap {
    case .beginning:
      "The list has no beginning: what stood above line \(first) "
        + (explanation.diagnosis.snapshot.conflicts.isEmpty ? "is missing." : "may be missing.")
    case .end:
      "The list breaks off after line \(last): what followed is missing, and with it the constraint that the device "
        + "broke."
    case .broken:
      "The constraint that the device broke, in line \(explanation.brokenByDevice?.number ?? last), is not in the list "
        + "above it, so a part of the list is missing."
    case .lines: lines(unread: block.unreadLines, elided: block.elidedLines)
    case .list:
      "Only the constraint that the device broke is here; the list of those that it conflicts with is missing."
    }
  }

  /// `Lines 11 and 12 of the list cannot be read.`
  private func lines(unread: [Int], elided: [Int]) -> String {
    func list(_ numbers: [Int]) -> String {
      let shown = numbers.prefix(6).map(String.init) + (numbers.count > 6 ? ["others"] : [])
      return (numbers.count == 1 ? "Line " : "Lines ") + shown.joinedInWords
    }
    let unreadable = unread.isEmpty ? [] : ["\(list(unread)) of the list cannot be read."]
    let dots =
      elided.isEmpty
      ? []
      : [
        "\(list(elided)) of the list \(elided.count == 1 ? "is" : "are") dots in place of constraints that were left out."
      ]
    return (unreadable + dots).joined(separator: " ")
  }

  private var conclusion: String {
    if isTight { return "What is here just holds together, without any slack." }
    let isUnread = block.gaps == [.lines] && !block.unreadLines.isEmpty
    if isUnread, explanation.diagnosis.snapshot.conflicts.isEmpty {
      return
        "What is here can hold together, so a member of the conflict is most likely among the lines that cannot be "
        + "read: write them as the device does, or copy the log once more."
    }
    return explanation.diagnosis.snapshot.conflicts.isEmpty
      ? "What is here can hold together, so a member of the conflict is missing: copy the log from \"Unable to "
        + "simultaneously satisfy\" on, to its end."
      : explanation.areMarginsAssumed
        ? "What is here conflicts by itself, with the margins that are assumed below."
        : "What is here conflicts by itself; whatever is missing has no part in this conflict."
  }

  /// What helps, as far as the lines that are there tell.
  private var way: [String] {
    guard explanation.diagnosis.snapshot.conflicts.isEmpty else { return [] }
    let window = LogAdvice(explanation, ofAll: true).windows
    guard let broken = explanation.brokenByDevice else {
      let isFrameworks = !LogAdvice(explanation, ofAll: true).likelyOwner.isEmpty
      // Lines that are there and not known may say otherwise.
      let isOnlyCut = !block.gaps.contains(.lines)
      guard isOnlyCut, !isTight, !isFrameworks, window.isEmpty else { return window }
      return
        (ForgottenMask(explanation)?.sentence ?? MissingSize(explanation)?.sentence
        ?? PassingSize(explanation)?.sentence).map { [$0] } ?? []
    }
    guard broken.kind == .explicit, !broken.isFrameworks else { return window }
    return window + (MissingPin(explanation).map { [$0.sentence] } ?? [])
      + [
        "Whatever is missing: with line \(broken.number) at priority 999 this conflict is gone."
      ]
  }
}
