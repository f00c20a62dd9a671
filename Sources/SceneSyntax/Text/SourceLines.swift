/// A source text seen as lines.
public enum SourceLines {
  /// All lines, without their ends.
  public static func all(of source: String) -> [Substring] {
    source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The line with this number, from 1, without its end; nil past the last.
  package static func line(_ number: Int, of source: String) -> String? {
    guard number >= 1 else { return nil }
    var current = 1
    var start = source.startIndex
    while current < number {
      guard let end = source[start...].firstIndex(where: \.isNewline) else { return nil }
      start = source.index(after: end)
      current += 1
    }
    return String(source[start...].prefix { !$0.isNewline })
  }
}
