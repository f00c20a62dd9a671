import AutoLayout
import Diagnosis
import Testing
import TextLayout

/// Comments that leave findings out.
struct IgnoreCommentTests {
  @Test func aCommentAtTheEndOfALineConcernsThatLine() {
    let comments = IgnoreComments("a\nb.make.top.equalTo(0) // trowel:ignore conflict\nc\n")
    #expect(comments.cover(code: "conflict", line: 2))
    #expect(!comments.cover(code: "tie", line: 2))
    #expect(!comments.cover(code: "conflict", line: 1) && !comments.cover(code: "conflict", line: 3))
    #expect(comments.findings.isEmpty)
  }

  @Test func aCommentAloneConcernsTheNextLineThatIsNoSuchComment() {
    let comments = IgnoreComments(
      "  // trowel:ignore tie,outside\n//trowel:ignore redundant\r\nb.make.top.equalTo(0)\n")
    for code in ["tie", "outside", "redundant"] {
      #expect(comments.cover(code: code, line: 3))
      #expect(!comments.cover(code: code, line: 1) && !comments.cover(code: code, line: 2))
    }
    #expect(!comments.cover(code: "conflict", line: 3))
  }

  @Test func withoutACodeEveryFindingIsLeftOut() {
    let comments = IgnoreComments("b.make.top.equalTo(0)   //   trowel:ignore  ")
    #expect(comments.cover(code: "conflict", line: 1) && comments.cover(code: "unknown-code", line: 1))
  }

  @Test func otherTextIsNoComment() {
    for text in [
      "trowel:ignore", "\"trowel:ignore\"", "// trowel:ignored tie", "/* trowel:ignore */ a",
      "// see trowel:ignore",
    ] {
      #expect(!IgnoreComments(text).cover(code: "tie", line: 1))
      #expect(!IgnoreComments(text).cover(code: "tie", line: 2))
    }
  }

  /// `é.a() // trowel:ignore tie, ` has 28 characters, of which é is one.
  @Test func anUnknownCodeIsAFindingAtItsPlace() throws {
    let comments = IgnoreComments("\né.a() // trowel:ignore tie, conflit")
    let finding = try #require(comments.findings.first)
    #expect(comments.findings.count == 1)
    #expect(finding.code == "unknown-code")
    #expect(finding.position == SourcePosition(line: 2, column: 29))
    #expect(finding.message == "no finding has the code 'conflit'; did you mean 'conflict'?")
  }
}
