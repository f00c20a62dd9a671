import AutoLayout
import Translation

extension SceneSnapshot.Conflict {
  /// ``explanation`` for display: languages other than English have its arithmetic in place of the sentence, whose grammar is English.
  public var phrase: Phrase {
    guard let chain = derivation?.chain, derivation?.deduction == nil, let misfit = chain.misfit else {
      return Phrase("conflict of equations", english: explanation)
    }
    return Phrase(misfit.key, english: explanation, misfit.arguments)
  }
}

extension ConflictDerivation.Chain {
  /// The lengths and the room for them, and the difference.
  fileprivate var misfit: (key: String, arguments: [String])? {
    let difference = points(overrun)
    guard let first = room.first else {
      // A walk that returns to its beginning.
      let amounts = sum(lengths.map(\.amount))
      return amounts.isEmpty ? nil : ("conflict of a circle: %1$@", [amounts])
    }
    let isOfOne = lengths.count == 1 && room.count == 1
    if isOfOne, first.from.extent == lengths[0].from.extent, first.to.extent == first.from.extent {
      return (
        "conflict of one length: %1$@, %2$@, %3$@",
        [first.from.extent.text, points(abs(needed)), points(abs(available))]
      )
    }
    let (lengths, space) = (sum(lengths.map(\.amount)), sum(room.map(\.amount)))
    let needed = lengths.isEmpty ? points(needed) : lengths
    let available = space.isEmpty ? points(available) : space
    let key =
      isTooShort ? "conflict of lengths too short: %1$@, %2$@, %3$@" : "conflict of lengths: %1$@, %2$@, %3$@"
    return (key, [needed, available, difference])
  }
}
