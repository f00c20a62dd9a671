/// A key with the modifiers that terminals distinguish.
public enum Key: Hashable, Sendable {
  /// One grapheme cluster of text: combining marks come with their base if the terminal sends them together.
  case character(Character)
  case enter, backspace, delete, insert, tab, backTab, escape
  case left, right, up, down, home, end, pageUp, pageDown
  /// Control with a key, named by the unshifted lower-case character: Ctrl-C is `.control("c")`.
  /// Ctrl-H, Ctrl-I, Ctrl-J and Ctrl-M are indistinguishable from, and reported as, `.backspace`, `.tab`
  /// and `.enter`; Ctrl-Space is `.control(" ")`.
  case control(Character)
  /// Alt (or Escape before) a character.
  case meta(Character)
  /// Control with an arrow, often bound to movement by words.
  case controlLeft, controlRight, controlUp, controlDown
  case shiftLeft, shiftRight, shiftUp, shiftDown
  case altLeft, altRight, altUp, altDown
  /// Alt with Enter, and Alt with Backspace.
  case altEnter, altBackspace
  /// F1 is 1.
  case function(Int)
}
