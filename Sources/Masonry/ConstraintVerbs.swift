import AutoLayout

/// One view or an array of views, for which Masonry's three verbs make constraints.
public protocol Constrainable {
  /// The views to constrain, in order.
  var constrainedViews: [UIView] { get }
}

extension UIView: Constrainable {
  public var constrainedViews: [UIView] { [self] }
}

extension Array: Constrainable where Element: UIView {
  public var constrainedViews: [UIView] { self }
}

extension Constrainable {
  /// Makes constraints for each view with the same block and installs them, all or nothing. Sets
  /// `translatesAutoresizingMaskIntoConstraints` to false.
  /// - Throws: ``MasonryError`` (nothing is installed then), or whatever the block throws.
  /// - Returns: the constraints, to be kept for changes.
  @discardableResult
  public func mas_makeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.make, sink, block)
  }

  /// As ``mas_makeConstraints(reportingTo:_:)``, but an installed constraint that differs at most in its constant
  /// takes the new constant instead.
  @discardableResult
  public func mas_updateConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.update, sink, block)
  }

  /// As ``mas_makeConstraints(reportingTo:_:)``, after all that Masonry installed for the views is uninstalled.
  @discardableResult
  public func mas_remakeConstraints(
    reportingTo sink: MasonrySink? = nil, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    try constrain(.remake, sink, block)
  }

  private func constrain(
    _ verb: ConstraintMaker.Verb, _ sink: MasonrySink?, _ block: (ConstraintMaker) throws -> Void
  ) throws -> [Constraint] {
    let views = constrainedViews
    let masks = views.map(\.translatesAutoresizingMaskIntoConstraints)
    do {
      let makers = views.map { ConstraintMaker(view: $0, verb: verb, takesOver: true, reportingTo: sink) }
      for maker in makers { try block(maker) }
      return try ConstraintMaker.install(makers)
    } catch {
      for (view, mask) in zip(views, masks) { view.translatesAutoresizingMaskIntoConstraints = mask }
      throw error
    }
  }

  // MARK: Without `mas_`, as Masonry has them with `MAS_SHORTHAND`

  @discardableResult
  public func makeConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_makeConstraints(block)
  }

  @discardableResult
  public func updateConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_updateConstraints(block)
  }

  @discardableResult
  public func remakeConstraints(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_remakeConstraints(block)
  }

  // MARK: As the scene language abbreviates them

  @discardableResult
  public func make(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_makeConstraints(block)
  }

  @discardableResult
  public func update(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_updateConstraints(block)
  }

  @discardableResult
  public func remake(_ block: (ConstraintMaker) throws -> Void) throws -> [Constraint] {
    try mas_remakeConstraints(block)
  }
}
