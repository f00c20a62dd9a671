import AutoLayout

/// A change of an installed constraint, reported to a ``MasonrySink``.
public enum MasonryEvent {
  case installed(NSLayoutConstraint)
  /// An installed constraint took a new constant.
  case updated(NSLayoutConstraint, oldConstant: Double)
  case uninstalled(NSLayoutConstraint)
}

/// Receives the events of a maker and of the constraints it made.
public struct MasonrySink {
  let report: (MasonryEvent) -> Void
  /// Told each step of the work; nil where nobody asks, and then nothing is made for it.
  let tracer: MasonryTracer?

  public init(tracer: MasonryTracer? = nil, _ report: @escaping (MasonryEvent) -> Void) {
    self.report = report
    self.tracer = tracer
  }
}

/// The library whose rules a maker follows where the two differ: what insets and points mean for each attribute, the
/// coordinates of a centre that is compared with a number, and an update that finds nothing to update.
public enum ConstraintDialect: Sendable {
  case masonry, snapKit
}

/// Shared by a maker and its constraints: their dialect, the misuse recorded and the sink of events.
final class MasonryContext {
  /// The first misuse since ``takeMisuse()`` was last called.
  private var misuse: MasonryError?
  private let sink: MasonrySink?
  /// Told each step, if somebody wants to know.
  let tracer: MasonryTracer?
  let dialect: ConstraintDialect

  init(sink: MasonrySink?, dialect: ConstraintDialect = .masonry) {
    self.sink = sink
    tracer = sink?.tracer
    self.dialect = dialect
  }

  func note(_ error: MasonryError) {
    if misuse == nil { misuse = error }
  }

  func takeMisuse() -> MasonryError? {
    defer { misuse = nil }
    return misuse
  }

  func tell(_ event: MasonryEvent) {
    sink?.report(event)
  }
}
