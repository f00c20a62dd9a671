import Foundation

/// Reads the size of an image from the bytes of its file, without decoding the picture.
enum ImageHeader {
  /// In pixels, or in the units of a drawing.
  typealias Size = (width: Double, height: Double)

  /// By the ends of files' names, in lower case. Each gives nil for bytes of another format.
  static let formats: [String: @Sendable (Data) -> Size?] = [
    "png": ofPNG, "jpg": ofJPEG, "jpeg": ofJPEG, "pdf": ofPDF, "svg": ofSVG,
  ]

  /// The header chunk comes first: its width and height follow 8 bytes of signature and 8 of the chunk's own. Xcode's variant has a
  /// chunk of 16 bytes before it.
  @Sendable private static func ofPNG(_ data: Data) -> Size? {
    guard let header = data.prefix(64).range(of: Data("IHDR".utf8)), header.upperBound + 8 <= data.count
    else {
      return nil
    }
    func number(_ place: Int) -> Double { Double(data[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }) }
    return (number(header.upperBound), number(header.upperBound + 4))
  }

  /// The segment that starts a frame has the size: `FF C0` to `FF CF`, but for three other kinds in that range.
  @Sendable private static func ofJPEG(_ data: Data) -> Size? {
    var place = 2
    while place + 9 <= data.count, data[place] == 0xFF {
      let kind = data[place + 1]
      if 0xC0...0xCF ~= kind, ![0xC4, 0xC8, 0xCC].contains(kind) {
        func number(_ place: Int) -> Double { Double(Int(data[place]) << 8 | Int(data[place + 1])) }
        return (number(place + 7), number(place + 5))
      }
      place += 2 + (Int(data[place + 2]) << 8 | Int(data[place + 3]))
    }
    return nil
  }

  /// The first page's rectangle.
  @Sendable private static func ofPDF(_ data: Data) -> Size? {
    guard let word = data.range(of: Data("/MediaBox".utf8)) else { return nil }
    let text = String(decoding: data[word.upperBound...].prefix(100), as: UTF8.self)
    let numbers = text.prefix { $0 != "]" }.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    return numbers.count == 4 ? (numbers[2] - numbers[0], numbers[3] - numbers[1]) : nil
  }

  /// The width and height of the picture, else those of its view box.
  @Sendable private static func ofSVG(_ data: Data) -> Size? {
    let text = String(decoding: data.prefix(4_000), as: UTF8.self)
    guard let start = text.range(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    func value(_ name: String) -> Substring? {
      tag.range(of: " \(name)=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
    }
    func length(_ name: String) -> Double? {
      value(name).flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
    }
    if let width = length("width"), let height = length("height") { return (width, height) }
    let box = value("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    return box.count == 4 ? (box[2], box[3]) : nil
  }
}
