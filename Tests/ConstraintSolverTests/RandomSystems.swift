@testable import ConstraintSolver

/// A pseudo-random sequence that is the same on every run (Steele, Lea, Flood: SplitMix64, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A system of constraints as plain data, to be built in a solver or solved by other means.
struct SystemModel {
  struct Row {
    var terms: [(unknown: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var priority: Int

    @discardableResult
    func add(to solver: Solver, of variables: [Variable]) -> ConstraintID {
      solver.addConstraint(
        terms.map { Term(variables[$0.unknown], $0.coefficient) }, relation, constant, priority: priority)
    }

    func violation(at point: [Double]) -> Double {
      let excess = terms.reduce(-constant) { $0 + $1.coefficient * point[$1.unknown] }
      switch relation {
      case .lessThanOrEqual: return max(0, excess)
      case .equal: return abs(excess)
      case .greaterThanOrEqual: return max(0, -excess)
      }
    }
  }

  var kinds: [VariableKind] = []
  var rows: [Row] = []

  typealias Built = (variables: [Variable], constraints: [ConstraintID])

  func build(in solver: Solver) -> Built {
    let variables = kinds.map { solver.addVariable($0) }
    return (variables, rows.map { $0.add(to: solver, of: variables) })
  }

  /// A row with small whole numbers, often alike to others, so that ties and degenerate corners are common.
  static func randomRow(
    unknowns: Int, priorities: [Int], using random: inout SplitMix64
  ) -> Row {
    let count = Int.random(in: 1...min(3, unknowns), using: &random)
    let chosen = Array(0..<unknowns).shuffled(using: &random).prefix(count)
    let coefficients: [Double] = [1, 1, 1, -1, -1, 2, -2, 0.5]
    let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    return Row(
      terms: chosen.map { ($0, coefficients.randomElement(using: &random) ?? 1) },
      relation: relations.randomElement(using: &random) ?? .equal,
      constant: Double(Int.random(in: -4...8, using: &random) * 5),
      priority: priorities.randomElement(using: &random) ?? 1000)
  }

  static func random(
    unknowns: Int, rows: Int, priorities: [Int], using random: inout SplitMix64
  ) -> SystemModel {
    var system = SystemModel()
    for _ in 0..<unknowns { system.kinds.append(Bool.random(using: &random) ? .position : .extent) }
    for _ in 0..<rows {
      system.rows.append(randomRow(unknowns: unknowns, priorities: priorities, using: &random))
    }
    return system
  }
}
