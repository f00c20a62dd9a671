/// Something that the playground asks its surroundings to do.
public enum Effect: Equatable, Sendable {
  /// Leave the program.
  case quit
  /// Ring the bell: a key had no meaning.
  case beep
  /// Draw every cell anew: something else wrote on the screen.
  case redraw
  /// Keep an entry for recovering the document, should the program end without being left.
  case journal(JournalEntry)
  /// The journal of an earlier session, which was offered for recovery, is of no use any more.
  case dropJournal
  /// Say soon, after a sixtieth of a second, how much time went by: something is moving.
  case tick
  /// Stop as Ctrl-Z does, until the shell continues the program.
  case suspend
  /// Answered by ``Event/fileLoaded(path:_:)``.
  case readFile(path: String)
  /// Answered by ``Event/fileSaved(path:_:)``. Unless forced, a file that changed since it was read is left
  /// alone, and so is one that was never read.
  case writeFile(path: String, contents: String, force: Bool)
  /// Keep an entry for the history of later sessions.
  case remember(String)
}
