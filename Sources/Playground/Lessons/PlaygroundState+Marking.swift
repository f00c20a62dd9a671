import AutoLayout
import Canvas
import Foundation
import Lessons

/// A rectangle that is being marked in the scene: from one cell of the screen to another, both in it.
struct PlaceMarking: Equatable, Sendable {
  typealias Cell = (column: Int, row: Int)

  /// The view whose place it is to be.
  let view: String
  private let first: CellRect
  private(set) var cells: CellRect
  /// Whether the first corner was clicked, and the other one is to follow.
  var isHalf = false

  init(of view: String, from cell: Cell) {
    self.view = view
    first = CellRect(x: cell.column, y: cell.row, width: 1, height: 1)
    cells = first
  }

  mutating func move(to cell: Cell) {
    cells = first.union(CellRect(x: cell.column, y: cell.row, width: 1, height: 1))
  }

  /// Whether it has gone nowhere.
  var isPoint: Bool { cells == first }
}

/// The place that a lesson asks for, marked by the mouse: dragged, or by clicks on two corners.
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
    if let marking, marking.view != session.learning.current?.viewToMark { self.marking = nil }
  }

  func dragMarking(to place: PlaceMarking.Cell) { marking?.move(to: inScene(place)) }

  func releaseMarking(at place: PlaceMarking.Cell) -> [Effect] {
    guard var marked = marking else { return [] }
    marked.move(to: inScene(place))
    if marked.isPoint, !marked.isHalf {
      marked.isHalf = true
      marking = marked
      showIfAny([Line(.note, "a corner; click the one across from it, or drag", indent: 2)])
      return []
    }
    marking = nil
    let (origin, scale) = (scenePane.drawing, drawingScale)
    func number(_ cells: Int, _ points: Double) -> String { decimal(Double(cells) * points) }
    let numbers = [
      number(marked.cells.x - origin.x, scale.width), number(marked.cells.y - origin.y, scale.height),
      number(marked.cells.width, scale.width), number(marked.cells.height, scale.height),
    ]
    return perform("\(Command.answer.entry) \(numbers.joined(separator: " "))")
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
