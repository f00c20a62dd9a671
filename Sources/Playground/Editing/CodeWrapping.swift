import TextLayout

/// Breaks lines of code where the language allows it.
enum CodeWrapping {
  /// The parts of a line: broken before a dot or after a blank, which leaves words whole, or else where the room ends.
  ///
  /// - Parameters:
  ///   - first: the columns of the first part.
  ///   - rest: the columns of a further part, given the code that is left.
  static func parts(of line: String, first: Int, rest: (Substring) -> Int) -> [String] {
    var parts: [String] = []
    var code = line[...]
    repeat {
      let room = max(1, parts.isEmpty ? first : rest(code))
      let end = end(of: code, columns: room)
      parts.append(String(code[..<end]))
      code = code[end...]
    } while !code.isEmpty
    return parts
  }

  /// A line of a lesson in its code and what stands beside it in Chinese, two blanks or more after it; nil for another line. Chinese
  /// has no blanks to break it at, so that it is not to be wrapped as code.
  static func sides(of line: String) -> (code: String, remark: String)? {
    // Most code is ASCII, and each draw asks this of the long lines in view.
    guard !line.utf8.allSatisfy({ $0 < 0x80 }),
      let match = line.wholeMatch(of: /(\s*\S.*?)\s{2,}(\S.*)/)
    else { return nil }
    let (code, remark) = (String(match.output.1), String(match.output.2))
    return remark.contains { CharacterWidth.columns(of: $0) > 1 } ? (code, remark) : nil
  }

  private static func end(of code: Substring, columns: Int) -> Substring.Index {
    var end = code.startIndex
    var width = 0
    while end < code.endIndex {
      width += CharacterWidth.columns(of: code[end])
      if width > columns { break }
      end = code.index(after: end)
    }
    if end == code.endIndex { return end }
    if end == code.startIndex { return code.index(after: end) }
    let part = code[..<end]
    let dot = part.lastIndex(of: ".").flatMap { $0 > part.startIndex ? $0 : nil }
    let blank = part.lastIndex(of: " ").map { part.index(after: $0) }
    // The dot or the blank may be the character that has no room.
    let next: Substring.Index? = code[end] == "." || code[end] == " " ? end : nil
    return [dot, blank, next].compactMap { $0 }.max() ?? end
  }
}
