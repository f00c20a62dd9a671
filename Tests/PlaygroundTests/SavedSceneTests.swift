import AutoLayout
import Dice
import Foundation
import SceneLanguage
import SceneRendering
import Testing

@testable import Playground

/// A scene that was saved is the same when it is opened again.
struct SavedSceneTests {
  private static func session() -> Session {
    Session(document: Document(columns: 80, rows: 24), options: .init(asksFirst: false), now: { 0 })
  }

  private static func json(_ session: Session) -> String {
    let snapshot = session.snapshot
    return SceneRenderer.json(snapshot, explanations: snapshot.conflicts.map { _ in "" })
  }

  /// The session that opens what another one saves.
  private static func reopened(_ session: Session) -> Session {
    let other = Self.session()
    #expect(!other.open(session.document.text(for: "saved.mas"), path: "saved.mas").isRefused)
    return other
  }

  private static let blocks = Array(0..<20)

  @Test(arguments: blocks) func aRandomScriptThatWasSavedIsTheSame(block: Int) {
    var switched = 0
    for seed in (block * 50)..<(block * 50 + 50) {
      var script = RandomScript(seed: UInt64(seed))
      let session = Self.session()
      var entries: [String] = []
      for _ in 0..<10 {
        for entry in script.next(in: session) {
          entries.append(entry)
          _ = session.submit(entry)
        }
      }
      let expected = Self.json(session)
      let found = Self.json(Self.reopened(session))
      if found != expected {
        Issue.record(
          "seed \(seed)\n\(entries.joined(separator: "\n"))\nsaved:\n\(session.document.text)\n\(found)\nis not\n\(expected)"
        )
        return
      }
      if !session.switchedOff().isEmpty { switched += 1 }
    }
    // Of 50. Where nothing is off, little is proved.
    #expect(switched > 5, "\(switched)")
  }

  // MARK: What is switched off

  private static let responsive = """
    view side, page
    updateConstraints {
      let isNarrow = view.frame.size.width < 60
      side.remake { make in
        make.left.top.equalTo(view)
        if (isNarrow) { make.right.equalTo(view); make.height.equalTo(5) }
        else { make.bottom.equalTo(view); make.width.equalTo(24) }
      }
      page.remake { make in
        make.right.bottom.equalTo(view)
        if (isNarrow) { make.left.equalTo(view); make.top.equalTo(side.mas_bottom) }
        else { make.top.equalTo(view); make.left.equalTo(side.mas_right) }
      }
    }

    """

  /// The names of the numbers that are open, by view.
  private func open(_ session: Session) -> [String] {
    session.snapshot.views.filter { !$0.ambiguous.isEmpty }.map {
      "\($0.name): \($0.ambiguous.map(\.rawValue).joined(separator: " "))"
    }
  }

  private func switchOff(_ text: String, in session: Session) throws {
    let constraint = session.snapshot.constraints.first { $0.equation?.text == text }
    _ = session.submit(":constraint \(try #require(constraint).id)")
    #expect(!session.submit(":toggle").isRefused)
  }

  /// The block has run at several sizes, so that the numbers of its constraints are others than where it runs once.
  @Test func aConstraintOfABlockThatRunsAtEachSizeStaysOff() throws {
    let session = Self.session()
    _ = session.open(Self.responsive, path: "a.mas")
    for columns in [50, 100, 80] { session.setPane(columns: columns, rows: 24) }
    try switchOff("side.width = 24", in: session)
    #expect(open(session) == ["side: width", "page: x width"])
    let again = Self.reopened(session)
    #expect(open(again) == ["side: width", "page: x width"])
    // The block makes the others anew at each size, and this one too.
    again.setPane(columns: 100, rows: 24)
    #expect(open(again) == ["side: width", "page: x width"])
    // At a narrow size there is another one in its place.
    again.setPane(columns: 50, rows: 24)
    #expect(open(again) == [])
    again.setPane(columns: 80, rows: 24)
    #expect(again.switchedOff().map(\.text) == ["side.width == 24"])
    let number = try #require(again.switchedOff().first?.id)
    _ = again.submit(":constraint \(number)")
    _ = again.submit(":toggle")
    #expect(open(again) == [])
    again.setPane(columns: 100, rows: 24)
    #expect(open(again) == [])
  }

  /// To the code that updates it, it is installed: an update makes no other one.
  @Test func aConstraintThatAHookUpdatesStaysOff() throws {
    let session = Self.session()
    for entry in [
      "view box", "box.make { left.top.equalTo(view); width.equalTo(10); height.equalTo(4) }",
      "updateConstraints { box.update.width.equalTo(view.frame.size.width / 2) }",
    ] { _ = session.submit(entry) }
    try switchOff("box.width = 40", in: session)
    session.setPane(columns: 60, rows: 24)
    #expect(open(session) == ["box: width"])
    // Half of 60.
    #expect(session.switchedOff().map(\.text) == ["box.width == 30"])
    #expect(open(Self.reopened(session)) == ["box: width"])
  }

  /// What is entered later is on, however much it is like what is off.
  @Test func anotherStatementMakesAnotherConstraint() throws {
    let session = Self.session()
    for entry in [
      "view box", "box.make { left.top.equalTo(view); height.equalTo(4) }", "box.make.width.equalTo(10)",
    ] {
      _ = session.submit(entry)
    }
    try switchOff("box.width = 10", in: session)
    _ = session.submit("box.make.width.equalTo(20)")
    for one in [session, Self.reopened(session)] {
      #expect(one.snapshot.view(named: "box")?.frame.width == 20)
      #expect(one.snapshot.constraints.count == 4)
    }
  }

  @Test func ofTwoAlikeInAStatementTheSameOneStaysOff() throws {
    let session = Self.session()
    let block = "box.make { left.top.equalTo(view); height.equalTo(4); width.equalTo(10); width.equalTo(20) }"
    for entry in ["view box", block] { _ = session.submit(entry) }
    try switchOff("box.width = 10", in: session)
    #expect(session.snapshot.view(named: "box")?.frame.width == 20)
    #expect(Self.reopened(session).snapshot.view(named: "box")?.frame.width == 20)
    _ = session.submit(":undo")
    try switchOff("box.width = 20", in: session)
    #expect(session.document.text.hasSuffix("switchOff(\"box.width\", 2, 2)\n"))
    #expect(session.snapshot.view(named: "box")?.frame.width == 10)
    #expect(Self.reopened(session).snapshot.view(named: "box")?.frame.width == 10)
    // Without the first one it is the only one of its statement, and stays off.
    let first = try #require(session.snapshot.constraints.first { $0.equation?.text == "box.width = 10" })
    _ = session.submit(":delete \(first.id)")
    #expect(open(session) == ["box: width"])
    #expect(session.document.text.hasSuffix("switchOff(\"box.width\", 2)\n"))
  }

  @Test func aStatementThatIsGoneTakesItsSwitchWithIt() throws {
    let session = Self.session()
    for entry in ["view box", "box.make.width.equalTo(10)", "box.make.height.equalTo(4)", "view other"] {
      _ = session.submit(entry)
    }
    try switchOff("box.width = 10", in: session)
    let statement = session.document.scene.statements[1]
    _ = session.submit(Repair(range: statement.source.start..<statement.source.end).entry(for: "// no width"))
    #expect(!session.document.text.contains("switchOff"))
    #expect(session.snapshot.constraints.map(\.equation?.text) == ["box.height = 4"])
    _ = session.submit(":undo")
    #expect(session.document.text.contains("switchOff(\"box.width\", 2)"))
    #expect(open(session).contains("box: x y width"))
  }

  /// Comments and directives come and go above the statements.
  @Test func directivesAndCommentsShiftNothing() throws {
    let session = Self.session()
    for entry in ["view box", "box.make { left.top.equalTo(view); width.height.equalTo(4) }"] {
      _ = session.submit(entry)
    }
    try switchOff("box.height = 4", in: session)
    _ = session.submit(":size 40x10")
    let text = session.document.text(for: "a.mas")
    #expect(text.hasPrefix(":size 40x10\n"))
    for saved in [text, "// One\n\n" + text] {
      let other = Self.session()
      _ = other.open(saved, path: "a.mas")
      #expect(open(other) == ["box: height"])
    }
  }

  /// Names with signs of their own.
  @Test func namesAreWrittenAsTexts() throws {
    let session = Self.session()
    _ = session.submit(
      "UIView *one = [UIView new]; [view addSubview:one]; one.mas_key = @\"a \\\"b\\\" \\\\c\"")
    _ = session.submit("one.make { left.top.equalTo(view); width.height.equalTo(4) }")
    let constraint = try #require(
      session.snapshot.constraints.first { $0.equation?.firstAttribute == .height })
    _ = session.submit(":constraint \(constraint.id)")
    _ = session.submit(":toggle")
    #expect(session.snapshot.constraints.count == 3)
    #expect(Self.json(Self.reopened(session)) == Self.json(session))
  }

  // MARK: Documents of earlier versions

  private static let numbered = """
    view box
    box.make.left.top.equalTo(view)
    box.make.width.equalTo(10)
    box.make.height.equalTo(4)
    constraint(3).active = NO

    """

  @Test func aNumberStillNamesAConstraint() throws {
    let session = Self.session()
    #expect(session.open(Self.numbered, path: "a.mas").lines.allSatisfy { $0.tone != .error })
    #expect(open(session) == ["box: width"])
    #expect(session.switchedOff().map(\.id) == [3])
    _ = session.submit(":constraint 3")
    _ = session.submit(":toggle")
    #expect(open(session) == [])
    #expect(session.document.text == Self.numbered + "switchOn(\"box.width\", 3)\n")
  }

  /// An edit before it would shift the number, so that the statement names what it named.
  @Test func anEditAboveANumberNamesWhatItNamed() throws {
    let session = Self.session()
    _ = session.open(Self.numbered, path: "a.mas")
    let first = try #require(session.snapshot.constraints.first { $0.equation?.firstAttribute == .left })
    _ = session.submit(":delete \(first.id)")
    #expect(open(session) == ["box: x width"])
    #expect(session.document.text.hasSuffix("switchOff(\"box.width\", 3)\n"))
    _ = session.submit(":undo")
    #expect(session.document.text == Self.numbered)
  }

  @Test func whatStatementsSwitchOffAndOnIsInTheDocument() {
    let session = Self.session()
    for entry in [
      "view box", "box.make.width.equalTo(10)", "switchOff(\"box.width\", 2)", "switchOn(\"box.width\", 2)",
    ] { _ = session.submit(entry) }
    #expect(session.snapshot.constraints.count == 1)
    _ = session.submit("switchOff(\"box.height\", 2)")
    #expect(
      session.document.scene.notes.map(\.message) == ["statement 2 makes no constraint 'box.height' so far"])
  }
}
