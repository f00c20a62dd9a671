import AutoLayout

// `H:|-(8)-[item](LTR)`, `V:[item(>=44)]`, `H:[item]-(NSSpace(8))-[item]`
extension ByteScanner {
  var startsVisualFormat: Bool { isNext("HV") && isNext(":", 1) || isNext("|[") }

  mutating func readVisualFormat(_ names: ListedNames) throws(ReadingFailure) -> LogEquation {
    // `[H:…]`
    if isNext("["), isNext(":", 2), isNext("|[", 3) { position += 1 }
    let isVertical = has("V:", at: position)
    if isNext(":", 1) { position += 2 }
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
    let sides = readSides(isVertical: isVertical)
    return try gapEquation(
      from: near.item, gap, to: far.item, names.superview ?? .unknownSuperview, sides: sides)
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
      try expect(")")
    }
    try expect("]")
    return (item, size)
  }

  private mutating func expect(_ token: String) throws(ReadingFailure) {
    if !accept(token) { throw ReadingFailure("no '\(token)' at '\(excerpt(from: position))'") }
  }

  private var hasMorePieces: Bool { isNext("-[|") }

  /// `-(8)-`, `-8-`, `-` or nothing.
  private mutating func readGap(_ names: ListedNames) throws(ReadingFailure) -> Measure {
    guard accept("-") else { return Measure() }
    var measure = Measure()
    if accept("(") {
      measure = try readMeasure(names)
      try expect(")")
    } else if peek().isDigit || isNext("-") && peek(1).isDigit {
      measure.constant = readNumber() ?? 0
    } else {
      // The standard space, whose size the log does not give. Between siblings it is 8 points.
      measure.constant = 8
      return measure
    }
    try expect("-")
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
    if isSpace { try expect(")") }
    if accept("@") {
      guard let priority = readNumber() else {
        throw ReadingFailure("no priority at '\(excerpt(from: position))'")
      }
      measure.priority = priority
    }
    return measure
  }

  /// The item to whose size another one is related: `==UIView:0x7f8`.
  private mutating func readMeasuringItem(_ names: ListedNames) throws(ReadingFailure) -> LogItem {
    for entry in names.addresses where accept(entry.name) {
      return LogItem(identity: entry.address, key: entry.name)
    }
    let start = position
    guard let className = readClassName() else {
      throw ReadingFailure("no number or view at '\(excerpt(from: start))'")
    }
    position += 1
    if let item = try readAddressedItem(className, .names) { return item }
    let key = readWord()
    guard !key.isEmpty else { throw ReadingFailure("no view at '\(excerpt(from: start))'") }
    return LogItem(identity: key, className: className, key: key)
  }

  /// The attributes that a visual format relates; it begins with the near one.
  private struct Sides {
    var near: NSLayoutConstraint.Attribute
    var far: NSLayoutConstraint.Attribute
    /// 1 if coordinates grow from near to far, -1 if they fall.
    var sign = 1.0
  }

  /// The sides, by the direction in which the format is written: `(LTR)`, `(RTL)`, or none.
  private mutating func readSides(isVertical: Bool) -> Sides {
    let start = position
    skipBlanks()
    let isLeftToRight = accept("(LTR)")
    let isRightToLeft = !isLeftToRight && accept("(RTL)")
    if !isLeftToRight, !isRightToLeft { position = start }
    if isVertical { return Sides(near: .top, far: .bottom) }
    if isRightToLeft { return Sides(near: .right, far: .left, sign: -1) }
    return isLeftToRight ? Sides(near: .left, far: .right) : Sides(near: .leading, far: .trailing)
  }

  // MARK: Equations

  private func sizeEquation(of item: LogItem, _ size: Measure, isVertical: Bool) -> LogEquation {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    return LogEquation(
      first: item, firstAttribute: attribute, relation: size.relation, second: size.item,
      secondAttribute: size.item == nil ? .notAnAttribute : attribute, multiplier: size.multiplier,
      constant: size.constant, priority: size.priority)
  }

  /// The first item of the equation is the one inside a superview, or of two siblings the far one.
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
