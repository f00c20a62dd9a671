import Foundation
import Glibc

/// A running `trowel lsp`, and its client.
final class ServerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  struct Ended: Error {}

  init(_ arguments: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["lsp"] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/", "LANG": "C.UTF-8"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Writing to a server that has ended fails instead of ending the tests.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { if process.isRunning { process.terminate() } }

  var id: pid_t { process.processIdentifier }

  /// The processes that the server has started.
  var children: [pid_t] {
    let text = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return (text ?? "").split(separator: " ").compactMap { pid_t($0) } + childrenOfThreads
  }

  private var childrenOfThreads: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return threads.filter { $0 != "\(id)" }.flatMap { thread in
      let text = try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// The content of a message with its header.
  static func framed(_ json: String) -> String { "Content-Length: \(json.utf8.count)\r\n\r\n\(json)" }

  func send(_ message: [String: Any]) throws {
    let content = try JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(content.count)\r\n\r\n".utf8) + content)
  }

  func notify(_ method: String, _ parameters: [String: Any] = [:]) throws {
    try send(["method": method, "params": parameters])
  }

  func connect() throws {
    try send(["id": 0, "method": "initialize", "params": ["capabilities": [:] as [String: Any]]])
    _ = try read()
    try notify("initialized")
  }

  func open(_ uri: String, _ text: String) throws {
    try notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "mas", "version": 1, "text": text] as [String: Any]])
  }

  func change(_ uri: String, to text: String, version: Int) throws {
    try notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri, "version": version] as [String: Any], "contentChanges": [["text": text]],
      ])
  }

  /// The next message.
  func read() throws -> [String: Any] {
    while true {
      if let message = try takeMessage() { return message }
      let chunk = output.fileHandleForReading.availableData
      guard !chunk.isEmpty else { throw Ended() }
      buffer += chunk
    }
  }

  private func takeMessage() throws -> [String: Any]? {
    let separator = Array("\r\n\r\n".utf8)
    guard
      let end = buffer.indices.first(where: { buffer[$0...].starts(with: separator) }),
      let length = Int(String(decoding: buffer[..<end], as: UTF8.self).dropFirst("Content-Length: ".count)),
      buffer.count >= end + 4 + length
    else { return nil }
    let content = Data(buffer[(end + 4)..<(end + 4 + length)])
    buffer.removeFirst(end + 4 + length)
    return try JSONSerialization.jsonObject(with: content) as? [String: Any]
  }

  /// The messages of the next diagnostics.
  func diagnostics() throws -> [String] {
    while true {
      let message = try read()
      guard message["method"] as? String == "textDocument/publishDiagnostics" else { continue }
      let parameters = message["params"] as? [String: Any]
      let diagnostics = parameters?["diagnostics"] as? [[String: Any]] ?? []
      return diagnostics.compactMap { $0["message"] as? String }
    }
  }

  /// Shuts the server down; returns its exit status.
  func shutDown() throws -> Int32 {
    try send(["id": 1, "method": "shutdown"])
    while try read()["id"] as? Int != 1 {}
    try send(["method": "exit"])
    return waitForEnd()
  }

  /// Closes standard input; returns the exit status.
  func hangUp() throws -> Int32 {
    try input.fileHandleForWriting.close()
    return waitForEnd()
  }

  private func waitForEnd() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
