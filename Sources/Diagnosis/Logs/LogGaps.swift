import DeviceLog

/// The missing parts of a log that was cut, and what the rest of it shows.
struct LogGaps {
  private let explanation: LogExplanation

  init(_ explanation: LogExplanation) { self.explanation = explanation }

  private var block: LogBlock { explanation.block }

  /// None if nothing is missing, as far as the text shows.
  var lines: [String] {
    let missing = LogBlock.Gap.allCases.filter(block.gaps.contains).map(sentence)
    return missing.isEmpty ? [] : missing + [conclusion]
  }

  private func sentence(_ gap: LogBlock.Gap) -> String {
    let (first, last) = (
      block.constraints.first?.line ?? block.line, block.constraints.last?.line ?? block.line
    )
    return switch gap {
    case .beginning: "The list has no beginning: what stood above line \(first) is missing."
    case .end:
      "The list breaks off after line \(last): what followed is missing, and with it the constraint that the device "
        + "broke."
    case .broken:
      "The constraint that the device broke, in line \(explanation.brokenByDevice?.line ?? last), is not in the list "
        + "above it, so a part of the list is missing."
    case .list:
      "Only the constraint that the device broke is here; the list of those that it conflicts with is missing."
    }
  }

  private var conclusion: String {
    explanation.diagnosis.snapshot.conflicts.isEmpty
      ? "What is here can hold together, so a member of the conflict is missing: copy the log from \"Unable to "
        + "simultaneously satisfy\" on, to its end."
      : "What is here conflicts by itself; whatever is missing has no part in this conflict."
  }
}
