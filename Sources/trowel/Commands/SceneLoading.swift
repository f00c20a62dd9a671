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

  /// A file that was read but not run.
  struct Source {
    var path: String
    /// The whole file.
    var text: String
    /// The file without its directives.
    fileprivate var scene: String
    /// The size that the scene is opened at unless another is asked for, in points.
    var size: CGSize
    var scale: CGSize

    /// The scene as it is when it is opened at a size.
    func openQuietly(at size: CGSize) throws(SceneError) -> Scene {
      let scene = Scene(size: size, scale: scale)
      _ = try scene.run(self.scene)
      return scene
    }

    /// - Throws: ``Complained``
    func open(at size: CGSize) throws(Complained) -> Scene {
      do {
        return try openQuietly(at: size)
      } catch {
        complain(error)
        throw Complained()
      }
    }

    func complain(_ error: SceneError) {
      Console.printError(error.formatted(file: path, source: text))
    }
  }

  /// - Throws: ``Complained``
  func read(_ path: String) throws(Complained) -> Source {
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
      return Source(path: path, text: text, scene: file.text, size: size, scale: scale)
    } catch {
      Console.printError(error.formatted(file: path, source: text))
      throw Complained()
    }
  }

  /// - Throws: ``Complained``
  func load(_ path: String) throws(Complained) -> Loaded {
    let source = try read(path)
    let scene = Scene(size: source.size, scale: source.scale)
    do {
      let answers = try scene.run(source.scene)
      return Loaded(scene: scene, answers: answers, text: source.text)
    } catch {
      source.complain(error)
      throw Complained()
    }
  }

  /// What the command line says, else the file, else what is usual for its kind.
  private func scale(for path: String, file: SceneFile) -> CGSize {
    invocation.scale ?? file.scale ?? FileKind(path: path).scale
  }
}
