import AutoLayout
import Foundation
import Translation

/// The differences between two layouts in words: which views came, went, moved and changed their size.
enum FrameChanges {
  /// The most views that are told one by one.
  static let mostTold = 12

  /// A sentence for each view that differs, in the order of the tree. Frames are in points, in the superview's coordinates.
  static func lines(from before: SceneSnapshot, to after: SceneSnapshot) -> [Phrase] {
    var old: [String: Int] = [:]
    for (place, view) in before.views.enumerated() { old[view.name] = place }
    var lines: [Phrase] = []
    for view in after.views {
      guard let place = old.removeValue(forKey: view.name) else {
        lines.append(
          view.superview.map { "\(view.name): new in \(after.views[$0].name), \(frame(of: view))" }
            ?? "\(view.name): new, \(frame(of: view))")
        continue
      }
      let parts = differences(from: before.views[place], in: before, to: view, in: after)
      if !parts.isEmpty { lines.append("\(view.name): \(Phrase.joined(parts))") }
    }
    lines += old.sorted { $0.value < $1.value }.map { "\($0.key): removed" }
    guard lines.count > mostTold + 1 else { return lines }
    return lines.prefix(mostTold) + ["and \(lines.count - mostTold) more views; :views lists all frames"]
  }

  /// `x 16, y 8, width 100, height 20`
  static func frame(of view: SceneSnapshot.View) -> Phrase {
    .joined(numbers(view).map { "\($0.name) \(decimal($0.value))" })
  }

  private static func differences(
    from old: SceneSnapshot.View, in before: SceneSnapshot, to new: SceneSnapshot.View,
    in after: SceneSnapshot
  ) -> [Phrase] {
    var parts: [Phrase] = []
    let superview = new.superview.map { after.views[$0].name }
    if superview != old.superview.map({ before.views[$0].name }) {
      parts.append(superview.map { "now in \($0)" } ?? "now in nothing")
    }
    for (was, now) in zip(numbers(old), numbers(new)) where decimal(was.value) != decimal(now.value) {
      parts.append("\(now.name) \(decimal(was.value)) to \(decimal(now.value))")
    }
    if old.isHidden != new.isHidden { parts.append(new.isHidden ? "hidden now" : "no longer hidden") }
    if let text = new.content?.text, text != old.content?.text { parts.append("text \"\(text)\"") }
    return parts
  }

  private static func numbers(_ view: SceneSnapshot.View) -> [(name: Phrase, value: CGFloat)] {
    [
      ("x", view.frame.origin.x), ("y", view.frame.origin.y), ("width", view.frame.width),
      ("height", view.frame.height),
    ]
  }
}
