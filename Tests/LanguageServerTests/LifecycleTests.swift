import Foundation
import Testing

@testable import LanguageServer

/// The lifecycle of a server, and the errors of JSON-RPC 2.0 and of the protocol.
struct LifecycleTests {
  @Test func requestsBeforeInitializeAreRefused() async throws {
    let client = Client()
    #expect(try await client.errorCode("textDocument/hover") == -32002)
    #expect(try await client.errorCode("shutdown") == -32002)
  }

  @Test func notificationsBeforeInitializeAreDropped() async throws {
    let client = Client()
    try await client.open("file:///a.mas", "view a\n")
    try await client.connect()
    #expect(
      try await client.errorCode("textDocument/hover", Client.position("file:///a.mas", 0, 5)) == -32602)
  }

  @Test func theServerSaysWhatItCanDo() async throws {
    let capabilities = try await Client().connect()["capabilities"]
    #expect(capabilities?["textDocumentSync"]?["change"] == 2)
    #expect(capabilities?["positionEncoding"] == "utf-16")
    for name in ["hoverProvider", "definitionProvider", "documentSymbolProvider"] {
      #expect(capabilities?[name] == true)
    }
  }

  @Test func aSecondInitializeIsAnInvalidRequest() async throws {
    let client = Client()
    try await client.connect()
    #expect(try await client.errorCode("initialize", ["capabilities": [:]]) == -32600)
  }

  @Test func requestsAfterShutdownAreInvalid() async throws {
    let client = Client()
    try await client.connect()
    #expect(try await client.result("shutdown") == .null)
    #expect(try await client.errorCode("textDocument/hover") == -32600)
    #expect(try await client.errorCode("shutdown") == -32600)
  }

  @Test func theExitStatusTellsWhetherThereWasAShutdown() async throws {
    let (orderly, hasty) = (Client(), Client())
    try await orderly.connect()
    _ = try await orderly.result("shutdown")
    #expect(await orderly.server.exitStatus == nil)
    try await orderly.notify("exit")
    #expect(await orderly.server.exitStatus == 0)
    try await hasty.connect()
    try await hasty.notify("exit")
    #expect(await hasty.server.exitStatus == 1)
  }

  @Test func unknownRequestsHaveNoMethodAndUnknownNotificationsAreIgnored() async throws {
    let client = Client()
    try await client.connect()
    try await client.notify("$/unknown")
    try await client.notify("textDocument/unknown")
    #expect(try await client.errorCode("textDocument/rename") == -32601)
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("{\"jsonrpc\": \"2.0\"}", -32600), ("1", -32600),
    ("{\"id\": 1, \"method\": \"shutdown\"}", -32600),
    ("{\"jsonrpc\": \"2.0\", \"id\": [1], \"method\": \"shutdown\"}", -32600),
  ])
  func whatIsNoMessageIsAnsweredWithoutAnID(_ text: String, _ code: Int) async throws {
    let client = Client()
    await client.server.receive(.content(Data(text.utf8)))
    let answer = try await client.read()
    #expect(answer["error"]?["code"] == .integer(code))
    #expect(answer["id"] == .null)
  }

  @Test func aMalformedHeaderIsAParseError() async throws {
    let client = Client()
    await client.server.receive(.malformed("no header"))
    #expect(try await client.read()["error"]?["code"] == -32700)
  }

  @Test func wrongParametersAreNamed() async throws {
    let client = Client()
    try await client.connect()
    let id = try await client.ask("textDocument/hover", ["textDocument": ["uri": "file:///a.mas"]])
    let error = try await client.response(to: id)["error"]
    #expect(error?["code"] == -32602)
    #expect(error?["message"]?.text?.contains("'params.position' is missing") == true)
  }

  @Test func aCancelledRequestIsAnsweredAtOnceAndOnlyOnce() async throws {
    let worker = SlowWorker()
    let client = Client(worker: worker)
    try await client.connect()
    try await client.open("file:///a.mas", "view a\n")
    let id = try await client.ask("textDocument/hover", Client.position("file:///a.mas", 0, 5))
    try await client.notify("$/cancelRequest", ["id": 2])
    #expect(id == .number(2))
    #expect(try await client.response(to: id)["error"]?["code"] == -32800)
    worker.release()
    _ = try await client.diagnostics(of: "file:///a.mas", version: 1)
    #expect(try await client.errorCode("textDocument/rename") == -32601)
  }

  @Test func theIDsOfRequestsMayBeStrings() async throws {
    let client = Client()
    try await client.send(["jsonrpc": "2.0", "id": "a", "method": "shutdown", "params": .null])
    #expect(try await client.response(to: .string("a"))["error"]?["code"] == -32002)
  }

  @Test func aClientThatWatchesFilesIsAskedTo() async throws {
    let client = Client()
    try await client.connect()
    #expect(try await client.read()["method"] == "client/registerCapability")
  }
}
