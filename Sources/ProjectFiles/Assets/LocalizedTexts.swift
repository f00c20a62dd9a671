import Foundation

/// The texts of an app by table and key, out of its `.strings` files and string catalogues: in English, else in the language whose
/// name comes first.
struct LocalizedTexts {
  private var tables: [String: [String: String]] = [:]
  /// Those of all tables by the letters and digits of their keys.
  private lazy var byLetters: [String: String] = Dictionary(
    tables.sorted { $0.key < $1.key }.flatMap { $0.value.map { (AssetName.letters(of: $0.key), $0.value) } },
    uniquingKeysWith: min)
  /// The bytes of the files that are read.
  private static let mostBytes = 10_000_000

  /// Whether a file of this path holds such texts.
  static func areIn(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }

  init(files: [String]) {
    var bytes = 0
    for path in files.sorted(by: { (Self.rank($0), $0) < (Self.rank($1), $1) }) {
      guard let data = try? InputFile.readFoundData(path), bytes + data.count <= Self.mostBytes else {
        continue
      }
      bytes += data.count
      let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      let texts = path.hasSuffix(".strings") ? Self.texts(of: data) : Self.texts(ofCatalogue: data)
      tables[name, default: [:]].merge(texts) { first, _ in first }
    }
  }

  /// - Parameter table: nil for the app's main one.
  func text(_ key: String, table: String?) -> String? { tables[table ?? "Localizable"]?[key] }

  /// The text of an accessor that a tool generates of a key: `Home.title` of `home.title`, `commonClose` of `common_close`.
  mutating func text(ofAccessor name: String) -> String? { byLetters[AssetName.letters(of: name)] }

  /// The folder `en.lproj` before `Base.lproj`, and that before those of other languages.
  private static func rank(_ path: String) -> Int {
    let folder = path.split(separator: "/").last { $0.hasSuffix(".lproj") } ?? ""
    return ["en.lproj": 0, "": 1, "Base.lproj": 2, "en-US.lproj": 3, "en-GB.lproj": 4][folder] ?? 5
  }

  private static func texts(of data: Data) -> [String: String] {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list as? [String: String] ?? [:]
  }

  private struct Catalogue: Decodable {
    struct Entry: Decodable {
      var localizations: [String: Localization]?
    }
    struct Localization: Decodable {
      var stringUnit: Unit?
    }
    struct Unit: Decodable {
      var value: String
    }
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private static func texts(ofCatalogue data: Data) -> [String: String] {
    guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else { return [:] }
    return catalogue.strings.compactMapValues { entry in
      let texts = entry.localizations ?? [:]
      return (texts["en"] ?? texts[catalogue.sourceLanguage])?.stringUnit?.value
    }
  }
}
