import Canvas

/// The looks of all roles and views, for a terminal with a dark or a light background.
public struct Theme: Equatable, Sendable {
  /// As `:theme` names it.
  public let name: String
  /// The background that is assumed where the terminal's own one shows.
  public let background: Color
  private let shade: Shade

  public static let dark = Theme(name: "dark", background: .rgb(0, 0, 0), shade: .dark)
  public static let light = Theme(name: "light", background: .rgb(255, 255, 255), shade: .light)
  public static let all = [dark, light]

  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  public static func == (left: Theme, right: Theme) -> Bool { left.name == right.name }

  /// The style of a role with the colours that there are.
  public func style(_ role: Role, _ depth: ColorDepth) -> Style {
    let look = Look.of(role)
    switch depth {
    case .none: return look.plain
    case .ansi8, .ansi16: return look.few[shade].style(look.attributes, else: look.plain)
    case .ansi256, .rgb: return look.many[shade].style(look.attributes, else: look.plain)
    }
  }

  /// The colour of the border and the name of a view without a background of its own; nil without colours.
  ///
  /// - Parameter place: the view's place in the scene; views next to each other differ.
  public func hue(_ place: Int, _ depth: ColorDepth) -> Color? {
    let hues = depth.hasTable ? Hues.many[shade] : Hues.few[shade]
    return depth == .none ? nil : .indexed(hues[max(0, place) % hues.count])
  }

  /// The tint that fills a view without a background of its own; nil where the colours are too few for one.
  ///
  /// - Parameter depth: the number of the view's superviews, from 1 for a subview of the root.
  public func tint(level: Int, _ depth: ColorDepth) -> Color? {
    let tints = Hues.tints[shade]
    return depth.hasTable ? .indexed(tints[min(max(1, level), tints.count) - 1]) : nil
  }

  /// All tints, from the outermost views' on.
  public var tints: [Color] { Hues.tints[shade].map(Color.indexed) }
}

/// A dark or a light background.
enum Shade: Sendable { case dark, light }

/// A value for each kind of background.
struct Shaded<Value: Sendable>: Sendable {
  var dark: Value
  var light: Value

  subscript(shade: Shade) -> Value { shade == .dark ? dark : light }
}

/// Entries of xterm's table of 256; nil is the terminal's default.
struct Ink: Sendable {
  var foreground: UInt8?
  var background: UInt8?

  /// - Parameter plain: for an ink without any colour.
  func style(_ attributes: Style, else plain: Style) -> Style {
    guard foreground != nil || background != nil else { return plain }
    var style = attributes
    style.foreground = foreground.map(Color.indexed)
    style.background = background.map(Color.indexed)
    return style
  }
}

/// The looks of a role.
struct Look: Sendable {
  /// With 256 colours, and with 8 or 16.
  var many: Shaded<Ink>
  var few: Shaded<Ink>
  /// Of the coloured looks.
  var attributes = Style.plain
  /// Without colours.
  var plain = Style.plain

  /// - Parameters:
  ///   - dark: the foreground on a dark background, with 256 and with 16 colours.
  ///   - light: the same on a light background.
  private init(
    _ dark: (UInt8?, UInt8?), _ light: (UInt8?, UInt8?), bold: Bool = false, plain: Style = .plain
  ) {
    many = Shaded(dark: Ink(foreground: dark.0), light: Ink(foreground: light.0))
    few = Shaded(dark: Ink(foreground: dark.1), light: Ink(foreground: light.1))
    attributes.bold = bold
    self.plain = plain
  }

  /// - Parameters:
  ///   - dark: foreground and background on a dark background, with 256 colours; with fewer it looks as without any.
  ///   - light: the same on a light background.
  private init(
    dark: (UInt8?, UInt8), light: (UInt8?, UInt8), bold: Bool = false, plain: Style
  ) {
    many = Shaded(
      dark: Ink(foreground: dark.0, background: dark.1), light: Ink(foreground: light.0, background: light.1))
    few = Shaded(dark: Ink(), light: Ink())
    attributes.bold = bold
    self.plain = plain
  }

  /// The table of all looks.
  static func of(_ role: Role) -> Look {
    switch role {
    case .text: Look((nil, nil), (nil, nil))
    case .heading: Look((nil, nil), (nil, nil), plain: Style(bold: true))
    case .secondary: Look((246, nil), (240, nil))
    // Of the first sixteen, greys are as dark or as light as the background on some terminals.
    case .border: Look((242, nil), (246, nil), plain: Style(dim: true))
    case .accent: Look((117, 14), (25, 4), plain: Style(bold: true))
    case .good: Look((114, 10), (22, nil))
    case .warning: Look((221, 11), (94, nil), plain: Style(bold: true))
    case .error: Look((210, 9), (124, 1), bold: true, plain: Style(bold: true))
    case .ghost: Look((247, 7), (240, nil), plain: Style(dim: true))
    case .dimension: Look((183, 13), (90, 5), plain: Style(bold: true))
    case .bar: Look(dark: (252, 236), light: (236, 254), plain: Style(reverse: true))
    case .barKey:
      Look(dark: (117, 236), light: (25, 254), bold: true, plain: Style(bold: true, reverse: true))
    case .barWarning:
      Look(dark: (221, 236), light: (94, 254), bold: true, plain: Style(bold: true, reverse: true))
    case .barError:
      Look(dark: (210, 236), light: (124, 254), bold: true, plain: Style(bold: true, reverse: true))
    case .tab: Look(dark: (16, 117), light: (231, 25), bold: true, plain: Style(bold: true, underline: true))
    case .row: Look(dark: (231, 24), light: (16, 153), plain: Style(reverse: true))
    case .restingRow: Look(dark: (252, 237), light: (236, 254), plain: Style(underline: true))
    case .codeVerb: Look((117, 14), (25, 4))
    case .codeString: Look((150, 10), (22, nil))
    case .codeNumber: Look((222, 11), (94, nil))
    case .codeComment: Look((246, 7), (240, nil), plain: Style(dim: true))
    }
  }
}

/// The colours of views without a background of their own.
enum Hues {
  /// Twelve that differ in lightness as well as in hue, so that eyes that do not tell red from green can tell them apart.
  /// The reds and yellows of errors and warnings are left out.
  static let many = Shaded<[UInt8]>(
    dark: [117, 215, 120, 218, 153, 186, 147, 80, 223, 183, 158, 252],
    light: [24, 88, 22, 90, 18, 58, 54, 23, 52, 125, 17, 238])
  static let few = Shaded<[UInt8]>(dark: [14, 10, 13, 15], light: [4, 5, 0])
  /// From the outermost views inwards.
  static let tints = Shaded<[UInt8]>(dark: [235, 236, 237], light: [254, 255, 231])
}
