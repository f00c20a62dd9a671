import AutoLayout

// `H:|-(8)-[item](LTR)`, `V:[item(>=44)]`, `H:[item]-(NSSpace(8))-[item]`
extension ByteScanner {
  var startsVisualFormat: Bool {
    let hasAxis = (peek() == UInt8(ascii: "H") || peek() == UInt8(ascii: "V")) && peek(1) == UInt8(ascii: ":")
    return hasAxis || peek() == UInt8(ascii: "|") || peek() == UInt8(ascii: "[")
  }

  mutating func readVisualFormat(_ names: ListedNames) throws(ReadingFailure) -> LogEquation {
    // `[H:…]`
    if peek() == UInt8(ascii: "["), peek(2) == UInt8(ascii: ":"), byte(at: position + 3).isVisualStart {
      position += 1
    }
    let isVertical = peek() == UInt8(ascii: "V") && peek(1) == UInt8(ascii: ":")
    if peek(1) == UInt8(ascii: ":") { position += 2 }
    skipBlanks()
    let start = position
    let near = try readPiece(names)
    if let size = near.size, !hasMorePieces {
      guard let item = near.item else { throw ReadingFailure("no view at '\(excerpt(from: start))'") }
      return sizeEquation(of: item, size, isVertical: isVertical)
    }
    let gap = try readGap(names)
    let far = try readPiece(names)
    guard near.size == nil, far.size == nil, !hasMorePieces else {
      throw ReadingFailure("more than one constraint in '\(excerpt(from: start))'")
    }
    let direction = readDirection()
    return try gapEquation(
      from: near.item, gap, to: far.item, names.superview ?? .unknownSuperview,
      sides: Sides(isVertical: isVertical, direction: direction))
  }

  // MARK: Pieces

  /// A size or a gap: `>=8@750`, `NSSpace(8)`, `==item`, `0.5*item`.
  private struct Measure {
    var relation = NSLayoutConstraint.Relation.equal
    var multiplier = 1.0
    var constant = 0.0
    var item: LogItem?
    var priority: Double?
  }

  /// `|`, whose item is nil, or `[item]`, `[item(size)]`.
  private mutating func readPiece(
    _ names: ListedNames
  ) throws(ReadingFailure) -> (item: LogItem?, size: Measure?) {
    if accept("|") { return (nil, nil) }
    guard accept("[") else { throw ReadingFailure("no '[' or '|' at '\(excerpt(from: position))'") }
    let item = try readItem(.brackets, names)
    var size: Measure?
    if accept("(") {
      size = try readMeasure(names)
      guard accept(")") else { throw ReadingFailure("no ')' at '\(excerpt(from: position))'") }
    }
    guard accept("]") else { throw ReadingFailure("no ']' at '\(excerpt(from: position))'") }
    return (item, size)
  }

  private var hasMorePieces: Bool {
    [UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "|")].contains(peek())
  }

  /// `-(8)-`, `-8-`, `-` or nothing.
  private mutating func readGap(_ names: ListedNames) throws(ReadingFailure) -> Measure {
    guard accept("-") else { return Measure() }
    var measure = Measure()
    if accept("(") {
      measure = try readMeasure(names)
      guard accept(")") else { throw ReadingFailure("no ')' at '\(excerpt(from: position))'") }
    } else if peek().isDigit || peek() == UInt8(ascii: "-") && peek(1).isDigit {
      measure.constant = readNumber() ?? 0
    } else {
      // The standard space; which it is, only the device knew.
      measure.constant = 8
      return measure
    }
    guard accept("-") else { throw ReadingFailure("no '-' at '\(excerpt(from: position))'") }
    return measure
  }

  private mutating func readMeasure(_ names: ListedNames) throws(ReadingFailure) -> Measure {
    var measure = Measure()
    skipBlanks()
    measure.relation = readRelation() ?? .equal
    skipBlanks()
    let isSpace = acceptSpace()
    if let number = readNumber() {
      skipBlanks()
      if accept("*") {
        measure.multiplier = number
        skipBlanks()
        measure.item = try readItem(.brackets, names)
      } else {
        measure.constant = number
      }
    } else {
      measure.item = try readMeasuringItem(names)
    }
    if isSpace, !accept(")") { throw ReadingFailure("no ')' at '\(excerpt(from: position))'") }
    if accept("@") {
      guard let priority = readNumber() else {
        throw ReadingFailure("no priority at '\(excerpt(from: position))'")
      }
      measure.priority = priority
    }
    return measure
  }

  /// The item whose size another has: `==UIView:0x7f8`.
  private mutating func readMeasuringItem(_ names: ListedNames) throws(ReadingFailure) -> LogItem {
    for entry in names.addresses where accept(entry.name) {
      return LogItem(identity: entry.address, key: entry.name)
    }
    let start = position
    guard let className = readClassName() else {
      throw ReadingFailure("no number or view at '\(excerpt(from: start))'")
    }
    position += 1
    if let address = readAddress() {
      var item = LogItem(identity: address, className: className)
      if peek() == UInt8(ascii: "'") { item.label = try readLabel(.names) }
      return item
    }
    let key = readWord()
    guard !key.isEmpty else { throw ReadingFailure("no view at '\(excerpt(from: start))'") }
    return LogItem(identity: key, className: className, key: key)
  }

  private mutating func readDirection() -> Sides.Direction? {
    let start = position
    skipBlanks()
    if accept("(LTR)") { return .leftToRight }
    if accept("(RTL)") { return .rightToLeft }
    position = start
    return nil
  }

  // MARK: Equations

  /// The attributes of a visual format; near is where it begins.
  private struct Sides {
    enum Direction {
      case leftToRight, rightToLeft
    }

    var near: NSLayoutConstraint.Attribute
    var far: NSLayoutConstraint.Attribute
    /// 1 where coordinates grow from near to far, -1 where they fall.
    var sign: Double

    init(isVertical: Bool, direction: Direction?) {
      switch (isVertical, direction) {
      case (true, _): (near, far, sign) = (.top, .bottom, 1)
      case (false, nil): (near, far, sign) = (.leading, .trailing, 1)
      case (false, .leftToRight): (near, far, sign) = (.left, .right, 1)
      case (false, .rightToLeft): (near, far, sign) = (.right, .left, -1)
      }
    }
  }

  private func sizeEquation(of item: LogItem, _ size: Measure, isVertical: Bool) -> LogEquation {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    return LogEquation(
      first: item, firstAttribute: attribute, relation: size.relation, second: size.item,
      secondAttribute: size.item == nil ? .notAnAttribute : attribute, multiplier: size.multiplier,
      constant: size.constant, priority: size.priority)
  }

  /// The item inside a superview, or the one further on, comes first.
  private func gapEquation(
    from near: LogItem?, _ gap: Measure, to far: LogItem?, _ superview: LogItem, sides: Sides
  ) throws(ReadingFailure) -> LogEquation {
    guard gap.item == nil else { throw ReadingFailure("a gap that is no number") }
    let signed = gap.constant * sides.sign
    let onward = sides.sign > 0 ? gap.relation : gap.relation.flipped
    switch (near, far) {
    case (let near?, let far?):
      return LogEquation(
        first: far, firstAttribute: sides.near, relation: onward, second: near, secondAttribute: sides.far,
        constant: signed, priority: gap.priority, isBetweenSiblings: true)
    case (nil, let far?):
      return LogEquation(
        first: far, firstAttribute: sides.near, relation: onward, second: superview,
        secondAttribute: sides.near, constant: signed, priority: gap.priority)
    case (let near?, nil):
      return LogEquation(
        first: near, firstAttribute: sides.far, relation: onward.flipped, second: superview,
        secondAttribute: sides.far, constant: -signed, priority: gap.priority)
    case (nil, nil):
      throw ReadingFailure("no view between the superview's edges")
    }
  }
}

extension UInt8 {
  fileprivate var isVisualStart: Bool { self == UInt8(ascii: "|") || self == UInt8(ascii: "[") }
}
