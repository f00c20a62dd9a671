import AutoLayout
import Foundation
import Lessons
import SceneLanguage
import Translation

/// The wanted frames of a lesson, as they were found last.
struct KnownTargets: Sendable {
  var lesson: String
  var viewport: Viewport
  var frames: [WantedFrame]
}

extension Session {
  /// Where the open lesson wants views at the present size; none while a place is to be predicted, as it would be given away.
  var wantedFrames: [WantedFrame] {
    guard let current = learning.current, current.lesson.hasTargets, !current.awaitsPlace else { return [] }
    let viewport = document.viewport
    if let known = learning.targets, known.lesson == current.lesson.source, known.viewport == viewport {
      return known.frames
    }
    let frames = current.lesson.wantedFrames(in: viewport)
    learning.targets = KnownTargets(lesson: current.lesson.source, viewport: viewport, frames: frames)
    return frames
  }

  /// Those of ``wantedFrames`` where the view does not stand yet.
  var targets: [WantedFrame] {
    let wanted = wantedFrames
    if wanted.isEmpty { return [] }
    let frames = Dictionary(snapshot.views.map { ($0.name, $0.absoluteFrame) }) { first, _ in first }
    let cell = document.scale
    return wanted.filter { target in
      frames[target.view].map { !$0.isNear(target.frame, within: cell) } ?? true
    }
  }

  /// Why there are no outlines of wanted frames; nil where there are some.
  var lackOfTargets: Phrase? {
    guard let current = learning.current else { return "no lesson is open; :learn opens one" }
    if !current.lesson.hasTargets { return "this lesson shows no wanted places" }
    if current.awaitsPlace { return "the wanted places are shown once your prediction is judged" }
    return targets.isEmpty ? "all views stand where they are wanted" : nil
  }

  /// The wanted frames as text.
  var targetLines: [Line] {
    let wanted = wantedFrames
    guard !wanted.isEmpty else { return [Line(.note, lackOfTargets ?? "", indent: 2)] }
    let open = Set(targets.map(\.view))
    let heading: Phrase = "wanted at \(Measure.text(document.size)), in the window's coordinates:"
    return [Line(.heading, heading)]
      + wanted.map { target in
        let isReached = !open.contains(target.view)
        let frame = "\(target.view) \(Listing.text(of: target.frame))"
        let text: Phrase = isReached ? "✓ \(frame), where it is" : "○ \(frame)"
        return Line(isReached ? .good : .plain, text, indent: 4)
      }
  }
}

extension CGRect {
  /// Whether no edge is more than half a cell from the other rectangle's.
  fileprivate func isNear(_ other: CGRect, within cell: CGSize) -> Bool {
    max(abs(minX - other.minX), abs(maxX - other.maxX)) <= cell.width / 2 + 0.0005
      && max(abs(minY - other.minY), abs(maxY - other.maxY)) <= cell.height / 2 + 0.0005
  }
}
