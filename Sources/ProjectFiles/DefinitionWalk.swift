import Glibc

/// Walks folders for the source files that names are looked for in. Links are not followed.
struct DefinitionWalk {
  var files: [String] = []
  private(set) var assets = AssetFiles()
  private let exclusions: FolderWalk.Rules?
  private let includesLibraries: Bool
  private var bytes = 0
  /// Of files of all kinds, and folders.
  private var entries = 0

  static let mostFiles = 20_000
  private static let mostBytes = 200_000_000
  /// What takes some seconds on a slow disk.
  private static let mostEntries = 200_000

  /// As the user reads them.
  static let bounds = "20,000 source files, 200 MB of them or 200,000 files of all kinds"

  init(exclusions: ProjectScope.Exclusions?, includesLibraries: Bool = false) {
    self.exclusions = exclusions.map {
      FolderWalk.Rules(
        folder: FolderWalk.components(of: $0.folder), patterns: IgnorePatterns($0.patterns))
    }
    self.includesLibraries = includesLibraries
  }

  /// Whether a bound was reached, so that files are missing.
  var isFull: Bool {
    files.count > Self.mostFiles || bytes > Self.mostBytes || entries > Self.mostEntries
  }

  /// Adds the source files of a folder, or a file, in the order of their paths.
  ///
  /// - Parameter isRoot: whether the path was named, so that it may be a link.
  mutating func visit(_ path: String, isRoot: Bool) {
    guard !isFull else { return }
    entries += 1
    var status = stat()
    guard isRoot ? stat(path, &status) == 0 : lstat(path, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if let exclusions, !isRoot, Self.excludes(exclusions, path, isFolder: isFolder) { return }
    if isFolder {
      let folder = path.hasSuffix("/") ? path : path + "/"
      let names = (try? FolderWalk.names(in: path, includingLibraries: includesLibraries)) ?? []
      // Of what SwiftPM makes, the packages that it has checked out are sources.
      for name in path.hasSuffix("/.build") ? names.filter({ $0 == "checkouts" }) : names {
        visit(folder + name, isRoot: false)
      }
    } else if status.st_mode & S_IFMT == S_IFREG, Self.isSource(path) {
      files.append(ProjectIndex.canonical(path))
      bytes += Int(status.st_size)
    } else if status.st_mode & S_IFMT == S_IFREG {
      assets.add(path)
    }
  }

  private static func excludes(_ rules: FolderWalk.Rules, _ path: String, isFolder: Bool) -> Bool {
    let components = FolderWalk.components(of: path)
    guard components.starts(with: rules.folder) else { return false }
    return rules.patterns.verdict(on: components.dropFirst(rules.folder.count), isFolder: isFolder) == true
  }

  private static func isSource(_ path: String) -> Bool {
    [".h", ".m", ".mm", ".swift", ".pch"].contains { path.hasSuffix($0) }
  }
}
