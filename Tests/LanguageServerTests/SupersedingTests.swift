import Checking
import Foundation
import Testing

@testable import LanguageServer

/// Checks are delayed while a text changes, and cancelled when a newer text supersedes theirs.
struct SupersedingTests {
  private static let uri = "file:///nowhere/a.mas"

  @Test func aNewerTextCancelsTheCheckOfTheOlder() async throws {
    let worker = SlowWorker()
    let client = Client(worker: worker)
    try await client.connect()
    try await client.open(Self.uri, "view a\n")
    while worker.texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    try await client.change(Self.uri, version: 2, [LSP.ContentChange(range: nil, text: "view b\n")])
    while worker.texts.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(worker.cancelled == ["view a\n"])
    worker.release()
    _ = try await client.diagnostics(of: Self.uri, version: 2)
    // The old version was never published.
    #expect(!client.calls.contains { $0["params"]?["version"] == 1 })
  }

  @Test func changesInQuickSuccessionAreCheckedOnce() async throws {
    let worker = SlowWorker()
    worker.release()
    let rest = Gate()
    let client = Client(worker: worker, rest: rest)
    try await client.connect()
    try await client.open(Self.uri, "view a\n")
    _ = try await client.diagnostics(of: Self.uri, version: 1)
    for version in 2...9 {
      let text = "view v\(version)\n"
      try await client.change(Self.uri, version: version, [LSP.ContentChange(range: nil, text: text)])
    }
    rest.open()
    _ = try await client.diagnostics(of: Self.uri, version: 9)
    #expect(worker.texts == ["view a\n", "view v9\n"])
  }

  @Test func aRequestIsAnsweredForTheTextAsItWas() async throws {
    let client = Client(rest: Gate())
    try await client.connect()
    try await client.open(Self.uri, "view a\n")
    _ = try await client.diagnostics(of: Self.uri, version: 1)
    try await client.change(Self.uri, version: 2, [LSP.ContentChange(range: nil, text: "\nview b\n")])
    let hover = try await client.result("textDocument/hover", Client.position(Self.uri, 1, 5))
    #expect(hover["contents"]?["value"]?.text?.hasPrefix("**b** `UIView`") == true)
  }

  @Test func anOlderTextDoesNotSupersedeANewerOne() async throws {
    let worker = SlowWorker()
    let center = AnalysisCenter(worker: worker)
    func job(_ text: String) -> AnalysisJob { AnalysisJob(path: "a.mas", text: text, plan: CheckPlan()) }
    let newer = Task { try await center.analysis(job("view b\n"), of: Self.uri, revision: 2) }
    while worker.texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    await #expect(throws: CancellationError.self) {
      _ = try await center.analysis(job("view a\n"), of: Self.uri, revision: 1)
    }
    worker.release()
    #expect(try await newer.value.views.map(\.name) == ["view", "b"])
    #expect(worker.texts == ["view b\n"])
  }

  @Test func aRequestForASupersededTextSaysSo() async throws {
    let worker = SlowWorker()
    let client = Client(worker: worker)
    try await client.connect()
    try await client.open(Self.uri, "view a\n")
    let id = try await client.ask("textDocument/hover", Client.position(Self.uri, 0, 5))
    while worker.texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    try await client.change(Self.uri, version: 2, [LSP.ContentChange(range: nil, text: "view b\n")])
    #expect(try await client.response(to: id)["error"]?["code"] == -32801)
    worker.release()
  }
}
