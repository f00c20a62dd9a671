/// Something that happened outside the playground and that it may want to answer.
public enum Event: Equatable, Sendable {
  case key(Key)
  /// Text pasted as one piece (bracketed paste), line ends as `\n`.
  case paste(String)
  case mouse(Mouse)
  /// The terminal's new size, in cells.
  case resize(columns: Int, rows: Int)
  /// The answer to ``Effect/tick``: so many seconds went by since the last one, or since it was asked for.
  case tick(elapsed: Double)
  /// The terminal is gone; nothing more can be shown.
  case hangup
  /// The answer to a request to read a file.
  case fileLoaded(path: String, Result<String, FileFailure>)
  /// The answer to a request to write a file; nil when it was written.
  case fileSaved(path: String, FileFailure?)
}

/// Why a file could not be read or written.
public struct FileFailure: Error, Equatable, Sendable {
  /// One line without a full stop, such as `no such file`.
  public var message: String

  public init(message: String) {
    self.message = message
  }
}

/// A key pressed, with the modifiers that terminals tell apart.
public enum Key: Hashable, Sendable {
  /// Text, one character as a reader counts them: combining marks come with their base where the
  /// terminal sends them together.
  case character(Character)
  case enter, backspace, delete, insert, tab, backTab, escape
  case left, right, up, down, home, end, pageUp, pageDown
  /// Control with a key, named by the unshifted lower-case character: Ctrl-C is `.control("c")`.
  /// Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M are indistinguishable from, and reported as, `.backspace`, `.tab`
  /// and `.enter`; Ctrl-Space is `.control(" ")`.
  case control(Character)
  /// Alt (or Escape before) a character.
  case meta(Character)
  /// Control with an arrow, as word movement is often bound.
  case controlLeft, controlRight, controlUp, controlDown
  case shiftLeft, shiftRight, shiftUp, shiftDown
  case altLeft, altRight, altUp, altDown
  /// Alt with Enter, and Alt with Backspace.
  case altEnter, altBackspace
  /// F1 is 1.
  case function(Int)
}

/// What the mouse did in a cell.
public struct Mouse: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    case press, release, drag, scrollUp, scrollDown
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
