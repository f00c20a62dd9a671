/// Reads the lines of a log in order: finds the constraints, and groups them in blocks.
struct LogReader {
  private let lines: LogLines
  private var index = 0
  private var log = DeviceLog()
  /// The block to which constraints are added.
  private var block: LogBlock?
  /// The addresses of the block's constraints; a repeated one is not added.
  private var known: Set<String> = []
  /// Whether the block's list has ended, or its broken constraint is known, so that the next constraint begins another
  /// block.
  private var isSettled = false
  /// Whether the next constraint is the broken one.
  private var expectsBroken = false
  /// Whether the lines are in a list in parentheses.
  private var isInList = false
  /// Whether a comma follows the last constraint, so that another one belongs after it.
  private var isContinued = false

  init(_ text: String) { lines = LogLines(text) }

  mutating func read() -> DeviceLog {
    while index < lines.count {
      let number = lines.number(at: index)
      let line = lines.plain(at: index)
      let starts = ConstraintStart.all(in: line)
      // One line may hold a whole log, or a constraint and the announcement that follows it.
      var events =
        starts.first.map { first in
          LogEvent.all(in: line).filter { starts.count > 1 || $0.index > first.index }
        } ?? []
      let isWholeLog = starts.count > 1 && events.contains { $0.kind == .conflict }
      if events.isEmpty { readAnnouncement(line, number) }
      if starts.isEmpty { readOther(line, number) }
      for (position, start) in starts.enumerated() {
        while let event = events.first, event.index < start.index {
          read(events.removeFirst(), number)
        }
        let isLast = position == starts.count - 1
        var bytes = Array(line[start.index..<(isLast ? line.count : starts[position + 1].index)])
        if isLast { appendRest(to: &bytes) }
        readConstraint(bytes, start, number, isAlone: starts.count == 1)
      }
      for event in events { read(event, number) }
      if isWholeLog, breaksOff(line, from: starts) { block?.gaps.insert(.end) }
      index += 1
    }
    closeBlock()
    log.joinWhatWasAnnouncedFirst()
    log.leaveOutQuotes()
    log.markNamelessSizes()
    log.markAlerts()
    reportUnread()
    return log
  }

  // MARK: Lines

  /// Whether the list of a log on one line is not closed at its end.
  private func breaksOff(_ line: [UInt8], from starts: [ConstraintStart]) -> Bool {
    guard isAtEnd, block?.broken == nil, let first = starts.first?.index,
      let last = line.lastIndex(of: UInt8(ascii: ">"))
    else { return false }
    let opening = line[..<first].last { !$0.isBlank && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
    return opening == UInt8(ascii: "(") && !line[last...].contains(UInt8(ascii: ")"))
  }

  private mutating func readAnnouncement(_ line: [UInt8], _ number: Int) {
    let scanner = ByteScanner(line)
    func says(_ words: String) -> Bool { scanner.find(words, ignoringCase: true) != nil }
    guard scanner.find("onstraint") != nil || says("recover by breaking") else { return }
    if says("simultaneously satisfy constraints") || says("conflicting constraints detected") {
      read(LogEvent(kind: .conflict, index: 0), number)
      isInList = ["detected: (", "constraints: (", "detected: [", "constraints: ["].contains(where: says)
    } else if says("recover by breaking") {
      read(LogEvent(kind: .breaking, index: 0), number)
    }
  }

  private mutating func read(_ event: LogEvent, _ number: Int) {
    switch event.kind {
    case .conflict:
      closeBlock()
      block = LogBlock(line: number)
    case .breaking:
      expectsBroken = true
      isInList = false
    }
  }

  /// A line without a constraint.
  private mutating func readOther(_ line: [UInt8], _ number: Int) {
    let first = line.first { !$0.isBlank }
    if Self.isOpening(line) {
      if block?.constraints.isEmpty == false { closeBlock() }
      // The broken constraint is printed after the list, never before it.
      isInList = true
      expectsBroken = false
    } else if let bracket = Self.closing(line), bracket == UInt8(ascii: ")") || isInList {
      isSettled = isSettled || isInList && block?.constraints.isEmpty == false
      isContinued = false
      if !isInList, !isSettled, let first = block?.constraints.first, first.line == block?.line {
        block?.gaps.insert(.beginning)
      }
      isInList = false
    } else if ByteScanner(line).find("<private>") != nil {
      if isInList || block != nil { reject(number, "hidden by the device (<private>)") }
    } else if line.allSatisfy({ "\"',;)>]} \t".utf8.contains($0) }) {
      // The end of a wrapped line.
      return
    } else if isInList, Self.isElision(line) {
      block?.elidedLines.append(number)
      block?.gaps.insert(.lines)
    } else if isInList && (first == UInt8(ascii: "\"") || first == UInt8(ascii: "<"))
      || ByteScanner(line).find("Constraint:0x") != nil
    {
      reject(number, "no constraint that is known")
    }
  }

  /// Whether a line opens a list: `(`, in a string `"(",`, `1: (` of a tool that numbers lines, or `<__NSArrayM 0x6000>(`, as a debugger
  /// prints one.
  private static func isOpening(_ line: [UInt8]) -> Bool {
    let bracket = UInt8(ascii: "(")
    // The bars of a table's cells may follow.
    if line.contains(bracket), line.contains(UInt8(ascii: "|")),
      line.allSatisfy({ $0.isBlank || "(|".utf8.contains($0) })
    {
      return true
    }
    if line.count(where: { $0 == bracket }) == 1, line.allSatisfy({ $0.isBlank || "(\",".utf8.contains($0) })
    {
      return true
    }
    return line.last { !$0.isBlank } == bracket
      && (line.allSatisfy { $0.isBlank || $0.isDigit || ".:(".utf8.contains($0) }
        || ByteScanner(line).find("__NSArray") != nil)
  }

  /// The bracket with which a line closes a list: `)`, `].`, in a comment `)*/`, in a string `")",`. Nil for other lines.
  private static func closing(_ line: [UInt8]) -> UInt8? {
    guard line.allSatisfy({ $0.isBlank || ")].;,*/`\"|".utf8.contains($0) }) else { return nil }
    return line.first { !$0.isBlank && $0 != UInt8(ascii: "\"") }.flatMap {
      ")]".utf8.contains($0) ? $0 : nil
    }
  }

  /// Whether a line has nothing but dots, which stand for lines that somebody left out.
  private static func isElision(_ line: [UInt8]) -> Bool {
    let dots = line.count { $0 == UInt8(ascii: ".") }
    let hasEllipsis = ByteScanner(line).find("\u{2026}") != nil
    return (dots > 1 || hasEllipsis) && line.allSatisfy { ".[]() \t,/>*#".utf8.contains($0) || $0 > 127 }
  }

  /// The most lines on which a constraint is continued.
  private static let mostContinuations = 8

  /// Appends the continuation of a constraint that is cut off at the end of its line. Advances `index` to its last line.
  private mutating func appendRest(to bytes: inout [UInt8]) {
    // A line may break after the `>` of `>=` or of a generic class, too.
    let looksClosed = bytes.isClosed
    if looksClosed, Self.isReadable(bytes) { return }
    var whole = bytes
    for ahead in 1...Self.mostContinuations where index + ahead < lines.count {
      let line = lines.plain(at: index + ahead)
      let text = line.drop(while: \.isBlank)
      guard !text.isEmpty, !Self.isAnotherMatter(line, text) else { return }
      WrappedLine.join(text, to: &whole)
      if text.isClosed {
        if looksClosed, !Self.isReadable(whole) { return }
        index += ahead
        bytes = whole
        return
      }
    }
  }

  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    var reader = ConstraintReader(Array(bytes.prefix(lengthLimit)), line: 1)
    return (try? reader.read()) != nil
  }

  /// Whether a line does not continue the constraint before it.
  private static func isAnotherMatter(_ line: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
    if !ConstraintStart.all(in: line).isEmpty { return true }
    let scanner = ByteScanner(Array(text))
    // `)>",` ends a constraint, and `)` alone its list.
    if scanner.isNext(")") { return !text.isClosed && text.count { !$0.isBlank } < 3 }
    if scanner.isNext("("), text.count(where: { !$0.isBlank }) < 2 { return true }
    // The end of a block of code on a web page.
    if ["```", "~~~", "<!--", "</"].contains(where: { scanner.has($0, at: 0) }) { return true }
    return ["recover by", "simultaneously", "symbolic breakpoint"].contains {
      scanner.find($0, ignoringCase: true) != nil
    }
  }

  // MARK: Constraints

  /// The longest constraint that is read, in bytes.
  private static let lengthLimit = 4_000

  /// - Parameter isAlone: whether its line has no other.
  private mutating func readConstraint(
    _ bytes: [UInt8], _ start: ConstraintStart, _ number: Int, isAlone: Bool
  ) {
    var reader = ConstraintReader(Array(bytes.prefix(Self.lengthLimit)), line: number)
    let isLast = bytes.first == UInt8(ascii: "<") && !bytes.contains(UInt8(ascii: ">")) && isAtEnd
    do throws(ReadingFailure) {
      if isLast, let whole = VisualEnd.closed(bytes) { reader = ConstraintReader(whole, line: number) }
      let constraint = try reader.read()
      isContinued = isAlone && bytes.last { !$0.isBlank } == UInt8(ascii: ",")
      // Half a number or half a name would be read as another one.
      if isLast, !constraint.isWhole(in: bytes), VisualEnd.closed(bytes) == nil {
        throw ReadingFailure("it breaks off")
      }
      let isListed = !expectsBroken
      add(constraint)
      if isLast, isListed { block?.gaps.insert(.end) }
    } catch {
      if isLast, !expectsBroken { block?.gaps.insert(.end) }
      if start.isCertain, expectsBroken, isListed(bytes) { return }
      if start.isCertain || isInList || expectsBroken {
        let text = isAlone ? nil : ByteScanner(bytes).text(0..<bytes.count)
        reject(number, isLast ? "it breaks off" : error.reason, text: text)
        if !isLast, !expectsBroken, isInList { noteUnread(number) }
      }
      if start.isCertain { expectsBroken = false }
    }
  }

  /// Whether the broken constraint, of which only the beginning can be read, has the address of one in the list, which
  /// is then the broken one.
  private mutating func isListed(_ bytes: [UInt8]) -> Bool {
    var scanner = ByteScanner(bytes)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    scanner.position = colon + 1
    guard let address = scanner.readAddress(), block?.broken == nil else { return false }
    // An address that breaks off may be that of several.
    let isWhole = scanner.position < bytes.count
    let constraints = block?.constraints ?? []
    let matches = constraints.indices.filter { index in
      constraints[index].address.map { isWhole ? $0 == address : $0.hasPrefix(address) } ?? false
    }
    guard let index = matches.first, isWhole || matches.count == 1 else { return false }
    block?.broken = index
    expectsBroken = false
    isSettled = true
    return true
  }

  private mutating func noteUnread(_ number: Int) {
    if block == nil { block = LogBlock(line: number) }
    block?.unreadLines.append(number)
    block?.gaps.insert(.lines)
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
    // Two different constraints may have one address: the first one's is free again after it is gone.
    if let address = constraint.address, !known.insert(address).inserted,
      block?.constraints.contains(where: constraint.isAlike) ?? false
    {
      return
    }
    block = block ?? LogBlock(line: constraint.line)
    block?.constraints.append(constraint)
  }

  /// The broken constraint is in the list, unless the list is cut off.
  private mutating func addBroken(_ constraint: LogConstraint) {
    expectsBroken = false
    if block?.broken != nil { closeBlock() }
    func isListed(_ other: LogConstraint) -> Bool {
      constraint.address == nil ? other.text == constraint.text : other.address == constraint.address
    }
    let index =
      block?.constraints.firstIndex(where: constraint.isAlike)
      ?? block?.constraints.firstIndex(where: isListed) ?? block?.likeness(of: constraint)
    if index == nil {
      append(constraint)
      let isAlone = block?.constraints.count == 1
      block?.gaps.insert(isAlone ? .list : .broken)
    }
    let last = block.map { $0.constraints.count - 1 }
    block?.broken = index ?? last
    isSettled = true
  }

  private mutating func closeBlock() {
    if var block, !block.constraints.isEmpty {
      if isInList || isContinued, block.broken == nil { block.gaps.insert(.end) }
      block.gatherItems()
      block.turnFramesOver()
      log.blocks.append(block)
    }
    block = nil
    known = []
    isSettled = false
    expectsBroken = false
    isInList = false
    isContinued = false
  }

  // MARK: Unread lines

  private static let unreadLimit = 1_000

  /// Whether there is nothing after the line.
  private var isAtEnd: Bool {
    (index + 1..<max(lines.count, index + 1)).allSatisfy { lines.text(at: $0).isEmpty }
  }

  /// - Parameter text: the part of the line; nil for all of it.
  private mutating func reject(_ number: Int, _ reason: String, text: String? = nil) {
    guard log.unread.count < Self.unreadLimit, log.unread.last?.line != number else { return }
    log.unread.append(
      UnreadLine(line: number, text: text ?? lines.text(numbered: number), reason: reason))
  }

  private mutating func reportUnread() {
    if log.blocks.isEmpty, log.unread.isEmpty {
      for index in 0..<lines.count where !lines.text(at: index).isEmpty {
        reject(lines.number(at: index), "no constraint")
        if log.unread.count >= Self.unreadLimit { break }
      }
    }
    if lines.isCut {
      log.unread.append(
        UnreadLine(
          line: lines.count > 0 ? lines.number(at: lines.count - 1) : 1, text: "…",
          reason: "beyond the 4 MB that are read"))
    }
  }
}

extension RandomAccessCollection<UInt8> {
  /// Whether it ends with the closing `>` of a constraint, before quotes and commas.
  var isClosed: Bool {
    let tail = "\"',;.)]} \t\\`*".utf8
    return last { !tail.contains($0) } == UInt8(ascii: ">")
  }
}

extension LogConstraint {
  /// Whether a text that breaks off has the whole constraint. Then only the end of `(active, names: …)` is missing, with
  /// names that the constraint does not use.
  fileprivate func isWhole(in bytes: [UInt8]) -> Bool {
    let scanner = ByteScanner(bytes)
    guard let tail = scanner.find(" (a", from: 0), tail + 2 < bytes.count else { return false }
    let rest = scanner.text(tail + 2..<bytes.count)
    return ("active, names".hasPrefix(rest) || rest.hasPrefix("active, names"))
      && ByteScanner(Array(bytes[..<tail])).find("|") == nil && items.allSatisfy { $0.key == nil }
  }

  /// Whether another mention has the same address, if any, and the same equation.
  fileprivate func isAlike(_ other: LogConstraint) -> Bool {
    address == other.address && identifier == other.identifier && isEqual(to: other)
  }
}

extension LogBlock {
  /// Sets the places of constraints that share a line, and `items` from the constraints, with the mentions of each item merged.
  fileprivate mutating func gatherItems() {
    let isShared = Set(constraints.map(\.line)).count < constraints.count
    for index in constraints.indices where isShared { constraints[index].place = index + 1 }
    var indices: [String: Int] = [:]
    for item in constraints.flatMap(\.items) {
      if let index = indices[item.identity] {
        items[index].learn(from: item)
      } else {
        indices[item.identity] = items.count
        items.append(item)
      }
    }
  }
}
