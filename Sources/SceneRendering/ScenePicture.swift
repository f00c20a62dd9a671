import AutoLayout
import Canvas
import Foundation

/// The picture of a scene on a canvas, which follows the scene's snapshots: of one that differs in few views only the
/// cells are painted that these cover, and covered before. It always equals the picture made from nothing.
public struct ScenePicture {
  public private(set) var canvas: Canvas
  private let background: Canvas
  private let placing: ViewPlacing
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
    self.background = background
    self.work = work
    canvas = background
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
    canvas = background
    work?.visit(snapshot.views.count, in: .draw)
    views = placing.drawn(snapshot)
    placeTitles(snapshot)
    for index in views.indices where !views[index].footprint.isEmpty {
      views[index].behind = colorBehind(index)
      paint(index, in: pane)
    }
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
    return canvas[visible.x + visible.width / 2, visible.y + visible.height / 2].style.background
  }

  private mutating func paint(_ index: Int, in region: CellRect) {
    let drawn = views[index]
    guard let view = drawn.shown?.view else { return }
    let palette = ViewPalette(
      view, place: index, level: drawn.level, behind: drawn.behind, theme: options.theme,
      colors: options.colors)
    if view.superview == nil, views.count > 1 {
      if let fill = palette.fill {
        canvas.fill(drawn.cells, style: fill, clip: drawn.clip.intersection(region))
      }
    } else {
      ViewDrawing(
        view: view, cells: drawn.cells, halves: drawn.halves, clip: drawn.clip, region: region,
        palette: palette, charset: options.charset, titleRoom: drawn.titleRoom
      ).draw(in: &canvas)
    }
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
    var containers: Set<Int> = []
    for index in changes.sorted() where index >= next {
      let start = index
      next = update(index, of: snapshot, &regions)
      for place in start..<next {
        containers.insert(place)
        if let superview = snapshot.views[place].superview { containers.insert(superview) }
      }
    }
    for place in containers { placeTitle(of: place, in: snapshot, &regions) }
    let area = regions.reduce(0) { $0 + $1.width * $1.height }
    guard area * Self.most.share <= canvas.width * canvas.height else { return false }
    while let region = regions.popLast() { repaint(region, &regions) }
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
    (after.behind, after.titleRoom) = (before.behind, before.titleRoom)
    let looksAlike =
      after.shown?.view == before.shown?.view && after.cells == before.cells && after.halves == before.halves
      && after.clip == before.clip
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

  /// Paints the cells of a region.
  ///
  /// - Parameter regions: gets further cells to be painted, where what is in this region shows outside of it too.
  private mutating func repaint(_ region: CellRect, _ regions: inout [CellRect]) {
    var region = withWholeCharacters(region)
    var found = rows.views(in: region)
    // A marker is put where there is room, so its view is painted as a whole.
    while let view = found.first(where: { isMarked($0, beyond: region) }) {
      region = withWholeCharacters(region.union(views[view].footprint))
      found = rows.views(in: region)
    }
    canvas.draw(background, x: 0, y: 0, clip: region)
    for index in found where !views[index].footprint.intersection(region).isEmpty {
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
      paint(index, in: region)
    }
  }

  private func isMarked(_ index: Int, beyond region: CellRect) -> Bool {
    let footprint = views[index].footprint
    let visible = footprint.intersection(region)
    guard !visible.isEmpty, visible != footprint, let view = views[index].shown?.view else { return false }
    let border = ViewBorder(view)
    // So is the name of a view without an area.
    return border.marker != nil || border.isShown && views[index].cells.isEmpty
  }

  /// The region, larger where its edges would cut a character that is two columns wide.
  private func withWholeCharacters(_ region: CellRect) -> CellRect {
    var region = region.inset(by: -1).intersection(pane)
    func cuts(_ x: Int) -> Bool {
      (region.minY..<region.maxY).contains { canvas[x, $0].character == nil }
    }
    while region.minX > pane.minX, cuts(region.minX) {
      region = CellRect(
        left: region.minX - 1, top: region.minY, right: region.maxX, bottom: region.maxY)
    }
    while region.maxX < pane.maxX, cuts(region.maxX) {
      region = CellRect(
        left: region.minX, top: region.minY, right: region.maxX + 1, bottom: region.maxY)
    }
    return region
  }
}

/// The places of names on the borders of views with subviews.
extension ScenePicture {
  /// Finds the places of all names.
  private mutating func placeTitles(_ snapshot: SceneSnapshot) {
    var covers: [Int: [CellRect]] = [:]
    for place in views.indices.dropFirst() {
      guard let superview = snapshot.views[place].superview, superview > 0,
        let cover = cover(of: superview, by: place)
      else { continue }
      covers[superview, default: []].append(cover)
    }
    for (place, covers) in covers { views[place].titleRoom = titleRoom(of: place, beside: covers) }
  }

  /// Finds the place of a view's name anew.
  ///
  /// - Parameter regions: gets the cells to be painted if it is another one.
  private mutating func placeTitle(
    of place: Int, in snapshot: SceneSnapshot, _ regions: inout [CellRect]
  ) {
    guard place > 0 else { return }
    var covers: [CellRect] = []
    var next = place + 1
    while next < views.count, let superview = snapshot.views[next].superview, superview >= place {
      if superview == place, let cover = cover(of: place, by: next) { covers.append(cover) }
      next += 1
    }
    let room = titleRoom(of: place, beside: covers)
    guard room != views[place].titleRoom else { return }
    views[place].titleRoom = room
    let visible = views[place].footprint
    regions += TitleRoom.edges(of: views[place].cells).map { $0.intersection(visible) }.filter { !$0.isEmpty }
  }

  /// The cells of a view's upper and lower edge that a subview covers, as a part of the subview; nil without any.
  private func cover(of place: Int, by subview: Int) -> CellRect? {
    guard views[place].shown != nil, views[place].interior != nil, views[subview].shown != nil,
      !views[subview].footprint.isEmpty
    else { return nil }
    let (cells, covering) = (views[place].cells, views[subview].cells)
    let isOnEdge =
      covering.minY <= cells.minY && cells.minY < covering.maxY
      || covering.minY < cells.maxY && cells.maxY <= covering.maxY
    return isOnEdge && !covering.isEmpty ? covering : nil
  }

  private func titleRoom(of place: Int, beside covers: [CellRect]) -> TitleRoom? {
    guard !covers.isEmpty, let view = views[place].shown?.view else { return nil }
    return TitleRoom(views[place].cells, for: ViewDrawing.titleColumns(of: view), beside: covers)
  }
}
