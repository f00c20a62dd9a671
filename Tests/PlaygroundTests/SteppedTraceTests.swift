import Input
import Testing

@testable import Playground

/// The Trace tab: runs that are stepped through.
struct SteppedTraceTests {
  private func table() -> Table {
    let table = Table(columns: 120, rows: 40)
    table.enter("view red")
    table.enter(
      "red.make { left.equalTo(view).offset(4); width.lessThanOrEqualTo(30); top.height.equalTo(view) }")
    table.enter("red.make.width.equalTo(50).priority(500)")
    return table
  }

  private func pane(_ table: Table) -> String {
    table.state.session.traceLines(columns: 40).map(\.text).joined(separator: "\n")
  }

  @Test func masonryBeginsWithTheStatementThatRanLast() throws {
    let table = table()
    table.enter(":trace masonry")
    let state = try #require(table.state.session.trace)
    #expect(state.trace.heading(of: state.step) == "red.make.width.equalTo(50).priority(500)")
    #expect(state.trace.log(of: state.step).english.hasSuffix("initWithView:red]"))
    #expect(table.screen.contains("Masonry, step \(state.step) of \(state.trace.count)"))
  }

  @Test func theKeysGoForwardsAndBackwards() throws {
    let table = table()
    table.enter(":trace masonry")
    let start = try #require(table.state.session.trace?.step)
    table.press(.right, .right)
    #expect(table.state.session.trace?.step == start + 2)
    table.press(.left)
    #expect(table.state.session.trace?.step == start + 1)
    table.press(.home)
    #expect(table.state.session.trace?.step == 0)
    table.press(.end)
    #expect(table.state.session.trace?.step == table.state.session.trace?.trace.count)
    table.enter(":trace 3")
    #expect(table.state.session.trace?.step == 3)
  }

  @Test func theObjectsAreBoxesThatGrow() throws {
    let table = table()
    table.enter("view blue; blue.make.left.right.equalTo(0)")
    table.enter(":trace masonry blue")
    let trace = try #require(table.state.session.trace?.trace)
    let composed = try #require(
      (1...trace.count).first { trace.log(of: $0).english.contains("initWithChildren") })
    table.enter(":trace \(composed)")
    #expect(pane(table).contains("MASCompositeConstraint"))
    #expect(pane(table).contains("MASViewConstraint"))
    table.enter(":trace \(composed - 1)")
    #expect(!pane(table).contains("MASCompositeConstraint ─"))
    table.enter(":trace last")
    #expect(pane(table).contains("blue mas_installedConstraints"))
  }

  @Test func aNewStatementIsTracedWhenTheSceneHasChanged() throws {
    let table = table()
    table.enter(":trace masonry")
    table.enter("red.update.left.equalTo(view).offset(9)")
    let state = try #require(table.state.session.trace)
    #expect(state.trace.heading(of: state.step) == "red.update.left.equalTo(view).offset(9)")
    #expect(
      (state.step...state.trace.count).contains {
        state.trace.log(of: $0).english.hasPrefix("layoutConstraintSimilarTo:")
      })
  }

  @Test func theSolverIsSteppedThroughWithAPictureForTwoUnknowns() throws {
    let table = table()
    table.enter(":trace solver red")
    let state = try #require(table.state.session.trace)
    #expect(state.trace.count > 0)
    table.enter(":trace last")
    let text = pane(table)
    #expect(text.contains("●"))
    #expect(text.contains("red.left = 4"))
    #expect(text.contains("red.width = 30"))
    // The wish for 50 misses 20.
    #expect(text.contains("still violated: at 500 20"))
    table.enter(":trace solver red vertical")
    #expect(pane(table).contains("red.top"))
  }

  @Test func theLifecycleHasAColumnForEachViewAndARowForEachCall() throws {
    let table = table()
    table.enter(":trace lifecycle")
    table.enter(":trace last")
    let lines = table.state.session.traceLines(columns: 70).map(\.text)
    let head = try #require(lines.first { $0.contains("view") && $0.contains("red") && $0.hasPrefix("   ") })
    let column = try #require(head.range(of: "red")).lowerBound.utf16Offset(in: head)
    let did = try #require(lines.last { $0.contains("viewDidLayoutSub") && $0.contains("4,0 30x") })
    #expect(did.range(of: "4,0 30x")?.lowerBound.utf16Offset(in: did) == column)
    #expect(lines.contains { $0.contains("viewWillLayoutSub") && $0.contains("?") })
  }

  @Test func theLifecycleKnowsTheFramesOfAllViews() throws {
    let table = Table(columns: 120, rows: 40)
    let names = (1...20).map { "v\($0)" }
    table.enter("view " + names.joined(separator: ", "))
    table.enter(":trace lifecycle")
    for name in names { table.enter("\(name).make { left.top.equalTo(view); width.height.equalTo(4) }") }
    let trace = try #require(table.state.session.trace?.trace)
    let step = try #require(
      (1...trace.count).last { trace.log(of: $0).english.hasSuffix("viewDidLayoutSubviews") })
    let head = try #require(trace.picture(after: step, columns: 900).first).text
    #expect(names.allSatisfy(head.contains))
  }

  @Test func classesShowWhatIsAlive() {
    let table = table()
    let reply = table.state.session.submit(":classes").lines.map(\.text).joined(separator: "\n")
    // Five constraints were installed; their makers are gone. Each has a first side, and left, top and height have a second one, the
    // two widths only a number.
    #expect(reply.contains("MASViewAttribute ●8"))
    #expect(reply.contains("MASViewConstraint ●5"))
    #expect(reply.contains("MASLayoutConstraint ●5"))
    #expect(reply.contains("MASConstraintMaker ○"))
  }

  /// As Masonry's headers have it: who is abstract, what a composite is made of, what is private.
  @Test func theClassDiagramIsThatOfMasonrysHeaders() {
    let lines = ClassDiagram.lines(MasonryCensus())
    #expect(lines.contains { $0.contains("MASConstraint «abstract»") })
    #expect(lines.filter { $0.contains("«abstract»") && $0.contains("┌") }.count == 1)
    #expect(lines.contains { $0.contains("children : MASConstraint 0..*") })
    #expect(lines.contains { $0.contains("second : MASViewAttribute 0..1") })
    #expect(lines.contains { $0.contains("MASConstraintDelegate «protocol»") })
    #expect(lines.filter { $0.contains("is a MASConstraintDelegate") }.count == 2)
    for line in lines { #expect(line.count <= 38 && !line.contains("…│")) }
    // Where there is room, the boxes stand in two columns.
    let wide = ClassDiagram.lines(MasonryCensus(), columns: 78)
    #expect(wide.count < lines.count * 2 / 3)
    #expect(wide.contains { $0.hasPrefix("┌─ MASConstraintMaker") && $0.count <= 78 })
    for line in lines where line.contains("─ MAS") {
      let name = line.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      #expect(wide.contains { $0.contains("─ \(name) ") })
    }
  }

  /// The tab counts anew after each statement, and at each step of a trace.
  @Test func theClassesTabFollowsTheScene() {
    let table = table()
    #expect(!table.lines[0].contains("Classes"))
    table.enter(":classes")
    #expect(table.lines[0].contains("Classes"))
    let side = { table.lines.map { $0.dropFirst(table.state.layout.side.x) }.joined(separator: "\n") }
    #expect(side().contains("MASViewConstraint ●5"))
    table.enter("view extra; extra.make.left.equalTo(view)")
    #expect(side().contains("MASViewConstraint ●6"))
    table.enter(":trace masonry extra")
    table.enter(":pane classes")
    // The maker is alive from the first step on.
    #expect(side().contains("after step 1 of the trace"))
    #expect(side().contains("MASConstraintMaker ●1"))
  }

  @Test func theStepStaysWhenAPaneOrTheWindowIsResized() {
    for subject in ["masonry", "solver", "lifecycle"] {
      let table = table()
      table.enter(":trace \(subject)")
      table.enter(":trace 2")
      _ = table.state.update(.resize(columns: 100, rows: 30))
      #expect(table.state.session.trace?.step == 2, "\(subject)")
      table.enter(":pane wider")
      #expect(table.state.session.trace?.step == 2, "\(subject)")
      table.enter(":size 50x10")
      #expect(table.state.session.trace?.step == 2, "\(subject)")
    }
  }

  @Test func offEndsAllTraces() {
    let table = table()
    table.enter(":trace masonry")
    table.enter(":trace off")
    #expect(table.state.session.trace == nil)
    #expect(table.state.session.submit(":trace next").isRefused)
    #expect(table.state.session.submit(":trace nonsense").isRefused)
  }
}
