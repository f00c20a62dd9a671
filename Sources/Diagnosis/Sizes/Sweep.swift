import Foundation
import SceneLanguage

/// The sizes, between two, at which conflicts hold.
///
/// Every point between them is checked, and each change between neighbours is located by bisection to within
/// ``precision``. A conflict that begins and ends within one point can be missed.
public struct Sweep {
  /// In points.
  public static let precision = 0.001
  private static let mostSteps = 4_000

  /// A range of sizes at which a conflict holds, ends included.
  public struct Band: Equatable, Sendable {
    public var finding: Finding
    public var from: CGSize
    public var to: CGSize
    /// Whether it holds at the sweep's beginning or end; then the range beyond is not known.
    public var isOpenBelow, isOpenAbove: Bool
  }

  let start, end: CGSize
  let scene: (CGSize) -> Scene?

  /// - Parameter scene: opens the scene at a size; nil if that fails.
  public init(from start: CGSize, to end: CGSize, scene: @escaping (CGSize) -> Scene?) {
    self.start = start
    self.end = end
    self.scene = scene
  }

  /// The ranges, in the order of their beginnings.
  public func bands() -> [Band] {
    let length = max(abs(end.width - start.width), abs(end.height - start.height))
    guard length.isFinite else { return [] }
    let steps = Int(min(max(length.rounded(.up), 1), Double(Self.mostSteps)))
    var open: [String: Band] = [:]
    var closed: [Band] = []
    var before: [String: Finding] = [:]
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let previous = Double(max(step - 1, 0)) / Double(steps)
      let now = conflicts(at: share)
      for (identity, finding) in now where before[identity] == nil {
        let from = step == 0 ? 0 : edge(of: identity, holds: share, not: previous, length)
        open[identity] = Band(
          finding: finding, from: size(from), to: size(share),
          isOpenBelow: step == 0, isOpenAbove: false)
      }
      for identity in before.keys where now[identity] == nil {
        guard var band = open.removeValue(forKey: identity) else { continue }
        band.to = size(edge(of: identity, holds: previous, not: share, length))
        closed.append(band)
      }
      before = now
    }
    for var band in open.values {
      band.to = end
      band.isOpenAbove = true
      closed.append(band)
    }
    return closed.sorted {
      ($0.from.width, $0.from.height, $0.finding.position)
        < ($1.from.width, $1.from.height, $1.finding.position)
    }
  }

  private func size(_ share: Double) -> CGSize {
    CGSize(
      width: start.width + share * (end.width - start.width),
      height: start.height + share * (end.height - start.height))
  }

  private func conflicts(at share: Double) -> [String: Finding] {
    guard let scene = scene(size(share)) else { return [:] }
    let found = SceneDiagnosis(scene).conflictFindings()
    return Dictionary(found.map { ($0.identity, $0) }) { first, _ in first }
  }

  /// The share nearest to `not` at which a conflict holds, by bisection.
  private func edge(of identity: String, holds: Double, not: Double, _ length: Double) -> Double {
    var (inside, outside) = (holds, not)
    while abs(inside - outside) * length > Self.precision / 2 {
      let middle = (inside + outside) / 2
      if conflicts(at: middle)[identity] != nil { inside = middle } else { outside = middle }
    }
    return inside
  }
}
