/// What a client can do, as it says when it connects.
struct ClientCapabilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether edits may name the version of a document.
  var hasDocumentChanges = false
  /// Whether symbols may have children.
  var hasNestedSymbols = false
  /// Whether it watches files when it is asked to.
  var watchesFiles = false

  init() {}

  init(_ capabilities: JSONValue?) {
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    if case .array(let offered)? = capabilities?["general"]?["positionEncodings"] {
      encoding = PositionEncoding(
        offered: offered.compactMap { if case .string(let name) = $0 { name } else { nil } })
    }
    hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"] == true
    hasNestedSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"] == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"] == true
  }
}
