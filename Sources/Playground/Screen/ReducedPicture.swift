import AutoLayout
import Foundation
import TextLayout

/// A scene drawn at a coarser scale than it is measured at, such as a phone in a small terminal.
enum ReducedPicture {
  /// The scene with each text that fits its view in the layout widened to fit in the picture too, to be legible.
  ///
  /// - Parameters:
  ///   - scale: points per cell of the picture
  ///   - cell: points that a character was measured with
  static func legible(_ snapshot: SceneSnapshot, scale: CGSize, cell: CGSize) -> SceneSnapshot {
    guard scale.width > cell.width || scale.height > cell.height else { return snapshot }
    var picture = snapshot
    for index in picture.views.indices {
      let view = picture.views[index]
      guard let content = view.content, content.isText, let text = content.text, !content.isEmpty,
        !text.contains(where: \.isNewline)
      else { continue }
      let columns = Double(CharacterWidth.columns(of: text))
      // A text that is truncated in the layout is truncated in the picture.
      guard columns * cell.width <= view.frame.width + 0.001, columns * scale.width > view.frame.width else {
        continue
      }
      let room =
        view.superview.map { snapshot.views[$0].absoluteFrame }
        ?? CGRect(origin: .zero, size: snapshot.size)
      picture.views[index].absoluteFrame = widened(
        view.absoluteFrame, to: columns * scale.width, height: scale.height, within: room)
    }
    return picture
  }

  /// The frame enlarged around its centre, and moved to stay within its superview.
  private static func widened(
    _ frame: CGRect, to width: Double, height: Double, within room: CGRect
  ) -> CGRect {
    func side(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(min(middle - length / 2, high - length), low)
    }
    let height = max(height, frame.height)
    return CGRect(
      x: side(frame.midX, width, room.minX, room.maxX), y: side(frame.midY, height, room.minY, room.maxY),
      width: width, height: height)
  }
}
