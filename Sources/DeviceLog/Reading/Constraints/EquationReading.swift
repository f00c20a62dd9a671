import AutoLayout

/// The equation of a constraint in a log.
struct LogEquation {
  var first: LogItem
  var firstAttribute: NSLayoutConstraint.Attribute
  var relation = NSLayoutConstraint.Relation.equal
  var second: LogItem?
  var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
  var multiplier = 1.0
  var constant = 0.0
  var priority: Double?
  var isBetweenSiblings = false
}

// `item.attribute == 0.5*item.attribute + 8`; Masonry and SnapKit write the multiplier after the item.
extension ByteScanner {
  mutating func readEquation(_ names: ListedNames) throws(ReadingFailure) -> LogEquation {
    let first = try readItem(.equation, names)
    var equation = LogEquation(first: first, firstAttribute: try readAttribute())
    skipBlanks()
    guard let relation = readRelation() else {
      throw ReadingFailure("no ==, >= or <= at '\(excerpt(from: position))'")
    }
    equation.relation = relation
    skipBlanks()
    if equation.firstAttribute.isPosition, isAtEnd || isNext(">(") {
      // Old descriptions of a frame leave a 0 out: `UIButton:0x8.midY ==>`.
      relateToSuperview(&equation, names)
      return equation
    }
    if let number = readNumber() {
      let end = position
      skipBlanks()
      guard accept("*") else {
        position = end
        equation.constant = number
        relateToSuperview(&equation, names)
        return equation
      }
      equation.multiplier = number
      skipBlanks()
    }
    equation.second = try readItem(.equation, names)
    equation.secondAttribute = try readAttribute()
    try readMultiplierAndConstant(&equation)
    return equation
  }

  private mutating func readAttribute() throws(ReadingFailure) -> NSLayoutConstraint.Attribute {
    let start = position
    let follows = endsInDots(at: position) && peek().isBlank
    if follows { position += 1 }
    guard follows || accept(".") else { throw ReadingFailure("no attribute at '\(excerpt(from: start))'") }
    let word = readWord()
    guard let attribute = NSLayoutConstraint.Attribute(logName: word) else {
      throw ReadingFailure("'\(word)' is no attribute")
    }
    // `contentHeight{id: 178}`
    if isNext("{"), let close = find("}", from: position) { position = close + 1 }
    return attribute
  }

  /// ` * 2`, ` / 2`, ` + 10`, in any order.
  private mutating func readMultiplierAndConstant(_ equation: inout LogEquation) throws(ReadingFailure) {
    while true {
      let start = position
      skipBlanks()
      switch peek() {
      case UInt8(ascii: "*"), UInt8(ascii: "/"):
        let divides = peek() == UInt8(ascii: "/")
        position += 1
        skipBlanks()
        guard let factor = readNumber(), factor != 0 || !divides else {
          throw ReadingFailure("no number at '\(excerpt(from: position))'")
        }
        equation.multiplier *= divides ? 1 / factor : factor
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard let constant = readNumber() else {
          throw ReadingFailure("no number at '\(excerpt(from: start))'")
        }
        equation.constant += constant
      default:
        // A standard space has no sign: `item.bottom NSSpace(8)`.
        guard acceptSpace(), let constant = readNumber(), accept(")") else {
          position = start
          return
        }
        equation.constant += constant
      }
    }
  }

  /// `NSSpace(` or `NSLayoutAnchorConstraintSpace(`, before the number of a standard space.
  mutating func acceptSpace() -> Bool {
    accept("NSSpace(") || accept("NSLayoutAnchorConstraintSpace(")
  }

  /// Relates a position that has only a constant to the edge of the superview.
  private func relateToSuperview(_ equation: inout LogEquation, _ names: ListedNames) {
    guard equation.firstAttribute.isPosition else { return }
    equation.second = names.superview ?? .unknownSuperview
    equation.secondAttribute = equation.firstAttribute.origin
  }
}
