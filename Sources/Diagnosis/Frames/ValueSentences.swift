import AutoLayout
import Translation

/// The account in words.
extension ValueAccount {
  /// `title.left = 24, from the window's left edge`
  public var heading: Phrase {
    let equation = "\(view).\(attribute.rawValue) = \(points(value))"
    return origin.map { "\(equation), from the window's \($0) edge" } ?? Phrase(verbatim: equation)
  }

  /// The edge that a position is counted from.
  public var origin: String? {
    guard attribute.isPosition else { return nil }
    return attribute.axis == .vertical ? "top" : attribute.isDirectional ? "leading" : "left"
  }

  /// `24 = 16 + 8`, `40 = 0.5 * 80`; nil where there is nothing to add.
  public var sum: String? {
    var parts: [(isNegative: Bool, text: String)] = summands.filter { $0.amount != 0 }.map { summand in
      let factor = abs(summand.multiplier)
      let times = factor == 1 ? "" : multiple(factor) + " * "
      let sign = summand.amount < 0
      return (sign, times + points(abs(summand.constant)))
    }
    if offset != 0 { parts.append((offset < 0, points(abs(offset)))) }
    guard parts.count > 1 || parts.first?.text.contains("*") == true else { return nil }
    let texts = parts.enumerated().map { index, part in
      index == 0 ? (part.isNegative ? "-" : "") + part.text : (part.isNegative ? "- " : "+ ") + part.text
    }
    return "\(points(value)) = " + texts.joined(separator: " ")
  }

  /// A line for each summand: its amount, aligned, and where it comes from.
  public var shares: [Phrase] {
    var rows = summands.map { (points($0.amount), $0.influence.long) }
    if offset != 0 { rows.append((points(offset), meaningOfOffset)) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { amount, origin in
      let margin = String(repeating: " ", count: width - amount.count)
      return "\(margin + amount)  \(origin)"
    }
  }

  /// What the part of the sum is that no constraint makes.
  private var meaningOfOffset: Phrase {
    switch attribute {
    case .firstBaseline, .lastBaseline: "where the baseline is in \(view)"
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      "the margins of \(view)"
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .notAnAttribute:
      "what is scrolled"
    }
  }

  /// What the value depends on besides the sum.
  public var conditions: [Phrase] {
    let floors: [Phrase] = floors.map { "\($0) is 0, and no length is less" }
    return floors + deciders.map { "\($0.long) decides with them" }
  }

  /// `It moves only if one of these changes: #3, #7, the window's width.`
  public var movers: Phrase? {
    guard isDetermined else { return nil }
    var seen: Set<String> = []
    let all = (summands.map(\.influence) + deciders).map(\.short).filter { seen.insert($0.english).inserted }
    if all.isEmpty { return "nothing can move it" }
    let list = Phrase.enumeration(of: shortened(all))
    return all.count == 1
      ? "it moves only if this changes: \(list)" : "it moves only if one of these changes: \(list)"
  }

  /// `without #8 it would be the same: photo.height >= 5 (its content) at 750`; a line for each constraint that is not needed.
  ///
  /// - Parameter numbers: the constraints to speak of; nil for all.
  public func redundancies(of numbers: Set<Int>? = nil) -> [Phrase] {
    let told = spares.filter { spare in
      numbers.map { spare.influence.id.map($0.contains) ?? false } ?? true
    }
    return told.map { spare in
      let reasons: [Phrase] = spare.instead.map { $0.id == nil ? $0.text : "\($0.short) \($0.text)" }
      return reasons.isEmpty
        ? "without \(spare.influence.short) it would be the same"
        : "without \(spare.influence.short) it would be the same: \(Phrase.enumeration(of: shortened(reasons)))"
    }
  }

  /// `no influence: #9 title.width <= 200 (not reached)`; nil without any.
  public var withoutInfluence: Phrase? {
    guard !bystanders.isEmpty else { return nil }
    let texts: [Phrase] = bystanders.map { bystander in
      "\(bystander.influence.short) \(bystander.influence.text) (\(bystander.reason.words))"
    }
    return "no influence: \(Phrase.enumeration(of: shortened(texts)))"
  }

  /// What to say where nothing determines the value.
  public var openness: Phrase? {
    isDetermined
      ? nil
      : "nothing determines it: the rest allows several values, of which it has the one nearest to 0"
  }
}
