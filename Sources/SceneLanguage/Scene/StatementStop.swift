/// Where a running statement was stopped by what no replay repeats: the user, or the clock.
struct StatementStop: Equatable, Sendable {
  enum Reason: Sendable {
    case user, time
  }

  /// The steps of evaluation that it had taken.
  var steps: Int
  var reason: Reason
}
