import AutoLayout
import SceneSyntax

/// Texts and images in place of those that an app's data gives.
extension Interpreter {
  /// Gives the empty labels, buttons and image views their names as contents, where nothing that is shown would have a
  /// width and a height otherwise: of the views that have constraints, if any has.
  func fillEmptyViews() throws {
    guard hasAppCode else { return }
    guard lacksArea else { return try fillLabelsOfOwner() }
    var count = 0
    for view in root.subtree where view !== root && fill(view) { count += 1 }
    if count > 0 {
      issues.add(
        SceneNote(
          position: origin,
          message: count == 1
            ? "without the app's data nothing here has a size; the name of 1 view stands for its content"
            : "without the app's data nothing here has a size; the names of \(count) views stand for their content"
        ))
      try runPass()
    }
    try sizeUnknownViews()
  }

  /// Gives the labels of the shown view their names as texts to which nothing here gives a text and which are not to be seen
  /// without one: the owner of the view gives it. In a cell that is lower than a line they are those that are as low.
  private func fillLabelsOfOwner() throws {
    guard let definition = showing.definition, [.cell, .view].contains(definition.showable) else { return }
    let shown = root.subviews.filter {
      instances[ObjectIdentifier($0)]?.definition === definition && $0.hasConstraints
    }
    let line = lineHeight(of: .label)
    let constrained = Set(constrainedViews.map { ObjectIdentifier($0) })
    var count = 0
    for view in shown {
      let least = definition.showable == .cell && view.frame.height < line ? line : 0
      for case let label as UILabel in view.subtree
      where label !== view && constrained.contains(ObjectIdentifier(label)) && !label.isInList
        && !samples.given.contains(ObjectIdentifier(label))
        && (label.frame.height <= 0 || label.frame.width <= 0 || label.frame.height < least) && fill(label)
      {
        shorten(label)
        count += 1
      }
    }
    guard count > 0 else { return }
    issues.add(
      .ofSample(
        at: origin,
        count == 1
          ? "nothing here gives 1 label a text, as its owner may do; its name stands for it"
          : "nothing here gives \(count) labels a text, as their owner may do; their names stand for them"))
    try runPass()
  }

  /// Cuts a label's sample where constraints give the label less room, so that no text seems to be truncated.
  private func shorten(_ label: UILabel) {
    guard label.frame.width > 0, var text = label.text else { return }
    while text.count > 1, label.unwrappedWidth(of: text) > label.frame.width { text.removeLast() }
    if text != label.text { label.text = text }
  }

  /// Gives the shown cell a row's height where its constraints leave it none, as a table does.
  func giveRowHeight() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .cell else { return }
    let cells = root.subviews.filter { view in
      instances[ObjectIdentifier(view)]?.definition === definition && view.hasConstraints
        && view.frame.height <= 0
    }
    guard !cells.isEmpty else { return }
    for cell in cells { root.place(cell, as: .fixedRow(UIView.standardRowHeight)) }
    try runPass()
  }

  /// Lets the shown view fill the root in a direction in which neither its constraints nor its contents give it a length, and
  /// upwards and downwards where only the size of an image that is not here gives it a height, which its contents exceed.
  func fillWithShownView() throws {
    guard hasAppCode, let definition = showing.definition, definition.showable == .view else { return }
    let views = root.subviews.filter { view in
      instances[ObjectIdentifier(view)]?.definition === definition && view.hasConstraints
        && (view.frame.width <= 0 || view.frame.height <= 0 || isAsHighAsUnknownImage(view))
    }
    guard !views.isEmpty else { return }
    for view in views {
      let holdsMore = isAsHighAsUnknownImage(view)
      let width = view.frame.width <= 0 || spansOwner(definition)
      let height = view.frame.height <= 0 || holdsMore
      view.frame.size = .zero
      root.place(view, as: .filling(width: width, height: height))
    }
    try runPass()
  }

  /// Whether the image at the top of a view decides how high it is, though others in it reach out of it.
  private func isAsHighAsUnknownImage(_ view: UIView) -> Bool {
    let height = view.frame.height
    return height > 0 && height < root.bounds.height
      && view.subviews.contains { image in
        image is UIImageView && image.frame.minY == 0
          && (image.frame.height == height
            || image.frame.height == image.intrinsicContentSize.height && !image.hasOwnHeight)
      }
      && view.subviews.contains { !$0.isHidden && ($0.frame.maxY > height + 1 || $0.frame.minY < -1) }
  }

  /// Whether the view was empty.
  private func fill(_ view: UIView) -> Bool {
    switch view {
    // It has the button's title.
    case let label as UILabel where label.superview.flatMap(titleView) === label: return false
    case let label as UILabel where label.text?.isEmpty ?? true: label.text = sample(label.displayName)
    case let button as UIButton where button.title?.isEmpty ?? true && button.image == nil:
      button.title = sample(button.displayName)
      showTitle(of: button)
    case let view as UIImageView where view.image == nil:
      view.image = UIImage(named: view.displayName, in: self)
    default: return false
    }
    return true
  }
}

extension UIView {
  /// Whether a list holds it.
  fileprivate var isInList: Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 is ListView }
  }
}
