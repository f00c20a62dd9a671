import AutoLayout
import Foundation

/// A plain view, or one of UIKit's that is drawn as one.
final class SceneView: UIView {
  override var className: String { overrides?.className ?? libraryName ?? "UIView" }

  /// The name of its class of UIKit, where that is another than UIView and has no drawing of its own: `UIPickerView`.
  var libraryName: String?

  static func named(_ name: String) -> UIView {
    let view = SceneView()
    view.libraryName = name
    return view
  }

  override var intrinsicContentSize: CGSize { natural }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A hook that changes the frame of a cell's content starts from UIKit's each time.
    guard overrides != nil, let content = subviews.lazy.compactMap({ $0 as? ContentView }).first,
      content.className == "UITableViewCellContentView"
    else { return }
    content.refill()
  }

  /// The intrinsic size that the view has by its class of UIKit, in points; nil for none in a direction.
  var naturalSize: (width: Double?, height: Double?) = (nil, nil)

  /// Whether that size stands for one that the code does not give.
  var isSizeAssumed = false

  /// Whether the code gives it in points.
  var isSizeWritten = false

  /// The natural size, in whole characters where a point is a character.
  private var natural: CGSize {
    func length(_ points: Double?, of character: CGFloat, onDevice unit: CGFloat) -> CGFloat {
      guard let points else { return Self.noIntrinsicMetric }
      return character > 1 || isSizeWritten ? CGFloat(points) : (CGFloat(points) / unit).rounded(.up)
    }
    let unit = Viewport.deviceCell
    return CGSize(
      width: length(naturalSize.width, of: textCell.width, onDevice: unit.width),
      height: length(naturalSize.height, of: textCell.height, onDevice: unit.height))
  }
}
