import AutoLayout
import Canvas
import Foundation

/// The picture of a scene on a canvas, which follows the scene's snapshots: of one that differs in few views only the
/// cells are painted that these cover, and covered before. It always equals the picture made from nothing.
public struct ScenePicture {
  public var canvas: Canvas { texts.canvas }
  /// The cells that hold text or a glyph of a view, each with the view's place in the snapshot.
  public var textOwners: CellOwners { texts.owners }
  private let placing: ViewPlacing
  private var boxes: BoxLayer
  private var texts: TextLayer
  /// By their places in the snapshot.
  private var views: [DrawnView] = []
  /// The views that may be painted in each row of the canvas.
  private var rows = RowIndex()
  private var lineage = SnapshotLineage()
  /// Counts the views that are looked at, if somebody wants to know.
  public var work: WorkLog?

  /// - Parameters:
  ///   - background: what is behind the scene; the picture is as large as it.
  ///   - rect: the root's top left corner is in that of the rectangle, and nothing is painted outside of it.
  ///   - work: counts the views that are looked at.
  public init(
    _ snapshot: SceneSnapshot, on background: Canvas, rect: CellRect, options: RenderOptions,
    work: WorkLog? = nil
  ) {
    self.work = work
    boxes = BoxLayer(on: background)
    texts = TextLayer(on: boxes)
    placing = ViewPlacing(rect: rect, canvas: background.bounds, options: options)
    paintAll(snapshot)
  }

  public var options: RenderOptions { placing.options }
  /// The part of the canvas that is painted.
  private var pane: CellRect { placing.pane }

  /// Shows another snapshot.
  public mutating func show(_ snapshot: SceneSnapshot) {
    guard let changes = snapshot.lineage.changes(since: lineage), snapshot.views.count == views.count,
      paint(changes, of: snapshot)
    else { return paintAll(snapshot) }
    lineage = snapshot.lineage
  }

  // MARK: From nothing

  private mutating func paintAll(_ snapshot: SceneSnapshot) {
    boxes.clear(boxes.canvas.bounds)
    work?.visit(snapshot.views.count, in: .draw)
    views = placing.drawn(snapshot)
    var written: [ViewDrawing] = []
    for index in views.indices where !views[index].footprint.isEmpty {
      views[index].behind = colorBehind(index)
      guard let drawing = drawing(index) else { continue }
      paint(drawing, in: pane)
      if !views[index].reach.areas.isEmpty { written.append(drawing) }
    }
    texts = TextLayer(on: boxes)
    write(written)
    rows.invalidate()
    lineage = snapshot.lineage
  }

  /// What is drawn of the view at a place, whose superview is known.
  private func drawn(_ place: Int, in snapshot: SceneSnapshot) -> DrawnView {
    placing.drawn(place, in: snapshot, superviews: views)
  }

  // MARK: Painting

  private func colorBehind(_ index: Int) -> Color? {
    let visible = views[index].cells.intersection(views[index].clip)
    return boxes.canvas[visible.x + visible.width / 2, visible.y + visible.height / 2].style.background
  }

  private func drawing(_ index: Int) -> ViewDrawing? {
    guard let shown = views[index].shown else { return nil }
    let palette = ViewPalette(
      shown.view, place: index, level: views[index].level, behind: views[index].behind, theme: options.theme,
      colors: options.colors)
    return ViewDrawing(
      shown, place: index, cells: views[index].cells, clip: views[index].clip, palette: palette,
      charset: options.charset)
  }

  /// Paints the background and the border of a view.
  private mutating func paint(_ drawing: ViewDrawing, in region: CellRect) {
    if drawing.place == 0, views.count > 1 {
      guard let fill = drawing.palette.fill else { return }
      boxes.fill(drawing.cells, style: fill, of: drawing.place, clip: drawing.clip.intersection(region))
    } else {
      drawing.draw(in: &boxes, region: region)
    }
  }

  // MARK: Texts

  /// Writes the texts of views, of which no other view's texts are near.
  ///
  /// - Parameter drawings: of the views, from back to front.
  private mutating func write(_ drawings: [ViewDrawing]) {
    let ground = TextGround(views, boxes, isCoarse: options.isCoarse)
    let written = drawings.map { text(of: $0, on: ground) }
    for turn in TextTurn.allCases {
      var displaced: [Int] = []
      for index in written.indices where turn.concerns(written[index].drawing.shape) {
        // Where cells are exact, a text that has to move leaves the others where the layout has them.
        if turn == .contents, !options.isCoarse, !written[index].isSettled(on: texts) {
          displaced.append(index)
        } else {
          written[index].draw(turn, on: &texts)
        }
      }
      for index in displaced { written[index].draw(turn, on: &texts) }
    }
  }

  private func text(of drawing: ViewDrawing, on ground: TextGround) -> ViewText {
    let row = drawing.view.absoluteFrame.midY / placing.rowHeight
    return ViewText(drawing: drawing, ground: ground, leansDown: row - row.rounded(.down) >= 0.5)
  }

  /// Writes the texts anew that what changed in some regions may have moved, and those that these may have moved.
  private mutating func rewrite(_ regions: [CellRect]) {
    var chosen: Set<Int> = []
    var next: [Int] = []
    func add(_ views: [Int], where isNear: (TextReach) -> Bool) {
      for view in views where !chosen.contains(view) && isNear(self.views[view].reach) {
        chosen.insert(view)
        next.append(view)
      }
    }
    for region in regions { add(rows.views(in: region)) { $0.overlaps(region) } }
    while let view = next.popLast() {
      let reach = views[view].reach
      for area in reach.areas { add(rows.views(in: area)) { $0.overlaps(area) } }
    }
    work?.visit(chosen.count, in: .draw)
    for region in regions + chosen.flatMap({ views[$0].reach.areas }) { texts.clear(region, showing: boxes) }
    write(chosen.sorted().compactMap(drawing))
  }

  // MARK: Changes

  /// The most views, and the largest part of the picture, that are painted one by one.
  private static let most = (views: 200, share: 2)

  /// Paints what has changed.
  ///
  /// - Returns: false if that is so much that painting everything is better; nothing that counts is changed then.
  private mutating func paint(_ changes: [Int], of snapshot: SceneSnapshot) -> Bool {
    guard changes.count <= Self.most.views else { return false }
    if !rows.isBuilt { rows.build(height: canvas.height, footprints: views.lazy.map(\.footprint)) }
    var regions: [CellRect] = []
    var next = 0
    for index in changes.sorted() where index >= next { next = update(index, of: snapshot, &regions) }
    let area = regions.reduce(0) { $0 + $1.width * $1.height }
    guard area * Self.most.share <= canvas.width * canvas.height else { return false }
    var painted: [CellRect] = []
    while let region = regions.popLast() {
      painted.append(region)
      repaint(region, &regions)
    }
    rewrite(painted)
    return true
  }

  /// Takes over a view, and its descendants where they are clipped or faded with it.
  ///
  /// - Parameter regions: gets the cells to be painted.
  /// - Returns: the place after those that were taken over.
  private mutating func update(_ index: Int, of snapshot: SceneSnapshot, _ regions: inout [CellRect]) -> Int {
    work?.visit(in: .draw)
    let before = views[index]
    var after = drawn(index, in: snapshot)
    after.behind = before.behind
    let looksAlike =
      after.shown?.view == before.shown?.view && after.cells == before.cells
      && after.shown?.halves == before.shown?.halves && after.clip == before.clip
    if !looksAlike || after.alpha != before.alpha {
      for footprint in [before.footprint, after.footprint] where !footprint.isEmpty {
        regions.append(footprint)
      }
      if after.footprint != before.footprint {
        rows.remove(index, from: before.footprint)
        rows.insert(index, into: after.footprint)
      }
      views[index] = after
    }
    let carries =
      after.inner != before.inner || after.alpha != before.alpha
      || options.fitsFrames && after.frame != before.frame
    var next = index + 1
    guard carries else {
      if after.interior != before.interior { updateChildren(of: index, in: snapshot, &regions) }
      return next
    }
    while next < views.count, (snapshot.views[next].superview ?? -1) >= index {
      next = update(next, of: snapshot, &regions)
    }
    return next
  }

  /// Takes over the subviews of a view, which end at its border.
  private mutating func updateChildren(
    of index: Int, in snapshot: SceneSnapshot, _ regions: inout [CellRect]
  ) {
    guard options.charset == .unicode, options.colors != .none else { return }
    var place = index + 1
    while place < views.count, let superview = snapshot.views[place].superview, superview >= index {
      if superview == index { _ = update(place, of: snapshot, &regions) }
      place += 1
    }
  }

  /// Paints the backgrounds and borders in a region.
  ///
  /// - Parameter regions: gets further cells to be painted, where what is in this region shows outside of it too.
  private mutating func repaint(_ region: CellRect, _ regions: inout [CellRect]) {
    boxes.clear(region)
    for index in rows.views(in: region) where !views[index].footprint.intersection(region).isEmpty {
      work?.visit(in: .draw)
      let visible = views[index].cells.intersection(views[index].clip)
      if region.contains(x: visible.x + visible.width / 2, y: visible.y + visible.height / 2) {
        let behind = colorBehind(index)
        if behind != views[index].behind {
          views[index].behind = behind
          let footprint = views[index].footprint
          if footprint.intersection(region) != footprint { regions.append(footprint) }
        }
      }
      if let drawing = drawing(index) { paint(drawing, in: region) }
    }
  }
}
