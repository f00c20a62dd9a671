import AutoLayout

/// What the classes of views do when these are drawn, which they are after they have been laid out.
extension Interpreter {
  /// Runs the drawing methods that make constraints or add views.
  ///
  /// - Returns: whether there are any.
  func drawViews() throws -> Bool {
    guard hasAppCode else { return false }
    var isAny = false
    for view in root.subtree {
      guard let definition = instances[ObjectIdentifier(view)]?.definition,
        let (method, owner) = definition.method("drawRect:") ?? definition.method("draw:")
      else { continue }
      let reach = LayoutReach(of: method, in: definition)
      guard reach.constraints > 0 || reach.additions > 0 else { continue }
      _ = try withoutLayout {
        try call(method, on: instance(of: view), definition: owner, with: [.rect(view.bounds)])
      }
      isAny = true
    }
    return isAny
  }
}
