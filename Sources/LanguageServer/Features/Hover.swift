import AutoLayout

extension Feature {
  /// The view under the cursor: its frame, what determines it, and what is ambiguous.
  static let hover = Feature(
    method: "textDocument/hover", capability: "hoverProvider", options: true
  ) { message, context in
    guard let (document, _, word) = try context.word(of: message) else { return JSONValue.null }
    let analysis = try await context.analysis(of: document)
    let names = [word.text, word.text.hasPrefix("_") ? String(word.text.dropFirst()) : word.text]
    guard let view = analysis.views.first(where: { names.contains($0.name) }) else { return JSONValue.null }
    return Hover(contents: LSP.MarkupContent(value: HoverText.markdown(for: view)), range: word.range)
  }

  private struct Hover: Encodable, Sendable {
    var contents: LSP.MarkupContent
    var range: LSP.Range
  }
}

/// A view in Markdown.
enum HoverText {
  static func markdown(for view: Analysis.View) -> String {
    let numbers = view.frame.map { decimal($0.value) }
    var lines = ["**\(escaped(view.name))** `\(view.className)`"]
    if numbers.count == 4 {
      lines[0] += ": \(numbers[2]) x \(numbers[3]) at (\(numbers[0]), \(numbers[1])), in \(view.size)"
    }
    var notes: [String] = []
    if view.isHidden { notes.append("hidden") }
    if view.isInConflict { notes.append("in a conflict") }
    if !notes.isEmpty { lines += ["", notes.joined(separator: ", ")] }
    lines += [""] + view.frame.map(line)
    return lines.joined(separator: "\n")
  }

  private static func line(_ part: Analysis.FramePart) -> String {
    let head = "- \(part.name) \(decimal(part.value)): "
    if part.isAmbiguous { return head + "**ambiguous**, nothing determines it" }
    if part.reasons.isEmpty { return head + "follows from the rest of the layout" }
    return head + part.reasons.map { "`\($0)`" }.joined(separator: " and ")
  }

  /// The text with what Markdown would take for markup escaped.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
