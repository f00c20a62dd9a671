/// A cell's colours and attributes. It is plain data, as the cells of a screen are compared for each picture.
public struct Style: Hashable, Sendable {
  /// Nil is the terminal's default.
  public var foreground: Color? {
    get { front.color }
    set { front = ColorCode(newValue) }
  }
  /// Nil is the terminal's default; text put on a canvas with nil keeps the background that is there.
  public var background: Color? {
    get { back.color }
    set { back = ColorCode(newValue) }
  }
  @usableFromInline var front: ColorCode
  @usableFromInline var back: ColorCode
  public var bold: Bool
  public var dim: Bool
  public var underline: Bool
  public var reverse: Bool

  public static let plain = Style()

  public init(
    foreground: Color? = nil, background: Color? = nil, bold: Bool = false, dim: Bool = false,
    underline: Bool = false, reverse: Bool = false
  ) {
    (front, back) = (ColorCode(foreground), ColorCode(background))
    self.bold = bold
    self.dim = dim
    self.underline = underline
    self.reverse = reverse
  }

  @inlinable
  public static func == (left: Style, right: Style) -> Bool {
    left.front == right.front && left.back == right.back && left.bold == right.bold
      && left.dim == right.dim && left.underline == right.underline && left.reverse == right.reverse
  }
}

/// A colour, or none, as a number, which is compared in one step.
@usableFromInline
struct ColorCode: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline let number: UInt32

  private static let indexed: UInt32 = 1 << 24
  private static let rgb: UInt32 = 2 << 24

  init(_ color: Color?) {
    number =
      switch color {
      case nil: 0
      case .indexed(let index): Self.indexed | UInt32(index)
      case .rgb(let red, let green, let blue):
        Self.rgb | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
  }

  @inlinable
  static func == (left: ColorCode, right: ColorCode) -> Bool { left.number == right.number }

  var color: Color? {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    return number == 0
      ? nil : number & Self.indexed != 0 ? .indexed(byte(0)) : .rgb(byte(16), byte(8), byte(0))
  }
}

/// A cell of the grid. It is plain data, as a screen has thousands of them that are copied and compared for each picture.
public struct Cell: Hashable, Sendable {
  @usableFromInline var glyph: Glyph
  public internal(set) var style: Style

  public static let blank = Cell(character: " ", style: .plain)

  init(character: Character?, style: Style) { self.init(glyph: Glyph(character), style: style) }

  init(ascii: UInt8, style: Style) { self.init(glyph: Glyph(ascii: ascii), style: style) }

  init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// One or two columns wide; nil in the right half of a wide character.
  public internal(set) var character: Character? {
    get { glyph.character }
    set { glyph = Glyph(newValue) }
  }

  /// The character if it is one of ASCII.
  @inlinable public var ascii: UInt8? { glyph.ascii }

  @inlinable
  public static func == (left: Cell, right: Cell) -> Bool {
    left.glyph == right.glyph && left.style == right.style
  }

  /// Whether it is the right half of a wide character.
  var isRightHalf: Bool { glyph == .none }
}
