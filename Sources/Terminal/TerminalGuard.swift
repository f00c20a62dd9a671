import CNcurses
import CTerminalGuard
import Glibc

/// Puts the terminal back on every way out, and tells the event loop of signals.
///
/// There is one at a time, in C's global state (see CTerminalGuard).
final class TerminalGuard {
  /// What the event loop has to answer.
  enum Notice {
    case resized, suspended, continued
  }

  /// Becomes readable with a notice.
  let descriptor: Int32
  private let writer: Int32

  /// - Parameters:
  ///   - reset: what to write to put the terminal back.
  /// - Throws: `ScreenError` when there is no such terminal, or no pipe to be had.
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

  /// Whether the terminal is in use, so that there is something to put back.
  func setActive(_ isActive: Bool) { cn_guard_set_active(isActive) }

  /// Stops the program as the suspend key does, until it is continued.
  func stop() { cn_guard_stop() }

  /// Gives the signals back.
  func remove() { cn_guard_remove() }

  /// The notices since the last time, each kind once.
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
