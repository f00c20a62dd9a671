import Foundation
import TextLayout

/// Conditional compilation: `#if`, `#ifdef`, `#elif`, `#else`, `#endif`, evaluated as for an iOS app in debug mode.
extension Lexer {
  /// Handles the directive line that begins here.
  ///
  /// If the condition holds, lexing continues with its branch, else with the next branch that is taken. An `#else` or
  /// `#elif` met while lexing ends a taken branch, whether or not its `#if` is part of the text.
  mutating func skipDirectiveLine() {
    let begin = position
    let (word, rest) = takeDirectiveLine()
    switch word {
    case "if", "ifdef", "ifndef":
      if !holds(word, rest) {
        let start = index
        skipBranches()
        if recovers { noteLeftOut(start..<index, by: rest, at: begin) }
      }
    case "else", "elif", "elseif":
      skipBranches(takesNext: false)
    case "undef":
      definitions[rest] = nil
    default: break
    }
  }

  /// Says that code which declares classes or makes constraints is left out, where a macro that nothing defines decides that.
  private mutating func noteLeftOut(_ range: Range<Int>, by condition: String, at begin: SourcePosition) {
    let unknown = PreprocessorCondition.unknownWords(of: condition, definition: definition)
    guard let macro = unknown.first else { return }
    let text = String(characters[range].prefix(500_000))
    let isLayout =
      ["onstraint", "@implementation", "@interface"].contains(where: text.contains)
      || text.split(whereSeparator: \.isNewline).contains { line in
        line.split(separator: " ").prefix(3).contains("class")
      }
    guard isLayout else { return }
    leftOut.append(
      SceneNote(
        position: begin,
        message: "'\(macro)' is not defined and counts as 0; the code that depends on it is left out"))
  }

  /// Skips up to the end of the conditional, or to the next branch whose condition holds.
  private mutating func skipBranches(takesNext: Bool = true) {
    var depth = 0
    while peek() != nil {
      skipLine()
      advance()
      take { $0.isWhitespace && !$0.isNewline }
      guard peek() == "#" else { continue }
      let (word, rest) = takeDirectiveLine()
      switch word {
      case "if", "ifdef", "ifndef": depth += 1
      case "endif":
        if depth == 0 { return }
        depth -= 1
      case "else" where depth == 0 && takesNext: return
      case "elif" where depth == 0 && takesNext, "elseif" where depth == 0 && takesNext:
        if holds("if", rest) { return }
      default: break
      }
    }
  }

  /// The directive's word and the rest of its line, with continuation lines.
  private mutating func takeDirectiveLine() -> (word: String, rest: String) {
    advance()
    take { $0 == " " || $0 == "\t" }
    let word = takeWord()
    return (word, takeRestOfLine())
  }

  /// The rest of the line, with continuation lines, without a comment at its end.
  private mutating func takeRestOfLine() -> String {
    var rest = ""
    while let character = peek(), !character.isNewline {
      if character == "/", peek(1) == "/" {
        skipLine()
        break
      }
      if character == "\\", peek(1)?.isNewline == true { advance() } else { rest.append(character) }
      advance()
    }
    return rest.trimmingCharacters(in: .whitespaces)
  }

  /// The text of the definition whose name has just been lexed; empty for a macro with parameters.
  func definedText() -> String {
    guard peek() != "(" else { return "" }
    var ahead = self
    let text = ahead.takeRestOfLine()
    return text.range(of: "/*").map { String(text[..<$0.lowerBound]).trimmingCharacters(in: .whitespaces) }
      ?? text
  }

  private mutating func holds(_ word: String, _ condition: String) -> Bool {
    if findMacro != nil, wordsOfOwnDefinitions == nil { wordsOfOwnDefinitions = definedWords() }
    return switch word {
    case "ifdef": definition(condition) != nil || PreprocessorCondition.namesSystem(condition)
    case "ifndef": definition(condition) == nil
    default: PreprocessorCondition.holds(condition, definition: definition)
    }
  }

  /// What a macro stands for; nil for one that is not defined.
  ///
  /// A macro that the text defines anywhere is looked for in no other file, which may define it on the same condition.
  private func definition(_ word: String) -> String? {
    if let own = definitions[word] { return own }
    if let number = PreprocessorCondition.number(of: word) { return String(number) }
    guard wordsOfOwnDefinitions?.contains(word) == false else { return nil }
    return findMacro?(word)?.text
  }

  /// The names of all definitions of the text, wherever they stand.
  private func definedWords() -> Set<String> {
    var words: Set<String> = []
    for place in characters.codes.indices where characters.codes[place] == UInt8(ascii: "#") {
      var ahead = self
      ahead.index = place + 1
      ahead.take { $0 == " " || $0 == "\t" }
      guard ahead.takeWord() == "define" else { continue }
      ahead.take { $0 == " " || $0 == "\t" }
      words.insert(ahead.takeWord())
    }
    return words
  }
}

/// The condition of an `#if`, in C or Swift: numbers, comparisons, `!`, `&&`, `||`, `defined(X)`, `os(iOS)`.
struct PreprocessorCondition {
  private let tokens: [String]
  /// What a macro stands for; nil for one that is not defined.
  private let definition: (String) -> String?
  private var index = 0
  /// The operands so far, with those of the macros.
  private var operands = 0

  /// Macros of macros could have any number of them.
  private static let operandLimit = 10_000

  static func holds(_ text: String, definition: @escaping (String) -> String?) -> Bool {
    var condition = PreprocessorCondition(tokens: tokens(of: text), definition: definition)
    return condition.parse(minimum: 0, depth: 0) != 0
  }

  /// Names with a value; all others count as 0, as in C.
  static let numbers: [String: Int] = [
    "DEBUG": 1, "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_SIMULATOR": 1,
    "TARGET_IPHONE_SIMULATOR": 1, "true": 1, "YES": 1, "iOS": 1, "simulator": 1, "__OBJC__": 1,
    "__IPHONE_OS_VERSION_MAX_ALLOWED": 180_000, "__IPHONE_OS_VERSION_MIN_REQUIRED": 180_000,
  ]

  private static let newestSystem = 180_000

  /// The value of a name; nil for one that counts as 0. `__IPHONE_11_0` is a system up to the newest.
  static func number(of word: String) -> Int? {
    if let known = numbers[word] { return known }
    guard word.hasPrefix("__IPHONE_") else { return nil }
    let parts = word.dropFirst("__IPHONE_".count).split(separator: "_").compactMap { Int($0.prefix(4)) }
    guard parts.count == 2 else { return nil }
    let version = parts[0] * 10_000 + parts[1] * 100
    return version <= newestSystem ? version : nil
  }

  /// The macros of a condition that neither are known nor say a system which is another one.
  static func unknownWords(of condition: String, definition: (String) -> String?) -> [String] {
    let tokens = tokens(of: condition)
    guard tokens.allSatisfy({ !calls.contains($0) }) else { return [] }
    return tokens.filter { word in
      guard let first = word.first, first.isLetter || first == "_" && !word.hasPrefix("__"),
        word != "defined",
        definition(word) == nil, !namesSystem(word), !word.hasPrefix("TARGET_")
      else { return false }
      return otherSystems.isDisjoint(with: word.uppercased().split(separator: "_").map(String.init))
    }
  }

  private static let calls: Set<String> = [
    "os", "canImport", "arch", "targetEnvironment", "swift", "compiler", "__has_include", "__has_feature",
  ]
  private static let otherSystems: Set<String> = [
    "MAC", "MACOS", "OSX", "TV", "TVOS", "WATCH", "WATCHOS", "APPKIT", "ANDROID", "LINUX", "WIN32", "NEVER",
  ]

  /// Whether a macro that nothing defines is named for UIKit or iOS, so that a header out of sight is likely to define it as 1:
  /// `SD_UIKIT`, `HAS_UIKIT`, `APP_IOS`.
  static func namesSystem(_ word: String) -> Bool {
    let words = word.split(separator: "_")
    guard let last = words.last, ["UIKIT", "IOS", "IPHONE", "IPHONEOS"].contains(last) else { return false }
    return !words.contains { ["NO", "NOT", "NON", "WITHOUT", "DISABLE", "EXCLUDE"].contains($0) }
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    for character in text.prefix(2_000) where !character.isWhitespace {
      let isWord = Lexer.continuesWord(character) || character == "."
      if let last = tokens.last, let end = last.last {
        let continuesWord = isWord && (Lexer.continuesWord(end) || end == ".")
        if continuesWord || ["&&", "||", "==", "!=", ">=", "<="].contains(last + String(character)) {
          tokens[tokens.count - 1].append(character)
          continue
        }
      }
      tokens.append(String(character))
    }
    return tokens
  }

  private static let levels = ["||": 1, "&&": 2, "==": 3, "!=": 3, ">": 4, "<": 4, ">=": 4, "<=": 4]

  private var token: String? { index < tokens.count ? tokens[index] : nil }

  private mutating func parse(minimum: Int, depth: Int) -> Int {
    guard depth < 100 else { return 0 }
    var left = parseOperand(depth: depth)
    while let symbol = token, let level = Self.levels[symbol], level > minimum {
      index += 1
      let right = parse(minimum: level, depth: depth + 1)
      let result =
        switch symbol {
        case "||": left != 0 || right != 0
        case "&&": left != 0 && right != 0
        case "==": left == right
        case "!=": left != right
        case ">": left > right
        case "<": left < right
        case ">=": left >= right
        default: left <= right
        }
      left = result ? 1 : 0
    }
    return left
  }

  private mutating func parseOperand(depth: Int) -> Int {
    operands += 1
    guard let word = token, depth < 100, operands <= Self.operandLimit else { return 0 }
    index += 1
    switch word {
    case "!": return parseOperand(depth: depth + 1) == 0 ? 1 : 0
    case "(":
      let value = parse(minimum: 0, depth: depth + 1)
      if token == ")" { index += 1 }
      return value
    case "defined":
      let isBracketed = token == "("
      if isBracketed { index += 1 }
      let name = token ?? ""
      index += isBracketed ? 2 : 1
      return definition(name) != nil || Self.namesSystem(name) ? 1 : 0
    default: break
    }
    if token == "(" { return parseCall(word) }
    if let number = Int(word.prefix { $0.isNumber }), word.first?.isNumber == true { return number }
    guard let text = definition(word) else { return Self.namesSystem(word) ? 1 : 0 }
    return Int(text) ?? value(of: text, depth: depth)
  }

  /// The value of a macro's text, as if it stood in parentheses; 1 for an empty one.
  private mutating func value(of text: String, depth: Int) -> Int {
    let tokens = Self.tokens(of: text)
    guard !tokens.isEmpty else { return 1 }
    var inner = PreprocessorCondition(tokens: tokens, definition: definition)
    inner.operands = operands
    let value = inner.parse(minimum: 0, depth: depth + 10)
    operands = inner.operands
    return value
  }

  /// `os(iOS)`, `canImport(UIKit)`, `swift(>=5.0)`, `__has_include(<X/X.h>)`.
  private mutating func parseCall(_ word: String) -> Int {
    let end = tokens[index...].firstIndex(of: ")") ?? tokens.count
    let argument = tokens[min(index + 1, end)..<end].joined()
    index = min(end + 1, tokens.count)
    switch word {
    case "os": return argument == "iOS" ? 1 : 0
    case "canImport": return ["AppKit", "Cocoa", "WatchKit"].contains(argument) ? 0 : 1
    case "arch": return argument == "arm64" ? 1 : 0
    case "targetEnvironment": return argument == "simulator" ? 1 : 0
    case "swift", "compiler": return argument.hasPrefix("<") ? 0 : 1
    case "__has_include": return argument.contains("AppKit") ? 0 : 1
    case "__has_feature", "__has_attribute": return 1
    default: return 0
    }
  }
}
