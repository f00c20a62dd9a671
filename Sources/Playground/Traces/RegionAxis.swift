import AutoLayout
import Diagnosis

/// The numbers of an axis in cells: each value in the cell that it lies in, as far as there is room.
struct RegionAxis {
  /// By cell.
  private(set) var labels: [Int: String] = [:]
  private let count: Int

  /// - Parameters:
  ///   - values: the more important ones first
  ///   - count: the number of cells
  ///   - gap: the blanks between two numbers that stand side by side, on a horizontal axis; 0 for numbers below each other
  ///   - place: the cell of a value
  init(_ values: [Double], count: Int, gap: Int, place: (Double) -> Int?) {
    self.count = count
    var taken: Set<Int> = []
    for value in values {
      guard let cell = place(value), cell >= 0, cell < count else { continue }
      let text = decimal(value)
      let cells = gap == 0 ? cell...cell : cell...(cell + text.count - 1)
      let needed = (cells.lowerBound - gap)...(cells.upperBound + gap)
      guard taken.isDisjoint(with: needed) else { continue }
      taken.formUnion(cells)
      labels[cell] = text
    }
  }

  /// A horizontal axis with a mark at each number.
  var ticks: String {
    (0..<count).map { labels[$0] == nil ? "─" : "┴" }.joined()
  }

  /// The numbers of a horizontal axis, each from its cell on.
  var text: String {
    var text = ""
    for (cell, label) in labels.sorted(by: { $0.key < $1.key }) {
      text += String(repeating: " ", count: max(0, cell - text.count)) + label
    }
    return text
  }
}
