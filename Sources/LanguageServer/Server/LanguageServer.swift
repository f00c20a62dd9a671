import Checking
import Foundation
import ProjectFiles

/// A server of the Language Server Protocol 3.17: gets messages, keeps the open documents, answers requests and publishes
/// diagnostics.
public actor LanguageServer {
  /// The states of the protocol's lifecycle.
  private enum Lifecycle {
    case new, running, shutDown
    /// With the exit status.
    case exited(Int32)
  }

  private var options: ServerOptions
  private let send: @Sendable (Data) -> Void
  private let center: AnalysisCenter
  private var lifecycle = Lifecycle.new
  private var client = ClientCapabilities()
  private var documents = OpenDocuments()
  /// The requests that are being answered.
  private var requests: [RequestID: Task<Void, Never>] = [:]
  /// The checks of documents whose diagnostics are to be published.
  private var checks: [String: Task<Void, Never>] = [:]

  /// - Parameter send: gets the contents of the messages to the client, in their order.
  public init(options: ServerOptions, worker: any AnalysisWorker, send: @escaping @Sendable (Data) -> Void) {
    self.options = options
    self.send = send
    center = AnalysisCenter(worker: worker)
  }

  /// The exit status once the client has told the server to exit: 1 if it did not shut it down before.
  public var exitStatus: Int32? {
    if case .exited(let status) = lifecycle { status } else { nil }
  }

  /// Takes a frame that was received.
  public func receive(_ frame: MessageFraming.Frame) async {
    switch frame {
    case .malformed(let problem): send(OutgoingMessage.failure(nil, ResponseError(.parseError, problem)))
    case .content(let content):
      let message: IncomingMessage
      do throws(ResponseError) {
        message = try IncomingMessage(content)
      } catch {
        return send(OutgoingMessage.failure(nil, error))
      }
      switch message.kind {
      case .request(let id): await answer(message, id)
      case .notification: await take(message)
      case .response: break
      }
    }
  }

  /// Cancels all that is under way.
  public func stop() async {
    for task in Array(requests.values) + Array(checks.values) { task.cancel() }
    await center.cancelAll()
  }

  /// What is known now.
  private var context: FeatureContext {
    FeatureContext(documents: documents, client: client, options: options, center: center)
  }

  // MARK: Requests

  private func answer(_ message: IncomingMessage, _ id: RequestID) async {
    do throws(ResponseError) {
      switch (lifecycle, message.method) {
      case (.new, "initialize"): send(OutgoingMessage.response(id, try initialize(message)))
      case (.new, _): throw ResponseError(.serverNotInitialized, "the first request has to be 'initialize'")
      case (.running, "initialize"):
        throw ResponseError(.invalidRequest, "the server is initialized already")
      case (.running, "shutdown"):
        lifecycle = .shutDown
        await stop()
        send(OutgoingMessage.response(id, JSONValue.null))
      case (.running, _): try start(message, id)
      case (.shutDown, _), (.exited, _):
        throw ResponseError(.invalidRequest, "the server is shut down; only 'exit' may follow")
      }
    } catch {
      send(OutgoingMessage.failure(id, error))
    }
  }

  private func initialize(_ message: IncomingMessage) throws(ResponseError) -> JSONValue {
    let parameters: JSONValue = try message.parameters()
    client = ClientCapabilities(parameters["capabilities"])
    let workspace: Workspace? = try? message.parameters()
    options.workspace = workspace?.paths ?? []
    lifecycle = .running
    var capabilities = Feature.capabilities
    capabilities["positionEncoding"] = .string(client.encoding.rawValue)
    // 2: changes are sent as ranges.
    capabilities["textDocumentSync"] = ["openClose": true, "change": 2, "save": ["includeText": false]]
    return [
      "capabilities": .object(capabilities),
      "serverInfo": ["name": "trowel", "version": .string(options.version)],
    ]
  }

  /// The folders that a client opens; `rootUri` is older than `workspaceFolders`.
  private struct Workspace: Decodable {
    struct Folder: Decodable { var uri: String }
    var workspaceFolders: [Folder]?
    var rootUri: String?

    /// Canonical.
    var paths: [String] {
      let folders = workspaceFolders?.map(\.uri) ?? []
      let uris = folders.isEmpty ? [rootUri].compactMap { $0 } : folders
      return uris.compactMap(DocumentURI.path).map(ProjectIndex.canonical)
    }
  }

  private func start(_ message: IncomingMessage, _ id: RequestID) throws(ResponseError) {
    guard let feature = Feature.all.first(where: { $0.method == message.method }) else {
      throw ResponseError(.methodNotFound, "the server has no '\(message.method)'")
    }
    guard requests[id] == nil else {
      throw ResponseError(.invalidRequest, "a request with this id is being answered")
    }
    let context = context
    requests[id] = Task {
      let response: Data
      do {
        response = OutgoingMessage.response(id, try await feature.answer(message, context))
      } catch {
        let error = error as? ResponseError ?? ResponseError(.internalError, "\(error)")
        response = OutgoingMessage.failure(id, error)
      }
      finish(id, response)
    }
  }

  /// Sends a response unless the request was cancelled.
  private func finish(_ id: RequestID, _ response: Data) {
    if requests.removeValue(forKey: id) != nil { send(response) }
  }

  private struct CancelParameters: Decodable {
    var id: RequestID
  }

  private func cancel(_ message: IncomingMessage) throws(ResponseError) {
    let parameters: CancelParameters = try message.parameters()
    guard let task = requests.removeValue(forKey: parameters.id) else { return }
    task.cancel()
    send(
      OutgoingMessage.failure(parameters.id, ResponseError(.requestCancelled, "the request was cancelled")))
  }

  // MARK: Notifications

  private func take(_ message: IncomingMessage) async {
    if message.method == "exit" {
      if case .shutDown = lifecycle { lifecycle = .exited(0) } else { lifecycle = .exited(1) }
      return await stop()
    }
    guard case .running = lifecycle else { return }
    do throws(ResponseError) {
      switch message.method {
      case "initialized": watchFiles()
      case "$/cancelRequest": try cancel(message)
      case "textDocument/didOpen": try open(message)
      case "textDocument/didChange": try change(message)
      case "textDocument/didClose": try await close(message)
      case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
        documents.filesHaveChanged()
        for uri in documents.uris { check(uri, after: .zero) }
      default: break
      }
    } catch {
      // A notification has no response.
      send(OutgoingMessage.notification("window/logMessage", LogMessage(type: 1, message: error.message)))
    }
  }

  private struct LogMessage: Encodable {
    /// 1 is an error.
    var type: Int
    var message: String
  }

  /// Asks the client to tell of changes of the files that a project's layout may depend on.
  private func watchFiles() {
    guard client.watchesFiles else { return }
    let patterns = ["**/*.{h,m,mm,pch,swift}", "**/" + ProjectSettings.fileName]
    let watchers = patterns.map { pattern -> JSONValue in ["globPattern": .string(pattern)] }
    let registration: JSONValue = [
      "id": "files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    let parameters: JSONValue = ["registrations": [registration]]
    send(OutgoingMessage.request(.string("files"), "client/registerCapability", parameters))
  }

  // MARK: Documents

  private func open(_ message: IncomingMessage) throws(ResponseError) {
    let item: LSP.TextDocumentItem = try message.parameters(LSP.DidOpenParams.self).textDocument
    documents[item.uri] = TextDocument(
      uri: item.uri, version: item.version, text: item.text, encoding: client.encoding)
    check(item.uri, after: .zero)
    checkOthers(beside: item.uri)
  }

  private func change(_ message: IncomingMessage) throws(ResponseError) {
    let parameters: LSP.DidChangeParams = try message.parameters()
    let uri = parameters.textDocument.uri
    guard var document = documents[uri] else {
      throw ResponseError(.invalidParams, "the document '\(uri)' is not open")
    }
    document.apply(parameters.contentChanges, version: parameters.textDocument.version)
    documents[uri] = document
    check(uri, after: options.debounce)
    checkOthers(beside: uri)
  }

  private func close(_ message: IncomingMessage) async throws(ResponseError) {
    let uri = try message.parameters(LSP.TextDocumentParams.self).textDocument.uri
    guard documents[uri] != nil else { return }
    documents[uri] = nil
    checks.removeValue(forKey: uri)?.cancel()
    await center.cancel(uri)
    publish([], of: uri, version: nil)
    checkOthers(beside: uri)
  }

  /// Checks the other documents again where a document's text may be a part of their projects. Those that it is no part
  /// of keep their analyses.
  private func checkOthers(beside uri: String) {
    guard OpenDocuments.isSource(uri) else { return }
    for other in documents.uris where other != uri { check(other, after: options.debounce) }
  }

  // MARK: Diagnostics

  /// Checks a document and publishes its diagnostics, unless it changes before.
  private func check(_ uri: String, after delay: Duration) {
    checks[uri]?.cancel()
    checks[uri] = Task {
      do {
        if delay > .zero { try await options.wait(delay) }
        guard let document = documents[uri] else { return }
        let diagnostics = try await diagnostics(of: document, context)
        try Task.checkCancellation()
        publish(diagnostics, of: uri, version: document.version)
      } catch {
        // The next check publishes.
      }
    }
  }

  /// - Throws: once the document has changed.
  private func diagnostics(
    of document: TextDocument, _ context: FeatureContext
  ) async throws -> [LSP.Diagnostic] {
    do {
      let analysis = try await context.analyse(document)
      return DiagnosticList(document, open: context.documents).diagnostics(of: analysis.file)
    } catch let failure as AnalysisFailure {
      return [DiagnosticList.failure("not checked: \(failure.reason)")]
    } catch let refusal as CheckRefusal {
      return [DiagnosticList.failure("not checked: \(refusal.message)")]
    }
  }

  private func publish(_ diagnostics: [LSP.Diagnostic], of uri: String, version: Int?) {
    send(
      OutgoingMessage.notification(
        "textDocument/publishDiagnostics",
        LSP.PublishDiagnosticsParams(uri: uri, version: version, diagnostics: diagnostics)))
  }
}
