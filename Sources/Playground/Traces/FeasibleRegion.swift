import AutoLayout
import Foundation
import SceneRendering
import TextLayout
import Translation

/// The points that the required constraints on two unknowns allow, drawn in cells between axes with numbers, with the wishes as lines
/// and the vertices that the method visits.
struct FeasibleRegion {
  private let trace: SolverTrace
  private let language: Language
  private let path: [[Double]]
  /// The ranges of the two unknowns that are drawn.
  private let horizontal: ClosedRange<Double>
  private let vertical: ClosedRange<Double>

  init(_ trace: SolverTrace, after step: Int, in language: Language) {
    (self.trace, self.language) = (trace, language)
    path = (0...max(0, step)).map { trace.values(after: $0) }
    // All vertices are in view from the start, so that nothing moves but the point.
    let all = (0...trace.steps.count).map { trace.values(after: $0) }
    var ends = [all.compactMap(\.first), all.compactMap(\.last)]
    for row in trace.rows {
      for term in row.terms
      where row.terms.count == 1 && term.coefficient != 0 && ends.indices.contains(term.unknown) {
        ends[term.unknown].append(row.constant / term.coefficient)
      }
    }
    for corner in Self.corners(of: trace) {
      for (place, coordinate) in corner.enumerated() { ends[place].append(coordinate) }
    }
    horizontal = Self.range(ends[0])
    vertical = Self.range(ends[1])
  }

  /// The most lines whose crossings are looked for.
  private static let mostLines = 60

  /// The points that are allowed and lie on two of the lines that bound what is.
  private static func corners(of trace: SolverTrace) -> [[Double]] {
    guard trace.unknowns.count == 2 else { return [] }
    let required = trace.rows.filter { $0.priority == 1000 }
    var lines: [(x: Double, y: Double, constant: Double)] = required.prefix(mostLines).map { row in
      func coefficient(of unknown: Int) -> Double {
        row.terms.reduce(0) { $1.unknown == unknown ? $0 + $1.coefficient : $0 }
      }
      return (coefficient(of: 0), coefficient(of: 1), row.constant)
    }
    if trace.unknowns[0].isLength { lines.append((1, 0, 0)) }
    if trace.unknowns[1].isLength { lines.append((0, 1, 0)) }
    var corners: [[Double]] = []
    for (place, line) in lines.enumerated() {
      for other in lines[..<place] {
        let determinant = line.x * other.y - line.y * other.x
        guard abs(determinant) > 1e-9 else { continue }
        let point = [
          (line.constant * other.y - line.y * other.constant) / determinant,
          (line.x * other.constant - line.constant * other.x) / determinant,
        ]
        if isAllowed(point, required, trace) { corners.append(point) }
      }
    }
    return corners
  }

  private static func isAllowed(_ point: [Double], _ required: [SolverTrace.Row], _ trace: SolverTrace)
    -> Bool
  {
    let tolerance = 1e-6 * max(1, abs(point[0]), abs(point[1]))
    for (coordinate, unknown) in zip(point, trace.unknowns) where unknown.isLength && coordinate < -tolerance
    {
      return false
    }
    return required.allSatisfy { row in
      let excess = row.excess(at: point)
      switch row.relation {
      case .equal: return abs(excess) <= tolerance
      case .lessThanOrEqual: return excess <= tolerance
      case .greaterThanOrEqual: return excess >= -tolerance
      }
    }
  }

  /// The greatest coordinate that is drawn, in points.
  private static let most = 1e9

  private static func range(_ values: [Double]) -> ClosedRange<Double> {
    let known = values.filter(\.isFinite).map { min(max(-most, $0), most) }
    let (low, high) = (min(0, known.min() ?? 0), max(1, known.max() ?? 1))
    let margin = (high - low) * 0.15
    return (low - margin)...(high + margin)
  }

  private static let height = 11

  func lines(columns: Int) -> [PaneLine] {
    guard trace.unknowns.count == 2 else { return [] }
    let margin = 7
    let (width, height) = (min(48, max(12, columns - margin - 2)), Self.height)
    let cell = (
      width: (horizontal.upperBound - horizontal.lowerBound) / Double(width),
      height: (vertical.upperBound - vertical.lowerBound) / Double(height)
    )
    var grid = (0..<height).map { y in
      (0..<width).map { x in
        mark(
          [
            horizontal.lowerBound + (Double(x) + 0.5) * cell.width,
            vertical.upperBound - (Double(y) + 0.5) * cell.height,
          ], cell)
      }
    }
    /// The cell of a coordinate; nil for one that is out of all proportion.
    func column(_ x: Double) -> Int? {
      Int(exactly: ((x - horizontal.lowerBound) / cell.width).rounded(.down))
    }
    func line(_ y: Double) -> Int? { Int(exactly: ((vertical.upperBound - y) / cell.height).rounded(.down)) }
    for (number, point) in path.enumerated() where point.count == 2 {
      guard let x = column(point[0]), let y = line(point[1]), grid.indices.contains(y),
        grid[y].indices.contains(x)
      else { continue }
      let isLast = number == path.count - 1
      grid[y][x] = (isLast ? "●" : Character(String(number % 10)), .accent)
    }
    let up = RegionAxis(values(of: 1), count: height, gap: 0, place: line)
    let right = RegionAxis(values(of: 0), count: width, gap: 1, place: column)
    var lines = [PaneLine(language("  \(trace.unknowns[1].name) upwards"), .secondary)]
    for (y, row) in grid.enumerated() {
      let label = up.labels[y].map { String($0.suffix(margin - 1)) } ?? ""
      let blanks = String(repeating: " ", count: max(0, margin - 1 - label.count))
      lines.append(PaneLine([(blanks + label + (label.isEmpty ? "│" : "┤"), .secondary)] + Self.pieces(row)))
    }
    let blanks = String(repeating: " ", count: margin - 1)
    lines.append(PaneLine(blanks + "└" + right.ticks, .secondary))
    lines.append(PaneLine(blanks + " " + right.text, .secondary))
    lines.append(PaneLine(language("  \(trace.unknowns[0].name) to the right"), .secondary))
    return lines + legend(columns: columns)
  }

  /// What the axis of an unknown names: the present value, 0, those on the way, the corners.
  private func values(of unknown: Int) -> [Double] {
    let way = path.reversed().compactMap { $0.indices.contains(unknown) ? $0[unknown] : nil }
    return Array(way.prefix(1)) + [0] + way.dropFirst() + Self.corners(of: trace).map { $0[unknown] }
  }

  private func legend(columns: Int) -> [PaneLine] {
    let wishes = trace.rows.filter { $0.priority < 1000 }
    let signs: Phrase =
      wishes.isEmpty
      ? "░ # allowed  + required line  ● here" : "░ # allowed  + required line  ● here  ~ wish:"
    var lines = PaneLine.wrapped(language(signs), .secondary, columns: columns, indent: 2)
    for wish in wishes.prefix(Self.mostWishes) {
      let text = language("  ~ \(wish.equation.phrase)  at \(wish.priority)")
      lines.append(PaneLine(TextWrapping.truncated(text, toColumns: max(4, columns)), .warning))
    }
    if wishes.count > Self.mostWishes {
      let more: Phrase = "  and \(wishes.count - Self.mostWishes) more wishes"
      lines.append(PaneLine(language(more), .secondary))
    }
    return lines
  }

  private static let mostWishes = 4

  private typealias Mark = (character: Character, role: Role)

  /// A cell around a point.
  private func mark(_ point: [Double], _ cell: (width: Double, height: Double)) -> Mark {
    var isAllowed = true
    var isOnLine = false
    var isWished = false
    for row in trace.rows {
      let excess = row.excess(at: point)
      // By how much the left side varies from the middle of the cell to its corners.
      let reach = row.terms.reduce(0) {
        $0 + abs($1.coefficient) * ($1.unknown == 0 ? cell.width : cell.height) / 2
      }
      if row.priority < 1000 {
        isWished = isWished || abs(excess) <= reach
        continue
      }
      switch row.relation {
      case .equal:
        isOnLine = isOnLine || abs(excess) <= reach
        isAllowed = isAllowed && abs(excess) <= reach
      case .lessThanOrEqual: isAllowed = isAllowed && excess <= 0
      case .greaterThanOrEqual: isAllowed = isAllowed && excess >= 0
      }
    }
    for (place, unknown) in trace.unknowns.enumerated() where unknown.isLength && point[place] < 0 {
      isAllowed = false
    }
    if isOnLine { return isAllowed ? ("#", .good) : ("+", .secondary) }
    return isWished ? ("~", .warning) : isAllowed ? ("░", .ghost) : (" ", .text)
  }

  /// The row with neighbours of one role in one piece.
  private static func pieces(_ row: [Mark]) -> [(String, Role)] {
    row.reduce(into: []) { pieces, mark in
      if let last = pieces.last, last.1 == mark.role {
        pieces[pieces.count - 1].0.append(mark.character)
      } else {
        pieces.append((String(mark.character), mark.role))
      }
    }
  }
}
