import SceneSyntax

/// A source file that defines in terms of UIKit what a library offers. It is read where an app's copy of the library is missing, or
/// instead of that copy where the library changes UIKit itself.
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

  /// Whether its first line begins with `// Read instead of an app's copy`.
  fileprivate var replacesCopy: Bool { text.hasPrefix("// Read instead of") }

  private var isSwift: Bool { path.hasSuffix(".swift") }

  /// The kits for code that imports these modules: in its own language, where a module has kits in both.
  static func all(for imports: Set<String>, inSwift isSwift: Bool) -> [Kit] {
    if imports.isEmpty { return [] }
    let kits = embeddedKits.filter { !$0.modules.isDisjoint(with: imports) }
    let own = kits.filter { $0.isSwift == isSwift }
    return own
      + kits.filter { kit in
        kit.isSwift != isSwift && own.allSatisfy { $0.modules.isDisjoint(with: kit.modules) }
      }
  }
}

/// The definitions of the kits for some code.
struct KitTable {
  private var table = DefinitionTable()
  /// Of the kits that are read instead of an app's copy.
  private var replacements = DefinitionTable()
  private var texts: [String: String] = [:]

  /// - Parameters:
  ///   - imports: the modules that the code imports.
  ///   - isSwift: its language.
  init(for imports: Set<String>, inSwift isSwift: Bool) {
    for kit in Kit.all(for: imports, inSwift: isSwift) {
      // Other paths are canonical, and begin with a slash.
      let path = "kit/\(kit.path)"
      if kit.replacesCopy { replacements.add(path, text: kit.text) } else { table.add(path, text: kit.text) }
      texts[path] = kit.text
    }
  }

  func paths(for query: ProjectSources.Query) -> [String] { table.paths(for: query, near: "") }

  /// The paths of the kits that answer a query in place of the app's own files.
  func replacements(for query: ProjectSources.Query) -> [String] { replacements.paths(for: query, near: "") }

  func file(_ path: String) -> ProjectSources.File? {
    texts[path].map { ProjectSources.File(path: path, text: $0, isKit: true) }
  }
}
