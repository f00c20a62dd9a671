import TextLayout
@testable import SceneSyntax
import AutoLayout
import Testing

@testable import SceneLanguage

/// The ranges that nodes of the syntax tree carry.
@Suite struct SourceRangeTests {
  private func statement(_ text: String, firstLine: Int = 1, firstColumn: Int = 1) throws -> Statement {
    let scene = Scene(size: .init(width: 100, height: 100))
    _ = try scene.run("view a, b\n" + text, firstLine: firstLine - 1, firstColumn: firstColumn)
    return try #require(scene.statements.last)
  }

  /// The texts of all nodes, each before those in it.
  private func texts(_ text: String) throws -> [String] {
    let node = try #require(try Program(parsing: text, firstLine: 5, limits: .standard).parts.first).node
    let source = SourceText(text, at: SourcePosition(line: 5, column: 1))
    var found: [String] = []
    _ = SyntaxNode.statement(node).first { node -> Void? in
      found.append(source[node.range])
      return nil
    }
    return found
  }

  @Test func aChainsNodesAreItsBeginnings() throws {
    #expect(
      try texts("make.left.equalTo(@(8))\n  .offset(-x);") == [
        "make.left.equalTo(@(8))\n  .offset(-x);", "make.left.equalTo(@(8))\n  .offset(-x)",
        "make.left.equalTo(@(8))", "make.left", "make", "@(8)", "-x", "x",
      ])
  }

  @Test func aBranchReachesToTheEndOfItsLastBody() throws {
    let text = "if (a) {\n  b\n} else {\n  c\n}"
    let found = try texts(text)
    #expect(found == [text, "a", "b", "b", "c", "c"])
  }

  @Test func aMessageHasItsBracketsAndABlockItsBraces() throws {
    #expect(
      try texts("[a m:^(int x) { b; } n:(c + 1)].d = \"e\\(f)\"") == [
        "[a m:^(int x) { b; } n:(c + 1)].d = \"e\\(f)\"", "[a m:^(int x) { b; } n:(c + 1)].d = \"e\\(f)\"",
        "[a m:^(int x) { b; } n:(c + 1)].d", "[a m:^(int x) { b; } n:(c + 1)]", "a", "^(int x) { b; }", "b;",
        "b", "(c + 1)", "c", "1", "\"e\\(f)\"", "f",
      ])
  }

  @Test func aCallHasTheRangesOfItsParts() throws {
    let statement = try statement("[a setContentHuggingPriority:250 forAxis:0];", firstLine: 3)
    let call = try #require(statement.calls(named: ["setContentHuggingPriority"]).first)
    #expect(call.range == SourcePosition(line: 3, column: 1)..<SourcePosition(line: 3, column: 44))
    #expect(call.nameRange == SourcePosition(line: 3, column: 4)..<SourcePosition(line: 3, column: 29))
    #expect(call.arguments?.map(\.label) == ["setContentHuggingPriority", "forAxis"])
    #expect(call.arguments?.map { statement.source[$0.range] } == ["250", "0"])
    #expect(
      call.arguments?.map { $0.labelRange.map { statement.source[$0] } } == [
        "setContentHuggingPriority", "forAxis",
      ])
  }

  @Test func theChainOfAPositionIsFound() throws {
    let statement = try statement("a.make { left.top.equalTo(b).offset(8); width.equalTo(b) }", firstLine: 2)
    let chain = try #require(
      ConstraintExpression(chainAt: SourcePosition(line: 2, column: 10), in: statement))
    #expect(chain.parts.map(\.name) == ["left", "top", "equalTo", "offset"])
    #expect(chain.text[chain.range] == "left.top.equalTo(b).offset(8)")
    #expect(chain.terminator == SourcePosition(line: 2, column: 40))
    #expect(ConstraintExpression(chainAt: SourcePosition(line: 2, column: 11), in: statement) == nil)
  }

  @Test(arguments: [
    ("let w = a.widthAnchor.constraint(equalToConstant: 9)", 23, ConstraintExpression.Use.named("w")),
    (
      "a.widthAnchor.constraint(equalToConstant: 9).isActive = true", 15,
      .installed(SourcePosition(line: 2, column: 1)..<SourcePosition(line: 2, column: 61))
    ),
    (
      "[b.widthAnchor.constraint(equalToConstant: 8) , a.widthAnchor.constraint(equalToConstant: 9)]", 16,
      .element(SourcePosition(line: 2, column: 2)..<SourcePosition(line: 2, column: 48))
    ),
    (
      "[b.widthAnchor.constraint(equalToConstant: 8) , a.widthAnchor.constraint(equalToConstant: 9)]", 63,
      .element(SourcePosition(line: 2, column: 46)..<SourcePosition(line: 2, column: 93))
    ),
    ("a.widthAnchor.constraint(equalToConstant: 9)", 15, .other),
  ])
  func whatBecomesOfAConstraintIsKnown(text: String, column: Int, use: ConstraintExpression.Use) throws {
    let position = SourcePosition(line: 2, column: column)
    let call = try #require(
      ConstraintExpression(callAt: position, in: try statement(text, firstLine: 2)))
    #expect(call.use == use)
  }

  @Test func aNameIsFoundWhereItStandsFirst() throws {
    let statement = try statement("NSLog(@\"c\"); // c\nUIView *c = [UIView new];", firstLine: 2)
    #expect(statement.firstMention(of: "c") == SourcePosition(line: 3, column: 9))
    #expect(statement.firstMention(of: "d") == nil)
  }
}
