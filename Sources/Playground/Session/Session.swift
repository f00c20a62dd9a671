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
  /// The inspection of the scene before the last change. `prepare` frees it, so that no key waits for that.
  var formerInspection: Inspection?
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
  /// Whether the command that is being performed may give up what is not saved.
  private(set) var isConfirmed = false
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
  var made: String?
  /// The problems that were told, which are those of the scene before an action.
  var reported = Diagnosis()
  /// Whether the pane has another size since, so that they are others.
  private var isReportDue = false
  /// Lines that the scene's hooks printed in the layout pass, until they are shown; nil before the pass.
  private var hookLines: [Line]?

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
  func diagnose() -> Diagnosis {
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
    formerInspection = inspection
    inspection = Inspection()
    tracing?.isStale = true
    animation.stop()
  }

  /// The scene is shown in a pane of another size, in cells.
  public func setPane(columns: Int, rows: Int) {
    let before = document.viewport
    document.show { $0.setPane(columns: columns, rows: rows) }
    guard document.viewport != before else { return }
    if replay == nil { animate([]) } else { changed() }
    isReportDue = true
    // Code of the scene runs at each size.
    if !document.scene.isRepeatable { settle() }
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

  // MARK: Actions

  /// Does what a text says: a command, or statements, with directives before them if a whole scene file was pasted.
  ///
  /// - Parameter columns: the width that errors show their source line in.
  public func submit(_ text: String, columns: Int = 80) -> Reply { perform(Action(text), columns: columns) }

  func perform(_ action: Action, columns: Int = 80) -> Reply {
    let reply = withLessonNews(reply(to: action, columns: columns))
    lastFailure = reply.isRefused ? reply.lines.map(\.text).joined(separator: "\n") : nil
    return reply
  }

  private func reply(to action: Action, columns: Int) -> Reply {
    guard replay != nil, !(action.command is PlayCommand) else { return answer(action, columns: columns) }
    // Any other action is about the document as it is.
    replay = nil
    var reply = answer(action, columns: columns)
    reply.requests.insert(.stage(.editing), at: 0)
    return reply
  }

  private func answer(_ action: Action, columns: Int) -> Reply {
    if isReportDue { (reported, isReportDue) = (diagnose(), false) }
    let asked = unconfirmed
    unconfirmed = nil
    func run(_ text: String, _ body: () throws(SceneError) -> [Answer]) -> Reply {
      self.run(text, columns: columns, body)
    }
    switch action {
    case .run(let text): return run(text) { () throws(SceneError) in try document.run(text) }
    case .file(let file, let text): return run(text) { () throws(SceneError) in try document.run(file) }
    case .makerLines(let text):
      return questionOfView(for: text) ?? run(text) { () throws(SceneError) in try document.run(text) }
    case .paste(let text):
      return text.contains { !$0.isWhitespace }
        ? run(text) { () throws(SceneError) in try document.run(pasted: text) }
        : .refusal("nothing was pasted", keepsEntry: false)
    case .log(let text): return replace(byLog: text)
    case .setConstants(let constants): return setConstants(constants)
    case .repair(let repair, let text): return perform(repair, by: text, columns: columns)
    case .word(let text, let meaning):
      let reply = answer(.run(text), columns: columns)
      guard reply.isRefused else { return reply }
      unconfirmed = asked
      var answer = self.answer(meaning, columns: columns)
      answer.entry = answer.entry ?? meaning
      return answer
    case .call(let call): return command { perform(call.action, asked: asked) }
    case .refuse(let problem): return command { .refusal(problem) }
    case .screen(let request): return command { Reply(requests: [request]) }
    case .key: return Reply()
    }
  }

  /// Runs statements that took effect in an earlier session, and answers nothing: the layout waits until it is asked for,
  /// so that many statements cost no layout each.
  ///
  /// - Returns: false for an action that only ``perform(_:columns:)`` can do; nothing has happened then.
  func repeatStatements(_ action: Action) -> Bool {
    guard case .run(let text) = action, replay == nil, learning.current == nil, document.scene.isRepeatable,
      let answers = try? document.run(text)
    else { return false }
    unconfirmed = nil
    made = answers.last { !$0.created.isEmpty }?.created.last ?? made
    changed()
    return true
  }

  /// Runs statements.
  ///
  /// - Parameters:
  ///   - text: theirs.
  ///   - body: runs them.
  private func run(
    _ text: String, columns: Int, _ body: () throws(SceneError) -> [Answer]
  ) -> Reply {
    let start = now()
    let running = animation
    let (undone, count) = (document.undoneCount, document.scene.statements.count)
    do throws(SceneError) {
      var answers = try body()
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

  /// Any command ends what the one before showed of the scene.
  private func command(_ body: () -> Reply) -> Reply {
    let exercise = inspection.exercise
    defer { if inspection.exercise?.index == exercise?.index { inspection.exercise = nil } }
    inspection.supposed = nil
    return body()
  }

  /// - Parameter asked: the command that was refused before, and is performed if it is given again.
  private func perform(_ action: any CommandAction, asked: Command?) -> Reply {
    isConfirmed = action.isForced || !options.asksFirst || asked == action.command
    if !options.usesFiles, (action as? CommandCall)?.isAboutFile == true { return dataUsesNoFiles(action) }
    let reply = action.perform(in: self)
    if !options.usesFiles, reply.effects.contains(where: \.isAboutFile) { return dataUsesNoFiles(action) }
    return reply
  }

  /// A time in parentheses, where times are shown.
  func time(_ seconds: Double) -> String {
    options.showsTime ? " (\(AnswerText.milliseconds(seconds)))" : ""
  }
}
