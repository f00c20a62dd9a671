import SceneLanguage

/// What an earlier session left behind when it ended without being left.
extension Session {
  /// What is said of it at the start.
  static func offer(of earlier: RecoverableSession) -> [Line] {
    let count = JournalEntry.unsavedCount(earlier.entries)
    let what = count == 1 ? "1 entry" : "\(count) entries"
    var name = ""
    for case .opened(let path?, _) in earlier.entries { name = " of \(path)" }
    var lines = [
      Line(
        .warning,
        "An earlier session ended without being left: \(what)\(name) \(count == 1 ? "is" : "are") in no file."
      )
    ]
    if let file = earlier.damagedJournal {
      lines.append(
        Line(.warning, "Some lines of its journal cannot be read; the journal stays at \(file).", indent: 2))
    }
    lines.append(Line(.note, ":recover brings them back, ':recover drop' forgets them.", indent: 2))
    return lines
  }

  func recover(_ argument: String, isConfirmed: Bool) -> Reply {
    guard let earlier = recoverable else { return .refusal("there is nothing to recover", keepsEntry: false) }
    switch argument {
    case "drop":
      recoverable = nil
      return Reply(lines: [Line(.good, "forgotten")], effects: [.dropJournal])
    case "": break
    default: return .refusal("':recover' wants nothing, or 'drop'")
    }
    if document.isDirty, !isConfirmed {
      unconfirmed = .recover
      return .refusal(
        "there are unsaved statements here; :save them, or :recover again to give them up", keepsEntry: false)
    }
    recoverable = nil
    let (pane, wasAnimating) = (document.paneCells, animates)
    animates = false
    defer { animates = wasAnimating }
    var problems: [Line] = []
    for entry in earlier.entries {
      switch entry {
      case .opened(let path?, let text): problems += refused(open(text, path: path))
      case .opened(nil, let text):
        do throws(SceneError) {
          try begin(with: text)
        } catch {
          problems.append(Line(.error, error.message))
        }
      case .pane(let columns, let rows): setPane(columns: columns, rows: rows)
      case .entered(let text): problems += refused(submit(text))
      case .saved(let path): _ = saved(path: path, failure: nil)
      }
    }
    setPane(columns: pane.columns, rows: pane.rows)
    let count = Self.count(document.scene.statements.count, "statement")
    return Reply(
      lines: problems + [Line(.good, "recovered: \(count), \(Self.count(snapshot.views.count - 1, "view"))")],
      // The earlier journal goes when this session's has all of it.
      effects: earlier.entries.map(Effect.journal) + [.dropJournal])
  }

  private func refused(_ reply: Reply) -> [Line] { reply.isRefused ? reply.lines : [] }
}
