import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Views past the edge of their superview, of which those that are placed one after another have one cause.
@Suite struct OverhangTests {
  private func outside(_ text: String) throws -> [Finding] {
    try diagnose(text, width: 80, height: 24).findings().filter { $0.code == "outside" }
  }

  private func fixes(_ text: String) throws -> [String] {
    let diagnosis = try diagnose(text, width: 80, height: 24)
    let search = FindingFixes(diagnosis)
    return diagnosis.findings().filter { $0.code == "outside" }.flatMap(search.fixes).map(\.description)
  }

  /// Rows of 10 one below the other, of which the third ends at 30.
  private static func column(of names: [String], from first: String = "view.top") -> String {
    var above = first
    return names.map { name in
      defer { above = "\(name).bottom" }
      return
        "view \(name)\n\(name).make { top.equalTo(\(above)); left.right.equalTo(view); height.equalTo(10) }\n"
    }.joined()
  }

  @Test func rowsBelowTheFirstThatDoesNotFitAreToldWithIt() throws {
    let found = try outside(Self.column(of: ["a", "b", "c", "d", "e"]))
    #expect(
      found.map(\.message) == ["c reaches 6 past the bottom edge of the window; d and e follow it"])
    #expect(found.map(\.views) == [["c", "d", "e"]])
  }

  @Test func ofManyThatFollowThreeAreNamed() throws {
    let found = try outside(Self.column(of: ["a", "b", "c", "d", "e", "f", "g", "h"]))
    #expect(
      found.map(\.message) == [
        "c reaches 6 past the bottom edge of the window; d, e, f and 2 more follow it"
      ])
  }

  @Test func aColumnTiedByItsUpperViewsIsToldOnce() throws {
    let found = try outside(
      """
      view a, b, c
      a.make { top.equalTo(15); height.equalTo(10); left.right.equalTo(view); bottom.equalTo(b.top) }
      b.make { height.equalTo(10); left.right.equalTo(view); bottom.equalTo(c.top) }
      c.make { height.equalTo(10); left.right.equalTo(view) }
      """)
    #expect(found.map(\.views) == [["a", "b", "c"]])
  }

  @Test func viewsThatAreNotTiedAreToldEach() throws {
    let found = try outside(
      """
      view a, b
      a.make { top.equalTo(20); left.equalTo(0); width.height.equalTo(10) }
      b.make { top.equalTo(20); left.equalTo(20); width.height.equalTo(10) }
      """)
    #expect(found.map(\.views) == [["a"], ["b"]])
  }

  /// a lies past the right edge and b, which begins where a does, past the lower one.
  @Test func whoFollowsAlongOneAxisIsToldAlongTheOther() throws {
    let found = try outside(
      """
      view a, b
      a.make { top.equalTo(0); left.equalTo(75); width.height.equalTo(10) }
      b.make { top.equalTo(20); left.equalTo(a); width.equalTo(4); height.equalTo(10) }
      """)
    #expect(found.map(\.views) == [["a"], ["b"]])
  }

  @Test func rowsThatAConflictPushesOutAreToldByIt() throws {
    let text = Self.column(of: ["a", "b", "c", "d"]) + "d.make.bottom.equalTo(view)\n"
    #expect(try diagnose(text, width: 80, height: 24).findings().map(\.code) == ["conflict"])
  }

  /// The lowest row ends at 26 + 2 + 9 + 9 = 46, 22 below the edge of the window: the first one has to begin 22 higher.
  @Test func aFixBringsInThoseThatFollow() throws {
    let text =
      Self.column(of: ["a"], from: "view.top")
      .replacingOccurrences(of: "top.equalTo(view.top)", with: "top.equalTo(view).offset(26)")
      .replacingOccurrences(of: "height.equalTo(10)", with: "height.equalTo(2)")
      + Self.column(of: ["b", "c"], from: "a.bottom").replacingOccurrences(
        of: "height.equalTo(10)", with: "height.equalTo(9)")
    #expect(try fixes(text) == ["line 2: change 26 to 4 in a.top = view.top + 26"])
  }

  /// To begin six higher, c would cover the end of b.
  @Test func noFixLaysAViewOverTheOneBefore() throws {
    #expect(try fixes(Self.column(of: ["a", "b", "c"])) == ["line 6: change 10 to 4 in c.height = 10"])
  }
}
