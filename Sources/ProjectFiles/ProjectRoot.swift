import Glibc

/// The folder of the project that a file belongs to: the nearest one above the file with a repository, a project or workspace of
/// Xcode, a `Podfile` or a `Package.swift`.
public struct ProjectRoot: Equatable, Sendable {
  /// Canonical.
  public let path: String

  /// Why the folder is not read although it is a project's by what is in it; nil where it may be read.
  public var refusal: String? {
    guard path == "/" || Self.homes.contains(path) else { return nil }
    return
      "\(path) is \(path == "/" ? "the root of all files" : "a home directory"), and is not read as a project"
      + " (--with FOLDER reads a folder)"
  }

  /// A folder that is known to be a project's.
  ///
  /// - Parameter folder: a canonical path.
  public init(folder: String) { path = folder }

  /// - Parameter file: a file, which need not exist, or a folder.
  /// - Returns: nil for a file in no project.
  public init?(of file: String) {
    let path = ProjectIndex.canonical(file)
    let folder = ProjectIndex.isDirectory(path) ? path : ProjectIndex.canonical(Self.folder(of: path))
    var components = FolderWalk.components(of: folder)
    while !Self.isRoot(components) {
      if components.popLast() == nil { return nil }
    }
    self.path = FolderWalk.path(components)
  }

  private static func folder(of path: String) -> String {
    let folder = path.directory
    return folder.isEmpty ? "." : String(folder)
  }

  private static let markers = [".git", "Podfile", "Package.swift"]

  private static func isRoot(_ folder: [String]) -> Bool {
    let path = FolderWalk.path(folder)
    if markers.contains(where: { access("\(path)/\($0)", F_OK) == 0 }) { return true }
    let names = (try? FolderWalk.names(in: path)) ?? []
    return names.contains { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
  }

  /// That of the environment, and that of the user by the system's table.
  private static let homes: Set<String> = {
    let entry = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    let home = getenv("HOME").map { String(cString: $0) }
    return Set([entry, home].compactMap { $0 }.filter { !$0.isEmpty }.map(ProjectIndex.canonical))
  }()
}
