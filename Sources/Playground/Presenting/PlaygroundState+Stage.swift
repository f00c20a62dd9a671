/// Other uses of the screen than editing.
extension PlaygroundState {
  /// Uses the screen for something.
  func take(_ stage: ScreenLayout.Stage) {
    guard isSeen, layout.choices.stage != stage else { return }
    layout.choices.stage = stage
    if focus != .prompt { focus = .prompt }
    if stage != .comparing { session.comparing.turn(on: false) }
    layoutChanged()
    // What is compared begins at the size in which it is shown.
    if stage == .comparing {
      session.comparing.turn(on: true)
      _ = session.comparison
    }
  }

  /// Goes back to editing.
  func leaveStage() { take(.editing) }
}
