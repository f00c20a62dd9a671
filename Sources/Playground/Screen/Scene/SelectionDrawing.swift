import AutoLayout
import Canvas
import Foundation
import SceneRendering
import TextLayout

/// What is drawn over the scene for the selection.
extension PlaygroundState {
  /// Draws the outline of the selected view, and the lengths of its constraints.
  func drawSelection(
    in canvas: inout Canvas, _ pane: ScenePane, _ options: RenderOptions, over layer: inout OverlayLayer
  ) {
    guard let selected = session.selectedPlace, !session.isAnimating else { return }
    let snapshot = session.shown
    guard snapshot.views.indices.contains(selected) else { return }
    let view = snapshot.views[selected]
    drawOutline(of: view, at: selected, pane, in: &canvas, over: &layer)
    var drawing = DimensionDrawing(
      rect: pane.drawing, clip: uncovered(pane.visible), options: options, over: layer)
    let constraint = session.selectedConstraint
    let drawn = drawing.draw(
      dimensionLines(of: view.name, in: snapshot), selected: constraint?.id, in: &canvas)
    if let id = session.selection?.constraint, !drawn.contains(id) {
      markEnds(of: constraint, in: snapshot, pane, in: &canvas, over: layer)
      var style = appearance.style(.accent)
      style.reverse = true
      let isActive = constraint.map { $0.state != .inactive } ?? false
      let cells = cells(of: selected)
      drawing.putNote(
        isActive ? PaneText.number(id) : "\(PaneText.number(id)) \(session.language("off"))",
        near: cells.maxX, cells.minY + 1,
        style: style, in: &canvas)
    }
    layer = drawing.layer
  }

  /// The part of an area that a side pane over the scene leaves.
  private func uncovered(_ area: CellRect) -> CellRect {
    guard layout.isSideVisible else { return area }
    return CellRect(
      left: area.minX, top: area.minY, right: min(area.maxX, layout.side.minX), bottom: area.maxY)
  }

  /// The lines of a view's constraints, the selected constraint's first; where the overlay asks for them, those of other views'
  /// constraints that refer to it too. While distances are measured, these.
  private func dimensionLines(of view: String, in snapshot: SceneSnapshot) -> [DimensionLine] {
    if let measured = session.measured { return measured.lines }
    let selected = session.selection?.constraint
    func isOwn(_ constraint: SceneSnapshot.Constraint) -> Bool { constraint.equation?.firstItem == view }
    let shown = session.constraints(of: view).filter {
      $0.state != .inactive && ($0.id == selected || overlay == .relations || isOwn($0))
    }
    let mine = shown.prefix(Self.mostLines).sorted { first, second in
      func rank(_ constraint: SceneSnapshot.Constraint) -> (Int, Int) {
        (
          constraint.id == selected
            ? 0 : constraint.state == .broken ? 1 : isOwn(constraint) ? 2 : 3, constraint.id
        )
      }
      return rank(first) < rank(second)
    }
    var frames: [String: CGRect] = [:]
    return mine.compactMap { constraint in
      var line = DimensionLine(constraint, from: view) { name in
        if let known = frames[name] { return known }
        let frame = snapshot.place(named: name).map { snapshot.views[$0].absoluteFrame }
        frames[name] = frame
        return frame
      }
      line?.isFaint = constraint.id != selected && !isOwn(constraint)
      return line
    }
  }

  /// The most constraints of a view that are drawn.
  private static let mostLines = 60

  // MARK: The outline

  /// A heavy border with the name around a view, whatever covers it; a view without room for a border shows its text in the colour of
  /// the selection.
  private func drawOutline(
    of view: SceneSnapshot.View, at place: Int, _ pane: ScenePane, in canvas: inout Canvas,
    over layer: inout OverlayLayer
  ) {
    let (cells, style) = (cells(of: place), appearance.style(.accent))
    if cells.isEmpty {
      drawMark(of: view, near: cells, pane, in: &canvas, over: &layer)
    } else if cells.height > 2, cells.width > 4 {
      layer.drawBorder(cells, line: .heavy, style: style, clip: pane.area, in: &canvas)
      drawName(of: view, at: place, on: cells, pane, in: &canvas, over: &layer)
      return
    } else {
      var emphasis = style
      emphasis.underline = true
      canvas.restyle(cells, emphasis, clip: pane.area)
    }
    restyleText(of: place, in: pane.area, style, in: &canvas, layer)
  }

  /// Shows the name on the outline: where the picture has it, else on a part of the edges that shows no text.
  private func drawName(
    of view: SceneSnapshot.View, at place: Int, on cells: CellRect, _ pane: ScenePane,
    in canvas: inout Canvas,
    over layer: inout OverlayLayer
  ) {
    let style = appearance.style(.accent)
    var isShown = false
    for y in [cells.minY, cells.maxY - 1] {
      for x in cells.minX..<cells.maxX where layer.textOwner(x, y) == place {
        canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1), style, clip: pane.area)
        isShown = true
      }
    }
    if isShown { return }
    let mark = view.isInConflict ? "! " : view.ambiguous.isEmpty ? "" : "? "
    let name = " \(TextWrapping.truncated(mark + view.name, toColumns: cells.width - 4)) "
    let columns = CharacterWidth.columns(of: name)
    for y in [cells.minY, cells.maxY - 1] {
      let starts = ((cells.minX + 1)..<max(cells.minX + 1, cells.maxX - columns)).clamped(
        to: pane.area.minX..<pane.area.maxX)
      let free = starts.first { x in !(x..<(x + columns)).contains { layer.isText($0, y) } }
      guard let x = free else { continue }
      return layer.put(name, x: x, y: y, style: style, clip: pane.area, in: &canvas)
    }
  }

  /// Marks the place of a view without an area, with its name if that covers nothing.
  private func drawMark(
    of view: SceneSnapshot.View, near cells: CellRect, _ pane: ScenePane, in canvas: inout Canvas,
    over layer: inout OverlayLayer
  ) {
    let (area, style) = (pane.visible, appearance.style(.accent))
    let x = min(max(cells.x, area.minX), area.maxX - 1)
    let y = min(max(cells.y, area.minY), area.maxY - 1)
    let place = session.selectedPlace
    let isNamed = [x - 1, x + 1].contains { layer.textOwner($0, y) == place }
    // Over its mark in the picture, else beside what is written there.
    let free = [(x, y), (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].first { column, row in
      area.contains(x: column, y: row)
        && (layer.textOwner(column, row) == place || !layer.isText(column, row))
    }
    guard let free else { return }
    layer.put("◆", x: free.0, y: free.1, style: style, clip: area, in: &canvas)
    guard !isNamed else { return }
    let columns = CharacterWidth.columns(of: view.name)
    for start in [free.0 + 1, free.0 - columns] {
      let isRight = start > free.0
      let name = isRight ? (start + 1)..<(start + 1 + columns) : (start - 1)..<(start - 1 + columns)
      guard layer.hasRoom(columns: name, row: free.1, clip: area, in: canvas) else { continue }
      return layer.put(view.name, x: name.lowerBound, y: free.1, style: style, clip: area, in: &canvas)
    }
  }

  /// Shows the text of a view, wherever the picture has room for it, in a style.
  private func restyleText(
    of place: Int, in area: CellRect, _ style: Style, in canvas: inout Canvas, _ layer: OverlayLayer
  ) {
    var emphasis = style
    emphasis.underline = true
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where layer.textOwner(x, y) == place {
        canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1), emphasis, clip: area)
      }
    }
  }

  // MARK: The selected constraint

  /// Reverses the edges that a constraint relates, where its length has no room for a line, or it has none.
  private func markEnds(
    of constraint: SceneSnapshot.Constraint?, in snapshot: SceneSnapshot, _ pane: ScenePane,
    in canvas: inout Canvas, over layer: OverlayLayer
  ) {
    guard let equation = constraint?.equation else { return }
    let ends: [(item: String?, attribute: NSLayoutConstraint.Attribute)] = [
      (equation.firstItem, equation.firstAttribute), (equation.secondItem, equation.secondAttribute),
    ]
    for end in ends {
      guard let place = end.item.flatMap(snapshot.place) else { continue }
      for edge in cells(of: place).edges(of: end.attribute) {
        let seen = edge.intersection(pane.area)
        for y in seen.minY..<seen.maxY {
          for x in seen.minX..<seen.maxX where !layer.isText(x, y) && canvas[x, y].character != " " {
            var style = canvas[x, y].style
            style.reverse = true
            canvas.restyle(CellRect(x: x, y: y, width: 1, height: 1), style)
          }
        }
      }
    }
  }
}

extension CellRect {
  /// The cells of the edges that an attribute of a view's frame is about.
  fileprivate func edges(of attribute: NSLayoutConstraint.Attribute) -> [CellRect] {
    guard !isEmpty else { return [] }
    let top = CellRect(x: x, y: minY, width: width, height: 1)
    let bottom = CellRect(x: x, y: maxY - 1, width: width, height: 1)
    let left = CellRect(x: minX, y: y, width: 1, height: height)
    let right = CellRect(x: maxX - 1, y: y, width: 1, height: height)
    return switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: [left]
    case .right, .trailing, .rightMargin, .trailingMargin: [right]
    case .top, .topMargin, .firstBaseline: [top]
    case .bottom, .bottomMargin, .lastBaseline: [bottom]
    case .width, .centerX, .centerXWithinMargins: [top, bottom]
    case .height, .centerY, .centerYWithinMargins: [left, right]
    case .notAnAttribute: []
    }
  }
}
