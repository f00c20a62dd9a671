/// Tells a deduction: `icon has its centre at half the width of cell, at 160, and is 40 wide, so it starts at
/// 140; but icon is 10 from the left of cell: 130 pt over`.
struct DeductionWords {
  private let deduction: ProofDeduction
  private let conflict: LayoutConflict
  private let words: ConstraintWords
  /// What the unknowns are called, by their number.
  private let letters: [Int: String]

  private var sentences: [(subject: LayoutItem?, text: String)] = []
  /// What follows and was told already.
  private var told: Set<ProofQuantity> = []

  /// The whole in words.
  static func text(
    _ deduction: ProofDeduction, of conflict: LayoutConflict, _ words: ConstraintWords
  ) -> String {
    var teller = DeductionWords(deduction, conflict, words)
    return teller.tell()
  }

  private init(_ deduction: ProofDeduction, _ conflict: LayoutConflict, _ words: ConstraintWords) {
    self.deduction = deduction
    self.conflict = conflict
    self.words = words
    var letters: [Int: String] = [:]
    for (unknown, body) in deduction.unknowns.sorted(by: { $0.key < $1.key }) {
      let letter = body.axis == .horizontal ? "w" : "h"
      letters[unknown] = letters.values.contains(letter) ? letter + "2" : letter
    }
    for (unknown, body) in deduction.unknownPlaces.sorted(by: { $0.key < $1.key }) {
      let letter = body.axis == .horizontal ? "x" : "y"
      letters[unknown] = letters.values.contains(letter) ? letter + "2" : letter
    }
    self.letters = letters
  }

  private mutating func tell() -> String {
    for step in deduction.steps {
      switch step {
      case .origin, .unknown, .unknownPlace: break
      case .window(let body, let length):
        add(body.item, "is \(formatted(length)) \(body.axis == .horizontal ? "wide" : "high")")
      case .member(let member, let quantity, let bounds, let inputs):
        inputs.forEach { conclude($0) }
        say(member, quantity, bounds, inputs)
      case .settled(let member, let left, let right, let unknown, let value, let inputs):
        (inputs + [left]).forEach { conclude($0) }
        let phrase = words.phrase(conflict.members[member].constraint)
        let sides = "\(left.bounds.value.map(text) ?? "") = \(text(right))"
        add(
          phrase.subject,
          "\(phrase.predicate): \(sides), which is so only where \(letters[unknown] ?? "") is \(formatted(value))"
        )
        // What follows is another number now.
        told.removeAll()
      }
    }
    guard let end = deduction.contradiction else { return "" }
    end.from.forEach { conclude($0) }
    conclude(end.foundInput)
    let lead = preface
    return (lead.isEmpty ? "" : lead + ": ") + joined + "; but " + last(end)
  }

  // MARK: Parts

  /// `counted from the top of toast, with w for the width of card`
  private var preface: String {
    var parts: [String] = []
    for step in deduction.steps {
      switch step {
      case .origin(let quantity):
        guard case .place(let body, let fraction) = quantity else { continue }
        let edge =
          switch (body.axis, fraction) {
          case (.horizontal, 0): "left"
          case (.horizontal, 1): "right edge"
          case (_, 0): "top"
          case (_, 1): "bottom edge"
          default: "centre"
          }
        parts.append("counted from the \(edge) of \(words.name(body.item))")
      case .unknown(let body, let unknown):
        let length = body.axis == .horizontal ? "width" : "height"
        let what = body.isContent ? "the content of \(words.name(body.item))" : words.name(body.item)
        parts.append("with \(letters[unknown] ?? "") for the \(length) of \(what)")
      case .unknownPlace(let body, let unknown):
        parts.append("with \(letters[unknown] ?? "") for where \(words.name(body.item)) starts")
      case .member, .window, .settled: continue
      }
    }
    return parts.joined(separator: ", ")
  }

  private mutating func say(
    _ member: Int, _ quantity: ProofQuantity, _ bounds: ProofFacts.Bounds, _ inputs: [ProofDeduction.Input]
  ) {
    let constraint = conflict.members[member].constraint
    if let window = constraint as? WindowConstraint {
      // Where a window begins goes without saying.
      guard window.firstAttribute.isSize else { return }
    }
    let phrase = words.phrase(constraint)
    var text = phrase.predicate
    if let value = bounds.value, !isPlain(constraint, value, inputs) {
      let isOther = !quantity.isPlace && quantity.body.axis != constraint.firstAttribute.axis
      if quantity.body.item === phrase.subject, isOther {
        text += ", so \(fact(quantity, bounds, subject: "it"))"
      } else if quantity.body.item === phrase.subject {
        text += ", \(quantity.isPlace ? place(bounds) : number(bounds))"
      } else {
        text += ", so \(fact(quantity, bounds))"
      }
    }
    add(phrase.subject, text)
  }

  /// Whether the number that the constraint gives is what it comes to.
  private func isPlain(
    _ constraint: NSLayoutConstraint, _ value: Affine, _ inputs: [ProofDeduction.Input]
  ) -> Bool {
    guard constraint.constant == value.constant, constraint.multiplier == 1, !hasUnknownLength(value) else {
      return false
    }
    return inputs.allSatisfy { input in
      input.bounds.value.map { $0.constant == 0 && !hasUnknownLength($0) } ?? false
    }
  }

  private func hasUnknownLength(_ value: Affine) -> Bool {
    value.coefficients.keys.contains { letters[$0] != nil }
  }

  /// Says what follows for an item from what was said of it.
  private mutating func conclude(_ input: ProofDeduction.Input) {
    guard input.follows, told.insert(input.quantity).inserted else { return }
    // Where an item ends that everything is counted from goes without saying.
    if input.quantity.isPlace, deduction.isOrigin(input.quantity.body) { return }
    let item = input.quantity.body.item
    if let place = sentences.indices.last, sentences[place].subject === item {
      sentences[place].text += ", so \(fact(input.quantity, input.bounds, subject: "it"))"
    } else {
      sentences.append((nil, "so \(fact(input.quantity, input.bounds))"))
    }
  }

  private mutating func add(_ subject: LayoutItem, _ text: String) {
    if let place = sentences.indices.last, sentences[place].subject === subject,
      !sentences[place].text.contains(", so ")
    {
      sentences[place].text += (sentences[place].text.contains(", ") ? ", and " : " and ") + text
    } else {
      sentences.append((subject, "\(words.name(subject)) \(text)"))
    }
  }

  private var joined: String {
    var texts = sentences.map(\.text)
    ChainSentence.shorten(&texts)
    return texts.joined(separator: "; ")
  }

  private func last(_ end: ProofDeduction.Contradiction) -> String {
    let isMore = end.found.constant > end.wanted.constant
    let excess = end.excess
    let verdict =
      "\(excess.isConstant ? "" : "at least ")\(formatted(excess.constant)) pt \(isMore ? "over" : "short")"
    guard let member = end.member else {
      return "no \(end.quantity.body.axis == .horizontal ? "width" : "height") is less than 0: \(verdict)"
    }
    let constraint = conflict.members[member].constraint
    let phrase = words.phrase(constraint)
    let place = end.quantity.isPlace ? "at " : ""
    let wanted = isPlain(constraint, end.wanted, end.from) ? "" : ", \(place)\(text(end.wanted))"
    return "\(words.name(phrase.subject)) \(phrase.predicate)\(wanted): \(verdict)"
  }

  // MARK: Numbers

  /// `icon ends at 140`, `icon is 40 wide`
  private func fact(
    _ quantity: ProofQuantity, _ bounds: ProofFacts.Bounds, subject: String? = nil
  ) -> String {
    let body = quantity.body
    let name = body.isContent ? "the content of \(words.name(body.item))" : words.name(body.item)
    let subject = subject ?? name
    guard case .place(_, let fraction) = quantity else {
      return "\(subject) is \(number(bounds)) \(body.axis == .horizontal ? "wide" : "high")"
    }
    let verb =
      switch fraction {
      case 0: "starts"
      case 1: "ends"
      default: "has its centre"
      }
    return "\(subject) \(verb) \(place(bounds))"
  }

  /// `at 140 or more`
  private func place(_ bounds: ProofFacts.Bounds) -> String {
    guard let value = bounds.value, !bounds.isExact else { return "at \(number(bounds))" }
    return "at \(text(value)) or \(bounds.lower != nil ? "more" : "less")"
  }

  private func number(_ bounds: ProofFacts.Bounds) -> String {
    guard let value = bounds.value else { return "?" }
    if bounds.isExact { return text(value) }
    return (bounds.lower != nil ? "at least " : "at most ") + text(value)
  }

  /// `w / 2 + 187.5`
  private func text(_ value: Affine) -> String {
    var text = ""
    for (unknown, coefficient) in value.coefficients.sorted(by: { $0.key < $1.key }) {
      guard let letter = letters[unknown] else { continue }
      let factor = abs(coefficient)
      let part =
        factor == 1 ? letter : factor == 0.5 ? "\(letter) / 2" : "\(multiple(factor)) * \(letter)"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") + part : " \(coefficient < 0 ? "-" : "+") \(part)"
    }
    if text.isEmpty { return formatted(value.constant) }
    if value.constant == 0 { return text }
    return "\(text) \(value.constant < 0 ? "-" : "+") \(formatted(abs(value.constant)))"
  }
}
