/// The comment that a scene file begins with, shown when the file is opened.
enum Introduction {
  private static let mostLines = 20

  static func lines(of text: String) -> [Line] {
    var result: [Line] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("//") {
        let comment = trimmed.drop { $0 == "/" }
        result.append(Line(.note, String(comment.first == " " ? comment.dropFirst() : comment)))
      } else if !result.isEmpty || !(trimmed.isEmpty || trimmed.hasPrefix(":")) {
        break
      }
      if result.count == mostLines { break }
    }
    return result
  }
}
