import ConstraintSolver
import Foundation
import Testing

/// Systems that HiGHS has solved (see Oracle/oracle.py, which makes and re-checks them).
@Suite struct OracleTests {
  struct System: Decodable {
    var family: String
    var kinds: String
    var rows: [Row]
    var sums: [[Double]]?
    var values: [Value]?

    var model: SystemModel {
      SystemModel(
        kinds: kinds.map { $0 == "e" ? .extent : .position },
        rows: rows.map { row in
          let terms = stride(from: 0, to: row.terms.count, by: 2).map {
            (unknown: Int(row.terms[$0]), coefficient: row.terms[$0 + 1])
          }
          return .init(
            terms: terms, relation: row.relation, constant: row.constant, priority: row.priority)
        })
    }
  }

  struct Row: Decodable {
    var relation: Relation
    var priority: Int
    var constant: Double
    var terms: [Double]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      switch try container.decode(String.self) {
      case "<=": relation = .lessThanOrEqual
      case ">=": relation = .greaterThanOrEqual
      default: relation = .equal
      }
      priority = try container.decode(Int.self)
      constant = try container.decode(Double.self)
      terms = try container.decode([Double].self)
    }
  }

  enum Value: Decodable {
    case determined(Double)
    case free
    case uncertain

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .free
      } else if let value = try? container.decode(Double.self) {
        self = .determined(value)
      } else {
        self = .uncertain
      }
    }
  }

  static let systems: [System] = {
    guard let url = Bundle.module.url(forResource: "systems", withExtension: "jsonl", subdirectory: "Oracle"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    let decoder = JSONDecoder()
    return text.split(separator: "\n").compactMap { try? decoder.decode(System.self, from: Data($0.utf8)) }
  }()

  /// The families, and how many systems of each there are.
  static let families = [
    "stack": 617, "card": 616, "form": 305, "whole_numbers": 615, "soft_only": 305, "badly_scaled": 226,
    "knots": 308, "chain": 308,
  ]

  @Test func allSystemsAreRead() {
    #expect(Self.systems.count == 3300)
  }

  @Test(arguments: Self.families.keys.sorted())
  func solutionsAreAsGoodAsThoseOfHiGHS(family: String) {
    let members = Self.systems.enumerated().filter { $0.element.family == family }
    #expect(members.count == Self.families[family])
    for (number, system) in members { compare(system, "system \(number + 1)") }
  }

  private func isClose(_ number: Double, _ expected: Double) -> Bool {
    let tolerance: Double = 0.0005 * max(1, abs(expected) / 100_000)
    return abs(number - expected) < tolerance
  }

  private func compare(_ system: System, _ label: Comment) {
    let solver = Solver()
    let built = system.model.build(in: solver)
    let outcome = solver.solve()
    guard let sums = system.sums, let values = system.values else {
      #expect(outcome.proof != nil, label)
      if let proof = outcome.proof { system.model.verify(proof, built, label) }
      return
    }
    #expect(outcome == .solved, label)
    guard outcome == .solved else { return }
    for pair in sums {
      var sum = 0.0
      for (row, constraint) in zip(system.rows, built.constraints) where Double(row.priority) == pair[0] {
        sum += solver.violation(of: constraint)
      }
      #expect(isClose(sum, pair[1]), "\(label), priority \(pair[0])")
    }
    for (index, (variable, value)) in zip(built.variables, values).enumerated() {
      switch value {
      case .determined(let value):
        #expect(solver.isDetermined(variable), "\(label), unknown \(index)")
        #expect(isClose(solver.value(of: variable), value), "\(label), unknown \(index)")
      case .free: #expect(!solver.isDetermined(variable), "\(label), unknown \(index)")
      case .uncertain: break
      }
    }
  }
}
