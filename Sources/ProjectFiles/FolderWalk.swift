import Glibc
import Input

/// Walks a folder for source files: hidden files and folders, libraries, products of builds, and what is ignored are left
/// out; links are not followed.
public struct FolderWalk {
  /// The patterns of a folder, for what is below it.
  public struct Rules {
    /// The components of the folder's canonical path.
    var folder: [String]
    var patterns: IgnorePatterns

    public init(folder: [String], patterns: IgnorePatterns) {
      (self.folder, self.patterns) = (folder, patterns)
    }
  }

  /// Names that are never walked: products of builds, and libraries that are known without their sources.
  private static let skipped: Set<String> = [
    "build", "DerivedData", "node_modules", "Masonry", "SnapKit", "RxSwift", "RxCocoa", "RxRelay",
    "ReactiveCocoa",
    "ReactiveObjC", "ReactiveSwift",
  ]
  /// The folders of libraries, which define names and are no part of an app themselves.
  private static let libraries: Set<String> = ["Pods", "Carthage", ".build"]

  /// Whether a path leads through a folder of libraries.
  static func isOfLibrary(_ path: String) -> Bool { components(of: path).contains(where: libraries.contains) }

  /// The names in a folder that are walked, in their order.
  ///
  /// - Parameter includesLibraries: whether the sources of libraries are looked for, too.
  /// - Throws: the failure of a folder that cannot be read.
  public static func names(
    in folder: String, includingLibraries includesLibraries: Bool = false
  ) throws(FileFailure) -> [String] {
    try entries(in: folder).filter { name in
      guard !skipped.contains(name) else { return false }
      return libraries.contains(name) ? includesLibraries : !name.hasPrefix(".")
    }.sorted()
  }

  /// All names in a folder, in no order.
  ///
  /// - Throws: the failure of a folder that cannot be read.
  static func entries(in folder: String) throws(FileFailure) -> [String] {
    guard let directory = opendir(folder) else { throw InputFile.failure(errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The mode of a file, without following a link; nil where there is none.
  public static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Of the `.gitignore` files, the outermost first.
  private var rules: [Rules] = []
  /// Rules that no `.gitignore` takes back.
  private let extra: Rules?
  private let includes: (String) -> Bool
  private(set) var files: [String] = []
  /// The most files that are found.
  private static let mostFiles = 100_000

  /// Finds the files of a folder, with the `.gitignore` of its folders and of those above it in its repository.
  ///
  /// - Parameters:
  ///   - folder: as the command line names it; the paths begin with it.
  ///   - extra: rules that no `.gitignore` takes back.
  ///   - includes: whether a path is looked for.
  /// - Returns: the paths in their order.
  /// - Throws: the failure of the folder itself.
  public static func files(
    in folder: String, rules extra: Rules?, where includes: @escaping (String) -> Bool
  ) throws(FileFailure) -> [String] {
    let top = components(of: ProjectIndex.canonical(folder))
    var walk = FolderWalk(extra: extra, includes: includes)
    walk.rules = rulesAbove(top)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    try walk.visit(prefix, top, names: names(in: folder))
    return walk.files.sorted()
  }

  private init(extra: Rules?, includes: @escaping (String) -> Bool) {
    self.extra = extra
    self.includes = includes
  }

  public static func components(of path: String) -> [String] { path.split(separator: "/").map(String.init) }

  public static func path(_ components: some Sequence<String>) -> String {
    "/" + components.joined(separator: "/")
  }

  /// The rules of the folders above one, from the top of its repository; none outside of one.
  private static func rulesAbove(_ folder: [String]) -> [Rules] {
    guard let top = repository(of: folder) else { return [] }
    return (top.count..<max(folder.count, top.count)).compactMap { rules(in: Array(folder.prefix($0))) }
  }

  /// The nearest folder, among one and those above it, with a `.git`.
  public static func repository(of folder: [String]) -> [String]? {
    (0...folder.count).reversed().lazy.map { Array(folder.prefix($0)) }
      .first { access(path($0) + "/.git", F_OK) == 0 }
  }

  /// The canonical path of a file that is found in a folder of a project: of a link, the file that it leads to.
  ///
  /// - Parameter folder: the components of its canonical path.
  /// - Returns: nil for anything but a regular file, and for one outside of the project: of the repository that the folder is in, or
  ///   of the folder itself where it is in none.
  public static func file(_ name: String, in folder: [String]) -> String? {
    let target = ProjectIndex.canonical(path(folder + [name]))
    let project = repository(of: folder) ?? folder
    guard mode(of: target) == S_IFREG, components(of: target).starts(with: project) else { return nil }
    return target
  }

  /// The canonical path of a file or folder that settings name.
  ///
  /// - Parameters:
  ///   - name: relative to the folder of the settings.
  ///   - folder: the components of its canonical path.
  /// - Returns: nil for one that does not exist, and for one outside of the repository that the settings are in, or of their folder where
  ///   they are in none.
  public static func path(_ name: String, in folder: [String]) -> String? {
    let target = ProjectIndex.canonical(name.hasPrefix("/") ? name : path(folder) + "/" + name)
    let project = repository(of: folder) ?? folder
    guard mode(of: target) != nil, components(of: target).starts(with: project) else { return nil }
    return target
  }

  private static func rules(in folder: [String]) -> Rules? {
    guard let text = try? InputFile.readFound(path(folder) + "/.gitignore") else { return nil }
    return Rules(folder: folder, patterns: IgnorePatterns(text))
  }

  private mutating func visit(_ prefix: String, _ folder: [String], names: [String]) {
    let outer = rules.count
    if let own = Self.rules(in: folder) { rules.append(own) }
    defer { rules.removeLast(rules.count - outer) }
    for name in names where files.count < Self.mostFiles {
      let (path, components) = (prefix + name, folder + [name])
      switch Self.mode(of: path) {
      case S_IFDIR where !ignores(components, isFolder: true):
        if let names = try? Self.names(in: path) { visit(path + "/", components, names: names) }
      case S_IFREG where includes(path) && !ignores(components, isFolder: false):
        files.append(path)
      default: break
      }
    }
  }

  /// Of the `.gitignore` files, the innermost one that says something counts.
  private func ignores(_ components: [String], isFolder: Bool) -> Bool {
    func verdict(_ rules: Rules) -> Bool? {
      rules.patterns.verdict(on: components.dropFirst(rules.folder.count), isFolder: isFolder)
    }
    if extra.flatMap(verdict) == true { return true }
    return rules.reversed().lazy.compactMap(verdict).first ?? false
  }
}
