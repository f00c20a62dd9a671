import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

/// Documents in place of the one before.
extension Session {
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
}
