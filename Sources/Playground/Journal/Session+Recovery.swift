import SceneSyntax
import SceneLanguage

extension Command {
  static let recover = Command(
    name: "recover", arguments: "[drop]", summary: "bring back what an earlier session lost",
    details: [
      "What is entered is kept until the program is left. After a crash the next start says so, and this runs it",
      "again; ':recover drop' forgets it.",
    ], completions: { _, _ in ["drop"] }, run: { $0.recover($1) })
}

extension Session {
  /// Offers to recover an earlier session that ended unexpectedly.
  static func offer(of earlier: RecoverableSession) -> [Line] {
    let count = JournalEntry.unsavedCount(earlier.entries)
    var name = ""
    for case .opened(let path?, _) in earlier.entries { name = " of \(path)" }
    // One row of 80 columns, as more would hide what the document begins with.
    let offer = ":recover, or ':recover drop' forgets \(count == 1 ? "it" : "them")."
    let unsaved =
      "\(count == 1 ? "1 entry" : "\(count) entries")\(name) \(count == 1 ? "is" : "are") in no file"
    var lines = [Line(.warning, "\(unsaved): \(offer)", indent: 2)]
    if let file = earlier.damagedJournal {
      lines.append(
        Line(.warning, "Some lines of its journal cannot be read; the journal stays at \(file).", indent: 2))
    }
    return lines
  }

  fileprivate func recover(_ call: CommandCall) -> Reply {
    guard let earlier = files.recoverable else {
      return .refusal("there is nothing to recover", keepsEntry: false)
    }
    switch call.argument {
    case "drop":
      files.recoverable = nil
      return Reply(lines: [Line(.good, "forgotten")], effects: [.dropJournal])
    case "": break
    default: return .refusal("':recover' wants nothing, or 'drop'")
    }
    if document.isDirty, !call.isConfirmed {
      unconfirmed = call.command
      return .refusal(
        "there are unsaved statements here; :save them, or :recover again to give them up", keepsEntry: false)
    }
    files.recoverable = nil
    let (pane, wasAnimating) = (document.display.pane, document.recordsAnimations)
    document.recordsAnimations = false
    defer { document.recordsAnimations = wasAnimating }
    var problems: [Line] = []
    // What the file of the document held last.
    var file: (path: String, text: String)?
    for entry in earlier.entries {
      switch entry {
      case .opened(let path?, let text):
        file = (path, text)
        problems += refused(open(text, path: path))
      case .opened(nil, let text):
        file = nil
        do throws(SceneError) {
          try begin(with: text)
        } catch {
          problems.append(Line(.error, error.message))
        }
      case .learned(let name, let text):
        file = nil
        problems += refused(beginLesson(name, text: text))
      case .pane(let columns, let rows): setPane(columns: columns, rows: rows)
      case .entered(let text):
        if !repeatStatements(text) { problems += refused(submit(text)) }
      case .saved(let path):
        file = (path, document.text(for: path))
        _ = saved(path: path, failure: nil)
      }
    }
    setPane(columns: Int(pane.width), rows: Int(pane.height))
    _ = diagnosisNews()
    let count = Self.count(document.scene.statements.count, "statement")
    let comparison = file.map {
      Effect.compareFile(path: $0.path, texts: [$0.text, document.text(for: $0.path)])
    }
    return Reply(
      lines: problems + [Line(.good, "recovered: \(count), \(Self.count(snapshot.views.count - 1, "view"))")],
      // The earlier journal is dropped after this session's has all of its entries.
      effects: [.journal(earlier.entries), .dropJournal] + (comparison.map { [$0] } ?? []),
      requests: learning.current == nil ? [] : [.lesson(isOpen: true)])
  }

  private func refused(_ reply: Reply) -> [Line] { reply.isRefused ? reply.lines : [] }
}
