import Canvas
import Testing

@Suite struct ColorTests {
  @Test func withAllColoursEveryColourIsItself() {
    #expect(Color.rgb(1, 2, 3).nearest(depth: .rgb) == .rgb(1, 2, 3))
    #expect(Color.indexed(9).nearest(depth: .rgb) == .indexed(9))
    #expect(Color.rgb(255, 0, 0).nearest(depth: .ansi256) == .indexed(196))
    #expect(Color.rgb(1, 2, 3).nearest(depth: .none) == nil)
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), UInt8(196)), (.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231),
    (.rgb(128, 128, 128), 244),
    (.rgb(8, 8, 8), 232), (.rgb(95, 135, 175), 67), (.rgb(255, 128, 0), 208), (.indexed(1), 1),
    (.indexed(255), 255),
  ])
  func theNearestOf256IsInTheCubeOrTheGreys(color: Color, index: UInt8) {
    #expect(color.index(depth: .ansi256) == index)
  }

  @Test(arguments: [
    (Color.rgb(255, 0, 0), UInt8(9)), (.rgb(0, 0, 0), 0), (.rgb(255, 255, 255), 15), (.rgb(0, 200, 0), 2),
    (.indexed(12), 12), (.indexed(196), 9),
  ])
  func theNearestOf16IsByDistance(color: Color, index: UInt8) {
    #expect(color.index(depth: .ansi16) == index)
  }

  @Test func brightColoursLoseTheirBrightnessAmongEight() {
    #expect(Color.indexed(9).index(depth: .ansi8) == 1)
    #expect(Color.rgb(0, 0, 255).index(depth: .ansi8) == 4)
  }

  @Test func withoutColoursThereIsNone() {
    #expect(Color.red.index(depth: .none) == nil)
  }

  @Test func everyColourOfTheTableIsItsOwnNearest() {
    for index in UInt8(16)...255 {
      let (red, green, blue) = Color.indexed(index).components
      let nearest = Color.rgb(red, green, blue).index(depth: .ansi256).map { Color.indexed($0).components }
      #expect(nearest.map { $0 == (red, green, blue) } == true)
    }
  }

  @Test(arguments: [(Color.rgb(255, 255, 0), true), (.rgb(0, 0, 255), false), (.rgb(0, 255, 0), true)])
  func textIsBlackOnLightAndWhiteOnDarkColours(color: Color, isBlack: Bool) {
    #expect(color.contrasting == (isBlack ? .rgb(0, 0, 0) : .rgb(255, 255, 255)))
  }
}
