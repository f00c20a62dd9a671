import AutoLayout
import Foundation
import SceneLanguage
import Translation

/// Where a reader says that a view will be, before the statement runs that moves it.
public struct PlacePrediction: Equatable, Sendable {
  /// In the coordinates of the window, in points.
  public let frame: CGRect
  /// The window in which the place was marked, where it is judged.
  let viewport: Viewport
  /// The scene that the lesson's solution makes there; nil until it is judged.
  private(set) var facts: GoalFacts?
  /// Whether it was judged and is to be marked anew.
  public var isWithdrawn = false

  public init(frame: CGRect, viewport: Viewport) { (self.frame, self.viewport) = (frame, viewport) }

  /// Compares the place with the one that the lesson's solution gives the view, as a first run may be wrong.
  public mutating func judge(in lesson: Lesson) {
    guard let statements = try? lesson.statements(of: lesson.solved),
      let scene = try? lesson.scene(of: statements, in: viewport)
    else { return }
    var facts = GoalFacts(scene, words: GoalFacts.words(of: statements))
    facts.predictionCell = viewport.cell
    facts.frames[GoalFacts.predicted] = frame
    self.facts = facts
  }

  public var isJudged: Bool { facts != nil }

  /// Another place, judged by the same scene.
  public func corrected(to frame: CGRect) -> PlacePrediction {
    var corrected = PlacePrediction(frame: frame, viewport: viewport)
    corrected.facts = facts
    corrected.facts?.frames[GoalFacts.predicted] = frame
    return corrected
  }
}

extension GoalFacts {
  /// With the place that a view has in fact as the predicted one.
  func predicting(_ view: String) -> GoalFacts {
    var facts = self
    facts.frames[Self.predicted] = facts.frames[view]
    return facts
  }

  /// With a place that is predicted for a view that has not moved yet.
  func awaiting(_ prediction: PlacePrediction) -> GoalFacts {
    var facts = self
    facts.predictionCell = prediction.viewport.cell
    return facts
  }

  /// Whether the answer to a goal, or what decides a prediction, is still to come.
  func isAwaitingAnswer(to goal: Goal) -> Bool {
    if goal.predictedView != nil { return frames[Self.predicted] == nil }
    return goal.asks && (answer == nil || goal.asksForPrediction && !isTried)
  }

  /// An edge of a predicted place beside that of the view.
  struct WayOff {
    var edge: Phrase
    /// Right of the view's edge, or below it, in points.
    var points: Double
    /// Of a cell in this direction, in points.
    var cell: Double
    /// In which direction it is off: `too far left`.
    var direction: Phrase
  }

  func waysOff(forPrediction view: String) throws(GoalGap) -> [WayOff] {
    guard let wanted = frames[view] else { throw .noView(view) }
    guard let frame = frames[Self.predicted] else {
      throw predictionCell == nil ? .noPlace(view) : .notMoved(view)
    }
    let cell = predictionCell ?? CGSize(width: 1, height: 1)
    func across(_ edge: Phrase, _ points: Double) -> WayOff {
      WayOff(
        edge: edge, points: points, cell: cell.width, direction: points < 0 ? "too far left" : "too far right"
      )
    }
    func down(_ edge: Phrase, _ points: Double) -> WayOff {
      WayOff(edge: edge, points: points, cell: cell.height, direction: points < 0 ? "too high" : "too low")
    }
    return [
      across("left", frame.minX - wanted.minX), across("right", frame.maxX - wanted.maxX),
      down("top", frame.minY - wanted.minY), down("bottom", frame.maxY - wanted.maxY),
    ]
  }

  /// By how much which edge is off: `your place for blue is off: left edge 3 too far left, bottom edge 2 too low`.
  func distanceInWords(toPrediction view: String) -> Phrase {
    let ways = (try? waysOff(forPrediction: view)) ?? []
    let parts = ways.filter { abs($0.points) > $0.cell / 2 }.map { way -> Phrase in
      "\(way.edge) edge \(decimal((abs(way.points) * 10).rounded() / 10)) \(way.direction)"
    }
    return "your place for \(view) is off: \(Phrase.joined(parts))"
  }
}

extension GoalCondition {
  /// `predicted blue`: no edge of the predicted place is more than a cell from the view's.
  static func predicting(_ view: String) -> GoalCondition {
    GoalCondition(
      text: "\(GoalFacts.predicted) \(view)", left: .distance(view), relation: .atMost, right: .number(1))
  }
}
