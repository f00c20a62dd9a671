import AutoLayout
import Foundation

extension UILayoutGuide {
  /// The edge of a bar at which the safe area ends there: exported views have no controllers, whose bars cover them, and their
  /// safe area is the window's alone. Nil where no such bar ends it.
  func barEdge(
    at attribute: NSLayoutConstraint.Attribute
  ) -> (bar: UIView, attribute: NSLayoutConstraint.Attribute)? {
    guard let owner = owningView, let isAtTop = isTopOfSafeArea(attribute) else { return nil }
    let inset: (UIEdgeInsets) -> Double = { isAtTop ? $0.top : $0.bottom }
    let controllers = sequence(first: owner, next: \.superview).lazy.compactMap(\.controller)
    guard let covered = controllers.first(where: { inset($0.barInsets) > 0 }), let bar = covered.coveringBar,
      let top = bar.superview?.convert(
        CGPoint(x: bar.frame.minX, y: isAtTop ? bar.frame.maxY : bar.frame.minY), to: owner
      ).y
    else { return nil }
    let own = attribute == .bottom ? layoutFrame.maxY : layoutFrame.minY
    return abs(own - top) < 0.001 ? (bar, isAtTop ? .bottom : .top) : nil
  }

  /// Whether an edge is that of the safe area at its top, or at its bottom; nil for others.
  private func isTopOfSafeArea(_ attribute: NSLayoutConstraint.Attribute) -> Bool? {
    if self === owningView?.safeAreaLayoutGuide {
      return attribute == .top ? true : attribute == .bottom ? false : nil
    }
    guard isMadeByView else { return nil }
    switch (identifier, attribute) {
    case ("topLayoutGuide", .bottom): return true
    case ("bottomLayoutGuide", .top): return false
    default: return nil
    }
  }
}
