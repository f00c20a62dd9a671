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

  @Test func colorsByTheirComponentsAreAllColours() {
    #expect(Capabilities.depth(colors: 1 << 24, isDirect: true, environment: [:]) == .rgb)
    #expect(Capabilities.depth(colors: 1 << 24, isDirect: true, environment: ["NO_COLOR": "1"]) == .none)
  }

  /// 0x20 is 2 * 16 = 32; numbers below 8 are the terminal's own colours.
  @Test func aDirectColoursNumberIsItsComponents() {
    #expect(DirectColor.number(red: 1, green: 2, blue: 32) == 0x010220)
    #expect(DirectColor.number(red: 0, green: 0, blue: 0) == 0x010101)
    #expect(DirectColor.number(red: 0, green: 0, blue: 8) == 8)
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
