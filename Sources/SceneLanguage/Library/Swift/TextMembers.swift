import Foundation
import SceneSyntax

/// Swift's strings, which are sequences of characters. An index is a number of characters.
extension LibraryType {
  static func addSwiftMembers(to type: inout TypeDeclaration<String>) {
    // As of an array of the characters.
    for selector in [
      "forEach:", "map:", "compactMap:", "flatMap:", "sortedBy:", "sorted:", "sorted", "firstWhere:",
      "first:",
      "lastWhere:", "firstIndexWhere:", "firstIndexOf:", "lastIndexOf:", "containsWhere:", "allSatisfy:",
      "reduce::", "reduceInto::", "enumerated", "min", "max", "randomElement",
    ] {
      type.method(selector) { text, call in
        guard let method = LibraryType.array.method(selector.lowercased()) else { return .null }
        return try method.run(.array(try characters(of: text, call)), call)
      }
    }
    // A part of a text is a text.
    for selector in ["filter:", "prefixWhile:", "dropWhile:", "reversed"] {
      type.method(selector) { text, call in
        let result = try LibraryType.array.method(selector.lowercased())?.run(
          .array(try characters(of: text, call)), call)
        return .string((result?.asElements ?? []).map(\.text).joined())
      }
    }
    type.property("first") { text, _ in text.first.map { .string(String($0)) } ?? .null }
    type.property("last") { text, _ in text.last.map { .string(String($0)) } ?? .null }
    addIndices(to: &type)
    addViews(to: &type)
    addComparisons(to: &type)
    func question(_ name: String, _ holds: @escaping @Sendable (Character) -> Bool) {
      type.property(name) { text, _ in .boolean(text.first.map(holds) ?? false) }
    }
    question("isLetter") { $0.isLetter }
    question("isNumber") { $0.isNumber }
    question("isWhitespace") { $0.isWhitespace }
    question("isNewline") { $0.isNewline }
    question("isUppercase") { $0.isUppercase }
    question("isLowercase") { $0.isLowercase }
    question("isPunctuation") { $0.isPunctuation }
    question("isASCII") { $0.isASCII }
    type.property("wholeNumberValue") { text, _ in (text.first?.wholeNumberValue).value }
  }

  private static func characters(of text: String, _ call: Call) throws -> ArrayObject {
    try call.interpreter.charge(text.utf8.count)
    return ArrayObject(text.map { .string(String($0)) })
  }

  private static func addIndices(to type: inout TypeDeclaration<String>) {
    type.property("startIndex") { _, _ in .integer(0) }
    type.property("endIndex", reading: \.count)
    type.property("indices") { text, _ in .range(0..<text.count) }
    type.method("index:offsetBy:") { text, call in
      .integer(
        min(max(try call.integer(0).addingReportingOverflow(try call.integer(1)).partialValue, 0), text.count)
      )
    }
    type.method("indexAfter:") { text, call in .integer(min(max(try call.integer(0), 0), text.count - 1) + 1)
    }
    type.method("indexBefore:") { text, call in .integer(max(min(try call.integer(0), text.count), 1) - 1) }
    type.method("distanceFrom:to:") { _, call in
      .integer(try call.integer(1).subtractingReportingOverflow(try call.integer(0)).partialValue)
    }
  }

  /// The text in smaller parts than characters.
  private static func addViews(to type: inout TypeDeclaration<String>) {
    type.property("utf8") { text, call in
      try call.interpreter.charge(text.utf8.count / 4)
      return .array(ArrayObject(text.utf8.map { .integer(Int($0)) }))
    }
    type.property("utf16") { text, call in
      try call.interpreter.charge(text.utf8.count / 4)
      return .array(ArrayObject(text.utf16.map { .integer(Int($0)) }))
    }
    type.property("unicodeScalars") { text, call in
      try call.interpreter.charge(text.utf8.count / 4)
      return .array(ArrayObject(text.unicodeScalars.map { .string(String($0)) }))
    }
  }

  private static func addComparisons(to type: inout TypeDeclaration<String>) {
    type.query("localizedCaseInsensitiveContains:", "localizedStandardContains:") { text, call in
      .boolean(text.range(of: try call.text(0), options: .caseInsensitive) != nil)
    }
    type.query("caseInsensitiveCompare:", "localizedCaseInsensitiveCompare:", "localizedStandardCompare:") {
      text, call in
      .order(text.caseInsensitiveCompare(try call.text(0)))
    }
    type.query("startsWith:") { text, call in .boolean(text.hasPrefix(try call.text(0))) }
    // Of Swift: nil where the part is not found.
    type.query("rangeOf:", "rangeOf:options:") { text, call in
      try call.rangeOfText(in: text).map { .range($0) } ?? .null
    }
    type.method("paddingToLength:withPad:startingAt:") { text, call in
      let (length, pad) = (max(try call.integer(0), 0), try call.text(1))
      try call.interpreter.checkCount(length)
      let missing = length - text.count
      guard missing > 0, !pad.isEmpty else { return .string(String(text.prefix(length))) }
      return .string(text + String(repeating: pad, count: missing / pad.count + 1).prefix(missing))
    }
    type.method("foldingOptions:locale:") { text, _ in
      .string(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
    }
    type.property("removingPercentEncoding") { text, _ in text.removingPercentEncoding.value }
    type.method("addingPercentEncodingWithAllowedCharacters:") { text, _ in
      text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed).value
    }
  }
}

extension Call {
  /// Where a text has the argument first, in characters; nil where it has not.
  func rangeOfText(in text: String) throws -> Range<Int>? {
    try interpreter.charge(text.utf8.count / 8)
    guard let found = text.range(of: try self.text(0)) else { return nil }
    let start = text.distance(from: text.startIndex, to: found.lowerBound)
    return start..<start + text.distance(from: found.lowerBound, to: found.upperBound)
  }
}

extension Value {
  /// The answer to `compare:`: `.orderedAscending` where the first comes before the second.
  static func order<Compared: Comparable>(of first: Compared, and second: Compared) -> Value {
    order(first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame)
  }

  static func order(_ result: ComparisonResult) -> Value {
    switch result {
    case .orderedAscending: .symbol(Name("orderedAscending"))
    case .orderedSame: .symbol(Name("orderedSame"))
    case .orderedDescending: .symbol(Name("orderedDescending"))
    }
  }
}
