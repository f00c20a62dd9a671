import Foundation
import Glibc
import Input
import Translation

/// Reads untrusted files: one that is too large, endless or not text is an error.
public enum InputFile {
  /// The most bytes of a scene file.
  public static let sizeLimit = 4 << 20
  /// How long to wait for a pipe, in milliseconds.
  private static let patience: Int32 = 5_000

  public struct Content {
    public var text: String
    /// Nil for a pipe or a device.
    public var stamp: FileStamp?
  }

  /// Reads a file; `-` is standard input.
  public static func read(_ path: String) throws(FileFailure) -> Content {
    let (bytes, stamp) = try readBytes(path)
    return Content(text: try decode(bytes), stamp: stamp)
  }

  /// Reads a text that may not be UTF-8; invalid bytes are replaced.
  public static func readLeniently(_ path: String) throws(FileFailure) -> String {
    String(decoding: try readBytes(path).bytes, as: UTF8.self)
  }

  /// Reads a file that a project has and that nobody named: a regular one, as a pipe would be waited for, and not by a link, which may
  /// lead anywhere. Invalid bytes are replaced.
  public static func readFound(_ path: String) throws(FileFailure) -> String {
    String(decoding: try readFoundData(path), as: UTF8.self)
  }

  /// The same in whatever encoding.
  static func readFoundData(_ path: String) throws(FileFailure) -> Data {
    // Not even opened: of a device that may have an effect.
    guard FolderWalk.mode(of: path) == S_IFREG else { throw FileFailure(message: "is no regular file") }
    return Data(try readBytes(path, flags: O_NOFOLLOW).0)
  }

  /// Whether a path leads to a terminal, such as `/dev/tty`.
  public static func isTerminal(_ path: String) -> Bool {
    var status = stat()
    // Other devices are not opened: that may have an effect.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  private static func readBytes(
    _ path: String, flags: Int32 = 0
  ) throws(FileFailure) -> (bytes: [UInt8], stamp: FileStamp?) {
    if path == "-" { return (try readAll(from: STDIN_FILENO), nil) }
    // Without O_NONBLOCK, opening a pipe without a writer blocks.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | flags)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw FileFailure(message: "is a directory")
    case S_IFREG:
      guard status.st_size <= sizeLimit else { throw tooLarge }
      return (try readAll(from: descriptor), FileStamp(status))
    default:
      return (try readAll(from: descriptor), nil)
    }
  }

  public static func failure(_ code: Int32) -> FileFailure {
    switch code {
    case ENOENT: FileFailure(message: "no such file")
    case EISDIR: FileFailure(message: "is a directory")
    default: FileFailure(message: String(cString: strerror(code)).lowercased())
    }
  }

  private static var tooLarge: FileFailure {
    FileFailure(message: "too large (more than \(sizeLimit >> 20) MB)")
  }

  private static func readAll(from descriptor: Int32) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        guard bytes.count <= sizeLimit else { throw tooLarge }
      } else if count == 0 {
        // A pipe without a writer reads as empty.
        if bytes.isEmpty, isPipe(descriptor), try wait(for: descriptor) { continue }
        return bytes
      } else if errno == EAGAIN {
        guard try wait(for: descriptor) else { return bytes }
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Waits until there is something to read; false at the end.
  private static func wait(for descriptor: Int32) throws(FileFailure) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let count = poll(&request, 1, patience)
      if count > 0 { return request.revents & Int16(POLLIN) != 0 }
      if count == 0 {
        throw FileFailure(message: "nothing was written to it for \(patience / 1000) seconds")
      }
      if errno != EINTR { throw failure(errno) }
    }
  }

  /// The bytes as text; the failure gives the place of the first invalid byte.
  public static func decode(_ bytes: [UInt8]) throws(FileFailure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let place = firstInvalid(in: bytes)
      let line = bytes[..<place].count { $0 == 10 } + 1
      throw FileFailure(message: "not UTF-8 text (byte \(place + 1), line \(line))")
    }
    // The text begins after a byte order mark.
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var index = 0
    while case .valid(let character) = parser.parseScalar(from: &rest) { index += character.count }
    return index
  }
}

/// Identifies a version of a file.
public struct FileStamp: Equatable {
  private var device: dev_t
  private var number: ino_t
  private var size: off_t
  private var seconds: Int
  private var nanoseconds: Int

  init(_ status: stat) {
    device = status.st_dev
    number = status.st_ino
    size = status.st_size
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// Of the file at a path; nil when there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
