import AutoLayout
import Masonry
import SceneLanguage
import SceneRendering
import Translation

extension Command {
  static let trace = Command(
    name: "trace",
    arguments:
      "[masonry [VIEW] | solver [VIEW [vertical]] | lifecycle | PICTURE | next | previous | N | off]",
    summary: "what Masonry, the solver or the layout pass does, step by step",
    details: [
      "masonry: each call, with the objects in boxes. solver: each pivot, with the system and what is still violated; of a",
      "view, its two unknowns along an axis as a picture. The steps are those of a run that repeats the scene.",
      "lifecycle: the hooks (viewDidLoad, updateConstraints, layoutSubviews, …) with the frames that are known by then; '?' is",
      "still unknown. They are printed as they run, too. A scene file can have ':trace lifecycle' at its top.",
      "The Trace tab shows a step; Left and Right go back and on. PICTURE is what it draws: objects in boxes or the sequence of",
      "their messages of Masonry, the system or the tableau of the solver; s and ':trace picture' show the other one.",
    ], isQuiet: true,
    completions: { words, views in
      words.isEmpty
        ? ["masonry", "solver", "lifecycle", "objects", "sequence", "system", "tableau", "picture"]
          + ["next", "previous", "first", "last", "off"]
        : words == ["masonry"] || words == ["solver"] ? views : words.first == "solver" ? ["vertical"] : []
    }, parse: { call throws(CommandCall.Problem) in .command(try TraceCommand(parsing: call.argument)) })

  static let classes = Command(
    name: "classes", arguments: "[off]",
    summary: "Masonry's classes, and how many objects of each there are",
    details: [
      "During a trace of Masonry, at its present step. The Classes tab shows them, and counts again after each statement",
      "or step.",
    ], completions: { _, _ in ["off"] }, run: { $0.classes($1.argument) })
}

/// Begins a trace, or goes on in it.
enum TraceCommand: CommandAction {
  case begin(TraceSubject)
  /// Draws another picture; the next one of the trace if nil.
  case picture(TraceForm?)
  case next, previous, first, last
  case step(Int)
  /// Answers with the kind of trace that is shown.
  case state
  case off

  private static let named: [String: TraceCommand] = [
    "": .state, "picture": .picture(nil), "next": .next, "previous": .previous, "first": .first,
    "last": .last, "off": .off,
  ]

  fileprivate init(parsing argument: String) throws(CommandCall.Problem) {
    let words = argument.split(separator: " ").map(String.init)
    let first = words.first?.lowercased() ?? ""
    switch (first, words.count) {
    case ("masonry", ...2): self = .begin(.masonry(view: words.dropFirst().first))
    case ("solver", ...2): self = .begin(.solver(view: words.dropFirst().first, isVertical: false))
    case ("solver", 3) where words[2].lowercased() == "vertical":
      self = .begin(.solver(view: words[1], isVertical: true))
    case ("lifecycle", 1): self = .begin(.lifecycle)
    case (_, ...1):
      let known = Self.named[first] ?? TraceForm(rawValue: first).map { .picture($0) }
      guard let action = known ?? Int(first).map({ .step($0) }) else { throw Self.unknown }
      self = action
    default: throw Self.unknown
    }
  }

  private static let unknown = CommandCall.Problem(
    message:
      "':trace' wants masonry, solver, lifecycle, sequence, tableau, next, previous, the number of a step, or off"
  )
  var command: Command { .trace }
  func perform(in session: Session) -> Session.Reply { session.trace(self) }
}

extension Session {
  /// The trace that the Trace tab shows, as the scene is now; nil if none was asked for.
  var trace: TraceState? {
    guard var state = tracing else { return nil }
    guard state.isStale else { return state }
    let step = state.step
    let isResized = state.statements == tracedStatements
    state = self.state(of: state.subject, form: state.form)
    // The same statements in another size: the step stays.
    if isResized { _ = state.go(to: step) }
    tracing = state
    return state
  }

  fileprivate func trace(_ wanted: TraceCommand) -> Reply {
    switch wanted {
    case .begin(.masonry(let view?)) where snapshot.place(named: view) == nil,
      .begin(.solver(let view?, _)) where snapshot.place(named: view) == nil:
      return noView(named: view)
    case .begin(.lifecycle):
      document.tracesLifecycle = true
      var reply = begin(.lifecycle)
      reply.lines.insert(Line(.good, "hooks are printed as they run"), at: 0)
      return reply
    case .begin(let subject): return begin(subject)
    case .off:
      document.tracesLifecycle = false
      tracing = nil
      return Reply(lines: [Line(.good, "nothing is traced, and no hooks are printed")])
    case .state: return state()
    case .picture(let form): return show(form)
    case .next: return go { $0 + 1 }
    case .previous: return go { $0 - 1 }
    case .first: return go { _ in 0 }
    case .last: return go { _ in Int.max }
    case .step(let number): return go { _ in number }
    }
  }

  private func state() -> Reply {
    let hooks: Phrase = document.tracesLifecycle ? "hooks are printed as they run" : "no hooks are printed"
    let steps: Phrase =
      trace.map { "\($0.trace.title), step \($0.step) of \($0.trace.count)" } ?? "nothing is traced"
    return Reply(lines: [Line(.good, "\(steps); \(hooks)")])
  }

  /// The most lines of a log in an answer.
  private static let mostLines = 30

  private var tracedStatements: [String] { document.scene.statements.map(\.text) }

  private func state(of subject: TraceSubject, form: TraceForm?) -> TraceState {
    TraceState(subject, steps(of: subject), of: tracedStatements, form: form)
  }

  /// Draws another picture of the trace; without a trace, begins the one that has it.
  ///
  /// - Parameter wanted: nil for the next one
  private func show(_ wanted: TraceForm?) -> Reply {
    guard var state = trace else {
      guard let wanted else { return .refusal(Self.nothingTraced, keepsEntry: false) }
      return begin(wanted.subject, form: wanted)
    }
    let forms = state.trace.forms
    let place = forms.firstIndex(of: state.form).map { $0 + 1 } ?? 0
    let next = forms.indices.contains(place) ? forms[place] : forms.first ?? state.form
    guard forms.contains(wanted ?? next) else {
      return begin((wanted ?? next).subject, form: wanted)
    }
    guard wanted != nil || forms.count > 1 else {
      return .refusal("the trace has one picture only", keepsEntry: false)
    }
    state.form = wanted ?? next
    tracing = state
    return Reply(
      lines: [Line(.good, "the picture: \(state.form.rawValue)")] + log(of: state),
      requests: [.pane(.trace)])
  }

  private static let nothingTraced: Phrase =
    "nothing is traced: ':trace masonry', ':trace solver' or ':trace lifecycle'"

  private func begin(_ subject: TraceSubject, form: TraceForm? = nil) -> Reply {
    let state = state(of: subject, form: form ?? trace?.form)
    tracing = state
    let trace = state.trace
    guard trace.count > 0 else {
      return Reply(
        lines: [Line(.note, "\(trace.title): \(trace.hint)", indent: 2)],
        requests: [.pane(.trace)])
    }
    var lines = [Line(.heading, "\(trace.title), \(trace.count, "step")")]
    if let heading = trace.heading(of: trace.start + 1) {
      lines.append(Line(.note, "  \(heading)", indent: 4))
    }
    return Reply(lines: lines + log(of: state), requests: [.pane(.trace)])
  }

  /// The steps of the statement that ran last.
  private func log(of state: TraceState) -> [Line] {
    let trace = state.trace
    guard trace.count > 0 else { return [] }
    let shown = (trace.start + 1)...min(trace.count, trace.start + Self.mostLines)
    var lines = shown.map { step in
      let words = state.form.isLog ? trace.words(state.form, of: step) : []
      return Line(.plain, "  \(step)  \(words.first ?? trace.log(of: step))", indent: 6)
    }
    if shown.upperBound < trace.count {
      lines.append(
        Line(.note, "  and \(trace.count - shown.upperBound) more; ':trace N' goes to a step", indent: 4))
    }
    return lines
  }

  private func go(to target: (Int) -> Int) -> Reply {
    guard var state = trace else {
      return .refusal(Self.nothingTraced, keepsEntry: false)
    }
    let wanted = target(state.step)
    // A step that is asked for by its number is told again.
    guard state.go(to: wanted) || wanted > 0 && wanted == state.step else {
      return .refusal(
        wanted > state.step ? "that is the last step" : "that is the first step", keepsEntry: false)
    }
    tracing = state
    let (trace, step) = (state.trace, state.step)
    var lines = [Line(.plain, "\(step)  \(trace.log(of: step))", indent: 4)]
    lines += trace.words(state.form, of: step).map { Line(.plain, "  \($0)", indent: 4) }
    lines.append(Line(.note, "  \(trace.sentence(of: step))", indent: 2))
    lines += trace.picture(state.form, after: step, columns: 60, in: language).map { Line(.picture, $0.text) }
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
      lines: ClassDiagram.lines(masonryCensus, in: language).map { Line(.picture, $0) }
        + ClassDiagram.words(masonryCensus).map { Line(.note, $0, indent: 2) },
      requests: [.pane(.classes)])
  }
}
