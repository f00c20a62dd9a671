/// An event from outside the application.
public enum Event: Equatable, Sendable {
  case key(Key)
  /// Text pasted as one piece (bracketed paste), line ends as `\n`.
  case paste(String)
  case mouse(Mouse)
  /// The terminal's new size, in cells.
  case resize(columns: Int, rows: Int)
  /// The terminal has told the colour that is behind its text.
  case background(isLight: Bool)
  /// A requested tick of the clock: the seconds since the last one, or since the request.
  case tick(elapsed: Double)
  /// The terminal was closed.
  case hangup
  /// The answer to a request to read a file.
  case fileLoaded(path: String, Result<String, FileFailure>)
  /// The answer to a request to edit the entry in another program.
  case edited(Result<String, FileFailure>)
  /// The watched descriptor has something to be read.
  case notice
  /// Another program wrote the watched file.
  case fileChanged(path: String, Result<String, FileFailure>)
  /// The answer to a request to write a file; nil if it was written.
  case fileSaved(path: String, FileFailure?)
  /// The answer to a request to write exported code; nil if it was written.
  case fileExported(path: String, FileFailure?)
  /// The answer to a request to compare a file: whether it holds one of the texts, or there is none.
  case fileCompared(path: String, isKnown: Bool)
  /// From now on the journal cannot be written, or, for nil, all of it is again.
  case journalled(FileFailure?)
}
