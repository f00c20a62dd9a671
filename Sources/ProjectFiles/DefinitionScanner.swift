import Glibc

/// Finds the names that a source file defines, line by line and without parsing it.
///
/// Only what begins a line counts: Swift's and C's definitions in the first column, Objective-C's directives anywhere.
struct DefinitionScanner {
  /// What a file has of a name.
  enum Kind {
    /// A class's main body, a constant or a function.
    case main
    case macro
    /// A type that an extension declares in its body.
    case nested
    /// `@interface X : Y`
    case interface
    /// A category or an extension.
    case addition
  }

  private(set) var definitions: [(name: String, kind: Kind)] = []
  /// The members that categories and extensions have.
  private(set) var members: [(name: String, owner: String)] = []
  /// The protocols that extensions of Swift let types conform to: `extension UIColor: Themed {}`.
  private(set) var conformances: [(type: String, added: String)] = []
  /// The modules that it imports, and the folders or files of headers: `UIKit` of `import UIKit`, `@import UIKit;` and
  /// `#import <UIKit/UIKit.h>`.
  private(set) var imports: Set<String> = []
  /// Whether a list's delegate, data source, row height or item size stands in it, or a controller's `loadView`.
  private(set) var isOfOwner = false
  /// The class that the category or extension around the line extends.
  private var owner: String?
  private var isInEnumeration = false
  private let isSwift: Bool

  init(_ text: String, isSwift: Bool) {
    self.isSwift = isSwift
    var text = text
    text.withUTF8 { bytes in
      isOfOwner = Self.wordsOfOwners.contains { Self.has($0, in: bytes) }
      for line in bytes.split(separator: UInt8(ascii: "\n")) { scan(LineCursor(line)) }
    }
  }

  /// The words of code that fills cells and sizes views. SceneLanguage's `OwnerSizes` and `OwnerUses` read the files that have one.
  private static let wordsOfOwners = [
    "heightForRow", "sizeForItem", "rowHeight", "itemSize", "loadView", "dequeueReusable", "cellForRow",
    "cellForItem", "height.equalTo", "height.mas_equalTo", "heightAnchor",
  ].map {
    Array($0.utf8)
  }

  /// Whether a word is in a text. Its capital letter, which is rarer than others, is looked for first.
  ///
  /// - Parameter isWhole: whether it is to be no part of a longer word.
  static func has(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = false) -> Bool {
    guard let start = bytes.baseAddress, !word.isEmpty else { return false }
    let capital = word.lastIndex { $0 < UInt8(ascii: "a") } ?? 0
    var place = capital
    while place < bytes.count,
      let found = memchr(start + place, Int32(word[capital]), bytes.count - place)
    {
      let first = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found)) - capital
      let end = first + word.count
      if first >= 0, end <= bytes.count, memcmp(start + first, word, word.count) == 0,
        !isWhole
          || (first == 0 || !LineCursor.isWord(bytes[first - 1]))
            && (end == bytes.count || !LineCursor.isWord(bytes[end]))
      {
        return true
      }
      place = first + capital + 1
    }
    return false
  }

  private mutating func scan(_ line: LineCursor) {
    var line = line
    let indent = line.skipBlanks()
    if isSwift { return scanSwift(&line, indent: indent) }
    switch line.peek {
    case UInt8(ascii: "@"): scanDirective(&line)
    case UInt8(ascii: "#"):
      line.advance()
      line.skipBlanks()
      switch line.word() {
      case "define": add(line.nextWord(), .macro)
      case "import", "include": addImport(&line)
      default: break
      }
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard let owner else { return }
      // The type of the result, which may be that of a block: `- (UIView *(^)(NSInteger))box`.
      line.advance()
      line.skipParentheses()
      if let name = line.nextWord() { members.append((name, owner)) }
    default: scanC(line, indent: indent)
    }
  }

  /// Keeps the module that is named next, after `<` or `"`.
  private mutating func addImport(_ line: inout LineCursor) {
    line.skipBlanks()
    if line.peek == UInt8(ascii: "<") || line.peek == UInt8(ascii: "\"") { line.advance() }
    guard let module = line.nextWord() else { return }
    imports.insert(module)
    // `#import "UIView+SDAutoLayout.h"`
    if line.peek == UInt8(ascii: "+") {
      line.advance()
      if let addition = line.nextWord() { imports.insert("\(module)+\(addition)") }
    }
  }

  private mutating func add(_ name: String?, _ kind: Kind) {
    if let name { definitions.append((name, kind)) }
  }

  // MARK: Objective-C

  private mutating func scanDirective(_ line: inout LineCursor) {
    line.advance()
    let directive = line.word()
    switch directive {
    case "interface", "implementation":
      guard let name = line.nextWord() else { return }
      line.skipBlanks()
      let isCategory = line.peek == UInt8(ascii: "(")
      add(name, isCategory ? .addition : directive == "interface" ? .interface : .main)
      owner = isCategory ? name : nil
    case "property":
      guard let owner else { return }
      // `@property (nonatomic, copy) Chain *(^left)(CGFloat);`
      if line.contains("(^") { line.skip(past: UInt8(ascii: "^")) }
      if let name = line.word() ?? line.wordBefore(UInt8(ascii: ";")) { members.append((name, owner)) }
    case "end": owner = nil
    case "import": addImport(&line)
    default: break
    }
  }

  /// Constants, functions and the constants of enumerations.
  private mutating func scanC(_ line: LineCursor, indent: Int) {
    if isInEnumeration {
      var line = line
      add(line.word(), .main)
      if line.contains(UInt8(ascii: "}")) {
        isInEnumeration = false
        // `} Side;`
        add(line.wordBefore(UInt8(ascii: ";")), .main)
      }
      return
    }
    guard indent == 0, line.peek.map(LineCursor.isWord) == true else { return }
    var rest = line
    let first = rest.word() ?? ""
    if first == "typedef" || first == "enum" || first.hasSuffix("_ENUM") || first.hasSuffix("_OPTIONS") {
      isInEnumeration = line.contains("enum") || line.contains("_ENUM") || line.contains("_OPTIONS")
      if line.contains(UInt8(ascii: "}")) || line.contains(UInt8(ascii: ";")) { isInEnumeration = false }
      // `NS_ENUM(NSInteger, Side)`
      if isInEnumeration { add(line.wordBefore(UInt8(ascii: ")")), .main) }
      return
    }
    let equals = line.index(of: UInt8(ascii: "="))
    if let open = line.index(of: UInt8(ascii: "(")), open < equals ?? .max {
      if !line.contains(UInt8(ascii: ";")) || line.contains(UInt8(ascii: "{")),
        let name = line.wordBefore(UInt8(ascii: "(")), name != first
      {
        add(name, .main)
      }
    } else if equals != nil, let name = line.wordBefore(UInt8(ascii: "=")), name != first {
      add(name, .main)
    }
  }

  // MARK: Swift

  private static let modifiers: Set<String> = [
    "public", "open", "internal", "fileprivate", "private", "final", "static", "indirect", "override", "lazy",
    "weak", "mutating", "nonisolated", "convenience", "required", "unowned", "set",
  ]

  private mutating func scanSwift(_ line: inout LineCursor, indent: Int) {
    if indent == 0, line.peek == UInt8(ascii: "}") { owner = nil }
    guard indent <= 4, let first = line.peek, LineCursor.isWord(first) || first == UInt8(ascii: "@") else {
      return
    }
    var keyword: String?
    while true {
      line.skipBlanks()
      let isAttribute = line.peek == UInt8(ascii: "@")
      keyword = line.nextWord()
      guard let word = keyword, isAttribute || Self.modifiers.contains(word) else { break }
      if line.peek == UInt8(ascii: "(") { line.skip(past: UInt8(ascii: ")")) }
    }
    if keyword == "import" { return addImport(&line) }
    if keyword == "init", indent > 0, let owner { members.append(("init", owner)) }
    guard let keyword, var name = line.nextWord() else { return }
    if keyword == "class", ["func", "var", "let"].contains(name) { name = line.nextWord() ?? name }
    switch keyword {
    case "extension" where indent == 0:
      // `extension UIFont.Style`
      while line.peek == UInt8(ascii: ".") {
        line.advance()
        name = line.nextWord() ?? name
      }
      add(name, .addition)
      owner = name
      scanConformances(of: name, &line)
      // `extension UIView { func pin() { … } }`
      guard line.contains(UInt8(ascii: "{")) else { return }
      line.skip(past: UInt8(ascii: "{"))
      let isClosed = line.count(of: UInt8(ascii: "}")) > line.count(of: UInt8(ascii: "{"))
      line.skipBlanks()
      scanSwift(&line, indent: 1)
      if isClosed { owner = nil }
    case "class", "struct", "enum", "protocol", "actor", "typealias", "func", "let", "var":
      if let owner, indent > 0 {
        members.append((name, owner))
        if ["class", "struct", "enum", "actor"].contains(keyword) { add(name, .nested) }
      } else if indent == 0 {
        add(name, .main)
      }
    default: break
    }
  }

  private mutating func scanConformances(of type: String, _ line: inout LineCursor) {
    line.skipBlanks()
    while let mark = line.peek, mark == UInt8(ascii: ":") || mark == UInt8(ascii: ",") {
      line.advance()
      guard let added = line.nextWord() else { return }
      conformances.append((type, added))
      line.skipBlanks()
    }
  }
}
