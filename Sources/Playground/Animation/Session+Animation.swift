import SceneLanguage

/// What is on its way on the screen.
extension Session {
  /// Whether the picture changes as time goes by.
  public var isAnimating: Bool { playback != nil }

  /// Lets time go by on the screen.
  ///
  /// - Returns: what is printed by now.
  public func advance(by seconds: Double) -> [Line] {
    guard var running = playback else { return [] }
    let lines = running.advance(by: seconds)
    playback = running.isOver ? nil : running
    return lines
  }

  /// Sets out on what statements animated, from where things are shown now.
  ///
  /// - Parameter running: what was on its way before.
  /// - Returns: the answers without what they print later.
  @discardableResult
  func animate(_ answers: [Answer], after running: Playback?) -> [Answer] {
    guard animates, running != nil || answers.contains(where: { $0.timeline != nil }) else { return answers }
    var playback = running ?? Playback(target: snapshot)
    _ = playback.takeLateLines()
    var answers = answers
    for (index, answer) in answers.enumerated() {
      guard let timeline = answer.timeline else { continue }
      playback.add(timeline)
      guard let first = timeline.stages.first else { continue }
      answers[index].lines = Array(answer.lines.prefix(first.lines))
      for (place, stage) in timeline.stages.enumerated() {
        let next = timeline.stages.dropFirst(place + 1).first?.lines ?? answer.lines.count
        let lines = answer.lines[min(stage.lines, next)..<next].map { Line(.plain, $0) }
        if !lines.isEmpty { playback.printLater(lines, after: stage.until) }
      }
    }
    playback.retarget(to: snapshot)
    self.playback = playback.isOver ? nil : playback
    return answers
  }
}
