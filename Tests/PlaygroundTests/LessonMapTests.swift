import Input
import Lessons
import Testing

@testable import Playground

/// The list of the courses in the Lesson pane.
struct LessonMapTests {
  private func rows(_ table: Table) -> [String] {
    let rows = LessonRows(table.state.session, columns: 80, isList: true).rows
    return rows.map(\.line.text)
  }

  @Test func theListBeginsAtTheLessonToGoOnWith() {
    let table = Table(columns: 120, rows: 40)
    table.enter(":lessons")
    #expect(rows(table).contains("○  1 Frames in code: a view is where its numbers put it (next)"))
    #expect(rows(table).filter { $0.contains("(next)") }.count == 1)
    // Two lessons on from the first.
    table.press(.down, .down, .enter)
    #expect(table.state.session.learning.current?.lesson.name == "03-why-constraints")
  }

  @Test func whatWasTriedIsBegunAndTheOpenLessonIsNext() {
    let table = Table(.lesson(named: "06-multipliers"), columns: 120, rows: 40)
    table.enter("sidebar.make.width.equalTo(15)")
    table.enter(":lessons")
    #expect(rows(table).contains("…  6 Multipliers: parts and shapes (next)"))
    #expect(rows(table).first == "Constraint layout, 0 of 18 done, 1 begun")
    #expect(table.effects.contains(.keepProgress(lesson: "06-multipliers", isBegun: true)))
    table.enter("sidebar.make.height.equalTo(15)")
    #expect(table.effects.filter { $0 == .keepProgress(lesson: "06-multipliers", isBegun: true) }.count == 1)
  }

  @Test func aClickOpensALesson() throws {
    let table = Table(columns: 120, rows: 40)
    table.enter(":lessons")
    let row = try #require(table.lines.firstIndex { $0.contains("○  4 An equation") })
    let line = table.lines[row]
    let column = line.distance(
      from: line.startIndex, to: try #require(line.range(of: "An equation")).lowerBound)
    table.click(column, row)
    #expect(table.state.session.learning.current?.lesson.name == "04-equation")
  }
}
