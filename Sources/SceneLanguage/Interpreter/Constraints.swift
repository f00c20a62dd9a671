import AutoLayout
import Foundation
import Masonry

/// Constraints made by hand, and what attributes are worth.
extension Interpreter {
  /// Marks a constraint made by hand with the place it was made at.
  func stamp(_ constraint: NSLayoutConstraint) {
    constraint.origin = SourceLocation(line: callPosition.line, column: callPosition.column)
  }

  /// Adds a constraint to the view that is to hold it. Where that view is in no window yet, the items may
  /// still come to be in it, as UIKit allows.
  func add(_ constraint: NSLayoutConstraint, to holder: UIView) throws {
    record.touch(constraint)
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
    if holder.root !== root, !items.allSatisfy({ isInside($0, holder) }) {
      constraint.isOlderThanSuperview = true
      waitingConstraints.append((holder, constraint))
      try print("\(constraint.shortDescription) waits for its views to be in \(holder.displayName)")
      return
    }
    try holder.addConstraint(constraint)
    number(constraint)
    isStale = true
  }

  /// Adds the constraints whose views have come to be in their holder.
  func addWaitingConstraints() throws {
    for waiting in waitingConstraints {
      let items = [waiting.constraint.firstItem, waiting.constraint.secondItem].compactMap { $0 }
      guard items.allSatisfy({ isInside($0, waiting.holder) }) else { continue }
      waitingConstraints.removeAll { $0.constraint === waiting.constraint }
      try add(waiting.constraint, to: waiting.holder)
    }
  }

  private func isInside(_ item: LayoutItem, _ holder: UIView) -> Bool {
    let view = (item as? UIView) ?? item.container
    return view?.isDescendant(of: holder) ?? false
  }

  func activate(_ constraints: [NSLayoutConstraint]) throws {
    try charge(20 * constraints.count)
    for constraint in constraints { record.touch(constraint) }
    try NSLayoutConstraint.activate(constraints)
    constraints.forEach(number)
    isStale = true
  }

  /// What an attribute is worth as laid out, in the coordinates of the item's container; nil outside the scene.
  func solvedValue(of attribute: ViewAttribute) throws -> Double? {
    try solve()
    let view = attribute.view
    guard view.root === root else { return nil }
    let frame = (attribute.item as? UILayoutGuide)?.layoutFrame ?? view.frame
    switch attribute.layoutAttribute {
    case .left, .leading: return frame.minX
    case .right, .trailing: return frame.maxX
    case .top, .firstBaseline: return frame.minY
    case .bottom, .lastBaseline: return frame.maxY
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.midX
    case .centerY: return frame.midY
    case .leftMargin, .leadingMargin: return frame.minX + view.layoutMargins.left
    case .rightMargin, .trailingMargin: return frame.maxX - view.layoutMargins.right
    case .topMargin: return frame.minY + view.layoutMargins.top
    case .bottomMargin: return frame.maxY - view.layoutMargins.bottom
    case .centerXWithinMargins: return frame.midX + (view.layoutMargins.left - view.layoutMargins.right) / 2
    case .centerYWithinMargins: return frame.midY + (view.layoutMargins.top - view.layoutMargins.bottom) / 2
    case .notAnAttribute: return nil
    }
  }
}
