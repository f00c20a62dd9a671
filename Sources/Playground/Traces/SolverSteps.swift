import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout
import Translation

/// How the simplex method solves the layout, to be stepped through.
struct SolverSteps: SteppedTrace {
  private let trace: SolverTrace
  let title: Phrase = "solver"
  let hint: Phrase = "nothing to solve: there are no views besides the window"
  let start = 0

  init(_ trace: SolverTrace) { self.trace = trace }

  var count: Int { trace.steps.count }

  func heading(of step: Int) -> Phrase? {
    let size: Phrase = "\(trace.unknowns.count, "unknown"), \(trace.rows.count, "constraint")"
    return trace.isCut ? "\(size), the first \(count) pivots" : size
  }

  func log(of step: Int) -> Phrase {
    guard let pivot = pivot(step) else { return "" }
    return "\(name(pivot.entering)) enters, \(name(pivot.leaving)) leaves"
  }

  func sentence(of step: Int) -> Phrase {
    guard let pivot = pivot(step) else {
      return "Every unknown is 0, which few of the constraints allow. Each step makes one more of them exact."
    }
    let (entering, leaving) = (name(pivot.entering), name(pivot.leaving))
    let before = trace.values(after: step - 1)
    switch pivot.method {
    case .dual:
      let gap = excess(pivot.leaving, at: before)
      return "\(leaving) did not hold (\(gap)). It becomes exact: \(entering) moves until it is."
    case .primal:
      return "\(entering) moves, as that lowers what is violated; \(leaving) is where it stops to."
    case .face:
      return "Several layouts are equally good. \(entering) moves until \(leaving) is exact, which decides."
    case .removal: return "\(leaving) takes the place of a constraint that was removed."
    }
  }

  private func pivot(_ step: Int) -> SolverTrace.Step? {
    trace.steps.indices.contains(step - 1) ? trace.steps[step - 1] : nil
  }

  // MARK: Words

  private func name(_ quantity: SolverTrace.Quantity) -> Phrase {
    switch quantity {
    case .unknown(let place): Phrase(verbatim: unknown(place))
    case .row(let place): trace.rows.indices.contains(place) ? trace.rows[place].equation.phrase : "?"
    }
  }

  private func unknown(_ place: Int) -> String {
    trace.unknowns.indices.contains(place) ? trace.unknowns[place].name : "?"
  }

  private func excess(_ quantity: SolverTrace.Quantity, at values: [Double]) -> Phrase {
    switch quantity {
    case .unknown(let place):
      return
        "it was \(decimal(values.indices.contains(place) ? values[place] : 0)), and no length is negative"
    case .row(let place):
      guard trace.rows.indices.contains(place) else { return "" }
      let excess = trace.rows[place].excess(at: values)
      let gap = decimal(abs(excess))
      return excess > 0 ? "\(gap) too much" : "\(gap) too little"
    }
  }

  /// A row in the names of its unknowns: `title.left + title.width <= 48`.
  private func text(of row: SolverTrace.Row) -> Phrase {
    // The first unknown is written with a positive sign.
    let isFlipped = row.terms.first.map { $0.coefficient < 0 } ?? false
    var text = ""
    for term in row.terms {
      let coefficient = isFlipped ? -term.coefficient : term.coefficient
      let sign = coefficient < 0 ? " - " : text.isEmpty ? "" : " + "
      let times = abs(coefficient) == 1 ? "" : decimal(abs(coefficient)) + " "
      text += sign + times + unknown(term.unknown)
    }
    let relation = isFlipped ? row.relation.flipped : row.relation
    let constant = row.constant == 0 ? 0 : isFlipped ? -row.constant : row.constant
    let equation = "\(text) \(relation == .equal ? "=" : relation.rawValue) \(decimal(constant))"
    return row.priority < 1000 ? "\(equation)  at \(row.priority)" : Phrase(verbatim: equation)
  }

  // MARK: Picture

  let forms: [TraceForm] = [.system, .tableau]

  func words(_ form: TraceForm, of step: Int) -> [Phrase] {
    guard form == .tableau, let pivot = pivot(step) else { return [] }
    let tableau = SolverTableau(trace, after: step - 1)
    let place: Phrase = "pivot: row \(name(pivot.leaving)), column \(name(pivot.entering))"
    let element = tableau?.coefficient(pivot.leaving, pivot.entering)
    let ratios: [Phrase] = shownRatios(of: pivot).map { "ratio \(text(of: $0, in: pivot, tableau))" }
    return [element.map { "\(place), coefficient \(decimal($0))" } ?? place] + ratios
  }

  func picture(_ form: TraceForm, after step: Int, columns: Int, in language: Language) -> [PaneLine] {
    form == .tableau
      ? tableauLines(of: step, columns: columns, in: language)
      : systemPicture(after: step, columns: columns, in: language)
  }

  /// The tableau in which the step's pivot is chosen, and at the end the one that it leads to.
  private func tableauLines(of step: Int, columns: Int, in language: Language) -> [PaneLine] {
    guard let before = SolverTableau(trace, after: max(0, step - 1)) else {
      return PaneLine.wrapped(
        language(
          "the tableau is too large to be drawn; ':trace solver VIEW' takes the two unknowns of a view"),
        .warning, columns: columns)
    }
    let pivot = pivot(step)
    var lines = TableauPicture(before, marking: pivot, in: language).lines(columns: columns)
    if let pivot, !pivot.ratios.isEmpty {
      lines.append(PaneLine(""))
      lines += ratioLines(of: pivot, before, columns: columns, in: language)
    }
    if step > 0, step == count, let after = SolverTableau(trace, after: step) {
      lines += [PaneLine(""), PaneLine(language("After it"), .heading)]
      lines += TableauPicture(after, marking: nil, in: language).lines(columns: columns)
    }
    return lines + [PaneLine("")] + PaneLine.wrapped(language(Self.comparison), .secondary, columns: columns)
  }

  /// How this differs from what books and other toolkits do.
  private static let comparison: Phrase =
    "Cassowary and kiwi split an error into two variables, e+ and e-, and kiwi adds up all priorities by weight; here an error has a sign, and each priority has a cost of its own."

  private func systemPicture(after step: Int, columns: Int, in language: Language) -> [PaneLine] {
    let values = trace.values(after: step)
    var lines: [PaneLine] = []
    if let pivot = pivot(step) {
      if !pivot.ratios.isEmpty {
        lines += ratioLines(
          of: pivot, SolverTableau(trace, after: step - 1), columns: columns, in: language)
      }
      let costs: [Phrase] = pivot.costs.filter { $0.sum > 0.0005 }.map {
        $0.priority == 1000 ? "required \(decimal($0.sum))" : "at \($0.priority) \(decimal($0.sum))"
      }
      let violated: Phrase =
        costs.isEmpty ? "still violated: nothing" : "still violated: \(Phrase.joined(costs))"
      lines += PaneLine.wrapped(language(violated), costs.isEmpty ? .good : .warning, columns: columns)
      lines.append(PaneLine(""))
    }
    if trace.unknowns.count == 2 {
      lines += FeasibleRegion(trace, after: step, in: language).lines(columns: columns)
      lines.append(PaneLine(""))
    }
    lines.append(PaneLine(language("Unknowns"), .heading))
    for (place, unknown) in trace.unknowns.enumerated() where values.indices.contains(place) {
      lines.append(row("\(unknown.name) = \(decimal(values[place]))", .text, columns))
    }
    lines += systemLines(after: step, values, columns: columns, in: language)
    if !trace.given.isEmpty {
      lines.append(PaneLine(language("Given"), .heading))
      lines += trace.given.map { row("\($0.name) = \(decimal($0.value))", .secondary, columns) }
    }
    return lines
  }

  private static let mostRatios = 6

  /// The ratio that decided, and others.
  private func shownRatios(of pivot: SolverTrace.Step) -> [SolverTrace.Ratio] {
    let chosen = pivot.method == .dual ? pivot.entering : pivot.leaving
    let others = pivot.ratios.filter { $0.quantity != chosen }
    return Array((pivot.ratios.filter { $0.quantity == chosen } + others).prefix(Self.mostRatios))
  }

  /// - Parameter tableau: that in which the pivot is chosen; nil where it is too large
  private func ratioLines(
    of pivot: SolverTrace.Step, _ tableau: SolverTableau?, columns: Int, in language: Language
  ) -> [PaneLine] {
    let isDual = pivot.method == .dual
    let chosen = isDual ? pivot.entering : pivot.leaving
    let about: Phrase =
      isDual
      ? "Ratio test, who moves: cost / coefficient"
      : "Ratio test, who is reached first: distance / coefficient"
    var lines = PaneLine.wrapped(language(about), .heading, columns: columns)
    for ratio in shownRatios(of: pivot) {
      let isChosen = ratio.quantity == chosen
      let text = (isChosen ? "▸ " : "  ") + language(text(of: ratio, in: pivot, tableau))
      lines.append(row(text, isChosen ? .accent : .secondary, columns))
    }
    if pivot.ratios.count > Self.mostRatios {
      let more: Phrase = "  and \(pivot.ratios.count - Self.mostRatios) more"
      lines.append(row(language(more), .secondary, columns))
    }
    return lines
  }

  /// `12 / 2 = 6  red.width`
  private func text(
    of ratio: SolverTrace.Ratio, in pivot: SolverTrace.Step, _ tableau: SolverTableau?
  ) -> Phrase {
    let division =
      tableau?.division(ratio, of: pivot)
      .map { "\(decimal($0.dividend)) / \(decimal($0.divisor)) = " } ?? ""
    return "\(division)\(decimal(ratio.value))  \(name(ratio.quantity))"
  }

  /// The constraints in the names of the unknowns, each with how it stands.
  private func systemLines(
    after step: Int, _ values: [Double], columns: Int, in language: Language
  ) -> [PaneLine] {
    let exact = Set(trace.nonbasic(after: step))
    var lines = [PaneLine(language("System"), .heading)]
    for (place, equation) in trace.rows.enumerated() {
      let excess = equation.excess(at: values)
      let isViolated =
        switch equation.relation {
        case .equal: abs(excess) > 0.0005
        case .lessThanOrEqual: excess > 0.0005
        case .greaterThanOrEqual: excess < -0.0005
        }
      let isExact = exact.contains(.row(place))
      let mark = isExact ? "=" : isViolated ? "!" : " "
      let gap: Phrase =
        isViolated ? "  \(decimal(abs(excess))) off" : isExact ? eliminated(by: place, after: step) : ""
      let text = language("\(mark) \(text(of: equation))\(gap)")
      lines.append(row(text, isViolated ? .warning : isExact ? .accent : .text, columns))
    }
    for case .unknown(let place) in trace.nonbasic(after: step) where trace.unknowns.indices.contains(place) {
      lines.append(row("= \(trace.unknowns[place].name) = 0", .accent, columns))
    }
    let legend: Phrase =
      step == count ? "'=' is exact: together they determine the layout" : "'=' is exact, '!' is violated"
    lines += PaneLine.wrapped(language(legend), .secondary, columns: columns)
    return lines
  }

  /// The unknown that an exact row gives in terms of the others: the one that took its place among what can vary.
  private func eliminated(by row: Int, after step: Int) -> Phrase {
    guard let pivot = trace.steps.prefix(step).last(where: { $0.leaving == .row(row) }),
      case .unknown = pivot.entering
    else { return "" }
    return "  gives \(name(pivot.entering))"
  }

  private func row(_ text: String, _ role: Role, _ columns: Int) -> PaneLine {
    PaneLine(TextWrapping.truncated("  " + text, toColumns: max(4, columns)), role)
  }
}
