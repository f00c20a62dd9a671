import SceneLanguage
import SceneSyntax

extension Feature {
  /// The words that fit the place of the cursor, as at the playground's prompt: after `make.` attributes, after a view the members of
  /// its class, else names of views and words of the language.
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
    let start = offset - word.utf8.count
    // Only the views depend on what the text does; the text may be of no use just now.
    let known = (try? await context.analysis(of: document).views) ?? []
    let views = known.map { (name: $0.name, className: $0.className) }
    let words = Vocabulary.words(before: document.text(before: start), views: views)
    let names = Set(views.map(\.name))
    let range = LSP.Range(start: document.position(of: start), end: parameters.position)
    return List(
      items: Vocabulary.completions(of: word, among: words).map { word in
        let kind: Item.Kind =
          names.contains(word.text) ? .variable : previous == "." ? .property : .keyword
        return Item(
          label: word.text, kind: kind, detail: word.kind.isEmpty ? nil : word.kind,
          textEdit: LSP.TextEdit(range: range, newText: word.text))
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
    /// The kind of word: the class of a view, or `attribute`.
    var detail: String?
    var textEdit: LSP.TextEdit
  }
}
