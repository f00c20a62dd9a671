import Foundation
import Glibc
import Testing

/// `trowel lsp` as a process: its streams, and what becomes of texts that are slow or that it fails at.
struct LanguageServerTests {
  private static let uri = "file:///nowhere/a.mas"
  private static let healthy = "view a\na.make.edges.equalTo(view)\n"
  private static let conflict = healthy + "a.make.width.equalTo(3)\n"

  @Test func theExitStatusIsThatOfTheProtocol() throws {
    let server = try ServerProcess()
    try server.connect()
    #expect(try server.shutDown() == 0)
    let hasty = try ServerProcess()
    try hasty.connect()
    try hasty.notify("exit")
    #expect(try hasty.hangUp() == 1)
  }

  @Test func aClientThatHangsUpEndsTheServer() throws {
    let server = try ServerProcess()
    try server.connect()
    try server.open(Self.uri, Self.conflict)
    #expect(try server.hangUp() == 1)
  }

  @Test func malformedHeadersAndContentsAreAnswered() throws {
    let input =
      "nonsense\r\n" + ServerProcess.framed("{]")
      + ServerProcess.framed(#"{"jsonrpc": "2.0", "id": 7, "method": "shutdown"}"#)
    let outcome = try Program.run(["lsp"], input: input)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "")
    let codes = outcome.output.matches(of: /"code":(-\d+)/).map { String($0.1) }
    #expect(codes == ["-32700", "-32700", "-32002"])
  }

  @Test func aSlowTextHasATimeLimitAndStopsNoOther() throws {
    let server = try ServerProcess(["--time-limit", "2"])
    try server.connect()
    // Each statement has two seconds.
    try server.open(Self.uri, String(repeating: "while true { }\n", count: 20))
    #expect(try server.diagnostics() == ["not checked: it took more than 2 s"])
    try server.open("file:///nowhere/b.mas", Self.healthy)
    #expect(try server.diagnostics() == [])
    #expect(try server.shutDown() == 0)
  }

  @Test func aNewerTextEndsTheCheckOfASlowOne() throws {
    let server = try ServerProcess(["--time-limit", "60"])
    try server.connect()
    // Each statement has two seconds.
    try server.open(Self.uri, String(repeating: "while true { }\n", count: 20))
    while server.children.isEmpty { usleep(1_000) }
    let start = ContinuousClock.now
    try server.change(Self.uri, to: Self.conflict, version: 2)
    #expect(try server.diagnostics().count == 1)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(try server.shutDown() == 0)
  }

  @Test func aProcessThatEndedIsReplaced() throws {
    let server = try ServerProcess()
    try server.connect()
    try server.open(Self.uri, Self.healthy)
    #expect(try server.diagnostics() == [])
    let first = try #require(server.children.first)
    kill(first, SIGKILL)
    try server.change(Self.uri, to: Self.conflict, version: 2)
    #expect(try server.diagnostics().count == 1)
    #expect(!server.children.contains(first))
    #expect(try server.shutDown() == 0)
  }

  /// Fields 14 and 15 of stat count the ticks of a process's own work (proc_pid_stat(5)).
  private func ticks(_ id: pid_t) throws -> [String] {
    let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).map(String.init)
  }

  @Test func anIdleServerDoesNothing() throws {
    let server = try ServerProcess()
    try server.connect()
    try server.open(Self.uri, Self.conflict)
    _ = try server.diagnostics()
    let all = [server.id] + server.children
    #expect(all.count == 2)
    // How long the server takes to come to rest depends on the machine; one that goes on working never does.
    var readings = [try all.map(ticks)]
    while readings.count < 30 && readings.last != readings.dropLast().last {
      sleep(2)
      readings.append(try all.map(ticks))
    }
    #expect(readings.count > 1 && readings.last == readings.dropLast().last)
    #expect(try server.shutDown() == 0)
  }

  @Test func aFolderForClassesHasToExist() throws {
    let outcome = try Program.run(["lsp", "--with", "/nowhere"])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "trowel: /nowhere: no such file\n")
  }
}
