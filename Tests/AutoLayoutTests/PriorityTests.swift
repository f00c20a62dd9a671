import AutoLayout
import Foundation
import Testing

@Suite struct PriorityTests {
  let fixture = LayoutFixture(width: 100, height: 100)

  private func pinned(_ name: String) throws -> UIView {
    let view = fixture.view(name)
    try fixture.tie(view, .left, .equal, fixture.root)
    try fixture.tie(view, .top, .equal, fixture.root)
    try fixture.tie(view, .height, plus: 1)
    return view
  }

  @Test func oneAt751OutweighsTwoHundredAt750() throws {
    let red = try pinned("red")
    for _ in 0..<200 { try fixture.tie(red, .width, plus: 10, at: 750) }
    try fixture.tie(red, .width, plus: 90, at: 751)
    #expect(fixture.frame(red).width == 90)
  }

  @Test func theEarlierOfTwoEqualsHolds() throws {
    let red = try pinned("red")
    let early = try fixture.tie(red, .width, plus: 60, at: 750)
    try fixture.tie(red, .width, plus: 20, at: 750)
    #expect(fixture.frame(red).width == 60)
    early.deactivate()
    try early.activate()
    // Installed again, it is the later one.
    #expect(fixture.frame(red).width == 20)
  }

  @Test func compressionResistanceOutweighsHugging() throws {
    let title = fixture.add(UILabel(), "title")
    title.text = "twelve chars"
    try fixture.tie(title, .left, .equal, fixture.root)
    try fixture.tie(title, .top, .equal, fixture.root)
    #expect(fixture.frame(title) == rect(0, 0, 12, 1))
    let narrow = try fixture.tie(title, .width, plus: 5, at: 700)
    #expect(fixture.frame(title).width == 12)
    narrow.deactivate()
    try fixture.tie(title, .width, plus: 50, at: 300)
    #expect(fixture.frame(title).width == 50)
  }

  @Test func theLabelThatHugsMoreStaysSmall() throws {
    let name = fixture.add(UILabel(), "name")
    let value = fixture.add(UILabel(), "value")
    name.text = "Name"
    value.text = "Ada"
    name.setContentHuggingPriority(251, for: .horizontal)
    for label in [name, value] { try fixture.tie(label, .top, .equal, fixture.root) }
    try fixture.tie(name, .left, .equal, fixture.root)
    try fixture.tie(value, .left, .equal, name, .right, plus: 1)
    try fixture.tie(value, .right, .equal, fixture.root)
    #expect(fixture.frame(name).width == 4)
    #expect(fixture.frame(value) == rect(5, 0, 95, 1))
  }

  @Test func aLabelOfManyLinesWrapsAtTheWidthItGets() throws {
    let text = fixture.add(UILabel(), "text")
    text.text = "aaaa bbbb cccc"
    text.numberOfLines = 0
    try fixture.tie(text, .left, .equal, fixture.root)
    try fixture.tie(text, .top, .equal, fixture.root)
    try fixture.tie(text, .width, plus: 9)
    // "aaaa bbbb" and "cccc".
    #expect(fixture.frame(text) == rect(0, 0, 9, 2))
  }
}
