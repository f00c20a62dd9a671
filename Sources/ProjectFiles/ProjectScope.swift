/// Where the code of a file finds what it does not define itself, besides the header beside it.
public struct ProjectScope: Codable, Equatable, Sendable {
  /// Patterns as of a `.gitignore`.
  public struct Exclusions: Codable, Equatable, Sendable {
    /// The canonical path of the folder that they are relative to.
    var folder: String
    var patterns: [String]

    public init(folder: String, patterns: [String]) { (self.folder, self.patterns) = (folder, patterns) }
  }

  /// Folders and files that the command line or the settings name.
  public var roots: [String]
  /// The canonical path of the folder of the file's project; nil where it is in none, and where its code is to be run without.
  public var project: String?
  /// What of the project is not read.
  public var exclusions: Exclusions?
  /// Why the project is not read: for the user, in a line.
  public var problem: String?

  public init(roots: [String] = []) { self.roots = roots }

  /// Whether there is nothing but the header.
  public var isEmpty: Bool { roots.isEmpty && project == nil }

  /// Adds the project that a file belongs to, unless it may not be read.
  public mutating func find(projectOf file: String) {
    guard let root = ProjectRoot(of: file) else { return }
    if let refusal = root.refusal {
      problem = refusal
    } else {
      project = root.path
    }
  }
}
