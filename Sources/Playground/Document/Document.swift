import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

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
      scene.work = work
      scene.mendsItself = false
      scene.interruption = interruption
    }
  }
  /// Asked now and then whether the statement that is running is to stop.
  private let interruption: (() -> Bool)?
  /// Scenes of other points of the history.
  private var checkpoints = Checkpoints()
  /// Counts the work of the stages of an edit, if somebody wants to know.
  var work: WorkLog? { didSet { scene.work = work } }
  /// Whether answers include the timelines of animations.
  var recordsAnimations = false { didSet { scene.recordsAnimations = recordsAnimations } }
  /// Whether the hooks of the lifecycle are printed as they run.
  var tracesLifecycle = false { didSet { scene.tracesLifecycle = tracesLifecycle } }
  private(set) var source = DocumentSource() { didSet { knownDirty = nil } }
  /// The file that `:save` writes; nil until one is named.
  public internal(set) var path: String? { didSet { knownDirty = nil } }
  /// The viewport settings.
  private(set) var display: Display
  private(set) var history = DocumentHistory()
  /// The files that the code of a file may be completed from.
  private let project: (_ path: String?) -> ProjectSources?
  /// What the file contains.
  var saved = (source: DocumentSource(), setting: Setting())
  /// ``isDirty``, once it is known.
  var knownDirty: Bool?

  /// An empty document.
  ///
  /// - Parameters:
  ///   - columns: the width of the pane that shows the scene, in cells
  ///   - rows: its height
  ///   - usual: what counts without a directive
  ///   - imposedSize: the root's size in points; precedes a file's directives
  ///   - imposedScale: points per cell; precedes a file's directives
  ///   - imposedClass: the class to show; precedes a file's directives
  ///   - project: the files in which code finds classes, macros and constants that it does not define itself
  ///   - interruption: asked now and then whether the statement that is running is to stop
  public init(
    columns: Int, rows: Int, usual: UsualViewport = .cells,
    imposedSize: CGSize? = nil, imposedScale: CGSize? = nil, imposedClass: String? = nil,
    project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil },
    interruption: (() -> Bool)? = nil
  ) {
    self.project = project
    self.interruption = interruption
    display = Display(
      columns: columns, rows: rows, usual: usual,
      imposed: Setting(size: imposedSize, scale: imposedScale, className: imposedClass))
    scene = Scene(viewport: display.viewport, project: project(nil))
    scene.shownClass = display.className
    scene.mendsItself = false
    scene.interruption = interruption
  }

  /// Copies a document's text and history, with another scene that the same statements made.
  init(copying other: Document, scene: Scene) {
    project = other.project
    interruption = other.interruption
    display = other.display
    source = other.source
    path = other.path
    history = other.history
    saved = other.saved
    scene.mendsItself = false
    self.scene = scene
  }

  /// Shows the scene with other settings.
  func show(_ change: (inout Display) throws -> Void) rethrows {
    let before = display.setting
    try change(&display)
    if display.setting != before { knownDirty = nil }
    scene.show(in: viewport)
    scene.shownClass = display.className
  }

  public var viewport: Viewport { display.viewport }

  /// Points per cell.
  public var scale: CGSize { viewport.cell }

  /// The root's size, in points.
  public var size: CGSize { viewport.size }

  // MARK: Running

  /// Runs the statements of a text: all of them or, when one fails, none. Of expressions that only read, nothing is kept.
  ///
  /// - Throws: the error, its position counted from the text's first line.
  public func run(_ text: String, as kind: SourceKind = .entry) throws(SceneError) -> [Answer] {
    let count = scene.statements.count
    let answers = try append(text) { (line) throws(SceneError) in
      try scene.run(text, as: kind, firstLine: line, forgetsReading: kind == .entry)
    }
    if scene.statements.count > count { history.add(answers.map { .append([$0.statement]) }) }
    return answers
  }

  /// Runs pasted code, as one step of the history. To methods alone, calls of them are added.
  ///
  /// - Returns: the answers; the positions of their errors are counted from the text's first line.
  /// - Throws: the error of a text without any effect, its position counted likewise.
  public func run(pasted text: String) throws(SceneError) -> [Answer] {
    let text = scene.completingPasted(text)
    let answers = try append(text) { (line) throws(SceneError) in
      try scene.run(pasted: text, firstLine: line)
    }
    history.add([.append(answers.map(\.statement))])
    return answers
  }

  /// Adds a text to the document.
  ///
  /// - Parameter run: runs the text, given the number of its first line.
  private func append(
    _ text: String, run: (Int) throws(SceneError) -> [Answer]
  ) throws(SceneError) -> [Answer] {
    let line = source.nextLine
    func counted(_ error: SceneError) -> SceneError {
      var error = error
      error.position.line = max(1, error.position.line - line + 1)
      return error
    }
    let count = scene.statements.count
    var answers: [Answer]
    do {
      answers = try run(line)
    } catch {
      mendScene()
      throw counted(error)
    }
    if answers.isEmpty || scene.statements.count > count {
      source.append(text, statements: answers.map(\.statement), firstLine: line)
    }
    for index in answers.indices { answers[index].errors = answers[index].errors.map(counted) }
    return answers
  }

  /// Runs a text that begins with directives, as a scene file does.
  public func run(_ file: SceneFile) throws(SceneError) -> [Answer] {
    let before = display
    show { $0.apply(file) }
    do throws(SceneError) {
      return try run(file.text, as: file.sourceKind(usually: .entry))
    } catch {
      show { $0 = before }
      throw error
    }
  }

  /// Replaces the document by the text of a file. On an error it stays as it was.
  public func load(_ text: String, path: String) throws(SceneError) -> [Answer] {
    let answers = try replace(by: text, path: path)
    self.path = path
    history = DocumentHistory()
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file and needs no saving.
  public func start(with text: String) throws(SceneError) -> [Answer] {
    let before = display
    // Of a file that was open before, nothing stays: neither its scale, nor that it is the one which saving overwrites.
    show { $0.usual = FileKind(path: nil).usualViewport }
    let answers: [Answer]
    do throws(SceneError) {
      answers = try replace(by: text)
    } catch {
      show { $0 = before }
      throw error
    }
    path = nil
    history = DocumentHistory()
    markSaved()
    return answers
  }

  /// Replaces the document by a text that belongs to no file, as one step of the history.
  ///
  /// - Parameter name: the step's name in answers.
  func replace(by text: String, called name: Phrase) throws(SceneError) {
    var before = contents
    before.path = .some(path)
    _ = try replace(by: text)
    // Saving must not overwrite the file that was open.
    path = nil
    var after = contents
    after.path = .some(nil)
    history.add([.replace(before: before, after: after, called: name, edited: nil)])
  }

  /// - Parameter path: the file's; nil for a text without one.
  private func replace(by text: String, path: String? = nil) throws(SceneError) -> [Answer] {
    let kind = path.map { FileKind(path: $0) }
    let file = try (kind ?? .scene).parse(text)
    var new = display
    new.setting = Setting(file)
    if let kind { new.usual = kind.usualViewport(of: text, showing: new.className) }
    let scene = Scene(viewport: new.viewport, project: project(path))
    let traces = tracesLifecycle || file.tracesLifecycle
    scene.tracesLifecycle = traces
    scene.shownClass = new.className
    scene.interruption = interruption
    let answers = try scene.run(file.text, as: file.sourceKind(usually: kind?.sourceKind ?? .entry))
    tracesLifecycle = traces
    self.scene = scene
    show { $0 = new }
    source = DocumentSource(file: file, text: text, statements: answers.map(\.statement))
    return answers
  }

  /// Shows a class of the code, or a scene of an Interface Builder file at the size that it has there.
  ///
  /// - Parameter name: nil leaves the choice to the file.
  func show(class name: String?) {
    var new = display
    new.setClass(name)
    if let path, FileKind(path: path) == .interface {
      new.usual = FileKind.interface.usualViewport(of: interfaceText, showing: name)
    }
    show { $0 = new }
  }

  /// The contents of the Interface Builder file that the document is, without what was typed after it.
  var interfaceText: String {
    guard let document = source.pieces.first else { return "" }
    // The file ends as it did, whatever was typed.
    let rest = source.pieces.count > 1 ? source.pieces[1].leading : source.trailing
    return document.leading + document.text + (rest.first == "\n" ? "\n" : "")
  }

  // MARK: History

  /// Notes that statements were edited in their places, as one step.
  func noteEdit(from before: Contents, called name: Phrase, of statement: Statement.Identity?) {
    history.add([.replace(before: before, after: contents, called: name, edited: statement)])
  }

  /// Removes all statements, as one step of the history.
  public func reset() {
    let before = contents
    let after = Contents(source: DocumentSource(), statements: [], setting: display.setting)
    scene = Scene(viewport: viewport, project: scene.project)
    scene.shownClass = display.className
    source = after.source
    history.add([.replace(before: before, after: after, called: ":reset", edited: nil)])
  }

  /// Takes back the last statements or other steps.
  ///
  /// - Parameter beyond: whether to go on into the statements that the document was opened with.
  /// - Returns: their texts, the last one first; fewer than `count` where there are no more.
  public func undo(_ count: Int = 1, beyond: Bool = false) throws(SceneError) -> [Phrase] {
    try move(
      { $0.undo(count, beyond: beyond, in: &$1) }, back: { $0.redo($1, in: &$2) })
  }

  /// Repeats the steps that were undone last.
  ///
  /// - Returns: their texts, in order; fewer than `count` where there are no more.
  public func redo(_ count: Int = 1) throws(SceneError) -> [Phrase] {
    try move({ $0.redo(count, in: &$1) }, back: { $0.undo($1, beyond: true, in: &$2) })
  }

  /// The steps that made the document, and those that were undone.
  var steps: DocumentSteps { history.steps(statements: scene.statements) }

  /// Whether there is a step to undo since the document was opened.
  var canUndo: Bool { history.hasSteps }

  /// How many steps can be undone.
  var doneCount: Int { history.doneCount }

  /// How many steps can be redone.
  var undoneCount: Int { history.undoneCount }

  /// - Parameters:
  ///   - step: goes on in the history.
  ///   - back: goes so many steps the other way.
  private func move(
    _ step: (inout DocumentHistory, inout Contents) -> [Phrase],
    back: (inout DocumentHistory, Int, inout Contents) -> [Phrase]
  ) throws(SceneError) -> [Phrase] {
    var contents = contents
    // The contents have the only source now, which is changed and not copied.
    source = DocumentSource()
    let texts = step(&history, &contents)
    do throws(SceneError) {
      if texts.isEmpty { source = contents.source } else { try restore(contents) }
    } catch {
      _ = back(&history, texts.count, &contents)
      source = contents.source
      throw error
    }
    return texts
  }

  /// Runs all statements as if each had been typed at one size, and shows the scene at the present one.
  func rerun(at viewport: Viewport) throws(SceneError) {
    var contents = contents
    for index in contents.statements.indices { contents.statements[index].viewport = viewport }
    try restore(contents)
  }

  var contents: Contents {
    Contents(source: source, statements: scene.statements[...], setting: display.setting)
  }

  /// - Parameter made: the scene that its statements have made, if they have.
  func restore(_ contents: Contents, as made: Scene? = nil) throws(SceneError) {
    var new = display
    new.setting = contents.setting
    let restored = try checkpoints.scene(target(contents.statements, new), replacing: scene, made: made)
    // The replay's layout pass is not traced.
    if tracesLifecycle { _ = restored.snapshot() }
    scene = restored
    show { $0 = new }
    source = contents.source
    if let path = contents.path { self.path = path }
  }

  private func target(_ statements: ArraySlice<Statement>, _ display: Display) -> Checkpoints.Target {
    Checkpoints.Target(
      statements: statements, viewport: display.viewport, className: display.className, project: scene.project
    )
  }

  /// Takes back what a text did before it failed.
  private func mendScene() {
    guard scene.isSpoiled else { return }
    guard scene.isRepeatable,
      let sound = try? checkpoints.scene(target(scene.statements[...], display), replacing: scene)
    else { return scene.mend() }
    scene = sound
  }

  /// Does a small part of what makes the next undo fast.
  ///
  /// - Returns: whether there is more to do.
  func prepareUndo() -> Bool {
    let last = history.lastStepCount ?? min(1, scene.statements.count)
    let statements = scene.statements.dropLast(last)
    return !statements.isEmpty && checkpoints.prepare(target(statements, display), beside: scene)
  }
}
