import Foundation
import SceneLanguage

/// Measures the interpreter: how long a step takes in loops of one kind of statement each.
struct InterpreterBenchmark {
  /// Rounds of each loop.
  var rounds = 20_000

  func run() throws {
    let yardstick = Self.nanosecondsOfLookUp()
    print(
      "one step of evaluation; a look-up is one of a word in a dictionary of 1,000 words, \(Self.decimal(yardstick)) ns"
    )
    print("statement            steps      ms   steps/ms  ns/step  look-ups/step  1M steps, ms")
    for sample in Self.samples {
      let (steps, time) = try measure(sample)
      let step = time / Double(steps)
      print(
        Report.pad(sample.name, 18, left: true)
          + String(
            format: "%8d %7.1f %10.0f %8.1f %14.2f %13.0f", steps, time / 1e6, Double(steps) / time * 1e6,
            step,
            step / yardstick, step))
    }
  }

  private struct Sample: Sendable {
    var name: String
    /// What stands before the loop.
    var preparation: String
    /// The loop; `N` stands for the number of rounds.
    var loop: String
    /// What the scene answers to `x` afterwards, by the number of rounds.
    var result: @Sendable (Int) -> String
  }

  /// What the loops with arithmetic leave in x.
  @Sendable private static func arithmetic(_ count: Int) -> String {
    var x = 0
    for index in 0..<count { x = (x * 2 + index) % 1000 }
    return String(x)
  }

  private static let samples = [
    Sample(name: "i += 1", preparation: "var x = 0", loop: "while x < N { x += 1 }") { "\($0)" },
    Sample(
      name: "arithmetic", preparation: "var x = 0", loop: "for i in 0..<N { x = (x * 2 + i) % 1000 }",
      result: arithmetic),
    Sample(
      name: "C's loop", preparation: "int x = 0;",
      loop: "for (int i = 0; i < N; i++) { x = (x * 2 + i) % 1000; }",
      result: arithmetic),
    Sample(
      name: "function", preparation: "func add(_ a: Int, _ b: Int) -> Int { return a + b }\nvar x = 0",
      loop: "for i in 0..<N { x = add(x, 1) }"
    ) { "\($0)" },
    Sample(
      name: "closure", preparation: "var x = 0\nlet add = { (k) in x += k }",
      loop: "for i in 0..<N { add(1) }"
    ) { "\($0)" },
    Sample(
      name: "method",
      preparation: """
        @interface Counter : NSObject
        @property (nonatomic) NSInteger count;
        @end
        @implementation Counter
        - (void)add:(NSInteger)k { _count += k; }
        @end
        Counter *c = [[Counter alloc] init];
        int x = 0;
        """, loop: "for (int i = 0; i < N; i++) { [c add:1]; x = c.count; }"
    ) { "\($0)" },
    Sample(
      name: "view's property", preparation: "view a\na.tag = 1\nvar x = 0",
      loop: "for i in 0..<N { x += a.tag }"
    ) { "\($0)" },
    Sample(
      name: "message to a view", preparation: "view a\nint x = 0;",
      loop: "for (int i = 0; i < N; i++) { [a setTag:i + 1]; x = [a tag]; }"
    ) { "\($0)" },
  ]

  /// The steps of a sample's loop and the least of some times that it takes, in nanoseconds.
  private func measure(_ sample: Sample) throws -> (steps: Int, time: Double) {
    var least = Double.infinity
    var steps = 0
    for _ in 0..<5 {
      let scene = Scene(size: CGSize(width: 80, height: 24))
      _ = try scene.run(sample.preparation)
      let before = scene.stepsTaken
      let loop = sample.loop.replacingOccurrences(of: "N", with: String(rounds))
      let time = try Measuring.processorNanoseconds { _ = try scene.run(loop) }
      steps = scene.stepsTaken - before
      least = min(least, time)
      let answer = try scene.run("x").flatMap(\.lines)
      guard answer == ["x = \(sample.result(rounds))"] else {
        throw BenchmarkFailure(description: "'\(sample.loop)' left \(answer)")
      }
    }
    return (steps, least)
  }

  /// The yardstick: what an interpreter that finds its variables by their names does at each step.
  private static func nanosecondsOfLookUp() -> Double {
    let words = (0..<1000).map { "variable\($0)" }
    let places = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
    let times = (0..<9).map { _ in
      var sum = 0
      let time = Measuring.processorNanoseconds { for word in words { sum += places[word] ?? 0 } }
      return sum == 499_500 ? time / Double(words.count) : .infinity
    }
    return times.min() ?? .infinity
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.1f", number) }
}
