import Testing
import TextLayout

@testable import AutoLayout

/// What an engine notes for the next snapshot.
@Suite struct HierarchyChangeTests {
  @Test func aConstraintThatChangesOftenIsListedOnce() throws {
    let fixture = LayoutFixture(width: 100, height: 50)
    let view = fixture.view("a")
    let width = try fixture.tie(view, .width, plus: 10)
    for constant in [11.0, 12, 13] { width.constant = constant }
    width.identifier = "width"
    let changes = try #require(fixture.root.engine?.changes)
    #expect(changes.constraints.count { $0 === width } == 1)
  }

  @Test func aChangeAfterASnapshotIsListedAgain() throws {
    let fixture = LayoutFixture(width: 100, height: 50)
    let view = fixture.view("a")
    let width = try fixture.tie(view, .width, plus: 10)
    _ = fixture.window.snapshot()
    width.constant = 20
    #expect(fixture.window.snapshot().constraints.map(\.equation?.constant) == [20])
    #expect(fixture.window.snapshot() == fixture.window.freshSnapshot())
  }

  /// The hierarchy that the view is made in has no snapshot that would have taken the note.
  @Test func aConstraintThatAnotherHierarchyNotedIsInTheSnapshotOfTheNextOne() throws {
    let fixture = LayoutFixture(width: 100, height: 50)
    let first = fixture.view("first")
    try fixture.tie(first, .width, plus: 5)
    _ = fixture.window.snapshot()
    let box = UIView()
    box.name = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    let width = try fixture.tie(box, .width, plus: 10)
    box.layoutIfNeeded()
    width.constant = 11
    fixture.root.addSubview(box)
    #expect(fixture.window.snapshot().constraints.map(\.equation?.constant) == [5, 11])
    width.constant = 12
    #expect(fixture.window.snapshot().constraints.map(\.equation?.constant) == [5, 12])
    #expect(fixture.window.snapshot() == fixture.window.freshSnapshot())
  }

  @Test func positionsBeyondWhatTheyHoldAreTheFarthest() {
    let far = SourcePosition(line: .max, column: .max)
    #expect(far.line == Int(Int32.max) && far.column == Int(Int32.max) && far.file == 0)
    #expect(SourcePosition(line: 3, column: 9) < SourcePosition(line: 4, column: 1))
    #expect(SourcePosition(line: 9, column: 9) < SourcePosition(line: 1, column: 1, file: 1))
  }
}
