import Foundation
import Input
import Testing

@testable import Playground

/// Masonry's messages between lifelines.
struct SequenceDiagramTests {
  private func table() -> Table {
    let table = Table(columns: 120, rows: 40)
    table.enter("view red")
    table.enter("red.make.left.right.equalTo(0)")
    table.enter(":trace masonry")
    return table
  }

  private func lines(_ table: Table, columns: Int) -> [String] {
    table.state.session.traceLines(columns: columns).map(\.text)
  }

  // Lifelines begin in the second column of their names; a return is dashed.
  //
  //      code red make #1  #2  #3
  // ▸2    ├───────▸│
  @Test func aMessageIsAnArrowFromOneLifelineToAnother() throws {
    let table = table()
    table.enter(":trace sequence")
    table.enter(":trace 2")
    let shown = lines(table, columns: 80)
    let head = try #require(shown.first { $0.contains("code ") })
    let current = try #require(shown.first { $0.hasPrefix("▸2") })
    func column(_ text: String, _ line: String) throws -> Int {
      line.distance(from: line.startIndex, to: try #require(line.range(of: text)).lowerBound)
    }
    #expect(try column("├", current) == column("code", head) + 1)
    #expect(try column("▸│", current) + 1 == column("make", head) + 1)
    #expect(current.hasSuffix(" left"))
    let answer = try #require(shown.first { $0.contains("╌") })
    #expect(try column("│◂╌", answer) == column("code", head) + 1)
    #expect(answer.hasSuffix(" #1"))
  }

  @Test func aLifelineBeginsWithItsObject() throws {
    let table = table()
    table.enter(":trace sequence")
    table.enter(":trace 1")
    let shown = lines(table, columns: 80)
    let first = try #require(shown.first { $0.hasPrefix("▸1") })
    // Red makes its maker: two ends of an arrow, and nothing else is there yet.
    #expect(first.contains("├"))
    #expect(first.filter { $0 == "│" }.count == 1)
  }

  @Test func thePresentStepIsMarkedAlone() {
    let table = table()
    table.enter(":trace sequence")
    for step in 1...12 {
      table.enter(":trace \(step)")
      let marked = lines(table, columns: 80).filter { $0.hasPrefix("▸") }
      #expect(marked.count == 1)
      #expect(marked.first?.hasPrefix("▸\(step) ") == true)
    }
  }

  @Test func noRowIsWiderThanThePaneAndMessagesKeepSomeRoom() {
    let table = table()
    table.enter("view blue, green; blue.make { left.right.top.equalTo(0); height.equalTo(@[red, view]) }")
    table.enter(":trace sequence")
    for columns in [30, 38, 60, 80, 120] {
      table.enter(":trace last")
      for line in lines(table, columns: columns) { #expect(line.count <= columns) }
    }
    // Where there is no room for each object, those of a class share a lifeline with three letters of a name.
    #expect(lines(table, columns: 38).contains { $0.hasPrefix("     cod ") })
  }

  @Test func theKeyAndTheCommandChooseThePicture() {
    let table = table()
    #expect(lines(table, columns: 60).contains("Log"))
    table.press(.character("s"))
    #expect(table.state.session.trace?.form == .sequence)
    // The diagram stands in place of the log.
    #expect(!lines(table, columns: 60).contains("Log"))
    table.press(.character("s"))
    #expect(table.state.session.trace?.form == .objects)
    table.enter(":trace sequence")
    table.enter("red.make.top.equalTo(1)")
    #expect(table.state.session.trace?.form == .sequence)
  }

  @Test func onAWideScreenTheObjectsStandBesideTheirMessages() {
    let table = table()
    table.enter(":trace sequence")
    table.enter(":trace 7")
    let wide = lines(table, columns: 140)
    // The boxes take the last 44 columns.
    #expect(
      wide.contains { $0.contains("code ") && $0.dropFirst(140 - 44).hasPrefix("┌─ make MASConstraintMaker") }
    )
    for line in wide { #expect(line.count <= 140) }
    #expect(!lines(table, columns: 110).contains { $0.contains("┌─ make") })
  }

  @Test func withoutATraceThePictureBeginsItsOwn() {
    let table = Table(columns: 120, rows: 40)
    table.enter("view red; red.make.left.equalTo(3)")
    table.enter(":trace sequence")
    #expect(table.state.session.trace?.trace.title == "Masonry")
    table.enter(":trace tableau")
    #expect(table.state.session.trace?.trace.title == "solver")
    #expect(table.state.session.trace?.form == .tableau)
    table.enter(":trace off")
    #expect(table.state.session.submit(":trace picture").isRefused)
  }

  @Test func inPlainTextMessagesAreSentences() {
    let table = table()
    let reply = table.state.session.submit(":trace sequence").lines.map(\.text)
    #expect(reply.contains("  2  code → make: left"))
    #expect(reply.contains("  6  make → code: returns #1"))
    let step = table.state.session.submit(":trace 6").lines
    #expect(step.contains { $0.tone == .plain && $0.text == "  make → code: returns #1" })
  }
}
