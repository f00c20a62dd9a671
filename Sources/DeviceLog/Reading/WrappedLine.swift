/// Two lines that a terminal, a mail or an issue made of one.
enum WrappedLine {
  /// Appends the second piece to the first, with a blank where the log has one.
  ///
  /// A line may break anywhere, with or without the loss of a blank. Inside a name, an address or a number there is none;
  /// between an address or a line number and the name after it there is one.
  static func join(_ piece: some Collection<UInt8>, to line: inout [UInt8]) {
    if let last = line.last, let first = piece.first, needsBlank(line, last, piece, first) {
      line.append(UInt8(ascii: " "))
    }
    line += piece
  }

  private static func needsBlank(
    _ line: [UInt8], _ last: UInt8, _ piece: some Collection<UInt8>, _ first: UInt8
  ) -> Bool {
    // After a mask (`v=--&`), a list's comma, a group.
    if "&,)".utf8.contains(last) { return true }
    guard first.isWordByte else { return false }
    // After an identifier in quotes.
    if last == UInt8(ascii: "'") { return true }
    guard last.isWordByte else { return false }
    let before = line.suffix(while: \.isWordByte)
    guard before.first?.isDigit == true else { return false }
    return piece.prefix(while: \.isWordByte).contains { !$0.isHexDigit }
  }
}

extension [UInt8] {
  /// The longest end whose bytes all satisfy a condition.
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
