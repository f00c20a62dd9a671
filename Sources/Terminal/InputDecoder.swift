import Foundation
import Input

/// Decodes a terminal's bytes into events.
///
/// ncurses itself decodes neither pasted text nor mouse drags, and blocks within a sequence; this decoder
/// never blocks. It knows the sequences of ECMA-48 as xterm, tmux, rxvt and the Linux console send them
/// (xterm's "Control Sequences"), and those of the terminal's description.
package struct InputDecoder {
  /// The kind of pending input, which decides how long to wait for the rest.
  enum Wait: Equatable {
    case none
    /// An escape sequence or a character of several bytes.
    case sequence
    case paste
  }

  /// The most bytes that are kept of one paste.
  static let longestPaste = 8 << 20
  private static let longestSequence = 64

  /// Whether the terminal was asked about itself and has not answered all of it.
  private(set) var awaitsReplies = false
  private var replies: [TerminalReply] = []
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  private let described: [[UInt8]: Key]

  /// - Parameter described: sequences of the terminal's description, each beginning with an escape.
  package init(described: [[UInt8]: Key] = [:]) {
    self.described = described.filter { $0.key.count > 2 && $0.key.first == UInt8.escape }
  }

  /// Decodes bytes; an incomplete sequence stays pending.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Event] {
    pending += bytes
    return decodePending(isComplete: false)
  }

  /// The terminal was asked (``TerminalReply/questions``): what begins like an answer is one.
  mutating func expectReplies() { awaitsReplies = true }

  /// The answers since the last call.
  mutating func takeReplies() -> [TerminalReply] {
    defer { replies = [] }
    if replies.contains(.attributes) { awaitsReplies = false }
    return replies
  }

  /// Decodes pending bytes as complete: Escape alone is the key of that name.
  package mutating func finish() -> [Event] {
    var events = decodePending(isComplete: true)
    if let text = pasted {
      pasted = nil
      events.append(.paste(Self.pasteText(text)))
    }
    return events
  }

  var wait: Wait {
    pasted != nil ? .paste : pending.isEmpty ? .none : .sequence
  }

  private mutating func decodePending(isComplete: Bool) -> [Event] {
    var events: [Event] = []
    var rest = pending[...]
    while let first = rest.first {
      if pasted != nil {
        guard takePaste(&rest, isComplete: isComplete) else { break }
        events.append(.paste(Self.pasteText(pasted ?? [])))
        pasted = nil
      } else if first == .escape {
        guard let step = escape(rest, isComplete: isComplete) else { break }
        rest = rest.dropFirst(step.length)
        if step.beginsPaste { pasted = [] }
        if let event = step.event { events.append(event) }
        if let reply = step.reply { replies.append(reply) }
      } else if let key = Self.controlKey(first) {
        rest = rest.dropFirst()
        events.append(.key(key))
      } else {
        let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
        let isLast = text.endIndex == rest.endIndex
        let held = isLast && !isComplete ? Self.unfinishedLength(text) : 0
        if held == text.count { break }
        events += Self.characters(text.dropLast(held)).map { .key(.character($0)) }
        rest = rest.dropFirst(text.count - held)
      }
    }
    pending = Array(rest)
    return events
  }

  // MARK: - Escape sequences

  private struct Step {
    var length: Int
    var event: Event?
    var beginsPaste = false
    var reply: TerminalReply?
  }

  /// The sequence at the beginning; nil while it is incomplete.
  private func escape(_ bytes: ArraySlice<UInt8>, isComplete: Bool) -> Step? {
    let bytes = Array(bytes.prefix(Self.longestSequence + 1))
    if let step = describedKey(bytes) { return step }
    if !isComplete && described.keys.contains(where: { $0.starts(with: bytes) }) { return nil }
    guard bytes.count > 1 else { return isComplete ? Step(length: 1, event: .key(.escape)) : nil }
    switch bytes[1] {
    case .escape:
      // Some terminals send Alt with a key as an escape before its sequence.
      guard bytes.count > 2 || isComplete else { return nil }
      guard bytes.count > 2, bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else {
        return Step(length: 1, event: .key(.escape))
      }
      guard var step = escape(bytes[1...], isComplete: isComplete) else { return nil }
      step.length += 1
      if case .key(let key) = step.event { step.event = .key(KeySequences.withAlt(key)) }
      return step
    case UInt8(ascii: "["):
      return controlSequence(bytes, isComplete: isComplete)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return isComplete ? Step(length: 2, event: .key(.meta("O"))) : nil }
      return Step(length: 3, event: KeySequences.singleShift(bytes[2]).map { .key($0) })
    case UInt8(ascii: "]") where awaitsReplies && (bytes.count > 2 || !isComplete):
      guard let step = systemCommand(bytes, isComplete: isComplete) else {
        return metaKey(bytes, isComplete: isComplete)
      }
      return step.length > 0 ? step : nil
    default:
      return metaKey(bytes, isComplete: isComplete)
    }
  }

  private func describedKey(_ bytes: [UInt8]) -> Step? {
    let longest = described.filter { bytes.starts(with: $0.key) }.max { $0.key.count < $1.key.count }
    return longest.map { Step(length: $0.key.count, event: .key($0.value)) }
  }

  private func metaKey(_ bytes: [UInt8], isComplete: Bool) -> Step? {
    switch bytes[1] {
    case 0x0A, 0x0D: return Step(length: 2, event: .key(.altEnter))
    case 0x08, 0x7F: return Step(length: 2, event: .key(.altBackspace))
    case 0..<0x20: return Step(length: 1, event: .key(.escape))
    default:
      let text = bytes[1...].prefix { $0 >= 0x20 && $0 != 0x7F }
      let length = Self.scalarLength(text)
      if length > text.count && !isComplete && text.endIndex == bytes.endIndex { return nil }
      let scalar = text.prefix(length)
      return Step(length: 1 + scalar.count, event: Self.characters(scalar).first.map { .key(.meta($0)) })
    }
  }

  /// `ESC [ parameters intermediates final`
  private func controlSequence(_ bytes: [UInt8], isComplete: Bool) -> Step? {
    // The Linux console's function keys have a second bracket.
    if bytes.count > 2 && bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return isComplete ? Step(length: 3, event: nil) : nil }
      return Step(length: 4, event: KeySequences.linuxFunctionKey(bytes[3]).map { .key($0) })
    }
    let body = bytes[2...].prefix { (0x20..<0x40).contains($0) }
    guard body.endIndex < bytes.endIndex else {
      if bytes.count > Self.longestSequence { return Step(length: bytes.count, event: nil) }
      guard isComplete else { return nil }
      return bytes.count == 2
        ? Step(length: 2, event: .key(.meta("["))) : Step(length: bytes.count, event: nil)
    }
    let final = bytes[body.endIndex]
    let length = body.endIndex + 1
    guard (0x40..<0x7F).contains(final) else { return Step(length: length - 1, event: nil) }
    if final == UInt8(ascii: "M") && body.isEmpty {
      // The mouse's old form: three bytes more, each 32 and a number.
      guard bytes.count >= length + 3 else { return isComplete ? Step(length: bytes.count, event: nil) : nil }
      let numbers = bytes[length..<length + 3].map { Int($0) - 32 }
      return Step(length: length + 3, event: MouseReport(numbers, isRelease: numbers[0] & 3 == 3)?.event)
    }
    if body.first == UInt8(ascii: "<") {
      let numbers = Self.numbers(body.dropFirst())
      return Step(length: length, event: MouseReport(numbers, isRelease: final == UInt8(ascii: "m"))?.event)
    }
    // The terminal's replies to queries begin with these.
    if let first = body.first, (0x3C...0x3F).contains(first) {
      let intermediates = String(decoding: body.drop { $0 >= 0x30 }, as: UTF8.self)
      let reply =
        first == UInt8(ascii: "?")
        ? TerminalReply(
          parameters: Self.numbers(body.dropFirst().prefix { $0 >= 0x30 }), intermediates: intermediates,
          final: final)
        : nil
      return Step(length: length, event: nil, reply: reply)
    }
    let numbers = Self.numbers(body)
    if final == UInt8(ascii: "~") && numbers.first == 200 {
      return Step(length: length, event: nil, beginsPaste: true)
    }
    return Step(length: length, event: KeySequences.control(final, numbers).map { .key($0) })
  }

  /// `ESC ] text` and a BEL or `ESC \`: an answer of the terminal. nil for what cannot be one.
  private func systemCommand(_ bytes: [UInt8], isComplete: Bool) -> Step? {
    let body = bytes[2...].prefix { $0 >= 0x20 && $0 != 0x7F }
    guard zip(body, "11;".utf8).allSatisfy({ $0 == $1 }) else { return nil }
    let end = bytes[body.endIndex...]
    let length: Int
    if end.first == 0x07 {
      length = body.endIndex + 1
    } else if end.starts(with: [.escape, UInt8(ascii: "\\")]) {
      length = body.endIndex + 2
    } else {
      guard !isComplete, end.isEmpty || end.elementsEqual([.escape]) else { return nil }
      return Step(length: 0)
    }
    return Step(
      length: length, event: nil, reply: TerminalReply(command: String(decoding: body, as: UTF8.self)))
  }

  /// The parameters of a sequence: digits between semicolons, a missing one 0.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.reduce(0) { value, digit in
        (0x30...0x39).contains(digit) ? min(value * 10 + Int(digit) - 0x30, 99_999) : value
      }
    }
  }

  // MARK: - Pasted text

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Takes pasted text from the beginning; true once its end has been read.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>, isComplete: Bool) -> Bool {
    while let next = rest.first {
      if next == .escape {
        if rest.starts(with: Self.pasteEnd) {
          rest = rest.dropFirst(Self.pasteEnd.count)
          return true
        }
        if !isComplete && Self.pasteEnd.starts(with: rest) { return false }
      }
      let run = rest.dropFirst().prefix { $0 != .escape }
      if (pasted?.count ?? 0) + run.count < Self.longestPaste {
        pasted?.append(next)
        pasted?.append(contentsOf: run)
      }
      rest = rest[run.endIndex...]
    }
    return false
  }

  /// Pasted bytes as text: lines end in `\n`, and of the control characters only tabs are left.
  private static func pasteText(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        text.append("\n")
      } else if scalar == "\t" || scalar.properties.generalCategory != .control {
        text.append(scalar)
      }
      previous = scalar
    }
    return String(text)
  }

  // MARK: - Text and control characters

  private static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x00: .control(" ")
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1E: .control(Character(Unicode.Scalar(byte + 0x40)))
    case 0x1F: .control("_")
    default: nil
    }
  }

  /// The characters of UTF-8 text; invalid bytes become U+FFFD.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> [Character] {
    String(decoding: bytes, as: UTF8.self).filter { character in
      character.unicodeScalars.first?.properties.generalCategory != .control
    }
  }

  /// The number of bytes at the end that begin an incomplete scalar.
  private static func unfinishedLength(_ bytes: ArraySlice<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let tail = bytes.suffix(length)
      if let first = tail.first, first & 0xC0 != 0x80 {
        return scalarLength(tail) > length ? length : 0
      }
    }
    return 0
  }

  /// The length of the scalar that begins with the first byte.
  private static func scalarLength(_ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.first ?? 0 {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension UInt8 {
  static let escape: UInt8 = 0x1B
}
