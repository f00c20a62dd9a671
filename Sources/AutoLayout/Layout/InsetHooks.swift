import Foundation

// The hooks of the safe area and of the margins. UIKit calls those of the safe area before a view of a window is laid
// out for the first time and after each change, the view's before its controller's; those of the margins, which
// contain the safe area, after them and only after a change.
extension UIView {
  /// The margins that a new view has, with which no hook has been called.
  static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  /// Has the hooks called in the next pass as for a view that has just come into its window.
  public func expectInsetHooks() {
    knownSafeArea = nil
    knownMargins = Self.defaultMargins
    needsInsetHooks()
  }

  /// Calls the hooks of what changed since they were last called. What a hook changes itself is reported in the next pass.
  func reportInsetChanges() {
    guard overrides != nil || controller != nil, !isReportingInsets else { return }
    isReportingInsets = true
    defer { isReportingInsets = false }
    if root.rootTraits != nil, knownSafeArea != safeAreaInsets {
      knownSafeArea = safeAreaInsets
      run(.safeAreaInsetsDidChange)
      controller?.viewSafeAreaInsetsDidChange()
    }
    if knownMargins != layoutMargins {
      knownMargins = layoutMargins
      run(.layoutMarginsDidChange)
      controller?.viewLayoutMarginsDidChange()
    }
  }
}
