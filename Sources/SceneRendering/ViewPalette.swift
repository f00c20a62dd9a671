import AutoLayout
import Canvas

/// The colours of one view among those that the terminal has.
struct ViewPalette {
  /// For the view's area; nil when it is transparent.
  let fill: Style?
  /// For its content.
  let content: Style
  /// For its border, name and markers: red in conflict, yellow when ambiguous.
  let frame: Style

  /// - Parameter behind: the colour already on the canvas.
  init(_ view: SceneSnapshot.View, behind: Color?, colors: ColorDepth) {
    let own = view.backgroundColor.flatMap { Self.shown($0, over: behind, colors) }
    let background = own ?? behind
    let isFilled = (view.backgroundColor?.alpha ?? 0) > 0
    fill = isFilled ? Style(background: own) : nil
    content = Style(
      foreground: view.content?.color.flatMap { Self.shown($0, over: background, colors) }
        ?? background?.contrasting)
    frame =
      switch (ViewBorder(view).state, background) {
      case (.healthy, _): Style(foreground: background?.contrasting)
      case _ where colors == .none: Style(bold: true)
      case (.conflicting, nil): Style(foreground: .red, bold: true)
      case (.conflicting, _): Style(foreground: .brightWhite, background: .red, bold: true)
      case (.ambiguous, nil): Style(foreground: .yellow)
      case (.ambiguous, _): Style(foreground: .black, background: .yellow)
      }
  }

  /// The nearest colour that the terminal has, blended with the colour behind it (black if that is unknown); nil for a
  /// transparent one.
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
