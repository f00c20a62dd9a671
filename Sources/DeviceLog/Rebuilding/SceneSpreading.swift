import AutoLayout

/// Places views in the directions without constraints in the log, so that they can be seen:
/// content in the middle of its superview, other views from edge to edge.
struct SceneSpreading {
  private let hierarchy: LogHierarchy
  private let names: [String: String]
  /// The identities of the items with constraints, by direction.
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
    let place: String
    if ClassName(item.className ?? "UIView").isLeaf {
      place = axis == .horizontal ? "centerX" : "centerY"
    } else {
      place = axis == .horizontal ? "left.right" : "top.bottom"
    }
    let isInset = superview != nil && !place.hasPrefix("center")
    let insets = isInset ? ".insets(UIEdgeInsetsMake(16, 8, 16, 8))" : ""
    return "\(name).make.\(place).equalTo(\(superview ?? "view"))\(insets).priority(1)"
  }
}
