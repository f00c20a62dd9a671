/// The constraint of a device's log that a statement of a rebuilt scene stands for, as the comment above it has it:
/// `// 9: <NSLayoutConstraint:0x… …>`.
public struct LogEntry: Equatable, Sendable {
  /// In the log, from 1.
  public let line: Int
  /// As printed by the device.
  public let text: String

  /// - Parameter comment: the line right above the statement; nil is returned for any other comment.
  package init?(comment: some StringProtocol) {
    let parts = comment.drop(while: \.isWhitespace).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("// "), let line = Int(parts[0].dropFirst(3)) else {
      return nil
    }
    self.line = line
    text = String(parts[1])
  }
}
