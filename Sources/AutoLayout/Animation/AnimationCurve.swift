import Foundation

/// The timing curve of an animation.
public enum AnimationCurve: Hashable, Sendable {
  case linear, easeIn, easeOut
  /// UIKit's default curve.
  case easeInOut
  /// A damped spring that rests at the end of the duration.
  ///
  /// - damping: 1 does not overshoot; smaller values oscillate longer.
  /// - velocity: the initial one, in total distances per second.
  case spring(damping: Double, velocity: Double)

  /// The progress of the value: 0 at the start, 1 at the end; springs overshoot in between.
  ///
  /// - Parameters:
  ///   - progress: of the time, 0...1; values outside count as the nearer end.
  ///   - duration: in seconds; the initial velocity of springs depends on it.
  public func value(at progress: Double, duration: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .easeIn: return Self.bezier((0.42, 0), (1, 1), progress)
    case .easeOut: return Self.bezier((0, 0), (0.58, 1), progress)
    case .easeInOut: return Self.bezier((0.42, 0), (0.58, 1), progress)
    case .spring(let damping, let velocity):
      return Self.spring(min(max(damping, 0.01), 1), velocity, progress, duration)
    }
  }

  /// The ordinate at the abscissa `progress` of the cubic Bézier curve from (0, 0) to (1, 1) with two control points;
  /// those of the named curves are from Core Animation's documentation.
  ///
  /// The abscissa grows with the curve's parameter, so bisection finds the parameter; 40 steps are exact to 1e-12.
  private static func bezier(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ progress: Double
  ) -> Double {
    func along(_ first: Double, _ second: Double, _ parameter: Double) -> Double {
      let rest = 1 - parameter
      return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
        + parameter * parameter * parameter
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if along(first.x, second.x, middle) < progress { low = middle } else { high = middle }
    }
    return along(first.y, second.y, (low + high) / 2)
  }

  /// The damped harmonic oscillator that starts at 0 and rests at 1. UIKit does not document how it chooses the
  /// spring's stiffness; here the amplitude is down to a thousandth at the end of the duration.
  private static func spring(
    _ damping: Double, _ velocity: Double, _ progress: Double, _ duration: Double
  ) -> Double {
    // With time in durations, the velocity is in distances per duration.
    let velocity = velocity * duration
    if damping >= 1 {
      // (1 + f) exp(-f) is 0.001 at f = 9.2334.
      let frequency = 9.2334
      return 1 - exp(-frequency * progress) * (1 + (frequency - velocity) * progress)
    }
    let decay = log(1000.0)
    let frequency = decay / damping * (1 - damping * damping).squareRoot()
    return 1 - exp(-decay * progress)
      * (cos(frequency * progress) + (decay - velocity) / frequency * sin(frequency * progress))
  }
}
