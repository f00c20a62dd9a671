import AutoLayout
import TextLayout

/// The facts of a deep chain as sentences, neighbours that differ in nothing but names together: `a is at least 16 wide (b is 11
/// from the leading edge of a …), and so are c and d`.
struct FactList {
  private let groups: [[Clause]]

  /// - Parameter names: those of all items that the facts may be about.
  init(_ facts: [Clause], names: Set<String>) {
    func shape(_ fact: Clause) -> String {
      let words = fact.predicate().split(omittingEmptySubsequences: false) { " ,:()".contains($0) }
      return words.map { names.contains(String($0)) ? "" : String($0) }.joined(separator: " ")
    }
    var groups: [(shape: String, facts: [Clause])] = []
    for fact in facts {
      let shape = shape(fact)
      if fact.verb == "is", groups.last?.shape == shape {
        groups[groups.count - 1].facts.append(fact)
      } else {
        groups.append((shape, [fact]))
      }
    }
    self.groups = groups.map(\.facts)
  }

  /// The most items that a sentence names beside the first.
  private static let mostNames = 5

  var sentences: [String] {
    groups.compactMap { group in
      guard let first = group.first else { return nil }
      let others = group.dropFirst().map(\.subject)
      let sentence = "\(first.subject) \(first.predicate())"
      if others.isEmpty { return sentence }
      let more = others.count - Self.mostNames
      let shown = others.prefix(Self.mostNames) + (more > 0 ? ["\(more) more"] : [])
      return "\(sentence), and so \(others.count == 1 ? "is" : "are") \(Array(shown).joinedInWords)"
    }
  }
}

extension ConflictDerivation {
  /// The names of the items of its constraints.
  var names: Set<String> {
    Set(terms.flatMap { [$0.equation.firstItem, $0.equation.secondItem] }.compactMap { $0 })
  }
}
