import Translation

/// A run that can be stepped through, forwards and backwards. Step 0 is the state before the first one.
protocol SteppedTrace: Sendable {
  /// What is traced: `Masonry`, `solver`, `lifecycle`.
  var title: Phrase { get }
  var count: Int { get }
  /// The step before the first one of the statement that ran last.
  var start: Int { get }
  /// What the step belongs to, such as a statement; nil where there is nothing to say.
  func heading(of step: Int) -> Phrase?
  /// A line of the log; the first step is 1.
  func log(of step: Int) -> Phrase
  /// What the step means.
  func sentence(of step: Int) -> Phrase
  /// The pictures that it can draw, the usual one first.
  var forms: [TraceForm] { get }
  /// What there is after the step, drawn at most this wide.
  func picture(_ form: TraceForm, after step: Int, columns: Int, in language: Language) -> [PaneLine]
  /// What a picture says of the step, as linear text; empty where the log says the same.
  func words(_ form: TraceForm, of step: Int) -> [Phrase]
  /// What to do where there are no steps.
  var hint: Phrase { get }
}

extension SteppedTrace {
  func words(_ form: TraceForm, of step: Int) -> [Phrase] { [] }

  /// The usual picture, in English.
  func picture(after step: Int, columns: Int) -> [PaneLine] {
    forms.first.map { picture($0, after: step, columns: columns, in: .english) } ?? []
  }
}

/// A picture of a step, as `:trace` names it.
enum TraceForm: String, CaseIterable, Sendable {
  /// Masonry's objects in boxes, and the messages between them.
  case objects, sequence
  /// The solver's equations with how they stand, and its tableau.
  case system, tableau
  /// The hooks in their order, with the frames that each knows.
  case timeline

  /// What is traced to see it.
  var subject: TraceSubject {
    switch self {
    case .objects, .sequence: .masonry(view: nil)
    case .system, .tableau: .solver(view: nil, isVertical: false)
    case .timeline: .lifecycle
    }
  }

  /// Whether it shows the steps in their order, so that no log stands below it.
  var isLog: Bool { self == .sequence }
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
  /// The picture that is drawn.
  var form: TraceForm
  /// The statements that were traced.
  let statements: [String]
  /// Whether the scene has changed since.
  var isStale = false

  /// - Parameter form: the picture to draw, if the trace has it
  init(_ subject: TraceSubject, _ trace: any SteppedTrace, of statements: [String], form: TraceForm?) {
    (self.subject, self.trace, self.statements) = (subject, trace, statements)
    step = trace.count == 0 ? 0 : min(trace.start + 1, trace.count)
    let usual = trace.forms.first ?? .timeline
    self.form = form.flatMap { trace.forms.contains($0) ? $0 : nil } ?? usual
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
