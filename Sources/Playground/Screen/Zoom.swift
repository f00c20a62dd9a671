import Canvas
import Foundation

/// How large the scene is drawn.
enum Zoom: Equatable, Sendable {
  /// At the document's scale, and a device as large as fits.
  case usual
  /// As large as fits the pane.
  case fit
  /// At the document's scale.
  case actual
  /// So many times the document's scale.
  case times(Double)

  /// The steps of `+` and `-`.
  private static let steps = [0.0625, 0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

  /// The next larger or smaller step from the present one.
  static func step(from present: Double, isLarger: Bool) -> Zoom {
    let tolerance = present * 0.001
    let next =
      isLarger ? steps.first { $0 > present + tolerance } : steps.last { $0 < present - tolerance }
    return .times(next ?? (isLarger ? steps[steps.count - 1] : steps[0]))
  }

  /// Points per cell of the picture.
  ///
  /// - Parameters:
  ///   - scale: the document's, in points per cell
  ///   - size: the root's, in points
  ///   - area: the pane's
  ///   - shrinks: whether a scene that is larger than the pane is drawn smaller without being asked to.
  func scale(from scale: CGSize, of size: CGSize, in area: CellRect, shrinks: Bool) -> CGSize {
    switch self {
    case .usual: shrinks ? ScenePane.fitting(size, in: area, atLeast: scale) : scale
    case .actual: scale
    case .times(let factor): CGSize(width: scale.width / factor, height: scale.height / factor)
    case .fit:
      {
        let (columns, rows) = (Double(max(1, area.width)), Double(max(1, area.height)))
        let ratio = scale.height / scale.width
        let width = max(size.width / columns, size.height / rows / ratio)
        guard width.isFinite, width > 0 else { return scale }
        return CGSize(width: width, height: width * ratio)
      }()
    }
  }
}
