import AutoLayout
import Checking
import Diagnosis
import SceneLanguage
import TextLayout

/// The findings and errors of a file as diagnostics of its document.
struct DiagnosticList {
  private let document: TextDocument
  private let map: SourceMap
  private let open: OpenDocuments

  init(_ document: TextDocument, open: OpenDocuments) {
    (self.document, self.open) = (document, open)
    map = SourceMap(document)
  }

  /// The errors, then the findings in the order of the document.
  func diagnostics(of file: CheckedFile) -> [LSP.Diagnostic] {
    var places = Places(document, open: open)
    return file.problems.map { problem in
      diagnostic(
        at: problem.place, in: file, length: problem.length, .error, code: "error", problem.message, [],
        &places)
    } + file.entries.map { diagnostic(of: $0, in: file, &places) }
  }

  /// The findings whose diagnostics touch a range, with these.
  func entries(
    of file: CheckedFile, touching range: LSP.Range
  ) -> [(entry: CheckEntry, diagnostic: LSP.Diagnostic)] {
    var places = Places(document, open: open)
    return file.entries.map { ($0, diagnostic(of: $0, in: file, &places)) }
      .filter { $0.1.range.touches(range) }
  }

  /// A diagnostic about the document as a whole.
  static func failure(_ message: String) -> LSP.Diagnostic {
    let start = LSP.Position(line: 0, character: 0)
    return LSP.Diagnostic(
      range: LSP.Range(start: start, end: start), severity: .error, code: "error", message: message.inertLine)
  }

  private func diagnostic(
    of entry: CheckEntry, in file: CheckedFile, _ places: inout Places
  ) -> LSP.Diagnostic {
    diagnostic(
      at: entry.place, in: file, length: nil, Self.severity(entry.severity), code: entry.code,
      entry.message + entry.sizeNote(of: file.sizeCount), entry.members, &places)
  }

  /// A diagnostic. One in another file of the project is put at the document's beginning, with its true place as related.
  ///
  /// - Parameter length: in characters; nil for that of a word.
  private func diagnostic(
    at place: CheckEntry.Place, in file: CheckedFile, length: Int?, _ severity: LSP.Diagnostic.Severity,
    code: String, _ message: String, _ members: [CheckEntry.Member], _ places: inout Places
  ) -> LSP.Diagnostic {
    let isOwn = place.file == file.path
    let start = isOwn ? place.source : SourcePosition(line: 1, column: 1)
    let range = length.map { map.range(from: start, length: $0) } ?? map.range(ofWordAt: start)
    var related = members.map { self.related($0.place, $0.text, in: file, &places) }
    if !isOwn { related.insert(self.related(place, message, in: file, &places), at: 0) }
    let text = isOwn ? message : "\(place.file):\(place.line):\(place.column): \(message)"
    return LSP.Diagnostic(
      range: range, severity: severity, code: code, message: text.inertLine,
      relatedInformation: related.isEmpty ? nil : related)
  }

  private func related(
    _ place: CheckEntry.Place, _ text: String, in file: CheckedFile, _ places: inout Places
  ) -> LSP.Diagnostic.RelatedInformation {
    let location =
      place.file == file.path
      ? LSP.Location(uri: document.uri, range: map.range(ofWordAt: place.source))
      : places.location(of: place.source..<place.source, in: place.file)
    return LSP.Diagnostic.RelatedInformation(location: location, message: text.inertLine)
  }

  private static func severity(_ severity: FindingKind.Severity) -> LSP.Diagnostic.Severity {
    switch severity {
    case .conflict: .error
    case .ambiguity, .warning: .warning
    case .note: .information
    }
  }
}

extension CheckEntry.Place {
  fileprivate var source: SourcePosition { SourcePosition(line: line, column: column) }
}
