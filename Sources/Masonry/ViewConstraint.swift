import AutoLayout
import Foundation
import TextLayout

/// One constraint in Masonry's terms: two view attributes and their relation. It makes a ``MASLayoutConstraint``
/// when it is installed, and keeps it.
public final class ViewConstraint: Constraint {
  public let firstViewAttribute: ViewAttribute
  @exclusivity(unchecked) public private(set) var secondViewAttribute: ViewAttribute?
  @exclusivity(unchecked) private(set) var layoutRelation = NSLayoutConstraint.Relation.equal
  @exclusivity(unchecked) private(set) var hasLayoutRelation = false
  @exclusivity(unchecked) private var multiplier = 1.0
  @exclusivity(unchecked) private var constant = 0.0
  @exclusivity(unchecked) private var layoutPriority = UILayoutPriority.required
  @exclusivity(unchecked) private(set) var mas_key: String?
  /// Where the chain was written.
  private let origin: SourcePosition?

  /// The constraint installed, or the one that an update gave a new constant.
  @exclusivity(unchecked) public private(set) var layoutConstraint: NSLayoutConstraint?

  init(_ firstViewAttribute: ViewAttribute, origin: SourcePosition?, context: MasonryContext) {
    self.firstViewAttribute = firstViewAttribute
    self.origin = origin
    super.init(context: context)
  }

  /// A constraint without a maker, to be related and installed by hand.
  public convenience init(firstViewAttribute: ViewAttribute, reportingTo sink: MasonrySink? = nil) {
    self.init(firstViewAttribute, origin: nil, context: MasonryContext(sink: sink))
  }

  /// The constraints Masonry has installed for a view, in order.
  public static func installedConstraintsForView(_ view: UIView) -> [ViewConstraint] {
    view.mas_installedConstraints
  }

  /// A constraint like this one, not installed.
  private func copy() -> ViewConstraint {
    let copy = ViewConstraint(firstViewAttribute, origin: origin, context: context)
    copy.layoutRelation = layoutRelation
    copy.multiplier = multiplier
    copy.constant = constant
    copy.layoutPriority = layoutPriority
    copy.mas_key = mas_key
    copy.delegate = delegate
    context.tracer?(.copied(self, as: copy))
    return copy
  }

  override public var viewConstraints: [ViewConstraint] { [self] }

  // MARK: In the making

  override func adding(_ attribute: NSLayoutConstraint.Attribute) -> Constraint {
    guard !hasLayoutRelation else {
      context.note(.attributeAfterRelation)
      return self
    }
    guard let delegate else { return self }
    context.tracer?(.readFurther(of: self, attribute))
    context.tracer?(.askedDelegate(by: self, delegate.owner, attribute))
    let made = delegate.add(attribute, to: self)
    context.tracer?(.returned(made))
    return made
  }

  override func relate(_ operand: Operand, _ relation: NSLayoutConstraint.Relation) -> Constraint {
    guard layoutConstraint == nil else {
      context.note(.relationAfterInstallation)
      return self
    }
    if case .array(let operands) = operand { return relate(toEachOf: operands, relation) }
    // As in Masonry, a value may be given again under the same relation.
    guard !hasLayoutRelation || (layoutRelation == relation && operand.isValue) else {
      context.note(.redefinitionOfRelation)
      return self
    }
    hasLayoutRelation = true
    layoutRelation = relation
    setSecondSide(operand)
    return self
  }

  private func relate(toEachOf operands: [Operand], _ relation: NSLayoutConstraint.Relation) -> Constraint {
    guard !hasLayoutRelation else {
      context.note(.redefinitionOfRelation)
      return self
    }
    let children = operands.map { operand in
      let child = copy()
      child.hasLayoutRelation = true
      child.layoutRelation = relation
      child.setSecondSide(operand)
      return child
    }
    let composite = CompositeConstraint(children: children, context: context)
    context.tracer?(.madeComposite(composite))
    composite.delegate = delegate
    if let delegate {
      context.tracer?(.setDelegate(of: composite, delegate.owner))
      delegate.replace(self, with: composite)
      context.tracer?(.replaced(self, by: composite, delegate.owner))
    }
    return composite
  }

  private func setSecondSide(_ operand: Operand) {
    let attribute = firstViewAttribute.layoutAttribute
    defer { if !operand.isValue { context.tracer?(.related(self)) } }
    switch operand {
    case .attribute(let other):
      guard let counterpart = other.counterpart(of: attribute) else {
        context.note(.differentAttributes)
        return
      }
      secondViewAttribute = other.with(counterpart)
    case .view(let view): secondViewAttribute = view.attribute(attribute)
    case .guide(let guide):
      guard let view = guide.owningView else {
        context.note(.unsupportedAttribute("\(guide.displayName), which no view owns"))
        return
      }
      secondViewAttribute = ViewAttribute(view: view, item: guide, layoutAttribute: attribute)
    case .number, .point, .size, .insets:
      context.tracer?(.related(self))
      setConstant(operand)
    case .array: context.note(.unsupportedAttribute(operand.reportName))
    }
  }

  /// The attribute by which insets have their sign: SnapKit asks the second item's, `top.equalTo(title.snp.bottom).inset(-16)` being
  /// 16 below (Constraint.swift, `layoutToAttribute`).
  private var attributeOfConstant: NSLayoutConstraint.Attribute {
    let second = context.dialect == .snapKit ? secondViewAttribute?.layoutAttribute : nil
    return second ?? firstViewAttribute.layoutAttribute
  }

  override func setConstant(_ value: Operand) {
    guard let value = value.constant(for: attributeOfConstant, in: context.dialect) else { return }
    guard value.isFinite else {
      context.note(.layout(.notFinite("constant")))
      return
    }
    constant = value
    context.tracer?(.setConstant(self, value))
    guard let layoutConstraint, layoutConstraint.constant != value else { return }
    let old = layoutConstraint.constant
    layoutConstraint.constant = value
    context.tell(.updated(layoutConstraint, oldConstant: old))
  }

  override func setMultiplier(_ factor: Double) {
    if isInstalled {
      context.note(.multiplierAfterInstallation)
    } else if factor.isFinite {
      multiplier = factor
      context.tracer?(.setMultiplier(self, factor))
    } else {
      context.note(.layout(.notFinite("multiplier")))
    }
  }

  override func setPriority(_ priority: UILayoutPriority) {
    if isInstalled {
      context.note(.priorityAfterInstallation)
    } else {
      layoutPriority = priority
      context.tracer?(.setPriority(self, priority))
    }
  }

  override func setKey(_ key: String) {
    mas_key = key
    context.tracer?(.setKey(self, key))
    (layoutConstraint as? MASLayoutConstraint)?.mas_key = key
  }

  // MARK: Installed

  private var isInstalled: Bool { layoutConstraint.map { $0.isActive || $0.isSwitchedOff } ?? false }

  override public var isActive: Bool { isInstalled }

  /// The view that holds the constraint while it is installed.
  public var installedView: UIView? { layoutConstraint?.holder }

  /// A layout constraint that is not installed yet, and the view to hold it.
  typealias Prepared = (constraint: MASLayoutConstraint, holder: UIView)

  func prepare() throws(MasonryError) -> Prepared {
    let first = firstViewAttribute
    var secondItem = secondViewAttribute?.item
    var secondAttribute = secondViewAttribute?.layoutAttribute ?? .notAnAttribute
    let holder: UIView
    if let second = secondViewAttribute {
      guard let common = first.view.mas_closestCommonSuperview(second.view) else {
        throw .noCommonSuperview(first.view.displayName, second.view.displayName)
      }
      holder = common
    } else if first.isSizeAttribute {
      holder = first.view
    } else {
      // A position without a second side is relative to the superview's same attribute.
      guard let superview = first.item.container else {
        throw .noSuperview(view: first.item.displayName, attribute: first.layoutAttribute.rawValue)
      }
      secondItem = superview
      secondAttribute =
        switch first.layoutAttribute {
        // SnapKit takes a centre's number as a coordinate, Masonry as a distance from the superview's centre.
        case .centerX where context.dialect == .snapKit: .left
        case .centerY where context.dialect == .snapKit: .top
        default: first.layoutAttribute
        }
      holder = superview
    }
    do throws(LayoutError) {
      let made = try MASLayoutConstraint(
        item: first.item, attribute: first.layoutAttribute, relatedBy: layoutRelation,
        toItem: secondItem, attribute: secondAttribute, multiplier: multiplier, constant: constant,
        priority: layoutPriority)
      if let mas_key { made.mas_key = mas_key }
      if let origin { made.origin = ConstraintOrigin(position: origin, verb: .make) }
      return (made, holder)
    } catch {
      throw .layout(error)
    }
  }

  /// Installs the constraint; with `updating`, an installed one that differs only in the constant takes its constant.
  func install(_ prepared: Prepared, updating: Bool) {
    let (made, holder) = prepared
    if context.tracer != nil { trace(prepared) }
    let existing = updating ? holder.masonryConstraint(alike: made, context.dialect) : nil
    if updating, let tracer = context.tracer {
      // SnapKit searches from the oldest one on.
      let isFirstFound = existing != nil && context.dialect == .snapKit
      let refused = isFirstFound ? [] : holder.refusedConstraints(for: made, until: existing)
      tracer(.lookedForAlike(made, in: holder, found: existing, refused: refused))
    }
    if let existing {
      let old = existing.constant
      existing.constant = made.constant
      layoutConstraint = existing
      context.tracer?(.updated(existing, from: old))
      context.tell(.updated(existing, oldConstant: old))
      return
    }
    do throws(LayoutError) {
      try holder.addConstraint(made)
    } catch {
      context.note(.layout(error))
      return
    }
    context.tracer?(.added(made, to: holder))
    layoutConstraint = made
    first.installation.constraints.append(self)
    context.tracer?(.recorded(self, of: first))
    context.tell(.installed(made))
  }

  /// Tells what ``prepare()`` found out.
  private func trace(_ prepared: Prepared) {
    let isPlaced = secondViewAttribute == nil && !firstViewAttribute.isSizeAttribute
    if isPlaced { context.tracer?(.tookSuperview(self, prepared.holder)) }
    context.tracer?(.madeLayoutConstraint(self, prepared.constraint))
    let reason: MasonryHolder =
      secondViewAttribute != nil
      ? .commonSuperview : firstViewAttribute.isSizeAttribute ? .itself : .superview
    context.tracer?(.foundHolder(self, prepared.holder, reason))
  }

  private var first: UIView { firstViewAttribute.view }

  override public func install() {
    context.tracer?(.installs(self))
    guard !isInstalled else { return }
    if let layoutConstraint {
      do throws(LayoutError) {
        try layoutConstraint.activate()
      } catch {
        context.note(.layout(error))
        return
      }
      if !first.mas_installedConstraints.contains(where: { $0 === self }) {
        first.installation.constraints.append(self)
        context.tracer?(.recorded(self, of: first))
      }
      context.tell(.installed(layoutConstraint))
      return
    }
    do throws(MasonryError) {
      install(try prepare(), updating: false)
    } catch {
      context.note(error)
    }
  }

  override public func uninstall() {
    uninstall(telling: context)
  }

  /// Uninstalls on behalf of another maker, whose sink gets the event.
  func uninstall(telling context: MasonryContext) {
    first.installation.constraints.removeAll { $0 === self }
    context.tracer?(.uninstalled(self))
    guard let layoutConstraint else { return }
    let wasActive = layoutConstraint.isActive
    layoutConstraint.deactivate()
    if wasActive { context.tell(.uninstalled(layoutConstraint)) }
  }
}

extension UIView {
  /// The constraints Masonry has installed for this view, in order.
  public var mas_installedConstraints: [ViewConstraint] {
    (associatedObjects[ObjectIdentifier(ViewConstraint.self)] as? Installation)?.constraints ?? []
  }

  fileprivate var installation: Installation {
    let key = ObjectIdentifier(ViewConstraint.self)
    if let installation = associatedObjects[key] as? Installation { return installation }
    let installation = Installation()
    associatedObjects[key] = installation
    return installation
  }
}

/// The constraints that Masonry has installed for a view: a class, so that adding copies nothing.
private final class Installation {
  var constraints: [ViewConstraint] = []
}
