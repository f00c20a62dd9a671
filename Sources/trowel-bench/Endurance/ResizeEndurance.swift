import AutoLayout
import Foundation
import Input
import Playground

/// A terminal that is resized again and again: each picture is the one that a new playground of that size has, and so are the
/// frames, but for the rounding of one solve.
struct ResizeEndurance {
  var count: Int

  /// Columns of shares that are no round numbers, a stack, a text that wraps, and priorities that give way.
  private static let scene = """
    :scale 1x1
    view left, middle, right
    left.make { top.bottom.left.equalTo(view); width.equalTo(view).multipliedBy(0.317) }
    middle.make { top.bottom.equalTo(view); left.equalTo(left.right).offset(1.3); width.equalTo(left).dividedBy(3) }
    right.make { top.bottom.right.equalTo(view).inset(2); left.equalTo(middle.right).offset(0.7).priority(750) }
    right.make.width.lessThanOrEqualTo(40)
    label note in right "one two three four five six seven eight nine ten"
    note.numberOfLines = 0
    note.make { left.right.equalTo(right).inset(1); top.equalTo(right).offset(1) }
    stack pile in left
    pile.make.edges.equalTo(left).inset(1)
    label first, second in pile "text"
    view badge in middle
    badge.make { center.equalTo(middle); width.equalTo(middle).multipliedBy(0.7); height.equalTo(badge.width).dividedBy(1.9) }
    badge.make.height.lessThanOrEqualTo(view).multipliedBy(0.21)

    """

  /// The most points that a frame may differ by: what rounding in one solve amounts to, and far less than is ever drawn.
  private static let tolerance = 1e-9

  func run() throws {
    let start = ContinuousClock.now
    let state = try Self.playground(columns: 100, rows: 40)
    var dice = Dice(state: 11)
    var compared = 0
    // The largest difference of a number of a frame, in each half of the day.
    var largest = [0.0, 0.0]
    for index in 1...count {
      let (columns, rows) = (60 + dice.roll(200), 20 + dice.roll(60))
      _ = state.update(.resize(columns: columns, rows: rows))
      let frames = state.session.snapshot.views.map(\.frame)
      guard index % 100 == 0 || index == count else { continue }
      compared += 1
      let fresh = try Self.playground(columns: columns, rows: rows)
      for (frame, other) in zip(frames, fresh.session.snapshot.views.map(\.frame)) {
        let difference = Self.difference(frame, other)
        guard difference <= Self.tolerance else {
          throw BenchmarkFailure(
            description: "after \(index) resizes a frame is \(frame), and \(other) from the start")
        }
        largest[index * 2 > count ? 1 : 0].formMax(difference)
      }
      let (picture, expected) = (Self.picture(state), Self.picture(fresh))
      guard picture == expected else {
        let difference = "is\n\(picture)\nand not\n\(expected)"
        throw BenchmarkFailure(description: "after \(index) resizes the picture \(difference)")
      }
    }
    let seconds = String(format: "%.0f s", start.duration(to: .now) / .seconds(1))
    let differences = String(format: "%.0e and %.0e pt", largest[0], largest[1])
    print(
      "\(count) resizes: \(seconds), \(compared) pictures as from the start, frames within \(differences) in the two halves"
    )
  }

  /// The rows above the rule, without those of answers and prompt.
  private static func picture(_ state: PlaygroundState) -> String {
    let rows = state.view().canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    return rows.prefix { !$0.hasPrefix("────────") }.joined(separator: "\n")
  }

  private static func difference(_ frame: CGRect, _ other: CGRect) -> Double {
    let pairs = [
      (frame.minX, other.minX), (frame.minY, other.minY), (frame.width, other.width),
      (frame.height, other.height),
    ]
    return pairs.map { abs(Double($0 - $1)) }.max() ?? 0
  }

  private static func playground(columns: Int, rows: Int) throws -> PlaygroundState {
    let state = PlaygroundState(
      start: .file(path: "resizes.mas", text: scene), columns: columns, rows: rows,
      now: { ProcessInfo.processInfo.systemUptime })
    guard state.session.snapshot.views.count == 9 else {
      throw BenchmarkFailure(description: "the playground refused the scene:\n\(state.view().canvas.text)")
    }
    return state
  }
}

extension Double {
  fileprivate mutating func formMax(_ other: Double) { self = max(self, other) }
}
