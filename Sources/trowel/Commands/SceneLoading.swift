import AutoLayout
import Foundation
import Playground
import SceneLanguage

/// Reads and runs a scene file for the commands that draw or check it.
struct SceneLoading {
  var invocation: Invocation
  var project: ProjectIndex?

  /// The default size of a scene, in cells.
  private static let cells = CGSize(width: 80, height: 24)

  /// The input was wrong, and the error was printed.
  struct Complained: Error {}

  struct Loaded {
    var scene: Scene
    var answers: [Answer]
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
    fileprivate var className: String?
    fileprivate var kind: SourceKind
    /// The files that it is completed from.
    fileprivate(set) var project: ProjectSources?
    /// The default viewport.
    fileprivate(set) var viewport: Viewport

    /// The default size, in points.
    var size: CGSize { viewport.size }

    /// Runs the scene at a size; without its device if that is not the scene's own size.
    func openQuietly(at size: CGSize) throws(SceneError) -> Scene {
      let scene = emptyScene(at: size)
      _ = try scene.run(self.scene, as: kind)
      return scene
    }

    func open(at size: CGSize) throws(Complained) -> Scene { try load(at: size).scene }

    private func emptyScene(at size: CGSize) -> Scene {
      let scene = Scene(
        viewport: size == viewport.size ? viewport : Viewport(size: size, cell: viewport.cell),
        project: project)
      scene.shownClass = className
      return scene
    }

    /// Runs the scene at a size, and says which class it shows where there is a choice.
    fileprivate func load(at size: CGSize) throws(Complained) -> Loaded {
      let scene = emptyScene(at: size)
      scene.tracesLifecycle = tracesLifecycle
      do {
        let answers = try scene.run(self.scene, as: kind)
        if let problem = scene.shownClassProblem {
          Console.complain("\(path): \(problem)")
          throw Complained()
        }
        for line in [scene.choiceOfClass, scene.emptinessReason].compactMap({ $0 }) {
          Console.printError("\(path): note: \(line)")
        }
        return Loaded(scene: scene, answers: answers, text: text)
      } catch let error as SceneError {
        complain(error)
        throw Complained()
      } catch {
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
      let kind = FileKind(path: path)
      let viewport = file.viewport(
        size: invocation.size, scale: invocation.scale, usual: kind.scale, cells: Self.cells)
      return Source(
        path: path, text: text, scene: file.text, tracesLifecycle: file.tracesLifecycle,
        className: invocation.className ?? file.className, kind: file.sourceKind(usually: kind.sourceKind),
        project: project?.sources(for: path == "-" ? nil : path), viewport: viewport)
    } catch {
      Console.printError(error.formatted(file: path, source: text))
      throw Complained()
    }
  }

  func load(_ path: String) throws(Complained) -> Loaded {
    let source = try read(path)
    return try source.load(at: source.size)
  }
}
