import Canvas
import SceneRendering

/// The terminal's colours and characters, and the theme that is drawn with.
public struct Appearance: Equatable, Sendable {
  public var colors: ColorDepth
  /// Whether characters beyond ASCII can be shown.
  public var isUnicode: Bool
  public var theme: Theme
  /// Whether the user has chosen the theme; else it follows the terminal's background.
  public var isThemeChosen: Bool

  public init(
    colors: ColorDepth = .none, isUnicode: Bool = true, theme: Theme = .dark, isThemeChosen: Bool = false
  ) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.theme = theme
    self.isThemeChosen = isThemeChosen
  }

  /// The style of a role.
  func style(_ role: Role) -> Style { theme.style(role, colors) }

  /// The style of a line of the transcript.
  func style(_ tone: Line.Tone) -> Style { style(tone.role) }
}

extension Line.Tone {
  /// The role of a line.
  var role: Role {
    switch self {
    case .plain, .picture: .text
    case .input: .accent
    case .note: .text
    case .heading: .heading
    case .good: .good
    case .warning: .warning
    case .error: .error
    }
  }
}
