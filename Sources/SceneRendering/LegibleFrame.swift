import AutoLayout
import Foundation
import TextLayout

/// The frames in a picture at a coarser scale than the scene is measured at, such as a phone in a small terminal.
enum LegibleFrame {
  /// The frame to draw a view in: that of a text which fits its view in the layout is widened to fit in the picture too, as far
  /// as its superview has room.
  ///
  /// - Parameters:
  ///   - room: the superview's frame in the root's coordinates, which the result lies in.
  ///   - scale: points per cell of the picture
  ///   - cell: points that a character was measured with
  static func of(_ view: SceneSnapshot.View, in room: CGRect, scale: CGSize, cell: CGSize) -> CGRect {
    guard let content = view.content, content.isText, let text = content.text, !content.isEmpty,
      !text.contains(where: \.isNewline)
    else { return view.absoluteFrame }
    let columns = Double(CharacterWidth.columns(of: text))
    // A text that is truncated in the layout is truncated in the picture.
    guard columns * cell.width <= view.frame.width + 0.001, columns * scale.width > view.frame.width else {
      return view.absoluteFrame
    }
    return widened(view.absoluteFrame, to: columns * scale.width, height: scale.height, within: room)
  }

  /// The frame enlarged around its centre, and moved to stay within its superview.
  private static func widened(
    _ frame: CGRect, to width: Double, height: Double, within room: CGRect
  ) -> CGRect {
    func side(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(min(middle - length / 2, high - length), low)
    }
    let width = max(frame.width, min(width, room.width))
    let height = max(height, frame.height)
    return CGRect(
      x: side(frame.midX, width, room.minX, room.maxX), y: side(frame.midY, height, room.minY, room.maxY),
      width: width, height: height)
  }
}
