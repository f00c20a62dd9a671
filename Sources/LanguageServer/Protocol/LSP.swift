import SceneSyntax

/// The structures of the Language Server Protocol 3.17, with the members that are used here. Their names and meanings are
/// the specification's.
public enum LSP {
  /// Both from 0; the character in units of the encoding that client and server agreed on.
  public struct Position: Codable, Hashable, Sendable {
    public var line: Int
    public var character: Int

    public init(line: Int, character: Int) { (self.line, self.character) = (line, character) }
  }

  public struct Range: Codable, Hashable, Sendable {
    public var start: Position
    /// Exclusive.
    public var end: Position

    public init(start: Position, end: Position) { (self.start, self.end) = (start, end) }

    /// Whether they share a character, or touch.
    func touches(_ other: Range) -> Bool {
      (start.line, start.character) <= (other.end.line, other.end.character)
        && (other.start.line, other.start.character) <= (end.line, end.character)
    }
  }

  public struct Location: Codable, Equatable, Sendable {
    public var uri: String
    public var range: Range
  }

  public struct Diagnostic: Codable, Equatable, Sendable {
    public enum Severity: Int, Codable, Sendable {
      case error = 1
      case warning, information, hint
    }

    public struct RelatedInformation: Codable, Equatable, Sendable {
      public var location: Location
      public var message: String
    }

    public var range: Range
    public var severity: Severity
    public var code: String?
    public var source = "trowel"
    public var message: String
    public var relatedInformation: [RelatedInformation]?
  }

  struct PublishDiagnosticsParams: Codable, Sendable {
    var uri: String
    var version: Int?
    var diagnostics: [Diagnostic]
  }

  struct TextEdit: Codable, Equatable, Sendable {
    var range: Range
    var newText: String
  }

  struct TextDocumentIdentifier: Codable, Sendable {
    var uri: String
  }

  struct VersionedTextDocumentIdentifier: Codable, Sendable {
    var uri: String
    var version: Int
  }

  struct TextDocumentItem: Codable, Sendable {
    var uri: String
    var languageId: String?
    var version: Int
    var text: String
  }

  struct DidOpenParams: Codable, Sendable {
    var textDocument: TextDocumentItem
  }

  public struct ContentChange: Codable, Sendable {
    /// Nil for the whole text.
    public var range: Range?
    public var text: String

    public init(range: Range?, text: String) { (self.range, self.text) = (range, text) }
  }

  struct DidChangeParams: Codable, Sendable {
    var textDocument: VersionedTextDocumentIdentifier
    var contentChanges: [ContentChange]
  }

  struct TextDocumentParams: Codable, Sendable {
    var textDocument: TextDocumentIdentifier
  }

  struct PositionParams: Codable, Sendable {
    var textDocument: TextDocumentIdentifier
    var position: Position
  }

  struct TextDocumentEdit: Codable, Sendable {
    var textDocument: VersionedTextDocumentIdentifier
    var edits: [TextEdit]
  }

  struct WorkspaceEdit: Codable, Sendable {
    /// Where the client knows no versions.
    var changes: [String: [TextEdit]]?
    var documentChanges: [TextDocumentEdit]?
  }

  struct MarkupContent: Codable, Sendable {
    var kind = "markdown"
    var value: String
  }
}
