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
  /// The scroll offset of a scene that is larger than its pane, in cells.
  var sceneOffset = (x: 0, y: 0)
  private var journal = Journal()
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
  ///   - now: seconds on a monotonic clock
  public init(
    start: Start = .welcome, columns: Int, rows: Int, appearance: Appearance = Appearance(),
    defaultScale: CGSize = CGSize(width: 1, height: 1), size: CGSize? = nil, scale: CGSize? = nil,
    className: String? = nil, project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil },
    history: [String] = [], recoverable: RecoverableSession? = nil,
    now: @escaping () -> Double
  ) {
    layout = ScreenLayout(columns: columns, rows: rows)
    self.appearance = appearance
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
        transcript.append(Welcome.lines)
      } catch {
        transcript.append(ErrorText.lines(for: error, source: Welcome.scene, columns: layout.columns))
      }
    case .file(let path, let text):
      show(session.open(text, path: path, columns: layout.columns))
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
    return session.isAnimating ? effects + [.tick] : effects
  }

  private func handle(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return handle(mouse)
    case .resize(let columns, let rows):
      layout = ScreenLayout(columns: columns, rows: rows)
      session.setPane(columns: layout.scene.width, rows: layout.scene.height)
      showIfAny(session.takeHookLines())
      return []
    case .tick(let elapsed):
      showIfAny(session.advance(by: elapsed))
      return []
    case .hangup: return [.quit]
    case .fileLoaded(let path, .success(let text)):
      let reply = session.open(text, path: path, columns: layout.columns)
      if !reply.isRefused { journal.open(path: path, text: text) }
      return show(reply)
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

  @discardableResult
  func show(_ reply: Session.Reply) -> [Effect] {
    showFromTop(reply.lines)
    if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
    return reply.effects
  }

  /// Adds lines, scrolled so that the first one shows.
  private func showFromTop(_ lines: [Line]) {
    transcript.append(lines, fromTop: layout.columns, height: transcriptHeight)
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

  private func press(_ key: Key) -> [Effect] {
    prompt.suggestions = []
    if let effects = scroll(key) ?? pressWhilePasting(key) { return effects }
    let isPasted = prompt.isPasted
    // A pasted fragment may leave its blocks open.
    let isComplete = { (text: String) in
      CommandCall.isCommand(text) || Pasting.beginsPaste(text) || isPasted && text.contains("\n")
        || Scene.isComplete(text)
    }
    switch prompt.handle(key, isComplete: isComplete) {
    case .done:
      // A text typed in place of the one that was offered is an entry.
      if prompt.editor.isEmpty { (prompt.repair, prompt.isPasted) = (nil, false) }
      return []
    case .refused: return [.beep]
    case .submit(let text): return submit(text)
    case .abandon:
      prompt.history.add(prompt.editor.text)
      prompt.clear()
      session.unconfirmed = nil
      return []
    case .complete: return complete()
    case .quit: return leave()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    }
  }

  private func submit(_ text: String) -> [Effect] {
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
    let reply = session.submit(entry, columns: layout.columns)
    let isNew = prompt.history.add(text)
    if !reply.isRefused { note(entry: entry) }
    if reply.effects.contains(.dropJournal) { journal.begin() }
    if reply.keepsEntry {
      moveCursor(to: reply.error)
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
    return (isNew ? [.remember(text)] : []) + reply.effects
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

  private func complete() -> [Effect] {
    let completion = Completion(editor: prompt.editor, views: session.snapshot.views.map(\.name))
    guard !completion.candidates.isEmpty else { return [.beep] }
    let addition = completion.commonPrefix
    if completion.candidates.count > 1 {
      prompt.suggestions = [Line(.note, completion.candidates.joined(separator: "  "))]
    }
    if addition.count > completion.length || completion.candidates.count == 1 {
      prompt.editor.deleteBackward(count: completion.length)
      prompt.editor.insert(addition)
    }
    return []
  }

  /// Ctrl-D: asks before it leaves a file with unsaved statements.
  private func leave() -> [Effect] {
    session.document.path == nil ? [.quit] : show(session.submit(":quit"))
  }

  // MARK: Scrolling and pointing

  private func scroll(_ key: Key) -> [Effect]? {
    let page = max(1, transcriptHeight - 1)
    switch key {
    case .altUp: return scrollScene(by: (0, -1))
    case .altDown: return scrollScene(by: (0, 1))
    case .altLeft where scenePane.isScrollable: return scrollScene(by: (-2, 0))
    case .altRight where scenePane.isScrollable: return scrollScene(by: (2, 0))
    case .pageUp, .meta("v"): return scroll(by: page)
    case .pageDown, .control("v"): return scroll(by: -page)
    case .shiftUp, .controlUp: return scroll(by: 1)
    case .shiftDown, .controlDown: return scroll(by: -1)
    default: return nil
    }
  }

  private func scroll(by rows: Int) -> [Effect] {
    transcript.scroll(by: rows, width: layout.columns, height: transcriptHeight) ? [] : [.beep]
  }

  private func scrollScene(by cells: (x: Int, y: Int)) -> [Effect] {
    let before = scenePane
    sceneOffset = (before.offset.x + cells.x, before.offset.y + cells.y)
    sceneOffset = scenePane.offset
    return sceneOffset == before.offset ? [.beep] : []
  }

  private func handle(_ mouse: Mouse) -> [Effect] {
    let pane = scenePane
    let isOnScene = pane.area.contains(x: mouse.column, y: mouse.row)
    switch mouse.action {
    case .scrollUp: _ = isOnScene && pane.isScrollable ? scrollScene(by: (0, -3)) : scroll(by: 3)
    case .scrollDown: _ = isOnScene && pane.isScrollable ? scrollScene(by: (0, 3)) : scroll(by: -3)
    case .press:
      guard mouse.button == .left, isOnScene else { return [] }
      let column = mouse.column + pane.offset.x
      if let line = Listing.view(
        atColumn: column, row: mouse.row + pane.offset.y, scale: drawingScale, in: session)
      {
        transcript.append([line])
        let name = line.text.split(separator: " ").first.map(String.init)
        session.pointed = name
        // A text that is being typed stays.
        if let name, prompt.editor.isEmpty, session.document.scene.answersTap(name) {
          return submit(":tap \(name)")
        }
      }
    case .release, .drag: break
    }
    return []
  }
}
