import AutoLayout

/// Constraints that make views visible along axes without constraints in the log: views with content in the middle of
/// their superviews, other views from edge to edge.
struct SceneSpreading {
  private let hierarchy: LogHierarchy
  private let names: [String: String]
  /// The identities of the items with constraints, by axis.
  private var settled: [NSLayoutConstraint.Axis: Set<String>] = [:]

  init(_ constraints: [LogConstraint], _ hierarchy: LogHierarchy, _ names: [String: String]) {
    self.hierarchy = hierarchy
    self.names = names
    for constraint in constraints where constraint.isActive {
      settle(constraint.first, constraint.firstAttribute)
      if let second = constraint.second { settle(second, constraint.secondAttribute) }
    }
  }

  private mutating func settle(_ item: LogItem, _ attribute: NSLayoutConstraint.Attribute) {
    if let axis = attribute.axis { settled[axis, default: []].insert(item.identity) }
  }

  /// The statements, each at priority 1, below a comment.
  func statements(for items: [LogItem]) -> [String] {
    let statements = NSLayoutConstraint.Axis.allCases.flatMap { axis in
      items.filter { settled[axis]?.contains($0.identity) != true }
        .compactMap { statement(for: $0, along: axis) }
    }
    return statements.isEmpty ? [] : ["// Not in the log, only there to be seen:"] + statements
  }

  private func statement(for item: LogItem, along axis: NSLayoutConstraint.Axis) -> String? {
    guard let name = names[item.identity] else { return nil }
    let superview = hierarchy.superview(of: item).flatMap { names[$0.identity] }
    let isLeaf = item.parsedClass.isLeaf
    let (center, edges) = axis == .horizontal ? ("centerX", "left.right") : ("centerY", "top.bottom")
    let insets = superview != nil && !isLeaf ? ".insets(UIEdgeInsetsMake(16, 8, 16, 8))" : ""
    return "\(name).make.\(isLeaf ? center : edges).equalTo(\(superview ?? "view"))\(insets).priority(1)"
  }
}
