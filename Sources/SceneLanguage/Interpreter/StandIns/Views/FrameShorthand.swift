import AutoLayout

/// The parts of a frame that categories of UIView in many apps give short names to.
enum FrameShorthand: String {
  case x, y, left, top, right, bottom, width, height, centerX, centerY, minX, minY, maxX, maxY

  /// That of a category whose names have a prefix: `card.ab_width`, `card.ab_h`, `card.frameW`.
  init?(prefixed name: String) {
    let short = ["w": "width", "h": "height", "centerx": "centerX", "centery": "centerY"]
    if name.hasPrefix("frame"), name != "frame" {
      let rest = name.dropFirst("frame".count).lowercased()
      self.init(rawValue: short[rest] ?? rest)
      return
    }
    // `list.xWidth`, of one letter
    if ["Width", "Height"].contains(name.dropFirst()) {
      self.init(rawValue: name.dropFirst().lowercased())
      return
    }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...4).contains(parts[0].count), parts[0].allSatisfy(\.isLetter) else {
      return nil
    }
    self.init(rawValue: short[parts[1].lowercased()] ?? String(parts[1]))
  }

  func value(of view: UIView) -> Double {
    let frame = view.frame
    return switch self {
    case .x, .left, .minX: frame.minX
    case .y, .top, .minY: frame.minY
    case .right, .maxX: frame.maxX
    case .bottom, .maxY: frame.maxY
    case .width: frame.width
    case .height: frame.height
    case .centerX: frame.midX
    case .centerY: frame.midY
    }
  }

  /// Moves the view, or gives it another width or height.
  func set(_ number: Double, of view: UIView, in interpreter: Interpreter) throws {
    try interpreter.solve(beforeMoving: view)
    var frame = view.frame
    switch self {
    case .x, .left, .minX: frame.origin.x = number
    case .y, .top, .minY: frame.origin.y = number
    case .right, .maxX: frame.origin.x = number - frame.width
    case .bottom, .maxY: frame.origin.y = number - frame.height
    case .width: frame.size.width = number
    case .height: frame.size.height = number
    case .centerX: frame.origin.x = number - frame.width / 2
    case .centerY: frame.origin.y = number - frame.height / 2
    }
    view.frame = frame
    interpreter.layout.isStale = true
  }
}
