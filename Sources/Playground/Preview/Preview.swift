import AutoLayout
import Foundation
import SceneLanguage

/// What an entry would do: a line about it, and the views that would be elsewhere.
struct Preview: Equatable, Sendable {
  /// A view at a place where it is not, but would or could be.
  struct Ghost: Equatable, Sendable {
    var name: String
    /// In the root's coordinates.
    var frame: CGRect
  }

  var ghosts: [Ghost] = []
  var line: Line
  /// What happens to the views, in words, each of the first few by its name.
  var consequence = ""
  /// Whether the entry would have no effect, and the line says why.
  var isRefusal = false
  /// The error in the entry, if that is what it is refused for.
  var error: SceneError?

  init(refusal: String, for error: SceneError? = nil) {
    line = Line(.error, refusal)
    isRefusal = true
    self.error = error
  }

  /// The difference between two layouts.
  ///
  /// - Parameter undone: how many undone steps could not be redone any more.
  init(from before: SceneSnapshot, to after: SceneSnapshot, givingUp undone: Int = 0) {
    ghosts = Self.ghosts(from: before, to: after)
    var tone = Line.Tone.plain
    var parts: [String] = []
    let broken = Set(before.conflicts.map(\.explanation))
    if let conflict = after.conflicts.first(where: { !broken.contains($0.explanation) }) {
      tone = .error
      parts.append("conflict: " + conflict.explanation)
    } else if after.conflicts.count < before.conflicts.count {
      tone = .good
      parts.append(after.conflicts.isEmpty ? "ends the conflict" : "ends a conflict")
    }
    if undone > 0 {
      if tone == .plain { tone = .warning }
      parts.append("gives up " + Session.count(undone, "undone step"))
    }
    parts += Self.open(from: before, to: after, &tone)
    parts += Self.counted(after.constraints.count - before.constraints.count, "constraint")
    parts += Self.views(ghosts, from: before, to: after)
    if parts.isEmpty { parts = Self.looks(from: before, to: after) }
    if parts.isEmpty { parts = [before == after ? "changes nothing" : "moves nothing"] }
    line = Line(tone, parts.joined(separator: ", "))
    consequence = Self.consequence(ghosts, from: before)
  }

  // MARK: Frames

  /// The views with another frame in their superview, and new ones; those that only go with their superview are left out.
  static func ghosts(from before: SceneSnapshot, to after: SceneSnapshot) -> [Ghost] {
    let frames = Dictionary(before.views.map { ($0.name, $0.frame) }) { first, _ in first }
    return after.views.filter { view in
      guard !view.isHidden else { return false }
      guard let frame = frames[view.name] else { return true }
      return !isClose(frame, view.frame)
    }.map { Ghost(name: $0.name, frame: $0.absoluteFrame) }
  }

  private static func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
    let differences = [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height,
    ]
    return differences.allSatisfy { abs($0) < 0.0005 }
  }

  // MARK: Words

  /// The first view with a number that nothing determines any more.
  private static func open(from before: SceneSnapshot, to after: SceneSnapshot, _ tone: inout Line.Tone)
    -> [String]
  {
    let known = Dictionary(before.views.map { ($0.name, $0.ambiguous) }) { first, _ in first }
    for place in after.ambiguousViews where after.views.indices.contains(place) {
      let view = after.views[place]
      let news = view.ambiguous.filter { !(known[view.name] ?? []).contains($0) }
      // A new view has no constraints yet.
      guard !news.isEmpty, known[view.name] != nil else { continue }
      if tone == .plain { tone = .warning }
      return ["\(view.name) has \(AmbiguityText.short(news))"]
    }
    return []
  }

  /// The first view that is hidden or shown, or looks different otherwise.
  private static func looks(from before: SceneSnapshot, to after: SceneSnapshot) -> [String] {
    let known = Dictionary(before.views.map { ($0.name, $0) }) { first, _ in first }
    let changed = after.views.filter { view in known[view.name].map { $0 != view } ?? false }
    if let view = changed.first(where: { $0.isHidden != known[$0.name]?.isHidden }) {
      return [view.isHidden ? "hides \(view.name)" : "shows \(view.name)"]
    }
    return changed.first.map { ["changes the look of \($0.name)"] } ?? []
  }

  /// The most views that are named one by one.
  private static let mostNamed = 3

  private static func consequence(_ ghosts: [Ghost], from before: SceneSnapshot) -> String {
    let known = Dictionary(before.views.map { ($0.name, $0.frame.size) }) { first, _ in first }
    let named = ghosts.prefix(mostNamed)
    let moving = named.filter { known[$0.name].map(PaneText.size) == PaneText.size($0.frame.size) }
    var parts = named.filter { !moving.contains($0) }
      .map { "\($0.name) gets \(PaneText.size($0.frame.size))" }
    if !moving.isEmpty {
      parts.append(
        moving.map(\.name).joined(separator: " and ") + (moving.count == 1 ? " moves" : " move"))
    }
    let more = ghosts.count - named.count
    if more > 0 { parts.append(Session.count(more, "more view") + (more == 1 ? " changes" : " change")) }
    return parts.isEmpty ? "every view stays as it is" : parts.joined(separator: ", ")
  }

  private static func counted(_ difference: Int, _ noun: String) -> [String] {
    difference == 0
      ? [] : ["\(difference > 0 ? "+" : "-")\(Session.count(abs(difference), noun))"]
  }

  /// What happens to the views: of one, its name and size.
  private static func views(_ ghosts: [Ghost], from before: SceneSnapshot, to after: SceneSnapshot)
    -> [String]
  {
    let gone = before.views.count - after.views.count
    if gone > 0 { return [Session.count(gone, "view") + " less"] }
    let known = Dictionary(before.views.map { ($0.name, $0.frame.size) }) { first, _ in first }
    let new = ghosts.filter { known[$0.name] == nil }
    if let first = new.first { return [new.count == 1 ? "makes \(first.name)" : "makes \(new.count) views"] }
    guard let only = ghosts.first else { return [] }
    guard ghosts.count == 1 else { return ["\(ghosts.count) views change"] }
    let size = PaneText.size(only.frame.size)
    return [
      PaneText.size(known[only.name] ?? .zero) == size ? "\(only.name) moves" : "\(only.name) gets \(size)"
    ]
  }
}
