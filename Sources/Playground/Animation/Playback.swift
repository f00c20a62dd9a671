import AutoLayout
import SceneLanguage

/// Plays the timelines of statements: the scene as it looks at each moment of its animations.
///
/// The caller advances the time.
struct Playback: Sendable {
  /// In seconds since it began.
  private(set) var clock = 0.0
  private var tracks: [Timeline.Track] = []
  private var stages: [Timeline.Stage] = []
  /// The solved scene, which is shown at the end.
  private var target: SceneSnapshot
  /// The views with tracks added since the last ``retarget(to:)``.
  private var fresh: Set<String> = []
  /// Lines to be printed when an animation ends, by time.
  private var late: [(at: Double, lines: [Line])] = []

  init(target: SceneSnapshot) { self.target = target }

  /// Whether all animations and late lines are done.
  var isOver: Bool { clock >= end }

  private var end: Double {
    max(tracks.map(\.end).max() ?? 0, stages.last?.until ?? 0, late.last?.at ?? 0)
  }

  /// Advances the clock.
  ///
  /// - Returns: the lines that are due.
  mutating func advance(by seconds: Double) -> [Line] {
    if seconds.isFinite { clock += max(seconds, 0) }
    let due = late.prefix { $0.at <= clock }.flatMap(\.lines)
    late.removeAll { $0.at <= clock }
    return due
  }

  /// The late lines, which are removed.
  mutating func takeLateLines() -> [Line] {
    defer { late = [] }
    return late.flatMap(\.lines)
  }

  /// Schedules lines, in seconds from now.
  mutating func printLater(_ lines: [Line], after seconds: Double) {
    late.append((clock + seconds, lines))
    late.sort { $0.at < $1.at }
  }

  // MARK: The picture

  var picture: SceneSnapshot {
    let base = stages.first { clock < $0.until }?.snapshot ?? target
    return base.changing(moving)
  }

  /// The present looks of the views that move.
  private var moving: [String: ViewPresentation] {
    var result: [String: ViewPresentation] = [:]
    var started: [String: Timeline.Track] = [:]
    for track in tracks {
      if track.start <= clock {
        started[track.view] = track
      } else if started[track.view] == nil, result[track.view] == nil {
        // Before its first track, a view looks as at that track's start.
        result[track.view] = track.from
      }
    }
    for (view, track) in started {
      guard clock < track.end || tracks.contains(where: { $0.view == view && $0.start > clock }) else {
        continue
      }
      let share = track.curve.value(at: (clock - track.start) / track.duration, duration: track.duration)
      result[view] = track.from.interpolated(to: track.to, by: share)
    }
    return result
  }

  // MARK: Further statements

  /// Adds the timeline of a statement. Its views start from where they are shown now.
  mutating func add(_ timeline: Timeline) {
    let present = moving
    tracks.removeAll { $0.end <= clock }
    stages = timeline.stages.map {
      Timeline.Stage(until: $0.until + clock, snapshot: $0.snapshot, lines: $0.lines)
    }
    fresh.formUnion(timeline.tracks.map(\.view))
    var known: Set<String> = []
    for var track in timeline.tracks {
      if known.insert(track.view).inserted {
        tracks.removeAll { $0.view == track.view }
        if let now = present[track.view] { track.from = now }
      }
      track.start += clock
      tracks.append(track)
    }
  }

  /// Moves to another scene: views without new tracks continue to their frames in it.
  mutating func retarget(to snapshot: SceneSnapshot) {
    let present = moving
    target = snapshot
    if fresh.isEmpty { stages = [] }
    defer { fresh = [] }
    if tracks.isEmpty { return }
    for view in snapshot.views where !fresh.contains(view.name) {
      guard let now = present[view.name], let last = tracks.last(where: { $0.view == view.name }),
        last.to != view.presentation
      else { continue }
      tracks.removeAll { $0.view == view.name }
      tracks.append(
        Timeline.Track(
          view: view.name, start: clock, duration: max(last.end - clock, 0.001), curve: last.curve, from: now,
          to: view.presentation))
    }
  }
}
