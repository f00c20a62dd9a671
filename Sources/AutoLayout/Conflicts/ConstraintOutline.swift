/// The constraints of a hierarchy, with indices for views and guides, to compare with those of another hierarchy.
public struct ConstraintOutline: Equatable, Sendable {
  public struct Row: Hashable, Sendable {
    var first: Int
    var firstAttribute: NSLayoutConstraint.Attribute
    var second: Int?
    var secondAttribute: NSLayoutConstraint.Attribute
    var multiplier: Double
    var relation: NSLayoutConstraint.Relation
    var constant: Double
    var priority: Double
  }

  private var rows: [Row] = []
  private var numbers: [Int?] = []
  private var masks: [Bool] = []

  /// The indices of the views and guides of a hierarchy.
  public struct Places {
    private var places: [ObjectIdentifier: Int] = [:]

    /// - Parameter views: all of the hierarchy, in document order.
    public init(_ views: [UIView]) {
      for (index, view) in views.enumerated() {
        places[ObjectIdentifier(view)] = index
        for (slot, guide) in view.allGuides.enumerated() {
          places[ObjectIdentifier(guide)] = -(index * 64 + slot + 1)
        }
      }
    }

    /// Nil for one of another hierarchy.
    public subscript(item: LayoutItem) -> Int? { places[ObjectIdentifier(item)] }
  }

  /// All constraints of a hierarchy.
  public init(_ root: UIView) {
    let views = root.subtree
    self.init(views.flatMap(\.constraints), in: Places(views))
    masks = views.map(\.translatesAutoresizingMaskIntoConstraints)
  }

  /// Some constraints alone.
  public init(_ constraints: [NSLayoutConstraint], in places: Places) {
    let constraints = constraints.sorted { $0.order < $1.order }
    numbers = constraints.map(\.number)
    rows = constraints.map { constraint in
      Row(
        first: places[constraint.firstItem] ?? .max,
        firstAttribute: constraint.firstAttribute,
        second: constraint.secondItem.map { places[$0] ?? .max },
        secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
        relation: constraint.relation, constant: constraint.constant, priority: constraint.priority.rawValue)
    }
  }

  public enum Likeness: Sendable {
    case alike
    /// The same constraints in another order, or views that differ in `translatesAutoresizingMaskIntoConstraints`.
    case similar
    case different
  }

  /// Compares another outline with this one after a change of the constraint with this number.
  public func likeness(
    to other: ConstraintOutline, after change: ConstraintChange, of number: Int
  ) -> Likeness {
    guard let index = numbers.firstIndex(of: number) else { return .different }
    var rows = rows
    switch change {
    case .constant(let value): rows[index].constant = value
    case .multiplier(let value): rows[index].multiplier = value
    case .relation(let value): rows[index].relation = value
    case .priority(let value): rows[index].priority = Double(value)
    case .removal: rows.remove(at: index)
    }
    guard rows.count == other.rows.count else { return .different }
    let (mine, theirs) = (rows.map(\.rounded), other.rows.map(\.rounded))
    if mine == theirs { return masks == other.masks ? .alike : .similar }
    let counts = theirs.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return mine.reduce(into: [:]) { $0[$1, default: 0] += 1 } == counts ? .similar : .different
  }
}

extension ConstraintOutline.Row {
  /// Rounded to the digits that source text keeps.
  fileprivate var rounded: Self {
    var row = self
    row.constant = (constant * 1e6).rounded() / 1e6
    row.multiplier = (multiplier * 1e9).rounded() / 1e9
    return row
  }
}
