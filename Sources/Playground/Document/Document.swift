import AutoLayout
import Foundation
import SceneLanguage

/// A scene being worked on: its statements, the scene they make, and how to go back and forth among them.
///
/// The statements and the source text around them are all there is to it; the scene is what replaying them
/// gives.
public final class Document {
  /// The scene that the statements make.
  public private(set) var scene: Scene {
    didSet {
      scene.tracesLifecycle = tracesLifecycle
      scene.recordsAnimations = recordsAnimations
    }
  }
  /// Whether answers say what was animated.
  var recordsAnimations = false { didSet { scene.recordsAnimations = recordsAnimations } }
  /// Whether answers have the hooks of the lifecycle in them, as they run.
  var tracesLifecycle = false { didSet { scene.tracesLifecycle = tracesLifecycle } }
  /// The text of the statements, with the comments between them.
  private(set) var source = DocumentSource() { didSet { knownText = nil } }
  /// The file that `:save` writes; nil until one is named.
  public internal(set) var path: String? { didSet { knownText = nil } }
  /// What `:size`, `:scale` and `:device` ask for.
  private(set) var setting = Setting() { didSet { knownText = nil } }

  /// What the command line asks for, until a command says otherwise; not part of the document.
  private var imposed: Setting
  /// Points per cell when no scale was asked for.
  private var defaultScale: CGSize
  /// Columns and rows that the scene is shown in.
  private var pane: CGSize
  private var done: [Step] = []
  private var undone: [Step] = []
  private var savedText = ""
  /// ``text``, once it was asked for.
  private var knownText: String?

  /// One thing that undo takes back.
  enum Step {
    case append(Statement)
    /// Everything taken away, or changed in place; what that was called.
    case replace(before: Contents, after: Contents, called: String)
  }

  /// All that a document's meaning depends on.
  struct Contents {
    var source: DocumentSource
    var statements: [Statement]
    var setting: Setting
    /// The file, where that changes too.
    var path: String??
  }

  /// An empty document.
  ///
  /// - Parameters:
  ///   - columns: the columns of the pane that the scene is shown in
  ///   - rows: its rows
  ///   - defaultScale: points per cell where nothing says otherwise
  ///   - imposedSize: the root's size in points, whatever a file says
  ///   - imposedScale: points per cell, whatever a file says
  public init(
    columns: Int, rows: Int, defaultScale: CGSize = CGSize(width: 1, height: 1),
    imposedSize: CGSize? = nil, imposedScale: CGSize? = nil
  ) {
    pane = CGSize(width: max(1, columns), height: max(1, rows))
    self.defaultScale = defaultScale
    imposed = Setting(size: imposedSize, scale: imposedScale)
    scene = Scene(size: CGSize(width: 1, height: 1))
    fitScene()
  }

  // MARK: Size

  /// What the scene is laid out for.
  public var viewport: Viewport {
    setting.viewport(imposed: imposed, usualScale: defaultScale, pane: pane)
  }

  /// Points per cell.
  public var scale: CGSize { viewport.cell }

  /// The root's size, in points.
  public var size: CGSize { viewport.size }

  /// Whether the root keeps its size when the pane's changes.
  public var isSizeFixed: Bool { imposed.size != nil || setting.size != nil || setting.device != nil }

  /// Whether someone asked for the scale.
  public var isScaleChosen: Bool { imposed.scale != nil || setting.scale != nil }

  /// The device that the scene is shown on, if it is on one.
  public var device: DeviceChoice? { imposed.size == nil ? setting.device : nil }

  /// The pane's size, in cells.
  var paneCells: (columns: Int, rows: Int) { (Int(pane.width), Int(pane.height)) }

  /// The pane has another size, in cells; the root follows unless its size is fixed.
  public func setPane(columns: Int, rows: Int) {
    pane = CGSize(width: max(1, columns), height: max(1, rows))
    fitScene()
  }

  /// Fixes the root's size, in points; nil lets it follow the pane. Either way, no device is left.
  public func setSize(_ size: CGSize?) {
    imposed.size = nil
    setting.size = size
    setting.device = nil
    fitScene()
  }

  /// Shows the scene on a device; nil lets it follow the pane.
  public func setDevice(_ device: DeviceChoice?) {
    setSize(nil)
    setting.device = device
    fitScene()
  }

  /// Sets the scale, in points per cell; nil goes back to the default one.
  public func setScale(_ scale: CGSize?) {
    imposed.scale = nil
    setting.scale = scale
    fitScene()
  }

  private func fitScene() { scene.show(in: viewport) }

  // MARK: Running

  /// Runs the statements of a text: all of them or, when one fails, none.
  ///
  /// - Throws: the error, its position counted from the text's first line.
  public func run(_ text: String) throws(SceneError) -> [Answer] {
    let offset = source.nextLine - 1
    let answers: [Answer]
    do {
      answers = try scene.run(text, firstLine: offset + 1)
    } catch {
      var error = error
      error.position.line = max(1, error.position.line - offset)
      throw error
    }
    source.append(text, statements: answers.map(\.statement), firstLine: offset + 1)
    done += answers.map { .append($0.statement) }
    if !answers.isEmpty { undone = [] }
    return answers
  }

  /// Runs a text that begins with directives, as a scene file does.
  public func run(_ file: SceneFile) throws(SceneError) -> [Answer] {
    let before = (imposed, setting)
    if let size = file.size { setSize(size) }
    if let device = file.device { setDevice(device) }
    if let scale = file.scale { setScale(scale) }
    do throws(SceneError) {
      return try run(file.text)
    } catch {
      (imposed, setting) = before
      fitScene()
      throw error
    }
  }

  /// Replaces the document by the text of a file. On an error it stays as it was.
  public func load(_ text: String, path: String) throws(SceneError) -> [Answer] {
    let answers = try replace(by: text, defaultScale: FileKind(path: path).scale)
    self.path = path
    done = []
    undone = []
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file, and that nobody needs to save.
  public func start(with text: String) throws(SceneError) -> [Answer] {
    let answers = try replace(by: text, defaultScale: defaultScale)
    done = []
    undone = []
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file, as one thing that undo takes back.
  ///
  /// - Parameter name: what undo and redo call it.
  func replace(by text: String, called name: String) throws(SceneError) {
    var before = contents
    before.path = .some(path)
    _ = try replace(by: text, defaultScale: defaultScale)
    // What is saved next must not go over the file that was open.
    path = nil
    var after = contents
    after.path = .some(nil)
    finish(.replace(before: before, after: after, called: name))
  }

  private func replace(by text: String, defaultScale: CGSize) throws(SceneError) -> [Answer] {
    let file = try SceneFile.parse(text)
    let newSetting = Setting(file)
    let new = Scene(
      viewport: newSetting.viewport(imposed: imposed, usualScale: defaultScale, pane: pane))
    let traces = tracesLifecycle || file.tracesLifecycle
    new.tracesLifecycle = traces
    let answers = try new.run(file.text)
    tracesLifecycle = traces
    scene = new
    self.defaultScale = defaultScale
    setting = newSetting
    source = DocumentSource(file: file, text: text, statements: answers.map(\.statement))
    return answers
  }

  // MARK: Going back and forth

  /// Takes away all statements, which undo brings back.
  public func reset() {
    let before = contents
    let after = Contents(source: DocumentSource(), statements: [], setting: setting)
    scene = Scene(viewport: viewport)
    source = after.source
    done.append(.replace(before: before, after: after, called: ":reset"))
    undone = []
  }

  /// Takes back the last statements (or reset).
  ///
  /// - Returns: what was taken back, the last one first; fewer than asked for where there are no more.
  public func undo(_ count: Int = 1) throws(SceneError) -> [String] {
    var contents = contents
    var (done, undone) = (done, undone)
    var texts: [String] = []
    while texts.count < count {
      // The statements of a file are taken back one by one as well.
      guard let step = done.popLast() ?? contents.statements.last.map(Step.append) else { break }
      switch step {
      case .append(let statement):
        contents.statements.removeLast()
        contents.source.removeLast()
        texts.append(statement.code)
      case .replace(let before, _, let name):
        contents = before
        texts.append(name)
      }
      undone.append(step)
    }
    if texts.isEmpty { return [] }
    try restore(contents)
    (self.done, self.undone) = (done, undone)
    return texts
  }

  /// Does again what undo took back last.
  ///
  /// - Returns: what was done again, in order; fewer than asked for where there are no more.
  public func redo(_ count: Int = 1) throws(SceneError) -> [String] {
    var contents = contents
    var (done, undone) = (done, undone)
    var texts: [String] = []
    while texts.count < count, let step = undone.popLast() {
      switch step {
      case .append(let statement):
        contents.statements.append(statement)
        contents.source.restoreLast(statement)
        texts.append(statement.code)
      case .replace(_, let after, let name):
        contents = after
        texts.append(name)
      }
      done.append(step)
    }
    if texts.isEmpty { return [] }
    try restore(contents)
    (self.done, self.undone) = (done, undone)
    return texts
  }

  var contents: Contents {
    Contents(source: source, statements: scene.statements, setting: setting)
  }

  func restore(_ contents: Contents) throws(SceneError) {
    let restored = try Scene.replaying(
      contents.statements,
      viewport: contents.setting.viewport(imposed: imposed, usualScale: defaultScale, pane: pane))
    // Going back is no event of the scene's life: nothing of it is traced.
    if tracesLifecycle { _ = restored.snapshot() }
    scene = restored
    source = contents.source
    setting = contents.setting
    if let path = contents.path { self.path = path }
  }

  /// Notes a step that was taken.
  func finish(_ step: Step) {
    done.append(step)
    undone = []
  }

  // MARK: Saving

  /// What saving to the file writes.
  public var text: String {
    if let knownText { return knownText }
    let text = text(for: path)
    knownText = text
    return text
  }

  /// What saving to a path writes: directives have no place in an app's source code.
  func text(for path: String?) -> String {
    source.text(with: FileKind(path: path) == .scene ? setting : Setting())
  }

  /// Whether there is anything that saving would add to the file.
  public var isDirty: Bool { text != savedText }

  /// What is in the document now is what the file has.
  public func markSaved() { savedText = text }
}
