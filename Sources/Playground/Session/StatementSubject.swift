import AutoLayout
import CodeExport
import SceneSyntax

/// What statements are about, by their texts: `red.make.left.right.equalTo(view)` is about `red.left` and `red.right`.
enum StatementSubject {
  /// Whether a statement speaks of all that another one speaks of, so that it can take its place: `ok.make.width.equalTo(10)` and
  /// `ok.make.width.lessThanOrEqualTo(20)`, two frames of a view, two bodies of a hook.
  static func covers(_ text: String, _ older: String) -> Bool {
    let older = all(of: older[...])
    return !older.isEmpty && older.isSubset(of: all(of: text[...]))
  }

  private static func all(of statement: Substring) -> Set<String> {
    let text = statement.drop(while: \.isWhitespace)
    // `view red` has none of these. A class is what its first line says.
    if text.hasPrefix("@i") { return [squeezed(text.prefix { !$0.isNewline && $0 != "{" })] }
    guard let end = text.firstIndex(where: { "({=:".contains($0) }) else { return [] }
    if text.first == "-" || text.first == "+" || text.hasPrefix("func ") || text.hasPrefix("override ") {
      return [squeezed(text.prefix { $0 != "{" })]
    }
    if text.first == "[", let message = subjects(ofMessage: text) { return message }
    if text[end] == "=" { return [squeezed(text[..<end].prefix { $0 != " " })] }
    return subjects(ofChain: text, head: text[..<end])
  }

  /// `[@[a, b] mas_distributeViewsAlongAxis:…]`, `[red mas_makeConstraints:^(MASConstraintMaker *make) { make.left… }]`
  private static func subjects(ofMessage text: Substring) -> Set<String>? {
    guard let colon = text.firstIndex(of: ":"), let blank = text[..<colon].lastIndex(of: " ") else {
      return nil
    }
    let receivers = names(in: text[..<blank].dropFirst())
    let selector = text[text.index(after: blank)..<colon]
    guard MakerVerb.names.contains(String(selector)), let body = body(of: text) else {
      return Set(receivers.map { "\($0).\(selector)" })
    }
    return attributes(of: receivers, in: body)
  }

  /// `red.make.left.equalTo(view)`, `[a, b].make { … }`, `sizeClass(compact, any) { red.make… }`, `price.setHidden(true)`
  private static func subjects(ofChain text: Substring, head: Substring) -> Set<String> {
    let words = head.split(separator: ".")
    if let verb = words.firstIndex(where: { MakerVerb.names.contains($0.filter { !$0.isWhitespace }) }),
      verb > 0
    {
      let receivers = names(in: head[..<words[verb].startIndex])
      guard words.indices.contains(verb + 1) else {
        return body(of: text).map { attributes(of: receivers, in: $0) } ?? []
      }
      return attributes(of: receivers, in: head[words[verb + 1].startIndex...])
    }
    guard let body = body(of: text) else { return [squeezed(head)] }
    let condition = squeezed(text[..<body.startIndex])
    return Set(statements(in: body).flatMap(all).map { condition + $0 })
  }

  /// The attributes that statements of a maker's block begin with, of each view.
  private static func attributes(of receivers: [String], in body: Substring) -> Set<String> {
    let attributes = statements(in: body).flatMap { statement in
      statement.prefix { $0 != "(" }.split { $0 == "." || $0.isWhitespace }.map {
        String($0.trimmingPrefix("mas_"))
      }
      .flatMap {
        SceneChain.composites[$0] ?? (NSLayoutConstraint.Attribute(rawValue: $0) == nil ? [] : [$0])
      }
    }
    return Set(receivers.flatMap { receiver in attributes.map { "\(receiver).\($0)" } })
  }

  private static func statements(in body: Substring) -> [Substring] {
    var (statements, start, depth) = ([Substring](), body.startIndex, 0)
    for index in body.indices {
      if "([{".contains(body[index]) { depth += 1 }
      if ")]}".contains(body[index]) { depth -= 1 }
      guard depth == 0, body[index] == ";" || body[index].isNewline else { continue }
      statements.append(body[start..<index])
      start = body.index(after: index)
    }
    return (statements + [body[start...]]).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// What stands between the first brace and the last one.
  private static func body(of text: Substring) -> Substring? {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close else {
      return nil
    }
    let body = text[text.index(after: open)..<close]
    // Swift names the maker, or nothing, before `in`.
    guard let name = body.firstRange(of: " in"), body[..<name.lowerBound].allSatisfy({ !".(".contains($0) })
    else {
      return body
    }
    return body[name.upperBound...]
  }

  /// The views of `red`, `@[a, b]` or `[a, b]`.
  private static func names(in text: Substring) -> [String] {
    text.split { ".,@[]".contains($0) || $0.isWhitespace }.filter { $0 != "snp" }.map(String.init)
  }

  private static func squeezed(_ text: Substring) -> String { text.filter { !$0.isWhitespace } }
}
