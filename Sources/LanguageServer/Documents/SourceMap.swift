import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// The places of a document in both ways of counting: findings count lines and characters as Swift does, the protocol
/// counts units of UTF-16 or UTF-8.
struct SourceMap {
  private let document: TextDocument
  private let source: SourceText
  /// The byte that each character begins at, and the end.
  private let offsets: [Int]

  init(_ document: TextDocument) {
    self.document = document
    let text = document.text
    // Files are read without it.
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? 3 : 0
    source = SourceText(document.sourceText)
    var offsets = [mark]
    offsets.reserveCapacity(source.characters.count + 1)
    for character in source.characters { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    self.offsets = offsets
  }

  /// A position of a finding; one that is not in the text is that of its beginning.
  func position(_ position: SourcePosition) -> LSP.Position {
    document.position(of: byte(at: source.offset(of: position) ?? 0))
  }

  func range(_ range: SourceRange) -> LSP.Range {
    LSP.Range(start: position(range.lowerBound), end: position(range.upperBound))
  }

  /// The range of some characters, at least one, that ends with its line.
  func range(from start: SourcePosition, length: Int) -> LSP.Range {
    let first = source.offset(of: start) ?? 0
    let line = source.characters[first...].prefix(max(length, 1)).prefix { !$0.isNewline }
    return LSP.Range(
      start: document.position(of: byte(at: first)), end: document.position(of: byte(at: line.endIndex)))
  }

  /// The range of the word at a place, or of the character there.
  func range(ofWordAt start: SourcePosition) -> LSP.Range {
    let first = source.offset(of: start) ?? 0
    let word = source.characters[first...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return range(from: start, length: word.count)
  }

  /// A position of the document as findings count.
  func source(_ position: LSP.Position) -> SourcePosition {
    let byte = document.offset(of: position)
    var (low, high) = (0, offsets.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= byte { low = middle } else { high = middle }
    }
    return source.position(at: low)
  }

  private func byte(at character: Int) -> Int {
    offsets.indices.contains(character) ? offsets[character] : offsets.last ?? 0
  }
}

extension TextDocument {
  /// The text as a file of it is read: without a byte order mark.
  var sourceText: String {
    let text = text
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}
