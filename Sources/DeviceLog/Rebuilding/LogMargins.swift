import AutoLayout

/// The widths of the margins in a log, which the constraints of a margins guide give.
struct LogMargins {
  let otherwise: Double
  /// By the identity of the view.
  private var told: [String: [Side: Double]] = [:]
  private var used: [String: Set<Side>] = [:]

  private enum Side: String, CaseIterable {
    case left, right, top, bottom

    var opposite: Side {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .bottom
      case .bottom: .top
      }
    }
  }

  /// - Parameter otherwise: in points, for margins that the log does not give.
  init(_ constraints: [LogConstraint], otherwise: Double) {
    self.otherwise = otherwise
    for constraint in constraints {
      use(constraint.first, constraint.firstAttribute)
      if let second = constraint.second { use(second, constraint.secondAttribute) }
      guard let owner = constraint.second, let identifier = constraint.identifier else { continue }
      for side in Side.allCases where identifier == "UIView-\(side.rawValue)Margin-guide-constraint" {
        told[owner.identity, default: [:]][side] = abs(constraint.constant)
      }
    }
  }

  /// Whether a margin is used that the log does not give.
  var areAssumed: Bool {
    used.contains { identity, sides in sides.contains { width($0, of: identity) == nil } }
  }

  /// The margins of an item; nil if constraints use none, or if they are those of a new view.
  func insets(of item: LogItem) -> UIEdgeInsets? {
    guard used[item.identity] != nil else { return nil }
    func width(_ side: Side) -> Double { self.width(side, of: item.identity) ?? otherwise }
    let insets = UIEdgeInsets(
      top: width(.top), left: width(.left), bottom: width(.bottom), right: width(.right))
    return insets == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) ? nil : insets
  }

  /// That of the opposite side where the log gives only that one.
  private func width(_ side: Side, of identity: String) -> Double? {
    told[identity].flatMap { $0[side] ?? $0[side.opposite] }
  }

  private mutating func use(_ item: LogItem, _ attribute: NSLayoutConstraint.Attribute) {
    guard let geometry = attribute.geometry, geometry.isWithinMargins else { return }
    let (near, far): (Side, Side) = geometry.axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let sides: Set<Side> = geometry.part == .near ? [near] : geometry.part == .far ? [far] : [near, far]
    used[item.identity, default: []].formUnion(sides)
  }
}
