import AutoLayout
import Foundation
import SceneLanguage

/// The autoresizing masks that come nearest to what a scene does: of a view's two margins and its length, those are flexible
/// that change with the length of its superview.
///
/// A mask relates a view to its superview alone, and knows proportions but no content: where a view follows a sibling or
/// its text, the mask is wrong at other sizes.
struct MaskDeduction {
  /// The part by which the window grows for it.
  private static let growth = 1.25
  /// Changes below it are of rounding, in points.
  private static let tolerance = 0.001

  /// By the places of the views in the snapshots.
  let masks: [UIView.AutoresizingMask]

  /// - Parameter scene: is laid out for other sizes, and for its own again.
  init(of scene: Scene) {
    let start = scene.viewport
    let before = scene.snapshot()
    var masks = before.views.map { _ in UIView.AutoresizingMask() }
    for axis in NSLayoutConstraint.Axis.allCases {
      var grown = start
      if axis == .horizontal { grown.size.width *= Self.growth } else { grown.size.height *= Self.growth }
      scene.show(in: grown)
      let after = scene.snapshot()
      guard after.views.count == before.views.count else { continue }
      for index in before.views.indices {
        let (old, new) = (Self.parts(of: index, in: before, axis), Self.parts(of: index, in: after, axis))
        for (part, change) in zip(axis.flexibleParts, zip(old, new))
        where abs(change.1 - change.0) > Self.tolerance {
          masks[index].insert(part)
        }
      }
    }
    scene.show(in: start)
    self.masks = masks
  }

  /// The near margin, the length and the far margin of a view; none for the root.
  private static func parts(
    of index: Int, in snapshot: SceneSnapshot, _ axis: NSLayoutConstraint.Axis
  ) -> [CGFloat] {
    let view = snapshot.views[index]
    guard let superview = view.superview else { return [] }
    let (frame, size) = (view.frame, snapshot.views[superview].frame.size)
    return axis == .horizontal
      ? [frame.minX, frame.width, size.width - frame.maxX]
      : [frame.minY, frame.height, size.height - frame.maxY]
  }
}

extension NSLayoutConstraint.Axis {
  /// The near margin, the length and the far margin as a mask has them.
  fileprivate var flexibleParts: [UIView.AutoresizingMask] {
    self == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
  }
}
