import SceneLanguage
import Translation

extension Command {
  static let play = Command(
    name: "play", arguments: "[SECONDS | next | back | first | last | pause | off]",
    summary: "show the scene after each statement of the document",
    details: [
      "Begins with an empty scene; Space or :play next goes on, ← back, and Esc or :play off ends. With SECONDS, statements",
      "follow each other after as long; 'pause' stops and starts that. The document stays as it is.",
    ], isQuiet: true, completions: { words, _ in words.isEmpty ? PlayStep.allCases.map(\.rawValue) : [] },
    parse: { call throws(CommandCall.Problem) in .command(try PlayCommand(parsing: call.argument)) })

  static let present = Command(
    name: "present", arguments: "[off]", summary: "the scene and the last statement fill the screen",
    details: [
      "For people who look on: without the lines at the top and the bottom and without the side pane. The prompt stays.",
      "Esc on an empty line ends it.",
    ], isQuiet: true, completions: { words, _ in words.isEmpty ? ["off"] : [] },
    parse: { call throws(CommandCall.Problem) in
      switch call.argument {
      case "": return .screen(.stage(.presenting))
      case "off": return .screen(.stage(.editing))
      default: throw CommandCall.Problem(message: "':present' wants nothing, or 'off'")
      }
    })
}

/// What `:play` does with a replay that has begun.
enum PlayStep: String, CaseIterable {
  case next, back, first, last, pause, off
}

/// Plays the document, or goes on with that.
enum PlayCommand: CommandAction {
  /// - Parameter pause: the seconds after which the next statement runs by itself; nil waits for keys
  case begin(pause: Double?)
  case step(PlayStep)

  fileprivate init(parsing argument: String) throws(CommandCall.Problem) {
    if let step = PlayStep(rawValue: argument.lowercased()) {
      self = .step(step)
    } else if argument.isEmpty {
      self = .begin(pause: nil)
    } else if let seconds = Double(argument), Replay.pauses.contains(seconds) {
      self = .begin(pause: seconds)
    } else {
      let steps = PlayStep.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandCall.Problem(
        message: "'\(argument.prefix(30))' is neither a number of seconds up to 60 nor one of \(steps)")
    }
  }
  var command: Command { .play }

  func perform(in session: Session) -> Session.Reply {
    switch self {
    case .begin(let pause): session.play(pause: pause)
    case .step(let step): session.play(step)
    }
  }
}

extension Session {
  fileprivate func play(pause: Double?) -> Reply {
    guard !document.scene.statements.isEmpty else {
      return .refusal("there are no statements to play", keepsEntry: false)
    }
    settle()
    animation.stop()
    let replay = Replay(of: document, pause: pause)
    self.replay = replay
    return Reply(
      lines: [Line(.note, "\(replay.count, "statement"); :play next goes on, :play off ends", indent: 2)],
      requests: [.stage(.playing)])
  }

  fileprivate func play(_ step: PlayStep) -> Reply {
    guard var replay else { return .refusal("nothing is played; :play begins", keepsEntry: false) }
    let hasMoved: Bool
    switch step {
    case .next: hasMoved = replay.go(to: replay.position + 1)
    case .back: hasMoved = replay.go(to: replay.position - 1)
    case .first: hasMoved = replay.go(to: 0)
    case .last: hasMoved = replay.go(to: replay.count)
    case .pause:
      replay.toggle()
      hasMoved = true
    case .off:
      self.replay = nil
      animation.stop()
      return Reply(requests: [.stage(.editing)])
    }
    self.replay = replay
    if step != .pause, hasMoved { animateReplay() }
    guard hasMoved else {
      let end: Phrase = step == .back || step == .first ? "that is the beginning" : "that is the end"
      return Reply(lines: [Line(.note, end)], effects: [.beep])
    }
    let code = replay.code.map { $0.split(whereSeparator: \.isNewline).map(String.init) } ?? []
    return Reply(
      lines: [Line(.note, replay.progress)] + code.map { Line(.input, "  " + $0, indent: 4) })
  }

  /// Shows what the last step of the replay animates.
  func animateReplay() {
    animation.stop()
    guard let replay, let timeline = replay.timeline else { return }
    animation.start(timeline, target: replay.snapshot(in: document.viewport))
  }
}
