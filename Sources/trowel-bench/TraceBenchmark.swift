import AutoLayout
import Foundation
import SceneLanguage

/// What traces cost when they are off. One run measures the same scenes without a tracer, with one, and without one again, by
/// turns; and what the checks for a tracer take that is not there: there are as many as a tracer would be told of steps.
struct TraceBenchmark {
  let sizes: [Int]
  private static let rounds = 31

  func run() throws {
    print("   views   off ms    on ms  off again  off/off   on/off   checks  ns a check  checks/all")
    let check = Self.nanosecondsOfCheck()
    for size in sizes {
      let text = Self.text(views: size)
      var times: [[Double]] = [[], [], []]
      var steps = 0
      // The first runs find cold caches.
      for _ in 0..<5 { _ = try Self.measure(text, isTraced: false) }
      for _ in 0..<Self.rounds {
        for (place, isTraced) in [false, true, false].enumerated() {
          let (time, count) = try Self.measure(text, isTraced: isTraced)
          times[place].append(time)
          steps = max(steps, count)
        }
      }
      let medians = times.map { $0.sorted()[$0.count / 2] }
      let share = Double(steps) * check / (medians[0] * 1e6)
      print(
        String(
          format: "%8d %8.2f %8.2f %10.2f %8.3f %8.3f %8d %11.2f %10.4f%%", size, medians[0], medians[1],
          medians[2], medians[2] / medians[0], medians[1] / medians[0], steps, check, share * 100))
    }
  }

  /// A scene of views below one another, each with five constraints.
  private static func text(views: Int) -> String {
    (0..<views).map { index in
      let above = index == 0 ? "view.top" : "v\(index - 1).bottom"
      return
        "view v\(index)\nv\(index).make { left.right.equalTo(view).inset(4); top.equalTo(\(above)).offset(2); "
        + "height.equalTo(10); width.lessThanOrEqualTo(500).priority(500) }\n"
    }.joined()
  }

  /// - Returns: milliseconds, and the number of steps that the tracer was told
  private static func measure(_ text: String, isTraced: Bool) throws -> (time: Double, steps: Int) {
    let scene = Scene(size: CGSize(width: 400, height: 800))
    var steps = 0
    if isTraced { scene.masonryTracer = { _ in steps += 1 } }
    var failure: (any Error)?
    let time = ContinuousClock().measure {
      do {
        _ = try scene.run(text)
        _ = scene.snapshot()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return (time / .milliseconds(1), steps)
  }

  private final class Observed {
    var tracer: ((Int) -> Void)?
  }

  /// The time of one check for a tracer that is not there.
  private static func nanosecondsOfCheck() -> Double {
    let observed = Observed()
    let count = 2_000_000
    func loop(_ body: (Int) -> Void) -> Double {
      ContinuousClock().measure { for index in 0..<count { body(index) } } / .nanoseconds(1)
    }
    var sum = 0
    let empty = loop { sum &+= $0 }
    let checked = loop {
      sum &+= $0
      observed.tracer?($0)
    }
    return sum == 1 ? 0 : max(0, checked - empty) / Double(count)
  }
}
