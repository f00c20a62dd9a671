import AutoLayout

extension NSLayoutConstraint.Attribute {
  /// The attribute that has a name in logs, where the edges and centres of a frame are also called `minX`, `midX`, ….
  init?(logName name: String) {
    switch name {
    case "minX": self = .left
    case "midX": self = .centerX
    case "maxX": self = .right
    case "minY": self = .top
    case "midY": self = .centerY
    case "maxY": self = .bottom
    case "baseline": self = .lastBaseline
    // Of a scroll view's content, in what UIKit makes of its subviews.
    case "contentWidth": self = .width
    case "contentHeight": self = .height
    case "notAnAttribute": return nil
    default: self.init(rawValue: name)
    }
  }

  /// The edge from which a position is counted if a log gives only a number.
  var origin: Self {
    isDirectional ? .leading : axis == .vertical ? .top : .left
  }
}

extension ByteScanner {
  /// `==`, `>=`, `<=`, `=` or their typographic forms; nil, without reading, for anything else.
  mutating func readRelation() -> NSLayoutConstraint.Relation? {
    if accept("==") || accept("=") { return .equal }
    if accept(">=") || accept("=>") || accept("≥") { return .greaterThanOrEqual }
    if accept("<=") || accept("≤") { return .lessThanOrEqual }
    return nil
  }
}
