/// Two lines that a terminal, a mail or an issue made of one.
enum WrappedLine {
  /// Appends the second piece to the first, with a blank where the log has one.
  ///
  /// A line may break anywhere, with or without the loss of a blank. Inside a name, an address or a number there is none;
  /// after a mask, after an identifier in quotes, and between an address and the name after it there is one.
  static func join(_ piece: some Collection<UInt8>, to line: inout [UInt8]) {
    if let last = line.last, let first = piece.first, needsBlank(line, last, piece, first) {
      line.append(UInt8(ascii: " "))
    }
    line += piece
  }

  private static func needsBlank(
    _ line: [UInt8], _ last: UInt8, _ piece: some Collection<UInt8>, _ first: UInt8
  ) -> Bool {
    if last == UInt8(ascii: ",") || line.endsWithMask { return true }
    guard first.isWordByte else { return false }
    if last == UInt8(ascii: "'") {
      // After a closing quote; after an opening one the text goes on.
      return line.count { $0 == UInt8(ascii: "'") }.isMultiple(of: 2)
    }
    guard last.isWordByte else { return false }
    let before = line.suffix(while: \.isWordByte)
    guard before.first?.isDigit == true else { return false }
    let after = piece.prefix(while: \.isWordByte)
    // An address that breaks after its 0.
    if before.elementsEqual("0".utf8), first == UInt8(ascii: "x") { return false }
    return after.contains { !$0.isHexDigit }
  }
}

extension [UInt8] {
  /// The longest end whose bytes all satisfy a condition.
  fileprivate func suffix(while isIncluded: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = lastIndex { !isIncluded($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }

  /// Whether it ends with a whole autoresizing mask: `h=--&`, `v=-&-`.
  fileprivate var endsWithMask: Bool {
    let word = suffix { !$0.isBlank }
    return word.count == 5 && (word.starts(with: "h=".utf8) || word.starts(with: "v=".utf8))
      && word.dropFirst(2).allSatisfy { "-&".utf8.contains($0) }
  }
}
