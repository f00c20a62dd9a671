import Foundation
import Input
import Playground
import ProjectFiles
import Translation

/// The user's settings, in `$XDG_CONFIG_HOME/trowel/config`, by default below `~/.config`.
struct ConfigurationFile {
  private let path: String?

  init(environment: Environment) {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      path = folder + "/trowel/config"
    } else {
      path = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config/trowel/config" : nil }
    }
  }

  /// The settings, and what is wrong in the file: a line each. Without a file there are none of both.
  func load() -> (configuration: Configuration, complaints: [Phrase]) {
    guard let path, FileManager.default.fileExists(atPath: path) else { return (Configuration(), []) }
    do {
      let configuration = Configuration(parsing: try InputFile.read(path).text)
      return (configuration, configuration.complaints(path: shownPath(path)))
    } catch {
      return (Configuration(), ["\(shownPath(path)): \(error.message); it is left out of account"])
    }
  }

  /// The path with `~` for the home folder.
  private func shownPath(_ path: String) -> String {
    let home = getenv("HOME").map { String(cString: $0) }.map { $0 + "/" }
    guard let home, home.count > 1, path.hasPrefix(home) else { return path }
    return "~/" + path.dropFirst(home.count)
  }
}
