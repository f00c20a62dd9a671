import AutoLayout
import Canvas
import Foundation
import Input
import SceneRendering

/// The mouse.
extension PlaygroundState {
  func handle(_ mouse: Mouse) -> [Effect] {
    let place = (column: mouse.column, row: mouse.row)
    switch mouse.action {
    case .scrollUp: return scroll(at: place, by: -3)
    case .scrollDown: return scroll(at: place, by: 3)
    case .scrollLeft: return scrollSideways(at: place, by: -6)
    case .scrollRight: return scrollSideways(at: place, by: 6)
    case .press where mouse.button == .left: return press(at: place)
    case .drag: return dragged(to: place)
    case .release: return released(at: place)
    case .press: return []
    }
  }

  private func scroll(at place: (column: Int, row: Int), by rows: Int) -> [Effect] {
    if session.replay != nil { return [] }
    if layout.side.contains(x: place.column, y: place.row) {
      let area = sideLayout.list
      let (count, cursor) = sideExtent
      side.pane.scroll.scroll(by: rows, cursor: cursor, rows: count, height: area.height)
    } else if layout.isSceneVisible, layout.scene.contains(x: place.column, y: place.row),
      session.selectedConstraint?.equation != nil || scenePane.isScrollable
    {
      // A constraint that is selected gets a greater or smaller constant.
      if session.selectedConstraint != nil {
        return perform(.command(EditCommand.addition(rows < 0 ? 1 : -1)))
      }
      _ = scrollScene(by: (0, rows))
    } else {
      _ = scrollAnswers(by: -rows)
    }
    return []
  }

  private func scrollSideways(at place: (column: Int, row: Int), by columns: Int) -> [Effect] {
    guard session.replay == nil, layout.isSceneVisible, !layout.side.contains(x: place.column, y: place.row),
      layout.scene.contains(x: place.column, y: place.row)
    else { return [] }
    _ = scrollScene(by: (columns, 0))
    return []
  }

  private func press(at place: (column: Int, row: Int)) -> [Effect] {
    (drag, clickedAround) = (nil, nil)
    if let row = floatingList?.row(at: place) {
      palette?.choose(row)
      prompt.menu?.choose(row)
      return press(.enter)
    }
    palette = nil
    // A click leaves the keys with the prompt, unless the side pane is there only while it has them.
    let wasTyping = focus == .prompt
    defer { if wasTyping, focus == .side, layout.isSideBeside { focus = .prompt } }
    if layout.hasTop, place.row == layout.topRow {
      let name = tabs.first { $0.range.contains(place.column) }?.name.lowercased()
      return name.flatMap { Tab(rawValue: $0) }.map { perform(.screen(.pane($0))) } ?? []
    }
    if layout.hasBar, place.row == layout.barRow {
      return keyBar.action(at: place.column).map(perform) ?? []
    }
    if session.replay != nil { return perform(.command(PlayCommand.step(.next))) }
    if layout.side.contains(x: place.column, y: place.row) { return pressSide(at: place) }
    if place.column == layout.sideEdge {
      drag = .sideEdge
      return []
    }
    if place.row == layout.separatorRow {
      drag = .separator
      return []
    }
    if layout.isSceneVisible, layout.scene.contains(x: place.column, y: place.row) {
      // Four pictures have no selection in common.
      guard session.comparison == nil else { return [] }
      return pressMarking(at: place) ? [] : pressScene(at: place)
    }
    focus = .prompt
    if let index = textPlace(at: place) {
      (prompt.search, prompt.menu, prompt.isReplaceable) = (nil, nil, false)
      prompt.editor.moveCursor(to: index)
    }
    return []
  }

  private func pressSide(at place: (column: Int, row: Int)) -> [Effect] {
    focus = .side
    if let card = sideLayout.inspector, card.contains(x: place.column, y: place.row) {
      let action = side.pane.action(
        atCard: (place.column - card.x, place.row - card.y - 1), session, columns: cardRoom.columns,
        rows: cardRoom.rows)
      return action.map(perform) ?? []
    }
    let area = sideLayout.list
    guard area.contains(x: place.column, y: place.row) else { return [] }
    let (rows, cursor) = sideExtent
    let first = side.pane.scroll.first(cursor: cursor, rows: rows, height: area.height)
    let row = first + place.row - area.y
    return row < rows ? send(.click(row: row)) : []
  }

  // MARK: The scene

  /// The place of the frontmost visible view that a cell of the screen shows.
  private func view(at place: (column: Int, row: Int)) -> Int? {
    let (snapshot, drawing) = (session.shown, scenePane.drawing)
    let cells = SceneCells(scale: drawingScale)
    return snapshot.views.lastIndex { view in
      !view.isHidden
        && cells.rect(view.absoluteFrame).contains(x: place.column - drawing.x, y: place.row - drawing.y)
    }
  }

  private func pressScene(at place: (column: Int, row: Int)) -> [Effect] {
    let snapshot = session.snapshot
    guard let front = view(at: place) else { return [] }
    let chain = [front] + snapshot.places(above: front)
    let isAgain = lastClick.map { $0 == place } ?? false
    lastClick = place
    if focus == .side { focus = .prompt }
    // A click on an edge of the selection takes hold of it.
    if let selected = session.selectedPlace, selected > 0, !isAgain,
      let handles = handles(of: selected, at: place)
    {
      drag = .view(ViewDrag(start: place, horizontal: handles.horizontal, vertical: handles.vertical))
      if chain.contains(selected) { return [] }
    }
    if isAgain, let selected = session.selectedPlace, let index = chain.firstIndex(of: selected) {
      // The same place again: the view around it, unless the mouse moves on and drags.
      clickedAround = chain[(index + 1) % chain.count]
    } else {
      session.select(place: front)
    }
    guard let selected = session.selectedPlace, selected > 0 else {
      if front == 0, pressDrawing(at: place) { return [] }
      // The ground is taken hold of to move what is shown.
      let offset = scenePane.offset
      if front == 0 { drag = .scene(offset: (offset.x + place.column, offset.y + place.row)) }
      return []
    }
    let handles = handles(of: selected, at: place) ?? (.whole, .whole)
    drag = .view(ViewDrag(start: place, horizontal: handles.horizontal, vertical: handles.vertical))
    let name = snapshot.views[selected].name
    // A text that is being typed stays.
    if !isAgain, prompt.editor.isEmpty, session.document.scene.answersTap(name) {
      return perform(.command(.tap, name))
    }
    return []
  }

  /// The parts of a view that a cell of its border stands for; nil for a cell that is not on it.
  private func handles(
    of view: Int, at place: (column: Int, row: Int)
  ) -> (horizontal: ConstantPlan.Handle?, vertical: ConstantPlan.Handle?)? {
    let cells = cells(of: view)
    guard cells.width > 2, cells.height > 1, cells.contains(x: place.column, y: place.row) else { return nil }
    let horizontal: ConstantPlan.Handle? =
      place.column == cells.minX ? .near : place.column == cells.maxX - 1 ? .far : nil
    // The upper edge holds the name, by which the view is moved.
    let isCorner = horizontal != nil
    let vertical: ConstantPlan.Handle? =
      place.row == cells.maxY - 1 ? .far : place.row == cells.minY && isCorner ? .near : nil
    return horizontal == nil && vertical == nil ? nil : (horizontal, vertical)
  }

  /// The cells of the screen that a view covers.
  func cells(of view: Int) -> CellRect {
    let drawing = scenePane.drawing
    return SceneCells(scale: drawingScale).rect(session.shown.views[view].absoluteFrame)
      .offset(dx: drawing.x, dy: drawing.y)
  }

  private func dragged(to place: (column: Int, row: Int)) -> [Effect] {
    switch drag {
    case .sideEdge?:
      layout.choices.sideColumns = max(1, layout.columns - place.column - 1)
      layoutChanged()
    case .separator?:
      layout.choices.replRows = max(1, layout.barRow - place.row - 1)
      layoutChanged()
    case .place?: dragMarking(to: place)
    case .view(var moved)?:
      let scale = drawingScale
      let way = CGPoint(
        x: Double(place.column - moved.start.column) * scale.width,
        y: Double(place.row - moved.start.row) * scale.height)
      guard way != .zero || moved.hasMoved else { return [] }
      clickedAround = nil
      moved.move(to: way, in: session)
      drag = .view(moved)
    case .scene(let offset)?:
      clickedAround = nil
      sceneOffset = (offset.x - place.column, offset.y - place.row)
      sceneOffset = scenePane.offset
    case nil: break
    }
    return []
  }

  /// Gives what is being dragged its place back.
  func abandonDrag() {
    if case .view(var moved)? = drag { moved.revert() }
    (drag, lastClick, clickedAround, marking) = (nil, nil, nil, nil)
  }

  private func released(at place: (column: Int, row: Int)) -> [Effect] {
    defer { drag = nil }
    if let around = clickedAround {
      clickedAround = nil
      session.select(place: around)
      return []
    }
    if case .place? = drag { return releaseMarking(at: place) }
    guard case .view(var moved)? = drag, moved.hasMoved else { return [] }
    let constants = moved.constants
    moved.revert()
    lastClick = nil
    guard !constants.isEmpty else {
      let view = session.selection?.view ?? ""
      transcript.append([
        Line(.note, "nothing moved: no constraint of its own places \(view) there", indent: 2)
      ])
      return [.beep]
    }
    let reply = enter(.setConstants(constants))
    if !reply.isRefused { hasMoved = true }
    transcript.append(reply.lines)
    if let proposal = reply.proposal, prompt.editor.isEmpty { propose(proposal) }
    return reply.effects
  }
}
