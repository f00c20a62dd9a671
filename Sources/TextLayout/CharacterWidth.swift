import CWideCharacters
import Glibc

/// The width of text in terminal columns.
///
/// The widths are those of the C library's `wcwidth` in the C.UTF-8 locale, whatever the process's own locale
/// is, so that a scene measures the same everywhere. Safe to call from any thread.
public enum CharacterWidth {
  /// The columns of one character (grapheme cluster): 0, 1 or 2.
  ///
  /// The first scalar with a width decides, as the marks after it combine with it. A flag (two regional
  /// indicators) takes 2. Control characters, and marks without a base, take 0.
  public static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue {
      return isPrintable(ascii) ? 1 : 0
    }
    var scalars = character.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      let width = columns(of: scalar)
      if width > 0 {
        let isFlag = isRegionalIndicator(scalar) && scalars.next().map(isRegionalIndicator) == true
        return isFlag ? 2 : width
      }
    }
    return 0
  }

  /// The columns of a text on one line; control characters, newlines among them, take none.
  public static func columns(of text: String) -> Int {
    var count = 0
    for byte in text.utf8 {
      if byte >= 0x80 { return columnsOfNarrow(text) ?? text.reduce(0) { $0 + columns(of: $1) } }
      if isPrintable(byte) { count += 1 }
    }
    return count
  }

  /// The columns of a text of ASCII, punctuation and pieces of boxes, in which each scalar is a character; nil for other texts.
  private static func columnsOfNarrow(_ text: String) -> Int? {
    var count = 0
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        if isPrintable(UInt8(scalar.value)) { count += 1 }
      } else {
        guard isNarrow(scalar) else { return nil }
        count += 1
      }
    }
    return count
  }

  /// The columns of a part of a text.
  public static func columns(of text: Substring) -> Int { columns(of: String(text)) }

  /// The columns of one scalar alone: 0, 1 or 2.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x80 { return isPrintable(UInt8(scalar.value)) ? 1 : 0 }
    return isNarrow(scalar) ? 1 : measuredColumns(of: scalar)
  }

  private static func measuredColumns(of scalar: Unicode.Scalar) -> Int {
    guard let locale = utf8Locale else { return 1 }
    let previous = uselocale(locale)
    defer { _ = uselocale(previous) }
    return Int(max(0, wcwidth(wchar_t(scalar.value))))
  }

  /// Punctuation, arrows, mathematical signs, pieces of lines and boxes, geometric shapes.
  private static let signs: Range<UInt32> = 0x2000..<0x2600
  /// Whether each of them takes one column.
  private static let areSignsNarrow = signs.map { Unicode.Scalar($0).map(measuredColumns) == 1 }

  /// Whether a scalar is one of the signs of pictures and panes that take one column, of which there are many on each screen.
  private static func isNarrow(_ scalar: Unicode.Scalar) -> Bool {
    signs.contains(scalar.value) && areSignsNarrow[Int(scalar.value - signs.lowerBound)]
  }

  private static func isPrintable(_ ascii: UInt8) -> Bool { ascii >= 0x20 && ascii < 0x7f }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Safe to share between threads: initialized once, then only read.
  nonisolated(unsafe) private static let utf8Locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
}
