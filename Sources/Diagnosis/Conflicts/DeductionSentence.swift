import AutoLayout

/// A deduction as sentences: `icon has its centre at half the width of cell, at 160, and is 40 wide, so it starts at 140;
/// but icon is 10 from the left of cell: 130 pt over`.
struct DeductionSentence {
  private typealias Input = ConflictDerivation.Deduction.Input

  /// Clauses about one item, and the conclusions from them.
  private struct Sentence {
    /// Nil if it has only conclusions.
    var subject: String?
    /// Predicates, and whether they end in a value after a comma.
    var clauses: [(text: String, hasValue: Bool)] = []
    var conclusions: [String] = []

    var text: String {
      var text = subject ?? ""
      for (index, clause) in clauses.enumerated() {
        let comma = clauses[..<index].contains(where: \.hasValue) ? "," : ""
        text += (index == 0 ? " " : "\(comma) and ") + clause.text
      }
      return ((subject == nil ? [] : [text]) + conclusions.map { "so \($0)" }).joined(separator: ", ")
    }
  }

  private let deduction: ConflictDerivation.Deduction
  private let derivation: ConflictDerivation
  /// The names of the unknowns, by their number.
  private var letters: [Int: String] = [:]
  private var sentences: [Sentence] = []
  /// The conclusions that the text already contains.
  private var concluded: Set<ProofQuantity> = []

  static func text(_ deduction: ConflictDerivation.Deduction, of derivation: ConflictDerivation) -> String {
    var sentence = DeductionSentence(deduction, derivation)
    return sentence.text()
  }

  private init(_ deduction: ConflictDerivation.Deduction, _ derivation: ConflictDerivation) {
    self.deduction = deduction
    self.derivation = derivation
    for (unknown, quantity) in deduction.unknowns.sorted(by: { $0.key < $1.key }) {
      let isHorizontal = quantity.extent.axis == .horizontal
      let letter = quantity.isPlace ? (isHorizontal ? "x" : "y") : isHorizontal ? "w" : "h"
      letters[unknown] = letters.values.contains(letter) ? letter + "2" : letter
    }
  }

  private mutating func text() -> String {
    for step in deduction.steps {
      switch step {
      case .origin, .unknown: break
      case .window(let extent, let length):
        add(extent.item.name, "is \(points(length)) \(extent.axis.adjective)")
      case .term(let index, let result, let inputs):
        inputs.forEach { conclude($0) }
        if let term = derivation.term(index) { say(term, result, inputs) }
      case .settled(let index, let left, let right, let unknown, let value, let inputs):
        (inputs + [left]).forEach { conclude($0) }
        guard let clause = derivation.term(index).map({ Clause($0) }) else { continue }
        let sides = "\(left.bounds.value.map(text) ?? "") = \(text(right))"
        add(
          clause.subject,
          "\(clause.predicate()): \(sides), which is so only where \(letters[unknown] ?? "") is \(points(value))",
          hasValue: true)
        // The settled value changes the numbers that follow.
        concluded.removeAll()
      }
    }
    deduction.contradiction.from.forEach { conclude($0) }
    conclude(deduction.contradiction.found)
    let preface = preface
    return (preface.isEmpty ? "" : preface + ": ")
      + shortened(sentences.map(\.text)).joined(separator: "; ") + "; but " + contradiction
  }

  // MARK: Parts

  /// `counted from the top of toast, with w for the width of card`
  private var preface: String {
    deduction.steps.compactMap { step in
      switch step {
      case .origin(let place):
        let isHorizontal = place.extent.axis == .horizontal
        let edge =
          switch place.fraction {
          case 0: isHorizontal ? "left" : "top"
          case 1: isHorizontal ? "right edge" : "bottom edge"
          default: "centre"
          }
        return "counted from the \(edge) of \(place.extent.item.name)"
      case .unknown(.length(let extent), let unknown):
        return "with \(letters[unknown] ?? "") for the \(extent.axis.noun) of \(extent.name)"
      case .unknown(.place(let place), let unknown):
        return "with \(letters[unknown] ?? "") for where \(place.extent.item.name) starts"
      case .term, .window, .settled: return nil
      }
    }.joined(separator: ", ")
  }

  private mutating func say(_ term: ConflictDerivation.Term, _ result: Input, _ inputs: [Input]) {
    // The origin of a window is not mentioned.
    if term.equation.source == .window, !term.equation.firstAttribute.isSize { return }
    let clause = Clause(term)
    guard let value = result.bounds.value, !isPlain(term, value, inputs) else {
      add(clause.subject, clause.predicate())
      return
    }
    let quantity = result.quantity
    let isSame = quantity.extent.item.name == clause.subject
    if isSame, quantity.isPlace || quantity.extent.axis == term.equation.firstAttribute.axis {
      let number = quantity.isPlace ? place(result.bounds) : number(result.bounds)
      add(clause.subject, "\(clause.predicate()), \(number)", hasValue: true)
    } else {
      add(clause.subject, clause.predicate())
      sentences[sentences.count - 1].conclusions.append(fact(result, subject: isSame ? "it" : nil))
    }
  }

  /// Whether the number in the constraint is the result.
  private func isPlain(_ term: ConflictDerivation.Term, _ value: ProofNumber, _ inputs: [Input]) -> Bool {
    term.equation.constant == value.constant && term.equation.multiplier == 1 && !hasLetters(value)
      && inputs.allSatisfy { $0.bounds.value.map { $0.constant == 0 && !hasLetters($0) } ?? false }
  }

  private func hasLetters(_ value: ProofNumber) -> Bool {
    value.coefficients.keys.contains { letters[$0] != nil }
  }

  /// Adds the conclusions for an item from the clauses about it.
  private mutating func conclude(_ input: Input) {
    guard input.follows, concluded.insert(input.quantity).inserted else { return }
    // The ends of the origin item are not mentioned.
    let extent = input.quantity.extent
    if input.quantity.isPlace, deduction.origin(along: extent.axis)?.extent == extent { return }
    if let last = sentences.indices.last, sentences[last].subject == extent.item.name {
      sentences[last].conclusions.append(fact(input, subject: "it"))
    } else {
      sentences.append(Sentence(conclusions: [fact(input)]))
    }
  }

  private mutating func add(_ subject: String, _ clause: String, hasValue: Bool = false) {
    if sentences.last?.subject != subject || sentences.last?.conclusions.isEmpty == false {
      sentences.append(Sentence(subject: subject))
    }
    sentences[sentences.count - 1].clauses.append((clause, hasValue))
  }

  private var contradiction: String {
    let end = deduction.contradiction
    let verdict =
      (end.excess.isConstant ? "" : "at least ") + misfit(end.excess.constant, isOver: end.isTooMuch).english
    guard let term = end.term.flatMap(derivation.term) else {
      return "no \(end.found.quantity.extent.axis.noun) is less than 0: \(verdict)"
    }
    let clause = Clause(term)
    // The wanted number belongs to the item that the constraint places; it is left out if the clause is about the other item.
    let wanted =
      isPlain(term, end.wanted, end.from) || end.found.quantity.extent.item.name != clause.subject
      ? "" : ", \(end.found.quantity.isPlace ? "at " : "")\(text(end.wanted))"
    return "\(clause.subject) \(clause.predicate())\(wanted): \(verdict)"
  }

  // MARK: Numbers

  /// `icon ends at 140`, `icon is 40 wide`
  private func fact(_ input: Input, subject: String? = nil) -> String {
    let name = subject ?? input.quantity.extent.name
    guard case .place(let place) = input.quantity else {
      return "\(name) is \(number(input.bounds)) \(input.quantity.extent.axis.adjective)"
    }
    let verb = place.fraction == 0 ? "starts" : place.fraction == 1 ? "ends" : "has its centre"
    return "\(name) \(verb) \(self.place(input.bounds))"
  }

  /// `at 140 or more`
  private func place(_ bounds: ProofBounds) -> String {
    guard let value = bounds.value, !bounds.isExact else { return "at \(number(bounds))" }
    return "at \(text(value)) or \(bounds.lower != nil ? "more" : "less")"
  }

  private func number(_ bounds: ProofBounds) -> String {
    guard let value = bounds.value else { return "?" }
    return (bounds.isExact ? "" : bounds.lower != nil ? "at least " : "at most ") + text(value)
  }

  /// `w / 2 + 187.5`
  private func text(_ value: ProofNumber) -> String {
    var parts = value.coefficients.sorted { $0.key < $1.key }.compactMap { unknown, coefficient in
      letters[unknown].map { letter in
        let factor = abs(coefficient)
        return (
          coefficient < 0,
          factor == 1 ? letter : factor == 0.5 ? "\(letter) / 2" : "\(multiple(factor)) * \(letter)"
        )
      }
    }
    if value.constant != 0 || parts.isEmpty {
      parts.append((value.constant < 0, points(abs(value.constant))))
    }
    return parts.enumerated().map { index, part in
      index == 0 ? (part.0 ? "-" : "") + part.1 : "\(part.0 ? "-" : "+") \(part.1)"
    }.joined(separator: " ")
  }
}
