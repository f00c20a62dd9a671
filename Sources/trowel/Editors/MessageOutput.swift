import Dispatch
import Foundation
import Glibc
import Input
import Synchronization

/// Writes messages with their headers; those that are sent while others are being written go out together.
final class MessageOutput: Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "messages to the client")
  private let pending = Mutex<[UInt8]>([])
  private let knownFailure = Mutex<FileFailure?>(nil)
  /// Called once where messages cannot be written.
  private let failed: @Sendable () -> Void

  init(descriptor: Int32, failed: @escaping @Sendable () -> Void) {
    self.descriptor = descriptor
    self.failed = failed
  }

  /// Why messages could not be written; nil if they could, or if the client has gone.
  var failure: FileFailure? { knownFailure.withLock { $0 } }

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
    guard failure == nil else { return }
    do throws(FileFailure) {
      try OutputFile.writeAll(bytes, to: descriptor)
    } catch {
      // A client that has gone is noticed by the end of standard input.
      if errno == EPIPE { return }
      knownFailure.withLock { $0 = error }
      failed()
    }
  }
}
