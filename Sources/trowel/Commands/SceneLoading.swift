import AutoLayout
import Foundation
import Playground
import SceneLanguage
import TextLayout

/// Reads and runs a scene file for the commands that draw or check it.
struct SceneLoading {
  var invocation: Invocation
  var project: ProjectIndex?

  /// The default size of a scene, in cells.
  private static let cells = CGSize(width: 80, height: 24)

  /// The input was wrong, and the error was printed.
  struct Complained: Error {}

  /// Why a file cannot be read or run.
  struct Refusal: Error {
    /// One line, without the file.
    var reason: String
    /// As it is written to standard error.
    var message: String

    init(_ reason: String, of path: String) {
      self.reason = reason
      message = "trowel: \("\(path): \(reason)".inertLine)"
    }

    init(_ error: SceneError, of path: String, text: String) {
      reason = error.message
      message = error.formatted(file: path, source: text)
    }
  }

  struct Loaded {
    var scene: Scene
    var answers: [Answer]
    var text: String
    /// Which class is shown where there is a choice, or why nothing is shown: for standard error.
    var notes: [String]
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
    /// The size of a character on a device.
    fileprivate var deviceCell: CGSize

    /// The default size, in points.
    var size: CGSize { viewport.size }

    /// Runs the scene at a size; without its device if that is not the scene's own size.
    func openQuietly(at size: CGSize) throws(SceneError) -> Scene {
      let scene = emptyScene(in: viewport(at: .points(size)))
      _ = try scene.run(self.scene, as: kind)
      return scene
    }

    /// Runs the scene at its default size; an error is printed.
    func open(at size: CheckSize?) throws(Complained) -> Scene {
      try load(in: size.map(viewport) ?? viewport).scene
    }

    /// What a size means for the scene; its own device counts at its own size only.
    func viewport(at size: CheckSize) -> Viewport {
      switch size {
      case .device(let device): device.viewport(cell: deviceCell)
      case .points(let size):
        size == viewport.size ? viewport : Viewport(size: size, cell: viewport.cell)
      }
    }

    private func emptyScene(in viewport: Viewport) -> Scene {
      let scene = Scene(viewport: viewport, project: project)
      scene.shownClass = className
      return scene
    }

    /// Runs the scene.
    func loading(in viewport: Viewport) throws(Refusal) -> Loaded {
      let scene = emptyScene(in: viewport)
      scene.tracesLifecycle = tracesLifecycle
      let answers: [Answer]
      do {
        answers = try scene.run(self.scene, as: kind)
      } catch {
        throw Refusal(error, of: path, text: text)
      }
      if let problem = scene.shownClassProblem { throw Refusal(problem, of: path) }
      let notes = [scene.choiceOfClass, scene.emptinessReason].compactMap { $0 }
      return Loaded(scene: scene, answers: answers, text: text, notes: notes.map { "\(path): note: \($0)" })
    }

    /// Runs the scene; notes and an error are printed.
    fileprivate func load(in viewport: Viewport) throws(Complained) -> Loaded {
      do {
        let loaded = try loading(in: viewport)
        for note in loaded.notes { Console.printError(note) }
        return loaded
      } catch {
        Console.printError(error.message)
        throw Complained()
      }
    }
  }

  func reading(_ path: String) throws(Refusal) -> Source {
    let text: String
    do {
      text = try InputFile.read(path).text
    } catch {
      throw Refusal(error.message, of: path)
    }
    do {
      let file = try SceneFile.parse(text)
      let kind = FileKind(path: path)
      let viewport = file.viewport(
        size: invocation.size, scale: invocation.scale, usual: kind.scale, cells: Self.cells)
      return Source(
        path: path, text: text, scene: file.text, tracesLifecycle: file.tracesLifecycle,
        className: invocation.className ?? file.className, kind: file.sourceKind(usually: kind.sourceKind),
        project: project?.sources(for: path == "-" ? nil : path), viewport: viewport,
        deviceCell: invocation.scale ?? file.scale ?? Viewport.deviceCell)
    } catch {
      throw Refusal(error, of: path, text: text)
    }
  }

  /// Reads a file; an error is printed.
  func read(_ path: String) throws(Complained) -> Source {
    do {
      return try reading(path)
    } catch {
      Console.printError(error.message)
      throw Complained()
    }
  }

  func load(_ path: String) throws(Complained) -> Loaded {
    let source = try read(path)
    return try source.load(in: source.viewport)
  }
}
