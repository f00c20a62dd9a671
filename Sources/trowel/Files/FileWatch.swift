import Foundation
import Glibc

/// Tells when other programs write a file, by the kernel's inotify. The file's folder is watched, as editors write a new
/// file and give it the name of the old one.
final class FileWatch {
  /// Becomes readable when something in the folder was written.
  let descriptor: Int32
  let path: String
  private let name: String

  /// - Parameter path: of a file that is there, or may come to be.
  init?(_ path: String) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    self.path = path
    name = url.lastPathComponent
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    if inotify_add_watch(descriptor, url.deletingLastPathComponent().path, events) < 0 {
      close(descriptor)
      return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Takes the kernel's notices.
  ///
  /// - Returns: whether one is about the file.
  func takeNotices() -> Bool {
    var isFile = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return isFile }
      var place = 0
      let header = MemoryLayout<inotify_event>.size
      while place + header <= count {
        let length = buffer[(place + header - 4)..<(place + header)].enumerated().reduce(0) {
          $0 | Int($1.element) << (8 * $1.offset)
        }
        let end = min(place + header + length, count)
        let bytes = buffer[(place + header)..<end].prefix { $0 != 0 }
        if String(decoding: bytes, as: UTF8.self) == name { isFile = true }
        place += header + length
      }
    }
  }
}
