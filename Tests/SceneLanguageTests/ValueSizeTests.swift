import Testing

@testable import SceneLanguage

@Suite("Values of the language")
struct ValueSizeTests {
  @Test("A value takes two words and its tag, so that evaluating passes it in registers")
  func twoWords() {
    #expect(MemoryLayout<Value>.size <= 2 * MemoryLayout<Int>.size + 1)
  }
}
