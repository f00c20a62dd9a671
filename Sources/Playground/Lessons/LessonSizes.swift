import AutoLayout
import Canvas
import Foundation
import Lessons
import SceneLanguage
import SceneRendering
import TextLayout

/// The sizes at which the goals of the open lesson are checked, with a mark whether all goals hold there: as small pictures, or as
/// one row.
struct LessonSizes {
  private let results: [Exam.SizeResult]
  private let shown: String?
  private let columns: Int

  /// - Parameter columns: those of the pane.
  init(_ session: Session, _ open: OpenLesson, columns: Int) {
    results = open.exam.sizeResults(in: open.lesson)
    shown = session.fixedSize
    self.columns = max(8, columns - 1)
  }

  /// `60x20 ✓`
  static func label(_ result: Exam.SizeResult) -> String {
    "\(result.size.text) \(result.isPassed ? "✓" : "○")"
  }

  /// What shows the scene at a size; at the one that is shown, what goes back to that of the pane.
  private func action(_ result: Exam.SizeResult) -> Action {
    .command(result.size.text == shown ? ViewportCommand.size(nil) : result.size.action)
  }

  private func role(_ result: Exam.SizeResult) -> Role {
    result.size.text == shown ? .accent : result.isPassed ? .good : .text
  }

  // MARK: A row

  /// A label and the columns that it takes.
  private struct Item {
    var index: Int
    var start: Int
    var row: Int
  }

  /// The labels, in as many rows as they need.
  private var items: [Item] {
    var items: [Item] = []
    var (start, row) = (0, 0)
    for (index, result) in results.enumerated() {
      let width = CharacterWidth.columns(of: Self.label(result))
      if start > 0, start + width > columns { (start, row) = (0, row + 1) }
      items.append(Item(index: index, start: start, row: row))
      start += width + 2
    }
    return items
  }

  /// `40x12 ✓  60x20 ○  100x30 ○`
  var rows: [PaneLine] {
    let items = items
    return (0..<(items.last.map { $0.row + 1 } ?? 0)).map { row in
      var pieces: [(String, Role)] = []
      for item in items where item.row == row {
        if !pieces.isEmpty { pieces.append(("  ", .text)) }
        let label = TextWrapping.truncated(Self.label(results[item.index]), toColumns: columns)
        pieces.append((label, role(results[item.index])))
      }
      return PaneLine(pieces)
    }
  }

  // MARK: Pictures

  private static let pictureRows = 5
  private static let widest = 18
  private static let narrowest = 10

  /// The columns of a picture; nil where there is no room for all of them beside each other.
  private var pictureColumns: Int? {
    guard !results.isEmpty, results.contains(where: { !$0.frames.isEmpty }) else { return nil }
    let width = min(Self.widest, (columns + 1) / results.count - 1)
    let labels = results.map { CharacterWidth.columns(of: Self.label($0)) }.max() ?? 0
    return width >= max(Self.narrowest, labels) ? width : nil
  }

  /// The pictures beside each other, each below its label; nil where there is no room for them.
  var pictures: [PaneLine]? {
    guard let width = pictureColumns else { return nil }
    let pictures = results.map { Self.picture(of: $0, columns: width) }
    let labels = PaneLine(
      results.map { result in
        let label = Self.label(result)
        return (label.padded(to: width + 1), role(result))
      })
    return [labels]
      + (0..<Self.pictureRows).map { row in
        PaneLine(zip(pictures, results).map { ($0.line(row).padded(to: width) + " ", role($1)) })
      }
  }

  /// The outlines of the views, and around them that of the window.
  private static func picture(of result: Exam.SizeResult, columns: Int) -> Canvas {
    var canvas = Canvas(width: columns, height: pictureRows)
    let window = CellRect(x: 0, y: 0, width: columns, height: pictureRows)
    canvas.drawBorder(window, line: .rounded)
    guard result.window.width > 0, result.window.height > 0 else { return canvas }
    let cells = SceneCells(
      scale: CGSize(
        width: result.window.width / Double(columns), height: result.window.height / Double(pictureRows)))
    for frame in result.frames {
      let rect = cells.rect(frame).intersection(window)
      if rect.isEmpty { continue }
      if rect.width > 1, rect.height > 1 { canvas.fill(rect) }
      canvas.drawBorder(rect)
    }
    return canvas
  }

  // MARK: Clicks

  /// What a click does.
  ///
  /// - Parameters:
  ///   - row: from the first of the lines.
  ///   - isPictures: whether these are the pictures.
  func action(column: Int, row: Int, isPictures: Bool) -> Action? {
    if isPictures {
      guard let width = pictureColumns, row <= Self.pictureRows else { return nil }
      let index = column / (width + 1)
      return results.indices.contains(index) ? action(results[index]) : nil
    }
    let item = items.last { $0.row == row && $0.start <= column }
    guard let item, column < item.start + CharacterWidth.columns(of: Self.label(results[item.index])) else {
      return nil
    }
    return action(results[item.index])
  }
}

extension ExamSize {
  /// What shows a scene at this size.
  var action: ViewportCommand {
    switch self {
    case .points(let size): .size(size)
    case .device(let device): .device(device)
    }
  }
}

extension Session {
  /// The size that the scene is shown at, as `:size` and `:device` write it; nil where it follows the pane.
  var fixedSize: String? {
    let display = document.display
    return display.isSizeFixed ? display.device?.text ?? Measure.text(document.size) : nil
  }
}
