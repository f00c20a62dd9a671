import Foundation
import Testing

/// The modules' imports, which the architecture page lists and Package.swift declares.
struct ImportTests {
  private static let page = "Sources/trowel/trowel.docc/Architecture.md"

  /// The modules of this package that each module under a folder imports.
  private func imports(in folder: String, of modules: Set<String>) throws -> [String: Set<String>] {
    let files = FileManager.default
    let top = Scenes.directory + "/../" + folder
    var found: [String: Set<String>] = [:]
    for module in try files.contentsOfDirectory(atPath: top) {
      let paths = files.enumerator(atPath: "\(top)/\(module)")?.compactMap { $0 as? String } ?? []
      let sources = paths.filter { $0.hasSuffix(".swift") }
      guard !sources.isEmpty else { continue }
      found[module] = []
      for source in sources where !source.contains(".docc/") {
        let text = try String(contentsOfFile: "\(top)/\(module)/\(source)", encoding: .utf8)
        for match in text.matches(of: /(?m)^(?:@\w+ )?import (\w+)$/) where modules.contains(String(match.1))
        {
          found[module]?.insert(String(match.1))
        }
      }
    }
    return found
  }

  /// The dependencies that Package.swift declares for each target.
  private func declared() throws -> [String: Set<String>] {
    let manifest = try Documentation.text("Package.swift")
    var found: [String: Set<String>] = [:]
    for part in manifest.split(separator: /\n {4}\.(\w*[tT]arget|plugin|systemLibrary)\(/).dropFirst() {
      guard let name = part.firstMatch(of: /name: "([\w-]+)"/) else { continue }
      let list = part.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      found[String(name.1)] = Set(list.matches(of: /"([\w-]+)"/).map { String($0.1) })
    }
    return found
  }

  @Test func eachModuleDeclaresWhatItImports() throws {
    let declared = try declared()
    #expect(declared.count > 25)
    let modules = Set(declared.keys)
    for (module, imported) in try imports(in: "Sources", of: modules) {
      #expect(declared[module] == imported, "\(module)")
    }
    // Tests of the program depend on it without importing it.
    for (module, imported) in try imports(in: "Tests", of: modules) where module != "EndToEnd" {
      #expect(declared[module] == imported, "\(module)")
    }
  }

  @Test func theArchitecturePageListsTheImports() throws {
    let page = try Documentation.text(Self.page)
    let section = try #require(page.components(separatedBy: "## Imports").last)
    let block = try #require(section.components(separatedBy: "```").dropFirst().first)
    let lines = block.split(separator: "\n").map(String.init)
    let imports = try imports(in: "Sources", of: Set(declared().keys))
    let expected = imports.map { module, imported in
      imported.isEmpty ? "\(module):" : "\(module): \(imported.sorted().joined(separator: ", "))"
    }
    #expect(lines.sorted() == expected.sorted())
    // From the lowest up: each line names only modules of lines above it, and C modules.
    var below: Set<String> = [
      "CNcurses", "CGetopt", "CMalloc", "CWideCharacters", "CTerminalGuard", "CThread",
    ]
    for line in lines {
      let parts = line.split(separator: ":")
      let named =
        parts.dropFirst().first?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
      #expect(below.isSuperset(of: named), "\(line)")
      below.insert(parts.first.map(String.init) ?? "")
    }
  }
}
