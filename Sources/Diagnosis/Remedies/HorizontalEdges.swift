import AutoLayout

extension EditTrial {
  /// The edges by which the document places a view: leading and trailing where it uses only these.
  func horizontalEdges(of view: String) -> (
    near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute
  ) {
    let used = Set(
      before.constraints.filter { $0.line != nil && $0.views.contains(view) }.compactMap(\.equation)
        .flatMap { [$0.firstAttribute, $0.secondAttribute] })
    let isDirected = !used.isDisjoint(with: [.leading, .trailing]) && used.isDisjoint(with: [.left, .right])
    return isDirected ? (.leading, .trailing) : (.left, .right)
  }
}
