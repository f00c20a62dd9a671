import AutoLayout
import Foundation
import Input
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout

/// What a file is laid out for, whatever it says itself.
public struct LoadingOptions: Codable, Equatable, Sendable {
  /// The root's size in points; nil for the file's own.
  public var size: CGSize?
  /// Points per character cell; nil for the file's own.
  public var scale: CGSize?
  /// The class to show; nil leaves it to the file.
  public var className: String?

  public init(size: CGSize? = nil, scale: CGSize? = nil, className: String? = nil) {
    (self.size, self.scale, self.className) = (size, scale, className)
  }
}

/// A file that was read but not run.
public struct SceneSource {
  /// Why a file cannot be read or run.
  public struct Refusal: Error {
    /// One line, without the file.
    public var reason: String
    /// As it is written to standard error.
    public var message: String
    /// The error in the text, if it is one.
    public var error: SceneError?
    /// The line of the error.
    var sourceLine: Substring = ""

    public init(_ reason: String, of path: String) {
      self.reason = reason
      message = "trowel: \("\(path): \(reason)".inertLine)"
    }

    init(_ error: SceneError, of path: String, text: String) {
      reason = error.message
      message = error.formatted(file: path, source: text)
      self.error = error
      let lines = SourceLines.all(of: text)
      if lines.indices.contains(error.position.line - 1) { sourceLine = lines[error.position.line - 1] }
    }
  }

  public struct Loaded {
    public var scene: Scene
    /// What its statements printed.
    public var lines: [String]
    public var text: String
    /// Which class is shown where there is a choice, or why nothing is shown: for standard error.
    public var notes: [String]
  }

  /// The default size of a scene, in cells.
  private static let cells = CGSize(width: 80, height: 24)

  public let path: String
  /// The whole file.
  public let text: String
  /// The files that it is completed from.
  public let project: ProjectSources?
  /// The default viewport.
  public let viewport: Viewport
  public let kind: SourceKind
  /// The file without its directives.
  private let scene: String
  private let tracesLifecycle: Bool
  private let className: String?
  /// Whether the notes say which of several classes or scenes is shown; not where each is loaded in turn.
  var tellsChoice = true
  /// The size of a character on a device.
  private let deviceCell: CGSize
  /// The size at which a file is checked where nothing else names one: for an app's code that is a phone.
  public let usualSize: CheckSize

  /// The text without its directives, which are blank in it.
  public var code: String { scene }

  /// The scenes of an Interface Builder file, the one that is shown first; none of any other file.
  var interfaceScenes: [String] { kind == .interface ? FileKind.interface.scenes(of: text) : [] }

  /// The default size, in points.
  public var size: CGSize { viewport.size }

  /// - Parameters:
  ///   - path: decides the kind of the text, and where its project's files are; `-` is standard input.
  ///   - project: the files that define the classes, macros and constants which the text uses and does not define.
  public init(
    path: String, text: String, options: LoadingOptions = LoadingOptions(), project: ProjectIndex? = nil
  ) throws(Refusal) {
    do {
      let fileKind = FileKind(path: path)
      let file = try fileKind.parse(text)
      (self.path, self.text, scene) = (path, text, file.text)
      tracesLifecycle = file.tracesLifecycle
      className = options.className ?? file.className
      kind = file.sourceKind(usually: fileKind.sourceKind)
      self.project = project?.sources(for: path == "-" ? nil : path, text: text)
      viewport = file.viewport(
        size: options.size, scale: options.scale,
        usual: fileKind.usualViewport(of: text, showing: options.className), cells: Self.cells)
      deviceCell = options.scale ?? file.scale ?? Viewport.deviceCell
      let isOpen = options.size == nil && file.size == nil && file.device == nil
      usualSize =
        fileKind == .sourceCode && isOpen ? CheckSize.phone ?? .points(viewport.size) : .points(viewport.size)
    } catch {
      throw Refusal(error, of: path, text: text)
    }
  }

  /// Reads a file; `-` is standard input.
  public init(
    reading path: String, options: LoadingOptions = LoadingOptions(), project: ProjectIndex? = nil
  ) throws(Refusal) {
    let text: String
    do {
      text = try InputFile.read(path).text
    } catch {
      throw Refusal(error.message, of: path)
    }
    try self.init(path: path, text: text, options: options, project: project)
  }

  /// Runs the scene at a size; without its device if that is not the scene's own size.
  public func openQuietly(at size: CGSize) throws(SceneError) -> Scene {
    let scene = emptyScene(in: viewport(at: .points(size)))
    _ = try scene.run(self.scene, as: kind, namesEffects: false)
    return scene
  }

  /// What a size means for the scene; its own device counts at its own size only.
  public func viewport(at size: CheckSize) -> Viewport {
    switch size {
    case .device(let device): device.viewport(cell: deviceCell)
    case .points(let size): size == viewport.size ? viewport : Viewport(size: size, cell: viewport.cell)
    }
  }

  /// Why files are missing that might define what the code uses.
  private var projectProblem: String? { kind.isLenient ? project?.problem : nil }

  private func emptyScene(in viewport: Viewport) -> Scene {
    let scene = Scene(viewport: viewport, project: project)
    scene.shownClass = className
    return scene
  }

  /// Runs the scene.
  public func loading(in viewport: Viewport) throws(Refusal) -> Loaded {
    let scene = emptyScene(in: viewport)
    scene.tracesLifecycle = tracesLifecycle
    let answers: [Answer]
    do {
      answers = try scene.run(self.scene, as: kind, namesEffects: false)
    } catch {
      throw Refusal(error, of: path, text: text)
    }
    if let problem = scene.shownClassProblem { throw Refusal(problem.english, of: path) }
    let told = [tellsChoice ? scene.choiceOfClass : nil, scene.emptinessReason].compactMap { $0?.english }
    let notes = told + [projectProblem].compactMap { $0 }
    return Loaded(
      scene: scene, lines: answers.flatMap(\.lines), text: text, notes: notes.map { "\(path): note: \($0)" })
  }
}
