import Glibc
import Input
import SceneSyntax

/// The source files of a scope: those of the folders and files that it names, and those of its project.
///
/// A folder is walked, and its files are scanned, once a name is looked for.
public final class ProjectIndex {
  public let scope: ProjectScope
  private var knownFiles: [String]?
  private var knownTable: DefinitionTable?
  private var texts: [String: String] = [:]
  private var assets = AssetFiles()
  private lazy var localizedTexts = LocalizedTexts(files: walkedAssets.texts)
  private lazy var namedColors = NamedColors(files: walkedAssets.colors)
  private lazy var imageSizes = ImageSizes(files: walkedAssets.images)
  private lazy var interfaces = InterfaceTable(files: walkedAssets.interfaces)
  private var walkProblem: String?

  /// - Parameter openFiles: texts that count in place of those on disk, by their canonical paths.
  /// - Throws: the failure of the first named root that does not exist, with its path.
  public init(_ scope: ProjectScope, openFiles: [String: String] = [:]) throws(Missing) {
    for root in scope.roots where access(root, R_OK) != 0 {
      throw Missing(path: root, failure: InputFile.failure(errno))
    }
    self.scope = scope
    texts = openFiles
  }

  public struct Missing: Error {
    public var path: String
    public var failure: FileFailure
  }

  /// The name of the project whose files are read: `mall-ios`.
  public var projectName: String? {
    scope.project.flatMap { FolderWalk.components(of: $0).last }
  }

  /// What of the scope is not read, as far as names were looked for: for the user, in a line.
  public var problem: String? { scope.problem ?? walkProblem }

  public static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The source files, in the order of their paths within each root, the project's last.
  var files: [String] {
    if let knownFiles { return knownFiles }
    var walk = DefinitionWalk(exclusions: scope.exclusions)
    for root in scope.roots {
      walk.visit(root, isRoot: true)
      if let header = Self.header(beside: Self.canonical(root)) { walk.files.append(header) }
    }
    if walk.isFull {
      walkProblem = "the folders have more than \(DefinitionWalk.bounds); the rest is not read"
    }
    if let project = scope.project {
      var own = DefinitionWalk(exclusions: scope.exclusions, includesLibraries: true)
      own.visit(project, isRoot: true)
      if own.isFull {
        walkProblem =
          "the project \(projectName ?? "") has more than \(DefinitionWalk.bounds), and is not read"
          + " (--with FOLDER reads a part of it)"
      } else {
        // Of definitions equally near, the app's own counts before a library's.
        assets = own.assets.ofApp
        walk.files += own.files.filter { !FolderWalk.isOfLibrary($0) }
        walk.files += own.files.filter(FolderWalk.isOfLibrary)
      }
    }
    assets += walk.assets
    var known: Set<String> = []
    let files = walk.files.filter { known.insert($0).inserted }
    knownFiles = files
    return files
  }

  /// The other files, which the walk for the source files finds too.
  private var walkedAssets: AssetFiles {
    _ = files
    return assets
  }

  /// The path by which a file is the same however it is named.
  public static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A canonical path as seen from the working folder.
  public static func shortened(_ path: String) -> String {
    let folder = canonical(".") + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }

  private func read(_ path: String) -> String? {
    if let known = texts[path] { return known }
    let text = try? InputFile.readFound(path)
    texts[path] = text
    return text
  }

  private func uses(_ path: String, _ name: String) -> Bool {
    guard var text = read(path) else { return false }
    return text.withUTF8 { DefinitionScanner.has(Array(name.utf8), in: $0, isWhole: true) }
  }

  private var table: DefinitionTable {
    if let knownTable { return knownTable }
    var table = DefinitionTable()
    for path in files {
      if let text = texts[path] ?? (try? InputFile.readFound(path)) { table.add(path, text: text) }
    }
    knownTable = table
    return table
  }

  /// Scans the files, which otherwise waits for the first name that is looked for.
  public func scan() {
    if !scope.isEmpty { _ = table }
  }

  // MARK: The sources of a scene

  /// The files that may define the names which a file uses without defining them: first the header beside it, then the files of the
  /// scope, then the kits of the libraries that any of these imports.
  ///
  /// - Parameters:
  ///   - path: nil for a scene without a file.
  ///   - text: that of the file, where it has been read.
  /// - Returns: nil where there is nothing to be read.
  public func sources(for path: String?, text: String? = nil) -> ProjectSources? {
    let main = path.map(Self.canonical) ?? ""
    if path != nil, let text { texts[main] = text }
    let header = Self.header(beside: main)
    var own = DefinitionTable()
    if let header, let text = read(header) { own.add(header, text: text) }
    // The scene's own names are known as it runs; only its imports are asked for here.
    if uses(main, "import"), let text = read(main) { own.add(main, text: text) }
    let isSwift = main.hasSuffix(".swift")
    var kits: KitTable?
    guard
      header != nil || !scope.isEmpty || problem != nil
        || !Kit.all(for: own.imports, inSwift: isSwift).isEmpty
    else { return nil }
    return ProjectSources(
      name: projectName, isWhole: !scope.isEmpty, problem: { [self] in problem },
      find: { [self] query in
        switch query {
        case .interfaces(let name): return interfaces.paths(ofClass: name)
        case .nib(let name): return interfaces.nib(named: name).map { [$0] } ?? []
        default: break
        }
        let known =
          kits ?? KitTable(for: own.imports.union(scope.isEmpty ? [] : table.imports), inSwift: isSwift)
        kits = known
        let replacements = known.replacements(for: query)
        guard replacements.isEmpty else { return replacements }
        let found =
          own.paths(for: query, near: main, uses: uses)
          + (scope.isEmpty ? [] : table.paths(for: query, near: main, uses: uses))
        var seen: Set<String> = []
        let paths = found.filter { seen.insert($0).inserted }
        return paths.isEmpty ? known.paths(for: query) : paths
      },
      read: { [self] path in
        if let file = kits?.file(path) { return file }
        return read(path).map { ProjectSources.File(path: Self.shortened(path), text: $0) }
      },
      localizedText: { [self] in localizedTexts.text($0, table: $1) },
      textOfAccessor: { [self] in localizedTexts.text(ofAccessor: $0) },
      imageSize: { [self] in imageSizes.size(of: $0) },
      color: { [self] in namedColors.color(of: $0) })
  }

  /// The header beside a file of Objective-C; nil where there is none in the project.
  ///
  /// - Parameter main: a canonical path.
  /// - Returns: a canonical path.
  public static func header(beside main: String) -> String? {
    guard let end = [".m", ".mm"].first(where: main.hasSuffix) else { return nil }
    var folder = FolderWalk.components(of: main)
    guard let name = folder.popLast() else { return nil }
    return FolderWalk.file(name.dropLast(end.count) + ".h", in: folder)
  }

  // MARK: Folders as scenes

  /// The files of a folder that make constraints, those that make most of them first.
  ///
  /// - Parameter name: that of a class, the file of whose main body goes before all others.
  public func filesWithLayout(in operand: String, class name: String?) -> [String] {
    let folder = Self.canonical(operand)
    let chosen = name.map { table.paths(for: .definition($0), near: folder + "/") } ?? []
    let ranks: [(String, Int)] = files.filter {
      $0.hasPrefix(folder + "/") && !$0.hasSuffix(".h") && !$0.hasSuffix(".pch")
        // What a project only takes names from is not shown.
        && !FolderWalk.isOfLibrary(String($0.dropFirst(folder.count)))
    }
    .compactMap { path in
      if chosen.contains(path) { return (path, .max) }
      return (try? InputFile.readFound(path)).map { text in
        (path, LayoutWords.count(in: text))
      }
    }
    return ranks.enumerated().filter { $0.element.1 > 0 }.sorted {
      (-$0.element.1, $0.offset) < (-$1.element.1, $1.offset)
    }.map { operand + $0.element.0.dropFirst(folder.count) }
  }
}
