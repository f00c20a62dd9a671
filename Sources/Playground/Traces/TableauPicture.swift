import AutoLayout
import Diagnosis
import SceneRendering
import TextLayout
import Translation

/// A tableau in rows and columns: the objective above, the quantities below, the pivot in brackets. What has no room is named.
struct TableauPicture {
  private let tableau: SolverTableau
  /// The step whose pivot is marked; nil for none.
  private let step: SolverTrace.Step?
  private let language: Language

  /// The most rows below the objective.
  private static let mostRows = 12
  private static let valueColumns = 8

  init(_ tableau: SolverTableau, marking step: SolverTrace.Step?, in language: Language = .english) {
    (self.tableau, self.step, self.language) = (tableau, step, language)
  }

  // MARK: Names

  /// `red.left`; `s7` for the slack of the constraint #7, `e8` for the error of #8.
  static func shortName(_ quantity: SolverTrace.Quantity, _ trace: SolverTrace) -> String {
    switch quantity {
    case .unknown(let place): return trace.unknowns.indices.contains(place) ? trace.unknowns[place].name : "?"
    case .row(let place):
      guard trace.rows.indices.contains(place) else { return "?" }
      let letter = trace.rows[place].relation == .equal ? "e" : "s"
      // Constraints that no statement made have no number.
      return letter + (trace.rows[place].id.map(String.init) ?? "·\(place + 1)")
    }
  }

  /// `s7  slack of red.width <= 30`
  private static func meaning(_ place: Int, _ trace: SolverTrace) -> Phrase {
    let (row, name) = (trace.rows[place], shortName(.row(place), trace))
    let equation: Phrase =
      row.priority < 1000 ? "\(row.equation.phrase) at \(row.priority)" : row.equation.phrase
    return row.relation == .equal ? "\(name)  error of \(equation)" : "\(name)  slack of \(equation)"
  }

  // MARK: What is shown

  /// The places of the rows that are shown, and of the columns, in their order; those that the pivot changes come first.
  private func places(columns room: Int, label: Int) -> (rows: [Int], columns: [Int]) {
    let pivotRow = step.flatMap { step in tableau.rows.firstIndex(of: step.leaving) }
    let pivotColumn = step.flatMap { step in tableau.columns.firstIndex(of: step.entering) }
    func rank(row: Int) -> Int {
      if row == pivotRow { return 0 }
      guard let pivotColumn else { return 1 }
      return tableau.coefficients[row][pivotColumn] != 0 ? 1 : 2
    }
    let rows = tableau.rows.indices.sorted { (rank(row: $0), $0) < (rank(row: $1), $1) }
      .prefix(Self.mostRows).sorted()
    func rank(column: Int) -> Int {
      if column == pivotColumn { return 0 }
      if let pivotRow, tableau.coefficients[pivotRow][column] != 0 { return 1 }
      return rows.contains { tableau.coefficients[$0][column] != 0 } ? 2 : 3
    }
    var left = room - label - Self.valueColumns
    var columns: [Int] = []
    for column in tableau.columns.indices.sorted(by: { (rank(column: $0), $0) < (rank(column: $1), $1) }) {
      let width = width(of: column, in: rows)
      if width > left { break }
      left -= width
      columns.append(column)
    }
    return (rows, columns.sorted())
  }

  private func head(_ column: Int) -> String {
    let name = Self.shortName(tableau.columns[column], tableau.trace)
    return (tableau.columns[column] == step?.entering ? "▾" : "") + name
  }

  private func text(_ row: Int, _ column: Int) -> String {
    let number = Self.text(tableau.coefficients[row][column])
    let isPivot = tableau.rows[row] == step?.leaving && tableau.columns[column] == step?.entering
    return isPivot ? "[\(number)]" : number
  }

  /// A dot for nothing, so that the others stand out.
  private static func text(_ number: Double) -> String {
    number == 0 ? "·" : decimal(number, places: 2)
  }

  private func width(of column: Int, in rows: [Int]) -> Int {
    let cells =
      rows.map { text($0, column).count }
      + tableau.objectives.map { Self.text($0.coefficients[column]).count }
    return min(13, max(cells.max() ?? 1, head(column).count)) + 2
  }

  // MARK: Drawing

  func lines(columns: Int) -> [PaneLine] {
    let trace = tableau.trace
    let labels = tableau.rows.map(name(ofRow:))
    let most = columns >= 60 ? 26 : 14
    let label = min(most, max(10, (labels.map { CharacterWidth.columns(of: $0) }.max() ?? 0) + 1))
    let shown = places(columns: columns, label: label)
    let widths = shown.columns.map { width(of: $0, in: shown.rows) }
    func line(_ name: String, _ value: String, _ cells: [String], _ role: Role) -> PaneLine {
      var text = Self.left(name, label) + Self.right(value, Self.valueColumns)
      for (cell, width) in zip(cells, widths) { text += Self.right(cell, width) }
      return PaneLine(text, role)
    }
    var lines = [line("", language("value"), shown.columns.map(head), .heading)]
    for objective in tableau.objectives {
      let name: Phrase =
        objective.priority == 1000 ? "cost required" : "cost at \(objective.priority)"
      let cells = shown.columns.map { Self.text(objective.coefficients[$0]) }
      lines.append(line(language(name), Self.text(objective.value), cells, .warning))
    }
    for row in shown.rows {
      let isLeaving = tableau.rows[row] == step?.leaving
      let cells = shown.columns.map { text(row, $0) }
      let value = decimal(tableau.values[row], places: 2)
      lines.append(line((isLeaving ? "▸" : " ") + labels[row], value, cells, isLeaving ? .accent : .text))
    }
    let hidden = tableau.columns.indices.filter { !shown.columns.contains($0) }
    lines += leftOut(hidden, rows: tableau.rows.count - shown.rows.count, columns: columns)
    // Rows of the table say themselves what they are, unless there is no room for it.
    var named = shown.columns.map { tableau.columns[$0] }
    if most < 20 { named += shown.rows.map { tableau.rows[$0] } }
    for case .row(let place) in named where trace.rows.indices.contains(place) {
      lines.append(
        PaneLine(
          TextWrapping.truncated(language(Self.meaning(place, trace)), toColumns: max(4, columns)),
          .secondary))
    }
    return lines
  }

  /// A row's name, for a constraint with the constraint.
  private func name(ofRow quantity: SolverTrace.Quantity) -> String {
    let name = Self.shortName(quantity, tableau.trace)
    guard case .row(let place) = quantity, tableau.trace.rows.indices.contains(place) else { return name }
    return name + "  " + language(tableau.trace.rows[place].equation.phrase)
  }

  private func leftOut(_ hidden: [Int], rows: Int, columns: Int) -> [PaneLine] {
    var parts: [Phrase] = []
    if !hidden.isEmpty {
      let names = hidden.prefix(4).map { Self.shortName(tableau.columns[$0], tableau.trace) }
      let list = Phrase.enumeration(names + (hidden.count > names.count ? ["…"] : []))
      parts.append("\(hidden.count, "column") (\(list))")
    }
    if rows > 0 { parts.append("\(rows, "row")") }
    guard !parts.isEmpty else { return [] }
    let list = Phrase.all(of: parts)
    let text: Phrase = columns < 70 ? "left out: \(list); F8 gives it the screen" : "left out: \(list)"
    return PaneLine.wrapped(language(text), .secondary, columns: columns)
  }

  private static func left(_ text: String, _ columns: Int) -> String {
    let shown = TextWrapping.truncated(text, toColumns: max(1, columns - 1))
    return shown + blanks(columns - CharacterWidth.columns(of: shown))
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    let shown = TextWrapping.truncated(text, toColumns: max(1, columns - 1))
    return blanks(columns - CharacterWidth.columns(of: shown)) + shown
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
