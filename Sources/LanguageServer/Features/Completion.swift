import SceneLanguage

extension Feature {
  /// The words that may stand at the cursor: members after a dot, else names of views and words of the language.
  static let completion = Feature(
    method: "textDocument/completion", capability: "completionProvider",
    options: ["triggerCharacters": ["."]]
  ) { message, context in
    let parameters: LSP.PositionParams = try message.parameters()
    let document = try context.document(parameters.textDocument.uri)
    let offset = document.offset(of: parameters.position)
    let word = document.word(before: offset)
    let previous = document.ascii(before: offset - word.utf8.count)
    // All words would be of no help.
    guard !word.isEmpty || previous == "." else { return List(items: []) }
    // Only these depend on what the text does; the text may be of no use just now.
    let views = previous == "." ? [] : (try? await context.analysis(of: document).views.map(\.name)) ?? []
    let start = document.position(of: offset - word.utf8.count)
    let range = LSP.Range(start: start, end: parameters.position)
    let candidates = Vocabulary.completions(
      of: word, among: Vocabulary.words(after: previous, views: views))
    return List(
      items: candidates.map { name in
        let kind: Item.Kind = previous == "." ? .property : views.contains(name) ? .variable : .keyword
        return Item(label: name, kind: kind, textEdit: LSP.TextEdit(range: range, newText: name))
      })
  }

  private struct List: Encodable, Sendable {
    var isIncomplete = false
    var items: [Item]
  }

  private struct Item: Encodable, Sendable {
    /// The protocol's numbers.
    enum Kind: Int, Encodable {
      case variable = 6
      case property = 10
      case keyword = 14
    }

    var label: String
    var kind: Kind
    var textEdit: LSP.TextEdit
  }
}
