import AutoLayout

/// The account in words.
extension ValueAccount {
  /// `title.left = 24, from the window's left edge`
  public var heading: String {
    "\(view).\(attribute.rawValue) = \(points(value))"
      + (origin.map { ", from the window's \($0) edge" } ?? "")
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
  public var shares: [String] {
    var rows = summands.map { (points($0.amount), $0.influence.long) }
    if offset != 0 { rows.append((points(offset), meaningOfOffset)) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { String(repeating: " ", count: width - $0.0.count) + $0.0 + "  " + $0.1 }
  }

  /// What the part of the sum is that no constraint makes.
  private var meaningOfOffset: String {
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
  public var conditions: [String] {
    floors.map { "\($0) is 0, and no length is less" } + deciders.map { "\($0.long) decides with them" }
  }

  /// `It moves only if one of these changes: #3, #7, the window's width.`
  public var movers: String? {
    guard isDetermined else { return nil }
    var seen: Set<String> = []
    let all = (summands.map(\.influence) + deciders).map(\.short).filter { seen.insert($0).inserted }
    if all.isEmpty { return "nothing can move it" }
    return "it moves only if \(all.count == 1 ? "this" : "one of these") changes: "
      + shortened(all).joined(separator: ", ")
  }

  /// `without #8 it would be the same: photo.height >= 5 (its content) at 750`; a line for each constraint that is not needed.
  ///
  /// - Parameter numbers: the constraints to speak of; nil for all.
  public func redundancies(of numbers: Set<Int>? = nil) -> [String] {
    spares.filter { spare in numbers.map { spare.influence.id.map($0.contains) ?? false } ?? true }.map {
      spare in
      let reasons = spare.instead.map { $0.id == nil ? $0.text : "\($0.short) \($0.text)" }
      return "without \(spare.influence.short) it would be the same"
        + (reasons.isEmpty ? "" : ": " + shortened(reasons).joined(separator: ", "))
    }
  }

  /// `no influence: #9 title.width <= 200 (not reached)`; nil without any.
  public var withoutInfluence: String? {
    guard !bystanders.isEmpty else { return nil }
    let texts = bystanders.map { "\($0.influence.short) \($0.influence.text) (\($0.reason.rawValue))" }
    return "no influence: " + shortened(texts).joined(separator: ", ")
  }

  /// What to say where nothing determines the value.
  public var openness: String? {
    isDetermined
      ? nil
      : "nothing determines it: the rest allows several values, of which it has the one nearest to 0"
  }
}
