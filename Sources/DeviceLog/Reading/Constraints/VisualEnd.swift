/// A constraint in the visual format that breaks off in the text of its second view: all that it says is there.
enum VisualEnd {
  /// The constraint with its end; nil unless it breaks off in the quotes after the address of the second view.
  static func closed(_ bytes: [UInt8]) -> [UInt8]? {
    let quotes = bytes.count { $0 == UInt8(ascii: "'") }
    guard !quotes.isMultiple(of: 2), let bracket = bytes.lastIndex(of: UInt8(ascii: "[")),
      bracket > 0, bytes[bracket - 1] == UInt8(ascii: "-"),
      let quote = bytes[bracket...].firstIndex(of: UInt8(ascii: "'")),
      !bytes[bracket...].contains(UInt8(ascii: "]")), bytes[..<bracket].contains(UInt8(ascii: "]")),
      ByteScanner(bytes).find(":0x", from: bracket).map({ $0 < quote }) ?? false
    else { return nil }
    return bytes + Array("']>".utf8)
  }
}
