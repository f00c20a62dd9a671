import AutoLayout
import Diagnosis
import Translation

/// The problems of a scene, and their differences from earlier ones.
struct Diagnosis: Equatable, Sendable {
  private(set) var conflicts: [SceneSnapshot.Conflict] = []
  /// The ambiguous views in document order.
  private(set) var ambiguous: [AmbiguousView] = []

  struct AmbiguousView: Hashable, Sendable {
    var name: String
    var attributes: [SceneSnapshot.FrameAttribute]
  }

  init() {}

  init(_ snapshot: SceneSnapshot) {
    conflicts = snapshot.conflicts
    ambiguous = snapshot.ambiguousViews.map {
      AmbiguousView(name: snapshot.views[$0].name, attributes: snapshot.views[$0].ambiguous)
    }
  }

  /// Reports the differences from earlier problems.
  ///
  /// - Parameter snapshot: evaluated only for new conflicts.
  func lines(since before: Diagnosis, snapshot: @autoclosure () -> SceneSnapshot) -> [Line] {
    var lines: [Line] = []
    for conflict in conflicts where !before.conflicts.contains(conflict) {
      lines += Self.lines(for: conflict, in: snapshot())
    }
    if conflicts.isEmpty, !before.conflicts.isEmpty {
      lines.append(Line(.good, "no conflict any more"))
    }
    let known = Set(before.ambiguous)
    let news = ambiguous.filter { !known.contains($0) }
    if !news.isEmpty {
      lines.append(Line(.warning, "ambiguous: \(Self.list(news))", indent: 2))
    } else if ambiguous.isEmpty, !before.ambiguous.isEmpty {
      lines.append(Line(.good, "nothing ambiguous any more"))
    }
    return lines
  }

  /// A conflict with the constraints that cannot hold together.
  static func lines(for conflict: SceneSnapshot.Conflict, in snapshot: SceneSnapshot) -> [Line] {
    var lines = [Line(.error, "conflict: \(conflict.phrase)", indent: 2)]
    for constraint in snapshot.constraints(numbered: conflict.constraints) {
      let text = ConstraintText.short(constraint.description, id: constraint.id)
      lines.append(
        constraint.id == conflict.broken
          ? Line(.error, "!! \(text)  (broken)", indent: 6) : Line(.plain, "   \(text)", indent: 6))
    }
    return lines
  }

  /// `red (x, width), green (x)`; many views are only counted.
  static func list(_ views: [AmbiguousView]) -> Phrase {
    let most = 6
    let parts: [Phrase] = views.prefix(most).map {
      "\($0.name) (\(Phrase.enumeration(of: $0.attributes.map(\.words))))"
    }
    let named = Phrase.enumeration(of: parts)
    return views.count > most ? "\(named), and \(views.count - most) more views" : named
  }
}
