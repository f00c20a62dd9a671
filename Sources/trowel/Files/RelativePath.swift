import ProjectFiles
/// The way from one folder to a file.
enum RelativePath {
  /// The path of a file as seen from a folder; `-` stays.
  ///
  /// - Parameter folder: canonical.
  static func path(of file: String, from folder: String) -> String {
    guard file != "-" else { return file }
    let target = FolderWalk.components(of: ProjectIndex.canonical(file))
    let start = FolderWalk.components(of: folder)
    let shared = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
