import Canvas
import Foundation
import Glibc
import Input
import Recording
import Translation

/// A recording that is written while it is made. Where it cannot be written any further, the rest is missing, and the end
/// tells.
final class RecordingFile {
  private let descriptor: Int32
  private var cast: Asciicast
  /// When it began, on the clock of the frames.
  private var start: Double?
  private var failure: FileFailure?

  /// Begins a recording in place of one that the file may have.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output
  ///   - timestamp: whether the recording says when it was made
  /// - Throws: where the file cannot be written, or is something else than a recording
  init(
    _ path: String, depth: ColorDepth, columns: Int, rows: Int, title: String, timestamp: Bool = true
  ) throws(FileFailure) {
    cast = Asciicast(depth: depth)
    descriptor = path == "-" ? STDOUT_FILENO : try Self.open(path)
    let time = timestamp ? Int(Date().timeIntervalSince1970) : nil
    let name = title.split(separator: "/").last.map(String.init) ?? title
    write(Asciicast.header(columns: columns, rows: rows, title: name, timestamp: time))
  }

  deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }

  private static func open(_ path: String) throws(FileFailure) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(message: String(cString: strerror(errno))) }
    // A scene that was named by mistake is not lost.
    let mark = Array("{\"version\": 2".utf8)
    var beginning = [UInt8](repeating: 0, count: mark.count)
    let count = read(descriptor, &beginning, beginning.count)
    guard count == 0 || beginning == mark else {
      close(descriptor)
      throw FileFailure(message: "the file exists and is no recording")
    }
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      close(descriptor)
      throw FileFailure(message: "is not a file that a recording can be written to")
    }
    return descriptor
  }

  /// Adds a picture.
  ///
  /// - Parameter seconds: on a monotonic clock
  func show(_ frame: Asciicast.Frame, at seconds: Double) {
    let begun = start ?? seconds
    start = begun
    write(cast.lines(showing: frame, at: max(0, seconds - begun)))
  }

  /// Lets the last picture stand until a time.
  ///
  /// - Throws: why a part of the recording is missing, if it is
  func end(at seconds: Double) throws(FileFailure) {
    write(Asciicast.end(at: max(0, seconds - (start ?? seconds))))
    if let failure { throw failure }
  }

  private func write(_ text: String) {
    guard failure == nil, !text.isEmpty else { return }
    do throws(FileFailure) {
      try OutputFile.writeAll(text, to: descriptor)
    } catch {
      failure = error
    }
  }
}
