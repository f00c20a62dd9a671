import Checking

/// A request that the server answers. Dispatch and the server's capabilities are derived from ``all``.
struct Feature: Sendable {
  /// The method of the request.
  let method: String
  /// The member of the server's capabilities that announces it.
  let capability: String
  let options: JSONValue
  let answer: @Sendable (IncomingMessage, FeatureContext) async throws -> any Encodable & Sendable

  static let all: [Feature] = [hover, completion, definition, documentSymbol, codeAction]

  /// The capabilities of all features.
  static var capabilities: [String: JSONValue] {
    Dictionary(all.map { ($0.capability, $0.options) }) { first, _ in first }
  }
}

/// What a feature answers a request from.
struct FeatureContext: Sendable {
  let documents: OpenDocuments
  let client: ClientCapabilities
  let options: ServerOptions
  let center: AnalysisCenter

  /// - Throws: `invalidParams` for a document that is not open.
  func document(_ uri: String) throws(ResponseError) -> TextDocument {
    guard let document = documents[uri] else {
      throw ResponseError(.invalidParams, "the document '\(uri)' is not open")
    }
    return document
  }

  /// The word at the position that a request names, with its document; nil where there is none.
  ///
  /// - Throws: `invalidParams` for a document that is not open.
  func word(
    of message: IncomingMessage
  ) throws(ResponseError) -> (TextDocument, LSP.Position, (text: String, range: LSP.Range))? {
    let parameters: LSP.PositionParams = try message.parameters()
    let document = try document(parameters.textDocument.uri)
    let word = document.word(at: document.offset(of: parameters.position))
    return word.map { (document, parameters.position, $0) }
  }

  /// The analysis of a document's present text.
  ///
  /// - Throws: `contentModified` once the document has changed, `requestFailed` where it cannot be analysed.
  func analysis(of document: TextDocument, findingFixes: Bool = false) async throws -> Analysis {
    do {
      return try await analyse(document, findingFixes: findingFixes)
    } catch let failure as AnalysisFailure {
      throw ResponseError(.requestFailed, "not checked: \(failure.reason)")
    } catch let refusal as CheckRefusal {
      throw ResponseError(.requestFailed, refusal.message)
    } catch is CancellationError {
      throw ResponseError(.contentModified, "the document has changed")
    }
  }

  /// - Throws: ``AnalysisFailure``; `CheckRefusal` for wrong settings; `CancellationError` once the document has changed.
  func analyse(_ document: TextDocument, findingFixes: Bool = false) async throws -> Analysis {
    var job = try options.job(for: document, among: documents)
    job.plan.findsFixes = findingFixes
    return try await center.analysis(job, of: document.uri, revision: documents.revision)
  }
}
