/// Reads the text of a `.strings` file: `"English" = "translation";`, with comments. What is no entry is passed over.
enum StringsFile {
  static func entries(of text: String) -> [(key: String, value: String)] {
    var reader = Reader(bytes: Array(text.utf8))
    var entries: [(key: String, value: String)] = []
    while let key = reader.string() {
      guard reader.take(UInt8(ascii: "=")), let value = reader.string(isNext: true) else { continue }
      _ = reader.take(UInt8(ascii: ";"))
      entries.append((key, value))
    }
    return entries
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    /// Passes blanks, comments and, with `all`, whatever else stands before a quotation mark.
    private mutating func skip(all: Bool) {
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
          place += 2
          while place + 1 < bytes.count,
            !(bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/"))
          {
            place += 1
          }
          place += 2
        } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
          while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
        } else if byte <= UInt8(ascii: " ") || all && byte != UInt8(ascii: "\"") {
          place += 1
        } else {
          return
        }
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      skip(all: false)
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }

    /// The next text in quotation marks, with `\n`, `\t` and other characters after a backslash.
    ///
    /// - Parameter isNext: whether nothing but blanks and comments may stand before it.
    mutating func string(isNext: Bool = false) -> String? {
      skip(all: !isNext)
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
      place += 1
      var content: [UInt8] = []
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
        if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
          place += 1
          switch bytes[place] {
          case UInt8(ascii: "n"): content.append(UInt8(ascii: "\n"))
          case UInt8(ascii: "t"): content.append(UInt8(ascii: "\t"))
          case let byte: content.append(byte)
          }
        } else {
          content.append(bytes[place])
        }
        place += 1
      }
      place += 1
      return String(decoding: content, as: UTF8.self)
    }
  }
}
