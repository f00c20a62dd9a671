import Testing

@testable import SceneLanguage

@Suite struct SequenceTests {
  @Test(arguments: [
    ("print([3, 1, 2].sorted { $0 > $1 }, [3, 1, 2].sorted(by: <))", "[3, 2, 1] [1, 2, 3]"),
    (
      "print([3, 1, 2].first(where: { $0 < 3 }), [1, 5].contains { $0 > 4 }, [1, 5].allSatisfy { $0 > 4 })",
      "1 YES NO"
    ),
    (
      "print([1, 2, 3].dropFirst(), [1, 2, 3].prefix(2), [1, 2, 3].suffix(1), [1, 2, 3].dropLast(2))",
      "[2, 3] [1, 2] [3] [1]"
    ),
    ("print([[1], [2, 3]].flatMap { $0 }, [4, 9, 2].max()!, [4, 9, 2].min()!)", "[1, 2, 3] 9 2"),
    ("print(zip([1, 2], [3, 4]).map { $0 * $1 })", "[3, 8]"),
    ("let xs = [1, 2]\nprint(xs[safe: 1]!, xs[safe: 2] == nil, [\"a\": 1][\"b\", default: 5])", "2 YES 5"),
    ("for x in stride(from: 0, to: 10, by: 4) { print(x) }", "0,4,8"),
    ("let xs = [5, 6, 7, 8]\nprint(xs[1...2], xs[..<1])", "[6, 7] [5]"),
    ("let label = UILabel().then { $0.text = \"x\"; $0.tag = 3 }\nprint(label.text!, label.tag)", "x 3"),
    ("let image: String? = \"a\"\nlet n = image?\n  .count\nprint(n)", "1"),
    ("let a = 2\nif (a + 1) * 2 > 5 { print(1) }", "1"),
    ("func f() { var w: CGFloat { return 4 }\nprint(w) }\nf()", "4"),
    (
      "class A { var f: (() -> Int)?; func g() { print(f?() ?? 0) } }\nlet a = A()\na.g()\na.f = { 2 }\na.g()",
      "0,2"
    ),
    ("func f(_ x: Int?, _ y: Int) { print(x == nil, y) }\nf((), (1))", "YES 1"),
  ])
  func theValueIsPrinted(_ text: String, _ lines: String) throws {
    #expect(try printed(text).joined(separator: ",") == lines)
  }
}
