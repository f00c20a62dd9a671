import Foundation
import Playground
import SceneLanguage

/// Reads and runs a scene file for the commands that draw or check it.
struct SceneLoading {
  var invocation: Invocation

  /// The columns and rows that a scene is drawn in unless something else was asked for.
  private static let cells = CGSize(width: 80, height: 24)

  /// The input was wrong, and that was said on standard error.
  struct Complained: Error {}

  struct Loaded {
    var scene: Scene
    var answers: [Answer]
    /// The file's text.
    var text: String
  }

  /// - Throws: ``Complained``
  func load(_ path: String) throws(Complained) -> Loaded {
    let text: String
    do {
      text = try InputFile.read(path).text
    } catch {
      Console.complain("\(path): \(error.message)")
      throw Complained()
    }
    do {
      let file = try SceneFile.parse(text)
      let scale = scale(for: path, file: file)
      let size =
        invocation.size ?? file.size
        ?? CGSize(width: Self.cells.width * scale.width, height: Self.cells.height * scale.height)
      let scene = Scene(size: size, scale: scale)
      let answers = try scene.run(file.text)
      return Loaded(scene: scene, answers: answers, text: text)
    } catch {
      Console.printError(error.formatted(file: path, source: text))
      throw Complained()
    }
  }

  /// What the command line says, else the file, else what is usual for its kind.
  private func scale(for path: String, file: SceneFile) -> CGSize {
    invocation.scale ?? file.scale ?? FileKind(path: path).scale
  }
}
