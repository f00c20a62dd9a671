import AutoLayout
import Foundation
import TextLayout

extension String {
  /// The text with blanks after it, so that it takes so many columns at least.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - CharacterWidth.columns(of: self)))
  }
}

/// Texts that several panes show.
enum PaneText {
  /// `361x300`
  static func size(_ size: CGSize) -> String { "\(decimal(size.width))x\(decimal(size.height))" }

  /// The number of a constraint: `#4`.
  static func number(_ id: Int) -> String { "#\(id)" }
}
