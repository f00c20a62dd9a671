import AutoLayout
import Canvas

/// The colours of one view among those that the terminal has.
struct ViewPalette {
  /// For the view's area; nil when it is transparent.
  let fill: Style?
  /// Whether what is behind the view is seen through its background.
  let isSheer: Bool
  /// For its content.
  let content: Style
  /// For its border and name: the view's hue, or the look of the state that it is in.
  let frame: Style
  /// Whether the view can be told from what is around it without a border.
  let isTinted: Bool

  /// - Parameters:
  ///   - place: the view's place in the scene, which decides its hue
  ///   - level: the number of its superviews
  ///   - behind: the colour already on the canvas
  init(
    _ view: SceneSnapshot.View, place: Int, level: Int, behind: Color?, theme: Theme, colors: ColorDepth
  ) {
    let set = view.backgroundColor.flatMap { Self.shown($0, over: behind ?? theme.background, colors) }
    // On a background that was set, a view without one is as transparent as in UIKit.
    let isOnTint = behind.map(theme.tints.contains) ?? true
    let tint = view.superview == nil || view.isPart || !isOnTint ? nil : theme.tint(level: level, colors)
    let ownBackground = set ?? (view.backgroundColor == nil ? tint : nil)
    let background = ownBackground ?? behind
    let alpha = view.backgroundColor?.alpha ?? 0
    isSheer = alpha > 0 && alpha < Self.leastOpaqueAlpha
    // Without colours, a view with a background still covers what is behind it.
    let isFilled = alpha > 0
    fill = isFilled || ownBackground != nil ? Style(background: ownBackground) : nil
    isTinted = ownBackground != nil && ownBackground != behind

    /// A colour that is legible on the view, else black or white; where the terminal's background shows, else its foreground.
    func legible(_ color: Color?) -> Color? {
      if let color, color.isLegible(on: background ?? theme.background) { return color }
      return background?.contrasting
    }
    let ink = view.content?.color.flatMap { Self.shown($0, over: background ?? theme.background, colors) }
    content = Style(foreground: legible(ink))

    let state = ViewBorder(view).state
    var look: Style
    switch state {
    case .healthy:
      let hue = set == nil || set == theme.background ? theme.hue(place, colors) : nil
      look = Style(foreground: hue ?? background?.contrasting)
    case .ambiguous: look = theme.style(.warning, colors)
    case .conflicting: look = theme.style(.error, colors)
    }
    look.foreground = legible(look.foreground)
    frame = look
  }

  /// From here on a background hides the characters behind it, which would be hard to read.
  private static let leastOpaqueAlpha = 0.7

  /// The nearest colour that the terminal has, blended with the colour behind it; nil for a transparent one.
  private static func shown(_ color: UIColor, over behind: Color, _ depth: ColorDepth) -> Color? {
    guard color.alpha > 0 else { return nil }
    let below = behind.components
    func mixed(_ component: Double, _ below: UInt8) -> UInt8 {
      let value = component * color.alpha * 255 + Double(below) * (1 - color.alpha)
      return UInt8(min(max(value.rounded(), 0), 255))
    }
    let exact = Color.rgb(
      mixed(color.red, below.red), mixed(color.green, below.green), mixed(color.blue, below.blue))
    return exact.nearest(depth: depth)
  }
}
