@testable import SceneSyntax
import Testing

@testable import SceneLanguage

/// What an argument computes with the length of a frame that it reads.
@Suite struct FrameLengthTests {
  private func length(_ argument: String) throws -> FrameLength? {
    let node = try #require(
      try Program(parsing: "f(\(argument))", firstLine: 1, limits: .standard).parts.first
    ).node
    let call = SyntaxNode.statement(node).first { node -> CallSyntax? in
      guard case .expression(let expression) = node, let call = CallSyntax(expression), call.name == "f"
      else { return nil }
      return call
    }
    return call?.arguments?.first?.frameLength
  }

  @Test func aLetterBeforeALengthIsThePrefixOfACategory() throws {
    let scene = try Scene.controller(
      """
      part.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
      view.addSubview(part)
      view.addSubview(other)
      other.frame = CGRect(x: 0, y: 0, width: part.xWidth - 5, height: part.zHeight)
      """,
      members: "let part = UIView(), other = UIView()")
    #expect(scene.frame("other") == box(0, 0, 25, 20))
  }

  @Test func aMultipleAndANumberAreFound() throws {
    let length = try length("(self.card.frame.width - 12) / 2")
    #expect(length?.view == "card" && length?.attribute == .width)
    #expect(length?.linear == FrameLength.Linear(factor: 0.5, constant: -6))
    #expect(
      try self.length("CGFloat(3) * -card.bounds.size.height")?.linear == FrameLength.Linear(factor: -3))
  }

  @Test func anotherNameLeavesItOpen() throws {
    let length = try length("card.frame.width + Layout.gap")
    #expect(length?.view == "card")
    #expect(length?.linear == nil)
    #expect(try self.length("card.frame.width + icon.frame.width")?.linear == nil)
  }

  @Test func whatMayBeAnotherLengthIsNone() throws {
    #expect(try length("isWide ? card.frame.width : 40") == nil)
    #expect(try length("12 / 2") == nil)
  }
}
