import AutoLayout
import Foundation
import SceneSyntax

/// Views that stand for those which a storyboard or code out of sight places, from when they are listed until the layout shows what
/// is free.
struct UnsettledPlaces {
  /// The ones that hold no others, in the order in which they were listed.
  var listed: [UIView] = []
  /// Those that were placed together.
  var pending: [(views: [UIView], order: Order)] = []

  enum Order {
    case inBar, sideBySide, below

    fileprivate func words(_ count: Int) -> String {
      switch self {
      case .inBar: " in the bar at the top"
      case .sideBySide: count > 1 ? " side by side where there is room" : " where there is room"
      case .below: count > 1 ? " one below the other where there is room" : " where there is room"
      }
    }
  }
}

/// Places that all that is drawn leaves free.
extension Interpreter {
  /// Moves the listed views that cover others, or lie under them, to where nothing is, and notes which views were placed.
  func settlePlaces() throws {
    let (pending, listed) = (places.pending, places.listed)
    places = UnsettledPlaces()
    guard !pending.isEmpty || !listed.isEmpty else { return }
    try heightenBars(pending.flatMap(\.views))
    let related = positioningViews()
    let movable = listed.filter {
      $0.superview != nil && !$0.isHidden && !related.contains(ObjectIdentifier($0))
    }
    var moved: Set<ObjectIdentifier> = []
    // Views that stand below a moved one move too, and may then cover others.
    for _ in 0..<Self.mostRounds {
      let views = move(movable)
      guard !views.isEmpty else { break }
      moved.formUnion(views.map { ObjectIdentifier($0) })
      layout.isStale = true
      try runPass()
    }
    let covered = Set(movable.filter(isCovered).map { ObjectIdentifier($0) })
    for (views, order) in pending {
      let free = views.filter { !covered.contains(ObjectIdentifier($0)) }
      let stays = !free.contains { moved.contains(ObjectIdentifier($0)) }
      notePlace(of: free, stays ? order.words(free.count) : " where there is room")
      notePlace(
        of: views.filter { covered.contains(ObjectIdentifier($0)) }, " where others leave no room")
    }
  }

  /// Makes the bars at the top as high as the views reach that code constrains in them.
  private func heightenBars(_ views: [UIView]) throws {
    for bar in views where bar.frame.minY == 0 {
      guard let superview = bar.superview, isTopBar(bar, of: superview),
        let lowest = bar.subviews.filter({ !$0.isHidden && !$0.frame.isEmpty }).map(\.frame.maxY).max(),
        lowest > bar.frame.height, lowest <= Self.highestBar
      else { continue }
      superview.place(bar, as: .topBar(lowest - superview.safeAreaInsets.top))
      layout.isStale = true
    }
    if layout.isStale { try runPass() }
  }

  private static let highestBar: CGFloat = 200
  private static let mostRounds = 3
  private static let mostObstacles = 200

  private func notePlace(of views: [UIView], _ place: String) {
    guard let first = views.first else { return }
    let words = views.count == 1 ? "\(first.displayName) stands" : "\(views.count) views stand"
    issues.add(
      SceneNote(
        position: showing.definition?.bodies.first?.position ?? origin,
        message: "\(words)\(place), as a storyboard or code that is not here gives the place"))
  }

  /// Gives those of the views that overlap others a place that is free.
  ///
  /// - Returns: the ones that were moved.
  private func move(_ movable: [UIView]) -> [UIView] {
    var moved: [UIView] = []
    for view in movable where isCovered(view) {
      guard let superview = view.superview else { continue }
      let frame = view.frame
      guard
        let place = [false, true].lazy.compactMap({ isWithinHolders -> CGPoint? in
          let obstacles = self.obstacles(to: view, in: superview, withinHolders: isWithinHolders)
          return self.freePlace(for: frame, in: superview, beside: obstacles)
        }).first
      else { continue }
      superview.place(view, as: .free(CGRect(origin: place, size: frame.size)))
      superview.bringSubviewToFront(view)
      moved.append(view)
    }
    return moved
  }

  /// Whether a view overlaps another one that is drawn.
  private func isCovered(_ view: UIView) -> Bool {
    guard let superview = view.superview, !view.frame.isEmpty else { return false }
    let obstacles = obstacles(to: view, in: superview, withinHolders: false)
    return obstacles.contains { $0.overlaps(view.frame) }
  }

  /// The frames, in a view's superview, of the other views there; where one fills the superview, those of its subviews instead.
  ///
  /// - Parameter isWithinHolders: whether there may be room between the contents of the views that hold some.
  private func obstacles(
    to view: UIView, in superview: UIView, withinHolders isWithinHolders: Bool
  ) -> [CGRect] {
    var frames: [CGRect] = []
    func collect(_ other: UIView) {
      guard other !== view, !other.isHidden, frames.count < Self.mostObstacles else { return }
      let frame = other.superview === superview ? other.frame : other.convert(other.bounds, to: superview)
      let isGround =
        frame.contains(superview.bounds)
        || isWithinHolders && !(other.subviews.isEmpty && other.content != nil)
      if !isGround, !frame.isEmpty { frames.append(frame) }
      if isGround { other.subviews.forEach(collect) }
    }
    superview.subviews.forEach(collect)
    return frames
  }

  /// The uppermost place of a view's size that is free, within the superview's margins.
  private func freePlace(for frame: CGRect, in superview: UIView, beside obstacles: [CGRect]) -> CGPoint? {
    let insets = superview.safeAreaInsets
    let (width, lowest) = (superview.bounds.width, superview.bounds.height - insets.bottom)
    let rows = ([insets.top] + obstacles.map(\.maxY)).map { $0 + Self.gapBeside }.sorted()
    for y in rows where y >= insets.top && y + frame.height <= lowest {
      let row = obstacles.filter { $0.minY < y + frame.height && $0.maxY > y }
      let columns = ([frame.minX] + row.map { $0.maxX + Self.gapBeside }).sorted()
      for x in columns where x >= 0 && x + frame.width <= max(width - Self.marginBeside, frame.maxX) {
        let place = CGRect(origin: CGPoint(x: x, y: y), size: frame.size)
        if !row.contains(where: { $0.overlaps(place) }) { return place.origin }
      }
    }
    return nil
  }

  private static let gapBeside: CGFloat = 8
  private static let marginBeside: CGFloat = 16

  /// The views that constraints position or that others beside them are positioned by.
  private func positioningViews() -> Set<ObjectIdentifier> {
    var views: Set<ObjectIdentifier> = []
    for constraint in root.subtree.flatMap(\.constraints) {
      guard let item = constraint.secondItem,
        let first = constraint.firstItem as? UIView ?? constraint.firstItem.container,
        let second = item as? UIView ?? item.container
      else { continue }
      // What a view holds moves with it.
      if !second.isDescendant(of: first) || first === second { views.insert(ObjectIdentifier(first)) }
      if !first.isDescendant(of: second) { views.insert(ObjectIdentifier(second)) }
    }
    return views
  }
}

extension CGRect {
  /// Whether more than the edges are in both.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    let common = intersection(other)
    return !common.isNull && common.width > 0.5 && common.height > 0.5
  }
}
