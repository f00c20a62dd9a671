@testable import ConstraintSolver

/// An independent way to the solution of a small system: all points where as many constraints or axes meet
/// as there are unknowns are tried, and the best is taken. Each cost has its kinks on those lines, so
/// that the best point of all is among them. Far walls on all sides stand in for infinity.
struct VertexEnumeration {
  struct Answer {
    /// Nil if required constraints contradict each other.
    var point: [Double]?
    var isDetermined: [Bool]
  }

  private static let wall = 1009.0
  private static let tolerance = 1e-6

  static func solve(_ system: SystemModel) -> Answer {
    let count = system.kinds.count
    let points = corners(system)
    let order = system.rows.indices.sorted { left, right in
      let (a, b) = (system.rows[left].priority, system.rows[right].priority)
      return a != b ? a > b : left < right
    }
    let priorities = Set(system.rows.map(\.priority)).union([1000]).sorted(by: >)
    func sums(_ point: [Double]) -> [Double] {
      priorities.map { priority in
        var sum = system.rows.reduce(0) { $0 + ($1.priority == priority ? $1.violation(at: point) : 0) }
        if priority == 1000 {
          for index in 0..<count where system.kinds[index] == .extent { sum += max(0, -point[index]) }
        }
        return sum
      }
    }
    func rest(_ point: [Double]) -> [Double] {
      order.map { system.rows[$0].violation(at: point) }
        + point.indices.filter { system.kinds[$0] == .position }.map { abs(point[$0]) }
        + point.indices.filter { system.kinds[$0] == .extent }.map { abs(point[$0]) }
    }
    let best = least(points, sums)
    guard let any = best.first, sums(any)[0] < tolerance else {
      return Answer(point: nil, isDetermined: Array(repeating: true, count: count))
    }
    let isDetermined = (0..<count).map { index in
      best.allSatisfy { abs($0[index] - any[index]) < tolerance }
    }
    return Answer(point: least(best, rest).first, isDetermined: isDetermined)
  }

  /// The points of which the vector of costs is least, compared component by component.
  private static func least(_ points: [[Double]], _ cost: ([Double]) -> [Double]) -> [[Double]] {
    var best: [[Double]] = []
    var bestCost: [Double] = []
    for point in points {
      let cost = cost(point)
      let difference = zip(cost, bestCost).first { abs($0 - $1) > tolerance }
      if best.isEmpty || difference.map({ $0 < $1 }) == true {
        best = [point]
        bestCost = cost
      } else if difference == nil {
        best.append(point)
      }
    }
    return best
  }

  private static func corners(_ system: SystemModel) -> [[Double]] {
    let count = system.kinds.count
    var planes: [([Double], Double)] = []
    for index in 0..<count {
      var axis = Array(repeating: 0.0, count: count)
      axis[index] = 1
      planes += [(axis, 0), (axis, wall), (axis, -wall)]
    }
    for row in system.rows {
      var normal = Array(repeating: 0.0, count: count)
      for term in row.terms { normal[term.unknown] += term.coefficient }
      planes.append((normal, row.constant))
    }
    var points: [[Double]] = []
    func choose(_ start: Int, _ chosen: [([Double], Double)]) {
      if chosen.count == count {
        if let point = intersection(chosen) { points.append(point) }
        return
      }
      for index in planes.indices.dropFirst(start) { choose(index + 1, chosen + [planes[index]]) }
    }
    choose(0, [])
    return points
  }

  private static func intersection(_ planes: [([Double], Double)]) -> [Double]? {
    var matrix = planes.map { $0.0 + [$0.1] }
    let count = matrix.count
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      let divisor = matrix[column][column]
      matrix[column] = matrix[column].map { $0 / divisor }
      for row in 0..<count where row != column {
        let factor = matrix[row][column]
        if factor != 0 { for index in 0...count { matrix[row][index] -= factor * matrix[column][index] } }
      }
    }
    return matrix.map { $0[count] }
  }
}
