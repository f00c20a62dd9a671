/// A text whose long lines were wrapped at a width, by a terminal that breaks anywhere or by an editor that breaks between
/// words.
struct WrappedText {
  /// A line as it was before it was wrapped.
  struct Whole {
    /// Indices of the text's lines.
    var pieces: Range<Int>
    /// Whether it was broken between words, so that a blank was lost at each break.
    var isBetweenWords = false

    func joined(_ pieces: [ArraySlice<UInt8>]) -> [UInt8] {
      guard isBetweenWords else { return pieces.flatMap { $0 } }
      var line = Array(pieces.first ?? [])
      for piece in pieces.dropFirst() {
        while line.last?.isBlank ?? false { line.removeLast() }
        line.append(UInt8(ascii: " "))
        line += piece.drop(while: \.isBlank)
      }
      return line
    }
  }

  private(set) var wholes: [Whole] = []

  private let lines: [ArraySlice<UInt8>]
  private let widths: [Int]
  /// The longest line's.
  private let width: Int
  /// Whether lines end at the width, wherever that is in a word.
  private var breaksAnywhere = false
  /// Whether a constraint breaks before the width, because the next word had no room, and the blank between was lost.
  private var dropsBlanks = false
  /// Whether only one constraint is broken, at the width.
  private var isUnclear = false

  /// The most pieces that a line between words is wrapped into.
  private static let mostPieces = 16
  /// Above this, in characters, nobody wraps a line.
  private static let widest = 160

  /// - Parameter lines: without their ends.
  init(_ lines: [ArraySlice<UInt8>]) {
    self.lines = lines
    // Bytes that continue a character do not count.
    widths = lines.map { line in line.count { $0 & 0xC0 != 0x80 } }
    width = widths.max() ?? 0
    guard width <= Self.widest else {
      wholes = lines.indices.map { Whole(pieces: $0..<($0 + 1)) }
      return
    }
    let open = lines.indices.dropLast().filter { Self.isOpen(lines[$0], before: lines[$0 + 1]) }
    let areFull = open.allSatisfy { [widths, width] in widths[$0] == width }
    breaksAnywhere = open.count > 1 && areFull
    dropsBlanks = open.contains { widths[$0] < width && !hasRoom($0) && lines[$0].last?.isBlank == false }
    // Whether the only one broke inside a word is told by the words.
    isUnclear = open.count == 1 && areFull
    for index in lines.indices {
      if let last = wholes.indices.last, isContinued(index - 1) {
        wholes[last].pieces = wholes[last].pieces.lowerBound..<(index + 1)
        wholes[last].isBetweenWords = !breaksAnywhere
      } else {
        wholes.append(Whole(pieces: index..<(index + 1)))
      }
    }
  }

  /// Whether the next line belongs to this one.
  private func isContinued(_ index: Int) -> Bool {
    let (line, next) = (lines[index], lines[index + 1])
    if breaksAnywhere { return widths[index] == width && !Self.isWhole(line, before: next) }
    guard line.contains(where: { !$0.isBlank }), !hasRoom(index) else { return false }
    if Self.announces(line, with: next) { return true }
    // A line that ends at the width may have been broken inside a word.
    if isUnclear || widths[index] == width && !isBetweenWords(index) { return false }
    if Self.isOpen(line, before: next) { return true }
    let count = wholes.last?.pieces.count ?? 0
    let isFurther = count > 1 && count < Self.mostPieces
    return isFurther && !Self.plain(line).isClosed && !Self.isWhole(line, before: next)
  }

  /// Whether a line that ends at the width was broken between words: it has the blank, or breaks in a text in quotes where
  /// other lines have lost theirs.
  private func isBetweenWords(_ index: Int) -> Bool {
    if lines[index].last?.isBlank ?? false { return true }
    guard dropsBlanks, let start = wholes.last?.pieces.lowerBound else { return false }
    let quotes = lines[start...index].reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "'") } }
    return !quotes.isMultiple(of: 2)
  }

  /// Whether the first word of the next line had room in a line, so that nothing was wrapped there.
  private func hasRoom(_ index: Int) -> Bool {
    let next = lines[index + 1].drop(while: \.isBlank)
    let word = next.prefix { !$0.isBlank }
    // A blank at the end of a line takes no room, unless lines keep theirs: then the next word's does too.
    let blanks = lines[index].reversed().prefix(while: \.isBlank).count
    let itsOwn = blanks > 0 && word.count < next.count ? 1 : 0
    return word.isEmpty || widths[index] - blanks + 1 + word.count + itsOwn <= width
  }

  /// Whether a constraint begins in a line, and ends in a later one.
  private static func isOpen(_ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) -> Bool {
    let line = plain(line)
    guard let start = ConstraintStart.all(in: line).last else { return false }
    return !line.dropFirst(start.index).isClosed && !isWhole(line[...], before: next)
  }

  /// Whether the next line begins with a constraint, or with a parenthesis of the list, or follows an end.
  private static func isWhole(_ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) -> Bool {
    let next = plain(next)
    let text = next.drop(while: \.isBlank)
    if text.count(where: { !$0.isBlank }) < 2 { return true }
    guard let start = ConstraintStart.all(in: next).first else { return false }
    if text.first(where: { !"\"'`-".utf8.contains($0) }) == UInt8(ascii: "<") { return true }
    // Some lists have no brackets; in others, a line may break after the opening one, or in the name of the class.
    let line = plain(line)
    let name = line.lastIndex { !$0.isClassByte }.map { line[$0] }
    let hasBracket = next[start.index] == UInt8(ascii: "<") || name == UInt8(ascii: "<")
    return line.isClosed || start.isCertain && !hasBracket
  }

  /// Whether two lines announce a conflict, or the constraint that is broken, only together.
  private static func announces(_ line: ArraySlice<UInt8>, with next: ArraySlice<UInt8>) -> Bool {
    let phrases = ["simultaneously satisfy constraints", "recover by breaking"]
    func contains(_ phrase: String, _ bytes: some Sequence<UInt8>) -> Bool {
      ByteScanner(Array(bytes)).find(phrase, ignoringCase: true) != nil
    }
    return phrases.contains { phrase in
      let words = phrase.split(separator: " ").map(String.init)
      guard words.dropLast().contains(where: { contains($0, line) }) else { return false }
      var joined = Array(line)
      while joined.last?.isBlank ?? false { joined.removeLast() }
      joined += [UInt8(ascii: " ")] + next.drop(while: \.isBlank)
      return !contains(phrase, line) && !contains(phrase, next) && contains(phrase, joined)
    }
  }

  private static func plain(_ line: some Collection<UInt8>) -> [UInt8] {
    LogLines.unescaped(withoutColours(line))
  }

  /// Without the escape sequences that colour a terminal.
  static func withoutColours(_ line: some Collection<UInt8>) -> [UInt8] {
    guard line.contains(0x1B) else { return Array(line) }
    var result: [UInt8] = []
    var isInSequence = false
    for byte in line {
      if byte == 0x1B {
        isInSequence = true
      } else if isInSequence {
        // It ends with a letter, after an opening bracket and numbers.
        if byte != UInt8(ascii: "["), byte >= 0x40 { isInSequence = false }
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
