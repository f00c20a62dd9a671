import Foundation

/// The text of a journal: one entry a line, as JSON.
public enum JournalText {
  /// The lines of entries, each with its end.
  public static func lines(of entries: [JournalEntry]) -> [UInt8] {
    let encoder = JSONEncoder()
    var lines: [UInt8] = []
    for entry in entries {
      // Strings and numbers can always be encoded.
      guard let line = try? encoder.encode(entry) else { continue }
      lines += line
      lines.append(newline)
    }
    return lines
  }

  fileprivate static let newline = UInt8(ascii: "\n")

  /// Reads a journal piece by piece. A line that cannot be read costs no other line.
  public struct Reader {
    /// The entries of the lines so far.
    public private(set) var entries: [JournalEntry] = []
    /// Whether every line so far could be read; a crash may cut one.
    public private(set) var isWhole = true
    /// The beginning of a line whose end is still to come.
    private var rest: [UInt8] = []
    private let decoder = JSONDecoder()

    public init() {}

    public mutating func read(_ bytes: ArraySlice<UInt8>) {
      var bytes = bytes
      while let end = bytes.firstIndex(of: JournalText.newline) {
        rest += bytes[..<end]
        bytes = bytes[(end + 1)...]
        readLine()
      }
      rest += bytes
    }

    /// To be called after the last piece, as the last line may have no end.
    public mutating func finish() { readLine() }

    /// The rest of the journal cannot be read.
    public mutating func abandon() { isWhole = false }

    private mutating func readLine() {
      guard let first = rest.first, let last = rest.last else { return }
      // The remains of other files are passed over at no cost.
      if first == UInt8(ascii: "{"), last == UInt8(ascii: "}"),
        let entry = try? decoder.decode(JournalEntry.self, from: Data(rest))
      {
        entries.append(entry)
      } else {
        isWhole = false
      }
      rest.removeAll(keepingCapacity: rest.count < 1 << 16)
    }
  }
}
