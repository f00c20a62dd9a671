import Glibc
import Input
import ProjectFiles

/// The lines of standard input.
struct InputLines {
  /// The most bytes of a line.
  var longestLine = InputFile.sizeLimit

  private var buffer: [UInt8] = []
  /// The numbers of bytes that were consumed, and searched for a line's end.
  private var (start, searched) = (0, 0)
  private var isAtEnd = false
  /// The lines read so far.
  private var count = 0
  /// Why reading stopped early.
  private(set) var problem: String?

  /// The next line with its end; nil after the last.
  mutating func next() -> String? {
    while problem == nil {
      if let line = takeLine() { return line }
      if isAtEnd { return nil }
      fill()
    }
    return nil
  }

  /// The next line, if it is available without waiting.
  mutating func peek() -> String? {
    while problem == nil {
      let saved = self
      if let line = takeLine() {
        self = saved
        return line
      }
      guard !isAtEnd, isWaiting else { return nil }
      fill()
    }
    return nil
  }

  /// Goes on after the end, as a terminal's input may.
  mutating func reopen() { isAtEnd = false }

  private var isWaiting: Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 20) > 0
  }

  private mutating func takeLine() -> String? {
    let end: Int
    if let newline = buffer[max(start, searched)...].firstIndex(of: 10) {
      end = newline + 1
    } else {
      searched = buffer.count
      guard isAtEnd, start < buffer.count else { return nil }
      end = buffer.count
    }
    let line = Array(buffer[start..<end])
    start = end
    searched = end
    count += 1
    do {
      return try InputFile.decode(line)
    } catch {
      problem = "line \(count) is not UTF-8 text"
      return nil
    }
  }

  private mutating func fill() {
    buffer.removeFirst(start)
    searched = max(0, searched - start)
    start = 0
    guard buffer.count <= longestLine else {
      problem = "line \(count + 1) is too long"
      return
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let length = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    if length > 0 {
      buffer += chunk[..<length]
    } else if length == 0 {
      isAtEnd = true
    } else if errno != EINTR {
      problem = InputFile.failure(errno).message
    }
  }
}
