import AutoLayout

/// Other uses of the screen than editing.
extension PlaygroundState {
  /// Uses the screen for something.
  func take(_ stage: ScreenLayout.Stage) {
    guard isSeen, layout.choices.stage != stage else { return }
    layout.choices.stage = stage
    focus = stage == .playing ? .replay : .prompt
    if stage != .comparing { session.comparing.turn(on: false) }
    if stage != .playing { session.replay = nil }
    layoutChanged()
    // What is compared begins at the size in which it is shown.
    if stage == .comparing {
      session.comparing.turn(on: true)
      _ = session.comparison
    }
  }

  /// Goes back to editing.
  func leaveStage() { take(.editing) }

  /// Plays the document from its beginning.
  ///
  /// - Parameter pause: the seconds after which the next statement runs by itself; nil waits for keys
  public func play(pause: Double?) -> [Effect] {
    let text = Command.play.entry + (pause.map { " \(decimal($0))" } ?? "")
    return concluding { submit(text) }
  }
}
