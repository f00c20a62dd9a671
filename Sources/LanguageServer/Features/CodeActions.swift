import AutoLayout
import Checking
import SceneLanguage
import SceneSyntax

extension Feature {
  /// The tried fixes of findings.
  static let codeAction = Feature(
    method: "textDocument/codeAction", capability: "codeActionProvider",
    options: ["codeActionKinds": ["quickfix"]]
  ) { message, context in
    let parameters: Parameters = try message.parameters()
    let document = try context.document(parameters.textDocument.uri)
    guard parameters.wantsFixes else { return [Action]() }
    let list = DiagnosticList(document, open: context.documents)
    // Fixes take longer than findings: they are looked for where there is something to fix.
    let quick = try await context.analysis(of: document).file
    guard list.entries(of: quick, touching: parameters.range).contains(where: \.entry.mayHaveFixes) else {
      return [Action]()
    }
    let file = try await context.analysis(of: document, findingFixes: true).file
    let map = SourceMap(document)
    return list.entries(of: file, touching: parameters.range).flatMap { entry, diagnostic in
      entry.fixes.enumerated().map { index, fix in
        let edit = LSP.TextEdit(range: map.range(fix.start.source..<fix.end.source), newText: fix.replacement)
        return Action(
          title: fix.title, diagnostics: [diagnostic], isPreferred: index == 0,
          edit: LSP.WorkspaceEdit(edit, of: document, client: context.client))
      }
    }
  }

  private struct Parameters: Decodable {
    struct Context: Decodable {
      var only: [String]?
    }
    var textDocument: LSP.TextDocumentIdentifier
    var range: LSP.Range
    var context: Context?

    /// Kinds are prefixes, of which the empty one stands for all.
    var wantsFixes: Bool { context?.only?.contains { $0.isEmpty || $0 == "quickfix" } ?? true }
  }

  private struct Action: Encodable, Sendable {
    var title: String
    var kind = "quickfix"
    var diagnostics: [LSP.Diagnostic]
    var isPreferred: Bool
    var edit: LSP.WorkspaceEdit
  }
}

extension CheckEntry {
  /// Whether it is of a kind that fixes are looked for.
  fileprivate var mayHaveFixes: Bool { !isNote }
}

extension LSP.WorkspaceEdit {
  fileprivate init(_ edit: LSP.TextEdit, of document: TextDocument, client: ClientCapabilities) {
    if client.hasDocumentChanges {
      let identifier = LSP.VersionedTextDocumentIdentifier(uri: document.uri, version: document.version)
      self.init(documentChanges: [LSP.TextDocumentEdit(textDocument: identifier, edits: [edit])])
    } else {
      self.init(changes: [document.uri: [edit]])
    }
  }
}
