import TextLayout
import Translation

/// A sentence about an item, in the parts that may be left out or replaced when it is joined to others.
struct Clause {
  enum Object: Equatable {
    /// The item before or after which the subject lies.
    case neighbour(String)
    /// An edge of an item; the item is left out if everything lies in it.
    case edge(String, of: String)
  }

  var subject: String
  /// Shared by clauses about one item: `icon is 40 wide and 10 from the left`.
  var verb = "is"
  /// `8 after`, `at`
  var complement: String
  var object: Object?
  /// Whether it gives a length in points.
  var isSize = false
  /// The origin of the constraint or of its number, in brackets.
  var remarks: [String] = []

  /// The clause without its subject.
  ///
  /// - Parameters:
  ///   - container: the item whose edges need no name.
  ///   - previous: the subject of the clause before, which `it` stands for.
  func predicate(in container: String? = nil, after previous: String? = nil, hasVerb: Bool = true) -> String {
    var words = hasVerb ? [verb, complement] : [complement]
    switch object {
    case .neighbour(let name): words.append(name == previous && remarks.isEmpty ? "it" : name)
    case .edge(let edge, let item):
      let isClear = item == container && subject != container && remarks.isEmpty
      words.append(isClear ? "the \(edge)" : "the \(edge) of \(item)")
    case nil: break
    }
    return (words + remarks.map { "(\($0))" }).joined(separator: " ")
  }

  /// The clauses as sentences, those of one subject joined: `icon is 40 wide and 10 from the left`.
  static func sentences(_ clauses: [Clause], in container: String? = nil) -> String {
    var groups: [[Clause]] = []
    for clause in clauses {
      if groups.last?.first?.subject == clause.subject {
        groups[groups.count - 1].append(clause)
      } else {
        groups.append([clause])
      }
    }
    var previous: String?
    let sentences = groups.map { group in
      defer { previous = group.first?.subject }
      return "\(group[0].subject) \(joined(group, in: container, after: previous))"
    }
    return shortened(sentences).joined(separator: ", ")
  }

  /// The predicates of clauses about one item.
  private static func joined(_ clauses: [Clause], in container: String?, after previous: String?) -> String {
    var clauses = clauses
    // `10 from the left and 40 wide` would read as if the left were 40 wide.
    if clauses.count > 1, clauses[0].isInset, clauses[1].isSize, clauses[1].remarks.isEmpty {
      clauses.swapAt(0, 1)
    }
    var sharesVerb = false
    let predicates = clauses.enumerated().map { index, clause in
      sharesVerb = index > 0 && !sharesVerb && clause.verb == "is" && clauses[index - 1].verb == "is"
      return clause.predicate(in: container, after: index == 0 ? previous : nil, hasVerb: !sharesVerb)
    }
    if predicates.count == 3 { return "\(predicates[0]) and \(predicates[1]), and \(predicates[2])" }
    return predicates.joinedInWords
  }

  /// Whether it gives a distance from an edge.
  private var isInset: Bool {
    if case .edge = object { verb == "is" } else { false }
  }
}

/// Leaves out the middle of a list of more than 14 parts.
func shortened(_ parts: [Phrase]) -> [Phrase] {
  let most = 14
  let left = parts.count - most
  return left > 0 ? parts.prefix(most / 2) + ["… (\(left) more)"] + parts.suffix(most / 2) : parts
}

/// Leaves out the middle of a list of more than 14 parts, in English.
func shortened(_ parts: [String]) -> [String] { shortened(parts.map(Phrase.init(verbatim:))).map(\.english) }
