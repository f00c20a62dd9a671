import Canvas
import SceneRendering
import Testing

/// Everything that is written can be read: a contrast of at least 4.5:1, as the Web Content Accessibility Guidelines ask of
/// text.
struct ThemeTests {
  /// Roles whose lines are no text.
  private static let lines: Set<Role> = [.border]

  @Test(arguments: Theme.all.map(\.name), [ColorDepth.ansi16, .ansi256, .rgb])
  func everyRoleIsLegible(_ name: String, _ depth: ColorDepth) throws {
    let theme = try #require(Theme.named(name))
    for role in Role.allCases where !Self.lines.contains(role) {
      let style = theme.style(role, depth)
      guard !style.reverse, style.foreground != nil || style.background != nil else { continue }
      let default_ = theme == .dark ? Color.rgb(229, 229, 229) : .rgb(0, 0, 0)
      let contrast = (style.foreground ?? default_).contrast(with: style.background ?? theme.background)
      #expect(contrast >= 4.5, "\(role) \(contrast)")
    }
  }

  /// Lines need a contrast of 3:1, as those guidelines ask of graphics; the terminal's own foreground has it.
  @Test(arguments: Theme.all.map(\.name), [ColorDepth.ansi8, .ansi16, .ansi256, .rgb])
  func linesBetweenPanesAreSeen(_ name: String, _ depth: ColorDepth) throws {
    let theme = try #require(Theme.named(name))
    for role in Role.allCases {
      guard let color = theme.style(role, depth).foreground?.nearest(depth: depth) else { continue }
      let behind = theme.style(role, depth).background?.nearest(depth: depth) ?? theme.background
      #expect(color.contrast(with: behind) >= 3, "\(role)")
    }
    for place in 0..<12 {
      let hue = try #require(theme.hue(place, depth)?.nearest(depth: depth))
      #expect(hue.contrast(with: theme.background) >= 3, "\(place)")
    }
  }

  @Test(arguments: Theme.all.map(\.name))
  func namesAreLegibleOnEveryTint(_ name: String) throws {
    let theme = try #require(Theme.named(name))
    for tint in theme.tints + [theme.background] {
      for place in 0..<12 {
        let hue = try #require(theme.hue(place, .ansi256))
        #expect(hue.contrast(with: tint) >= 4.5, "\(place) on \(tint)")
      }
      for role in [Role.dimension, .accent, .error, .warning] {
        let ink = try #require(theme.style(role, .ansi256).foreground)
        #expect(ink.contrast(with: tint) >= 4.5, "\(role) on \(tint)")
      }
    }
  }

  @Test func withoutColoursNoRoleHasOne() {
    for theme in Theme.all {
      for role in Role.allCases {
        let style = theme.style(role, .none)
        #expect(style.foreground == nil && style.background == nil)
      }
      #expect(theme.hue(3, .none) == nil)
      #expect(theme.tint(level: 1, .none) == nil)
    }
  }

  /// The ratios of black and white, and of a mid grey on white: (1.05) / (0.2159 + 0.05).
  @Test func contrastIsThatOfTheGuidelines() {
    #expect(Color.rgb(0, 0, 0).contrast(with: .rgb(255, 255, 255)) == 21)
    let grey = Color.rgb(128, 128, 128).contrast(with: .rgb(255, 255, 255))
    #expect(abs(grey - 3.949) < 0.01)
  }
}
