import Glibc
import Playground

/// Standard output and standard error.
enum Console {
  /// The program's exit statuses.
  enum Status: Int32 {
    case done = 0
    /// `check` found something.
    case found = 1
    /// The input or the arguments are wrong, or the output could not be written.
    case wrong = 2
  }

  /// The reader of standard output has had enough: there is nobody left to tell.
  struct ReaderLeft: Error {}

  /// Writes to standard output.
  ///
  /// - Throws: ``ReaderLeft``, or a ``FileFailure`` when the output could not be written.
  static func print(_ text: String) throws {
    do {
      try OutputFile.writeAll(text, to: STDOUT_FILENO)
    } catch {
      if errno == EPIPE { throw ReaderLeft() }
      throw error
    }
  }

  /// Writes a message to standard error, `trowel:` before it.
  static func complain(_ message: String) {
    printError("trowel: \(message)")
  }

  /// Writes a line to standard error.
  static func printError(_ text: String) {
    try? OutputFile.writeAll(text + "\n", to: STDERR_FILENO)
  }
}
