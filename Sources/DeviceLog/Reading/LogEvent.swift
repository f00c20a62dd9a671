/// What a line of a log says besides constraints.
struct LogEvent {
  enum Kind: CaseIterable {
    /// A conflict follows.
    case conflict
    /// The broken constraint follows.
    case breaking

    var words: String {
      switch self {
      case .conflict: "simultaneously satisfy"
      case .breaking: "recover by breaking"
      }
    }
  }

  var kind: Kind
  /// The place in the line.
  var index: Int

  /// In the order of the line.
  static func all(in line: [UInt8]) -> [LogEvent] {
    let scanner = ByteScanner(line)
    return Kind.allCases.flatMap { kind in
      sequence(state: 0) { (start: inout Int) -> LogEvent? in
        guard let index = scanner.find(kind.words, from: start, ignoringCase: true) else { return nil }
        start = index + 1
        return LogEvent(kind: kind, index: index)
      }
    }.sorted { $0.index < $1.index }
  }
}
