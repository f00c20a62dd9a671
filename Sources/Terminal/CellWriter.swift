import CNcurses
import Canvas
import Glibc
import TextLayout

/// Encodes cells for ncurses, in the colours that the terminal has.
struct CellWriter {
  let capabilities: Capabilities
  /// Whether the terminal's default colours can be combined with others.
  let hasDefaultColors: Bool

  /// A row of the screen as ncurses takes it.
  func row(_ cells: ArraySlice<Cell>) -> [cchar_t] {
    var row: [cchar_t] = []
    row.reserveCapacity(cells.count)
    var style: Style?
    var look = (attributes: attr_t(0), pair: Int32(0))
    func drawn(_ characters: [wchar_t]) -> cchar_t {
      var drawn = cchar_t()
      if !cn_set_cell(&drawn, characters, look.attributes, look.pair) {
        _ = cn_set_cell(&drawn, [wchar_t(UInt8(ascii: "?")), 0], look.attributes, look.pair)
      }
      return drawn
    }
    // Most cells hold one character of ASCII: these differ from a space of their style in the character alone.
    var blank = cchar_t()
    for cell in cells {
      if cell.style != style {
        look = self.look(of: cell.style)
        style = cell.style
        blank = drawn([wchar_t(UInt8(ascii: " ")), 0])
      }
      if let ascii = cell.ascii, Self.isPrintable(ascii) {
        blank.chars.0 = wchar_t(ascii)
        row.append(blank)
        continue
      }
      // The right half of a wide character is drawn with the left one.
      let character = capabilities.charset == .ascii ? ASCII.character(for: cell) : cell.character
      if let character {
        for part in Self.parts(of: character) { row.append(drawn(part)) }
      }
    }
    return row
  }

  private static func isPrintable(_ ascii: UInt8) -> Bool { ascii >= 0x20 && ascii < 0x7F }

  private func look(of style: Style) -> (attributes: attr_t, pair: Int32) {
    let attributes = cn_attributes(style.bold, style.dim, style.underline, style.reverse)
    let foreground = number(of: style.foreground)
    let background = number(of: style.background)
    if foreground == nil && background == nil { return (attributes, 0) }
    let pair = alloc_pair(
      foreground ?? (hasDefaultColors ? -1 : 7), background ?? (hasDefaultColors ? -1 : 0))
    return (attributes, max(0, pair))
  }

  /// The number of a colour as ncurses takes it: an entry of the table, or components (``DirectColor``).
  private func number(of color: Color?) -> Int32? {
    guard let color else { return nil }
    guard capabilities.colors == .rgb else { return color.index(depth: capabilities.colors).map(Int32.init) }
    if case .indexed(let index) = color, index < 8 { return Int32(index) }
    let (red, green, blue) = color.components
    return DirectColor.number(red: red, green: green, blue: blue)
  }

  /// The character as cells that every terminal draws in as many columns: one base and at most four marks
  /// each, terminated by 0.
  ///
  /// A flag is two cells, one for each letter. Joined emoji lose all but the first, as terminals disagree on
  /// their width.
  static func parts(of character: Character) -> [[wchar_t]] {
    if let ascii = character.asciiValue, isPrintable(ascii) { return [[wchar_t(ascii), 0]] }
    var part: [wchar_t] = []
    for scalar in character.unicodeScalars {
      let columns = CharacterWidth.columns(of: scalar)
      let isMark = columns == 0 && scalar.properties.generalCategory != .format
      if part.isEmpty && columns > 0 {
        part.append(wchar_t(scalar.value))
      } else if !part.isEmpty && isMark && !(0xFE00...0xFE0F).contains(scalar.value) && part.count < 5 {
        part.append(wchar_t(scalar.value))
      } else if part.count == 1 && (0x1F1E6...0x1F1FF).contains(scalar.value) {
        return [part + [0], [wchar_t(scalar.value), 0]]
      }
    }
    return [part.isEmpty ? [wchar_t(UInt8(ascii: " ")), 0] : part + [0]]
  }
}
