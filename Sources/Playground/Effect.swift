/// A request of the playground to its surroundings.
public enum Effect: Equatable, Sendable {
  case quit
  /// Ring the bell: a key had no effect.
  case beep
  /// Draw every cell again, after another program wrote on the screen.
  case redraw
  /// Append entries to the journal, in one go, for recovery after a crash.
  case journal([JournalEntry])
  /// Remove the journal of an earlier session.
  case dropJournal
  /// Answer with ``Event/tick(elapsed:)`` after a sixtieth of a second: an animation runs.
  case tick
  /// Stop the program as Ctrl-Z does.
  case suspend
  /// Answered by ``Event/fileLoaded(path:_:)``.
  case readFile(path: String)
  /// Answered by ``Event/fileSaved(path:_:)``. Unless forced, a file that was never read or has changed since
  /// is not overwritten.
  case writeFile(path: String, contents: String, force: Bool)
  /// Answered by ``Event/fileExported(path:_:)``. Unless forced, a file that was never read or has changed since is not
  /// overwritten.
  case exportFile(path: String, contents: String, force: Bool)
  /// Compare a file with the texts that it may hold, as far as is known; answered by ``Event/fileCompared(path:isKnown:)``.
  case compareFile(path: String, texts: [String])
  /// Answer with ``Event/fileChanged(path:_:)`` whenever another program writes a file; nil ends that.
  case watch(path: String?)
  /// Answered by ``Event/edited(_:)``: the entry is edited in the program that EDITOR names.
  case editEntry(String)
  /// Edit a file in that program, from a line on; answered by ``Event/fileChanged(path:_:)``.
  case editFile(path: String, line: Int?)
  /// Put a text on the terminal's clipboard.
  case copy(String)
  /// Note that a lesson was finished, or begun.
  case keepProgress(lesson: String, isBegun: Bool = false)
  /// Append an entry to the history file.
  case remember(String)
}

extension Effect {
  /// Whether it reads, writes, edits or watches a file that an entry named.
  var isAboutFile: Bool {
    switch self {
    case .readFile, .writeFile, .exportFile, .editFile, .watch(_?): true
    case .quit, .beep, .redraw, .journal, .dropJournal, .tick, .suspend, .compareFile, .watch(nil),
      .editEntry,
      .copy, .keepProgress, .remember:
      false
    }
  }
}
