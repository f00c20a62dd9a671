import Foundation

/// One statement of a scene: its text, and all that its meaning depends on beside the statements before it.
public struct Statement: Equatable, Sendable {
  /// As typed, without the blank lines around it.
  public var text: String
  /// The line that `text` begins on in what was run, from 1.
  public var firstLine: Int
  /// The root's size when it ran, in points.
  public var size: CGSize

  public init(text: String, firstLine: Int = 1, size: CGSize) {
    self.text = text
    self.firstLine = firstLine
    self.size = size
  }
}
