import AutoLayout
import Canvas

/// The colours of one view, as near as the terminal comes to them.
struct ViewPalette {
  /// For the view's area; nil when it is transparent.
  let fill: Style?
  /// For its text.
  let content: Style
  /// For its border, name and markers: red in conflict, yellow when ambiguous.
  let frame: Style

  /// - Parameter behind: the colour that is there already.
  init(_ view: SceneSnapshot.View, behind: Color?, colors: ColorDepth) {
    let own = view.backgroundColor.flatMap { Self.shown($0, over: behind, colors) }
    let background = own ?? behind
    let isFilled = (view.backgroundColor?.alpha ?? 0) > 0
    fill = isFilled ? Style(background: own) : nil
    content = Style(
      foreground: view.textColor.flatMap { Self.shown($0, over: background, colors) }
        ?? background?.contrasting)
    frame =
      switch (ViewState(view), background) {
      case (.healthy, _): Style(foreground: background?.contrasting)
      case _ where colors == .none: Style(bold: true)
      case (.conflicting, nil): Style(foreground: .red, bold: true)
      case (.conflicting, _): Style(foreground: .brightWhite, background: .red, bold: true)
      case (.ambiguous, nil): Style(foreground: .yellow)
      case (.ambiguous, _): Style(foreground: .black, background: .yellow)
      }
  }

  /// A colour among those there are, mixed with what is behind it (black where nothing is known) as far as it is
  /// transparent; nil when it cannot be seen.
  private static func shown(_ color: UIColor, over behind: Color?, _ depth: ColorDepth) -> Color? {
    guard color.alpha > 0 else { return nil }
    let below = behind?.components ?? (red: 0, green: 0, blue: 0)
    func mixed(_ component: Double, _ below: UInt8) -> UInt8 {
      let value = component * color.alpha * 255 + Double(below) * (1 - color.alpha)
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    let exact = Color.rgb(
      mixed(color.red, below.red), mixed(color.green, below.green), mixed(color.blue, below.blue))
    return exact.index(depth: depth).map { .indexed($0) }
  }
}

/// Whether a view's layout can be relied on.
enum ViewState {
  case healthy, ambiguous, conflicting

  init(_ view: SceneSnapshot.View) {
    self = view.isInConflict ? .conflicting : view.ambiguous.isEmpty ? .healthy : .ambiguous
  }

  /// What goes before the view's name.
  var marker: Character? {
    switch self {
    case .healthy: nil
    case .ambiguous: "?"
    case .conflicting: "!"
    }
  }

  func line(_ charset: Charset) -> LineStyle {
    switch (self, charset) {
    case (.healthy, .unicode): .light
    case (.healthy, .ascii): .ascii
    case (.ambiguous, .unicode): .dashed
    case (.ambiguous, .ascii): LineStyle(all: ".")
    case (.conflicting, .unicode): .double
    case (.conflicting, .ascii): LineStyle(all: "#")
    }
  }
}
