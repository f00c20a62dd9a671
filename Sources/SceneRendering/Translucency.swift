import AutoLayout

extension SceneSnapshot {
  /// Below this, a view cannot be seen, as in UIKit.
  private static let leastAlpha = 0.01

  /// The scene with each colour as transparent as its view and the views above make it, and what cannot be seen at
  /// all hidden.
  var withShownColors: SceneSnapshot {
    guard views.contains(where: { $0.alpha < 1 }) else { return self }
    var result = self
    var alphas: [Double] = []
    for (index, view) in views.enumerated() {
      let above = view.superview.flatMap { alphas.indices.contains($0) ? alphas[$0] : nil } ?? 1
      let alpha = above * view.alpha
      alphas.append(alpha)
      result.views[index].backgroundColor?.alpha *= alpha
      result.views[index].textColor?.alpha *= alpha
      if alpha < Self.leastAlpha { result.views[index].isHidden = true }
    }
    return result
  }
}
