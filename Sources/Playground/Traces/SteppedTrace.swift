/// A run that can be stepped through, forwards and backwards. Step 0 is the state before the first one.
protocol SteppedTrace: Sendable {
  /// What is traced: `Masonry`, `solver`, `lifecycle`.
  var title: String { get }
  var count: Int { get }
  /// The step before the first one of the statement that ran last.
  var start: Int { get }
  /// What the step belongs to, such as a statement; nil where there is nothing to say.
  func heading(of step: Int) -> String?
  /// A line of the log; the first step is 1.
  func log(of step: Int) -> String
  /// What the step means.
  func sentence(of step: Int) -> String
  /// What there is after the step, drawn at most this wide.
  func picture(after step: Int, columns: Int) -> [PaneLine]
  /// What to do where there are no steps.
  var hint: String { get }
}

/// What `:trace` is asked to follow.
enum TraceSubject: Equatable, Sendable {
  /// Of the statements about a view, or of all.
  case masonry(view: String?)
  /// The two unknowns of a view along an axis, or the whole layout.
  case solver(view: String?, isVertical: Bool)
  case lifecycle
}

/// The trace in the Trace tab.
struct TraceState: Sendable {
  var subject: TraceSubject
  var trace: any SteppedTrace
  private(set) var step: Int
  /// Whether the scene has changed since.
  var isStale = false

  init(_ subject: TraceSubject, _ trace: any SteppedTrace) {
    self.subject = subject
    self.trace = trace
    step = trace.count == 0 ? 0 : min(trace.start + 1, trace.count)
  }

  /// Goes to a step, the nearest there is.
  ///
  /// - Returns: whether that is another one.
  mutating func go(to target: Int) -> Bool {
    let before = step
    step = min(max(0, target), trace.count)
    return step != before
  }
}
