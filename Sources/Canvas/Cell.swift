/// A cell's colours and attributes.
public struct Style: Hashable, Sendable {
  /// Nil is the terminal's default.
  public var foreground: Color?
  /// Nil is the terminal's default; text put on a canvas with nil keeps the background that is there.
  public var background: Color?
  public var bold: Bool
  public var dim: Bool
  public var underline: Bool
  public var reverse: Bool

  public static let plain = Style()

  public init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    self.foreground = foreground
    self.background = background
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }
}

/// A cell of the grid. It is plain data, as a screen has thousands of them that are copied and compared for each picture.
public struct Cell: Hashable, Sendable {
  private var glyph: Glyph
  public internal(set) var style: Style

  public static let blank = Cell(character: " ", style: .plain)

  init(character: Character?, style: Style) {
    glyph = Glyph(character)
    self.style = style
  }

  init(ascii: UInt8, style: Style) {
    glyph = Glyph(ascii: ascii)
    self.style = style
  }

  /// One or two columns wide; nil in the right half of a wide character.
  public internal(set) var character: Character? {
    get { glyph.character }
    set { glyph = Glyph(newValue) }
  }

  /// The character if it is one of ASCII.
  public var ascii: UInt8? { glyph.ascii }

  /// Whether it is the right half of a wide character.
  var isRightHalf: Bool { glyph == .none }
}
