import AutoLayout
import SceneLanguage

/// A scene's way to where it already is: what to show of the animations of statements, moment by moment.
///
/// It has no clock; it is told how much time went by.
struct Playback: Equatable, Sendable {
  /// In seconds since it began.
  private(set) var clock = 0.0
  private var tracks: [Timeline.Track] = []
  private var stages: [Timeline.Stage] = []
  /// What the scene is, and what is shown at the end.
  private var target: SceneSnapshot
  /// The views that were added since the scene was last told.
  private var fresh: Set<String> = []
  /// Lines that are printed later, when an animation ends.
  private var late: [(at: Double, lines: [Line])] = []

  init(target: SceneSnapshot) { self.target = target }

  static func == (left: Playback, right: Playback) -> Bool {
    left.clock == right.clock && left.tracks == right.tracks && left.target == right.target
      && left.stages == right.stages
  }

  /// Nothing moves any more, and nothing is to come.
  var isOver: Bool { clock >= end }

  private var end: Double {
    max(tracks.map(\.end).max() ?? 0, stages.last?.until ?? 0, late.last?.at ?? 0)
  }

  /// Lets time go by.
  ///
  /// - Returns: the lines that are printed by now.
  mutating func advance(by seconds: Double) -> [Line] {
    if seconds.isFinite { clock += max(seconds, 0) }
    let due = late.prefix { $0.at <= clock }.flatMap(\.lines)
    late.removeAll { $0.at <= clock }
    return due
  }

  /// The lines that were still to come.
  mutating func takeLateLines() -> [Line] {
    defer { late = [] }
    return late.flatMap(\.lines)
  }

  /// Lines to print when so many seconds from now have gone by.
  mutating func printLater(_ lines: [Line], after seconds: Double) {
    late.append((clock + seconds, lines))
    late.sort { $0.at < $1.at }
  }

  // MARK: What is shown

  var picture: SceneSnapshot {
    let base = stages.first { clock < $0.until }?.snapshot ?? target
    return base.changing(moving)
  }

  /// The views on their way, as they look now.
  private var moving: [String: ViewPresentation] {
    var result: [String: ViewPresentation] = [:]
    var started: [String: Timeline.Track] = [:]
    for track in tracks {
      if track.start <= clock {
        started[track.view] = track
      } else if started[track.view] == nil, result[track.view] == nil {
        // Its time is still to come: it looks as it did before.
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

  // MARK: What comes in between

  /// Adds what a statement animated. Its views start from where they are shown now.
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

  /// The scene has become another one. What is moving goes on, to where it belongs now; what was added since the last
  /// time goes where it was told.
  mutating func retarget(to snapshot: SceneSnapshot) {
    let present = moving
    target = snapshot
    if fresh.isEmpty { stages = [] }
    defer { fresh = [] }
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
