import AutoLayout
import Canvas
import Foundation
import Lessons

/// A rectangle that is being marked in the scene: from one cell of the screen to another, both in it.
struct PlaceMarking: Equatable, Sendable {
  typealias Cell = (column: Int, row: Int)

  /// The view whose place it is to be.
  let view: String
  /// Whether the view is made where it is marked; else its place is predicted in a lesson.
  let isNew: Bool
  private let first: CellRect
  private(set) var cells: CellRect
  /// Whether the first corner was clicked, and the other one is to follow.
  var isHalf = false

  init(of view: String, isNew: Bool = false, from cell: Cell) {
    (self.view, self.isNew) = (view, isNew)
    first = CellRect(x: cell.column, y: cell.row, width: 1, height: 1)
    cells = first
  }

  mutating func move(to cell: Cell) {
    cells = first.union(CellRect(x: cell.column, y: cell.row, width: 1, height: 1))
  }

  /// The statements that make the view.
  ///
  /// - Parameter frame: in points.
  func statements(_ frame: CGRect) -> String {
    let attributes = [
      "left.equalTo(view).offset", "top.equalTo(view).offset", "width.equalTo", "height.equalTo",
    ]
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { decimal($0) }
    let lines = zip(attributes, numbers).map { "\($0)(\($1))" }
    return "view \(view); \(view).make { \(lines.joined(separator: "; ")) }"
  }

  /// Whether it has gone nowhere.
  var isPoint: Bool { cells == first }
}

/// Places marked by the mouse: of a view that is drawn, or the one that a lesson asks for, which two clicks mark as well.
extension PlaygroundState {
  /// Begins or goes on with a rectangle where a place is to be predicted.
  ///
  /// - Returns: false where none is.
  func pressMarking(at place: PlaceMarking.Cell) -> Bool {
    guard let view = session.learning.current?.viewToMark else { return false }
    drag = .place
    if marking?.isHalf == true {
      marking?.move(to: place)
    } else {
      marking = PlaceMarking(of: view, from: place)
    }
    return true
  }

  /// Drops a rectangle whose view is not to be marked any more.
  func dropStaleMarking() {
    if let marking, !marking.isNew, marking.view != session.learning.current?.viewToMark {
      self.marking = nil
    }
  }

  func dragMarking(to place: PlaceMarking.Cell) { marking?.move(to: inScene(place)) }

  func releaseMarking(at place: PlaceMarking.Cell) -> [Effect] {
    guard var marked = marking else { return [] }
    marked.move(to: inScene(place))
    if marked.isNew {
      marking = nil
      return marked.isPoint ? [] : make(marked)
    }
    if marked.isPoint, !marked.isHalf {
      marked.isHalf = true
      marking = marked
      showIfAny([Line(.note, "a corner; click the one across from it, or drag", indent: 2)])
      return []
    }
    marking = nil
    return perform(.command(AnswerCommand.place(frame(of: marked.cells))))
  }

  /// Cells of the screen as a frame in points of the scene.
  private func frame(of cells: CellRect) -> CGRect {
    let (origin, scale) = (scenePane.drawing, drawingScale)
    func number(_ cells: Int, _ points: Double) -> Double { Double(cells) * points }
    return CGRect(
      x: number(cells.x - origin.x, scale.width), y: number(cells.y - origin.y, scale.height),
      width: number(cells.width, scale.width), height: number(cells.height, scale.height))
  }

  /// Makes the view that was drawn, and selects it.
  private func make(_ marked: PlaceMarking) -> [Effect] {
    let code = marked.statements(frame(of: marked.cells))
    // Pasted code is one step of the history.
    let reply = enter(Action(pasted: code))
    transcript.append([Line(.input, code, indent: 2)] + reply.lines)
    if let place = session.snapshot.place(named: marked.view) { session.select(place: place) }
    return reply.effects
  }

  /// Begins to draw a view in an empty place of a scene that is seen as a whole, and is no lesson's.
  func pressDrawing(at place: PlaceMarking.Cell) -> Bool {
    guard session.learning.current == nil, !scenePane.isScrollable,
      scenePane.visible.contains(x: place.column, y: place.row)
    else { return false }
    let names = Set(session.snapshot.views.map(\.name))
    let name = (1...).lazy.map { "box\($0)" }.first { !names.contains($0) }
    guard let name else { return false }
    drag = .place
    marking = PlaceMarking(of: name, isNew: true, from: place)
    return true
  }

  /// The cell of the scene that is nearest to one of the screen.
  private func inScene(_ place: PlaceMarking.Cell) -> PlaceMarking.Cell {
    let area = layout.scene
    return (
      min(max(place.column, area.minX), max(area.minX, area.maxX - 1)),
      min(max(place.row, area.minY), max(area.minY, area.maxY - 1))
    )
  }
}
