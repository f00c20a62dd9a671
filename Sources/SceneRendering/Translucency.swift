import AutoLayout

extension SceneSnapshot {
  /// A view with less alpha is not drawn, as in UIKit.
  private static let leastAlpha = 0.01

  /// The scene with each view's alpha, times those of its superviews, applied to its colours; views that are too
  /// transparent are hidden.
  var withShownColors: SceneSnapshot {
    guard views.contains(where: { $0.alpha < 1 }) else { return self }
    var result = self
    var alphas: [Double] = []
    for (index, view) in views.enumerated() {
      let above = view.superview.flatMap { alphas.indices.contains($0) ? alphas[$0] : nil } ?? 1
      let alpha = above * view.alpha
      alphas.append(alpha)
      result.views[index].backgroundColor?.alpha *= alpha
      result.views[index].content?.color?.alpha *= alpha
      if alpha < Self.leastAlpha { result.views[index].isHidden = true }
    }
    return result
  }
}
