import AutoLayout
import Canvas
import Foundation
import Input
import Lessons
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
  public var appearance: Appearance { didSet { surroundings = nil } }
  var prompt = Prompt()
  /// What gets the keys.
  public internal(set) var focus = Focus.prompt {
    didSet { layout.isSideFocused = focus == .side }
  }
  var side = SideState()
  /// The first steps, in the welcome scene.
  var tour: Tour? {
    get { session.tour }
    set {
      session.tour = newValue
      if newValue == nil, session.learning.current == nil { showGoals(false) }
    }
  }
  /// Whether a statement was typed at the prompt that took effect.
  private var hasEntered = false
  /// Whether a view was moved by the mouse or by keys.
  var hasMoved = false
  var zoom = Zoom.usual
  /// What is drawn over the scene besides the selection.
  var overlay: SceneOverlay?
  /// What the mouse drags.
  var drag: Drag?
  /// The place of the view around the selection, which is selected when the button that was pressed on it again is released.
  var clickedAround: Int?
  /// Where the scene was clicked last, in cells of the screen.
  var lastClick: (column: Int, row: Int)?
  /// The letters typed while selecting that may begin a statement; nil without any.
  var letters: LetterRun?
  /// The scroll offset of a scene that is larger than its pane, in cells.
  var sceneOffset = (x: 0, y: 0)
  private var journal = Journal()
  /// The lines of the transcript that the last key or turn of the wheel was answered with.
  private var lastAnswer: Range<Int>?
  /// Why what is entered would not survive a crash; nil if it would.
  private(set) var journalFailure: FileFailure?
  /// The names of the files that begin with a path.
  let files: (String) -> [String]
  /// The scene as it was drawn last.
  var drawn: DrawnPane?
  /// The screen around answers, prompt and keys, as it was drawn last; nil after any event that may have changed it.
  var surroundings: Canvas?
  var rehearsal = Rehearsal()
  /// The text at the prompt as code, once it has been asked for.
  var knownOutline: (text: String, outline: CodeOutline)?
  /// Whether the event being handled has changed nothing but the text of the prompt so far.
  var isOnlyTyping = false
  /// Whether the screen is seen; else there is no point in using it for something else.
  var isSeen = true
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
    case lesson(Lesson)
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
  ///   - finishedLessons: the names of the lessons that were finished before
  ///   - recoverable: an earlier session that ended unexpectedly, which is offered
  ///   - options: how entries are answered, and the keys as the user's configuration has them
  ///   - notices: what is to be told at the start, such as what is wrong in the configuration
  ///   - files: the names of the files that begin with a path, for completion
  ///   - interruption: asked now and then whether the statement that is running is to stop
  ///   - now: seconds on a monotonic clock
  public init(
    start: Start = .welcome, columns: Int, rows: Int, appearance: Appearance = Appearance(),
    defaultScale: CGSize = CGSize(width: 1, height: 1), size: CGSize? = nil, scale: CGSize? = nil,
    className: String? = nil, project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil },
    history: [String] = [], finishedLessons: Set<String> = [], recoverable: RecoverableSession? = nil,
    options: Session.Options = .init(),
    notices: [String] = [], files: @escaping (_ beginning: String) -> [String] = { _ in [] },
    interruption: (() -> Bool)? = nil, now: @escaping () -> Double
  ) {
    layout = ScreenLayout(columns: columns, rows: rows)
    self.appearance = appearance
    self.files = files
    let document = Document(
      columns: layout.scene.width, rows: layout.scene.height, defaultScale: defaultScale,
      imposedSize: size, imposedScale: scale, imposedClass: className, project: project,
      interruption: interruption)
    session = Session(document: document, options: options, now: now)
    prompt.history = InputHistory(entries: history)
    session.learning.finished = finishedLessons
    begin(start)
    session.document.recordsAnimations = true
    if let lesson = session.learning.current?.lesson {
      journal.learn(lesson)
    } else {
      journal.open(path: session.document.path, text: session.document.text)
    }
    if !notices.isEmpty { transcript.append(notices.map { Line(.warning, $0, indent: 2) }) }
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
        showGoals(true)
        side.show(ScenesPane().name)
        transcript.append(
          Welcome.lines(columns: layout.repl.width, rows: layout.isSideBeside ? 0 : transcriptHeight))
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
    case .lesson(let lesson):
      show(session.begin(lesson))
    }
  }

  // MARK: Events

  /// Handles an event.
  public func update(_ event: Event) -> [Effect] {
    let drawn = surroundings
    let hasPreview = preview != nil
    (surroundings, isOnlyTyping) = (nil, false)
    let effects = handle(event)
    if isOnlyTyping {
      // A preview is drawn on the scene.
      if !hasPreview, preview == nil { surroundings = drawn }
    } else {
      rehearsal.forget()
    }
    return concluded(effects)
  }

  /// Performs an entry that was not typed at the prompt.
  func enter(_ entry: String) -> [Effect] {
    surroundings = nil
    rehearsal.forget()
    return concluded(submit(entry))
  }

  /// The effects with those that every event may have.
  private func concluded(_ effects: [Effect]) -> [Effect] {
    var effects = effects
    let entries = journal.takePending()
    if !entries.isEmpty { effects.append(.journal(entries)) }
    if drag == nil {
      // What the mouse changed is no entry.
      let reply = session.withLessonNews(Session.Reply())
      showIfAny(reply.lines)
      if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
      effects += reply.effects
    }
    if tour != nil, drag == nil {
      let snapshot = session.snapshot
      let moment = Tour.Moment(
        hasEntered: hasEntered, hasSelection: session.selection != nil, wasMoved: hasMoved,
        hasConflict: !snapshot.conflicts.isEmpty)
      showIfAny(tour?.lines(after: moment) ?? [])
    }
    return session.isAnimating ? effects + [.tick] : effects
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .tick, .notice, .background: break
    default: session.spin.inputBegins()
    }
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let columns, let rows):
      (layout.columns, layout.rows) = (max(0, columns), max(0, rows))
      abandonDrag()
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
    case .background(let isLight):
      if !appearance.isThemeChosen { appearance.theme = isLight ? .light : .dark }
      return []
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
    case .fileCompared(let path, let isKnown):
      if !isKnown {
        let news = "\(path) is not as that session left it; :save! writes it all the same."
        transcript.append([Line(.warning, news, indent: 2)])
      }
      return []
    case .journalled(let failure):
      journalFailure = failure
      transcript.append(Self.lines(onJournal: failure))
      return []
    }
  }

  private static func lines(onJournal failure: FileFailure?) -> [Line] {
    guard let failure else { return [Line(.good, "What is entered is kept for recovery again.")] }
    return [
      Line(
        .error,
        "What is entered now would not survive a crash: the journal cannot be written (\(failure.message)). "
          + ":save writes the file.", indent: 2)
    ]
  }

  /// Adds lines; without any, the transcript keeps its scroll position.
  private func showIfAny(_ lines: [Line]) {
    if !lines.isEmpty { transcript.append(lines) }
  }

  /// Whether there is a line for goals, or for what to try.
  func showGoals(_ isShown: Bool) {
    guard layout.choices.hasGoals != isShown else { return }
    layout.choices.hasGoals = isShown
    layoutChanged()
  }

  /// To be called after each change of the layout.
  func layoutChanged() {
    session.setPane(columns: sceneCells.width, rows: sceneCells.height)
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
    letters = nil
    if focus == .scene || focus == .side { go(to: .prompt) }
    if prompt.isPasting || prompt.editor.isEmpty && Pasting.isLog(text) {
      return take(prompt.editor.text + text)
    }
    let isWhole = prompt.editor.isEmpty || text.contains(where: \.isNewline)
    if prompt.editor.insert(text) {
      prompt.isPasted = prompt.isPasted || isWhole
      isOnlyTyping = true
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
      // The answer said that Enter goes on.
      if let proposal = session.proposalOfNextLesson { propose(proposal) }
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
    transcript.beginAnswer()
    noteOpening(reply)
    if !reply.isRefused, !reply.onlyReads {
      note(entry: reply.entry ?? entry)
      if !CommandCall.isCommand(text) { hasEntered = true }
    }
    if reply.effects.contains(.dropJournal) { journal.begin() }
    if let lesson = reply.lesson { journal.learn(lesson) }
    if reply.keepsEntry {
      moveCursor(to: reply.error)
      prompt.isReplaceable = reply.proposal == nil
    } else {
      transcript.append(Self.echo(of: text))
      prompt.clear()
    }
    if let proposal = reply.proposal {
      propose(proposal)
    } else if !reply.keepsEntry, let proposal = session.proposalOfNextLesson {
      propose(proposal)
    }
    if CommandCall.isCommand(text) || Command.entry(meantBy: text) != nil {
      showFromTop(reply.lines)
    } else {
      transcript.append(reply.lines + advice(on: reply))
    }
    return (isNew ? [.remember(text)] : []) + reply.effects + perform(reply.requests)
  }

  /// What to type next for a view that was made and has no size.
  private func advice(on reply: Session.Reply) -> [Line] {
    guard tour == nil, let name = reply.made.last, let view = session.snapshot.view(named: name),
      let lack = InspectorCard.lack(of: view)
    else { return [] }
    return [Line(.note, "\(name) has \(lack)", indent: 2)]
  }

  /// Performs a command that a key or the mouse asked for: without an echo, and without an answer where the screen shows the
  /// result.
  func perform(_ command: String) -> [Effect] {
    let reply = session.submit(command, columns: layout.repl.width)
    noteOpening(reply)
    var isQuiet = false
    if case .success(let call) = CommandCall.parse(command) {
      isQuiet = call.command.isQuiet
      if reply.replacesStep { note(entry: Command.undo.entry) }
      if !reply.isRefused, call.command.changesDocument || reply.entry != nil {
        note(entry: reply.entry ?? command)
      }
    }
    if reply.effects.contains(.dropJournal) { journal.begin() }
    if let lesson = reply.lesson {
      journal.learn(lesson)
      // A line begun in the lesson before makes no sense here.
      prompt.clear()
    }
    if let proposal = reply.proposal { propose(proposal) }
    if !reply.isRefused, reply.entry != nil, command.hasPrefix(Command.nudge.usage.prefix(6)) {
      hasMoved = true
    }
    if reply.isRefused || !isQuiet { showAnswer(reply) }
    return reply.effects + perform(reply.requests) + (reply.isRefused ? [.beep] : [])
  }

  /// Shows the answer to a key or the mouse, in place of the last one where that step of the history is replaced too.
  private func showAnswer(_ reply: Session.Reply) {
    if reply.replacesStep, let last = lastAnswer, last.upperBound == transcript.lines.count {
      transcript.removeLast(last.count)
    }
    let start = transcript.lines.count
    showIfAny(reply.lines)
    let end = transcript.lines.count
    lastAnswer = end < Transcript.capacity ? start..<max(start, end) : nil
  }

  func propose(_ proposal: Session.Reply.Proposal) {
    prompt.editor.setText(proposal.text)
    prompt.repair = proposal.repair
    prompt.isReplaceable = proposal.isReplaceable
    prompt.editor.moveCursor(line: proposal.line, column: proposal.column)
  }

  /// Begins the journal of a document that was opened by a command.
  private func noteOpening(_ reply: Session.Reply) {
    guard let text = reply.opened else { return }
    tour = nil
    journal.open(path: nil, text: text)
  }

  func moveCursor(to error: SceneError?) {
    guard let place = error?.position else { return }
    prompt.editor.moveCursor(line: place.line, column: place.column)
  }

  /// Adds an entry that took effect to the journal.
  func note(entry: String) {
    journal.enter(entry, columns: sceneCells.width, rows: sceneCells.height)
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
