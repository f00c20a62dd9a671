import Foundation
import SceneSyntax

/// The colours of an app's asset catalogues by name, in light mode.
struct NamedColors {
  /// The files that tell the colour of a name, the first of which counts, also by the letters and digits of it, as Xcode spells the names
  /// that it generates: `UIColor.brandDark` of `brand-dark`.
  private var files: [String: String] = [:]
  private var known: [String: ProjectSources.Color?] = [:]

  /// Whether a file of this path tells a colour: `Media.xcassets/brand.colorset/Contents.json`.
  static func areIn(_ path: String) -> Bool { path.hasSuffix(".colorset/Contents.json") }

  init(files paths: [String]) {
    for path in paths {
      let folder = path.split(separator: "/").dropLast().last ?? ""
      let name = String(folder.dropLast(".colorset".count))
      for key in [name, AssetName.letters(of: name)] where files[key] == nil { files[key] = path }
    }
  }

  /// A colour; nil for one that is not here, or that refers to one of the system's.
  mutating func color(of name: String) -> ProjectSources.Color? {
    if let known = known[name] { return known }
    let color = (files[name] ?? files[AssetName.letters(of: name)]).flatMap(Self.read)
    known[name] = .some(color)
    return color
  }

  private struct Contents: Decodable {
    struct Entry: Decodable {
      var color: Color?
      var appearances: [Appearance]?
    }
    struct Appearance: Decodable {}
    struct Color: Decodable {
      var components: [String: String]?
    }
    var colors: [Entry]
  }

  private static func read(_ path: String) -> ProjectSources.Color? {
    guard let data = try? InputFile.readFoundData(path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      let parts = contents.colors.first(where: { $0.appearances == nil })?.color?.components
    else { return nil }
    func part(_ name: String) -> Double? { (parts[name] ?? parts["white"]).flatMap(component) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    return (red, green, blue, parts["alpha"].flatMap(component) ?? 1)
  }

  /// A part of a colour: `0.250`, `64` and `0x40` are the same.
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    return text.contains(".") ? Double(text) : Double(text).map { $0 / 255 }
  }
}
