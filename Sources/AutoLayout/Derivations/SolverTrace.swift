import ConstraintSolver

/// How the simplex method solves a layout, from the vertex at which all unknowns are 0: the system in the names of its views,
/// and each pivot.
///
/// The window's size is a number in it. Constraints that are broken are left out.
public struct SolverTrace: Equatable, Sendable {
  public internal(set) var unknowns: [Unknown] = []
  public internal(set) var rows: [Row] = []
  /// Numbers that stand for what the system takes as given: the window's size, and what lies beyond the part that was asked
  /// for.
  public internal(set) var given: [Given] = []
  public internal(set) var steps: [Step] = []
  /// Whether there were more pivots than were kept.
  public internal(set) var isCut = false

  /// A part of a view's frame, in its superview's coordinates.
  public struct Unknown: Equatable, Sendable {
    /// `title.left`
    public var name: String
    public var isLength: Bool
  }

  public struct Given: Equatable, Sendable {
    public var name: String
    /// In points.
    public var value: Double
  }

  /// `sum of coefficients * unknowns, relation, constant`.
  public struct Row: Equatable, Sendable {
    public var terms: [Term]
    public var relation: NSLayoutConstraint.Relation
    public var constant: Double
    public var priority: Int
    /// The constraint in the names of its views.
    public var equation: Equation
    /// The number of the constraint; nil for one that no statement made.
    public var id: Int?

    public struct Term: Equatable, Sendable {
      /// The place of the unknown.
      public var unknown: Int
      public var coefficient: Double
    }

    /// `left side - constant` at a vertex.
    public func excess(at values: [Double]) -> Double {
      terms.reduce(-constant) { sum, term in
        sum + term.coefficient * (values.indices.contains(term.unknown) ? values[term.unknown] : 0)
      }
    }
  }

  /// An unknown or a row, by its place.
  public enum Quantity: Hashable, Sendable {
    case unknown(Int)
    case row(Int)
  }

  public struct Ratio: Equatable, Sendable {
    public var quantity: Quantity
    public var value: Double
  }

  /// Why there is a pivot.
  public enum Method: Sendable {
    /// The leaving quantity did not hold, and becomes exact.
    case dual
    /// The entering quantity moves because that lowers a cost, until the leaving one is reached.
    case primal
    /// The costs stay as they are: ties are broken, or a value is proved unique.
    case face
    /// A row that was removed leaves the basis.
    case removal
  }

  /// What all constraints of a priority still cost: the sum of their violations.
  public struct Cost: Equatable, Sendable {
    public var priority: Int
    public var sum: Double
  }

  /// A pivot.
  public struct Step: Equatable, Sendable {
    public var method: Method
    public var entering: Quantity
    public var leaving: Quantity
    public var ratios: [Ratio]
    /// The vertex after it: the unknowns in order.
    public var values: [Double]
    public var costs: [Cost]
  }

  /// The vertex after some steps.
  public func values(after count: Int) -> [Double] {
    count > 0 && steps.indices.contains(count - 1)
      ? steps[count - 1].values : unknowns.map { _ in 0 }
  }

  /// The quantities that are exactly at their constants, or at 0, after some steps: they determine the vertex.
  public func nonbasic(after count: Int) -> [Quantity] {
    var all = unknowns.indices.map(Quantity.unknown)
    for step in steps.prefix(count) {
      if let place = all.firstIndex(of: step.entering) { all[place] = step.leaving }
    }
    return all
  }
}

extension LayoutWindow {
  /// Solves the layout again in a separate solver and records each step.
  ///
  /// - Parameters:
  ///   - view: the view whose two unknowns along an axis are solved for, with everything else as it is; nil for all views
  ///   - axis: the axis; without a view, both count
  ///   - limit: the most pivots that are kept
  public func solverTrace(
    of view: UIView? = nil, along axis: NSLayoutConstraint.Axis = .horizontal, limit: Int = 1000
  ) -> SolverTrace {
    layoutIfNeeded()
    guard let engine = rootView.ownedEngine else { return SolverTrace() }
    var tracing = LayoutTracing(engine, of: view, along: axis, limit: limit)
    return tracing.run()
  }
}

/// Solves the rows of an engine anew, and notes the pivots.
private struct LayoutTracing {
  private let engine: LayoutEngine
  private let limit: Int
  private var trace = SolverTrace()
  /// The engine's variables that are solved for, in order.
  private var chosen: [Variable] = []
  private var places: [Variable: Int] = [:]

  init(
    _ engine: LayoutEngine, of view: UIView?, along axis: NSLayoutConstraint.Axis, limit: Int
  ) {
    self.engine = engine
    self.limit = limit
    let views = view.map { [$0] } ?? Array(engine.root.subtree.dropFirst())
    let items: [LayoutItem] = view == nil ? views.flatMap(\.withGuides) : views
    for item in items {
      guard let own = item.frameVariables else { continue }
      for one in view == nil ? NSLayoutConstraint.Axis.allCases : [axis] {
        add(own.start(one), "\(item.displayName).\(one.start.rawValue)", isLength: false)
        add(own.length(one), "\(item.displayName).\(one.length.rawValue)", isLength: !item.mayBeNegative)
      }
      if view == nil, let content = own.content {
        add(content.width, "content of \(item.displayName).width", isLength: true)
        add(content.height, "content of \(item.displayName).height", isLength: true)
      }
    }
    addRows()
  }

  private mutating func add(_ variable: Variable, _ name: String, isLength: Bool) {
    places[variable] = chosen.count
    chosen.append(variable)
    trace.unknowns.append(SolverTrace.Unknown(name: name, isLength: isLength))
  }

  private mutating func addRows() {
    var given: Set<Variable> = []
    for constraint in engine.constraintOfRow.all.sorted(by: { $0.order < $1.order })
    where !constraint.isBroken {
      guard let equation = constraint.equation() else { continue }
      var row = SolverTrace.Row(
        terms: [], relation: constraint.relation, constant: equation.constant,
        priority: constraint.priority.solverPriority, equation: constraint.displayedEquation,
        id: constraint.source == nil ? constraint.number : nil)
      var others: [Variable] = []
      for term in equation.terms {
        if let place = places[term.variable] {
          row.terms.append(SolverTrace.Row.Term(unknown: place, coefficient: term.coefficient))
        } else {
          row.constant -= term.coefficient * engine.solver.value(of: term.variable)
          others.append(term.variable)
        }
      }
      guard !row.terms.isEmpty else { continue }
      row.constant = engine.clean(row.constant)
      given.formUnion(others)
      trace.rows.append(row)
    }
    trace.given = given.sorted { $0.index < $1.index }.compactMap { variable in
      guard let item = engine.items[variable], let own = item.frameVariables else { return nil }
      let names = zip(own.frame, ["left", "top", "width", "height"])
      let name = names.first { $0.0 == variable }?.1 ?? "content"
      return SolverTrace.Given(
        name: "\(item.displayName).\(name)", value: engine.clean(engine.solver.value(of: variable)))
    }
  }

  private static let mostWork = 400_000_000

  mutating func run() -> SolverTrace {
    var pivots: [SolverPivot] = []
    var count = 0
    let limit = limit
    let solver = Solver(
      tracer: SolverTracer { pivot in
        count += 1
        if pivots.count < limit { pivots.append(pivot) }
      })
    // No more is shown than is kept.
    solver.work.allow(Self.mostWork) { count > limit }
    let variables = trace.unknowns.map { solver.addVariable($0.isLength ? .extent : .position) }
    // The vertex at which all unknowns are 0.
    _ = solver.solve()
    let rows = trace.rows.map { row in
      solver.addConstraint(
        row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation.forSolver, row.constant,
        priority: row.priority)
    }
    _ = solver.solve()
    let unknownPlaces = Dictionary(uniqueKeysWithValues: zip(variables, variables.indices))
    let rowPlaces = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    func quantity(_ quantity: SolverQuantity) -> SolverTrace.Quantity {
      switch quantity {
      case .variable(let variable): .unknown(unknownPlaces[variable] ?? 0)
      case .constraint(let row): .row(rowPlaces[row] ?? 0)
      }
    }
    trace.steps = pivots.map { pivot in
      SolverTrace.Step(
        method: SolverTrace.Method(pivot.method), entering: quantity(pivot.entering),
        leaving: quantity(pivot.leaving),
        ratios: pivot.ratios.map { SolverTrace.Ratio(quantity: quantity($0.quantity), value: $0.value) },
        values: pivot.values.map(engine.clean),
        costs: pivot.costs.map { SolverTrace.Cost(priority: $0.priority, sum: $0.sum) })
    }
    trace.isCut = count > pivots.count || solver.work.stop != nil
    return trace
  }
}

extension SolverTrace.Method {
  fileprivate init(_ method: SolverPivot.Method) {
    switch method {
    case .dual: self = .dual
    case .primal: self = .primal
    case .face: self = .face
    case .removal: self = .removal
    }
  }
}
