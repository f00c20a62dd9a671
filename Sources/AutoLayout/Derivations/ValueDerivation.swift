/// Why an attribute has its value: constraints that determine it, none of which can be left out, and the sum in which their
/// constants are the value.
///
/// A position is counted from the root's edge, so that the constraints lead down to the window.
public struct ValueDerivation {
  /// In points.
  public var value: Double
  /// Whether constraints determine it. If not, there are no terms.
  public var isDetermined: Bool
  /// The summands, those of the window first.
  public var terms: [Term] = []
  /// Summands that are no constraint's: the attribute's margin, a scroll view's offset.
  public var offset = 0.0
  /// Lengths that are 0 and cannot be less, on which the value depends.
  public var floors: [Length] = []
  /// Constraints without a summand that the value depends on all the same: they decide which of the others hold.
  public var deciders: [NSLayoutConstraint] = []

  /// A constraint's share of the value.
  public struct Term {
    public var constraint: NSLayoutConstraint
    /// The factor of the constraint's equation in the sum; not 0.
    public var multiplier: Double
    /// The constant of the equation, with margins and baselines, in points.
    public var constant: Double

    public var amount: Double { multiplier * constant }
    /// Whether it is the window's size.
    public var isWindow: Bool { constraint is WindowConstraint }
  }

  /// The width or height of an item.
  public struct Length {
    public var item: LayoutItem
    public var axis: NSLayoutConstraint.Axis
  }

  /// All constraints that the value depends on.
  public var constraints: [NSLayoutConstraint] { terms.map(\.constraint) + deciders }
}

extension LayoutItem {
  /// Why an attribute has its value, as of the last layout; nil for `notAnAttribute`, and for an item in no hierarchy that
  /// was laid out.
  public func derivation(of attribute: NSLayoutConstraint.Attribute) -> ValueDerivation? {
    guard let engine = nearestView?.root.ownedEngine,
      let search = ValueSearch(attribute, of: self, in: engine)
    else { return nil }
    return search.derivation()
  }

  /// An attribute in the coordinates of the root, a length as it is; nil for an item in no engine. Leading and trailing are
  /// measured from the right edge where text runs from right to left.
  func rootExpression(of attribute: NSLayoutConstraint.Attribute) -> LinearExpression? {
    guard attribute != .notAnAttribute, let root = nearestView?.root else { return nil }
    var expression = LinearExpression()
    let isMirrored = attribute.isDirectional && root.isRightToLeft
    guard add(attribute, times: 1, to: &expression, in: root, mirrored: isMirrored) else { return nil }
    if isMirrored, let variables = root.frameVariables { expression.add(variables.width, times: 1) }
    return expression
  }
}
