import AutoLayout
import Foundation

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
    try? putIntoHolders(views)
    let barButtons = (try? placeBarButtons(views)) ?? []
    var done: Set<ObjectIdentifier> = []
    var isInRows = true
    for superview in views.compactMap(\.superview) where done.insert(ObjectIdentifier(superview)).inserted {
      let members = views.filter { view in
        view.superview === superview && !barButtons.contains { $0 === view }
      }
      let afterBar = (try? placeInputBar(members, of: superview)) ?? members
      let siblings = (try? placeFoot(afterBar, of: superview)) ?? afterBar
      for view in siblings where outletViews.contains(ObjectIdentifier(view)) { giveContent(to: view) }
      if isRow(superview) || isTooLow(superview, for: siblings), fits(siblings, inRow: superview) {
        placeInRow(siblings, of: superview)
      } else {
        list(siblings, in: superview)
        isInRows = false
      }
    }
    let others = views.filter { view in !barButtons.contains { $0 === view } }
    places.pending += [(barButtons, .inBar), (others, isInRows ? .sideBySide : .below)]
    layout.isStale = true
    return true
  }

  /// Whether views that stand one below the other would stand out of a view that has a height.
  private func isTooLow(_ superview: UIView, for views: [UIView]) -> Bool {
    let step = UIView.standardRowHeight + Self.gapInColumn
    let frame = superview.translatesAutoresizingMaskIntoConstraints ? superview.frame.height : 0
    let height = superview.requiredHeight ?? frame
    return superview !== root && height > 0 && step * CGFloat(views.count) > height
  }

  private static let gapInColumn: CGFloat = 8
  private static let fewestPacked = 8

  /// Puts views one below the other.
  func list(_ all: [UIView], in superview: UIView) {
    let backs = all.count > 1 ? all.filter(isBackground) : []
    for back in backs {
      superview.place(back, as: .behind)
      superview.sendSubviewToBack(back)
    }
    let views = all.filter { view in !backs.contains { $0 === view } }
    let isLater = !listHolders.insert(ObjectIdentifier(superview)).inserted
    var above = lastPlaced[ObjectIdentifier(superview)]
    let top = views.filter { isTopBar($0, of: superview) }
    let rest = views.filter { view in !top.contains { $0 === view } }
    let holders = rest.filter(isHolder)
    let ordered =
      top + rest.filter { !isHolder($0) } + holders.filter { !$0.holdsScrollView }
      + holders.filter { $0.holdsScrollView && !($0 is UIScrollView) }
      + holders.filter { $0 is UIScrollView }
    // Where there are too many for the screen they stand closer.
    let room = root.bounds.height / CGFloat(max(ordered.count, 1))
    let isTight =
      (superview === root || superview.superview === root || isRow(superview))
      && ordered.count >= Self.fewestPacked
      && room < UIView.standardRowHeight + 8
    for view in ordered {
      if !isHolder(view) { places.listed.append(view) }
      // What a scroll view scrolls is as wide as it is.
      let isContent = superview is UIScrollView && !(superview is ListView) && ordered.count == 1
      let isLast = view === ordered.last
      let placement: ViewPlacement =
        if isContent && !view.subviews.isEmpty {
          .row(ofTable: libraryType(of: view).inherits(from: .tableCell))
        } else if top.contains(where: { $0 === view }) {
          .band(below: above)
        } else if isHolder(view), !isTight || isLast {
          isLast ? .listed(below: above, fills: true) : .band(below: above)
        } else {
          isTight
            ? .packed(below: above, height: max(room - 2, 2))
            : .listed(below: above, fills: isLast && isMainView(view, of: superview))
        }
      superview.place(view, as: placement)
      // Below one that fills the rest there is no room.
      if case .listed(_, fills: true) = placement {
        // One that is found after the others, such as a superclass's scroll view, holds or underlies them.
        if isLater, view.subviews.isEmpty { superview.sendSubviewToBack(view) }
        continue
      }
      above = view
    }
    lastPlaced[ObjectIdentifier(superview)] = above
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

  /// Whether a view lies behind the others: `backgroundView`.
  private func isBackground(_ view: UIView) -> Bool {
    let words = NameMeaning.words(of: view.displayName)
    return view.subviews.isEmpty && (view is UIImageView || Swift.type(of: view) == SceneView.self)
      && !Set(words).isDisjoint(with: ["background", "bg", "backdrop"])
      && Set(words).isSubset(of: [
        "background", "bg", "backdrop", "view", "image", "img", "main", "blur", "ui",
      ])
  }

  /// Whether a view is the bar at the top of a controller's view.
  func isTopBar(_ view: UIView, of superview: UIView) -> Bool {
    guard superview === root || controllers.contains(where: { $0.view === superview }) else { return false }
    return view is SceneView && namesTopBar(view)
  }

  /// Whether a view is likely to fill what the others leave.
  func isHolder(_ view: UIView) -> Bool {
    if view is UIScrollView { return true }
    // A label into which code puts others.
    if view is UILabel, !view.subviews.isEmpty { return true }
    guard view is SceneView, !libraryType(of: view).isRow else { return false }
    return !view.subviews.isEmpty
      || !Self.wordsOfHolders.isDisjoint(with: NameMeaning.words(of: view.displayName))
  }

  /// Whether a view without content is the one that a controller whose class is elsewhere shows: `pager.pagerView`.
  private func isMainView(_ view: UIView, of superview: UIView) -> Bool {
    view is SceneView && superview.subviews.count == 1 && superview !== root
      && controllers.contains { $0.view === superview && $0.definition?.isStandIn == true }
  }

  private static let wordsOfHolders: Set<String> = [
    "content", "container", "back", "background", "bg", "main", "wrapper",
  ]

  /// The text of a storyboard's label or button.
  func giveContent(to view: UIView) {
    if let label = view as? UILabel, label.text?.isEmpty ?? true { label.text = sample(label.displayName) }
    if let button = view as? UIButton, button.title?.isEmpty ?? true, button.image == nil {
      button.title = sample(button.displayName)
    }
  }
}

extension UIView {
  /// Whether it or a view in it scrolls.
  fileprivate var holdsScrollView: Bool { subtree.contains { $0 is UIScrollView } }

  /// Whether a stack view places it.
  fileprivate var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }
}
