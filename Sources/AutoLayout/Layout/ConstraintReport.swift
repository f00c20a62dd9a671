/// A constraint's texts in snapshots, cached with it until one of their inputs changes: successive snapshots
/// differ in few constraints.
struct ConstraintReport {
  let description: String
  let equation: Equation
  /// The names of the views it relates.
  let views: [String]
  private let source: Source

  /// The inputs of the texts that can change.
  private struct Source: Equatable {
    var constant: Double
    var priority: UILayoutPriority
    var key: String?
    var number: Int?
    /// The items' names in the snapshot and in descriptions.
    var names: [String]
    var views: [ObjectIdentifier]
  }

  /// - Parameters:
  ///   - number: the constraint's number in the snapshot
  ///   - name: an item's name in the snapshot
  static func of(
    _ constraint: NSLayoutConstraint, number: Int?, naming name: (LayoutItem) -> String
  ) -> ConstraintReport {
    let views = constraint.views
    let source = Source(
      constant: constraint.constant, priority: constraint.priority, key: constraint.displayKey,
      number: number, names: constraint.items.flatMap { [name($0), $0.displayName] },
      views: views.map { ObjectIdentifier($0) })
    if let cached = constraint.cachedReport, cached.source == source { return cached }
    let report = ConstraintReport(
      description: constraint.description(number: number), equation: constraint.equation(naming: name),
      views: views.map(name), source: source)
    constraint.cachedReport = report
    return report
  }
}
