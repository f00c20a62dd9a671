import AutoLayout

extension SceneSnapshot {
  /// The scene with each view's alpha, times those of its superviews, applied to its colours; views that are too
  /// transparent are hidden.
  var withShownColors: SceneSnapshot {
    guard views.contains(where: { $0.alpha < 1 }) else { return self }
    var result = self
    var alphas: [Double] = []
    for (index, view) in views.enumerated() {
      let above = view.superview.flatMap { alphas.indices.contains($0) ? alphas[$0] : nil } ?? 1
      alphas.append(above * view.alpha)
      result.views[index] = view.shown(alpha: above * view.alpha)
    }
    return result
  }
}

extension SceneSnapshot.View {
  /// A view with less alpha is not drawn, as in UIKit.
  private static let leastAlpha = 0.01

  /// The view with its alpha, times those of its superviews, applied to its colours; hidden if it is too transparent.
  func shown(alpha: Double) -> SceneSnapshot.View {
    guard alpha < 1 else { return self }
    var shown = self
    shown.backgroundColor?.alpha *= alpha
    shown.content?.color?.alpha *= alpha
    if alpha < Self.leastAlpha { shown.isHidden = true }
    return shown
  }
}
