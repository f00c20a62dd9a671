import SceneLanguage

extension Document {
  /// Changes the text of statements in place, as one thing that undo takes back. Each keeps the viewport that it
  /// was run in.
  ///
  /// - Parameter name: what undo and redo call it.
  /// - Throws: why the changed text is no scene; then the document stays as it was.
  func apply(_ edit: TextEdit, called name: String) throws(SceneError) {
    let before = contents
    let text = edit.applied(to: before.source.plainText)
    // The changed text says where its statements are.
    let answers = try Scene(viewport: viewport).run(text)
    var statements = answers.map(\.statement)
    // What follows the change is what it was; what the change made takes the viewport of what it changed.
    let added = statements.count - before.statements.count
    let changed = before.statements.lastIndex {
      SourcePosition(line: $0.firstLine, column: $0.firstColumn) <= edit.start
    }
    for index in statements.indices {
      let old = index <= changed ?? 0 ? index : max(index - added, changed ?? 0)
      if before.statements.indices.contains(old) {
        statements[index].viewport = before.statements[old].viewport
      }
    }
    var after = before
    after.statements = statements
    after.source.replace(by: text, statements: statements)
    try restore(after)
    finish(.replace(before: before, after: after, called: name))
  }
}
