import Foundation

@testable import LanguageServer

/// Analyses in this process.
struct LocalWorker: AnalysisWorker {
  func analyse(_ job: AnalysisJob) async throws -> Analysis { Analyst().analyse(job) }
}

/// A client of a server in this process, used by one test.
final class Client {
  let server: LanguageServer
  private var messages: AsyncStream<Data>.Iterator
  private var lastID = 0
  /// Responses that came before they were asked for.
  private var responses: [RequestID: JSONValue] = [:]
  /// The notifications and requests of the server so far.
  private(set) var calls: [JSONValue] = []

  struct NoMoreMessages: Error {}

  /// - Parameter rest: holds up the checks of changed documents; without it, they are checked at once.
  init(worker: any AnalysisWorker = LocalWorker(), rest: Gate? = nil) {
    let (stream, continuation) = AsyncStream<Data>.makeStream()
    var options = ServerOptions(version: "test")
    if let rest { options.wait = { _ in try await rest.pass() } } else { options.debounce = .zero }
    server = LanguageServer(options: options, worker: worker) { continuation.yield($0) }
    messages = stream.makeAsyncIterator()
  }

  func send(_ message: JSONValue) async throws {
    await server.receive(.content(try JSONEncoder().encode(message)))
  }

  func notify(_ method: String, _ parameters: JSONValue = [:]) async throws {
    try await send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Sends a request.
  func ask(_ method: String, _ parameters: JSONValue = [:]) async throws -> RequestID {
    lastID += 1
    let id: JSONValue = .integer(lastID)
    try await send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
    return .number(lastID)
  }

  /// The response to a request.
  func response(to id: RequestID) async throws -> JSONValue {
    while true {
      if let known = responses.removeValue(forKey: id) { return known }
      try await read()
    }
  }

  /// The result of a request.
  func result(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await response(to: ask(method, parameters))["result"] ?? .null
  }

  /// The code of the error that a request has.
  func errorCode(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue? {
    try await response(to: ask(method, parameters))["error"]?["code"]
  }

  /// The next message; responses are kept besides.
  @discardableResult
  func read() async throws -> JSONValue {
    guard let data = await messages.next() else { throw NoMoreMessages() }
    let message = try JSONDecoder().decode(JSONValue.self, from: data)
    if message["method"] != nil {
      calls.append(message)
    } else {
      switch message["id"] {
      case .integer(let number)?: responses[.number(number)] = message
      case .string(let text)?: responses[.string(text)] = message
      default: break
      }
    }
    return message
  }

  /// The diagnostics that are published for a version of a document.
  func diagnostics(of uri: String, version: Int?) async throws -> JSONValue {
    while true {
      for call in calls where call["method"] == "textDocument/publishDiagnostics" {
        let parameters = call["params"]
        if parameters?["uri"] == .string(uri), parameters?["version"] == version.map(JSONValue.integer) {
          calls.removeAll { $0 == call }
          return parameters?["diagnostics"] ?? .null
        }
      }
      try await read()
    }
  }

  static let capabilities: JSONValue = [
    "workspace": [
      "workspaceEdit": ["documentChanges": true], "didChangeWatchedFiles": ["dynamicRegistration": true],
    ],
    "textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]],
  ]

  /// Connects to the server.
  @discardableResult
  /// - Parameter workspace: the URI of the folder that the client works in.
  func connect(
    _ capabilities: JSONValue = Client.capabilities, workspace: String? = nil
  ) async throws -> JSONValue {
    var parameters: [String: JSONValue] = ["processId": .null, "capabilities": capabilities]
    if let workspace {
      parameters["workspaceFolders"] = [["uri": .string(workspace), "name": "app"]]
    }
    let result = try await result("initialize", .object(parameters))
    try await notify("initialized")
    return result
  }

  func open(_ uri: String, _ text: String, version: Int = 1) async throws {
    try await notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "mas", "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, version: Int, _ changes: [LSP.ContentChange]) async throws {
    let list = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(changes))
    try await notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)], "contentChanges": list,
      ])
  }

  /// The parameters of a request about a position, both numbers from 0.
  static func position(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  /// A range, all numbers from 0.
  static func range(_ line: Int, _ from: Int, _ endLine: Int, _ to: Int) -> JSONValue {
    [
      "start": ["line": .integer(line), "character": .integer(from)],
      "end": ["line": .integer(endLine), "character": .integer(to)],
    ]
  }
}

extension JSONValue {
  /// The elements of an array; empty for another value.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
