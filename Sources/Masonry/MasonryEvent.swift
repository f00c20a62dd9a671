import AutoLayout

/// Something that happened to a constraint, told to whoever asked to be told.
public enum MasonryEvent {
  case installed(NSLayoutConstraint)
  /// An alike constraint was there and took the new constant.
  case updated(NSLayoutConstraint, oldConstant: Double)
  case uninstalled(NSLayoutConstraint)
}

/// Receives the events of a maker and of the constraints it made.
public typealias MasonrySink = (MasonryEvent) -> Void

/// Shared by a maker and its constraints: the misuse recorded and the sink of events.
final class MasonryContext {
  /// The first misuse since it was last looked at.
  private var misuse: MasonryError?
  let sink: MasonrySink?

  init(sink: MasonrySink?) {
    self.sink = sink
  }

  func note(_ error: MasonryError) {
    if misuse == nil { misuse = error }
  }

  func takeMisuse() -> MasonryError? {
    defer { misuse = nil }
    return misuse
  }

  func tell(_ event: MasonryEvent) {
    sink?(event)
  }
}
