import AutoLayout
import Foundation
import Testing
import Translation

@Suite struct VisualFormatTests {
  let fixture = LayoutFixture(width: 200, height: 100)

  private func apply(
    _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Double] = [:],
    _ views: [String: UIView]
  ) throws {
    try NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views))
  }

  @Test func barsGapsAndSizes() throws {
    let (a, b) = (fixture.view("a"), fixture.view("b"))
    try apply("H:|-[a(40)]-8-[b]-20-|", options: .alignAllTop, ["a": a, "b": b])
    try apply("V:|[a(5)]", ["a": a])
    try apply("V:[b(==a)]", ["a": a, "b": b])
    // a starts at the margin, 8; b 8 after its end at 48, and ends 20 before 200.
    #expect(fixture.frame(a) == rect(8, 0, 40, 5))
    #expect(fixture.frame(b) == rect(56, 0, 124, 5))
  }

  @Test func theStandardGapIsEight() throws {
    let (a, b) = (fixture.view("a"), fixture.view("b"))
    try apply("|[a(10)]-[b(10)]", ["a": a, "b": b])
    #expect(fixture.frame(b).minX == 18)
  }

  @Test func metricsRelationsAndPriorities() throws {
    let a = fixture.view("a")
    try apply("|-pad-[a(>=min,<=90,150@low)]", metrics: ["pad": 3, "min": 30, "low": 250], ["a": a])
    // 150 is wanted at 250, but 90 is the most.
    #expect(fixture.frame(a) == rect(3, 0, 90, 0))
  }

  @Test func rightToLeftRunsFromTheRight() throws {
    let (a, b) = (fixture.view("a"), fixture.view("b"))
    try apply("|-10-[a(20)]-5-[b(30)]", options: .directionRightToLeft, ["a": a, "b": b])
    #expect(fixture.frame(a).minX == 170)
    #expect(fixture.frame(b).minX == 135)
  }

  @Test func mistakesHaveAPlaceAndAReason() {
    let a = fixture.view("a")
    let cases: [(String, Int, String)] = [
      ("H:|-[a(40]", 10, "expected ) or , after a condition, found ']'"),
      ("H:|-[b]", 6, "'b' is not among the views"),
      ("[a]-x-[a]", 5, "'x' is neither a metric nor a view"),
      ("[a(>40)]", 5, "expected >=, found '4'"),
      ("X:[a]", 1, "expected H: or V:, found 'X'"),
      ("", 1, "expected a view, such as [title], found the end"),
      ("[a]-|[a]", 6, "nothing may follow the last |, found '['"),
    ]
    for (format, column, message) in cases {
      #expect(throws: VisualFormatError(column: column, message: Phrase(message))) {
        try apply(format, ["a": a])
      }
    }
  }
}
