import SceneRendering
import TextLayout
import Translation

/// A run of Masonry, of the solver or of the lifecycle, one step at a time: what happened, what it means, what there is then,
/// and the log.
struct TracePane: TextPane {
  let name = "Trace"
  let summary = "what Masonry, the solver and the layout pass do, step by step"
  var scroll = PaneScroll()
  let hasInspector = false
  let isInAnswers = true

  func isListed(_ session: Session) -> Bool { session.tracing != nil }

  func note(_ session: Session) -> String? {
    guard let state = session.trace else {
      return session.language(":trace masonry, :trace solver or :trace lifecycle fills this")
    }
    let keys = state.trace.forms.count > 1 ? "← → ↓ s" : "← → ↓"
    return session.language(
      "\(state.trace.title), step \(state.step) of \(state.trace.count)  \(keys)")
  }

  func text(_ session: Session, columns: Int) -> [PaneLine] { session.traceLines(columns: columns) }

  mutating func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [Action] {
    guard session.trace != nil else { return [.beep] }
    switch input {
    case .fold: return [.command(TraceCommand.previous)]
    case .unfold, .open: return [.command(TraceCommand.next)]
    case .first: return [.command(TraceCommand.first)]
    case .last: return [.command(TraceCommand.last)]
    case .sort: return [.command(TraceCommand.picture(nil))]
    case .move, .go, .click, .all: return [.beep]
    }
  }
}

extension Session {
  /// The steps of the log above and below the present one.
  private static let mostLogged = (before: 12, after: 6)

  /// The present step of the trace, at most this wide.
  func traceLines(columns: Int) -> [PaneLine] {
    guard let state = trace else { return [] }
    let (trace, step) = (state.trace, state.step)
    guard trace.count > 0 else {
      return PaneLine.wrapped(language(trace.hint), .secondary, columns: columns)
    }
    var lines: [PaneLine] = []
    if let heading = trace.heading(of: max(step, 1)) {
      lines.append(PaneLine(TextWrapping.truncated(language(heading), toColumns: max(4, columns)), .heading))
    }
    if step > 0 { lines += PaneLine.wrapped(language(trace.log(of: step)), .accent, columns: columns) }
    lines += PaneLine.wrapped(language(trace.sentence(of: step)), columns: columns)
    lines.append(PaneLine(""))
    lines += trace.picture(state.form, after: step, columns: columns, in: language)
    if state.form.isLog { return lines }
    lines += [PaneLine(""), PaneLine(language("Log"), .heading)]
    let shown = max(1, step - Self.mostLogged.before)...min(trace.count, max(1, step) + Self.mostLogged.after)
    for index in shown {
      let text = language("\(index == step ? "▸" : " ") \(index)  \(trace.log(of: index))")
      let role: Role = index == step ? .accent : index < step ? .text : .ghost
      lines.append(PaneLine(TextWrapping.truncated(text, toColumns: max(4, columns)), role))
    }
    return lines
  }
}
