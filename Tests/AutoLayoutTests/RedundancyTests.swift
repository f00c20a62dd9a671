import AutoLayout
import Testing

/// The required equations that follow from older ones.
@Suite struct RedundancyTests {
  /// Thirty views of 10 points, each to the right of the one before, reach from 5 to 305.
  @Test(arguments: [(305.0, true), (304.0, false)])
  func theEndOfARowFollowsFromItsParts(end: Double, isRedundant: Bool) throws {
    let fixture = LayoutFixture(width: 400, height: 100)
    let views = (0..<30).map { fixture.view("v\($0)") }
    for (index, view) in views.enumerated() {
      try fixture.tie(view, .width, plus: 10)
      if index == 0 {
        try fixture.tie(view, .left, .equal, fixture.root, .left, plus: 5)
      } else {
        try fixture.tie(view, .left, .equal, views[index - 1], .right)
      }
    }
    let last = try fixture.tie(views[29], .right, .equal, fixture.root, .left, plus: end)
    fixture.window.layoutIfNeeded()
    #expect(fixture.root.redundantConstraints.map { $0 === last } == (isRedundant ? [true] : []))
  }

  /// With a = 2b, b = 3c and c = d / 2, a is 3d.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func theYoungestFollowsFromTheOthersInWhateverOrderTheseAreMade(order: [Int]) throws {
    let fixture = LayoutFixture(width: 400, height: 100)
    let views = ["a", "b", "c", "d"].map { fixture.view($0) }
    for number in order {
      try fixture.tie(views[number], .width, .equal, views[number + 1], .width, times: [2, 3, 0.5][number])
    }
    let youngest = try fixture.tie(views[0], .width, .equal, views[3], .width, times: 3)
    fixture.window.layoutIfNeeded()
    #expect(fixture.root.redundantConstraints.map { $0 === youngest } == [true])
  }
}
