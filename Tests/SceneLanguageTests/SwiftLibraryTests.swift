import Foundation
import Testing

@testable import SceneLanguage

/// What Swift's numbers, strings and collections are asked, with what Swift answers.
@Suite struct SwiftLibraryTests {
  private func printed(_ statements: String) throws -> [String] {
    try Scene(size: CGSize(width: 100, height: 60)).run(statements, as: .appCode).flatMap(\.lines)
  }

  private func value(of expression: String) throws -> String {
    try printed("print(\(expression))").joined(separator: "\n")
  }

  @Test(arguments: [
    ("(3.5).rounded()", "4"), ("(3.2).rounded(.up)", "4"), ("(3.8).rounded(.down)", "3"),
    ("(-3.5).rounded(.towardZero)", "-3"), ("(2.5).rounded(.toNearestOrEven)", "2"),
    ("(9).squareRoot()", "3"),
    ("(6).isMultiple(of: 3)", "YES"), ("(7).isMultiple(of: 2)", "NO"),
    ("(7.5).truncatingRemainder(dividingBy: 2)", "1.5"), ("(-4).magnitude", "4"), ("(-4).signum()", "-1"),
    ("(3).distance(to: 5)", "2"), ("(7).quotientAndRemainder(dividingBy: 2).remainder", "1"),
    ("(0.0).isZero", "YES"), ("UIInterfaceOrientation.landscapeLeft.isLandscape", "YES"),
    ("UIDeviceOrientation.portraitUpsideDown.isPortrait", "YES"),
    ("UIInterfaceOrientation.portrait.isLandscape", "NO"),
  ])
  func aNumberIsAsked(_ expression: String, _ result: String) throws {
    #expect(try value(of: expression) == result)
  }

  @Test(arguments: [
    ("[3, 1, 2].min { $0 < $1 }", "1"), ("[3, 1, 2].max(by: { $0 < $1 })", "3"),
    ("[1, 2, 1].lastIndex(of: 1)", "2"), ("[1, 2, 1].lastIndex { $0 == 2 }", "1"),
    ("[1, 2, 3].prefix(while: { $0 < 3 })", "[1, 2]"), ("[1, 2, 3].drop(while: { $0 < 3 })", "[3]"),
    ("[1, 2, 3].reduce(into: 0) { $0 += $1 }", "6"),
    ("[1, 2, 3].reduce(into: [Int]()) { all, one in all.append(one * 2) }", "[2, 4, 6]"),
    ("[1, 2, 3].lazy.map { $0 + 1 }", "[2, 3, 4]"), ("[1, 0, 2].split(separator: 0)", "[[1], [2]]"),
    ("[1, 2].endIndex", "2"), ("[1, 2].starts(with: [1])", "YES"), ("[1, 2].elementsEqual([1, 2])", "YES"),
    ("[1, 2].shuffled().sorted()", "[1, 2]"),
  ])
  func anArrayIsAsked(_ expression: String, _ result: String) throws {
    #expect(try value(of: expression) == result)
  }

  @Test(arguments: [
    ("removeAll(keepingCapacity: true)", "[]"), ("removeAll(where: { $0 > 1 })", "[1]"),
    ("removeAll { $0 == 2 }", "[1, 3]"), ("insert(contentsOf: [7, 8], at: 1)", "[1, 7, 8, 2, 3]"),
    ("removeFirst(2)", "[3]"), ("removeLast(2)", "[1]"), ("removeSubrange(0..<2)", "[3]"),
    ("replaceSubrange(0..<1, with: [9, 9])", "[9, 9, 2, 3]"), ("reverse()", "[3, 2, 1]"),
    ("reserveCapacity(9)", "[1, 2, 3]"),
  ])
  func anArrayIsChanged(_ change: String, _ result: String) throws {
    #expect(try printed("var list = [1, 2, 3]\nlist.\(change)\nprint(list)") == [result])
  }

  @Test(arguments: [
    ("union([3, 4])", "[1, 2, 3, 4]"), ("intersection([2, 5])", "[2]"), ("subtracting([2])", "[1, 3]"),
    ("symmetricDifference([3, 4])", "[1, 2, 4]"), ("isSubset(of: [1, 2, 3, 4])", "YES"),
    ("isSuperset(of: [4])", "NO"), ("isDisjoint(with: [7])", "YES"),
  ])
  func aSetIsAsked(_ call: String, _ result: String) throws {
    #expect(try printed("let ids: Set<Int> = [1, 2, 3]\nprint(ids.\(call))") == [result])
  }

  @Test(arguments: [
    ("insert(3)", "[1, 2, 3]"), ("insert(4)", "[1, 2, 3, 4]"), ("remove(1)", "[2, 3]"),
    ("formUnion([3, 5])", "[1, 2, 3, 5]"), ("subtract([1, 2])", "[3]"), ("formIntersection([2])", "[2]"),
  ])
  func aSetIsChanged(_ change: String, _ result: String) throws {
    #expect(try printed("var ids: Set<Int> = [1, 2, 3]\n_ = ids.\(change)\nprint(ids)") == [result])
  }

  @Test(arguments: [
    ("map { $0.key }.sorted()", "[a, b]"), ("mapValues { $0 * 2 }", "{a: 2, b: 4}"),
    ("filter { $0.value > 1 }", "{b: 2}"), ("filter { key, value in key == \"a\" }", "{a: 1}"),
    ("compactMap { $0.value }", "[1, 2]"), ("sorted { $0.key > $1.key }.map { $0.value }", "[2, 1]"),
    ("first { $0.value == 2 }?.key ?? \"\"", "b"), ("contains { $0.value > 2 }", "NO"),
    ("reduce(0) { $0 + $1.value }", "3"), ("max { $0.value < $1.value }?.key ?? \"\"", "b"),
    ("merging([\"a\": 9, \"c\": 3]) { old, new in new }", "{a: 9, b: 2, c: 3}"),
    ("merging([\"a\": 9]) { old, _ in old }", "{a: 1, b: 2}"),
  ])
  func aDictionaryIsAsked(_ call: String, _ result: String) throws {
    #expect(try printed("let ages = [\"a\": 1, \"b\": 2]\nprint(ages.\(call))") == [result])
  }

  @Test(arguments: [
    ("Dictionary(uniqueKeysWithValues: [(\"a\", 1), (\"b\", 2)])", "{a: 1, b: 2}"),
    ("Dictionary(grouping: [1, 2, 3]) { $0 % 2 }", "{1: [1, 3], 0: [2]}"),
  ])
  func aDictionaryIsMade(_ expression: String, _ result: String) throws {
    #expect(try value(of: expression) == result)
  }

  @Test(arguments: [
    ("\"abc\".first ?? \"\"", "a"), ("\"abc\".last ?? \"\"", "c"), ("\"abc\".map { $0 }", "[a, b, c]"),
    ("\"a1b2\".filter { $0.isNumber }", "12"), ("\"abc\".reversed()", "cba"), ("\"é\".utf8.count", "2"),
    ("\"abc\".firstIndex(of: \"c\") ?? 9", "2"), ("\"abc\".contains { $0 == \"b\" }", "YES"),
    ("\"Hello\".localizedCaseInsensitiveContains(\"HELL\")", "YES"),
    ("\"a\".padding(toLength: 3, withPad: \"-\", startingAt: 0)", "a--"),
    ("\"abc\".range(of: \"x\") == nil", "YES"),
    ("\"AB\".caseInsensitiveCompare(\"ab\") == .orderedSame", "YES"),
  ])
  func aTextIsAsked(_ expression: String, _ result: String) throws {
    #expect(try value(of: expression) == result)
  }

  @Test func aTextHasCharactersAtItsIndices() throws {
    let lines = try printed(
      """
      let text = "Hello"
      let second = text.index(text.startIndex, offsetBy: 1)
      print(text[second], text[second..<text.endIndex], text.distance(from: text.startIndex, to: second))
      """)
    #expect(lines == ["e ello 1"])
  }

  @Test func aColourGivesItsParts() throws {
    let lines = try printed(
      """
      var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
      _ = UIColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      print(red, green, blue, alpha, UIColor.white.cgColor.components?.count ?? 0)
      """)
    #expect(lines == ["0.25 0.5 1 0.5 4"])
  }

  @Test func twoVariablesAreSwapped() throws {
    #expect(try printed("var a = 1, b = 2\nswap(&a, &b)\nprint(a, b)") == ["2 1"])
  }

  /// A number that does not divide is a mistake as on a device, and no crash.
  @Test(arguments: ["(5).truncatingRemainder(dividingBy: 0)", "(5).quotientAndRemainder(dividingBy: 0)"])
  func aDivisionBy0IsAnError(_ expression: String) throws {
    #expect(throws: (any Error).self) {
      try Scene(size: CGSize(width: 100, height: 60)).run("print(\(expression))", as: .entry)
    }
  }

  @Test(arguments: [
    "[1].removeSubrange(0..<5)", "[1].insert(contentsOf: [2], at: 4)", "[1].replaceSubrange(3..<9, with: [])",
  ])
  func placesBeyondAnArrayAreErrors(_ call: String) throws {
    #expect(throws: (any Error).self) {
      try Scene(size: CGSize(width: 100, height: 60)).run(
        "var list = \(call.prefix(3))\nlist\(call.dropFirst(3))", as: .entry)
    }
  }
}
