import AutoLayout

extension Feature {
  /// The views that the text names, each below its superview.
  static let documentSymbol = Feature(
    method: "textDocument/documentSymbol", capability: "documentSymbolProvider", options: true
  ) { message, context in
    let parameters: LSP.TextDocumentParams = try message.parameters()
    let document = try context.document(parameters.textDocument.uri)
    let analysis = try await context.analysis(of: document)
    let outline = ViewOutline(analysis.views, SourceMap(document))
    if context.client.hasNestedSymbols { return outline.symbols(below: nil) }
    return outline.flat(in: document.uri)
  }
}

/// A view as the protocol's `DocumentSymbol`.
private struct Symbol: Encodable, Sendable {
  var name: String
  var detail: String
  /// `Object`.
  var kind = 19
  var range: LSP.Range
  var selectionRange: LSP.Range
  var children: [Symbol]
}

/// A view as the protocol's `SymbolInformation`.
private struct FlatSymbol: Encodable, Sendable {
  var name: String
  var kind = 19
  var location: LSP.Location
  var containerName: String?
}

/// The views that have a place in the text.
private struct ViewOutline {
  private let views: [Analysis.View]
  private let map: SourceMap
  /// The indices of the views that a view is the nearest placed superview of; nil for the root.
  private var children: [Int?: [Int]] = [:]

  init(_ views: [Analysis.View], _ map: SourceMap) {
    (self.views, self.map) = (views, map)
    // Superviews come before their subviews.
    var owners: [Int?] = []
    for (index, view) in views.enumerated() {
      let isShown = view.superview != nil && view.place != nil
      let owner = view.superview.flatMap { owners.indices.contains($0) ? owners[$0] : nil }
      if isShown { children[owner, default: []].append(index) }
      owners.append(isShown ? index : owner)
    }
  }

  func symbols(below owner: Int?) -> [Symbol] {
    (children[owner] ?? []).compactMap { index in
      let view = views[index]
      guard let place = view.place else { return nil }
      let range = map.range(place.source)
      return Symbol(
        name: view.name, detail: detail(view), range: range, selectionRange: range,
        children: symbols(below: index))
    }
  }

  func flat(in uri: String) -> [FlatSymbol] {
    views.dropFirst().compactMap { view in
      view.place.map { place in
        FlatSymbol(
          name: view.name, location: LSP.Location(uri: uri, range: map.range(place.source)),
          containerName: view.superview.flatMap { views.indices.contains($0) ? views[$0].name : nil })
      }
    }
  }

  private func detail(_ view: Analysis.View) -> String {
    let size = view.frame.suffix(2).map { decimal($0.value) }
    return ([view.className] + (size.count == 2 ? ["\(size[0])x\(size[1])"] : [])).joined(separator: " ")
  }
}
