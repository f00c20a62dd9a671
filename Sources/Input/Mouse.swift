/// A mouse event in a cell.
public struct Mouse: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case press, release, drag, scrollUp, scrollDown, scrollLeft, scrollRight
  }

  public enum Button: Equatable, Sendable {
    case left, middle, right
  }

  public var action: Action
  /// The button of a press, release or drag; `.left` for scrolling.
  public var button: Button
  /// The cell's column, from 0 at the left.
  public var column: Int
  /// The cell's row, from 0 at the top.
  public var row: Int

  public init(action: Action, button: Button = .left, column: Int, row: Int) {
    self.action = action
    self.button = button
    self.column = column
    self.row = row
  }
}
