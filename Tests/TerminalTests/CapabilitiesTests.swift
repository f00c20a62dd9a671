import Canvas
import Testing

@testable import Terminal

@Suite struct CapabilitiesTests {
  @Test(arguments: [
    (0, ColorDepth.none), (-1, .none), (2, .none), (8, .ansi8), (16, .ansi16), (88, .ansi16), (256, .ansi256),
    (1 << 24, .ansi256),
  ])
  func theDepthIsWhatTheTerminalHasAtLeast(colors: Int, depth: ColorDepth) {
    #expect(Capabilities.depth(colors: colors, environment: [:]) == depth)
  }

  @Test func noColorIsHonouredUnlessEmpty() {
    #expect(Capabilities.depth(colors: 256, environment: ["NO_COLOR": "1"]) == .none)
    #expect(Capabilities.depth(colors: 256, environment: ["NO_COLOR": ""]) == .ansi256)
  }

  @Test func paddingIsNoPartOfASequence() {
    #expect(TerminalDescription.withoutPadding("\u{1B}[m\u{F}$<2>") == "\u{1B}[m\u{F}")
    #expect(TerminalDescription.withoutPadding("a$<5.5*/>b$") == "ab$")
  }
}
