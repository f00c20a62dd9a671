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

  /// One of these that is not needed.
  public struct Spare {
    public var constraint: NSLayoutConstraint
    /// The constraints that give the same value without it, as far as they are no part of the derivation.
    public var instead: [NSLayoutConstraint]
  }
}

/// Finds why attributes have their values, as of the last layout; for several attributes of one layout.
public struct DerivationSearch {
  private let table: DerivationTable

  /// - Returns: nil for a hierarchy that was not laid out.
  public init?(_ root: UIView) {
    guard let engine = root.ownedEngine else { return nil }
    table = DerivationTable(engine)
  }

  /// - Parameter work: bounds the work of the solver.
  /// - Returns: nil for `notAnAttribute`, for an item of another hierarchy, and where the work stops.
  public func derivation(
    of attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, counting work: LayoutWork? = nil
  ) -> ValueDerivation? {
    guard item.nearestView?.root === table.engine.root else { return nil }
    let work = work ?? LayoutWork()
    let derivation = ValueSearch(attribute, of: item, in: table, counting: work)?.derivation()
    return work.stop == nil ? derivation : nil
  }
}

extension LayoutItem {
  /// Why an attribute has its value, as of the last layout; nil for `notAnAttribute`, and for an item in no hierarchy that
  /// was laid out.
  ///
  /// - Parameter work: bounds the work of the solver; where it stops that, the result is nil.
  public func derivation(
    of attribute: NSLayoutConstraint.Attribute, counting work: LayoutWork? = nil
  ) -> ValueDerivation? {
    (nearestView?.root).flatMap(DerivationSearch.init)?.derivation(of: attribute, of: self, counting: work)
  }

  /// The constraints of a derivation without which the attribute keeps its value all the same, as others give it. Each is taken out of
  /// the layout, which is solved, and put back.
  ///
  /// - Parameter work: bounds the work of the solver. Once it is spent, the constraints that are left are not tried.
  public func spares(
    in derivation: ValueDerivation, of attribute: NSLayoutConstraint.Attribute,
    counting work: LayoutWork? = nil
  ) -> [ValueDerivation.Spare] {
    guard derivation.isDetermined, let engine = nearestView?.root.ownedEngine else { return [] }
    let broken = engine.brokenConstraints
    let known = Set(derivation.constraints.map(ObjectIdentifier.init))
    var spares: [ValueDerivation.Spare] = []
    // Only the scene's own constraints can be taken away: not those of the window, of masks and of contents.
    for constraint in derivation.constraints where constraint.source == nil && constraint.row != nil {
      if work?.stop != nil { break }
      engine.deactivate(constraint)
      engine.solveIfNeeded()
      if let other = self.derivation(of: attribute, counting: work), other.isDetermined,
        abs(other.value - derivation.value) < Self.tolerance
      {
        let instead = other.constraints.filter { !known.contains(ObjectIdentifier($0)) }
        spares.append(ValueDerivation.Spare(constraint: constraint, instead: instead))
      }
      engine.activate(constraint)
    }
    engine.restore(broken)
    return spares
  }

  /// Of values, in points: frames are told apart by thousandths.
  private static let tolerance = 0.0005

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
