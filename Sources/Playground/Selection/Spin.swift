/// Several changes of the same constants, one input after the other, which are one step of the history.
struct Spin {
  /// The last step of the document, if it changed constants.
  struct Step: Equatable {
    /// The numbers of the constraints, and those that they had before the step.
    var constraints: [Int: Int]
    /// When they were changed last, in seconds.
    var time: Double
  }

  /// What the input that is being handled did.
  var present: Step?
  /// What the input before it did.
  private var last: Step?
  /// Whether a change is being made in place of the last one.
  var isGoingOn = false

  /// The longest time between two changes of one step, in seconds.
  private static let patience = 1.0

  /// To be called before each input.
  mutating func inputBegins() { (last, present) = (present, nil) }

  /// The step that a change of constraints goes on with, if it was made by the input before; nil for a step of its own.
  func step(changing constraints: Set<Int>, at time: Double) -> Step? {
    guard let last, time - last.time <= Self.patience, Set(last.constraints.keys) == constraints else {
      return nil
    }
    return last
  }
}
