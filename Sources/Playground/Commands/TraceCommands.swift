import AutoLayout
import Masonry
import SceneLanguage
import SceneRendering

extension Command {
  static let trace = Command(
    name: "trace",
    arguments: "[masonry [VIEW] | solver [VIEW [vertical]] | lifecycle | next | previous | N | off]",
    summary: "what Masonry, the solver or the layout pass does, step by step",
    details: [
      "masonry: each call, with the objects in boxes. solver: each pivot, with the system and what is still violated; of a",
      "view, its two unknowns along an axis as a picture. The steps are those of a run that repeats the scene.",
      "lifecycle: the hooks (viewDidLoad, updateConstraints, layoutSubviews, …) with the frames that are known by then; '?' is",
      "still unknown. They are printed as they run, too. A scene file can have ':trace lifecycle' at its top.",
      "The Trace tab shows a step; Left and Right go back and on.",
    ], isQuiet: true,
    completions: { words, views in
      words.isEmpty
        ? ["masonry", "solver", "lifecycle", "next", "previous", "first", "last", "off"]
        : words == ["masonry"] || words == ["solver"] ? views : words.first == "solver" ? ["vertical"] : []
    }, run: { $0.runTrace($1.argument) })

  static let classes = Command(
    name: "classes", arguments: "[off]",
    summary: "Masonry's classes, and how many objects of each there are",
    details: [
      "During a trace of Masonry, at its present step. The Classes tab shows them, and counts again after each statement",
      "or step.",
    ], completions: { _, _ in ["off"] }, run: { $0.classes($1.argument) })
}

extension Session {
  /// The trace that the Trace tab shows, as the scene is now; nil if none was asked for.
  var trace: TraceState? {
    guard var state = tracing else { return nil }
    guard state.isStale else { return state }
    let step = state.step
    let count = state.trace.count
    state = TraceState(state.subject, steps(of: state.subject))
    // A run of as many steps is the same one in another size: the step stays.
    if state.trace.count == count { _ = state.go(to: step) }
    tracing = state
    return state
  }

  fileprivate func runTrace(_ argument: String) -> Reply {
    let words = argument.split(separator: " ").map(String.init)
    switch words.first?.lowercased() ?? "" {
    case "masonry" where words.count <= 2:
      if words.count == 2, snapshot.place(named: words[1]) == nil { return noView(named: words[1]) }
      return begin(.masonry(view: words.dropFirst().first))
    case "solver" where words.count <= 3:
      if words.count > 1, snapshot.place(named: words[1]) == nil { return noView(named: words[1]) }
      guard words.count < 3 || words[2].lowercased() == "vertical" else { break }
      return begin(.solver(view: words.dropFirst().first, isVertical: words.count == 3))
    case "lifecycle" where words.count == 1:
      document.tracesLifecycle = true
      var reply = begin(.lifecycle)
      reply.lines.insert(Line(.good, "hooks are printed as they run"), at: 0)
      return reply
    case "off" where words.count == 1:
      document.tracesLifecycle = false
      tracing = nil
      return Reply(lines: [Line(.good, "nothing is traced, and no hooks are printed")])
    case "": return state()
    case "next" where words.count == 1: return go { $0 + 1 }
    case "previous" where words.count == 1: return go { $0 - 1 }
    case "first" where words.count == 1: return go { _ in 0 }
    case "last" where words.count == 1: return go { _ in Int.max }
    case let word:
      if words.count == 1, let number = Int(word) { return go { _ in number } }
    }
    return .refusal("':trace' wants masonry, solver, lifecycle, next, previous, the number of a step, or off")
  }

  private func state() -> Reply {
    let hooks = document.tracesLifecycle ? "hooks are printed as they run" : "no hooks are printed"
    let steps = trace.map { "\($0.trace.title), step \($0.step) of \($0.trace.count)" } ?? "nothing is traced"
    return Reply(lines: [Line(.good, "\(steps); \(hooks)")])
  }

  /// The most lines of a log in an answer.
  private static let mostLines = 30

  private func begin(_ subject: TraceSubject) -> Reply {
    let state = TraceState(subject, steps(of: subject))
    tracing = state
    let trace = state.trace
    guard trace.count > 0 else {
      return Reply(
        lines: [Line(.note, "\(trace.title): \(trace.hint)", indent: 2)], requests: [.pane("trace")])
    }
    var lines = [Line(.heading, "\(trace.title), \(Session.count(trace.count, "step"))")]
    if let heading = trace.heading(of: trace.start + 1) {
      lines.append(Line(.note, "  " + heading, indent: 4))
    }
    let shown = (trace.start + 1)...min(trace.count, trace.start + Self.mostLines)
    lines += shown.map { Line(.plain, "  \($0)  \(trace.log(of: $0))", indent: 6) }
    if shown.upperBound < trace.count {
      lines.append(
        Line(.note, "  and \(trace.count - shown.upperBound) more; ':trace N' goes to a step", indent: 4))
    }
    return Reply(lines: lines, requests: [.pane("trace")])
  }

  private func go(to target: (Int) -> Int) -> Reply {
    guard var state = trace else {
      return .refusal(
        "nothing is traced: ':trace masonry', ':trace solver' or ':trace lifecycle'", keepsEntry: false)
    }
    let wanted = target(state.step)
    guard state.go(to: wanted) else {
      return .refusal(
        wanted > state.step ? "that is the last step" : "that is the first step", keepsEntry: false)
    }
    tracing = state
    let (trace, step) = (state.trace, state.step)
    var lines = [Line(.plain, "\(step)  \(trace.log(of: step))", indent: 4)]
    lines.append(Line(.note, "  " + trace.sentence(of: step), indent: 2))
    lines += trace.picture(after: step, columns: 60).map { Line(.picture, $0.text) }
    return Reply(lines: lines)
  }

  // MARK: Runs

  private func steps(of subject: TraceSubject) -> any SteppedTrace {
    switch subject {
    case .masonry(let view):
      let run = RepeatedRun(of: document.scene)
      return MasonrySteps(run.masonry, statements: run.statements, view: view)
    case .lifecycle:
      let run = RepeatedRun(of: document.scene, tracesLifecycle: true)
      return LifecycleSteps(
        run.lifecycle.map(\.event),
        statements: run.lifecycle.map { $0.statement.map { run.statements[$0] } })
    case .solver(let name, let isVertical):
      let window = document.scene.window
      _ = snapshot
      let live = window.rootView.subtree
      let place = name.flatMap { snapshot.place(named: $0) }
      let view = place.flatMap { live.indices.contains($0) ? live[$0] : nil }
      return SolverSteps(window.solverTrace(of: view, along: isVertical ? .vertical : .horizontal))
    }
  }

  // MARK: Classes

  /// The present step of a trace of Masonry; nil without one.
  var masonryStep: Int? {
    guard case .masonry? = tracing?.subject else { return nil }
    return trace?.step
  }

  /// The objects that are alive: at the present step of a trace of Masonry, else as the scene is.
  var masonryCensus: MasonryCensus {
    if let step = masonryStep, let steps = trace?.trace as? MasonrySteps { return steps.census(after: step) }
    if let census = inspection.census { return census }
    let run = RepeatedRun(of: document.scene)
    let steps = MasonrySteps(run.masonry, statements: run.statements, view: nil)
    let census = steps.census(after: steps.count)
    inspection.census = census
    return census
  }

  fileprivate func classes(_ argument: String) -> Reply {
    guard argument.isEmpty || argument == "off" else {
      return .refusal("':classes' takes nothing or 'off', not '\(argument.prefix(40))'")
    }
    showsClasses = argument.isEmpty
    if !showsClasses { return Reply(lines: [Line(.note, "Masonry's classes are no tab any more")]) }
    return Reply(
      lines: ClassDiagram.lines(masonryCensus).map { Line(.picture, $0) }, requests: [.pane("classes")])
  }
}
