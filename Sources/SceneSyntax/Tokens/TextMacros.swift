import TextLayout

/// Finds a macro that another file defines.
package typealias FindMacro = (String) -> TextMacros.Definition?

/// C's macros that stand for tokens, not for a value: `#define WS(x) __weak typeof(self) x = self;`.
///
/// Each use is replaced by the tokens of the body before the text is parsed, and the definition is removed. A macro whose
/// body is an expression is left to ``Parser/parseDefine()``, so that errors and edits have their place in the definition.
package struct TextMacros {
  package struct Macro: Sendable {
    /// Nil for a macro that is used without parentheses.
    fileprivate var parameters: [String]?
    fileprivate var body: [Token]
  }

  /// A macro of another file.
  package struct Definition {
    /// Nil for an expression.
    let macro: Macro?
    /// What stands after the name; empty for a macro with parameters.
    let text: String
  }

  /// Those that the text defines; nil for one that is an expression.
  private(set) var macros: [String: Macro?] = [:]
  /// Finds a macro that another file defines; nil where there are no other files.
  private let findElsewhere: FindMacro?
  /// The texts of those that a file defines.
  private var texts: [String: String] = [:]
  private let source: SourceCharacters
  private let nestingLimit: Int
  private var stack = StackRoom(for: .parsing)
  private var count = 0

  /// The limit on the tokens that all uses together may add.
  private static let tokenLimit = 200_000

  /// - Parameter source: the characters that the tokens are made of.
  init(source: SourceCharacters, nestingLimit: Int, elsewhere: FindMacro? = nil) {
    self.source = source
    self.nestingLimit = nestingLimit
    findElsewhere = elsewhere
  }

  /// The macros that a file defines.
  package init(definedBy text: String, nestingLimit: Int) {
    let characters = SourceCharacters(Array(text))
    self.init(source: characters, nestingLimit: nestingLimit)
    var lexer = Lexer(characters, at: SourcePosition(line: 1, column: 1))
    lexer.recovers = true
    guard let tokens = try? lexer.allTokens() else { return }
    for place in tokens.indices where tokens[place].directive == "#define" {
      _ = define(at: place, in: tokens)
    }
    texts = lexer.definitions
  }

  /// The macro of a name that a file defines.
  package func definition(of name: String) -> Definition? {
    macros[name].map { Definition(macro: $0, text: texts[name] ?? "") }
  }

  /// The tokens with all uses of the macros that they define replaced.
  mutating func expand(_ tokens: [Token]) throws(SceneError) -> [Token] {
    guard findElsewhere != nil || tokens.contains(where: { $0.isDirective("#define") }) else { return tokens }
    var result: [Token] = []
    var place = 0
    while place < tokens.count {
      if tokens[place].directive == "#define", let (end, macro) = define(at: place, in: tokens) {
        if macro == nil { result += tokens[place..<end] }
        place = end
      } else {
        place = try expand(tokens, at: place, into: &result, within: [])
      }
    }
    return result
  }

  // MARK: Definitions

  /// Keeps the macro that is defined at a place.
  ///
  /// - Returns: the place after the definition, and the macro unless it is an expression; nil for no definition.
  private mutating func define(at place: Int, in tokens: [Token]) -> (end: Int, macro: Macro?)? {
    guard let name = tokens[min(place + 1, tokens.count - 1)].word else { return nil }
    let end = tokens[(place + 1)...].firstIndex { $0.newlineBefore || $0.isEnd } ?? tokens.count
    let macro = macro(definedBy: tokens[place + 2..<max(end, place + 2)])
    macros[name] = .some(macro)
    return (end, macro)
  }

  /// The macro that a name means.
  private func macro(named name: String) -> Macro? {
    if let own = macros[name] { return own }
    return findElsewhere?(name)?.macro
  }

  /// The macro of a definition's tokens after its name; nil if the body is an expression of its parameters' values.
  private func macro(definedBy tokens: ArraySlice<Token>) -> Macro? {
    var parameters: [String]?
    var body = tokens
    if let open = body.first, open.isSymbol("("), !open.spaceBefore,
      let close = body.firstIndex(where: { $0.isSymbol(")") })
    {
      parameters = body[..<close].compactMap { $0.isSymbol("...") ? "__VA_ARGS__" : $0.word }
      body = body[(close + 1)...]
    }
    let macro = Macro(parameters: parameters, body: Self.joiningPastes(Array(body)))
    return isExpression(macro) ? nil : macro
  }

  /// The lexer reads `a##b` as `a`, `#`, `#b`: both forms of the operator become one token, `##`.
  private static func joiningPastes(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    for token in tokens {
      if let last = result.last, last.isSymbol("#"), !token.spaceBefore {
        if token.isSymbol("#") {
          result[result.count - 1].kind = .symbol("##")
          continue
        }
        if let word = token.directive?.dropFirst() {
          result[result.count - 1].kind = .symbol("##")
          result.append(token.with(.identifier(String(word))))
          continue
        }
      }
      result.append(token)
    }
    return result
  }

  private func isExpression(_ macro: Macro) -> Bool {
    let parameters = Set(macro.parameters ?? [])
    for (index, token) in macro.body.enumerated() {
      if token.isSymbol("##") || token.directive.map({ parameters.contains(String($0.dropFirst())) }) == true
      {
        return false
      }
      // A parameter that is the name of a member, a selector or a type is no value.
      guard let word = token.word, parameters.contains(word), index > 0 else { continue }
      let (before, after) = (
        macro.body[index - 1], index + 1 < macro.body.count ? macro.body[index + 1] : token
      )
      if before.isSymbol(".") || before.isSymbol("->") || before.isSymbol("]") || before.word != nil {
        return false
      }
      if before.isSymbol("("), after.isSymbol("*") || index > 1 && macro.body[index - 2].directive != nil {
        return false
      }
    }
    guard let last = macro.body.last else { return false }
    if macro.body.count == 1, let word = last.word, Parser.qualifiers.contains(word) { return false }
    // `if (isMain) { block } else { … }` is a value in Swift alone.
    if let first = macro.body.first?.word, ["if", "switch"].contains(first) { return false }
    let tokens = macro.body + [last.with(.end)]
    guard var parser = try? Parser(tokens: tokens, source: source, nestingLimit: nestingLimit) else {
      return false
    }
    return (try? parser.parseExpression()) != nil && parser.token.isEnd
  }

  // MARK: Uses

  /// Adds the token at a place, or what the macro used there stands for.
  ///
  /// - Parameter names: the macros being expanded, which are not expanded again.
  /// - Returns: the place after the token or use.
  private mutating func expand(
    _ tokens: [Token], at place: Int, into result: inout [Token], within names: Set<String>
  ) throws(SceneError) -> Int {
    let use = tokens[place]
    guard let name = use.word, !names.contains(name), place == 0 || !tokens[place - 1].isSymbol("."),
      let macro = macro(named: name)
    else {
      result.append(use)
      return place + 1
    }
    guard names.count < nestingLimit, !stack.isUsedUp() else {
      throw SceneError(
        position: use.position, length: use.length,
        message: "macros nest more than \(nestingLimit) levels deep here")
    }
    var end = place + 1
    var arguments: [[Token]] = []
    if macro.parameters != nil {
      guard end < tokens.count, tokens[end].isSymbol("("), let close = Self.close(of: end, in: tokens) else {
        result.append(use)
        return end
      }
      arguments = Self.arguments(Array(tokens[end + 1..<close]))
      end = close + 1
    }
    let last = tokens[end - 1]
    let body = substituted(macro, arguments).enumerated().map { index, piece in
      var token = piece.token
      (token.start, token.end) = (use.start, last.end)
      if !piece.isArgument { token.range = use.position..<max(last.range.upperBound, use.range.upperBound) }
      token.newlineBefore = index == 0 ? use.newlineBefore : piece.isArgument && token.newlineBefore
      return token
    }
    count += body.count
    guard count <= Self.tokenLimit else {
      throw SceneError(
        position: use.position, length: use.length,
        message: "the macros of this text expand to too many tokens")
    }
    var inner = 0
    while inner < body.count {
      inner = try expand(body, at: inner, into: &result, within: names.union([name]))
    }
    return end
  }

  /// The macro's body with the arguments in the places of the parameters.
  private func substituted(_ macro: Macro, _ arguments: [[Token]]) -> [(token: Token, isArgument: Bool)] {
    var values: [String: [Token]] = [:]
    for (index, parameter) in (macro.parameters ?? []).enumerated() {
      let given = arguments.dropFirst(index).prefix(parameter == "__VA_ARGS__" ? .max : 1)
      values[parameter] = Array(given.joined(separator: [Token(symbol: ",")]))
    }
    var result: [(token: Token, isArgument: Bool)] = []
    var pastes = false
    for token in macro.body {
      if token.isSymbol("##") {
        pastes = true
        continue
      }
      var added = [token]
      let argument = token.word.flatMap { values[$0] }
      if let argument {
        added = argument
      } else if let word = token.directive?.dropFirst(), let quoted = values[String(word)] {
        if result.last?.token.isSymbol("@") == true { result.removeLast() }
        added = [token.with(.string(quoted.compactMap(\.spelling).joined()))]
      }
      if pastes, let left = result.last?.token {
        if added.isEmpty, left.isSymbol(",") { result.removeLast() }
        if let start = left.word, let rest = added.first?.spelling {
          result[result.count - 1].token.kind = .identifier(start + rest)
          added.removeFirst()
        }
      }
      pastes = false
      result += added.map { ($0, argument != nil) }
    }
    return result
  }

  private static func close(of open: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for place in open..<tokens.count {
      depth += tokens[place].bracketStep
      if depth == 0 { return place }
    }
    return nil
  }

  /// The tokens between the parentheses of a use, separated by the commas that stand in no brackets.
  private static func arguments(_ tokens: [Token]) -> [[Token]] {
    var (result, depth): ([[Token]], Int) = ([[]], 0)
    for token in tokens {
      depth += token.bracketStep
      if depth == 0, token.isSymbol(",") {
        result.append([])
      } else {
        result[result.count - 1].append(token)
      }
    }
    return result
  }
}

extension Token {
  fileprivate init(symbol: String) {
    let nowhere = Place(line: 1, column: 1)
    self.init(
      Lexeme(.symbol(symbol)), from: nowhere, to: nowhere, file: 0, newlineBefore: false, spaceBefore: false,
      start: 0, end: 0)
  }

  fileprivate func with(_ kind: Kind) -> Token {
    var token = self
    token.kind = kind
    return token
  }

  /// The change in the depth of brackets.
  fileprivate var bracketStep: Int {
    switch symbol {
    case "(", "[", "{", "@(", "@[", "@{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }

  /// How it is written, where that can be a part of a name.
  fileprivate var spelling: String? {
    switch kind {
    case .identifier(let word): word
    case .integer(let value): String(value)
    case .symbol(let symbol): symbol
    default: nil
    }
  }
}
