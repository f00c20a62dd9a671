import SceneLanguage
import SceneSyntax
import Translation

extension Command {
  static let undo = Command(
    name: "undo", words: ["undo": ":undo"], arguments: "[N]", summary: "take back the last statement",
    details: [
      "The statements before it are run again. With N, that many. :undo also takes back :reset.",
      "It stops at the scene as it was opened; ':undo!' goes on into the statements of the file, as the History pane does.",
    ],
    changesDocument: true,
    runNumbered: { session, call in
      session.step("undone", nothing: session.undoEnd) { () throws(SceneError) in
        try session.document.undo(call.number ?? 1, beyond: call.isForced)
      }
    })

  static let redo = Command(
    name: "redo", words: ["redo": ":redo"], arguments: "[N]", summary: "do again what was taken back",
    details: ["Possible until the next new statement."], changesDocument: true,
    runNumbered: { session, call in
      session.step("redone", nothing: "nothing to redo") { () throws(SceneError) in
        try session.document.redo(call.number ?? 1)
      }
    })

  static let reset = Command(
    name: "reset", summary: "start over with an empty scene",
    details: ["All views and constraints go; :undo brings them back."], changesDocument: true,
    run: { session, _ in
      session.document.reset()
      session.changed()
      _ = session.diagnosisNews()
      return Session.Reply(lines: [Line(.good, "an empty scene; :undo brings the other one back")])
    })
}

extension Session {
  /// Why there is nothing to undo.
  fileprivate var undoEnd: Phrase {
    if document.scene.statements.isEmpty { return "nothing to undo" }
    let name = document.path.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let what = name.map(Phrase.init(verbatim:)) ?? "the scene"
    return
      "\(what) is as it was opened; ':undo!' takes back its statements too, and so does the History pane (F5)"
  }

  /// Moves back or forth in the document's history.
  ///
  /// - Parameters:
  ///   - nothing: the answer where there is no step to take
  ///   - step: takes the steps, and returns their texts
  fileprivate func step(
    _ verb: Phrase, nothing: Phrase, by step: () throws(SceneError) -> [Phrase]
  ) -> Reply {
    let start = now()
    let texts: [Phrase]
    do {
      texts = try step()
    } catch {
      // The statements ran before; only a limit of time or space can stop them now.
      changed()
      return .refusal(error)
    }
    guard let last = texts.last else { return .refusal(nothing, keepsEntry: false) }
    changed()
    let news = diagnosisNews()
    let code = Self.inOneLine(last.english)
    let step = code == last.english ? last : Phrase(verbatim: code)
    let what = texts.count == 1 ? step : "\(texts.count) statements"
    let line = Line(.good, "\(verb): \(what)\(time(now() - start))", indent: 2)
    return Reply(lines: [line] + takeHookLines() + news)
  }

  private static func inOneLine(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count <= 100 ? words : words.prefix(100) + "…"
  }
}
