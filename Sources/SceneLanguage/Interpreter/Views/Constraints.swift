import AutoLayout
import Foundation
import Masonry

/// The scene's constraints on their way into the layout.
struct ConstraintRegister {
  /// Makers opened by `red.make.left…`, installed when their statement ends.
  var openMakers: [ConstraintMaker] = []
  /// The maker whose block is running.
  var collectingMaker: ConstraintMaker?
  /// Constraints added to a view that does not contain their items yet, as a hierarchy under construction allows.
  var waiting: [(holder: UIView, constraint: NSLayoutConstraint)] = []
  /// The constraints that were asked for by their numbers, as documents of earlier versions do.
  var numbered: [Int: NSLayoutConstraint] = [:]
  /// What such numbers named when a statement switched their constraints off or on.
  var references: [Int: ConstraintReference] = [:]
  var switches = ConstraintSwitches()
}

/// Constraints made by hand, and the values of attributes.
extension Interpreter {
  /// The constraints of a visual format, not active yet.
  func constraints(
    ofFormat format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Double],
    views: [String: LayoutItem]
  ) throws -> [NSLayoutConstraint] {
    try charge(40 + format.utf8.count)
    do {
      let made = try NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: metrics, views: views)
      try charge(40 * made.count)
      for constraint in made { stamp(constraint, .visualFormat) }
      return made
    } catch let error as VisualFormatError {
      throw ScriptError(error.phrase)
    }
  }

  /// The constraint with a number in the scene: an active one, or one that was asked for before.
  func constraint(numbered number: Int) throws -> NSLayoutConstraint {
    if let known = constraints.numbered[number] { return known }
    try chargeSubtree(of: root)
    let all = root.subtree.flatMap(\.constraints) + switchedOff
    guard let found = all.first(where: { $0.number == number }) else {
      throw ScriptError("there is no constraint with the number \(number); ':constraints' lists them")
    }
    constraints.numbered[number] = found
    return found
  }

  /// Counts the cost of making constraints.
  func chargeConstraints(_ count: Int) throws {
    try charge(constraints: count)
    try charge(20 * count)
    try charge(bytes: 1_000 * count)
  }

  /// Records what made a constraint: the running call, or the statement that calls a kit.
  func stamp(_ constraint: NSLayoutConstraint, _ verb: ConstraintOrigin.Verb = .call) {
    let position = isOfKit(callPosition) ? origin : callPosition
    constraint.origin = ConstraintOrigin(position: position, verb: verb, mayHoldFrame: layout.hasReadFrames)
  }

  /// Changes a priority, of an active constraint that a method out of sight made also from required to less: whether that method
  /// has activated it is not known.
  func setPriority(_ priority: UILayoutPriority, of constraint: NSLayoutConstraint) throws {
    guard constraint.isActive, constraint.origin?.verb == .helper else {
      return try constraint.setPriority(priority)
    }
    constraint.deactivate()
    try constraint.setPriority(priority)
    try activate([constraint])
  }

  /// Adds a constraint to the view that is to hold it. Where that view is in no window yet, the items may
  /// still come to be in it, as UIKit allows.
  func add(_ constraint: NSLayoutConstraint, to holder: UIView) throws {
    record.touch(constraint)
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    if hasStandIns {
      for view in items.compactMap(\.ownView) {
        try addStrays([view])
        if outletViews.contains(ObjectIdentifier(view)), !view.isDescendant(of: holder),
          !holder.isDescendant(of: view)
        {
          // The storyboard has it there, as the constraint could not be added otherwise.
          try add(view, to: holder, at: holder.subviews.count)
        }
      }
    }
    if holder.root !== root, !items.allSatisfy({ isInside($0, holder) }) {
      constraint.isOlderThanSuperview = true
      constraints.waiting.append((holder, constraint))
      try print("\(constraint.shortDescription) waits for its views to be in \(holder.displayName)")
      return
    }
    window.number(constraint)
    try holder.addConstraint(constraint)
    keepSwitchedOff(constraint)
    layout.isStale = true
  }

  /// Adds the constraints whose views have come to be in their holder.
  func addWaitingConstraints() throws {
    for waiting in constraints.waiting {
      let items = [waiting.constraint.firstItem, waiting.constraint.secondItem].compactMap { $0 }
      guard items.allSatisfy({ isInside($0, waiting.holder) }) else { continue }
      constraints.waiting.removeAll { $0.constraint === waiting.constraint }
      try add(waiting.constraint, to: waiting.holder)
    }
  }

  private func isInside(_ item: LayoutItem, _ holder: UIView) -> Bool {
    let view = (item as? UIView) ?? item.container
    return view?.isDescendant(of: holder) ?? false
  }

  func activate(_ all: [NSLayoutConstraint]) throws {
    try chargeConstraints(all.count)
    let new = hasStandIns ? withoutScreenAlone(all) : all
    if !strays.isEmpty {
      try addStrays(
        new.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { ($0 as? UIView) ?? $0?.container })
    }
    for constraint in new { record.touch(constraint) }
    new.forEach(window.number)
    try NSLayoutConstraint.activate(new)
    new.forEach(keepSwitchedOff)
    layout.isStale = true
  }

  /// An attribute's laid out value, in the coordinates of the item's container; nil outside the scene.
  func solvedValue(of attribute: ViewAttribute) throws -> Double? {
    try solve()
    guard attribute.view.root === root else { return nil }
    return attribute.item.value(of: attribute.layoutAttribute)
  }
}

extension LayoutItem {
  /// The view that it is or, for a guide, belongs to.
  var ownView: UIView? { (self as? UIView) ?? container }
}
