import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage

/// What entering a statement or a command does, wherever it was entered: in the playground or on standard
/// input.
public final class Session {
  /// The scene being worked on.
  public let document: Document
  /// Seconds on a clock that only goes forward.
  let now: () -> Double
  /// Whether answers say how long they took.
  public var showsTime = true
  /// Whether a command that would lose statements is to be given twice.
  public var asksFirst = true
  /// What the user was told last about conflicts and ambiguity.
  private(set) var diagnosis = Diagnosis()
  /// Whether animations are to be looked at; else the scene is at once where they end.
  public var animates = false { didSet { document.recordsAnimations = animates } }
  /// The way that views still have to go on the screen.
  var playback: Playback?
  /// Lines that were to be printed at the end of an animation which something else put an end to.
  private var lateLines: [Line] = []
  /// What an earlier session left behind.
  var recoverable: RecoverableSession?
  /// The command before asked for confirmation, and the same again confirms it.
  var unconfirmed: Command?
  /// Another layout that is shown in place of the scene's own.
  var exercise: Exercise?
  /// The conflict whose lengths are drawn on the scene, by its index.
  var explained: Int?
  /// The fixes that the present conflicts have, once they were looked for.
  var knownFixes: (revision: Int, fixes: [[Fix]])?
  /// The file that was to be opened last, whether it could be or not.
  var askedPath: String?
  /// What the scene's own hooks printed in a layout pass, until it is shown.
  private var hookLines: [Line] = []
  private var known: (revision: Int, snapshot: SceneSnapshot)?
  private(set) var revision = 0
  private var settledRevision = -1

  /// What came of an entry.
  public struct Reply: Equatable, Sendable {
    public var lines: [Line] = []
    public var effects: [Effect] = []
    /// The error that kept the entry from taking effect, its position counted within the entry.
    public var error: SceneError?
    /// The entry was refused, by an error or otherwise.
    public var isRefused = false
    /// The entry should stay where it was typed, to be corrected.
    public var keepsEntry = false

    static func refusal(_ message: String, keepsEntry: Bool = true) -> Reply {
      Reply(lines: [Line(.error, message, indent: 2)], isRefused: true, keepsEntry: keepsEntry)
    }
  }

  /// - Parameter now: seconds on a clock that only goes forward
  public init(document: Document, now: @escaping () -> Double) {
    self.document = document
    self.now = now
  }

  /// The scene as solved.
  public var snapshot: SceneSnapshot {
    settle()
    if let known, known.revision == revision { return known.snapshot }
    let snapshot = document.scene.snapshot()
    known = (revision, snapshot)
    return snapshot
  }

  /// Runs the layout pass where one is due.
  private func settle() {
    guard settledRevision != revision else { return }
    settledRevision = revision
    let scene = document.scene
    scene.settle()
    hookLines = scene.passLines.map { Line(.plain, $0) }
    if let error = scene.passError {
      hookLines.append(
        Line(.error, "\(error.position.line):\(error.position.column): \(error.message)", indent: 2))
    }
  }

  /// What is wrong with the scene. Where nobody looks at the scene otherwise, it is not put into a snapshot for that.
  private func diagnose() -> Diagnosis {
    settle()
    if let known, known.revision == revision { return Diagnosis(known.snapshot) }
    guard let ambiguous = document.scene.ambiguousViews() else { return Diagnosis(snapshot) }
    return Diagnosis(
      ambiguous: ambiguous.map { Diagnosis.AmbiguousView(name: $0.name, attributes: $0.attributes) })
  }

  /// What the scene's hooks printed since this was asked last.
  public func takeHookLines() -> [Line] {
    settle()
    defer { hookLines = [] }
    return takeLateLines() + hookLines
  }

  private func takeLateLines() -> [Line] {
    defer { lateLines = [] }
    return lateLines
  }

  /// To be called after each change of the document.
  func changed() {
    revision += 1
    exercise = nil
    explained = nil
    lateLines += playback?.takeLateLines() ?? []
    playback = nil
  }

  /// What the picture shows: the scene, on its way while it is animated, or while a view is exercised, another layout
  /// of it.
  public var shown: SceneSnapshot { exercise?.layout ?? playback?.picture ?? snapshot }

  /// The scene is shown in a pane of another size, in cells.
  public func setPane(columns: Int, rows: Int) {
    let before = document.viewport
    document.setPane(columns: columns, rows: rows)
    guard document.viewport != before else { return }
    let running = playback
    changed()
    animate([], after: running)
    diagnosis = diagnose()
  }

  /// Runs a command, or statements, with directives before them if it is a whole scene file that was pasted.
  ///
  /// - Parameter columns: the width that errors show their source line in.
  public func submit(_ text: String, columns: Int = 80) -> Reply {
    if let pasted = Pasting.text(of: text) { return paste(pasted, columns: columns) }
    let file = Self.file(in: text)
    if file == nil, CommandCall.isCommand(text) { return command(text) }
    unconfirmed = nil
    let start = now()
    let running = playback
    do throws(SceneError) {
      var answers = if let file { try document.run(file) } else { try document.run(text) }
      changed()
      answers = animate(answers, after: running)
      let after = diagnose()
      let seconds = now() - start
      guard !answers.isEmpty else { return Reply() }
      var lines = takeLateLines() + AnswerText.lines(for: answers)
      lines += takeHookLines()
      lines += after.lines(since: diagnosis, snapshot: snapshot)
      if showsTime { AnswerText.addSummary(of: answers, seconds: seconds, to: &lines) }
      diagnosis = after
      return Reply(lines: lines)
    } catch {
      changed()
      playback = running
      lateLines = []
      return Reply(
        lines: ErrorText.lines(for: error, source: text, columns: columns), error: error, isRefused: true,
        keepsEntry: true)
    }
  }

  /// The text as a scene file, when it has directives and something after them.
  private static func file(in text: String) -> SceneFile? {
    guard text.contains(":"), text.contains(where: \.isNewline), let file = try? SceneFile.parse(text) else {
      return nil
    }
    return file.hasDirectives && file.text.contains { !$0.isWhitespace } ? file : nil
  }

  /// Opens the text of a file in place of the document.
  public func open(_ text: String, path: String, columns: Int = 80) -> Reply {
    let start = now()
    askedPath = path
    do {
      let answers = try document.load(text, path: path)
      changed()
      return opened(answers, title: path, text: text, since: start)
    } catch {
      var lines = [Line(.error, "\(path) was not opened:")]
      lines += ErrorText.lines(for: error, source: text, columns: columns)
      return Reply(lines: lines, error: error, isRefused: true)
    }
  }

  /// Begins with a scene that belongs to no file.
  func begin(with text: String) throws(SceneError) {
    _ = try document.start(with: text)
    changed()
    diagnosis = diagnose()
  }

  /// Begins with an empty scene for a file that is not there yet.
  func beginFile(at path: String) {
    document.path = path
    askedPath = path
  }

  private func opened(_ answers: [Answer], title: String, text: String, since start: Double) -> Reply {
    let after = diagnose()
    let seconds = now() - start
    let counts = [
      Self.count(answers.count, "statement"), Self.count(snapshot.views.count - 1, "view"),
      Self.count(snapshot.constraints.count, "constraint"),
    ]
    var lines = Introduction.lines(of: text)
    lines += answers.flatMap(\.lines).map { Line(.plain, $0) } + takeHookLines()
    lines.append(
      Line(.good, "\(title): \(counts.joined(separator: ", "))\(time(seconds))", indent: 2))
    lines += after.lines(since: Diagnosis(), snapshot: snapshot)
    diagnosis = after
    return Reply(lines: lines)
  }

  /// How long something took, where that is to be said.
  func time(_ seconds: Double) -> String {
    showsTime ? " (\(AnswerText.milliseconds(seconds)))" : ""
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Tells what changed about conflicts and ambiguity by something other than a statement.
  func diagnosisNews() -> [Line] {
    let after = diagnose()
    defer { diagnosis = after }
    return after.lines(since: diagnosis, snapshot: snapshot)
  }
}

/// The comment that a scene file begins with: what to look at, and what to try.
enum Introduction {
  static func lines(of text: String) -> [Line] {
    var result: [Line] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("//") {
        let comment = trimmed.drop { $0 == "/" }
        result.append(Line(.note, String(comment.first == " " ? comment.dropFirst() : comment)))
      } else if trimmed.isEmpty || trimmed.hasPrefix(":") {
        if !result.isEmpty { break }
      } else {
        break
      }
      if result.count == 20 { break }
    }
    return result
  }
}
