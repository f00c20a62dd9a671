import SceneSyntax

/// The names that files define, and the files to read for a name.
struct DefinitionTable {
  private struct Entry {
    var path: String
    var kind: DefinitionScanner.Kind
  }

  private var entries: [String: [Entry]] = [:]
  private var members: [String: [(owner: String, path: String)]] = [:]
  /// The protocols that extensions let types conform to.
  private var conformances: [String: [(added: String, path: String)]] = [:]
  /// The modules that the files import.
  private(set) var imports: Set<String> = []

  /// The files that say how large cells and controllers' views are, and what cells show.
  private var owners: [String] = []

  /// The most files that one name is read from.
  private static let mostFiles = 16

  mutating func add(_ path: String, text: String) {
    let scanner = DefinitionScanner(text, isSwift: path.hasSuffix(".swift"))
    for (name, kind) in scanner.definitions {
      entries[name, default: []].append(Entry(path: path, kind: kind))
    }
    imports.formUnion(scanner.imports)
    if scanner.isOfOwner { owners.append(path) }
    for (name, owner) in scanner.members { members[name, default: []].append((owner, path)) }
    for (type, added) in scanner.conformances { conformances[type, default: []].append((added, path)) }
  }

  /// The files that answer a query, the most important first.
  ///
  /// - Parameters:
  ///   - main: the file that is run. Of several definitions of a name the one nearest to it counts.
  ///   - uses: whether the file of a path has a name.
  func paths(
    for query: ProjectSources.Query, near main: String,
    uses: (_ path: String, _ name: String) -> Bool = { _, _ in false }
  ) -> [String] {
    let found =
      switch query {
      case .definition(let name): definition(of: sorted(entries[name] ?? [], near: main))
      case .macro(let name): macros(sorted(entries[name] ?? [], near: main))
      case .additions(let name): additions(to: sorted(entries[name] ?? [], near: main), of: main)
      case .member(let name, let owners): nearest(self.paths(ofMember: name, of: owners), to: main)
      case .interfaces, .nib: [String]()
      case .owners(let name): nearest(self.owners.filter { uses($0, name) }, to: main)
      }
    return Array(found.prefix(Self.mostFiles))
  }

  /// The files whose extensions of some types have a member. Where the extension is of a protocol, also the files in which the types
  /// conform to it.
  private func paths(ofMember name: String, of owners: [String]) -> [String] {
    guard let declared = members[name] else { return [] }
    let own = declared.filter { owners.contains($0.owner) }.map(\.path)
    let added = owners.flatMap { conformances[$0] ?? [] }.flatMap { conformance in
      let given = declared.filter { $0.owner == conformance.added }.map(\.path)
      return given.isEmpty ? [] : given + [conformance.path]
    }
    return own + added
  }

  private func sorted(_ entries: [Entry], near main: String) -> [Entry] {
    entries.filter { $0.path != main }.enumerated().sorted {
      (-nearness($0.element.path, main), $0.offset) < (-nearness($1.element.path, main), $1.offset)
    }.map(\.element)
  }

  private func definition(of entries: [Entry]) -> [String] {
    var mains = entries.filter { $0.kind == .main || $0.kind == .macro }
    if mains.isEmpty { mains = entries.filter { $0.kind == .nested } }
    let interface = entries.first { $0.kind == .interface }
    let place = mains.first ?? interface
    return [mains.first, interface].compactMap { $0?.path }
      + additions(entries, beside: place?.path, isAlone: Set(mains.map(\.path)).count <= 1)
  }

  private func macros(_ entries: [Entry]) -> [String] {
    entries.filter { $0.kind == .macro }.map(\.path)
  }

  private func additions(to entries: [Entry], of main: String) -> [String] {
    // Where other files define a class of the same name, only headers and extensions beside this one are its own.
    let isAlone = !entries.contains { $0.kind == .main }
    let interface = entries.first { entry in
      entry.kind == .interface && (isAlone || entry.path.directory == main.directory)
    }
    return [interface].compactMap { $0?.path } + additions(entries, beside: main, isAlone: isAlone)
  }

  private func additions(_ entries: [Entry], beside place: String?, isAlone: Bool) -> [String] {
    entries.filter { entry in
      entry.kind == .addition && (isAlone || entry.path.directory == place?.directory)
    }.map(\.path)
  }

  /// The paths without duplicates; of copies of a file in several folders, the nearest.
  private func nearest(_ paths: [String], to main: String) -> [String] {
    var known: Set<Substring> = []
    return paths.filter { $0 != main }.enumerated().sorted {
      (-nearness($0.element, main), $0.offset) < (-nearness($1.element, main), $1.offset)
    }.map(\.element).filter { known.insert($0[($0.lastIndex(of: "/") ?? $0.startIndex)...]).inserted }
  }

  /// How many folders two files share from the root on.
  private func nearness(_ path: String, _ main: String) -> Int {
    zip(path.directory.split(separator: "/"), main.directory.split(separator: "/")).prefix { $0 == $1 }.count
  }
}

extension String {
  /// The path of the folder that the file of this path is in, with the `/`.
  public var directory: Substring { lastIndex(of: "/").map { self[...$0] } ?? "" }
}
