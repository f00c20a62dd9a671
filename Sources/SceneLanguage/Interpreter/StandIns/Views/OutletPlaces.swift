import AutoLayout
import Foundation
import SceneSyntax

/// Places for views that a storyboard or other code out of sight places: outlets, and views that nothing here declares.
extension Interpreter {
  /// Puts them one below the other where no constraint and no frame here places them: those that hold other views, and lists,
  /// last and down to the edge of the superview. The constraints of their places yield to all others.
  ///
  /// - Returns: whether there were any.
  @discardableResult func placeOutlets() -> Bool {
    guard !unplacedViews.isEmpty else { return false }
    let positioned = positionedViews()
    let views = unplacedViews.filter { view in
      view.superview != nil && !view.isArranged && view.frame.size == .zero
        && !positioned.contains(ObjectIdentifier(view))
    }
    unplacedViews = []
    guard !views.isEmpty else { return false }
    samples.placedViews.formUnion(views.map { ObjectIdentifier($0) })
    var done: Set<ObjectIdentifier> = []
    for superview in views.compactMap(\.superview) where done.insert(ObjectIdentifier(superview)).inserted {
      let members = views.filter { $0.superview === superview }
      for view in members where outletViews.contains(ObjectIdentifier(view)) { giveContent(to: view) }
      list(members, in: superview)
      notePlace(of: members)
    }
    layout.isStale = true
    return true
  }

  private func list(_ views: [UIView], in superview: UIView) {
    let holders = views.filter(isHolder)
    let ordered =
      views.filter { !isHolder($0) } + holders.filter { !($0 is UIScrollView) }
      + holders.filter { $0 is UIScrollView }
    var above = lastPlaced[ObjectIdentifier(superview)]
    for view in ordered {
      // What a scroll view scrolls is as wide as it is.
      let isContent = superview is UIScrollView && !(superview is ListView) && ordered.count == 1
      let isLast = view === ordered.last
      let placement: ViewPlacement =
        if isContent && !view.subviews.isEmpty {
          .row(ofTable: libraryType(of: view).inherits(from: .tableCell))
        } else if isHolder(view), !isLast {
          .band(below: above)
        } else {
          .listed(below: above, fills: isHolder(view))
        }
      superview.place(view, as: placement)
      // Below one that fills the rest there is no room.
      if case .listed(_, fills: true) = placement {
        // One that is found after the others, such as a superclass's scroll view, underlies them.
        if above != nil, view.subviews.isEmpty { superview.sendSubviewToBack(view) }
        continue
      }
      above = view
    }
    lastPlaced[ObjectIdentifier(superview)] = above
  }

  /// Whether a view fills what the others leave: it scrolls, or holds others.
  private func isHolder(_ view: UIView) -> Bool {
    if view is UIScrollView { return true }
    guard view is SceneView || view is UILabel, !libraryType(of: view).isRow else { return false }
    return !view.subviews.isEmpty
  }

  private func notePlace(of views: [UIView]) {
    guard let first = views.first else { return }
    issues.add(
      SceneNote(
        position: showing.definition?.bodies.first?.position ?? origin,
        message: views.count == 1
          ? "\(first.displayName) stands where there is room, as a storyboard or code that is not here gives the place"
          : "\(views.count) views stand one below the other where there is room, as a storyboard or code that is not here gives the place"
      ))
  }

  /// Takes in the views that hold constraints and that nothing which runs here gives a place or a frame: those in place of what is
  /// not known, and those that the code gives a frame where it has not run.
  func gatherUnplacedStandIns() {
    guard hasStandIns else { return }
    for view in root.subtree
    where view !== root && view.frame == .zero && !view.isArranged
      && view.translatesAutoresizingMaskIntoConstraints
      && nameUses.framed.contains(view.displayName) && view.hasConstraints
    {
      view.yieldsFrameToConstraints = true
    }
    unplacedViews += root.subtree.filter { view in
      // One that has been placed has none of its own autoresizing.
      view !== root && view.yieldsFrameToConstraints && view.translatesAutoresizingMaskIntoConstraints
        && view.frame.size == .zero && view.hasConstraints && !unplacedViews.contains { $0 === view }
    }
  }

  /// The views that constraints place in both directions: those on the left of one that has others than their subviews on the
  /// right, and those on the right of one of their superview.
  private func positionedViews() -> Set<ObjectIdentifier> {
    var (across, down): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
    func add(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
      if attribute.axis == .horizontal {
        across.insert(ObjectIdentifier(view))
      } else {
        down.insert(ObjectIdentifier(view))
      }
    }
    for constraint in root.subtree.flatMap(\.constraints) {
      guard let item = constraint.secondItem,
        let first = constraint.firstItem as? UIView ?? constraint.firstItem.container,
        let second = item as? UIView ?? item.container
      else { continue }
      if !second.isDescendant(of: first) { add(first, constraint.firstAttribute) }
      if first !== second, second.isDescendant(of: first) { add(second, constraint.secondAttribute) }
    }
    return across.intersection(down)
  }

  /// The text of a storyboard's label or button.
  func giveContent(to view: UIView) {
    if let label = view as? UILabel, label.text?.isEmpty ?? true { label.text = sample(label.displayName) }
    if let button = view as? UIButton, button.title?.isEmpty ?? true, button.image == nil {
      button.title = sample(button.displayName)
    }
  }
}

extension UIView {
  /// Whether a stack view places it.
  fileprivate var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }
}
