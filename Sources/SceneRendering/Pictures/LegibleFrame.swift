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
    guard columns * cell.width <= view.frame.width - content.leftInset - content.rightInset + 0.001,
      columns * scale.width > view.frame.width
    else {
      return view.absoluteFrame
    }
    let frame = view.absoluteFrame
    let size = CGSize(
      width: max(frame.width, min(columns * scale.width, room.width)), height: max(scale.height, frame.height)
    )
    // The side that is nearer to the superview's stays, so that texts below each other stay aligned; what is in the middle stays
    // there.
    let (before, behind) = (frame.minX - room.minX, room.maxX - frame.maxX)
    let left =
      abs(before - behind) < 1
      ? frame.midX - size.width / 2 : before < behind ? frame.minX : frame.maxX - size.width
    func within(_ low: Double, _ high: Double, _ start: Double) -> Double { max(min(start, high), low) }
    return CGRect(
      x: within(room.minX, room.maxX - size.width, left),
      y: within(room.minY, room.maxY - size.height, frame.midY - size.height / 2),
      width: size.width, height: size.height)
  }

  /// A frame that is high enough for a line of text within a border, though its edges round to two rows, is given the third row, so
  /// that views of one height look alike; the edge moves that lost more to rounding.
  ///
  /// - Parameters:
  ///   - room: the superview's frame in the root's coordinates, which the result lies in.
  ///   - scale: points per cell of the picture
  static func withBorder(
    _ frame: CGRect, of view: SceneSnapshot.View, in room: CGRect, scale: CGSize
  ) -> CGRect {
    guard let content = view.content, content.isText, !content.isEmpty, content.numberOfLines == 1,
      frame.height >= leastRowsWithBorder * scale.height
    else { return frame }
    let grid = CellGrid(scale: scale)
    let (top, bottom) = (grid.row(frame.minY), grid.row(frame.maxY))
    guard bottom - top == 2 else { return frame }
    let height = Double(scale.height)
    let lostAbove = Double(top) - Double(frame.minY) / height
    let lostBelow = Double(frame.maxY) / height - Double(bottom)
    let (hasAbove, hasBelow) = (top > grid.row(room.minY), bottom < grid.row(room.maxY))
    guard hasAbove || hasBelow else { return frame }
    let growsAbove = hasAbove && (lostAbove > lostBelow || !hasBelow)
    let first = Double(growsAbove ? top - 1 : top) * height
    return CGRect(x: frame.minX, y: first, width: frame.width, height: 3 * height)
  }

  private static let leastRowsWithBorder = 2.25
}
