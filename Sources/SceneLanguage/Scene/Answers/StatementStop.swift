import SceneSyntax

/// Where running code was stopped by what no replay repeats: the user, or the clock.
struct StatementStop: Equatable, Sendable {
  enum Reason: Sendable {
    case user, time
  }

  /// The steps of evaluation that it had taken.
  var steps: Int
  var reason: Reason
  /// The error of a statement that is left out because of it; nil for code that runs again up to this step.
  var error: SceneError?

  /// The same for a statement that begins some lines further down.
  func moved(by lines: Int) -> StatementStop {
    var moved = self
    moved.error?.position.line += lines
    return moved
  }
}
