/// A kind of finding: its code, its meaning and its detector. A kind is declared beside its detector and
/// listed in ``all``.
public struct FindingKind: Equatable, Sendable {
  public enum Severity: String, Codable, Sendable {
    case conflict, ambiguity, warning
    /// Information, no fault.
    case note
  }

  /// A stable identifier: `conflict`, `duplicate`, `outside`, …
  public let code: String
  public let severity: Severity
  /// The meaning in one line, as in the documentation.
  public let meaning: String
  let detect: @Sendable (FindingSearch) -> [Finding]
  /// Changes that may end a finding of this kind, not tried yet; the best first.
  let remedies: @Sendable (FindingSearch, Finding) -> [Fix]

  init(
    _ code: String, _ meaning: String, severity: Severity = .warning,
    remedies: @escaping @Sendable (FindingSearch, Finding) -> [Fix] = { _, _ in [] },
    detect: @escaping @Sendable (FindingSearch) -> [Finding]
  ) {
    self.code = code
    self.severity = severity
    self.meaning = meaning
    self.remedies = remedies
    self.detect = detect
  }

  /// All kinds. Findings at one place are reported in this order.
  public static let all: [FindingKind] = [
    .conflict, .openChain, .scrollContent, .ambiguous, .noSize, .noRoom, .fixedSizes, .wrongSign, .outside,
    .overlappingGap, .overlap, .hiddenRoom, .hiddenLength, .truncated, .fraction, .noEffect, .overruled,
    .duplicate, .redundant,
    .mixedDirections,
    .capturedConstant, .earlyFrame, .updateAdded, .grows, .beforeSuperview, .notActivated, .notArranged,
    .besideContent,
    .tie, .standIn, .misplaced,
    .unknownCode,
    .lesson,
  ]

  public static func == (left: FindingKind, right: FindingKind) -> Bool { left.code == right.code }
}
