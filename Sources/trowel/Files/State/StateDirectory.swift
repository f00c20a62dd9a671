import Foundation

/// The directory of histories and journals.
enum StateDirectory {
  /// `$XDG_STATE_HOME/trowel`, by default below the home directory; nil without either.
  static func path(_ environment: Environment) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/trowel" }
    if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.local/state/trowel" }
    return nil
  }

  /// Creates the directory of a file in it.
  static func create(for path: String) {
    let directory = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    try? FileManager.default.createDirectory(
      atPath: String(directory), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
