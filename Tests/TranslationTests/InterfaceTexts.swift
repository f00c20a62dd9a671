import Foundation

/// The texts of the interface, found in the sources of the program by the places where they stand: arguments of `Line`, `refusal` and
/// `language`, values of the type `Phrase`, what functions and properties of that type return, messages of findings, and the summaries of
/// the tables of commands, keys, panes, settings and options.
struct InterfaceTexts {
  /// All keys that tables are looked up by, with the file that has them.
  private(set) var used: [String: String] = [:]
  /// The keys of all literals.
  private(set) var literals: Set<String> = []
  /// What commands print in English in all languages, as scripts read it, with its file.
  private(set) var ofCommands: [String: String] = [:]

  /// The folders and files below `Sources` whose texts are the interface's.
  private static let folders = [
    "Playground", "Lessons", "Translation", "trowel/Commands", "trowel/Arguments", "trowel/Files",
    "trowel/Checking",
  ]
  private static let findings = "Diagnosis"
  private static let vocabulary = "SceneLanguage/Library/Registry/Vocabulary.swift"
  /// Files of other modules with tables of texts, and what stands before a text there.
  private static var tables: [(file: String, opener: Regex<Substring>)] {
    [
      ("SceneLanguage/Library/Registry/VocabularyContext.swift", #/kind:\s*(?="[a-z]+\ )/#),
      ("SceneLanguage/Library/Registry/AttributeHelp.swift", #/":\s*(?=")/#),
      ("ProjectFiles/InputFile.swift", #/FileFailure\(message:\s*(?=")/#),
      ("CodeExport/ExportTarget.swift", #/summary:\s*/#), ("CodeProof/LayoutWay.swift", #/case\ \.\w+:\s*/#),
    ]
  }
  /// What Masonry's steps say, beside code.
  private static let tracing = "Masonry"
  /// The modules of which errors and notes come.
  private static let complaining = [
    "SceneSyntax", "AutoLayout", "InterfaceBuilder", "SceneLanguage", "CodeExport",
  ]

  /// The modules of commands that print.
  private static let printers = ["trowel/", "Checking/"]

  /// Whether errors or notes come of a file.
  private static func complains(_ file: String) -> Bool {
    (complaining + ["Lessons"]).contains { file.hasPrefix($0 + "/") } || file == "Masonry/MasonryError.swift"
  }

  /// The code before the text of an error or a note, as `ScriptError(`, and before what an error says is expected, as `expectName(`.
  private static var complaints: [Regex<Substring>] {
    [
      #/\b(?:(?:Script|Scene|VisualFormat|Setting)Error|failure|error|note|expectName|expectBrace|parseBraces)\(\s*/#,
      #/\b(?:message|expecting|wanted):\s*/#, #/\breport\([^"{}]*\bas:\s*/#,
      #/\b(?:ofPlace|ofSample|mistake|mismatch|read|mended|expectEnd|parseList|atLine)\([^"{}]*,\s*(?=")/#,
      #/\bexpect\("[^"]*",\s*/#,
    ]
  }

  init() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    func files(_ folder: String) -> [String] {
      let found = FileManager.default.enumerator(atPath: sources.appending(path: folder).path)
      return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map {
        folder + "/" + $0
      }
    }
    let scenes = sources.appending(path: "../scenes")
    for folder in ["basics", "conflicts", "screens"] {
      let names = try FileManager.default.contentsOfDirectory(atPath: scenes.appending(path: folder).path)
      for name in names where name.hasSuffix(".mas") && !name.hasSuffix("-Hans.mas") {
        let text = try String(contentsOf: scenes.appending(path: folder + "/" + name), encoding: .utf8)
        for part in Self.introduction(of: text) {
          literals.insert(part)
          if Self.hasWords(part) { note(part, folder + "/" + name) }
        }
      }
    }
    let all =
      (Self.folders + Self.complaining + ["Checking", Self.findings, Self.tracing]).flatMap(files)
      + Self.tables.map(\.file).filter { !Self.complains($0) }
    for file in all {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      add(SourceLiterals(text), file)
    }
  }

  /// The parts of the comment that a scene begins with: its title, its labels, the paragraph after `Look:`, and of other lines what two
  /// spaces set apart.
  private static func introduction(of text: String) -> [String] {
    let comments = text.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix(":") }
      .prefix { $0.hasPrefix("//") }.map { $0.dropFirst(3) }
    var parts: [String] = []
    var isProse = false
    for comment in comments {
      let words = comment.drop { $0 == " " }
      if isProse, words.startIndex > comment.startIndex {
        parts[parts.count - 1] += " " + words
        continue
      }
      isProse = comment.hasPrefix("Look:")
      if parts.isEmpty { parts.append(String(comment)); continue }
      if let label = words.prefixMatch(of: /[A-Z]\w+:/) {
        parts.append(String(label.output))
        let rest = words[label.range.upperBound...].drop { $0 == " " }
        parts += isProse ? [String(rest)] : rest.components(separatedBy: "  ")
      } else {
        parts += words.components(separatedBy: "  ")
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  /// Whether a part of a comment has words beside code.
  private static func hasWords(_ part: String) -> Bool {
    part.contains(/^[A-Za-z']+ (?![={(])|\ [a-z]+ [a-z]+\b/) && !part.contains("\"")
      && !part.hasPrefix(":device")
  }

  private mutating func add(_ source: SourceLiterals, _ file: String) {
    literals.formUnion(source.all.map(\.key))
    let printed =
      #/\bConsole\.(?:fail|complain)\(\s*|\b(?:Problem\(message:|CheckRefusal\(|notes\.append\()\s*/#
    for literal in source.all where Self.printers.contains(where: file.hasPrefix) {
      let before = source.text(max(0, literal.start - 60)..<literal.start)
      if before.matches(of: printed).last?.range.upperBound == before.endIndex {
        ofCommands[literal.key] = file
      }
    }
    literals.formUnion(source.all.flatMap(\.counts))
    let text = source.text(0..<source.bytes.count)
    for (opener, isWhole) in Self.openers(of: file) {
      for match in text.matches(of: opener) {
        let start = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
        let end = isWhole ? Self.end(of: source, from: start) : start
        for literal in source.all where literal.start >= start && literal.start <= end {
          if literal.start == start || Self.isAlternative(literal, in: source, from: start) {
            use(literal, file)
          }
        }
      }
    }
    for match in text.matches(of: /(?:->|\w:)\s*\[?Phrase\]?\??\s*(?:=|\{)/)
    where !file.hasPrefix(Self.tracing) || Self.complains(file) {
      let start = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
      let end = Self.end(
        of: source, from: start, passingCommas: text[match.range].hasSuffix("{"), isBody: true)
      useValues(source, start..<end, file)
    }
    for match in text.matches(of: /\bFinding\(\s*\.\w+,\s*at:|\bfinding\(\s*\.\w+,/) {
      let start = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
      useValues(
        source, start..<Self.end(of: source, from: start, passingCommas: true), file, includesArguments: true)
    }
    for match in text.matches(of: /details: \[/) {
      let start = text.utf8.distance(from: text.startIndex, to: match.range.upperBound)
      let end = Self.end(of: source, from: start, passingCommas: true)
      let parts = source.all.filter { (start..<end).contains($0.start) }
      let outer = parts.filter { part in !parts.contains { $0.start < part.start && part.end < $0.end } }
      for paragraph in Self.paragraphs(outer.map(\.key)) {
        literals.insert(paragraph)
        if !paragraph.contains("%1$@") { note(paragraph, file) }
      }
    }
  }

  /// Uses the literals of some code that are values of it: what functions return, alternatives, and, where it is asked for, arguments
  /// without a label.
  private mutating func useValues(
    _ source: SourceLiterals, _ range: Range<Int>, _ file: String, includesArguments: Bool = false
  ) {
    let parts = source.all.filter { range.contains($0.start) }
    for part in parts where !parts.contains(where: { $0.start < part.start && part.end < $0.end }) {
      let before = source.text(range.lowerBound..<part.start)
      let code = before.reversed().drop { $0.isWhitespace }.reversed()
      guard let last = code.last else { use(part, file); continue }
      let line =
        String(code).split(whereSeparator: \.isNewline).last?.trimmingCharacters(in: .whitespaces) ?? ""
      let isValue =
        switch last {
        case "{", "?", "=": true
        case ",": includesArguments
        case ":":
          String(code).hasSuffix(" :") || line.hasPrefix("case ") || line == ":" || line.hasPrefix("\"")
        default: String(code).hasSuffix("return")
        }
      if isValue { use(part, file) }
    }
  }

  private mutating func use(_ literal: SourceLiterals.Literal, _ file: String) {
    // Where values are read and code is written, a single word is code.
    if Self.complaining.contains(where: { file.hasPrefix($0 + "/") }), !literal.key.contains(" ") { return }
    for count in literal.counts { note(count, file) }
    note(literal.key, file)
  }

  private mutating func note(_ key: String, _ file: String) {
    let key = String(key.drop { $0 == " " })
    let words = key.replacing(/%\d\$@|:[a-z-]+/, with: "")
    // Commands and statements are the same in all languages.
    guard words.contains(/[A-Za-z]{2}/), key.wholeMatch(of: /:[a-z-]+(?: [A-Z]+)*/) == nil else { return }
    used[key] = used[key] ?? file
  }

  /// What stands before texts of a file, and whether an expression follows, of which the alternatives count.
  private static func openers(of file: String) -> [(Regex<Substring>, isWhole: Bool)] {
    let others = otherOpeners(of: file)
    return complains(file) ? others + complaints.map { ($0, true) } : others
  }

  private static func otherOpeners(of file: String) -> [(Regex<Substring>, isWhole: Bool)] {
    if file.hasPrefix(findings) {
      return [
        (#/FindingKind\(\s*"[^"]*",\s*/#, false), (#/\bdescription:\s*(?=")/#, false),
        (#/placed\(\s*[^",]+,\s*/#, false),
      ]
    }
    if let table = tables.first(where: { $0.file == file }) { return [(table.opener, false)] }
    if complains(file), !folders.contains(where: { file.hasPrefix($0 + "/") }) { return [] }
    if file.hasPrefix(tracing) { return [] }
    if file == vocabulary { return [(#/kind:\s*(?="[^\n]*:\ a\ new|"the\ root)/#, false)] }
    if file.hasPrefix("trowel") {
      return [
        (#/(?:summary|help):\s*(?!"export:\ ")/#, false), (#/language\(\s*/#, true),
        (#/FileFailure\(\s*message:\s*/#, true),
      ]
    }
    var openers: [(Regex<Substring>, isWhole: Bool)] = [
      (#/\bLine\(\s*\.\w+,\s*/#, true), (#/\brefusal\(\s*/#, true), (#/\blanguage\(\s*/#, true),
      (#/(?:Problem|\.init)\(\s*message:\s*/#, true), (#/:\ Phrase\??\s*=\s*/#, true),
      (#/summary:\s*(?!"the\ tab\ with)/#, false), (#/label:\s*/#, false),
      (#/(?:invitation|answer):\s*/#, false),
      (#/let\ summary\ =\s*/#, false),
    ]
    if file.hasSuffix("KeyTable.swift") {
      openers.append((#/title:\s*/#, false))
      // The help of a key follows its action.
      openers.append((#/\),\s*/#, false))
      openers.append((#/\.(?:nextFocus|readOn),\s*/#, false))
    }
    if file.contains("/Panes/") { openers.append((#/let\ name\ =\s*/#, false)) }
    if file.hasSuffix("HelpCommand.swift") {
      openers.append((#/\("[a-zA-Z\ -]+",\s*/#, false))
      openers.append((#/\n\ +\(/#, false))
    }
    return openers
  }

  /// The end of an argument or of an initial value: a comma or a bracket that closes, or a line that is indented no further.
  private static func end(
    of source: SourceLiterals, from start: Int, passingCommas: Bool = false, isBody: Bool = false
  ) -> Int {
    var (place, depth) = (start, 0)
    while place < source.bytes.count {
      switch source.bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return place }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0, !passingCommas { return place }
      case UInt8(ascii: "\n"):
        if isBody, passingCommas { break }
        // The next statement.
        let rest = source.text(place..<min(place + 80, source.bytes.count)).drop { $0 == "\n" || $0 == " " }
        if depth == 0, rest.hasPrefix("let ") || rest.hasPrefix("var ") || rest.hasPrefix("return ") {
          return place
        }
        if depth == 0, rest.hasPrefix("lines.") || rest.hasPrefix("//") { return place }
      default: break
      }
      place = source.next(place)
    }
    return place
  }

  /// Whether a literal is one of the values of an expression, not an argument within it.
  private static func isAlternative(
    _ literal: SourceLiterals.Literal, in source: SourceLiterals, from start: Int
  ) -> Bool {
    var place = literal.start - 1
    while place >= start, source.bytes[place] <= UInt8(ascii: " ") { place -= 1 }
    guard place >= start else { return true }
    if source.text(start..<literal.start).contains(/Phrase\(|joined\(/) { return false }
    return [UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "{")].contains(source.bytes[place])
  }

  /// The paragraphs of the text of a command: sentences are one, lines that begin with spaces stay by themselves.
  private static func paragraphs(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      let isSentence = line.first != " "
      if isSentence, isOpen, !result.isEmpty {
        result[result.count - 1] += " " + line
      } else {
        result.append(line)
      }
      isOpen = isSentence
    }
    return result
  }
}
