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
    var first: Named
    var second: Named?
    var holders: [ObjectIdentifier]

    struct Named: Equatable {
      var inSnapshot: String
      var display: String
    }
  }

  /// - Parameters:
  ///   - number: the constraint's number in the snapshot
  ///   - name: an item's name in the snapshot
  static func of(
    _ constraint: NSLayoutConstraint, number: Int?, naming name: (LayoutItem) -> String
  ) -> ConstraintReport {
    func named(_ item: LayoutItem) -> Source.Named {
      Source.Named(inSnapshot: name(item), display: item.displayName)
    }
    let views = constraint.views
    let source = Source(
      constant: constraint.constant, priority: constraint.priority, key: constraint.displayKey,
      number: number, first: named(constraint.firstItem),
      second: constraint.secondItem.map(named), holders: views.map { ObjectIdentifier($0) })
    if let known = constraint.knownWords, known.source == source { return known }
    let report = ConstraintReport(
      description: constraint.description(number: number), equation: constraint.equation(naming: name),
      views: views.map(name), source: source)
    constraint.knownWords = report
    return report
  }
}
