import AutoLayout
import Foundation
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout

extension Feature {
  /// The declaration of the view, variable, function or class under the cursor.
  static let definition = Feature(
    method: "textDocument/definition", capability: "definitionProvider", options: true
  ) { message, context in
    guard let (document, position, word) = try context.word(of: message) else { return JSONValue.null }
    let analysis = try await context.analysis(of: document)
    let map = SourceMap(document)
    let own = analysis.declarations.filter { $0.path == nil }.map(\.source)
    if let found = SourceDeclarations.declaration(of: word.text, at: map.source(position), among: own) {
      return LSP.Location(uri: document.uri, range: map.range(found.nameRange))
    }
    let others = analysis.declarations.filter { $0.path != nil && $0.name == word.text }
    if let other = others.first(where: \.isMain) ?? others.first, let path = other.path {
      var places = Places(document, open: context.documents)
      return places.location(of: other.place.source, in: path)
    }
    if let view = analysis.views.first(where: { $0.name == word.text }), let place = view.place {
      return LSP.Location(uri: document.uri, range: map.range(place.source))
    }
    return JSONValue.null
  }
}

/// Places in files, as locations of the protocol.
struct Places {
  private let document: TextDocument
  private let open: OpenDocuments
  /// By path.
  private var maps: [String: (uri: String, map: SourceMap)] = [:]

  init(_ document: TextDocument, open: OpenDocuments) { (self.document, self.open) = (document, open) }

  /// - Parameter path: of another file, absolute or as seen from the working folder.
  mutating func location(of range: SourceRange, in path: String) -> LSP.Location {
    let known = map(of: path)
    return LSP.Location(uri: known.uri, range: known.map.range(range))
  }

  private mutating func map(of path: String) -> (uri: String, map: SourceMap) {
    if let known = maps[path] { return known }
    let canonical = ProjectIndex.canonical(path)
    let text: TextDocument
    if let uri = open.uris.first(where: { open[$0]?.path.map(ProjectIndex.canonical) == canonical }),
      let found = open[uri]
    {
      text = found
    } else {
      let content = (try? InputFile.readFound(canonical)) ?? ""
      text = TextDocument(
        uri: DocumentURI.uri(ofPath: canonical), version: 0, text: content, encoding: document.encoding)
    }
    let result = (text.uri, SourceMap(text))
    maps[path] = result
    return result
  }
}
