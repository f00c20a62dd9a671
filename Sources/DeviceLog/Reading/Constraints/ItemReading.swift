import AutoLayout

/// The place of an item in a constraint, which decides the tokens that may follow it.
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
  mutating func readItem(_ context: ItemContext, _ names: ListedNames) throws(ReadingFailure) -> LogItem {
    if accept("'|'") { return names.superview ?? .unknownSuperview }
    for entry in names.addresses where has(entry.name, at: position) {
      let end = position + entry.name.utf8.count
      guard endsItem(at: end, context) else { continue }
      position = end
      // UIKit gives the bar above the keyboard its class's name.
      if ClassName(entry.name).isFrameworks {
        return LogItem(identity: entry.address, className: entry.name)
      }
      return LogItem(identity: entry.address, key: entry.name)
    }
    let start = position
    if let className = readClassName() {
      position += 1
      skipBlanks()
      if let item = try readAddressedItem(className, context) { return item }
    }
    return try readNamedItem(from: start, context)
  }

  /// `0xADDRESS` or `0xADDRESS'text'`; nil, without reading, for anything else.
  mutating func readAddressedItem(
    _ className: String, _ context: ItemContext
  ) throws(ReadingFailure) -> LogItem? {
    guard let address = readJoinedAddress() ?? readAddress() else { return nil }
    let label = isNext("'") ? (try readLabel(context)) : nil
    return LogItem(identity: address, className: className, label: label)
  }

  /// An address that was broken over two lines, which were joined with a blank: `0x7fe7 09434820`. Nil, without reading, for
  /// any other.
  private mutating func readJoinedAddress() -> String? {
    let start = position
    guard isNext("0"), isNext("xX", 1) else { return nil }
    position += 2
    let beginning = read(while: \.isHexDigit)
    let blank = position
    skipBlanks()
    let end = read(while: \.isHexDigit)
    // No word follows the address of an item, but another item may.
    guard position > blank + end.utf8.count, end.utf8.count > 1, beginning.utf8.count + end.utf8.count >= 8,
      beginning.utf8.count + end.utf8.count <= 16, end.contains(where: \.isNumber), isNext("([.'])")
    else {
      position = start
      return nil
    }
    return "0x" + (beginning + end).lowercased()
  }

  /// `Class:key` or `key`, up to the end of the item.
  private mutating func readNamedItem(
    from start: Int, _ context: ItemContext
  ) throws(ReadingFailure) -> LogItem {
    var end = start
    while end < bytes.count, !endsItem(at: end, context), context != .equation || !has("==", at: end) {
      end += 1
    }
    let parts = text(start..<end).split(separator: ":", maxSplits: 1).map { $0.drop(while: \.isWhitespace) }
    guard endsItem(at: end, context), let last = parts.last, !last.isEmpty else {
      throw ReadingFailure("no view or guide at '\(excerpt(from: start))'")
    }
    position = end
    let name = String(last)
    let className = parts.count == 2 ? String(parts[0]) : nil
    // Dots in place of an address tell views of different classes apart only by these.
    if let className, name.isElided { return LogItem(identity: "\(className):\(name)", className: className) }
    return LogItem(identity: name, className: className, key: name)
  }

  /// A class's name before a `:`; the scanner stops at the `:`. Generic arguments and the contexts that Swift prints
  /// for private types, `Module.(unknown context at $10f).Title`, belong to it.
  mutating func readClassName() -> String? {
    let start = position
    var depth = 0
    while !isAtEnd {
      if isNext("<(") {
        guard position > start else { break }
        depth += 1
      } else if isNext(">)") {
        guard depth > 0 else { break }
        depth -= 1
      } else if depth == 0, isNext(":") {
        guard position > start else { break }
        return text(start..<position)
      } else if depth == 0 {
        guard peek().isClassByte else { break }
      } else if isNext("'[") {
        break
      }
      position += 1
    }
    position = start
    return nil
  }

  /// `'text'`. The text may contain quotes: the last one is the first after which the item can end.
  mutating func readLabel(_ context: ItemContext) throws(ReadingFailure) -> String {
    let start = position + 1
    for end in start..<max(start, bytes.count)
    where bytes[end] == UInt8(ascii: "'") && endsItem(at: end + 1, context) {
      position = end + 1
      return text(start..<end)
    }
    throw ReadingFailure("the quote before '\(excerpt(from: start))' is never closed")
  }

  /// Whether a token that may follow an item is at `index`.
  private func endsItem(at index: Int, _ context: ItemContext) -> Bool {
    let next = byte(at: index)
    switch context {
    case .equation:
      let isAttribute = next == UInt8(ascii: ".") || next.isBlank && endsInDots(at: index)
      guard isAttribute, byte(at: index + 1).isLetter else { return false }
      var scanner = self
      scanner.position = index + 1
      guard NSLayoutConstraint.Attribute(logName: scanner.readWord()) != nil else { return false }
      return !scanner.isNext(".")
    case .brackets:
      if next == UInt8(ascii: "]") { return true }
      guard next == UInt8(ascii: "(") else { return false }
      return bytes[index..<min(bytes.count, index + 120)].lastIndex(of: UInt8(ascii: "]"))
        .map { byte(at: $0 - 1) == UInt8(ascii: ")") } ?? false
    case .names:
      return index >= bytes.count || next.isBlank || ",)>".utf8.contains(next)
    }
  }

  /// Whether dots stand before `index` in place of an address, and of the dot after it: `UIView:... height`.
  func endsInDots(at index: Int) -> Bool {
    index >= 4 && bytes[(index - 4)..<index].elementsEqual(":...".utf8)
  }

  /// The first 30 characters from `start`, for a message.
  func excerpt(from start: Int) -> String {
    let rest = text(start..<min(bytes.count, start + 80))
    return rest.count > 30 ? rest.prefix(30) + "…" : rest
  }
}

extension String {
  /// Whether it is dots in place of an address: `...`, `0x...`, `0x7f8…`.
  var isElided: Bool {
    guard hasSuffix("...") || hasSuffix("…") else { return false }
    let rest = prefix { $0 != "." && $0 != "…" }
    return rest.isEmpty || rest.lowercased().hasPrefix("0x") && rest.dropFirst(2).allSatisfy(\.isHexDigit)
  }
}
