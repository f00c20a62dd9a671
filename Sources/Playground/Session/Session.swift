import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import Translation

/// Performs statements and commands on a document, and answers them: the part of the playground that `trowel -` uses.
public final class Session {
  /// The scene being worked on.
  public let document: Document
  /// Seconds on a monotonic clock.
  let now: () -> Double
  let options: Options
  var animation = SceneAnimation()
  var inspection = Inspection()
  /// The trace that was asked for, as of its last look at the scene.
  var tracing: TraceState?
  /// Whether Masonry's classes were asked for.
  var showsClasses = false
  /// The help as it was made last; the keys stay the same.
  var helpPage: HelpPage?
  var files = PendingFiles()
  var comparing = ComparedScene()
  /// The document as it is played, while it is.
  var replay: Replay?
  var learning = Learning()
  /// The language of the interface.
  var language: Language {
    didSet {
      helpPage = nil
      learning.language = language
    }
  }
  /// The first steps, in the welcome scene.
  var tour: Tour?
  /// A refused command that is performed if it is given again.
  var unconfirmed: Command?
  /// Why the last entry was refused; nil if it was not.
  public private(set) var lastFailure: String?
  /// What is selected in the scene.
  public internal(set) var selection: Selection?
  var facts = SelectionFacts()
  /// The view that distances to the selected one are measured from, while that goes on.
  var measuredFrom: String?
  /// Changes of constants that are one step of the history together.
  var spin = Spin()
  /// The view that was made last.
  private(set) var made: String?
  private(set) var reported = Diagnosis()
  /// Lines that the scene's hooks printed in the layout pass, until they are shown; nil before the pass.
  private var hookLines: [Line]?

  /// How a session answers.
  public struct Options: Equatable, Sendable {
    /// Whether answers say how long they took.
    public var showsTime: Bool
    /// Whether a command that would lose statements has to be given twice.
    public var asksFirst: Bool
    /// Whether commands read and write files. Those in a scene that is data do not.
    public var usesFiles: Bool
    /// The keys, which help lists.
    public var keys: KeyTable
    /// The language of the interface at the start, and whether the terminal can show others than English.
    public var language: Language
    public var showsUnicode: Bool

    public init(
      showsTime: Bool = true, asksFirst: Bool = true, usesFiles: Bool = true, keys: KeyTable = .standard,
      language: Language = .english, showsUnicode: Bool = true
    ) {
      self.showsTime = showsTime
      self.asksFirst = asksFirst
      self.usesFiles = usesFiles
      self.keys = keys
      self.language = language
      self.showsUnicode = showsUnicode
    }
  }

  public init(document: Document, options: Options = Options(), now: @escaping () -> Double) {
    self.document = document
    self.options = options
    self.now = now
    language = options.showsUnicode || options.language.isASCII ? options.language : .english
    learning.language = language
  }

  // MARK: The scene

  /// The scene as solved.
  public var snapshot: SceneSnapshot {
    settle()
    return document.scene.snapshot()
  }

  /// The layout in the picture: the scene's, or another one during an animation.
  public var shown: SceneSnapshot {
    animation.picture ?? replay?.snapshot(in: document.viewport) ?? snapshot
  }

  public var isAnimating: Bool { animation.isRunning || replay?.goesOn == true }

  /// Advances the animation.
  ///
  /// - Returns: the lines that are due.
  public func advance(by seconds: Double) -> [Line] {
    // The pause between statements begins when nothing moves any more.
    if !animation.isRunning, replay?.advance(by: seconds) == true {
      animateReplay()
      return []
    }
    return animation.advance(by: seconds)
  }

  /// Runs the layout pass if one is due.
  func settle() {
    guard hookLines == nil else { return }
    let scene = document.scene
    scene.settle()
    hookLines =
      scene.passLines.map { Line(.plain, $0) }
      + (scene.passError.map { [Line(.error, ErrorText.message($0, scene.project), indent: 2)] } ?? [])
  }

  /// The lines that the scene's hooks printed since the last call.
  public func takeHookLines() -> [Line] {
    settle()
    defer { hookLines = [] }
    return animation.takeOverdueLines() + (hookLines ?? [])
  }

  /// The scene's problems.
  private func diagnose() -> Diagnosis {
    let snapshot = snapshot
    return document.scene.work.measure(.diagnose) { Diagnosis(snapshot) }
  }

  /// Reports how conflicts and ambiguity changed.
  func diagnosisNews() -> [Line] {
    let after = diagnose()
    defer { reported = after }
    return after.lines(since: reported, snapshot: snapshot)
  }

  /// To be called after each change of the document.
  func changed() {
    hookLines = nil
    inspection = Inspection()
    tracing?.isStale = true
    animation.stop()
  }

  /// The scene is shown in a pane of another size, in cells.
  public func setPane(columns: Int, rows: Int) {
    let before = document.viewport
    document.display.setPane(columns: columns, rows: rows)
    guard document.viewport != before else { return }
    if replay == nil { animate([]) } else { changed() }
    reported = diagnose()
  }

  /// Notes a change of the document, and animates it where the statements say so.
  ///
  /// - Returns: the answers without the lines that are printed later.
  @discardableResult
  private func animate(_ answers: [Answer]) -> [Answer] {
    let running = animation
    changed()
    guard document.recordsAnimations, running.isRunning || answers.contains(where: { $0.timeline != nil })
    else { return answers }
    return animation.start(answers, after: running, target: snapshot)
  }

  // MARK: Entries

  /// Performs a command, or statements, with directives before them if a whole scene file was pasted.
  ///
  /// - Parameter columns: the width that errors show their source line in.
  public func submit(_ text: String, columns: Int = 80) -> Reply {
    let reply = withLessonNews(reply(to: text, columns: columns))
    lastFailure = reply.isRefused ? reply.lines.map(\.text).joined(separator: "\n") : nil
    return reply
  }

  private func reply(to text: String, columns: Int) -> Reply {
    guard replay != nil, !Replay.isCommand(text) else { return answer(text, columns: columns) }
    // Any other entry is about the document as it is.
    replay = nil
    var reply = answer(text, columns: columns)
    reply.requests.insert(.stage(.editing), at: 0)
    return reply
  }

  private func answer(_ text: String, columns: Int) -> Reply {
    if let pasted = Pasting.text(of: text) { return paste(pasted, columns: columns) }
    if let (repair, text) = Repair.parse(text) { return perform(repair, by: text, columns: columns) }
    let asked = unconfirmed
    let reply = run(text, isPasted: false, columns: columns)
    guard reply.isRefused, let entry = Command.entry(meantBy: text) else { return reply }
    unconfirmed = asked
    var answer = self.command(entry)
    answer.entry = answer.entry ?? entry
    return answer
  }

  /// Runs statements that took effect in an earlier session, and answers nothing: the layout waits until it is asked for,
  /// so that many statements cost no layout each.
  ///
  /// - Returns: false for an entry that only ``submit(_:columns:)`` can perform; nothing has happened then.
  func repeatStatements(_ text: String) -> Bool {
    guard replay == nil, learning.current == nil, document.scene.isRepeatable, Pasting.text(of: text) == nil,
      Repair.parse(text) == nil, Self.file(in: text) == nil, !CommandCall.isCommand(text),
      !BareMaker.isAll(of: text), let answers = try? document.run(text)
    else { return false }
    unconfirmed = nil
    made = answers.last { !$0.created.isEmpty }?.created.last ?? made
    changed()
    return true
  }

  /// - Parameter isPasted: whether the text was pasted, which makes it one step of the history.
  func run(_ text: String, isPasted: Bool, columns: Int) -> Reply {
    let file = Self.file(in: text)
    if file == nil, CommandCall.isCommand(text) { return command(text) }
    unconfirmed = nil
    if let question = questionOfView(for: text) { return question }
    let start = now()
    let running = animation
    let (undone, count) = (document.undoneCount, document.scene.statements.count)
    do throws(SceneError) {
      var answers =
        if let file { try document.run(file) } else if isPasted { try document.run(pasted: text) } else {
          try document.run(text)
        }
      made = answers.last { !$0.created.isEmpty }?.created.last ?? made
      answers = animate(answers)
      let after = diagnose()
      let seconds = now() - start
      guard !answers.isEmpty else { return Reply() }
      var lines = animation.takeOverdueLines() + AnswerText.lines(for: answers)
      lines += AnswerText.repeats(among: answers, in: snapshot)
      lines += takeHookLines()
      lines += ErrorText.lines(
        for: answers.flatMap(\.errors), source: text, project: document.scene.project, columns: columns)
      lines += AnswerText.count(of: answers.flatMap(\.notes))
      lines += after.lines(since: reported, snapshot: snapshot)
      // The step that this one replaces is undone too.
      if undone > 0, document.undoneCount == 0, !spin.isGoingOn, learning.current == nil {
        lines.append(
          Line(.warning, "\(undone, "undone step") cannot be redone any more", indent: 2))
      }
      if options.showsTime { AnswerText.addSummary(of: answers, seconds: seconds, to: &lines) }
      reported = after
      var reply = Reply(lines: lines)
      reply.onlyReads = document.scene.statements.count == count
      reply.made = answers.flatMap(\.created)
      return reply
    } catch {
      changed()
      animation = running
      return Reply(
        lines: ErrorText.lines(for: error, source: text, columns: columns), error: error, isRefused: true,
        keepsEntry: true)
    }
  }

  private func command(_ text: String) -> Reply {
    let exercise = inspection.exercise
    // Any other command ends an exercise.
    defer { if inspection.exercise?.index == exercise?.index { inspection.exercise = nil } }
    switch CommandCall.parse(text) {
    case .failure(let problem):
      unconfirmed = nil
      return .refusal(problem.message)
    case .success(var call):
      call.isConfirmed = call.isForced || !options.asksFirst || unconfirmed == call.command
      unconfirmed = nil
      inspection.supposed = nil
      if let problem = call.problem { return .refusal(problem, of: call) }
      if !options.usesFiles, call.isAboutFile { return dataUsesNoFiles(call) }
      let reply = call.command.run(self, call)
      if !options.usesFiles, reply.effects.contains(where: \.isAboutFile) { return dataUsesNoFiles(call) }
      return reply
    }
  }

  /// The text as a scene file, when it has directives and something after them.
  private static func file(in text: String) -> SceneFile? {
    guard text.contains(":"), text.contains(where: \.isNewline), let file = try? SceneFile.parse(text) else {
      return nil
    }
    return file.hasDirectives && file.text.contains { !$0.isWhitespace } ? file : nil
  }

  // MARK: Opening

  /// Opens the text of a file in place of the document.
  public func open(_ text: String, path: String, columns: Int = 80) -> Reply {
    let start = now()
    files.requested = path
    do {
      let answers = try document.load(text, path: path)
      changed()
      var reply = opened(answers, title: path, text: text, columns: columns, since: start)
      reply.beginning = .opened(path: path, text: text)
      if learning.current != nil { reply.requests.append(.lesson(isOpen: false)) }
      learning.current = nil
      return reply
    } catch {
      var lines = [Line(.error, "\(path) was not opened:")]
      lines += ErrorText.lines(for: error, source: text, columns: columns)
      return Reply(lines: lines, error: error, isRefused: true)
    }
  }

  /// Begins with a scene that belongs to no file.
  func begin(with text: String) throws(SceneError) {
    _ = try document.start(with: text)
    leaveFile()
    changed()
    reported = diagnose()
  }

  /// Begins with an empty scene for a file that does not exist yet.
  func beginFile(at path: String) {
    document.path = path
    files.requested = path
  }

  /// The document is neither the scene of a file any more nor that of a lesson.
  func leaveFile() {
    files.requested = nil
    learning.current = nil
  }

  /// The answer to a document that was replaced.
  func opened(
    _ answers: [Answer], title: String, text: String, columns: Int, since start: Double
  ) -> Reply {
    let after = diagnose()
    let seconds = now() - start
    made = answers.last { !$0.created.isEmpty }?.created.last
    let counts: Phrase =
      "\(answers.count, "statement"), \(snapshot.views.count - 1, "view"), \(snapshot.constraints.count, "constraint")"
    // The comment that a file of an app begins with names its author and licence.
    var lines = FileKind(path: document.path) == .scene ? Introduction.lines(of: text) : []
    lines += answers.flatMap(\.lines).map { Line(.plain, $0) } + takeHookLines()
    lines += ErrorText.lines(
      for: document.scene.errors, source: text, project: document.scene.project, columns: columns)
    lines.append(Line(.good, "\(title): \(counts)\(time(seconds))", indent: 2))
    if let problem = document.scene.shownClassProblem { lines.append(Line(.error, problem, indent: 2)) }
    for line in [document.scene.choiceOfClass, document.scene.emptinessReason].compactMap({ $0 }) {
      lines.append(Line(.note, line, indent: 2))
    }
    lines += AnswerText.count(of: document.scene.notes)
    lines += after.lines(since: Diagnosis(), snapshot: snapshot)
    reported = after
    let proposal = options.asksFirst ? Repair.proposal(for: document) : nil
    if proposal != nil { lines.append(Repair.offer) }
    return Reply(lines: lines, proposal: proposal)
  }

  /// A time in parentheses, where times are shown.
  func time(_ seconds: Double) -> String {
    options.showsTime ? " (\(AnswerText.milliseconds(seconds)))" : ""
  }
}
