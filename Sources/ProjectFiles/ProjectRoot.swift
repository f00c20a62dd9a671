import Glibc

/// The folder of the project that a file belongs to: the nearest one above the file with a repository, a project or workspace of
/// Xcode, a `Podfile` or a `Package.swift`; for an example of a library, that of the library, and for a package of an app, that of the
/// app.
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
    self.path = FolderWalk.path(
      Self.library(around: components) ?? Self.app(around: components) ?? components)
  }

  /// The folder of the app that a package is a part of: the nearest one above it in the same repository with a project or workspace of
  /// Xcode or a `Podfile`. Nil for any other project.
  private static func app(around package: [String]) -> [String]? {
    guard isMarked(package, by: "Package.swift"), !isOfApp(package) else { return nil }
    var folder = package
    while !isMarked(folder, by: ".git") {
      if folder.popLast() == nil { return nil }
      if isOfApp(folder) { return folder }
    }
    return nil
  }

  private static func isOfApp(_ folder: [String]) -> Bool {
    isMarked(folder, by: "Podfile") || hasEntry(in: folder, endingWith: [".xcodeproj", ".xcworkspace"])
  }

  /// The folder of the library that a project is an example of: one above the project and in the same repository that has a
  /// `*.podspec` or a `Package.swift`. Nil for any other project.
  private static func library(around project: [String]) -> [String]? {
    var folder = project
    var found: [String]?
    while !isMarked(folder, by: ".git") {
      // Outside of a repository nothing says that the folders belong together.
      if folder.popLast() == nil { return nil }
      if found == nil, isMarked(folder, by: "Package.swift") || hasEntry(in: folder, endingWith: [".podspec"])
      {
        found = folder
      }
    }
    return found
  }

  private static func isMarked(_ folder: [String], by name: String) -> Bool {
    access("\(FolderWalk.path(folder))/\(name)", F_OK) == 0
  }

  /// Whether a folder has an entry whose name ends so.
  private static func hasEntry(in folder: [String], endingWith ends: [String]) -> Bool {
    let names = (try? FolderWalk.entries(in: FolderWalk.path(folder))) ?? []
    return names.contains { name in !name.hasPrefix(".") && ends.contains { name.hasSuffix($0) } }
  }

  private static func folder(of path: String) -> String {
    let folder = path.directory
    return folder.isEmpty ? "." : String(folder)
  }

  private static func isRoot(_ folder: [String]) -> Bool {
    isMarked(folder, by: ".git") || isMarked(folder, by: "Package.swift") || isOfApp(folder)
  }

  /// That of the environment, and that of the user by the system's table.
  private static let homes: Set<String> = {
    let entry = getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    let home = getenv("HOME").map { String(cString: $0) }
    return Set([entry, home].compactMap { $0 }.filter { !$0.isEmpty }.map(ProjectIndex.canonical))
  }()
}
