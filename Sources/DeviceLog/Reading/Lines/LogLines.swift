/// The lines of a log, without quoting and markup. Where the text was wrapped at a width, the pieces of a line are one.
struct LogLines {
  private let bytes: [UInt8]
  /// The range of each line in `bytes`, without its end.
  private var ranges: [Range<Int>] = []
  /// The first piece of each line, as an index in `ranges`, and how the others are joined to it.
  private var wholes: [WrappedText.Whole] = []
  /// Whether the text is longer than ``DeviceLog/sizeLimit``.
  let isCut: Bool

  init(_ text: String) {
    let all = text.utf8
    isCut = all.count > DeviceLog.sizeLimit
    bytes = Array(all.prefix(DeviceLog.sizeLimit))
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      // A line feed after a carriage return ends no further line.
      if byte == 0x0D || index == 0 || bytes[index - 1] != 0x0D { ranges.append(start..<index) }
      start = index + 1
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    wholes = WrappedText(ranges.map { bytes[$0] }).wholes
  }

  var count: Int { wholes.count }

  /// The number of a line in the text, from 1: that of its first piece.
  func number(at index: Int) -> Int { wholes[index].pieces.lowerBound + 1 }

  /// The line with a number, which may be one of several pieces.
  func text(numbered number: Int) -> String {
    wholes.lastIndex { $0.pieces.lowerBound < number }.map(text(at:)) ?? ""
  }

  private func bytes(at index: Int) -> [UInt8] {
    wholes[index].joined(wholes[index].pieces.map { bytes[ranges[$0]] })
  }

  /// The line as it is in the log, without blanks at its ends, cut to 500 characters.
  func text(at index: Int) -> String {
    let line = String(decoding: bytes(at: index).prefix(2000), as: UTF8.self)
    let trimmed = line.drop(while: \.isWhitespace).prefix(500)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(trimmed[...end])
  }

  /// The line without escapes: backslashes of property lists and of Markdown, entities of HTML.
  func plain(at index: Int) -> [UInt8] {
    let plain = Self.unescaped(WrappedText.withoutColours(bytes(at: index)))
    return Self.unnested(plain.contains(UInt8(ascii: "~")) ? Self.unstruck(plain) : plain)
  }

  /// Removes the brackets inside a constraint that the first versions of SnapKit print: `<<Module.LayoutConstraint:0x1>
  /// <UIView:0x2>.top == <UIView:0x3>.bottom>`.
  private static func unnested(_ line: [UInt8]) -> [UInt8] {
    var scanner = ByteScanner(line)
    guard scanner.find("<<") != nil, scanner.find("Constraint:0x") != nil else { return line }
    var result: [UInt8] = []
    while !scanner.isAtEnd {
      let start = scanner.position
      if scanner.accept("<"), !scanner.read(while: \.isClassByte).isEmpty, scanner.accept(":"),
        scanner.readAddress() != nil, scanner.isNext(">")
      {
        result += line[(start + 1)..<scanner.position]
        scanner.position += 1
      } else {
        result.append(line[start])
        scanner.position = start + 1
      }
    }
    return result
  }

  /// Replaces strike-out markup by the hyphen it was made from: `~~(8)~~` is `-(8)-`.
  private static func unstruck(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in line {
      if byte == UInt8(ascii: "~"), result.last == byte {
        result[result.count - 1] = UInt8(ascii: "-")
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private static let entities: [(name: String, byte: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&apos;", UInt8(ascii: "'")),
  ]

  static func unescaped(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else { return line }
    var scanner = ByteScanner(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    while !scanner.isAtEnd {
      if scanner.isNext("&"), let entity = entities.first(where: { scanner.accept($0.name) }) {
        result.append(entity.byte)
      } else if scanner.accept("\\") {
        appendEscaped(&scanner, to: &result)
      } else {
        result.append(scanner.peek())
        scanner.position += 1
      }
    }
    return result
  }

  /// An escape after its backslash: `\n`, `\t`, `\U00e9`, octal, or the byte itself.
  private static func appendEscaped(_ scanner: inout ByteScanner, to result: inout [UInt8]) {
    let byte = scanner.peek()
    guard !scanner.isAtEnd else { return }
    scanner.position += 1
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      result.append(UInt8(ascii: " "))
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = (0..<4).prefix { scanner.peek($0).isHexDigit }
      let value = UInt32(scanner.text(scanner.position..<scanner.position + digits.count), radix: 16)
      if digits.count == 4, let scalar = value.flatMap(Unicode.Scalar.init) {
        result.append(contentsOf: String(scalar).utf8)
        scanner.position += 4
      } else {
        result.append(byte)
      }
    default:
      result.append(byte)
    }
  }
}
