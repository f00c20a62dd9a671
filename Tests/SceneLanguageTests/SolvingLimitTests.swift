import AutoLayout
import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// Solving is work of the statement that causes it, and ends at a bound.
struct SolvingLimitTests {
  /// Views that each begin where the one before ends, and a window that is too narrow for them.
  private static func row(of count: Int) -> String {
    let views = (1...count).map { "v\($0)" }
    let places = zip(views, views.dropFirst()).map { near, far in
      "\(far).make.left.greaterThanOrEqualTo(\(near).mas_right).offset(3)"
    }
    return "view " + views.joined(separator: ", ") + "\n" + places.joined(separator: "\n")
      + "\n\(views[count - 1]).make.right.lessThanOrEqualTo(0)"
  }

  private static func scene(solving work: Int) -> Scene {
    var limits = Limits.standard
    limits.solving = work
    return Scene(size: CGSize(width: 90, height: 24), limits: limits)
  }

  @Test func aLayoutBeyondTheWorkOfAStatementEndsAtWhatWasReached() throws {
    var frames: [[CGRect]] = []
    for _ in 0..<2 {
      let scene = Self.scene(solving: 500)
      _ = try? scene.run(Self.row(of: 60))
      let snapshot = scene.snapshot()
      #expect(snapshot.views.count == 61)
      #expect(scene.isLayoutCutShort)
      let message = try #require(scene.passError?.message)
      #expect(message.hasPrefix("the solver stopped before it was done"))
      frames.append(snapshot.views.map(\.frame))
    }
    // The work is counted, so that both stop at one place.
    #expect(frames[0] == frames[1])
  }

  @Test func withTheUsualWorkItIsSolved() throws {
    let scene = Self.scene(solving: Limits.standard.solving)
    _ = try scene.run(Self.row(of: 21))
    let snapshot = scene.snapshot()
    #expect(scene.passError == nil)
    // 20 distances of at least 3 fit into the window's 90.
    #expect(snapshot.conflicts.isEmpty)
    let (first, last) = try (#require(scene.frame("v1")), #require(scene.frame("v21")))
    #expect(last.maxX <= 90.0005 && last.minX - first.maxX >= 59.9995)
  }

  @Test func aStatementAfterItHasTheWholeBoundAgain() throws {
    let scene = Self.scene(solving: 500)
    _ = try? scene.run(Self.row(of: 60))
    _ = scene.snapshot()
    let views = (2...60).map { "v\($0).remake.width.equalTo(1)" }.joined(separator: "; ")
    _ = try? scene.run(views)
    _ = scene.snapshot()
    _ = try? scene.run("view last")
    #expect(scene.snapshot().views.count == 62)
  }

  @Test func theUserStopsTheSolver() throws {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    // One width of 3,000 conflicts with each of the others: the statements are short, the search for the conflicts is long.
    _ = try scene.run("view red")
    var isSolving = false
    scene.interruption = { isSolving }
    scene.mendsItself = false
    let widths = (0..<3_000).map { "red.make.width.equalTo(\($0))" }.joined(separator: "\n")
    isSolving = true
    do throws(SceneError) {
      _ = try scene.run(widths)
      _ = scene.snapshot()
      #expect(scene.passError?.message.hasPrefix("stopped by Ctrl-C") ?? false)
    } catch {
      #expect(error.message.hasPrefix("stopped by Ctrl-C"))
    }
  }

  /// Each sign of a line could begin a raw string, each bracket stay open to the end: to look ahead from each would not end.
  @Test(arguments: ["#", "(", "{", "[", "}", "\"\\("])
  func aLineOfOneSignIsRefusedInItsTime(_ sign: String) {
    let scene = Scene(size: CGSize(width: 90, height: 24))
    for kind in [SourceKind.scene, .appCode] {
      #expect(throws: SceneError.self) {
        _ = try scene.run(String(repeating: sign, count: 100_000), as: kind)
        if let error = scene.errors.first { throw error }
      }
    }
  }
}
