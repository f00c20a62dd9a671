import Foundation

/// The sizes of an app's images by name, in points: of those in asset catalogues and of files that lie loose.
struct ImageSizes {
  /// The files of an image, by its name and by the letters and digits of it, as generated code spells names: `icBack` of `ic_back`.
  private var files: [String: [String]] = [:]
  private var known: [String: ImageHeader.Size?] = [:]

  /// The bytes of one image that are read.
  private static let mostBytes = 20_000_000

  /// Whether a file of this path is an image.
  static func areIn(_ path: String) -> Bool { ImageHeader.formats[fileExtension(path)] != nil }

  init(files: [String]) {
    for path in files {
      let parts = path.split(separator: "/")
      guard let last = parts.last else { continue }
      let folder = parts.dropLast().last ?? ""
      let name =
        folder.hasSuffix(".imageset")
        ? folder.dropLast(".imageset".count) : Self.withoutScale(last.prefix { $0 != "." })
      self.files[String(name), default: []].append(path)
      let letters = AssetName.letters(of: name)
      if letters != name { self.files[letters, default: []].append(path) }
    }
  }

  /// The size of an image, as a device with three pixels to a point shows it; nil for one that is not here or cannot be read.
  ///
  /// - Parameter name: as in code, also with the file's extension.
  mutating func size(of name: String) -> ImageHeader.Size? {
    if let known = known[name] { return known }
    let plain = Self.areIn(name) ? String(name.prefix { $0 != "." }) : name
    let paths = files[plain] ?? files[AssetName.letters(of: plain)] ?? []
    let scaled = paths.map { (path: $0, scale: Self.scale(of: $0)) }
    let found = scaled.sorted { ($1.scale, $0.path) < ($0.scale, $1.path) }.lazy.compactMap(Self.read).first
    known[name] = .some(found)
    return found
  }

  private static func read(_ path: String, scale: Double) -> ImageHeader.Size? {
    guard let format = ImageHeader.formats[fileExtension(path)],
      let data = try? InputFile.readFoundData(path),
      data.count <= mostBytes, let size = format(data), (1...10_000).contains(size.width / scale),
      (1...10_000).contains(size.height / scale)
    else { return nil }
    return (size.width / scale, size.height / scale)
  }

  // MARK: Names

  private static func fileExtension(_ path: String) -> String {
    path.lastIndex(of: ".").map { path[$0...].dropFirst().lowercased() } ?? ""
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
}
