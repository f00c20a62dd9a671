import CNcurses
import CTerminalGuard
import Glibc

/// Restores the terminal on every exit, and passes signals to the event loop.
///
/// Only one can exist at a time: its state is global in C (see CTerminalGuard).
final class TerminalGuard {
  /// A signal for the event loop.
  enum Notice {
    case resized, suspended, continued
  }

  /// Readable when there is a notice.
  let descriptor: Int32
  private let writer: Int32

  /// - Parameter reset: the text that restores the terminal.
  init(terminal: Int32, reset: String) throws(ScreenError) {
    var ends: [Int32] = [-1, -1]
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else {
      throw ScreenError(message: "not a terminal: \(String(cString: strerror(errno)))")
    }
    guard cn_pipe(&ends) else {
      throw ScreenError(message: "no pipe for signals: \(String(cString: strerror(errno)))")
    }
    descriptor = ends[0]
    writer = ends[1]
    cn_guard_install(terminal, &modes, reset, reset.utf8.count, writer)
  }

  deinit {
    remove()
    Glibc.close(descriptor)
    Glibc.close(writer)
  }

  /// Sets whether the terminal has to be restored.
  func setActive(_ isActive: Bool) { cn_guard_set_active(isActive) }

  /// Stops the program as the suspend key does, until it is continued.
  func stop() { cn_guard_stop() }

  /// Restores the signal handlers.
  func remove() { cn_guard_remove() }

  /// The notices since the last call, each kind once.
  func takeNotices() -> Set<Notice> {
    var notices: Set<Notice> = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count <= 0 { return notices }
      for byte in bytes.prefix(count) {
        switch Int32(byte) {
        case SIGWINCH: notices.insert(.resized)
        case SIGTSTP: notices.insert(.suspended)
        default: notices.insert(.continued)
        }
      }
    }
  }
}
