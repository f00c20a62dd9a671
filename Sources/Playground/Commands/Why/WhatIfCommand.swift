import AutoLayout
import Foundation
import SceneLanguage
import Translation

extension Command {
  static let whatIf = Command(
    name: "what-if", arguments: "VIEW.ATTRIBUTE NUMBER | off",
    summary: "what would follow if an attribute had another value",
    details: [
      "The scene stays as it is: dashed outlines show where views would be, and the answer says which constraints would",
      "break or give way. A position is counted from the window's edge, as ':why' does.",
    ], completions: { AttributeOperand.completions(after: $0, views: $1) + ($0.isEmpty ? ["off"] : []) },
    run: { $0.whatIf($1.argument) })
}

extension Session {
  fileprivate func whatIf(_ argument: String) -> Reply {
    let words = argument.split(whereSeparator: { $0.isWhitespace || $0 == "=" }).map(String.init)
    // Any command takes the outlines of the last ':what-if' away, so that nothing is left to do.
    if words == ["off"] { return Reply(lines: [Line(.note, "nothing is supposed")]) }
    guard words.count == 2, let value = Double(words[1]), abs(value) <= Self.mostSupposed else {
      return .refusal("':what-if' needs VIEW.ATTRIBUTE NUMBER, as in ':what-if red.width 40'")
    }
    let before = snapshot
    let operand: AttributeOperand
    do {
      guard let parsed = try AttributeOperand.parse(words[0], in: before, document.scene) else {
        return .refusal("which attribute? ':what-if \(words[0].prefix(40)).width 40'")
      }
      if parsed.guide != nil {
        return .refusal(":what-if takes attributes of views, as in ':what-if red.width 40'")
      }
      operand = parsed
    } catch {
      return refusal(error)
    }
    guard
      let supposition = document.scene.supposing(operand.attribute, ofViewAt: operand.place, is: value)
    else { return .refusal("the view is not laid out", keepsEntry: false) }
    let name = "\(before.views[operand.place].name).\(operand.attribute.rawValue)"
    guard supposition.isPossible else {
      let reason: Phrase =
        before.views[operand.place].superview == nil
        ? "the window's size rules it; :size WxH changes that" : "no length is negative, and the window stays"
      return Reply(lines: [Line(.error, "\(name) cannot be \(decimal(value)): \(reason)", indent: 2)])
    }
    let after = before.moving(to: supposition.frames)
    (inspection.exercise, inspection.supposed) = (nil, after)
    var lines = [Line(.heading, "if \(name) were \(decimal(value))")]
    lines += Self.moves(from: before, to: after)
    lines += Self.losses(supposition.broken, "would break", .error, in: before)
    lines += Self.losses(supposition.yielding, "would give way", .warning, in: before)
    if lines.count == 1 { lines.append(Line(.note, "  nothing would change", indent: 4)) }
    return Reply(lines: lines)
  }

  /// The greatest value that is supposed, in points.
  private static let mostSupposed = 1e6

  /// The most views and constraints that are listed.
  private static let mostListed = 12

  private static func moves(from before: SceneSnapshot, to after: SceneSnapshot) -> [Line] {
    let moved = before.views.indices.filter { before.views[$0].frame != after.views[$0].frame }
    var lines = moved.prefix(mostListed).map { place in
      let (old, new) = (before.views[place], after.views[place])
      return Line(
        .plain, "  \(old.name)  \(Listing.text(of: old.frame)) to \(Listing.text(of: new.frame))", indent: 4)
    }
    if moved.count > mostListed {
      lines.append(Line(.note, "  and \(moved.count - mostListed, "view") more"))
    }
    return lines
  }

  private static func losses(
    _ constraints: [NSLayoutConstraint], _ verb: Phrase, _ tone: Line.Tone, in snapshot: SceneSnapshot
  ) -> [Line] {
    var lines = constraints.prefix(mostListed).map { constraint in
      let known = constraint.number.flatMap { id in snapshot.constraints.first { $0.id == id } }
      let equation = (known?.equation ?? constraint.displayedEquation).phrase
      let place: Phrase = known?.line.map { ", line \($0)" } ?? ""
      let number: Phrase = constraint.number.map { "  (#\($0)\(place))" } ?? ""
      return Line(tone, "  \(equation) \(verb)\(number)", indent: 4)
    }
    if constraints.count > mostListed {
      lines.append(Line(.note, "  and \(constraints.count - mostListed, "constraint") more"))
    }
    return lines
  }
}

extension SceneSnapshot {
  /// The snapshot with other frames of its views, in document order.
  fileprivate func moving(to frames: [CGRect]) -> SceneSnapshot {
    var moved = self
    for (place, frame) in zip(views.indices, frames) where !views[place].frame.isClose(to: frame) {
      moved.views[place].frame = frame
    }
    for place in views.indices {
      guard let outer = views[place].superview, views.indices.contains(outer) else { continue }
      let (old, new) = (views[place], moved.views[place])
      let shift = (
        x: moved.views[outer].absoluteFrame.minX - views[outer].absoluteFrame.minX,
        y: moved.views[outer].absoluteFrame.minY - views[outer].absoluteFrame.minY
      )
      moved.views[place].absoluteFrame = CGRect(
        x: old.absoluteFrame.minX + shift.x + new.frame.minX - old.frame.minX,
        y: old.absoluteFrame.minY + shift.y + new.frame.minY - old.frame.minY,
        width: old.absoluteFrame.width + new.frame.width - old.frame.width,
        height: old.absoluteFrame.height + new.frame.height - old.frame.height)
    }
    return moved
  }
}

extension CGRect {
  /// Whether all edges are the same to within the layout's tolerance.
  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.0005 && abs(minY - other.minY) < 0.0005
      && abs(width - other.width) < 0.0005 && abs(height - other.height) < 0.0005
  }
}
