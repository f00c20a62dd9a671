import Checking
import Glibc
import Input
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout

/// Standard output and standard error. Active characters of the input (``Unicode/Scalar/isActive``) are replaced.
enum Console {
  /// The program's exit statuses.
  enum Status: Int32 {
    case done = 0
    /// `check` found something, or the client of `lsp` left without shutting it down.
    case found = 1
    /// The input or the arguments are wrong, or the output could not be written.
    case wrong = 2
  }

  /// The reader of standard output has closed the pipe.
  struct ReaderLeft: Error {}

  /// Writes to standard output.
  ///
  /// - Throws: ``ReaderLeft``, or a ``FileFailure`` when the output could not be written.
  static func print(_ text: String) throws { try write(text.inert) }

  /// Writes a picture with escape sequences for its colours to standard output.
  ///
  /// - Parameter picture: the text of a canvas, which has no active characters
  /// - Throws: ``ReaderLeft``, or a ``FileFailure`` when the output could not be written.
  static func print(ansi picture: String) throws { try write(picture) }

  private static func write(_ text: String) throws {
    do {
      // Where there is nothing to say, a device that is full says so all the same.
      if text.isEmpty, Glibc.write(STDOUT_FILENO, "", 0) < 0, errno != EINTR {
        throw InputFile.failure(errno)
      }
      try OutputFile.writeAll(text, to: STDOUT_FILENO)
    } catch {
      if errno == EPIPE { throw ReaderLeft() }
      throw error
    }
  }

  /// Writes a message of one line to standard error, `trowel:` before it.
  static func complain(_ message: String) { printError("trowel: \(message.inertLine)") }

  /// Complains, and returns the exit status of a failure.
  static func fail(_ message: String) -> Status {
    complain(message)
    return .wrong
  }

  /// Writes a message of one or more lines to standard error.
  static func printError(_ text: String) {
    try? OutputFile.writeAll(text.inert + "\n", to: STDERR_FILENO)
  }

  /// Writes the errors of a file to standard error, each with its line; of very many, the first ones.
  ///
  /// - Parameter project: the files that errors may be in besides `file`.
  static func printErrors(
    _ errors: [SceneError], file: String, source: String, project: ProjectSources? = nil
  ) {
    for line in errors.formatted(file: file, source: source, project: project) { printError(line) }
  }
}
