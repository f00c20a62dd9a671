/// What snapshots say of a constraint in words, kept with it as long as it would be the same: most snapshots differ from
/// the one before in a few constraints only.
struct ConstraintReport {
  let description: String
  let equation: Equation
  /// The names of the views it speaks of.
  let views: [String]
  private let source: Source

  /// All that the words depend on. What is fixed when a constraint or an item is made is left out.
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
  ///   - number: the one the constraint goes by in the snapshot
  ///   - name: what an item is called there
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
