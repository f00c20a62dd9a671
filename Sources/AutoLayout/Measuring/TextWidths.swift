import Foundation
import TextLayout

/// Estimated widths of text in the system's font.
///
/// The widths of letters are those that fit the labels of public Interface Builder files best, which record how wide Apple's own
/// engine laid out texts that are given beside them (InterfaceBuilder.md says how they were found, and how near they come).
enum TextWidths {
  /// The widths of the characters from the blank to `~`, in thousandths of the size.
  private static let ascii: [Double] = [
    283, 301, 430, 621, 579, 963, 667, 266, 360, 360, 450, 650, 295, 469, 277, 316, 623, 467, 596, 621, 640,
    611, 651, 476, 636, 634, 308, 300, 650, 650, 650, 506, 940, 657, 670, 722, 734, 601, 578, 731, 756, 270,
    489, 638, 570, 891, 734, 772, 645, 763, 651, 641, 552, 735, 644, 938, 691, 613, 611, 360, 316, 360, 550,
    547, 500, 549, 613, 563, 609, 570, 375, 606, 598, 254, 217, 530, 249, 872, 587, 585, 614, 576, 373, 520,
    360, 582, 521, 775, 511, 527, 545, 360, 300, 360, 650,
  ].map { $0 / 1_000 }

  /// What lies between letters beside their widths, in points, for sizes from 6 to 19 (Apple's Human Interface Guidelines), and for
  /// 20 and 21, whose letters are those of larger sizes.
  private static let tracking: [Double] = [
    0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45, 0.34, 0.17,
  ]

  /// How a weight changes the widths: they are multiplied, and a part of the size is added.
  private struct Shape {
    var factor: Double
    var addition: Double
  }

  /// Below 20 points, and from there on, where the font has other letters.
  private static func shape(_ weight: UIFont.Weight, isLarge: Bool) -> Shape {
    switch weight {
    case .ultraLight, .thin, .light:
      isLarge ? Shape(factor: 0.9604, addition: -0.027) : Shape(factor: 1.0059, addition: -0.0078)
    case .regular: isLarge ? Shape(factor: 0.9604, addition: -0.019) : Shape(factor: 1, addition: 0)
    case .medium:
      isLarge ? Shape(factor: 0.997, addition: -0.0298) : Shape(factor: 0.9866, addition: 0.0197)
    case .semibold:
      isLarge ? Shape(factor: 1.0913, addition: -0.0665) : Shape(factor: 1.0134, addition: 0.0167)
    case .bold, .heavy, .black:
      isLarge ? Shape(factor: 1.0103, addition: -0.0116) : Shape(factor: 0.9942, addition: 0.0368)
    }
  }

  /// The width of a line of text, in points, not rounded.
  static func width(of line: some StringProtocol, _ font: UIFont) -> Double {
    let isLarge = font.pointSize >= 20
    let shape = shape(font.weight, isLarge: isLarge)
    let place = max(Int(font.pointSize.rounded()) - 6, 0)
    let gap = place < tracking.count ? tracking[place] : 0
    var width = 0.0
    for character in line {
      if let code = code(of: character) {
        width += (ascii[code - 32] * shape.factor + shape.addition) * font.pointSize + gap
      } else {
        width += Self.width(of: character) * font.pointSize
      }
    }
    return max(width, 0)
  }

  /// The code of the character of ASCII that is as wide: that of a letter without its accents, and for a Cyrillic letter a Latin one that
  /// is much like it. Nil where there is none.
  private static func code(of character: Character) -> Int? {
    if let code = character.asciiValue { return (32..<127).contains(code) ? Int(code) : nil }
    // Behind the accented Latin letters there is none.
    guard character.isLetter, character < "\u{1F00}" else { return nil }
    if let letter = barred[character] { return letter.asciiValue.map(Int.init) }
    guard
      let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    else { return nil }
    if (32..<127).contains(base.value) { return Int(base.value) }
    let place = Int(base.value) - 0x410
    return cyrillic.indices.contains(place) ? Int(cyrillic[place]) : nil
  }

  /// Letters whose strokes Unicode counts for a part of them.
  private static let barred: [Character: Character] = [
    "Đ": "D", "đ": "d", "Ł": "L", "ł": "l", "Ø": "O", "ø": "o", "ı": "i",
  ]

  /// The Latin letters that are about as wide as those from А to я.
  private static let cyrillic = Array("ABBFDEMBHHKHMHOHPCTYQXHXWWDMBCWRabernewsnnknwnonpcvywxnnmmbwvcwk".utf8)

  /// The width of any other character, as a part of the size: a syllable of Hangul and an ideograph are as wide as labels of 12 to 24
  /// points record them.
  private static func width(of character: Character) -> Double {
    switch CharacterWidth.columns(of: character) {
    case 0: 0
    case 1: character == "’" || character == "‘" ? 0.266 : character == "…" ? 0.85 : 0.59
    default: ("\u{AC00}"..."\u{D7A3}").contains(character) ? 0.867 : 1.0205
    }
  }

  /// The lines of a text that is broken at blanks so that each is at most so wide, in points; words that are wider are cut.
  ///
  /// - Parameters:
  ///   - width: nil for no limit.
  ///   - limit: at most so many lines; 0 is no limit.
  static func lines(of text: String, _ font: UIFont, width: Double?, limit: Int) -> [Substring] {
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if limit > 0, lines.count >= limit { break }
      guard let width, Self.width(of: paragraph, font) > width + 0.01 else {
        lines.append(paragraph)
        continue
      }
      lines += broken(paragraph, font, width: width)
    }
    return limit > 0 ? Array(lines.prefix(limit)) : lines
  }

  private static func broken(_ paragraph: Substring, _ font: UIFont, width: Double) -> [Substring] {
    var lines: [Substring] = []
    var rest = paragraph
    while !rest.isEmpty {
      var (end, length) = (rest.startIndex, 0.0)
      // Where the line may end, and where the next one begins then.
      var stop: (end: Substring.Index, next: Substring.Index)?
      while end < rest.endIndex {
        let next = rest.index(after: end)
        let character = rest[end]
        if character == " " {
          stop = (end, next)
        } else if CharacterWidth.columns(of: character) == 2, end > rest.startIndex {
          stop = (end, end)
        }
        length += Self.width(of: rest[end..<next], font)
        if length > width + 0.01, character != " " { break }
        end = next
      }
      if end == rest.endIndex {
        lines.append(rest)
        break
      }
      let cut =
        stop ?? (max(end, rest.index(after: rest.startIndex)), max(end, rest.index(after: rest.startIndex)))
      lines.append(rest[..<cut.end])
      rest = rest[cut.next...]
    }
    return lines
  }
}
