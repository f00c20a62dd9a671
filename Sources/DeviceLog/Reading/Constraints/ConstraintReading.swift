import AutoLayout

extension ByteScanner {
  /// The label before `@File.swift#47`; nil where the place does not follow.
  fileprivate var label: String? {
    guard let place = find("@", from: position), let number = find("#", from: place),
      byte(at: number + 1).isDigit
    else { return nil }
    let label = text(position..<place)
    return label.contains("0x") || label.contains("=") ? nil : label
  }
}

/// Reads one constraint, `<Class:0xADDRESS … >`.
struct ConstraintReader {
  private var scanner: ByteScanner
  private let line: Int

  /// - Parameter bytes: the constraint from its `<` on; bytes after its `>` are ignored.
  init(_ bytes: [UInt8], line: Int) {
    scanner = ByteScanner(bytes)
    self.line = line
  }

  /// The part before the equation.
  private struct Head {
    var className: String
    var address: String?
    var key: String?
    var source: LogConstraint.Source?
    var mask: String?
    /// Whether `>` follows the address, as in the descriptions of some kits, and not the equation.
    var isClosed = false
  }

  /// The part after the equation.
  private struct Tail {
    var priority: Double?
    var hugging: Double?
    var compressionResistance: Double?
    var isActive = true
  }

  mutating func read() throws(ReadingFailure) -> LogConstraint {
    let start = scanner.position
    var head = try readHead()
    readMaskAndIdentifier(&head)
    let names = ListedNames(in: scanner)
    var equation =
      scanner.startsVisualFormat
      ? try scanner.readVisualFormat(names) : try scanner.readEquation(names)
    names.tellApart(&equation)
    let tail = head.isClosed ? Tail() : try readTail()
    try check(equation, tail)
    return LogConstraint(
      text: scanner.text(start..<scanner.position), line: line, className: head.className,
      kind: .init(className: head.className, identifier: head.key, hasMask: head.mask != nil),
      address: head.address, identifier: head.key, source: head.source, autoresizingMask: head.mask,
      first: equation.first, firstAttribute: equation.firstAttribute, relation: equation.relation,
      second: equation.second, secondAttribute: equation.secondAttribute, multiplier: equation.multiplier,
      constant: equation.constant, priority: tail.priority ?? equation.priority ?? 1000,
      hugging: tail.hugging, compressionResistance: tail.compressionResistance, isActive: tail.isActive,
      superview: names.superview, isBetweenSiblings: equation.isBetweenSiblings)
  }

  // MARK: Head

  private mutating func readHead() throws(ReadingFailure) -> Head {
    _ = scanner.accept("<")
    scanner.skipBlanks()
    guard let className = scanner.readClassName(), scanner.accept(":") else {
      throw ReadingFailure("no constraint")
    }
    var head = Head(className: className)
    let hadBlank = scanner.peek().isBlank
    scanner.skipBlanks()
    head.address = scanner.readAddress()
    if head.address == nil, !hadBlank {
      // Masonry's key, or SnapKit's label, which may hold blanks.
      let label = className.contains("SnapKit") ? scanner.label : nil
      let key = label ?? scanner.read { !$0.isBlank && $0 != UInt8(ascii: "@") }
      if let label { scanner.position += label.utf8.count }
      head.key = key.isEmpty || key.isElided ? nil : key
    }
    if scanner.accept("@") { head.source = readSource() }
    if head.address != nil, scanner.has("> ", at: scanner.position) {
      head.isClosed = true
      scanner.position += 1
    }
    return head
  }

  /// `File.swift#47`; a path may hold blanks.
  private mutating func readSource() -> LogConstraint.Source? {
    let start = scanner.position
    guard let mark = scanner.find("#", from: start) else { return nil }
    scanner.position = mark + 1
    guard let number = scanner.readNumber(), let line = Int(exactly: number) else {
      scanner.position = start
      return nil
    }
    return LogConstraint.Source(file: scanner.text(start..<mark), line: line)
  }

  /// `h=--& v=-&-` and `'identifier'`, in any order; either may be missing.
  private mutating func readMaskAndIdentifier(_ head: inout Head) {
    var parts: [String] = []
    while true {
      scanner.skipBlanks()
      let start = scanner.position
      if scanner.has("h=", at: start) || scanner.has("v=", at: start) {
        parts.append(scanner.read { !$0.isBlank })
      } else if scanner.isNext("'"), !scanner.has("'|'", at: start),
        let end = scanner.find("' ", from: start + 1)
      {
        head.key = scanner.text(start + 1..<end)
        scanner.position = end + 1
      } else {
        break
      }
    }
    if !parts.isEmpty { head.mask = parts.joined(separator: " ") }
  }

  // MARK: Tail

  private mutating func readTail() throws(ReadingFailure) -> Tail {
    var tail = Tail()
    while true {
      scanner.skipBlanks()
      if scanner.isAtEnd || scanner.accept(">") { return tail }
      let start = scanner.position
      if scanner.accept("Hug:") {
        tail.hugging = scanner.readNumber()
      } else if scanner.accept("CompressionResistance:") {
        tail.compressionResistance = scanner.readNumber()
      } else if ["@", "^", "priority:", "priority="].contains(where: { scanner.accept($0) }) {
        scanner.skipBlanks()
        tail.priority = try readPriority()
      } else if scanner.isNext("(") {
        skipGroup(&tail)
      } else if scanner.isNext("\",]") {
        scanner.position += 1
      } else {
        throw ReadingFailure("did not expect '\(scanner.excerpt(from: start))'")
      }
    }
  }

  /// A number, or one of the names that Masonry prints.
  private mutating func readPriority() throws(ReadingFailure) -> Double {
    if let number = scanner.readNumber() { return number }
    let start = scanner.position
    switch scanner.readWord() {
    case "required": return 1000
    case "high": return 750
    case "medium": return 500
    case "low": return 250
    case "fitting":
      _ = scanner.accept(" size")
      return 50
    default: throw ReadingFailure("no priority at '\(scanner.excerpt(from: start))'")
    }
  }

  /// `(active, names: … )`, up to the closing parenthesis; without one, up to the end.
  private mutating func skipGroup(_ tail: inout Tail) {
    let start = scanner.position
    if scanner.has("(inactive", at: start) { tail.isActive = false }
    // The names in a list may contain parentheses.
    let listsNames = ["(names:", "(active, names:", "(inactive, names:"]
      .contains { scanner.has($0, at: start, ignoringCase: true) }
    let close =
      listsNames
      ? scanner.find(")>", from: start) ?? scanner.bytes.lastIndex(of: UInt8(ascii: ")"))
      : scanner.find(")", from: start)
    scanner.position = close.map { max($0, start) + 1 } ?? scanner.bytes.count
  }

  // MARK: Checks

  /// The largest constant, in points, and the largest multiplier that are read.
  private static let limit = 1e7

  private func check(_ equation: LogEquation, _ tail: Tail) throws(ReadingFailure) {
    let numbers = [equation.multiplier, equation.constant]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= Self.limit }) else {
      throw ReadingFailure("a number beyond \(Int(Self.limit))")
    }
    let priorities = [equation.priority, tail.priority, tail.hugging, tail.compressionResistance]
    guard priorities.compactMap(\.self).allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
      throw ReadingFailure("a priority that is not from 1 to 1000")
    }
  }
}
