import AutoLayout
import Foundation
import SceneLanguage
import TextLayout

extension FindingKind {
  static let capturedConstant = FindingKind(
    "captured-constant",
    "a number taken from a frame, which does not follow a resize, or was taken before the first layout",
    remedies: { $0.relatingToReadFrame($1) + $0.relatingToFrame($1) }
  ) { $0.earlyFrames() + $0.capturedConstants() }
}

extension FindingSearch {
  /// Constants that would be others if the scene were opened at another size, and do not follow a resize.
  fileprivate func capturedConstants() -> [Finding] {
    let scene = diagnosis.scene
    guard snapshot.constraints.contains(where: { $0.origin?.mayHoldFrame ?? false }) else { return [] }
    let other = CGSize(width: scene.size.width * 1.25 + 10, height: scene.size.height * 1.25 + 10)
    let moved = scene.statements.map { statement in
      var statement = statement
      statement.size = other
      return statement
    }
    var viewport = scene.viewport
    viewport.size = other
    guard
      let resized = scene.remade(in: viewport)?.completeSnapshot(),
      let opened = scene.remade(from: moved, in: viewport)?.completeSnapshot(),
      resized.constraints.count == opened.constraints.count
    else { return [] }
    var seen: Set<SourcePosition> = []
    let found = zip(resized.constraints, opened.constraints).compactMap { before, after -> Captured? in
      guard let old = before.equation, var new = after.equation, before.line != nil,
        abs(old.constant - new.constant) > 0.001,
        // A part of a point is a pixel of the screen.
        max(abs(old.constant), abs(new.constant)) >= 1
      else { return nil }
      let constant = new.constant
      new.constant = old.constant
      guard old == new, let constraint = snapshot.constraints.first(where: { $0.id == before.id }),
        seen.insert(diagnosis.place(of: constraint)).inserted
      else { return nil }
      let told = finding(
        .capturedConstant, constraint,
        "\(constraint.equation?.phrase ?? old.phrase) holds a number taken from a frame: when the window is resized to \(formatted(other.width))x\(formatted(other.height)), it stays \(formatted(old.constant)) instead of \(formatted(constant))"
      )
      return Captured(finding: told, ratio: old.constant == 0 ? nil : constant / old.constant)
    }
    return byScale(found, [other.width / scene.size.width, other.height / scene.size.height])
  }

  private struct Captured {
    var finding: Finding
    /// Between the constant at the larger window and that at the smaller one.
    var ratio: Double?
  }

  /// Tells constants once that grow as the window does, where there are many: an app scales all its distances by one function,
  /// `kFit(16)`.
  private func byScale(_ found: [Captured], _ scales: [Double]) -> [Finding] {
    var found = found
    for scale in scales {
      let alike = found.filter { $0.ratio.map { abs($0 - scale) < 0.001 } ?? false }.map(\.finding)
      guard alike.count > Self.mostAlike, var first = alike.first else { continue }
      first.phrase = "\(first.phrase); \(alike.count - 1) more constants do, too"
      first.constraints = alike.flatMap(\.constraints).sorted()
      let rest = alike.dropFirst().map(\.position)
      found.removeAll { rest.contains($0.finding.position) }
      if let index = found.firstIndex(where: { $0.finding.position == first.position }) {
        found[index] = Captured(finding: first, ratio: nil)
      }
    }
    return found.map(\.finding)
  }

  private static let mostAlike = 3
}
