import AutoLayout
import Canvas

/// The colours of each view, as near as the terminal comes to them.
struct ViewPalette {
  private let views: [SceneSnapshot.View]
  private let depth: ColorDepth
  /// What is behind each view's text: its own colour, or that of the nearest superview that has one.
  private var backgrounds: [Color?] = []

  init(snapshot: SceneSnapshot, colors: ColorDepth) {
    views = snapshot.views
    depth = colors
    for view in views {
      let behind = view.superview.flatMap { backgrounds.indices.contains($0) ? backgrounds[$0] : nil }
      backgrounds.append(view.backgroundColor.flatMap { shown($0, over: behind) } ?? behind)
    }
  }

  /// What to fill the view with; nil when it is transparent.
  func fill(_ index: Int) -> Style? {
    guard let color = views[index].backgroundColor, color.alpha > 0 else { return nil }
    return Style(background: backgrounds[index])
  }

  /// For the view's text.
  func content(_ index: Int) -> Style {
    if let color = views[index].textColor, color.alpha > 0, depth != .none {
      return Style(foreground: shown(color, over: backgrounds[index]))
    }
    return Style(foreground: backgrounds[index]?.contrasting)
  }

  /// For its border, name and markers: red in conflict, yellow when ambiguous.
  func frame(_ index: Int) -> Style {
    let isOnColor = backgrounds[index] != nil
    switch (ViewState(views[index]), depth) {
    case (.healthy, _): return Style(foreground: backgrounds[index]?.contrasting)
    case (_, .none): return Style(bold: true)
    case (.conflicting, _) where isOnColor:
      return Style(foreground: .brightWhite, background: .red, bold: true)
    case (.conflicting, _): return Style(foreground: .red, bold: true)
    case (.ambiguous, _) where isOnColor:
      return Style(foreground: .black, background: .yellow)
    case (.ambiguous, _): return Style(foreground: .yellow)
    }
  }

  /// A colour among those there are, mixed with what is behind it (black where nothing is known) as far as it is
  /// transparent; nil when it cannot be seen.
  private func shown(_ color: UIColor, over behind: Color?) -> Color? {
    guard color.alpha > 0, depth != .none else { return nil }
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
