import AutoLayout

/// Where an item stands, which decides the tokens that may follow it.
enum ItemContext {
  /// `item.attribute`
  case equation
  /// `[item]`, `[item(44)]`
  case brackets
  /// `(active, names: '|':item )`
  case names
}

/// The names that a line lists at its end: `(active, names: title:0x7f8, '|':UIView:0x7f9 )`.
struct ListedNames {
  /// Longest first, so that no name hides a longer one that begins with it.
  var addresses: [(name: String, address: String)] = []
  /// The superview that `|` stands for.
  var superview: LogItem?
}

// Items: `Class:0xADDRESS`, `Class:0xADDRESS'text'`, `Class:key`, or a name that the line lists at its end.
extension ByteScanner {
  /// Reads the item at the scanner's place. The text in quotes may hold anything, quotes too.
  mutating func readItem(_ context: ItemContext, _ names: ListedNames) throws(ReadingFailure) -> LogItem {
    if accept("'|'") { return names.superview ?? .unknownSuperview }
    for entry in names.addresses where has(entry.name, at: position) {
      let end = position + entry.name.utf8.count
      guard endsItem(at: end, context) else { continue }
      position = end
      return LogItem(identity: entry.address, key: entry.name)
    }
    let start = position
    if let className = readClassName() {
      let separator = position
      position += 1
      skipBlanks()
      if let address = readAddress() {
        var item = LogItem(identity: address, className: className)
        if peek() == UInt8(ascii: "'") { item.label = try readLabel(context) }
        return item
      }
      position = separator
    }
    return try readNamedItem(from: start, context)
  }

  /// `Class:key` or `key`, up to the end of the item.
  private mutating func readNamedItem(
    from start: Int, _ context: ItemContext
  ) throws(ReadingFailure) -> LogItem {
    var end = start
    while end < bytes.count, !endsItem(at: end, context) {
      if context == .equation, byte(at: end) == UInt8(ascii: "="), byte(at: end + 1) == UInt8(ascii: "=") {
        break
      }
      end += 1
    }
    guard end > start, endsItem(at: end, context) else {
      throw ReadingFailure("no view or guide at '\(excerpt(from: start))'")
    }
    position = end
    let parts = text(start..<end).split(separator: ":", maxSplits: 1).map { part in
      String(part.drop(while: \.isWhitespace))
    }
    guard let name = parts.last, !name.isEmpty else {
      throw ReadingFailure("no view or guide at '\(excerpt(from: start))'")
    }
    return LogItem(identity: name, className: parts.count == 2 ? parts.first : nil, key: name)
  }

  /// A class's name before a `:`; the scanner stops at the `:`. Generic arguments and what Swift prints for
  /// private types, `Module.(unknown context at $10f).Title`, belong to it.
  mutating func readClassName() -> String? {
    let start = position
    var depth = 0
    while !isAtEnd {
      let byte = peek()
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "(") {
        guard position > start else { break }
        depth += 1
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: ")") {
        guard depth > 0 else { break }
        depth -= 1
      } else if depth == 0, byte == UInt8(ascii: ":") {
        guard position > start else { break }
        return text(start..<position)
      } else if depth == 0 {
        guard byte.isWordByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$") else { break }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "[") {
        break
      }
      position += 1
    }
    position = start
    return nil
  }

  /// `'text'`, where the text may hold quotes: the quote that ends it is the first that what must follow an
  /// item follows.
  mutating func readLabel(_ context: ItemContext) throws(ReadingFailure) -> String {
    let start = position + 1
    var end = start
    while end < bytes.count {
      if byte(at: end) == UInt8(ascii: "'"), endsItem(at: end + 1, context) {
        position = end + 1
        return text(start..<end)
      }
      end += 1
    }
    throw ReadingFailure("the quote before '\(excerpt(from: start))' is never closed")
  }

  /// Whether what must follow an item stands at `index`.
  private func endsItem(at index: Int, _ context: ItemContext) -> Bool {
    let next = byte(at: index)
    switch context {
    case .equation:
      guard next == UInt8(ascii: "."), byte(at: index + 1).isLetter else { return false }
      var scanner = self
      scanner.position = index + 1
      guard AttributeNames.attribute(scanner.readWord()) != nil else { return false }
      return !scanner.peek().isWordByte && scanner.peek() != UInt8(ascii: ".")
    case .brackets:
      if next == UInt8(ascii: "]") { return true }
      guard next == UInt8(ascii: "(") else { return false }
      return bytes[index..<min(bytes.count, index + 120)].lastIndex(of: UInt8(ascii: "]"))
        .map { byte(at: $0 - 1) == UInt8(ascii: ")") } ?? false
    case .names:
      return index >= bytes.count || next == UInt8(ascii: ",") || next == UInt8(ascii: ")")
        || next == UInt8(ascii: ">") || next.isBlank
    }
  }

  /// A few characters, for a message.
  func excerpt(from start: Int) -> String {
    let rest = text(start..<min(bytes.count, start + 80))
    return rest.count > 30 ? rest.prefix(30) + "…" : rest
  }
}
