import Lessons
import Translation

/// What a change of the scene meant for the goals of a lesson.
struct LessonNews {
  /// The sentences of the goals that are reached now and were not before, and of those that are not any more.
  var reached: [String] = []
  var lost: [String] = []
  var reachedCount: Int
  var count: Int
  /// The answers and predictions that turned out wrong.
  private var judged: [Exam.Result] = []
  /// The goal to be told about: where none was reached, one was lost, or the entry was wrong about another one besides.
  var missed: Exam.Result?
  /// Whether that goal is missed by a mistake, and not only not reached yet.
  private var isMistaken = false
  /// Whether it is the last statement that is mistaken, and nothing else was changed.
  var isLastWrong = false
  /// The goal that the entry, which is right, reached a part of.
  var begun: Exam.Result?
  /// Whether the last goal was reached, for the first time.
  var finishes: Bool
  /// What is to be told of the lesson's star.
  var star: Star.Result?

  /// - Parameters:
  ///   - words: those of the statements that are new; none where statements were only taken back.
  ///   - finishes: whether the last goal was reached, for the first time.
  init(from before: Exam, to after: Exam, mentioning words: Set<String>, finishes: Bool) {
    self.finishes = finishes
    count = after.results.count
    reachedCount = after.results.count(where: \.isReached)
    var missing = after.results.filter { !$0.isReached }
    // Questions are told of by themselves; until all else is reached, they are nothing that is missed.
    if missing.contains(where: { !$0.goal.asks }) { missing.removeAll { $0.goal.asks } }
    // Until the views have their places, some are ambiguous; that is news only when it is all that is left.
    if missing.contains(where: { $0.shortfall?.isAmbiguity == false }) {
      missing.removeAll { $0.shortfall?.isAmbiguity == true }
    }
    var changed: [Goal] = []
    var mistaken: [Exam.Result] = []
    var begun: [Exam.Result] = []
    for (old, new) in zip(before.results, after.results) {
      if new.isReached, !old.isReached { reached.append(new.goal.sentence) }
      if new.goal.asks, old != new, new.shortfall?.isOpenQuestion == false { judged.append(new) }
      guard !new.isReached, missing.contains(new) else { continue }
      if old != new { changed.append(new.goal) }
      if old.isReached { lost.append(new.goal.sentence) }
      let isNewMistake =
        new.shortfall?.isKnownMistake == true && new.shortfall?.answer != old.shortfall?.answer
      switch after.attempt(at: new.goal, since: before) {
      case .none: if isNewMistake, new.goal.views.isEmpty { mistaken.append(new) }
      case .part: begun.append(new)
      case .wrong: mistaken.append(new)
      }
    }
    if words.isEmpty, lost.isEmpty { return }
    let wrong = mistaken.first { $0.shortfall?.isKnownMistake == true } ?? mistaken.first
    if lost.isEmpty, mistaken.isEmpty, let first = begun.first {
      self.begun = first
    } else if reached.isEmpty || !lost.isEmpty {
      missed =
        (lost.isEmpty ? wrong : nil) ?? Self.mostTelling(missing, changed: changed, words: words)
    } else {
      missed = wrong
    }
    isMistaken = wrong != nil && missed == wrong
  }

  /// Whether an entry of these words was wrong about the goal: a mistake, or without any effect on a goal that it was about.
  func isMistake(in words: Set<String>) -> Bool {
    guard let missed else { return false }
    return isMistaken || reached.isEmpty && !missed.goal.views.isDisjoint(with: words)
  }

  /// The goal that an entry was most likely about: one that speaks of a view in it and knows the mistake, or else the nearest to
  /// that.
  private static func mostTelling(
    _ missed: [Exam.Result], changed: [Goal], words: Set<String>
  ) -> Exam.Result? {
    let mentioned = missed.filter { !$0.goal.views.isDisjoint(with: words) }
    return mentioned.first { $0.shortfall?.isKnownMistake == true }
      ?? mentioned.first { changed.contains($0.goal) } ?? mentioned.first
      ?? missed.first { changed.contains($0.goal) } ?? missed.first
  }

  /// - Parameter conflict: what to do about a conflict. One that the last statement made comes in place of the goals that are still
  ///   missed, an older one after them.
  func lines(conflict: ConflictAdvice?) -> [Line] {
    if let conflict, !conflict.isNew { return lines(conflict: nil) + [conflict.line] }
    var lines = reached.map { Line(.good, "✓ \($0)", indent: 4) }
    lines += lost.map { Line(.warning, "○ no longer: \($0)", indent: 4) }
    for result in judged { lines += told(result, of: "○ \(result.goal.sentence)") }
    if let conflict {
      lines.append(conflict.line)
    } else if let missed, missed.goal.asks {
      if judged.isEmpty { lines += told(missed, of: "○ not yet: \(missed.goal.sentence)") }
    } else if let missed, let shortfall = missed.shortfall {
      if !lost.contains(missed.goal.sentence) {
        lines.append(Line(.warning, "○ not yet: \(missed.goal.sentence)", indent: 4))
      }
      let reached = shortfall.reachedSizes.map(\.text)
      let (size, difference) = (shortfall.size.text, shortfall.difference)
      let sentence: Phrase =
        reached.isEmpty
        ? "  At \(size), \(difference)."
        : "  At \(size), \(difference) (at \(Phrase.list(reached)) it is right)."
      lines.append(Line(.plain, sentence, indent: 4))
      if let answer = shortfall.answer { lines.append(Line(.plain, "  \(answer)", indent: 4)) }
    } else if let begun, let shortfall = begun.shortfall {
      lines.append(Line(.good, "… on the way: \(begun.goal.sentence)", indent: 4))
      lines.append(Line(.plain, "  At \(shortfall.size.text), \(shortfall.difference).", indent: 4))
      if let answer = shortfall.answer { lines.append(Line(.plain, "  \(answer)", indent: 4)) }
    } else if !finishes, !reached.isEmpty, reachedCount < count {
      lines.append(Line(.note, "  \(reachedCount) of \(count) goals", indent: 4))
    }
    return lines
  }

  /// The lines about a question without an answer or with a wrong one. No size is named, as the answer is the same at all of them.
  private func told(_ result: Exam.Result, of heading: Phrase) -> [Line] {
    guard let shortfall = result.shortfall else { return [] }
    let answer = (shortfall.isOpenQuestion ? nil : shortfall.answer).map { Phrase(verbatim: $0) }
    let isWrongPlace = result.goal.predictedView != nil && !shortfall.isOpenQuestion
    let way: Phrase? = isWrongPlace ? ":answer again marks another place." : nil
    let difference: Phrase = "\(shortfall.difference.capitalized)."
    return [Line(.warning, heading, indent: 4)]
      + ([difference] + [answer, way].compactMap { $0 }).map { Line(.plain, "  \($0)", indent: 4) }
  }
}
