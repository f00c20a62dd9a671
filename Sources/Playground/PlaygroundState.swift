import AutoLayout
import Canvas
import Foundation
import Input
import SceneLanguage
import SceneRendering

/// The state of the application, and its update by events.
///
/// It uses no clock, file or terminal: requests to them are returned as effects.
public final class PlaygroundState {
  public let session: Session
  public internal(set) var transcript = Transcript()
  public internal(set) var layout: ScreenLayout
  /// What the terminal can show.
  public var appearance: Appearance
  var prompt = Prompt()
  /// What gets the keys.
  public internal(set) var focus = Focus.prompt {
    didSet { layout.isSideFocused = focus == .side }
  }
  var side = SideState()
  /// The first steps, in the welcome scene.
  private var tour: Tour?
  /// Whether a view was moved by the mouse or by keys.
  var hasMoved = false
  var zoom = Zoom.usual
  /// What is drawn over the scene besides the selection.
  var overlay: SceneOverlay?
  /// What the mouse drags.
  var drag: Drag?
  /// Where the scene was clicked last, in cells of the screen.
  var lastClick: (column: Int, row: Int)?
  /// The scroll offset of a scene that is larger than its pane, in cells.
  var sceneOffset = (x: 0, y: 0)
  private var journal = Journal()
  /// The names of the files that begin with a path.
  let files: (String) -> [String]
  /// The scene as it was drawn last.
  var drawn: DrawnPane?
  /// Counts the work of the stages of an edit, if somebody wants to know.
  public var work: WorkLog? {
    didSet {
      session.document.work = work
      drawn?.picture.work = work
    }
  }

  /// The document that the playground opens.
  public enum Start: Equatable, Sendable {
    case welcome
    case file(path: String, text: String)
    /// A file that does not exist yet, and that `:save` writes.
    case newFile(path: String)
    case failure(path: String, FileFailure)
    /// A device's log of a conflict.
    case log(String)
  }

  /// - Parameters:
  ///   - columns: the terminal's width in cells
  ///   - rows: its height in cells
  ///   - defaultScale: points per cell without a directive
  ///   - size: the root's size in points; precedes a file's directives
  ///   - scale: points per cell; precedes a file's directives
  ///   - className: the class to show; precedes a file's directives
  ///   - project: the files in which code finds classes, macros and constants that it does not define itself
  ///   - history: the entries of earlier sessions, oldest first
  ///   - recoverable: an earlier session that ended unexpectedly, which is offered
  ///   - files: the names of the files that begin with a path, for completion
  ///   - now: seconds on a monotonic clock
  public init(
    start: Start = .welcome, columns: Int, rows: Int, appearance: Appearance = Appearance(),
    defaultScale: CGSize = CGSize(width: 1, height: 1), size: CGSize? = nil, scale: CGSize? = nil,
    className: String? = nil, project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil },
    history: [String] = [], recoverable: RecoverableSession? = nil,
    files: @escaping (_ beginning: String) -> [String] = { _ in [] },
    now: @escaping () -> Double
  ) {
    layout = ScreenLayout(columns: columns, rows: rows)
    self.appearance = appearance
    self.files = files
    let document = Document(
      columns: layout.scene.width, rows: layout.scene.height, defaultScale: defaultScale,
      imposedSize: size, imposedScale: scale, imposedClass: className, project: project)
    session = Session(document: document, now: now)
    prompt.history = InputHistory(entries: history)
    begin(start)
    session.document.recordsAnimations = true
    journal.open(path: session.document.path, text: session.document.text)
    if let recoverable {
      session.files.recoverable = recoverable
      transcript.append(Session.offer(of: recoverable))
    }
  }

  private func begin(_ start: Start) {
    switch start {
    case .welcome:
      do {
        try session.begin(with: Welcome.scene)
        tour = Tour()
        transcript.append(Welcome.lines)
      } catch {
        transcript.append(ErrorText.lines(for: error, source: Welcome.scene, columns: layout.repl.width))
      }
    case .file(let path, let text):
      show(session.open(text, path: path, columns: layout.repl.width))
    case .newFile(let path):
      session.beginFile(at: path)
      transcript.append([
        Line(.good, "\(path) is a new file; :save writes it."),
        Line(.note, "Try: view red    red.make { edges.equalTo(view).inset(2) }    :help", indent: 2),
      ])
    case .failure(let path, let failure):
      transcript.append([Line(.error, "\(path): \(failure.message)", indent: 2)])
    case .log(let text):
      show(session.openLog(text))
    }
  }

  /// Does a small part of what makes the next events fast, to be called while there are none.
  ///
  /// - Returns: whether there is more to do.
  public func prepare() -> Bool { session.document.prepareUndo() }

  // MARK: Events

  /// Handles an event.
  public func update(_ event: Event) -> [Effect] {
    let effects = handle(event) + journal.takePending().map(Effect.journal)
    if tour != nil, drag == nil {
      let snapshot = session.snapshot
      let moment = Tour.Moment(
        statements: session.document.scene.statements.count, hasSelection: session.selection != nil,
        wasMoved: hasMoved, hasConflict: !snapshot.conflicts.isEmpty)
      showIfAny(tour?.lines(after: moment) ?? [])
    }
    return session.isAnimating ? effects + [.tick] : effects
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let columns, let rows):
      (layout.columns, layout.rows) = (max(0, columns), max(0, rows))
      drag = nil
      layoutChanged()
      return []
    case .tick(let elapsed):
      showIfAny(session.advance(by: elapsed))
      return []
    case .hangup: return [.quit]
    case .fileLoaded(let path, .success(let text)):
      tour = nil
      let reply = session.open(text, path: path, columns: layout.repl.width)
      if !reply.isRefused { journal.open(path: path, text: text) }
      return show(reply)
    case .edited(.success(let text)):
      prompt.editor.setText(text.last?.isNewline == true ? String(text.dropLast()) : text)
      return []
    case .edited(.failure(let failure)):
      transcript.append([Line(.error, failure.message, indent: 2)])
      return []
    case .notice: return []
    case .fileChanged(let path, let contents):
      let reply = session.follow(path, contents, columns: layout.repl.width)
      if !reply.isRefused, case .success(let text) = contents { journal.open(path: path, text: text) }
      showIfAny(reply.lines)
      return reply.effects
    case .fileLoaded(let path, .failure(let failure)):
      transcript.append([Line(.error, "\(path): \(failure.message)", indent: 2)])
      return []
    case .fileSaved(let path, let failure):
      if failure == nil { journal.save(path: path) }
      return show(session.saved(path: path, failure: failure))
    case .fileExported(let path, let failure): return show(session.exported(path: path, failure: failure))
    }
  }

  /// Adds lines; without any, the transcript keeps its scroll position.
  private func showIfAny(_ lines: [Line]) {
    if !lines.isEmpty { transcript.append(lines) }
  }

  /// To be called after each change of the layout.
  func layoutChanged() {
    session.setPane(columns: layout.scene.width, rows: layout.scene.height)
    showIfAny(session.takeHookLines())
  }

  @discardableResult
  func show(_ reply: Session.Reply) -> [Effect] {
    showFromTop(reply.lines)
    if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
    return reply.effects + perform(reply.requests)
  }

  /// Adds lines, scrolled so that the first one shows.
  private func showFromTop(_ lines: [Line]) {
    transcript.append(lines, fromTop: layout.repl.width, height: transcriptHeight)
  }

  private func paste(_ text: String) -> [Effect] {
    prompt.search = nil
    if prompt.isPasting || prompt.editor.isEmpty && Pasting.isLog(text) {
      return take(prompt.editor.text + text)
    }
    let isWhole = prompt.editor.isEmpty || text.contains(where: \.isNewline)
    if prompt.editor.insert(text) {
      prompt.isPasted = prompt.isPasted || isWhole
      return []
    }
    transcript.append([
      Line(.error, "that is more than fits in here; save it to a file and :load FILE", indent: 2)
    ])
    return [.beep]
  }

  func submit(_ text: String) -> [Effect] {
    guard text.contains(where: { !$0.isWhitespace }) else {
      prompt.clear()
      return []
    }
    if Pasting.beginsPaste(text) { return beginPaste(with: text) }
    var entry = text
    if !CommandCall.isCommand(text) {
      if let repair = prompt.repair {
        entry = repair.entry(for: text)
      } else if prompt.isPasted {
        entry = Pasting.command + "\n" + text
      }
    }
    let reply = session.submit(entry, columns: layout.repl.width)
    let isNew = prompt.history.add(text)
    if !reply.isRefused { note(entry: reply.entry ?? entry) }
    if reply.effects.contains(.dropJournal) { journal.begin() }
    if reply.keepsEntry {
      moveCursor(to: reply.error)
      prompt.isRefused = reply.proposal == nil
    } else {
      transcript.append(Self.echo(of: text))
      prompt.clear()
    }
    if let proposal = reply.proposal { propose(proposal) }
    if CommandCall.isCommand(text) {
      showFromTop(reply.lines)
    } else {
      transcript.append(reply.lines)
    }
    return (isNew ? [.remember(text)] : []) + reply.effects + perform(reply.requests)
  }

  /// Performs a command that a key or the mouse asked for: without an echo, and without an answer where the screen shows the
  /// result.
  func perform(_ command: String) -> [Effect] {
    let reply = session.submit(command, columns: layout.repl.width)
    var isQuiet = false
    if case .success(let call) = CommandCall.parse(command) {
      isQuiet = call.command.isQuiet
      if !reply.isRefused, call.command.changesDocument || reply.entry != nil {
        note(entry: reply.entry ?? command)
      }
    }
    if reply.effects.contains(.dropJournal) { journal.begin() }
    if let proposal = reply.proposal { propose(proposal) }
    if !reply.isRefused, reply.entry != nil, command.hasPrefix(Command.nudge.usage.prefix(6)) {
      hasMoved = true
    }
    if reply.isRefused || !isQuiet { showIfAny(reply.lines) }
    return reply.effects + perform(reply.requests) + (reply.isRefused ? [.beep] : [])
  }

  func propose(_ proposal: Session.Reply.Proposal) {
    prompt.editor.setText(proposal.text)
    prompt.repair = proposal.repair
    prompt.editor.moveCursor(line: proposal.line, column: proposal.column)
  }

  func moveCursor(to error: SceneError?) {
    guard let place = error?.position else { return }
    prompt.editor.moveCursor(line: place.line, column: place.column)
  }

  /// Adds an entry that took effect to the journal.
  func note(entry: String) {
    journal.enter(entry, columns: layout.scene.width, rows: layout.scene.height)
  }

  /// The entry as it stood at the prompt.
  private static func echo(of text: String) -> [Line] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      Line(.input, ($0.offset == 0 ? "> " : ". ") + $0.element, indent: 2)
    }
  }

  /// Ctrl-D: asks before statements are lost.
  func leave() -> [Effect] { show(session.leave(pressing: "Ctrl-D")) }
}
