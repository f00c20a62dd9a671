import AutoLayout
import SceneLanguage

/// The animation on the screen, if one runs, and the lines that interrupted animations still have to print.
struct SceneAnimation {
  private var playback: Playback?
  private var overdue: [Line] = []

  var isRunning: Bool { playback != nil }

  /// The scene at this moment; nil while nothing moves.
  var picture: SceneSnapshot? { playback?.picture }

  /// Advances the clock.
  ///
  /// - Returns: the lines that are due.
  mutating func advance(by seconds: Double) -> [Line] {
    guard var running = playback else { return [] }
    let lines = running.advance(by: seconds)
    playback = running.isOver ? nil : running
    return lines
  }

  /// Animates a change of the scene from nothing else moving.
  ///
  /// - Parameter target: the scene after the change.
  mutating func start(_ timeline: Timeline, target: SceneSnapshot) {
    var playback = Playback(target: target)
    playback.add(timeline)
    playback.retarget(to: target)
    self.playback = playback.isOver ? nil : playback
  }

  mutating func stop() {
    overdue += playback?.takeLateLines() ?? []
    playback = nil
  }

  /// The lines that interrupted animations would have printed later.
  mutating func takeOverdueLines() -> [Line] {
    defer { overdue = [] }
    return overdue
  }

  /// Animates what statements changed, from where views are shown now.
  ///
  /// - Parameters:
  ///   - running: the animation that the statements interrupted.
  ///   - target: the scene after the statements.
  /// - Returns: the answers without the lines that are printed later.
  mutating func start(_ answers: [Answer], after running: SceneAnimation, target: SceneSnapshot) -> [Answer] {
    var playback = running.playback ?? Playback(target: target)
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
    playback.retarget(to: target)
    self.playback = playback.isOver ? nil : playback
    return answers
  }
}
