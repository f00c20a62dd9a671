import CTerminalGuard
import Glibc

/// The file that ncurses writes to.
///
/// ncurses calls `write` after each move of the cursor, dozens of times for a picture. So it writes to a file in memory, whose
/// contents the terminal gets in one call.
final class ScreenOutput {
  /// For ncurses.
  let file: UnsafeMutablePointer<FILE>
  private let terminal: Int32
  /// In memory; nil where there can be none, so that all is written as it comes.
  private let buffer: Int32?
  /// More bytes than any picture has.
  private static let largest = 1 << 30

  /// - Parameter terminal: a file that is written to a terminal, and stays open.
  /// - Returns: nil if the process has too many files open.
  init?(_ terminal: UnsafeMutablePointer<FILE>) {
    self.terminal = fileno(terminal)
    // ncurses has a descriptor of its own: while that is the buffer's, the program's standard output is still the terminal.
    let own = fcntl(self.terminal, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return nil }
    guard let file = fdopen(own, "w") else {
      Glibc.close(own)
      return nil
    }
    self.file = file
    let memory = cn_buffer_open(Self.largest)
    buffer = memory >= 0 ? memory : nil
  }

  deinit {
    fclose(file)
    if let buffer { Glibc.close(buffer) }
  }

  /// Writes what ncurses writes meanwhile, and ``write(_:)``, at once.
  func collect(_ body: () -> Void) {
    guard let buffer, cn_descriptor_copy(buffer, fileno(file)) else { return body() }
    body()
    _ = cn_descriptor_copy(terminal, fileno(file))
    let length = Int(lseek(buffer, 0, SEEK_CUR))
    guard length > 0 else { return }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      count = max(0, pread(buffer, bytes.baseAddress, length, 0))
    }
    lseek(buffer, 0, SEEK_SET)
    write(bytes[...])
  }

  /// Writes a text; of what cannot be written, the rest is dropped.
  func write(_ text: String) { write(Array(text.utf8)[...]) }

  private func write(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(fileno(file), $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Another program has set the terminal so that writing does not wait.
        var sink = pollfd(fd: fileno(file), events: Int16(POLLOUT), revents: 0)
        _ = poll(&sink, 1, -1)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
