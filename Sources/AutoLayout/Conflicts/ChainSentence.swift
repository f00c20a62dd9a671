/// Tells a chain of lengths as one sentence: `icon is 40 wide and 10 from the left, …: 10 + 40 + … = 368, but view is
/// 320 wide: 48 pt over`.
enum ChainSentence {
  /// More lengths than this are not all named.
  private static let mostLengths = 14

  /// Leaves out the middle of what is too long to be read.
  static func shorten(_ parts: inout [String]) {
    let left = parts.count - mostLengths
    guard left > 0 else { return }
    parts[(mostLengths / 2)..<(mostLengths / 2 + left)] = ["… (\(left) more)"]
  }

  static func text(_ chain: ConflictDerivation.Chain) -> String {
    let word = chain.axis == .horizontal ? "wide" : "high"
    if let contradiction = twoPlaces(chain) { return contradiction }
    if let negative = negativeLength(chain) { return negative }
    let sum = Self.sum(chain.lengths.map(\.amount))
    guard let first = chain.room.first else {
      return clauses(chain.lengths) + (sum.isEmpty ? "" : ": \(sum)") + circle(chain)
    }
    let right = clauses(chain.room)
    if chain.lengths.count == 1, chain.room.count == 1, chain.lengths[0].subject == first.subject {
      return "\(clauses(chain.lengths)), but it \(right.dropFirst(first.subject.count + 1)): \(chain.verdict)"
    }
    // What the lengths lie in is named at the end.
    let container = chain.room.allSatisfy { $0.subject == first.subject } ? first.subject : nil
    let left = clauses(chain.lengths, in: container)
    let rightSum = Self.sum(chain.room.map(\.amount))
    let numbers = chain.lengths.filter { $0.amount != 0 }.count
    let visible = chain.lengths.filter { !$0.constraints.isEmpty || $0.amount != 0 }.count
    // Through an item, the sum is a length; else it is a distance.
    let isLength = chain.room.allSatisfy {
      $0.from.view == $0.to.view && abs($0.to.fraction - $0.from.fraction) == 1
    }
    let total =
      numbers > 1
      ? ": \(sum)"
      : numbers == 1 && visible > 1 ? ": \(formatted(chain.needed))\(isLength ? " " + word : "")" : ""
    return "\(left)\(total), but \(right)\(rightSum.isEmpty ? "" : " (\(rightSum))"): \(chain.verdict)"
      + (visible == 1 && chain.lengths.count == 2 ? ", as no length is less than 0" : "")
  }

  /// What a walk that comes back to where it began has come to: `, so a would start 80 after itself`.
  private static func circle(_ chain: ConflictDerivation.Chain) -> String {
    guard let start = chain.lengths.first?.from else { return "" }
    let verb =
      switch start.fraction {
      case 0: "start"
      case 1: "end"
      default: "have its centre"
      }
    let direction = chain.axis == .horizontal ? "after" : "below"
    let itself = start.fraction == 0 || start.fraction == 1 ? "where it does" : "where it has it"
    return ", so \(start.view) would \(verb) \(formatted(chain.overrun)) \(direction) \(itself)"
  }

  /// A length that would be less than nothing.
  private static func negativeLength(_ chain: ConflictDerivation.Chain) -> String? {
    guard chain.lengths.count == 1, chain.room.count == 1, chain.lengths[0].constraints.isEmpty,
      chain.needed == 0
    else { return nil }
    let word = chain.axis == .horizontal ? "width" : "height"
    return "\(clauses(chain.room)), but no \(word) is less than 0"
  }

  /// Two constraints that put one place at two distances from another.
  private static func twoPlaces(_ chain: ConflictDerivation.Chain) -> String? {
    guard chain.room.isEmpty, chain.lengths.count == 2, chain.lengths[0].from == chain.lengths[1].to,
      chain.lengths[0].to == chain.lengths[1].from
    else { return nil }
    let (first, second) = (chain.lengths[0], chain.lengths[1])
    var again = second.predicate
    if first.subject == second.subject {
      again =
        "also "
        + (first.predicate.hasPrefix("is ") && again.hasPrefix("is ") ? String(again.dropFirst(3)) : again)
    } else {
      again = "\(second.subject) \(again)"
    }
    // Before and above is as far as after and below.
    let sign = first.amount <= 0 && second.amount >= 0 ? -1.0 : 1
    return "\(first.subject) \(first.predicate), but \(again): "
      + "\(formatted(sign * first.amount)) and \(formatted(-sign * second.amount)) are \(formatted(chain.overrun)) apart"
  }

  /// The lengths as sentences, those of one subject joined: `icon is 40 wide and 10 from the left`.
  ///
  /// - Parameter container: whose edges need no name.
  static func clauses(_ all: [ConflictDerivation.Length], in container: String? = nil) -> String {
    var groups: [(subject: String, predicates: [String])] = []
    // That lengths are not negative goes without saying, among others.
    let lengths = all.filter { !$0.constraints.isEmpty || $0.amount != 0 }
    for var length in lengths.isEmpty ? all : lengths {
      if let container, length.subject != container {
        length.predicate = withoutContainer(container, length.predicate)
      }
      if let last = groups.indices.last, groups[last].subject == length.subject {
        let plain = length.predicate
        let follows = groups[last].predicates.last?.hasPrefix("is ") ?? false
        groups[last].predicates.append(
          follows && plain.hasPrefix("is ") ? "&" + plain.dropFirst(3) : plain)
      } else {
        var predicate = length.predicate
        if let before = groups.last?.subject,
          predicate.hasSuffix("after \(before)") || predicate.hasSuffix("before \(before)")
            || predicate.hasSuffix("above \(before)") || predicate.hasSuffix("below \(before)")
        {
          predicate = predicate.dropLast(before.count) + "it"
        }
        groups.append((length.subject, [predicate]))
      }
    }
    for index in groups.indices { putSizeFirst(in: &groups[index].predicates) }
    var sentences = groups.map { group in "\(group.subject) " + join(group.predicates) }
    shorten(&sentences)
    return sentences.joined(separator: ", ")
  }

  /// `ends at the right edge` goes without saying of what; `ends at the centre` does not.
  private static func withoutContainer(_ container: String, _ predicate: String) -> String {
    let edges = ["left", "top", "edge", "margin"]
    guard edges.contains(where: { predicate.hasSuffix(" \($0) of \(container)") }) else { return predicate }
    return String(predicate.dropLast(container.count + 4))
  }

  /// `is 40 wide and 10 from the left`: with the place first, it would read as if the left were 40 wide.
  private static func putSizeFirst(in predicates: inout [String]) {
    guard predicates.count > 1, predicates[0].hasPrefix("is "), predicates[0].contains(" from the "),
      predicates[1].hasPrefix("&"), predicates[1].hasSuffix(" wide") || predicates[1].hasSuffix(" high")
    else { return }
    (predicates[0], predicates[1]) = ("is " + predicates[1].dropFirst(), "&" + predicates[0].dropFirst(3))
  }

  /// `a and b, and c`; a part with a mark leaves out the verb of the one before.
  private static func join(_ parts: [String]) -> String {
    let texts = parts.map { $0.hasPrefix("&") ? String($0.dropFirst()) : $0 }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    if texts.count == 3 { return "\(texts[0]) and \(texts[1]), and \(last)" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// `10 + 40 - 8 = 42`; empty for less than two numbers that count.
  static func sum(_ amounts: [Double]) -> String {
    let numbers = amounts.filter { $0 != 0 }
    guard numbers.count > 1 else { return "" }
    var parts = numbers.enumerated().map { index, amount in
      index == 0 ? formatted(amount) : "\(amount < 0 ? "-" : "+") \(formatted(abs(amount)))"
    }
    shorten(&parts)
    return parts.joined(separator: " ") + " = " + formatted(amounts.reduce(0, +))
  }
}
