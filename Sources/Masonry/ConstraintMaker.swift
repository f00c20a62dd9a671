import AutoLayout

/// Collects the constraints that a block makes for one view, and installs them.
public final class ConstraintMaker: ConstraintDelegate {
  /// What installing does to what is there already.
  public enum Verb: Sendable {
    /// Adds.
    case make
    /// Changes the constant of an alike constraint where there is one, else adds.
    case update
    /// Uninstalls all that Masonry installed for the view, then adds.
    case remake
  }

  public let view: UIView
  /// Whether a constraint that is there already, alike in all but the constant, takes the new constant instead.
  public var updateExisting: Bool
  /// Whether all that Masonry installed for the view is uninstalled first.
  public var removeExisting: Bool
  /// Where the chains that follow are written; each constraint made keeps it.
  public var origin: SourceLocation?
  private var constraints: [Constraint] = []
  private let context: MasonryContext

  public init(view: UIView, verb: Verb = .make, reportingTo sink: MasonrySink? = nil) {
    self.view = view
    updateExisting = verb == .update
    removeExisting = verb == .remake
    context = MasonryContext(sink: sink)
  }

  // MARK: As the delegate of its constraints

  func replace(_ constraint: Constraint, with replacement: Constraint) {
    guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints[index] = replacement
    replacement.delegate = self
  }

  func add(_ attribute: NSLayoutConstraint.Attribute, to constraint: Constraint?) -> Constraint {
    let added = ViewConstraint(
      ViewAttribute(view: view, layoutAttribute: attribute), origin: origin, context: context)
    if let single = constraint as? ViewConstraint {
      // The first constraint is replaced by the two as one; further ones join that.
      let composite = CompositeConstraint(children: [single, added], context: context)
      composite.delegate = self
      replace(single, with: composite)
      return composite
    }
    if constraint == nil {
      added.delegate = self
      constraints.append(added)
    }
    return added
  }

  // MARK: Attributes

  public var left: Constraint { add(.left, to: nil) }
  public var top: Constraint { add(.top, to: nil) }
  public var right: Constraint { add(.right, to: nil) }
  public var bottom: Constraint { add(.bottom, to: nil) }
  public var leading: Constraint { add(.leading, to: nil) }
  public var trailing: Constraint { add(.trailing, to: nil) }
  public var width: Constraint { add(.width, to: nil) }
  public var height: Constraint { add(.height, to: nil) }
  public var centerX: Constraint { add(.centerX, to: nil) }
  public var centerY: Constraint { add(.centerY, to: nil) }
  public var baseline: Constraint { add(.baseline, to: nil) }
  public var firstBaseline: Constraint { add(.firstBaseline, to: nil) }
  public var lastBaseline: Constraint { add(.lastBaseline, to: nil) }
  public var leftMargin: Constraint { add(.leftMargin, to: nil) }
  public var rightMargin: Constraint { add(.rightMargin, to: nil) }
  public var topMargin: Constraint { add(.topMargin, to: nil) }
  public var bottomMargin: Constraint { add(.bottomMargin, to: nil) }
  public var leadingMargin: Constraint { add(.leadingMargin, to: nil) }
  public var trailingMargin: Constraint { add(.trailingMargin, to: nil) }
  public var centerXWithinMargins: Constraint { add(.centerXWithinMargins, to: nil) }
  public var centerYWithinMargins: Constraint { add(.centerYWithinMargins, to: nil) }

  /// An attribute by its value.
  public func attribute(_ attribute: NSLayoutConstraint.Attribute) -> Constraint {
    add(attribute, to: nil)
  }

  // MARK: Composites

  /// left, right, top, bottom.
  public var edges: Constraint { attributes([.left, .right, .top, .bottom]) }
  /// width, height.
  public var size: Constraint { attributes([.width, .height]) }
  /// centerX, centerY.
  public var center: Constraint { attributes([.centerX, .centerY]) }

  /// Whatever the mask holds, as one, in the mask's own order.
  public func attributes(_ mask: AttributeMask) -> Constraint {
    let children = mask.attributes.map { attribute -> Constraint in
      let child = ViewConstraint(
        ViewAttribute(view: view, layoutAttribute: attribute), origin: origin, context: context)
      return child
    }
    if children.isEmpty { context.note(.noAttributes) }
    let composite = CompositeConstraint(children: children, context: context)
    composite.delegate = self
    constraints.append(composite)
    return composite
  }

  /// What the block makes, as one.
  @discardableResult
  public func group(_ block: () throws -> Void) rethrows -> Constraint {
    let before = constraints.count
    try block()
    let children = Array(constraints.dropFirst(before))
    constraints.removeLast(constraints.count - before)
    let composite = CompositeConstraint(children: children, context: context)
    composite.delegate = self
    constraints.append(composite)
    return composite
  }

  // MARK: Installing

  /// What was done wrong so far, if anything; it is reported once.
  public func takeMisuse() -> MasonryError? { context.takeMisuse() }

  /// Installs what was collected, in order, and starts anew.
  /// - Throws: the first rule that was broken; then nothing is installed or uninstalled.
  /// - Returns: what was collected.
  @discardableResult
  public func install() throws(MasonryError) -> [Constraint] {
    try Self.install([self])
  }

  /// Installs what several makers collected, all or nothing.
  static func install(_ makers: [ConstraintMaker]) throws(MasonryError) -> [Constraint] {
    var prepared: [[(ViewConstraint, (constraint: MASLayoutConstraint, holder: UIView))]] = []
    for maker in makers {
      if let misuse = maker.context.takeMisuse() { throw misuse }
      var own: [(ViewConstraint, (constraint: MASLayoutConstraint, holder: UIView))] = []
      for constraint in maker.constraints.flatMap(\.viewConstraints) {
        own.append((constraint, try constraint.prepare()))
      }
      prepared.append(own)
    }
    var all: [Constraint] = []
    for (maker, own) in zip(makers, prepared) {
      maker.view.translatesAutoresizingMaskIntoConstraints = false
      if maker.removeExisting {
        for old in maker.view.mas_installedConstraints { old.uninstall(telling: maker.context) }
      }
      for (constraint, built) in own { constraint.install(built, updating: maker.updateExisting) }
      all += maker.constraints
      maker.constraints = []
    }
    return all
  }
}

/// A set of attributes, for ``ConstraintMaker/attributes(_:)``.
public struct AttributeMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// In the order in which a composite holds them, which its key's indices count by.
  private static let order: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
    .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
    .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins,
  ]

  /// The mask of one attribute; empty for `notAnAttribute`.
  public init(_ attribute: NSLayoutConstraint.Attribute) {
    self.init(rawValue: Self.order.firstIndex(of: attribute).map { 1 << UInt32($0) } ?? 0)
  }

  public var attributes: [NSLayoutConstraint.Attribute] {
    Self.order.filter { contains(AttributeMask($0)) }
  }

  public static let left = AttributeMask(NSLayoutConstraint.Attribute.left)
  public static let right = AttributeMask(NSLayoutConstraint.Attribute.right)
  public static let top = AttributeMask(NSLayoutConstraint.Attribute.top)
  public static let bottom = AttributeMask(NSLayoutConstraint.Attribute.bottom)
  public static let leading = AttributeMask(NSLayoutConstraint.Attribute.leading)
  public static let trailing = AttributeMask(NSLayoutConstraint.Attribute.trailing)
  public static let width = AttributeMask(NSLayoutConstraint.Attribute.width)
  public static let height = AttributeMask(NSLayoutConstraint.Attribute.height)
  public static let centerX = AttributeMask(NSLayoutConstraint.Attribute.centerX)
  public static let centerY = AttributeMask(NSLayoutConstraint.Attribute.centerY)
  public static let baseline = AttributeMask(NSLayoutConstraint.Attribute.baseline)
  public static let firstBaseline = AttributeMask(NSLayoutConstraint.Attribute.firstBaseline)
  public static let lastBaseline = AttributeMask(NSLayoutConstraint.Attribute.lastBaseline)
  public static let leftMargin = AttributeMask(NSLayoutConstraint.Attribute.leftMargin)
  public static let rightMargin = AttributeMask(NSLayoutConstraint.Attribute.rightMargin)
  public static let topMargin = AttributeMask(NSLayoutConstraint.Attribute.topMargin)
  public static let bottomMargin = AttributeMask(NSLayoutConstraint.Attribute.bottomMargin)
  public static let leadingMargin = AttributeMask(NSLayoutConstraint.Attribute.leadingMargin)
  public static let trailingMargin = AttributeMask(NSLayoutConstraint.Attribute.trailingMargin)
  public static let centerXWithinMargins = AttributeMask(
    NSLayoutConstraint.Attribute.centerXWithinMargins)
  public static let centerYWithinMargins = AttributeMask(
    NSLayoutConstraint.Attribute.centerYWithinMargins)
}
