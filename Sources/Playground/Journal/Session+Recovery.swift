import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

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
    func offer(_ file: (some StringProtocol)?) -> Phrase {
      guard let file = file.map({ String($0) }) else {
        return count == 1
          ? "1 entry is in no file: :recover, or ':recover drop' forgets it."
          : "\(count) entries are in no file: :recover, or ':recover drop' forgets them."
      }
      return count == 1
        ? "1 entry of \(file) is in no file: :recover, or ':recover drop' forgets it."
        : "\(count) entries of \(file) are in no file: :recover, or ':recover drop' forgets them."
    }
    var text = offer(earlier.file)
    // One row, as more would hide what the document begins with.
    if let file = earlier.file, CharacterWidth.columns(of: text.english) > 80,
      let name = file.split(separator: "/").last
    {
      text = offer(name)
    }
    var lines = [Line(.warning, text, indent: 2)]
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
    if document.isDirty, !isConfirmed {
      unconfirmed = call.command
      return .refusal(
        "there are unsaved statements here; :save them, or :recover again to give them up", keepsEntry: false)
    }
    files.recoverable = nil
    return recover(earlier)
  }

  private func recover(_ earlier: RecoverableSession) -> Reply {
    let (pane, wasAnimating) = (document.display.pane, document.recordsAnimations)
    document.recordsAnimations = false
    defer { document.recordsAnimations = wasAnimating }
    let wasLearning = learning.current != nil
    let entries = JournalEntry.withBeginning(earlier.entries)
    var problems: [Line] = []
    if entries != earlier.entries {
      let text = "How its document began cannot be read; the entries run in an empty scene."
      problems.append(Line(.warning, text, indent: 2))
    }
    // What the file of the document held last.
    var file: (path: String, text: String)?
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .opened(let path, let text):
        file = path.map { ($0, text) }
        showInPane(after: index, of: entries)
        problems += begin(with: text, path: path)
      case .learned(let name, let text):
        file = nil
        showInPane(after: index, of: entries)
        problems += emptied(ifRefused: beginLesson(name, text: text))
      case .pane(let columns, let rows): setPane(columns: columns, rows: rows)
      case .entered(let text):
        let action = Action(text)
        if !repeatStatements(action) { problems += refused(perform(action)) }
      case .saved(let path):
        file = (path, document.text(for: path))
        _ = saved(path: path, failure: nil)
      }
    }
    setPane(columns: Int(pane.width), rows: Int(pane.height))
    _ = diagnosisNews()
    let count = document.scene.statements.count
    let comparison = file.map {
      Effect.compareFile(path: $0.path, texts: [$0.text, document.text(for: $0.path)])
    }
    let isLearning = learning.current != nil
    return Reply(
      lines: problems + [
        Line(.good, "recovered: \(count, "statement"), \(snapshot.views.count - 1, "view")")
      ],
      // The earlier journal is dropped after this session's has all of its entries.
      effects: [.journal(entries), .dropJournal] + (comparison.map { [$0] } ?? []),
      requests: isLearning || wasLearning ? [.lesson(isOpen: isLearning)] : [])
  }

  /// Takes the size that a document most likely began in: that of the first entry after it.
  private func showInPane(after index: Int, of entries: [JournalEntry]) {
    let next = entries.indices.contains(index + 1) ? entries[index + 1] : nil
    if case .pane(let columns, let rows)? = next { setPane(columns: columns, rows: rows) }
  }

  /// Begins with the text of a file, or with one that belongs to none.
  ///
  /// - Returns: why the document is empty instead, if it is.
  private func begin(with text: String, path: String?) -> [Line] {
    if let path { return emptied(ifRefused: open(text, path: path)) }
    do throws(SceneError) {
      try begin(with: text)
      return []
    } catch {
      return emptied(ifRefused: .refusal(error))
    }
  }

  /// Empties the document where what was to take its place did not: entries are not run in another document than theirs.
  ///
  /// - Returns: the lines of the refusal.
  private func emptied(ifRefused reply: Reply) -> [Line] {
    guard reply.isRefused else { return [] }
    // An empty text runs.
    try? begin(with: "")
    return reply.lines
  }

  private func refused(_ reply: Reply) -> [Line] { reply.isRefused ? reply.lines : [] }
}
