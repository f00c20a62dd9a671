import ConstraintSolver

/// The length 0 of a view that a stack view hides: UIKit's `UISV-hiding`.
///
/// Its priority is that of UIKit since iOS 11, just below required: what is required of a hidden view, or in it, outweighs it, and any
/// number of constraints at 999 does not. Up to iOS 10 it was required, and conflicted with a required length. The solver has whole
/// priorities only, so that it stands at 999 there, and its violation counts some thousand times.
final class HidingConstraint: NSLayoutConstraint {
  /// A power of two, which rounds nothing.
  private static let weight = 1024.0

  convenience init(of view: UIView, _ length: Attribute) {
    self.init(implicit: view, length, constant: 0, priority: 999.999)
  }

  override func equation() -> (terms: [Term], constant: Double)? {
    super.equation().map { terms, constant in
      (terms.map { Term($0.variable, $0.coefficient * Self.weight) }, constant * Self.weight)
    }
  }
}
