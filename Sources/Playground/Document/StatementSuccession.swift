import SceneLanguage

/// Which statements of an edited text are those of the text before.
///
/// Statements with the same code at the beginning and at the end are the same; of those between them, the first is the first one
/// edited, and so on.
struct StatementSuccession {
  /// For each new statement the place of the old one; nil for one that was added.
  private(set) var predecessors: [Int?]
  /// The place of the first old statement that was edited; nil where statements were only added or taken away.
  private(set) var firstEdited: Int?

  init(from old: [Statement], to new: [Statement]) {
    func isSame(_ pair: (Statement, Statement)) -> Bool {
      pair.0.text == pair.1.text || pair.0.code == pair.1.code
    }
    let most = min(old.count, new.count)
    let start = zip(old, new).prefix(while: isSame).count
    let end = zip(old.reversed(), new.reversed()).prefix(most - start).prefix(while: isSame).count
    let shared = most - start - end
    predecessors = new.indices.map { index in
      if index < start + shared { return index }
      return index >= new.count - end ? index - new.count + old.count : nil
    }
    // Where the code is the same, a comment was edited.
    firstEdited =
      shared > 0
      ? start
      : zip(predecessors, new).lazy.compactMap { place, statement in
        place.flatMap { old[$0].text == statement.text ? nil : $0 }
      }.first
  }

  /// The same without some of the new statements.
  func leavingOut(_ places: Set<Int>) -> StatementSuccession {
    var other = self
    other.predecessors = predecessors.enumerated().filter { !places.contains($0.offset) }.map(\.element)
    return other
  }

  /// The place of the new statement that is an old one; nil for one that is gone.
  func successor(of old: Int) -> Int? { predecessors.firstIndex { $0 == old } }

  /// Gives new statements what belongs to the old ones: identity, viewport and kind. Those that were added have the viewport of the
  /// one before.
  func carryOver(from old: [Statement], to new: inout [Statement]) {
    var last = predecessors.lazy.compactMap { $0 }.first
    for (index, predecessor) in zip(new.indices, predecessors) {
      last = predecessor ?? last
      guard let last, old.indices.contains(last) else { continue }
      if predecessor != nil { new[index].identity = old[last].identity }
      new[index].viewport = old[last].viewport
      new[index].kind = old[last].kind
      new[index].endsText = old[last].endsText
    }
  }
}
