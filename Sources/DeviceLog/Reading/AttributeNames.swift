import AutoLayout

/// The names that attributes have in logs.
enum AttributeNames {
  /// Nil for a word that names none. A frame's `minX`, `midX`, … are the edges and centres that they are.
  static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
    switch name {
    case "minX": .left
    case "midX": .centerX
    case "maxX": .right
    case "minY": .top
    case "midY": .centerY
    case "maxY": .bottom
    case "baseline": .lastBaseline
    case "notAnAttribute": nil
    default: NSLayoutConstraint.Attribute(rawValue: name)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The edge that a position is counted from where a log gives only a number.
  var origin: Self {
    isDirectional ? .leading : axis == .vertical ? .top : .left
  }
}

extension ByteScanner {
  /// `==`, `>=`, `<=`, `=` or their typographic forms; nil, and nothing taken, for anything else.
  mutating func readRelation() -> NSLayoutConstraint.Relation? {
    if accept("==") || accept("=") { return .equal }
    if accept(">=") || accept("=>") || accept("≥") { return .greaterThanOrEqual }
    if accept("<=") || accept("≤") { return .lessThanOrEqual }
    return nil
  }
}
