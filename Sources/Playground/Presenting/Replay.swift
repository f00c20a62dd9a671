import AutoLayout
import SceneLanguage
import SceneSyntax
import Translation

/// A document that is played: the scene as it is after each of its statements. The document itself does not change.
public struct Replay {
  private let statements: [Statement]
  private let className: String?
  private let project: ProjectSources?
  private var scene: Scene
  /// How many statements have run.
  public private(set) var position = 0
  /// Whether statements follow each other without keys.
  private(set) var goesOn: Bool
  /// The seconds between two statements.
  private(set) var pause: Double
  /// Since the last statement.
  private var waited = 0.0
  /// What the last step, one statement on, animates in the scene's present size.
  private(set) var timeline: Timeline?

  /// The seconds between statements where none were asked for.
  public static let usualPause = 2.0
  /// The seconds that may be asked for.
  public static let pauses = 0.05...60.0

  /// - Parameter pause: the seconds after which the next statement runs by itself; nil waits
  public init(of document: Document, pause: Double? = nil) {
    statements = document.scene.statements
    className = document.display.className
    project = document.scene.project
    goesOn = pause != nil
    self.pause = pause ?? Self.usualPause
    scene = Self.empty(document.viewport, className, project)
  }

  private static func empty(_ viewport: Viewport, _ className: String?, _ project: ProjectSources?) -> Scene {
    let scene = Scene(viewport: viewport, project: project)
    scene.shownClass = className
    return scene
  }

  /// How many statements there are.
  public var count: Int { statements.count }

  /// `3 of 12`
  public var progress: Phrase { "\(position) of \(count)" }

  /// The code of the statement that ran last; nil at the beginning.
  public var code: String? { position > 0 ? statements[position - 1].code : nil }

  /// The scene after the statements that have run.
  public func snapshot(in viewport: Viewport) -> SceneSnapshot {
    scene.show(in: viewport)
    return scene.snapshot()
  }

  /// Goes to the scene after some of the statements.
  ///
  /// - Returns: whether there is such a place.
  @discardableResult
  public mutating func go(to place: Int) -> Bool {
    guard (0...count).contains(place) else { return false }
    waited = 0
    timeline = nil
    let viewport = scene.viewport
    let isNext = place == position + 1
    let before = isNext ? scene.snapshot() : nil
    // A single step forward plays its animation.
    run(statements[..<place], recordingLast: isNext)
    let animated = scene.replayedTimeline
    let size = scene.size
    scene.show(in: viewport)
    position = place
    if isNext, let before, let animated {
      timeline = animated.fitted(from: before, to: scene.snapshot(), isSameSize: size == viewport.size)
    }
    return true
  }

  /// Makes the scene that these statements make.
  private mutating func run(_ wanted: ArraySlice<Statement>, recordingLast isRecording: Bool) {
    scene.recordsAnimations = isRecording
    if scene.canContinue(to: wanted), (try? scene.continuing(to: wanted)) != nil { return }
    // Each statement ran when the document was opened. One that fails now is left out: a failing statement changes nothing.
    let viewport = wanted.last?.viewport ?? scene.viewport
    scene =
      (try? Scene.replaying(wanted.dropLast(), viewport: viewport, showing: className, project: project))
      ?? Self.empty(viewport, className, project)
    scene.recordsAnimations = isRecording
    try? scene.continuing(to: wanted)
  }

  /// Lets time pass, after which the next statement may be due.
  ///
  /// - Returns: whether it ran.
  mutating func advance(by seconds: Double) -> Bool {
    guard goesOn else { return false }
    waited += seconds
    guard waited >= pause else { return false }
    let hasMoved = go(to: position + 1)
    if position == count { goesOn = false }
    return hasMoved
  }

  /// Goes on by itself, or waits.
  mutating func toggle() {
    goesOn = !goesOn && position < count
    waited = 0
  }
}

extension Timeline {
  /// The animations as they look in the size in which a scene is shown, which may be another one than the statement ran in.
  ///
  /// - Parameters:
  ///   - before: the scene before the statement, in the size in which it is shown.
  ///   - after: likewise.
  ///   - isSameSize: whether the statement ran in that size.
  fileprivate func fitted(from before: SceneSnapshot, to after: SceneSnapshot, isSameSize: Bool) -> Timeline {
    if isSameSize { return self }
    var fitted = self
    // What is between the first and the last appearance of a view is known in the other size alone.
    fitted.stages = []
    for (index, track) in tracks.enumerated() {
      let isFirst = !tracks[..<index].contains { $0.view == track.view }
      let isLast = !tracks[(index + 1)...].contains { $0.view == track.view }
      if isFirst, let view = before.view(named: track.view) { fitted.tracks[index].from = view.presentation }
      if isLast, let view = after.view(named: track.view) { fitted.tracks[index].to = view.presentation }
    }
    return fitted
  }
}
