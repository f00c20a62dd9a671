import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout

/// How the simplex method solves the layout, to be stepped through.
struct SolverSteps: SteppedTrace {
  private let trace: SolverTrace
  let title = "solver"
  let hint = "nothing to solve: there are no views besides the window"
  let start = 0

  init(_ trace: SolverTrace) { self.trace = trace }

  var count: Int { trace.steps.count }

  func heading(of step: Int) -> String? {
    let unknowns = trace.unknowns.count == 1 ? "1 unknown" : "\(trace.unknowns.count) unknowns"
    let rows = trace.rows.count == 1 ? "1 constraint" : "\(trace.rows.count) constraints"
    return "\(unknowns), \(rows)" + (trace.isCut ? ", the first \(count) pivots" : "")
  }

  func log(of step: Int) -> String {
    guard let pivot = pivot(step) else { return "" }
    return "\(name(pivot.entering)) enters, \(name(pivot.leaving)) leaves"
  }

  func sentence(of step: Int) -> String {
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

  private func name(_ quantity: SolverTrace.Quantity) -> String {
    switch quantity {
    case .unknown(let place): trace.unknowns.indices.contains(place) ? trace.unknowns[place].name : "?"
    case .row(let place): trace.rows.indices.contains(place) ? trace.rows[place].equation.text : "?"
    }
  }

  private func excess(_ quantity: SolverTrace.Quantity, at values: [Double]) -> String {
    switch quantity {
    case .unknown(let place):
      return
        "it was \(decimal(values.indices.contains(place) ? values[place] : 0)), and no length is negative"
    case .row(let place):
      guard trace.rows.indices.contains(place) else { return "" }
      let excess = trace.rows[place].excess(at: values)
      return "\(decimal(abs(excess))) too \(excess > 0 ? "much" : "little")"
    }
  }

  /// A row in the names of its unknowns: `title.left + title.width <= 48`.
  private func text(of row: SolverTrace.Row) -> String {
    // The first unknown is written with a positive sign.
    let isFlipped = row.terms.first.map { $0.coefficient < 0 } ?? false
    var text = ""
    for term in row.terms {
      let coefficient = isFlipped ? -term.coefficient : term.coefficient
      let sign = coefficient < 0 ? " - " : text.isEmpty ? "" : " + "
      let times = abs(coefficient) == 1 ? "" : decimal(abs(coefficient)) + " "
      text += sign + times + name(.unknown(term.unknown))
    }
    let relation = isFlipped ? row.relation.flipped : row.relation
    let constant = row.constant == 0 ? 0 : isFlipped ? -row.constant : row.constant
    return "\(text) \(relation == .equal ? "=" : relation.rawValue) \(decimal(constant))"
      + (row.priority < 1000 ? "  at \(row.priority)" : "")
  }

  // MARK: Picture

  func picture(after step: Int, columns: Int) -> [PaneLine] {
    let values = trace.values(after: step)
    var lines: [PaneLine] = []
    if let pivot = pivot(step) {
      if !pivot.ratios.isEmpty { lines += ratioLines(of: pivot, columns: columns) }
      let costs = pivot.costs.filter { $0.sum > 0.0005 }
        .map { "\($0.priority == 1000 ? "required" : "at \($0.priority)") \(decimal($0.sum))" }
      lines += PaneLine.wrapped(
        "still violated: " + (costs.isEmpty ? "nothing" : costs.joined(separator: ", ")),
        costs.isEmpty ? .good : .warning, columns: columns)
      lines.append(PaneLine(""))
    }
    if trace.unknowns.count == 2 {
      lines += FeasibleRegion(trace, after: step).lines(columns: columns)
      lines.append(PaneLine(""))
    }
    lines.append(PaneLine("Unknowns", .heading))
    for (place, unknown) in trace.unknowns.enumerated() where values.indices.contains(place) {
      lines.append(row("\(unknown.name) = \(decimal(values[place]))", .text, columns))
    }
    lines += systemLines(after: step, values, columns: columns)
    if !trace.given.isEmpty {
      lines.append(PaneLine("Given", .heading))
      lines += trace.given.map { row("\($0.name) = \(decimal($0.value))", .secondary, columns) }
    }
    return lines
  }

  private func ratioLines(of pivot: SolverTrace.Step, columns: Int) -> [PaneLine] {
    let isDual = pivot.method == .dual
    let chosen = isDual ? pivot.entering : pivot.leaving
    var lines = [PaneLine(isDual ? "Ratio test: who moves" : "Ratio test: who is reached first", .heading)]
    for ratio in pivot.ratios.prefix(6) {
      let isChosen = ratio.quantity == chosen
      let text = "\(isChosen ? "▸" : " ") \(decimal(ratio.value))  \(name(ratio.quantity))"
      lines.append(row(text, isChosen ? .accent : .secondary, columns))
    }
    if pivot.ratios.count > 6 {
      lines.append(row("  and \(pivot.ratios.count - 6) more", .secondary, columns))
    }
    return lines
  }

  /// The constraints in the names of the unknowns, each with how it stands.
  private func systemLines(after step: Int, _ values: [Double], columns: Int) -> [PaneLine] {
    let exact = Set(trace.nonbasic(after: step))
    var lines = [PaneLine("System", .heading)]
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
      let gap =
        isViolated ? "  \(decimal(abs(excess))) off" : isExact ? eliminated(by: place, after: step) : ""
      lines.append(
        row(
          "\(mark) \(text(of: equation))\(gap)", isViolated ? .warning : isExact ? .accent : .text, columns))
    }
    for case .unknown(let place) in trace.nonbasic(after: step) where trace.unknowns.indices.contains(place) {
      lines.append(row("= \(trace.unknowns[place].name) = 0", .accent, columns))
    }
    let legend =
      step == count ? "'=' is exact: together they determine the layout" : "'=' is exact, '!' is violated"
    lines += PaneLine.wrapped(legend, .secondary, columns: columns)
    return lines
  }

  /// The unknown that an exact row gives in terms of the others: the one that took its place among what can vary.
  private func eliminated(by row: Int, after step: Int) -> String {
    guard let pivot = trace.steps.prefix(step).last(where: { $0.leaving == .row(row) }),
      case .unknown = pivot.entering
    else { return "" }
    return "  gives \(name(pivot.entering))"
  }

  private func row(_ text: String, _ role: Role, _ columns: Int) -> PaneLine {
    PaneLine(TextWrapping.truncated("  " + text, toColumns: max(4, columns)), role)
  }
}
