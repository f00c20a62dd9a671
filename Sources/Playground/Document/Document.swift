import AutoLayout
import Foundation
import SceneLanguage

/// A scene being worked on: its source text, the scene that the text makes, and the history of both.
///
/// The scene is always what replaying the statements gives.
public final class Document {
  typealias Contents = DocumentHistory.Contents

  /// The scene that the statements make.
  public private(set) var scene: Scene {
    didSet {
      scene.tracesLifecycle = tracesLifecycle
      scene.recordsAnimations = recordsAnimations
    }
  }
  /// Whether answers include the timelines of animations.
  var recordsAnimations = false { didSet { scene.recordsAnimations = recordsAnimations } }
  /// Whether the hooks of the lifecycle are printed as they run.
  var tracesLifecycle = false { didSet { scene.tracesLifecycle = tracesLifecycle } }
  private(set) var source = DocumentSource() { didSet { knownText = nil } }
  /// The file that `:save` writes; nil until one is named.
  public internal(set) var path: String? { didSet { knownText = nil } }
  /// What the scene is laid out for.
  var display: Display {
    didSet {
      if display.setting != oldValue.setting { knownText = nil }
      scene.show(in: viewport)
    }
  }
  private var history = DocumentHistory()
  private var savedText = ""
  /// ``text``, once it is known.
  private var knownText: String?

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
    display = Display(
      columns: columns, rows: rows, defaultScale: defaultScale,
      imposed: Setting(size: imposedSize, scale: imposedScale))
    scene = Scene(viewport: display.viewport)
  }

  public var viewport: Viewport { display.viewport }

  /// Points per cell.
  public var scale: CGSize { viewport.cell }

  /// The root's size, in points.
  public var size: CGSize { viewport.size }

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
    history.add(answers.map { .append($0.statement) })
    return answers
  }

  /// Runs a text that begins with directives, as a scene file does.
  public func run(_ file: SceneFile) throws(SceneError) -> [Answer] {
    let before = display
    display.apply(file)
    do throws(SceneError) {
      return try run(file.text)
    } catch {
      display = before
      throw error
    }
  }

  /// Replaces the document by the text of a file. On an error it stays as it was.
  public func load(_ text: String, path: String) throws(SceneError) -> [Answer] {
    let answers = try replace(by: text, defaultScale: FileKind(path: path).scale)
    self.path = path
    history = DocumentHistory()
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file and needs no saving.
  public func start(with text: String) throws(SceneError) -> [Answer] {
    let answers = try replace(by: text, defaultScale: display.defaultScale)
    history = DocumentHistory()
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file, as one step of the history.
  ///
  /// - Parameter name: the step's name in answers.
  func replace(by text: String, called name: String) throws(SceneError) {
    var before = contents
    before.path = .some(path)
    _ = try replace(by: text, defaultScale: display.defaultScale)
    // Saving must not overwrite the file that was open.
    path = nil
    var after = contents
    after.path = .some(nil)
    history.add(.replace(before: before, after: after, called: name))
  }

  private func replace(by text: String, defaultScale: CGSize) throws(SceneError) -> [Answer] {
    let file = try SceneFile.parse(text)
    var new = display
    new.setting = Setting(file)
    new.defaultScale = defaultScale
    let scene = Scene(viewport: new.viewport)
    let traces = tracesLifecycle || file.tracesLifecycle
    scene.tracesLifecycle = traces
    let answers = try scene.run(file.text)
    tracesLifecycle = traces
    self.scene = scene
    display = new
    source = DocumentSource(file: file, text: text, statements: answers.map(\.statement))
    return answers
  }

  // MARK: History

  /// Removes all statements, as one step of the history.
  public func reset() {
    let before = contents
    let after = Contents(source: DocumentSource(), statements: [], setting: display.setting)
    scene = Scene(viewport: viewport)
    source = after.source
    history.add(.replace(before: before, after: after, called: ":reset"))
  }

  /// Takes back the last statements or other steps.
  ///
  /// - Returns: their texts, the last one first; fewer than `count` where there are no more.
  public func undo(_ count: Int = 1) throws(SceneError) -> [String] {
    try move { $0.undo(count, in: &$1) }
  }

  /// Repeats the steps that were undone last.
  ///
  /// - Returns: their texts, in order; fewer than `count` where there are no more.
  public func redo(_ count: Int = 1) throws(SceneError) -> [String] {
    try move { $0.redo(count, in: &$1) }
  }

  private func move(
    _ step: (inout DocumentHistory, inout Contents) -> [String]
  ) throws(SceneError) -> [String] {
    var (history, contents) = (history, contents)
    let texts = step(&history, &contents)
    if texts.isEmpty { return [] }
    try restore(contents)
    self.history = history
    return texts
  }

  private var contents: Contents {
    Contents(source: source, statements: scene.statements, setting: display.setting)
  }

  private func restore(_ contents: Contents) throws(SceneError) {
    var new = display
    new.setting = contents.setting
    let restored = try Scene.replaying(contents.statements, viewport: new.viewport)
    // The replay's layout pass is not traced.
    if tracesLifecycle { _ = restored.snapshot() }
    scene = restored
    display = new
    source = contents.source
    if let path = contents.path { self.path = path }
  }

  /// Changes the text of statements in place, as one step of the history. Each statement keeps its viewport.
  ///
  /// - Parameter name: the step's name in answers.
  /// - Throws: the error in the changed text; the document stays as it was.
  func apply(_ edit: TextEdit, called name: String) throws(SceneError) {
    let before = contents
    let text = edit.applied(to: before.source.plainText)
    // Running the text gives the positions of its statements.
    let answers = try Scene(viewport: viewport).run(text)
    var statements = answers.map(\.statement)
    // Statements that the edit added have the viewport of the one that it changed.
    let added = statements.count - before.statements.count
    let changed = before.statements.lastIndex {
      SourcePosition(line: $0.firstLine, column: $0.firstColumn) <= edit.start
    }
    for index in statements.indices {
      let old = index <= changed ?? 0 ? index : max(index - added, changed ?? 0)
      if before.statements.indices.contains(old) {
        statements[index].viewport = before.statements[old].viewport
      }
    }
    var after = before
    after.statements = statements
    after.source.replace(by: text, statements: statements)
    try restore(after)
    history.add(.replace(before: before, after: after, called: name))
  }

  // MARK: Saving

  /// The text that saving writes.
  public var text: String {
    if let knownText { return knownText }
    let text = text(for: path)
    knownText = text
    return text
  }

  /// The text that saving to a path writes: an app's source code gets no directives.
  func text(for path: String?) -> String {
    source.text(with: FileKind(path: path) == .scene ? display.setting : Setting())
  }

  /// Whether there are changes that were not saved.
  public var isDirty: Bool { text != savedText }

  /// Declares the present text to be that of the file.
  public func markSaved() { savedText = text }
}
