import Canvas

/// The terminal's colours and characters, and the styles that they allow.
public struct Appearance: Equatable, Sendable {
  public var colors: ColorDepth
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool

  public init(colors: ColorDepth = .none, isUnicode: Bool = true) {
    self.colors = colors
    self.isUnicode = isUnicode
  }

  /// The style of a line of the transcript.
  func style(_ tone: Line.Tone) -> Style {
    let hasColors = colors != .none
    return switch tone {
    case .plain: .plain
    case .input: hasColors ? Style(foreground: .cyan) : Style(bold: true)
    case .note: .plain
    case .heading: Style(bold: true)
    case .good: hasColors ? Style(foreground: .green) : .plain
    case .warning: hasColors ? Style(foreground: .yellow) : .plain
    case .error: hasColors ? Style(foreground: .red, bold: true) : Style(bold: true)
    }
  }

  var statusStyle: Style { Style(reverse: true) }

  var promptStyle: Style { colors != .none ? Style(foreground: .cyan, bold: true) : Style(bold: true) }
}
