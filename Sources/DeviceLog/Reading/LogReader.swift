/// Goes through a log line by line: finds the constraints, and which of them belong together.
struct LogReader {
  private let lines: LogLines
  private var index = 0
  private var log = DeviceLog()
  /// The block that constraints are being added to.
  private var block: LogBlock?
  /// The block's constraints by address: the same one is not read twice.
  private var known: [String: Int] = [:]
  /// Whether the block's list has ended, or which constraint breaks has been said, so that a further one begins
  /// another block.
  private var isSettled = false
  /// Whether the next constraint is the one that breaks.
  private var expectsBroken = false
  /// Whether the lines are those of a list in parentheses.
  private var isInList = false

  init(_ text: String) {
    lines = LogLines(text)
  }

  mutating func read() -> DeviceLog {
    while index < lines.count {
      let number = index + 1
      let line = lines.plain(at: index)
      readAnnouncement(line, number)
      let starts = ConstraintStart.all(in: line)
      if starts.isEmpty { readOther(line, number) }
      // A whole log may stand on one line.
      let breaking =
        starts.count > 1 ? ByteScanner(line).find("recover by breaking", ignoringCase: true) : nil
      for (position, start) in starts.enumerated() {
        if let breaking, position > 0, starts[position - 1].index < breaking, start.index > breaking {
          expectsBroken = true
        }
        let isLast = position == starts.count - 1
        var bytes = Array(line[start.index..<(isLast ? line.count : starts[position + 1].index)])
        if isLast { bytes += rest(of: bytes) }
        readConstraint(bytes, start, number)
      }
      index += 1
    }
    closeBlock()
    reportWhatIsMissing()
    return log
  }

  // MARK: Lines

  private mutating func readAnnouncement(_ line: [UInt8], _ number: Int) {
    let scanner = ByteScanner(line)
    func says(_ words: String) -> Bool { scanner.find(words, ignoringCase: true) != nil }
    guard scanner.find("onstraint") != nil else { return }
    if says("simultaneously satisfy constraints") || says("conflicting constraints detected") {
      closeBlock()
      block = LogBlock(line: number)
      isInList = says("detected: (") || says("constraints: (")
    } else if says("recover by breaking constraint") {
      expectsBroken = true
      isInList = false
    }
  }

  /// A line without a constraint.
  private mutating func readOther(_ line: [UInt8], _ number: Int) {
    let first = line.first { !$0.isBlank }
    let isAlone = line.lazy.filter { !$0.isBlank }.prefix(2).count == 1
    if isAlone, first == UInt8(ascii: "(") {
      if block?.constraints.isEmpty == false { closeBlock() }
      isInList = true
    } else if isAlone, first == UInt8(ascii: ")") {
      isSettled = isSettled || isInList && block?.constraints.isEmpty == false
      isInList = false
    } else if ByteScanner(line).find("<private>") != nil {
      if isInList || block != nil { reject(number, "hidden by the device (<private>)") }
    } else if isInList, first == UInt8(ascii: "\"") || first == UInt8(ascii: "<") {
      reject(number, "no constraint that is known")
    } else if ByteScanner(line).find("Constraint:0x") != nil {
      reject(number, "no constraint that is known")
    }
  }

  /// Where the last constraint of a line is cut off, what stands of it on the lines below; goes past them.
  private mutating func rest(of bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isClosed else { return [] }
    var rest: [UInt8] = []
    for ahead in 1...4 where index + ahead < lines.count {
      let line = lines.plain(at: index + ahead)
      let text = line.drop(while: \.isBlank)
      guard let first = text.first, first != UInt8(ascii: "("), first != UInt8(ascii: ")"),
        ConstraintStart.all(in: line).isEmpty, ByteScanner(line).find("onstraint") == nil
      else { break }
      rest.append(UInt8(ascii: " "))
      rest += text
      if text.isClosed {
        index += ahead
        return rest
      }
    }
    return []
  }

  // MARK: Constraints

  /// The longest constraint that is read, in bytes.
  private static let lengthLimit = 4_000

  private mutating func readConstraint(_ bytes: [UInt8], _ start: ConstraintStart, _ number: Int) {
    var reader = ConstraintReader(Array(bytes.prefix(Self.lengthLimit)), line: number)
    do {
      add(try reader.read())
    } catch {
      if start.isCertain || isInList || expectsBroken { reject(number, error.reason) }
      if start.isCertain { expectsBroken = false }
    }
  }

  private mutating func add(_ constraint: LogConstraint) {
    if expectsBroken {
      addBroken(constraint)
      return
    }
    if isSettled { closeBlock() }
    append(constraint)
  }

  private mutating func append(_ constraint: LogConstraint) {
    if let address = constraint.address {
      guard known[address] == nil else { return }
      known[address] = block?.constraints.count ?? 0
    }
    if block == nil { block = LogBlock(line: constraint.line) }
    block?.constraints.append(constraint)
  }

  /// The one the device breaks is in its list; where the list was cut off, it is added.
  private mutating func addBroken(_ constraint: LogConstraint) {
    expectsBroken = false
    if block?.broken != nil { closeBlock() }
    func isListed(_ other: LogConstraint) -> Bool {
      constraint.address == nil ? other.text == constraint.text : other.address == constraint.address
    }
    if let index = block?.constraints.firstIndex(where: isListed) {
      block?.broken = index
    } else {
      append(constraint)
      let last = block.map { $0.constraints.count - 1 }
      block?.broken = last
    }
    isSettled = true
  }

  private mutating func closeBlock() {
    if var block, !block.constraints.isEmpty {
      block.gatherItems()
      log.blocks.append(block)
    }
    block = nil
    known = [:]
    isSettled = false
    expectsBroken = false
    isInList = false
  }

  // MARK: Unread lines

  private static let unreadLimit = 1_000

  private mutating func reject(_ number: Int, _ reason: String) {
    guard log.unread.count < Self.unreadLimit, log.unread.last?.line != number else { return }
    log.unread.append(UnreadLine(line: number, text: lines.text(at: number - 1), reason: reason))
  }

  private mutating func reportWhatIsMissing() {
    if log.blocks.isEmpty, log.unread.isEmpty {
      for number in stride(from: 1, through: lines.count, by: 1) where !lines.text(at: number - 1).isEmpty {
        reject(number, "no constraint")
        if log.unread.count >= Self.unreadLimit { break }
      }
    }
    if lines.isCut {
      let unread = UnreadLine(line: lines.count, text: "…", reason: "beyond the 4 MB that are read")
      log.unread.append(unread)
    }
  }
}

extension RandomAccessCollection<UInt8> {
  /// Whether a constraint's closing `>` stands at the end, before quotes and commas.
  fileprivate var isClosed: Bool {
    let tail: [UInt8] = Array("\"',;.)]} \t\\`*".utf8)
    return last { !tail.contains($0) } == UInt8(ascii: ">")
  }
}

/// Where a constraint begins on a line.
struct ConstraintStart {
  var index: Int
  /// Whether it can be nothing else, by its class's name.
  var isCertain: Bool

  /// `<Class:` where the class is called a constraint or an address follows; at the beginning of a line, the
  /// `<` may be missing.
  static func all(in line: [UInt8]) -> [ConstraintStart] {
    var starts: [ConstraintStart] = []
    var scanner = ByteScanner(line)
    let bullets: [UInt8] = Array(" \t\"'`-*>(@0123456789.".utf8)
    scanner.position = line.firstIndex { !bullets.contains($0) } ?? line.count
    if scanner.peek().isLetter || scanner.peek() == UInt8(ascii: "_"), let start = unbracketed(&scanner) {
      starts.append(start)
    }
    while let open = line[scanner.position...].firstIndex(of: UInt8(ascii: "<")) {
      scanner.position = open + 1
      var name = open + 1
      while scanner.byte(at: name).isBlank { name += 1 }
      var end = name
      while scanner.byte(at: end).isClassByte { end += 1 }
      scanner.position = max(min(end, line.count), open + 1)
      guard end > name, scanner.byte(at: end) == UInt8(ascii: ":") else { continue }
      let isConstraint = ByteScanner(Array(line[name..<end])).find("Constraint") != nil
      if isConstraint || scanner.has(":0x", at: end) {
        starts.append(ConstraintStart(index: open, isCertain: isConstraint))
      }
    }
    return starts
  }

  private static func unbracketed(_ scanner: inout ByteScanner) -> ConstraintStart? {
    let start = scanner.position
    var end = start
    while scanner.byte(at: end).isClassByte { end += 1 }
    guard scanner.has(":0x", at: end) || scanner.has(": 0x", at: end),
      ByteScanner(Array(scanner.bytes[start..<end])).find("Constraint") != nil
    else { return nil }
    scanner.position = end
    return ConstraintStart(index: start, isCertain: true)
  }
}

extension UInt8 {
  fileprivate var isClassByte: Bool { isWordByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "$") }
}

extension LogBlock {
  /// Merges the mentions of each item.
  fileprivate mutating func gatherItems() {
    var indices: [String: Int] = [:]
    for item in constraints.flatMap({ [$0.first, $0.second, $0.superview] }) {
      guard let item else { continue }
      if let index = indices[item.identity] {
        items[index].learn(from: item)
      } else {
        indices[item.identity] = items.count
        items.append(item)
      }
    }
  }
}
