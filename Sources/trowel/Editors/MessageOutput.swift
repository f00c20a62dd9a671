import Dispatch
import Foundation
import Synchronization

/// Writes messages with their headers; those that are sent while others are being written go out together.
final class MessageOutput: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "messages to the client")
  private let pending = Mutex<[UInt8]>([])

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a message, after those that were sent before.
  func send(_ content: Data) {
    let isFirst = pending.withLock { bytes in
      defer {
        bytes += Array("Content-Length: \(content.count)\r\n\r\n".utf8)
        bytes += content
      }
      return bytes.isEmpty
    }
    if isFirst { queue.async { self.flush() } }
  }

  /// Waits until all is written.
  func finish() { queue.sync { flush() } }

  private func flush() {
    let bytes = pending.withLock { bytes in
      defer { bytes = [] }
      return bytes
    }
    // A client that has gone is noticed by the end of standard input.
    try? OutputFile.writeAll(bytes, to: descriptor)
  }
}
