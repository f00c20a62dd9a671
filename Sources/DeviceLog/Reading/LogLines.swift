/// A log's lines with quoting and markup undone.
struct LogLines {
  private let bytes: [UInt8]
  /// Where each line lies in `bytes`, without its end.
  private var ranges: [Range<Int>] = []
  /// Whether the text was longer than is read.
  let isCut: Bool

  init(_ text: String) {
    let all = text.utf8
    isCut = all.count > DeviceLog.sizeLimit
    bytes = Array(all.prefix(DeviceLog.sizeLimit))
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      // A carriage return and a line feed end one line.
      if byte == 0x0A, index > 0, bytes[index - 1] == 0x0D {
        start = index + 1
        continue
      }
      ranges.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
  }

  var count: Int { ranges.count }

  /// The line as it stands, without the blanks around it.
  func text(at index: Int) -> String {
    guard ranges.indices.contains(index) else { return "" }
    let line = bytes[ranges[index]].prefix(4 * Self.excerptLength)
    let trimmed = String(decoding: line, as: UTF8.self)
      .drop { $0.isWhitespace }
      .prefix(Self.excerptLength)
    guard let end = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(trimmed[...end])
  }

  private static let excerptLength = 500

  /// The line with escapes undone: backslashes of property lists and of Markdown, entities of HTML.
  func plain(at index: Int) -> [UInt8] {
    guard ranges.indices.contains(index) else { return [] }
    let line = bytes[ranges[index]]
    let escaped = line.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }
    let plain = escaped ? Self.unescaped(Array(line)) : Array(line)
    return plain.contains(UInt8(ascii: "~")) ? Self.unstruck(plain) : plain
  }

  /// Undoes strike-out markup of two hyphens: `~~(8)~~` is `-(8)-`.
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

  private static func unescaped(_ line: [UInt8]) -> [UInt8] {
    var scanner = ByteScanner(line)
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    while !scanner.isAtEnd {
      let byte = scanner.peek()
      if byte == UInt8(ascii: "&"),
        let entity = entities.first(where: { scanner.has($0.name, at: scanner.position) })
      {
        scanner.position += entity.name.utf8.count
        result.append(entity.byte)
      } else if byte == UInt8(ascii: "\\") {
        scanner.position += 1
        appendEscaped(&scanner, to: &result)
      } else {
        scanner.position += 1
        result.append(byte)
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
      let start = scanner.position
      while scanner.position < start + 4, scanner.peek().isHexDigit { scanner.position += 1 }
      let digits = scanner.text(start..<scanner.position)
      if digits.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
      } else {
        result.append(byte)
        scanner.position = start
      }
    default:
      result.append(byte)
    }
  }
}
