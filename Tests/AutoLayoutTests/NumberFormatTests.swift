import AutoLayout
import Testing

struct NumberFormatTests {
  @Test(
    arguments: [
      (80, "80"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333"), (-0.0001, "0"), (-1.5, "-1.5"),
      (1234567.5, "1234567.5"),
      (1e308, "1e+308"),
    ] as [(Double, String)])
  func coordinatesHaveThreeDecimals(number: Double, text: String) {
    #expect(decimal(number) == text)
  }

  /// 11.095 * 0.7 is half-way between two thousandths, above or below it by rounding.
  @Test func whatLiesHalfWayHasOneText() {
    for number in [7.7665, 7.7665.nextDown, 7.7665.nextUp, 7.7665 - 4e-14, 7.7665 + 4e-14] {
      #expect(decimal(number) == "7.767")
    }
  }

  @Test func sourceTextMayHaveMore() {
    #expect(decimal(0.000004, places: 6) == "0.000004")
    #expect(decimal(1.0 / 3, places: 6) == "0.333333")
  }

  @Test(arguments: [(12, "12"), (2.0 / 3, "0.666667"), (1e6, "1e+06"), (-0.0, "0")] as [(Double, String)])
  func sentencesHaveSixDigits(number: Double, text: String) {
    #expect(formatted(number) == text)
  }
}
