import AutoLayout
import Foundation
import Playground
import SceneLanguage

/// Reads and runs a scene file for the commands that draw or check it.
struct SceneLoading {
  var invocation: Invocation

  /// The default size of a scene, in cells.
  private static let cells = CGSize(width: 80, height: 24)

  /// The input was wrong, and the error was printed.
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
    fileprivate var tracesLifecycle: Bool
    /// The default viewport.
    fileprivate(set) var viewport: Viewport

    /// The default size, in points.
    var size: CGSize { viewport.size }

    /// Runs the scene at a size; at another than its own, on no device.
    func openQuietly(at size: CGSize) throws(SceneError) -> Scene {
      let scene = Scene(
        viewport: size == viewport.size ? viewport : Viewport(size: size, cell: viewport.cell))
      _ = try scene.run(self.scene)
      return scene
    }

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
      let viewport = file.viewport(
        size: invocation.size, scale: invocation.scale, usual: FileKind(path: path).scale, cells: Self.cells)
      return Source(
        path: path, text: text, scene: file.text, tracesLifecycle: file.tracesLifecycle, viewport: viewport)
    } catch {
      Console.printError(error.formatted(file: path, source: text))
      throw Complained()
    }
  }

  func load(_ path: String) throws(Complained) -> Loaded {
    let source = try read(path)
    let scene = Scene(viewport: source.viewport)
    scene.tracesLifecycle = source.tracesLifecycle
    do {
      let answers = try scene.run(source.scene)
      return Loaded(scene: scene, answers: answers, text: source.text)
    } catch {
      source.complain(error)
      throw Complained()
    }
  }
}
