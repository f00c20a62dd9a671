import AutoLayout
import Foundation
import TextLayout

/// A scene drawn at fewer cells than it was measured for, as a phone in a small terminal is.
enum ReducedPicture {
  /// The scene with labels as wide as their text is drawn, where they have room for it in the layout: else all
  /// that could be read of them would be a letter or two.
  ///
  /// - Parameters:
  ///   - scale: points per cell of the picture
  ///   - cell: points that a character was measured with
  static func legible(_ snapshot: SceneSnapshot, scale: CGSize, cell: CGSize) -> SceneSnapshot {
    guard scale.width > cell.width || scale.height > cell.height else { return snapshot }
    var picture = snapshot
    for index in picture.views.indices {
      let view = picture.views[index]
      guard view.className == "UILabel" || view.className == "UIButton", let text = view.text,
        !text.contains(where: \.isNewline)
      else { continue }
      let columns = Double(CharacterWidth.columns(of: text))
      // What is cut short in the layout is cut short in the picture.
      guard columns * cell.width <= view.frame.width + 0.001, columns * scale.width > view.frame.width else {
        continue
      }
      let room =
        view.superview.map { snapshot.views[$0].absoluteFrame }
        ?? CGRect(
          origin: .zero, size: snapshot.size)
      picture.views[index].absoluteFrame = widened(
        view.absoluteFrame, to: columns * scale.width, height: scale.height, within: room)
    }
    return picture
  }

  /// The frame, at least so wide and high around its centre, moved to stay where it can be seen.
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
