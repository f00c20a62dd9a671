/// A kind of finding: its code, its meaning and its detector. A kind is declared beside its detector and
/// listed in ``all``.
public struct FindingKind: Sendable {
  public enum Severity: String, Sendable {
    case conflict, ambiguity, warning
  }

  /// A short word that stays as it is: `conflict`, `duplicate`, `outside`, …
  public let code: String
  public let severity: Severity
  /// The meaning in one line, as in the documentation.
  public let meaning: String
  /// All findings of the kind in a scene.
  let detect: @Sendable (FindingSearch) -> [Finding]

  init(
    _ code: String, _ meaning: String, severity: Severity = .warning,
    detect: @escaping @Sendable (FindingSearch) -> [Finding]
  ) {
    self.code = code
    self.severity = severity
    self.meaning = meaning
    self.detect = detect
  }

  /// All kinds. Findings at one place are reported in this order.
  public static let all: [FindingKind] = [
    .conflict, .ambiguous, .noRoom, .outside, .truncated, .duplicate, .redundant, .mixedDirections,
    .capturedConstant, .updateAdded, .beforeSuperview, .tie,
  ]
}

extension FindingKind: Equatable {
  public static func == (left: FindingKind, right: FindingKind) -> Bool { left.code == right.code }
}
