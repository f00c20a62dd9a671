import Foundation

/// The sizes of an app's images by name, in points: of those in asset catalogues and of files that lie loose.
struct ImageSizes {
  /// The files of an image, by its name and by the letters and digits of it, as generated code spells names: `icBack` of `ic_back`.
  private var files: [String: [String]] = [:]
  private var known: [String: Size?] = [:]

  typealias Size = (width: Double, height: Double)

  private static let formats: [String: @Sendable (Data) -> Size?] = [
    "png": ofPNG, "jpg": ofJPEG, "jpeg": ofJPEG, "pdf": ofPDF, "svg": ofSVG,
  ]
  /// The bytes of one image that are read.
  private static let mostBytes = 20_000_000

  /// Whether a file of this path is an image.
  static func areIn(_ path: String) -> Bool { formats[fileExtension(path)] != nil }

  init(files: [String]) {
    for path in files {
      let parts = path.split(separator: "/")
      guard let last = parts.last else { continue }
      let folder = parts.dropLast().last ?? ""
      let name =
        folder.hasSuffix(".imageset")
        ? folder.dropLast(".imageset".count) : Self.withoutScale(last.prefix { $0 != "." })
      self.files[String(name), default: []].append(path)
      let letters = Self.letters(of: name)
      if letters != name { self.files[letters, default: []].append(path) }
    }
  }

  /// The size of an image, as a device with three pixels to a point shows it; nil for one that is not here or cannot be read.
  ///
  /// - Parameter name: as in code, also with the file's extension.
  mutating func size(of name: String) -> Size? {
    if let known = known[name] { return known }
    let plain = Self.areIn(name) ? String(name.prefix { $0 != "." }) : name
    let paths = files[plain] ?? files[Self.letters(of: plain)] ?? []
    let scaled = paths.map { (path: $0, scale: Self.scale(of: $0)) }
    let found = scaled.sorted { ($1.scale, $0.path) < ($0.scale, $1.path) }.lazy.compactMap(Self.read).first
    known[name] = .some(found)
    return found
  }

  private static func read(_ path: String, scale: Double) -> Size? {
    guard let format = formats[fileExtension(path)], let data = try? InputFile.readFoundData(path),
      data.count <= mostBytes, let size = format(data), (1...10_000).contains(size.width / scale),
      (1...10_000).contains(size.height / scale)
    else { return nil }
    return (size.width / scale, size.height / scale)
  }

  // MARK: Names

  private static func fileExtension(_ path: String) -> String {
    path.lastIndex(of: ".").map { path[$0...].dropFirst().lowercased() } ?? ""
  }

  static func letters(of name: some StringProtocol) -> String {
    String(name.filter { $0.isLetter || $0.isNumber }).lowercased()
  }

  /// `star` of `star@2x`.
  private static func withoutScale(_ name: Substring) -> Substring { name.prefix { $0 != "@" } }

  /// How many pixels of a file are a point: as the catalogue says, else as the file's name does.
  private static func scale(of path: String) -> Double {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.dropLast(name.count)
    if folder.hasSuffix(".imageset/"), let data = try? InputFile.readFoundData(folder + "Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    {
      let scale = contents.images.first { $0.filename == name }?.scale
      return scale.flatMap { Double($0.dropLast()) } ?? 1
    }
    return ["@3x", "@2x"].first(where: name.contains).flatMap { Double($0.dropFirst().dropLast()) } ?? 1
  }

  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
    var images: [Image]
  }

  // MARK: Formats

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
