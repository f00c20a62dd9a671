import AutoLayout
import Canvas
import Foundation

/// The part of a ``DrawnView`` that only views which can be seen have. It is a class, as most views of a large scene cannot.
final class ShownView: Sendable {
  /// With the colours that it is shown in.
  let view: SceneSnapshot.View
  /// Its cells to half a cell, for a view that is drawn without a border.
  let halves: HalfCellRect?
  /// The cells that its texts may take.
  let reach: TextReach
  /// All cells that painting it may change.
  let footprint: CellRect

  init(_ view: SceneSnapshot.View, halves: HalfCellRect?, reach: TextReach, footprint: CellRect) {
    self.view = view
    self.halves = halves
    self.reach = reach
    self.footprint = footprint
  }
}

/// What the picture knows of a view.
struct DrawnView {
  /// Nil for a view that cannot be seen, as most of a large scene cannot.
  var shown: ShownView?
  /// Where it is drawn, in points.
  var frame: CGRect
  var cells: CellRect
  /// Whether it has a border, if it has room for one; that of the scene does not count.
  var isFramed: Bool
  /// Where it may be painted.
  var clip: CellRect
  /// Where its subviews may be painted.
  var inner: CellRect
  /// The product of its own alpha and its superviews'.
  var alpha: Double
  /// The number of its superviews.
  var level: Int
  /// The place of its superview.
  var superview: Int?
  /// The colour that was behind its middle when it was painted.
  var behind: Color?

  /// The cells within its border; nil without one.
  var interior: CellRect? { isFramed ? cells.inset(by: 1) : nil }
  var reach: TextReach { shown?.reach ?? TextReach() }
  var footprint: CellRect { shown?.footprint ?? CellRect(x: 0, y: 0, width: 0, height: 0) }
}

extension [DrawnView] {
  /// The places of the superviews of a view, the closest first.
  func superviews(ofViewAt place: Int) -> some Sequence<Int> {
    sequence(state: self[place].superview) { next in
      let place = next
      next = place.flatMap { self[$0].superview }
      return place
    }
  }
}

/// Finds where the views of a scene lie in a picture, and how much of them is seen.
struct ViewPlacing {
  /// The root's top left corner is in that of the rectangle.
  let rect: CellRect
  let options: RenderOptions
  /// The part of the canvas that is painted.
  let pane: CellRect
  private let grid: CellGrid

  init(rect: CellRect, canvas: CellRect, options: RenderOptions) {
    self.rect = rect
    self.options = options
    pane = rect.intersection(canvas)
    grid = CellGrid(scale: options.scale)
  }

  /// In points.
  var rowHeight: Double { Double(grid.scale.height) }

  /// What is drawn of each view of a scene.
  func drawn(_ snapshot: SceneSnapshot) -> [DrawnView] {
    var views: [DrawnView] = []
    views.reserveCapacity(snapshot.views.count)
    for place in snapshot.views.indices { views.append(drawn(place, in: snapshot, superviews: views)) }
    return views
  }

  /// What is drawn of the view at a place, whose superview is known.
  ///
  /// - Parameter superviews: what is drawn of the views before it, its superview among them.
  func drawn(_ place: Int, in snapshot: SceneSnapshot, superviews: [DrawnView]) -> DrawnView {
    // The place, not a copy: most views of a large scene cannot be seen, and take little time then.
    let above = snapshot.views[place].superview.flatMap { $0 < superviews.count ? $0 : nil }
    let frame = legibleFrame(ofViewAt: place, in: snapshot)
    let cells = cells(of: frame, ofViewAt: place, in: snapshot).offset(dx: rect.x, dy: rect.y)
    let clip = above.map { superviews[$0].inner } ?? pane
    let alpha = snapshot.views[place].alpha * (above.map { superviews[$0].alpha } ?? 1)
    var drawn = DrawnView(
      shown: nil, frame: snapshot.views[place].absoluteFrame, cells: cells,
      isFramed: place > 0 && ViewBorder(snapshot.views[place]).isShown, clip: clip,
      inner: snapshot.views[place].clipsToBounds ? clip.intersection(cells) : clip, alpha: alpha,
      level: above.map { superviews[$0].level + 1 } ?? 0, superview: above)
    if snapshot.views[place].isHidden
      || Self.surroundings(of: snapshot.views[place], cells: cells).intersection(clip).isEmpty
    {
      return drawn
    }
    var view = snapshot.views[place].shown(alpha: alpha)
    if place == 0, snapshot.views.count > 1 {
      // Of the root only the background shows.
      view.isInConflict = false
      view.ambiguous = []
    }
    var halves: HalfCellRect?
    if options.charset == .unicode, options.colors != .none, ViewShape.hasSoftEdges(view, cells: cells),
      snapshot.views.indices.contains(place + 1) ? snapshot.views[place + 1].superview != place : true
    {
      var within = HalfCellRect(grid.halves(frame).offset(dx: 2 * rect.x, dy: 2 * rect.y))
      // Nothing is drawn into parts of the superview's border.
      if let above, let interior = superviews[above].interior {
        within = within.snapped(to: cells, outside: interior)
      }
      halves = within.isEmpty ? nil : within
    }
    var reach = TextReach()
    var footprint = CellRect(x: 0, y: 0, width: 0, height: 0)
    if !view.isHidden {
      if place > 0 || snapshot.views.count == 1 {
        reach = TextReach(of: view, cells: cells, halves: halves, isCoarse: options.isCoarse, clip: clip)
      }
      footprint = reach.areas.reduce((halves?.cells ?? cells).union(cells)) { $0.union($1) }.intersection(
        clip)
    }
    drawn.shown = ShownView(view, halves: halves, reach: reach, footprint: footprint)
    return drawn
  }

  /// Cells around all that drawing a view may change, found without looking at much of it.
  private static func surroundings(of view: borrowing SceneSnapshot.View, cells: CellRect) -> CellRect {
    // No name takes more columns than bytes.
    cells.widened(columns: cells.isEmpty ? view.name.utf8.count + 5 : 2, rows: TextReach.rows(isCoarse: true))
  }

  /// The cells of a frame. A text that is at least half a row or half a line high has a row, even where the edges of the frame round
  /// to the same.
  private func cells(of frame: CGRect, ofViewAt place: Int, in snapshot: SceneSnapshot) -> CellRect {
    let cells = grid.rect(frame)
    let line = min(grid.scale.height, options.measuredCell?.height ?? .infinity)
    guard cells.height == 0, cells.width > 0, frame.height >= line / 2,
      let content = snapshot.views[place].content, content.isText, !content.isEmpty
    else { return cells }
    let row = grid.row(frame.midY - grid.scale.height / 2)
    return CellRect(left: cells.minX, top: row, right: cells.maxX, bottom: row + 1)
  }

  /// The frame to draw: wide enough for the text, where that fits in the layout.
  private func legibleFrame(ofViewAt place: Int, in snapshot: SceneSnapshot) -> CGRect {
    guard options.fitsFrames else { return snapshot.views[place].absoluteFrame }
    let view = snapshot.views[place]
    var room = CGRect(origin: .zero, size: snapshot.size)
    if let above = view.superview { room = snapshot.views[above].absoluteFrame }
    let frame =
      options.measuredCell.map { LegibleFrame.of(view, in: room, scale: options.scale, cell: $0) }
      ?? view.absoluteFrame
    return LegibleFrame.withBorder(frame, of: view, in: room, scale: options.scale)
  }
}
