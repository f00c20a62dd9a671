import AutoLayout
import Translation

extension SceneSnapshot.Conflict {
  /// Why the constraints cannot all hold, in one sentence.
  public var explanation: String {
    guard let derivation else { return "" }
    if let deduction = derivation.deduction { return DeductionSentence.text(deduction, of: derivation) }
    return derivation.chain.map { ChainSentence.text($0, of: derivation) } ?? derivation.addition
  }

  /// By how much the lengths of its chain miss their room: `48 pt over`; nil if it is no chain.
  public var verdict: Phrase? { derivation?.chain?.verdict }

  /// The broken constraint, with the value that it wants and the one found.
  var choice: Phrase? {
    guard let derivation, let term = derivation.terms.first(where: { $0.constraint == broken }) else {
      return nil
    }
    let line: Phrase = term.origin.map { $0.file == 0 ? " (line \($0.line))" : "" } ?? ""
    let count = derivation.terms.filter { $0.constraint != nil }.count
    let newest: Phrase = count > 1 ? ", the newest of the \(count)" : ""
    let outcome: Phrase? = derivation.outcome.map {
      let equation = term.equation
      let attribute = "\(equation.firstItem).\(equation.firstAttribute.rawValue)"
      return
        "; it asks for \(attribute) \(equation.relation.sign) \(points($0.wanted)), which is \(points($0.found))"
    }
    return "broken: \(term.equation.phrase)\(line)\(newest)\(outcome ?? "")"
  }
}

extension ConflictDerivation {
  /// The equations, each as often as the proof takes it.
  fileprivate var addition: String {
    if terms.count == 1 {
      let (text, constant) = (terms[0].equation.text, terms[0].constant)
      if bounds.isEmpty { return "\(text) can never hold: its sides differ by \(points(abs(constant)))" }
      if bounds.count == 1 { return "\(text), but \(bounds[0].extent.text) is never negative" }
    }
    let smallest = terms.map { abs($0.multiplier) }.min() ?? 1
    let unit = smallest > 0 ? smallest : 1
    let parts = terms.map { term in
      let times = term.multiplier / unit
      return "\(times == 1 ? "" : times == -1 ? "-" : "\(multiple(times)) * ")(\(term.equation.text))"
    }
    let lengths = bounds.map(\.extent.text).joined(separator: ", ")
    return "added up, \(shortened(parts).joined(separator: " + ")): the left sides "
      + (bounds.isEmpty ? "cancel" : "leave \(lengths), never negative")
      + ", the right sides come to \(points(sum / unit)), which is less than 0"
  }
}
