import AutoLayout

/// A step of Masonry's own work, told to a ``MasonryTracer`` as it happens. The steps are those of Masonry's source.
///
/// All constraints of a maker are prepared before the first one is installed, so that a statement that fails changes nothing.
/// What Masonry does within the installation of each is told there.
public enum MasonryStep {
  /// `translatesAutoresizingMaskIntoConstraints = NO`
  case turnedOffMask(UIView)
  /// `[[MASConstraintMaker alloc] initWithView:]`
  case madeMaker(ConstraintMaker)
  /// `maker.updateExisting = YES` in an update, `maker.removeExisting = YES` in a remake.
  case setExisting(ofMaker: ConstraintMaker)
  /// `make.top`: an attribute of the maker was read, which makes a constraint.
  case readAttribute(ofMaker: ConstraintMaker, NSLayoutConstraint.Attribute)
  /// `make.edges`, `make.size`, `make.attributes(…)`, `make.group`: several at once, as one.
  case readComposite(ofMaker: ConstraintMaker, AttributeMask)
  /// `constraint.left`: a further attribute.
  case readFurther(of: Constraint, NSLayoutConstraint.Attribute)
  /// `constraint.equalTo(view)`: a call that the block makes, other than that of an attribute.
  case called(Constraint, name: String, argument: String)
  /// What the call that the block made last returns: of an attribute the getter, else the block that the getter returned.
  case returned(Constraint)
  /// The constraint asks its delegate for a further attribute.
  case askedDelegate(by: Constraint, MasonryOwner, NSLayoutConstraint.Attribute)
  /// `[[MASViewConstraint alloc] initWithFirstViewAttribute:]`
  case madeConstraint(ViewConstraint)
  /// `[[MASCompositeConstraint alloc] initWithChildren:]`, which makes it the delegate of its children.
  case madeComposite(CompositeConstraint)
  case setDelegate(of: Constraint, MasonryOwner)
  /// The constraint was added to the maker's constraints, or to a composite's children.
  case listed(Constraint, MasonryOwner)
  /// In the list of its delegate the constraint was replaced.
  case replaced(Constraint, by: CompositeConstraint, MasonryOwner)
  /// A composite passes a call on to a child.
  case passedOn(MasonryCall, CompositeConstraint, to: Constraint)
  /// `[self copy]`, for one of the objects of an array.
  case copied(ViewConstraint, as: ViewConstraint)
  /// `layoutRelation` and the second side were set.
  case related(ViewConstraint)
  case setConstant(ViewConstraint, Double)
  case setMultiplier(ViewConstraint, Double)
  case setPriority(ViewConstraint, UILayoutPriority)
  case setKey(ViewConstraint, String)
  /// `[maker install]`
  case beganInstall(ConstraintMaker)
  /// `constraint.updateExisting = self.updateExisting`, which a composite passes on; told in an update.
  case passedExisting(to: Constraint, ofMaker: ConstraintMaker)
  /// `[constraint install]`
  case installs(Constraint)
  /// A position without a second side is relative to the superview's same attribute.
  case tookSuperview(ViewConstraint, UIView)
  /// `+[MASLayoutConstraint constraintWithItem:…]`
  case madeLayoutConstraint(ViewConstraint, NSLayoutConstraint)
  /// The view that is to hold the constraint.
  case foundHolder(ViewConstraint, UIView, MasonryHolder)
  /// `layoutConstraintSimilarTo:`: of the holder's constraints, an installed one that differs at most in the constant.
  /// Those about the same attribute that were looked at before, or in vain, are refused, each for a reason.
  case lookedForAlike(
    NSLayoutConstraint, in: UIView, found: NSLayoutConstraint?,
    refused: [(constraint: NSLayoutConstraint, reason: Unlikeness)])
  /// The one that was found took the new constant.
  case updated(NSLayoutConstraint, from: Double)
  /// `[installedView addConstraint:]`
  case added(NSLayoutConstraint, to: UIView)
  /// `[mas_installedConstraints addObject:]`
  case recorded(ViewConstraint, of: UIView)
  /// `[constraint uninstall]`, before a remake or on its own.
  case uninstalled(ViewConstraint)
  /// `[self.constraints removeAllObjects]`
  case emptied(ConstraintMaker)
}

/// Receives the steps of makers and of the constraints they made.
public typealias MasonryTracer = (MasonryStep) -> Void

/// The delegate of a constraint, which has it in its list.
public enum MasonryOwner {
  case maker(ConstraintMaker)
  case composite(CompositeConstraint)
}

/// What a composite passes on.
public enum MasonryCall: String, Equatable, Sendable {
  case equalTo, greaterThanOrEqualTo, lessThanOrEqualTo
  case offset, multipliedBy, priority, key
}

/// How the view that holds a constraint was found.
public enum MasonryHolder: Equatable, Sendable {
  /// The closest common superview of both sides.
  case commonSuperview
  /// A size without a second side is held by the view itself.
  case itself
  case superview
}
