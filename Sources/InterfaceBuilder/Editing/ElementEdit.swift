import SceneSyntax
import TextLayout

// Changes of a file, of which nothing but an attribute changes, or one element goes.
extension InterfaceElement {
  /// The edit that gives an attribute another value.
  ///
  /// - Parameters:
  ///   - value: nil takes the attribute away.
  ///   - source: the whole file.
  /// - Returns: nil where there is nothing to change.
  func setting(_ attribute: String, to value: String?, in source: SourceText) -> TextEdit? {
    let known = range(of: attribute, in: source)
    guard let value else {
      guard let known, let offsets = source.offsets(of: known) else { return nil }
      // With the blank before it, the name, the sign and the quotation marks.
      var start = offsets.lowerBound - 1
      while start > 0, !source.isWhitespace(at: start) { start -= 1 }
      return TextEdit(source.position(at: start)..<source.position(at: offsets.upperBound + 1), to: "")
    }
    if let known { return value == self[attribute] ? nil : TextEdit(known, to: value) }
    // Interface Builder has the identifier last.
    guard let id = range(of: "id", in: source).flatMap(source.offsets) else { return nil }
    return TextEdit(at: source.position(at: id.lowerBound - 4), inserting: "\(attribute)=\"\(value)\" ")
  }

  /// The edit that takes an element without children away, with its line.
  func removal(in source: SourceText) -> TextEdit? {
    guard children.isEmpty else { return nil }
    return source.wholeLines(tag).map { TextEdit($0, to: "") } ?? TextEdit(tag, to: "")
  }
}
