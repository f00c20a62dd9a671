/// What a part of the screen is, which decides how it looks. Everything that is drawn names its role.
public enum Role: String, CaseIterable, Sendable {
  /// What is there to be read.
  case text
  case heading
  /// Facts beside the main ones: times, numbers of constraints, classes.
  case secondary
  /// Lines between panes.
  case border
  /// What was typed, what is selected, what can be pressed.
  case accent
  case good
  case warning
  case error
  /// What is not there yet: a suggestion, a layout that is only tried.
  case ghost
  /// Dimension lines with their numbers.
  case dimension
  /// The lines at the top and at the bottom of the screen.
  case bar
  case barKey
  case barWarning
  case barError
  /// The name of the tab in front, on a bar.
  case tab
  /// The row under the cursor, in a pane that gets the keys and in one that does not.
  case row
  case restingRow
  /// Kinds of words in code.
  case codeVerb
  case codeString
  case codeNumber
  case codeComment
}
