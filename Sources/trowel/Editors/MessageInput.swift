import Foundation
import Glibc
import LanguageServer

/// Reads messages on a thread of its own.
enum MessageInput {
  /// The frames of a stream of bytes, to its end.
  static func frames(of descriptor: Int32) -> AsyncStream<MessageFraming.Frame> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var framing = MessageFraming()
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
          let count = read(descriptor, &chunk, chunk.count)
          if count > 0 {
            framing.append(chunk[..<count])
            while let frame = framing.next() { continuation.yield(frame) }
          } else if count == 0 || errno != EINTR && errno != EAGAIN {
            break
          }
        }
        continuation.finish()
      }
    }
  }
}
