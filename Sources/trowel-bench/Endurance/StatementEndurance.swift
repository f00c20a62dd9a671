import Foundation

/// Many statements in one session, which is then killed and recovered.
struct StatementEndurance {
  var program: String
  var folder: String
  var count: Int

  /// The document and its journal keep each statement; what else is kept of one is too much.
  private static let megabytesPerStatement = 0.005

  func run() throws {
    let start = ContinuousClock.now
    let session = try Conversation(program, ["--plain", "\(folder)/endurance.mas"], home: folder)
    try session.enter("view a, b\nb.make.width.equalTo(a)\n")
    let tenth = count / 10
    try session.enter(updates(0..<tenth))
    try session.synchronize("first")
    let before = try Holdings(of: session.process)
    for chunk in stride(from: tenth, to: count, by: 1_000) {
      try session.enter(updates(chunk..<min(count, chunk + 1_000)))
    }
    try session.synchronize("last")
    let after = try Holdings(of: session.process)
    try after.report(
      "\(count) statements", since: before,
      limit: 10 + Self.megabytesPerStatement * Double(count), time: start.duration(to: .now))
    session.kill()

    // Four statements are the beginning's and the two marks'.
    let recovery = ContinuousClock.now
    let next = try Conversation(program, ["--plain"], home: folder)
    try next.enter(":recover\n", answer: "recovered: \(count + 4) statements, 4 views")
    let seconds = String(format: "%.0f s", recovery.duration(to: .now) / .seconds(1))
    print(
      "recovered after a kill: \(seconds), \(String(format: "%.0f MB", try Holdings(of: next.process).megabytes))"
    )
    next.kill()
  }

  private func updates(_ range: Range<Int>) -> String {
    range.map { "a.update.width.equalTo(\(1 + $0 % 50))\n" }.joined()
  }
}

/// The program in plain text, with its answers.
private final class Conversation {
  private let child = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var tail = ""

  var process: pid_t { child.processIdentifier }

  init(_ program: String, _ arguments: [String], home: String) throws {
    child.executableURL = URL(fileURLWithPath: program)
    child.arguments = arguments
    child.environment = ["HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    child.standardInput = input
    child.standardOutput = output
    try child.run()
    // Without its own copy, the end of the program's is seen.
    try output.fileHandleForWriting.close()
  }

  func kill() {
    Foundation.kill(process, SIGKILL)
    child.waitUntilExit()
  }

  /// Enters statements, and reads what is answered meanwhile.
  func enter(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      var waiting = [
        pollfd(fd: input.fileHandleForWriting.fileDescriptor, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&waiting, 2, 600_000) > 0 else {
        throw BenchmarkFailure(description: "the program answers nothing")
      }
      if waiting[1].revents != 0 { try read() }
      // As much as a pipe that can be written to has room for.
      if waiting[0].revents != 0 {
        let piece = Data(bytes.prefix(4_096))
        try input.fileHandleForWriting.write(contentsOf: piece)
        bytes = bytes.dropFirst(piece.count)
      }
    }
  }

  func enter(_ text: String, answer: String) throws {
    try enter(text)
    while !tail.contains(answer) { try read() }
  }

  /// Waits until all that was entered is answered.
  func synchronize(_ mark: String) throws {
    try enter("view \(mark)\n", answer: "made \(mark)")
  }

  private func read() throws {
    let data = output.fileHandleForReading.availableData
    guard !data.isEmpty else { throw BenchmarkFailure(description: "the program has ended: \(tail)") }
    tail = String((tail + String(decoding: data, as: UTF8.self)).suffix(10_000))
    guard !tail.contains("error") else { throw BenchmarkFailure(description: "a statement fails: \(tail)") }
  }
}
