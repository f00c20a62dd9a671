import SceneSyntax

/// A source file that defines in terms of UIKit what a library offers. It is read where an app's copy of the library is missing.
struct Kit: Sendable {
  /// Its path below the folder of kits: `TinyConstraints/Sides.swift`.
  let path: String
  let text: String

  /// The modules that its first line names: `// Read where a file imports: PureLayout`.
  private var modules: Set<String> {
    let first = text.prefix { !$0.isNewline }
    let names = first.split(separator: ":").last?.split(separator: ",") ?? []
    return Set(names.map { $0.filter { !$0.isWhitespace } })
  }

  /// The kits for code that imports these modules.
  static func all(for imports: Set<String>) -> [Kit] {
    embeddedKits.filter { !$0.modules.isDisjoint(with: imports) }
  }
}

/// The definitions of the kits for some code.
struct KitTable {
  private var table = DefinitionTable()
  private var texts: [String: String] = [:]

  /// - Parameter imports: the modules that the code imports.
  init(for imports: Set<String>) {
    for kit in Kit.all(for: imports) {
      // Other paths are canonical, and begin with a slash.
      let path = "kit/\(kit.path)"
      table.add(path, text: kit.text)
      texts[path] = kit.text
    }
  }

  func paths(for query: ProjectSources.Query) -> [String] { table.paths(for: query, near: "") }

  func file(_ path: String) -> ProjectSources.File? {
    texts[path].map { ProjectSources.File(path: path, text: $0, isKit: true) }
  }
}
