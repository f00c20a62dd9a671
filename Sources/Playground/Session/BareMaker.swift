import SceneLanguage

/// Lines out of the block of a maker, without the view that they are for.
enum BareMaker {
  /// Whether each line of a text is an attribute of `make`, or goes on with one.
  static func isAll(of text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") }
    return code.first?.hasPrefix("make.") ?? false
      && code.allSatisfy { $0.hasPrefix("make.") || $0.hasPrefix(".") }
  }

  /// The text as statements about a view: one line as `red.make.left…`, more in a block.
  static func text(_ text: String, for view: String) -> String {
    let code = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let isOne = code.count == 1 && !text.dropFirst().contains("make.")
    if isOne, let line = code.first { return view + "." + line.drop(while: \.isWhitespace) }
    return "\(view).mas_makeConstraints { make in\n\(code.joined(separator: "\n"))\n}"
  }
}

extension Session {
  /// Where a text is for a view that it does not name, asks which, with the one selected or made last as the answer.
  func questionOfView(for text: String) -> Reply? {
    guard options.asksFirst else { return nil }
    let names = snapshot.views.map(\.name).filter { name in
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    let candidates = ([selection?.view, made].compactMap { $0 } + names.reversed()).filter(names.contains)
    // A view that the text relates another one to is hardly that one.
    let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    guard let view = candidates.first(where: { !words.contains($0) }) ?? candidates.first else { return nil }
    return Reply(
      lines: [Line(.warning, "which view is it for? Enter takes '\(view)'", indent: 2)], isRefused: true,
      keepsEntry: true,
      proposal: Reply.Proposal(text: BareMaker.text(text, for: view), column: view.count + 1))
  }
}
