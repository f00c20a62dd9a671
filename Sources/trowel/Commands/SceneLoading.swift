import Checking
import ProjectFiles
import SceneLanguage

/// Reads and runs a scene file for the commands that draw or export it.
struct SceneLoading {
  var invocation: Invocation
  var project: ProjectIndex?

  /// The input was wrong, and the error was printed.
  struct Complained: Error {}

  /// Reads a file; an error is printed.
  func read(_ path: String) throws(Complained) -> SceneSource {
    do {
      return try SceneSource(reading: path, options: invocation.loading, project: project)
    } catch {
      Console.printError(error.message)
      throw Complained()
    }
  }

  /// Reads and runs a file; notes and an error are printed.
  func load(_ path: String) throws(Complained) -> SceneSource.Loaded {
    let source = try read(path)
    return try Self.load(source, at: nil)
  }

  /// Runs a file at a size, by default its own; notes and an error are printed.
  static func load(_ source: SceneSource, at size: CheckSize?) throws(Complained) -> SceneSource.Loaded {
    do {
      let loaded = try source.loading(in: size.map(source.viewport) ?? source.viewport)
      for note in loaded.notes { Console.printError(note) }
      return loaded
    } catch {
      Console.printError(error.message)
      throw Complained()
    }
  }
}
