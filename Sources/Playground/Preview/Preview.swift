import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import Translation

/// What an entry would do: a line about it, and the views that would be elsewhere.
struct Preview: Equatable, Sendable {
  /// A view at a place where it is not, but would or could be.
  struct Ghost: Equatable, Sendable {
    var name: String
    /// In the root's coordinates.
    var frame: CGRect
    /// Its size now; nil for a view that is not there.
    var presentSize: CGSize?

    /// What happens to it: `icon gets 40x8`.
    fileprivate var change: Phrase {
      guard presentSize != nil else { return "makes \(name)" }
      return isMoved ? "\(name) moves" : "\(name) gets \(PaneText.size(frame.size))"
    }

    /// Whether it keeps its size, as far as that is shown.
    fileprivate var isMoved: Bool { presentSize.map(PaneText.size) == PaneText.size(frame.size) }
  }

  var ghosts: [Ghost] = []
  var line: Line
  /// Whether the entry would have no effect, and the line says why.
  var isRefusal = false
  /// The error in the entry, if that is what it is refused for.
  var error: SceneError?

  init(refusal: Line, for error: SceneError? = nil) {
    line = refusal
    line.tone = .error
    line.indent = 0
    isRefusal = true
    self.error = error
  }

  /// The difference between two layouts.
  ///
  /// - Parameter undone: how many undone steps could not be redone any more.
  init(from before: SceneSnapshot, to after: SceneSnapshot, givingUp undone: Int = 0) {
    ghosts = Self.ghosts(from: before, to: after)
    var tone = Line.Tone.plain
    var parts: [Phrase] = []
    let broken = Set(before.conflicts.map(\.explanation))
    if let conflict = after.conflicts.first(where: { !broken.contains($0.explanation) }) {
      tone = .error
      parts.append("conflict: \(conflict.phrase)")
    } else if after.conflicts.count < before.conflicts.count {
      tone = .good
      parts.append(after.conflicts.isEmpty ? "ends the conflict" : "ends a conflict")
    }
    if undone > 0 {
      if tone == .plain { tone = .warning }
      parts.append("gives up \(undone, "undone step")")
    }
    parts += Self.open(from: before, to: after, &tone)
    parts += Self.counted(after.constraints.count - before.constraints.count, "constraint")
    parts += Self.views(ghosts, from: before, to: after)
    if parts.isEmpty { parts = Self.looks(from: before, to: after) }
    // A mask, say, shows when the window changes.
    if parts.isEmpty {
      parts = [before == after ? "changes nothing at this size" : "moves nothing at this size"]
    }
    line = Line(tone, Phrase.joined(parts))
  }

  // MARK: Frames

  /// The views with another frame in their superview, and new ones; those that only go with their superview are left out.
  static func ghosts(from before: SceneSnapshot, to after: SceneSnapshot) -> [Ghost] {
    let frames = Dictionary(before.views.map { ($0.name, $0.frame) }) { first, _ in first }
    return after.views.compactMap { view in
      let present = frames[view.name]
      guard !view.isHidden, present.map({ !isClose($0, view.frame) }) ?? true else { return nil }
      return Ghost(name: view.name, frame: view.absoluteFrame, presentSize: present?.size)
    }
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
    -> [Phrase]
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
  private static func looks(from before: SceneSnapshot, to after: SceneSnapshot) -> [Phrase] {
    let known = Dictionary(before.views.map { ($0.name, $0) }) { first, _ in first }
    let changed = after.views.filter { view in known[view.name].map { $0 != view } ?? false }
    if let view = changed.first(where: { $0.isHidden != known[$0.name]?.isHidden }) {
      return [view.isHidden ? "hides \(view.name)" : "shows \(view.name)"]
    }
    return changed.first.map { ["changes the look of \($0.name)"] } ?? []
  }

  /// The most views that are named one by one.
  private static let mostNamed = 3

  /// What happens to the views, the first few by their names: `icon gets 40x8, title and text move`.
  var consequence: Phrase {
    let named = ghosts.prefix(Self.mostNamed)
    let moving = named.filter(\.isMoved)
    var parts = named.filter { !$0.isMoved }.map(\.change)
    switch moving.count {
    case 0: break
    case 1: parts += moving.map(\.change)
    default: parts.append("\(Phrase.list(moving.map(\.name))) move")
    }
    let more = ghosts.count - named.count
    if more > 0 { parts.append(more == 1 ? "1 more view changes" : "\(more) more views change") }
    return parts.isEmpty ? "every view stays as it is" : Phrase.joined(parts)
  }

  private static func counted(_ difference: Int, _ noun: String) -> [Phrase] {
    difference == 0 ? [] : ["\(difference > 0 ? "+" : "-")\(abs(difference), noun)"]
  }

  /// What happens to the views: of one, its name and size.
  private static func views(_ ghosts: [Ghost], from before: SceneSnapshot, to after: SceneSnapshot)
    -> [Phrase]
  {
    let gone = before.views.count - after.views.count
    if gone > 0 { return ["\(gone, "view") less"] }
    let new = ghosts.filter { $0.presentSize == nil }
    if new.count > 1 { return ["makes \(new.count) views"] }
    if let only = new.first ?? ghosts.first, !new.isEmpty || ghosts.count == 1 { return [only.change] }
    return ghosts.isEmpty ? [] : ["\(ghosts.count) views change"]
  }
}
