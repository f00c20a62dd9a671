import AutoLayout

/// Texts and images in place of those that an app's data gives.
extension Interpreter {
  /// Gives the empty labels, buttons and image views their names as contents, where nothing that is shown would have a
  /// width and a height otherwise.
  func fillEmptyViews() throws {
    let views = root.subtree.filter { $0 !== root }
    guard hasAppCode, !views.isEmpty,
      views.allSatisfy({ $0.frame.width <= 0 || $0.frame.height <= 0 })
    else { return }
    var count = 0
    for view in views where fill(view) { count += 1 }
    if count > 0 {
      let names =
        count == 1 ? "the name of 1 view stands for its" : "the names of \(count) views stand for their"
      issues.add(
        SceneNote(
          position: origin, message: "without the app's data nothing here has a size; \(names) content"))
      try runPass()
    }
    try sizeUnknownViews()
  }

  /// Gives the shown cell a row's height where its constraints leave it none, as a table does.
  func giveRowHeight() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .cell else { return }
    let cells = root.subviews.filter { view in
      instances[ObjectIdentifier(view)]?.definition === definition && view.hasConstraints
        && view.frame.height <= 0
    }
    guard !cells.isEmpty else { return }
    for cell in cells { root.place(cell, as: .standardRow) }
    try runPass()
  }

  /// Lets the shown view fill the root in a direction in which neither its constraints nor its contents give it a length.
  func fillWithShownView() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .view else { return }
    let views = root.subviews.filter { view in
      instances[ObjectIdentifier(view)]?.definition === definition && view.hasConstraints
        && (view.frame.width <= 0 || view.frame.height <= 0)
    }
    guard !views.isEmpty else { return }
    for view in views {
      let (width, height) = (view.frame.width <= 0, view.frame.height <= 0)
      view.frame.size = .zero
      root.place(view, as: .filling(width: width, height: height))
    }
    try runPass()
  }

  /// Gives the views that hold no others and are of no class with content a row's height as that of their content, if still
  /// nothing has a width and a height.
  private func sizeUnknownViews() throws {
    let views = root.subtree.filter { $0 !== root }
    guard views.allSatisfy({ $0.frame.width <= 0 || $0.frame.height <= 0 }) else { return }
    var names: [String] = []
    for case let view as SceneView in views where view.subviews.isEmpty && view.naturalSize == (nil, nil) {
      view.naturalSize = (Double(UIView.standardRowHeight), Double(UIView.standardRowHeight))
      view.invalidateIntrinsicContentSize()
      names.append(view.displayName)
    }
    guard let first = names.first else { return }
    let words = names.count == 1 ? first : "each of \(names.count) views"
    issues.add(
      SceneNote(
        position: origin, message: "nothing here has a size; the content of \(words) counts as 44 points high"
      ))
    try runPass()
  }

  /// Whether the view was empty.
  private func fill(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel where label.text?.isEmpty ?? true: label.text = label.displayName
    case let button as UIButton where button.title?.isEmpty ?? true && button.image == nil:
      button.title = button.displayName
    case let view as UIImageView where view.image == nil:
      view.image = UIImage(named: view.displayName, in: self)
    default: return false
    }
    return true
  }
}
