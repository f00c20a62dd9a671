import AutoLayout
import Foundation

/// Texts that several panes show.
enum PaneText {
  /// `361x300`
  static func size(_ size: CGSize) -> String { "\(decimal(size.width))x\(decimal(size.height))" }

  /// The number of a constraint: `#4`.
  static func number(_ id: Int) -> String { "#\(id)" }
}
