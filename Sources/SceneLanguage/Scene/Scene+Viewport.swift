import AutoLayout
import Foundation

// Another size of the root, or of a cell.
extension Scene {
  /// Lays the scene out for something else.
  public func show(in viewport: Viewport) {
    guard viewport != self.viewport else { return }
    let (lines, error) = world.show(in: viewport)
    changeLines += lines.prefix(max(0, limits.printedLines - changeLines.count))
    changeError = changeError ?? error
    if case .viewport = history.last, history.count > 1 { history.removeLast() }
    history.append(.viewport(viewport))
    changed()
  }

  /// Gives the root view another size, in points.
  public func resize(to size: CGSize) {
    var viewport = viewport
    viewport.size = size
    show(in: viewport)
  }
}
