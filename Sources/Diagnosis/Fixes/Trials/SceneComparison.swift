import AutoLayout
import Foundation

/// Compares a changed scene, which has the same views, with the one before the change.
final class SceneComparison {
  private let before: SceneSnapshot
  private let cell: CGSize
  /// Whether the scene is only partly known, as from a log.
  private let isPartial: Bool
  private let broken: [String: Int]
  private let ambiguous: Set<String>
  /// The views that reach past an edge of their superviews.
  private lazy var overhanging = Set(
    before.views.indices.filter { before.sticksOut($0) }.map { before.views[$0].name })

  /// - Parameter cell: the size of a character of text, in points.
  init(with before: SceneSnapshot, cell: CGSize, isPartial: Bool) {
    (self.before, self.cell, self.isPartial) = (before, cell, isPartial)
    broken = Self.broken(in: before)
    ambiguous = Self.ambiguous(in: before)
  }

  /// Whether a change mends a broken constraint, breaks nothing else and leaves nothing new undetermined.
  ///
  /// - Parameters:
  ///   - constraint: the broken one.
  ///   - after: the scene with the change.
  ///   - view: one that may be left undetermined.
  func mends(
    _ constraint: SceneSnapshot.Constraint, _ after: SceneSnapshot, opening view: String? = nil
  ) -> Bool {
    var allowed = broken
    allowed[Self.identity(constraint), default: 1] -= 1
    guard Self.broken(in: after).allSatisfy({ $1 <= allowed[$0, default: 0] }) else { return false }
    // The rest of a log's view is not known: what else places it is not in the log.
    if isPartial, view != nil { return true }
    let open = Self.ambiguous(in: after).filter { name in
      view.map { !name.hasPrefix("\($0).") } ?? true
    }
    return open.isSubset(of: ambiguous) && !pushesOut(after) && !(isPartial && squeezes(after))
  }

  /// Whether a change breaks nothing, leaves nothing new undetermined, and no view loses its size or is pushed past its
  /// superview's edge.
  ///
  /// - Parameters:
  ///   - after: the scene with the change.
  ///   - view: one that may lose its size.
  ///   - showsMore: whether views that were not there before may reach past edges.
  func isHarmless(
    _ after: SceneSnapshot, collapsing view: String? = nil, showingMore showsMore: Bool = false
  ) -> Bool {
    Self.broken(in: after).allSatisfy { $1 <= broken[$0, default: 0] }
      && Self.ambiguous(in: after).isSubset(of: ambiguous) && !squeezes(after, but: view)
      && !pushesOut(after, exceptNew: showsMore)
  }

  /// Whether at least as many constraints are no longer broken after a change as these conflicts have.
  func ends(_ conflicts: [SceneSnapshot.Conflict], _ after: SceneSnapshot) -> Bool {
    after.conflicts.count <= before.conflicts.count - conflicts.count
  }

  /// Whether a view has lost its width or height, which something determines.
  ///
  /// - Parameter name: a view that may lose it.
  func squeezes(_ after: SceneSnapshot, but name: String? = nil) -> Bool {
    let frames = Dictionary(after.views.map { ($0.name, $0.frame) }) { first, _ in first }
    return before.views.contains { view in
      guard view.name != name, let frame = frames[view.name] else { return false }
      if !isPartial, !view.isHidden, isCutOff(view, to: frame.size) { return true }
      return view.frame.width > 0 && frame.width <= 0 && !view.ambiguous.contains(.width)
        || view.frame.height > 0 && frame.height <= 0 && !view.ambiguous.contains(.height)
    }
  }

  /// Whether a text loses half of its visible width or height, or more, so that it can hardly be read.
  private func isCutOff(_ view: SceneSnapshot.View, to size: CGSize) -> Bool {
    guard let content = view.content, content.isText else { return false }
    func isHalved(_ length: Double, from old: Double, needing needed: Double) -> Bool {
      length > 0 && length <= min(old, needed) / 2 && length < old
    }
    let column: Double = cell.width
    let width = Double(content.text?.count ?? 0) * column
    return isHalved(size.height, from: view.frame.height, needing: cell.height)
      || content.numberOfLines == 1 && isHalved(size.width, from: view.frame.width, needing: width)
  }

  /// Whether a view that did not before now reaches past an edge of its superview.
  private func pushesOut(_ after: SceneSnapshot, exceptNew: Bool = false) -> Bool {
    let known = exceptNew ? Set(before.views.map(\.name)) : []
    return after.views.indices.contains {
      after.sticksOut($0, whereItIsPlaced: isPartial) && !overhanging.contains(after.views[$0].name)
        && (!exceptNew || known.contains(after.views[$0].name))
    }
  }

  private static func broken(in snapshot: SceneSnapshot) -> [String: Int] {
    snapshot.constraints.filter { $0.state == .broken }.reduce(into: [:]) {
      $0[identity($1), default: 0] += 1
    }
  }

  private static func ambiguous(in snapshot: SceneSnapshot) -> Set<String> {
    Set(snapshot.views.flatMap { view in view.ambiguous.map { "\(view.name).\($0.rawValue)" } })
  }

  /// Identifies a constraint in another scene, where its number may differ.
  private static func identity(_ constraint: SceneSnapshot.Constraint) -> String {
    (constraint.equation?.text ?? constraint.description) + " ^\(constraint.priority)"
  }
}
