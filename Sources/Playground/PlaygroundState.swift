import AutoLayout
import Canvas
import Foundation
import Input
import Lessons
import SceneLanguage
import SceneRendering
import SceneSyntax
import Translation

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
  var tour: Tour? { session.tour }
  /// Whether a statement was typed at the prompt that took effect.
  var hasEntered = false
  /// Whether a view was moved by the mouse or by keys.
  var hasMoved = false
  var zoom = Zoom.usual
  /// What is drawn over the scene besides the selection.
  var overlay: SceneOverlay?
  /// Whether outlines show where the open lesson wants views.
  var showsTargets = true
  /// The rectangle that is being marked as a prediction.
  var marking: PlaceMarking?
  /// What is looked for in the palette, while it is open.
  var palette: Palette?
  /// What the mouse drags.
  var drag: Drag?
  /// The place of the view around the selection, which is selected when the button that was pressed on it again is released.
  var clickedAround: Int?
  /// Where the scene was clicked last, in cells of the screen.
  var lastClick: (column: Int, row: Int)?
  /// The scroll offset of a scene that is larger than its pane, in cells.
  var sceneOffset = (x: 0, y: 0)
  var journal = Journal()
  /// The lines of the transcript that the last key or turn of the wheel was answered with.
  var lastAnswer: Range<Int>?
  /// Why what is entered would not survive a crash; nil if it would.
  var journalFailure: FileFailure?
  /// The names of the files that begin with a path.
  let files: (String) -> [String]
  /// The scene as it was drawn last.
  var drawn: DrawnPane?
  /// The screen around answers, prompt and keys, as it was drawn last; nil after any event that may have changed it.
  var surroundings: Canvas?
  var rehearsal = Rehearsal()
  /// The text at the prompt as code, once it has been asked for.
  var knownOutline: (text: String, outline: CodeOutline)?
  /// What it does, likewise.
  var knownAction: (text: String, isPasted: Bool, action: Action)?
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
    /// - Parameter course: the only one that lessons are taken from; nil for those that come with the program.
    case lesson(Lesson, in: Course? = nil)
  }

  /// - Parameters:
  ///   - columns: the terminal's width in cells
  ///   - rows: its height in cells
  ///   - usual: what the document is laid out for without a directive
  ///   - size: the root's size in points; precedes a file's directives
  ///   - scale: points per cell; precedes a file's directives
  ///   - className: the class to show; precedes a file's directives
  ///   - project: the files in which code finds classes, macros and constants that it does not define itself
  ///   - history: the entries of earlier sessions, oldest first
  ///   - finishedLessons: the names of the lessons that were finished before
  ///   - begunLessons: the names of those in which something was tried
  ///   - recoverable: an earlier session that ended unexpectedly, which is offered
  ///   - options: how entries are answered, and the keys as the user's configuration has them
  ///   - notices: what is to be told at the start, such as what is wrong in the configuration
  ///   - files: the names of the files that begin with a path, for completion
  ///   - interruption: asked now and then whether the statement that is running is to stop
  ///   - now: seconds on a monotonic clock
  public init(
    start: Start = .welcome, columns: Int, rows: Int, appearance: Appearance = Appearance(),
    usual: UsualViewport = .cells, size: CGSize? = nil, scale: CGSize? = nil,
    className: String? = nil, project: @escaping (_ path: String?) -> ProjectSources? = { _ in nil },
    history: [String] = [], finishedLessons: Set<String> = [], begunLessons: Set<String> = [],
    recoverable: RecoverableSession? = nil,
    options: Session.Options = .init(),
    notices: [Phrase] = [], files: @escaping (_ beginning: String) -> [String] = { _ in [] },
    interruption: (() -> Bool)? = nil, now: @escaping () -> Double
  ) {
    layout = ScreenLayout(columns: columns, rows: rows)
    self.appearance = appearance
    self.files = files
    let document = Document(
      columns: layout.scene.width, rows: layout.scene.height, usual: usual,
      imposedSize: size, imposedScale: scale, imposedClass: className, project: project,
      interruption: interruption)
    session = Session(document: document, options: options, now: now)
    transcript.language = session.language
    prompt.history = InputHistory(entries: history)
    (session.learning.finished, session.learning.begun) = (finishedLessons, begunLessons)
    session.files.recoverable = recoverable
    // What is to be decided comes before what the document says of itself, and neither hides the beginning of the other.
    transcript.append(notices.map { Line(.warning, $0, indent: 2) } + (recoverable.map(Session.offer) ?? []))
    begin(start)
    transcript.scroll(toLine: 0, width: layout.repl.width, height: transcriptHeight)
    session.document.recordsAnimations = true
    if let lesson = session.learning.current?.lesson {
      journal.open(.learned(lesson: lesson.name, text: lesson.source))
    } else {
      journal.open(.opened(path: session.document.path, text: session.document.text))
    }
  }

  private func begin(_ start: Start) {
    switch start {
    case .welcome:
      do {
        try session.begin(with: Welcome.scene)
        session.tour = Tour()
        showGoals(true)
        side.show(.open)
        let width = layout.repl.width
        let rows = transcriptHeight - transcript.rowCount(of: transcript.lines, width: width)
        transcript.append(
          Welcome.lines(in: transcript, columns: width, rows: layout.isSideBeside ? 0 : rows))
      } catch {
        transcript.append(ErrorText.lines(for: error, source: Welcome.scene, columns: layout.repl.width))
      }
    case .file(let path, let text):
      show(session.open(text, path: path, columns: layout.repl.width))
      bringContentIntoView()
    case .newFile(let path):
      session.beginFile(at: path)
      transcript.append([
        Line(.good, "\(path) is a new file; :save writes it."),
        Line(.note, "Try: view red    red.make { edges.equalTo(view).inset(2) }    :help", indent: 2),
      ])
    case .failure(let path, let failure):
      transcript.append([Line(.error, "\(path): \(failure.words)", indent: 2)])
    case .log(let text):
      show(session.openLog(text))
    case .lesson(let lesson, let course):
      session.learning.own = course
      show(session.begin(lesson))
    }
  }
}
