import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// Texts that an app looks up by keys are those of its project's files, in English where there are some.
@Suite struct LocalizedTextTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(_ files: [String: Data]) throws {
      for (name, data) in files {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  /// What a controller that prints these expressions prints, each on a line.
  private func printed(_ expressions: [String], _ files: [String: Data]) throws -> [String] {
    let text =
      "class Home: UIViewController {\noverride func viewDidLoad() {\n"
      + expressions.map { "print(\($0))" }.joined(separator: "\n") + "\n}\n}\n"
    let folder = try Folder(files.merging(["Home.swift": Data(text.utf8)]) { first, _ in first })
    let sources = try ProjectIndex(ProjectScope(roots: [folder.url.path]))
      .sources(for: folder.url.appending(path: "Home.swift").path)
    let scene = Scene(size: CGSize(width: 100, height: 60), project: sources)
    return try scene.run(text, as: .appCode).flatMap(\.lines)
  }

  @Test func aTableIsReadInItsFormsAndEncodings() throws {
    let utf16 = try #require("/* a */ \"sixteen\" = \"Sixteen\";".data(using: .utf16))
    let lines = try printed(
      [
        "NSLocalizedString(\"hello\", comment: \"\")", "NSLocalizedString(\"plain\", comment: \"\")",
        "NSLocalizedString(\"sixteen\", tableName: \"Other\", comment: \"\")",
        "Bundle.main.localizedString(forKey: \"hello\", value: nil, table: nil)",
        "String(localized: \"hello\")",
      ],
      [
        "en.lproj/Localizable.strings": Data(
          "// a\n\"hello\" = \"Hello \\\"you\\\"\";\nplain = Plain;\n".utf8),
        "en.lproj/Other.strings": utf16,
      ])
    #expect(lines == ["Hello \"you\"", "Plain", "Sixteen", "Hello \"you\"", "Hello \"you\""])
  }

  @Test func englishComesFirstAndThenWhatThereIs() throws {
    let lines = try printed(
      [
        "NSLocalizedString(\"hello\", comment: \"\")", "NSLocalizedString(\"only\", comment: \"\")",
        "NSLocalizedString(\"none\", comment: \"\")",
      ],
      [
        "de.lproj/Localizable.strings": Data("\"hello\" = \"Hallo\"; \"only\" = \"Nur\";".utf8),
        "en.lproj/Localizable.strings": Data("\"hello\" = \"Hello\";".utf8),
      ])
    #expect(lines == ["Hello", "Nur", "none"])
  }

  @Test func aCatalogueIsRead() throws {
    let catalogue = """
      {"sourceLanguage": "fr", "version": "1.0", "strings": {
        "a": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "An A"}}}},
        "b": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Un B"}}}},
        "c": {}}}
      """
    let lines = try printed(
      ["a", "b", "c"].map { "NSLocalizedString(\"\($0)\", comment: \"\")" },
      ["Localizable.xcstrings": Data(catalogue.utf8)])
    #expect(lines == ["An A", "Un B", "c"])
  }

  /// A table that is broken is as one that is not there.
  @Test func aBrokenTableHasNoTexts() throws {
    let lines = try printed(
      ["NSLocalizedString(\"hello\", comment: \"\")"],
      ["en.lproj/Localizable.strings": Data("\"hello\" = ".utf8), "Localizable.xcstrings": Data("{".utf8)])
    #expect(lines == ["hello"])
  }
}
