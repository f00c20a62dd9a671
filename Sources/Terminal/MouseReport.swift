import Input

/// A mouse report as xterm sends it: buttons and modifiers as a number, column and row from 1.
struct MouseReport {
  let event: Event

  /// nil for movement without a button, other buttons, and incomplete reports.
  init?(_ numbers: [Int], isRelease: Bool) {
    guard numbers.count == 3 else { return nil }
    let (code, column, row) = (numbers[0], max(0, numbers[1] - 1), max(0, numbers[2] - 1))
    let isWheel = code & 64 != 0
    let hasShift = code & 4 != 0
    let isMotion = code & 32 != 0
    let action: Mouse.Action
    var button = Mouse.Button.left
    switch (isWheel, code & 0b1000_0011) {
    // A wheel that turns one way only goes sideways with Shift.
    case (true, 0): action = hasShift ? .scrollLeft : .scrollUp
    case (true, 1): action = hasShift ? .scrollRight : .scrollDown
    case (true, 2): action = .scrollLeft
    case (true, 3): action = .scrollRight
    case (false, 0...2):
      button = [.left, .middle, .right][code & 3]
      action = isRelease ? .release : isMotion ? .drag : .press
    case (false, 3) where isRelease && !isMotion: action = .release
    default: return nil
    }
    event = .mouse(Mouse(action: action, button: button, column: column, row: row))
  }
}
