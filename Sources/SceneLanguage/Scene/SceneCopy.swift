import AutoLayout
import SceneSyntax

/// A scene that becomes like another one step by step: all that happened to the other happens to it, layout passes included.
public struct SceneCopy {
  public let scene: Scene
  /// The time that the steps took.
  public private(set) var time = Duration.zero
  private weak var original: Scene?
  private let revision: Int
  private let events: [Scene.Event]
  /// How many events have happened to the copy.
  private var count = 0

  /// - Parameter limits: those of the copy.
  public init(of original: Scene, limits: Limits) {
    scene = Scene(viewport: original.firstViewport, limits: limits, project: original.project)
    scene.shownClass = original.shownClass
    scene.preferredClass = original.preferredClass
    self.original = original
    revision = original.revision
    events = original.history
  }

  /// Whether it is a copy of the scene as it is now.
  public func isCurrent(for scene: Scene) -> Bool { original === scene && revision == scene.revision }

  /// Does the next steps.
  ///
  /// - Parameter limit: the time after which no further one is begun.
  /// - Returns: whether there are more.
  public mutating func advance(within limit: Duration) -> Bool {
    let start = ContinuousClock.now
    defer { time += start.duration(to: .now) }
    while count < events.count {
      scene.repeatEvent(events[count])
      count += 1
      if start.duration(to: .now) >= limit { return count < events.count }
    }
    return false
  }

  /// Does all the rest.
  ///
  /// - Parameter observe: told before each event: the statement, or nil for one between statements
  mutating func complete(_ observe: (Statement?) -> Void) {
    while count < events.count {
      if case .statement(let statement) = events[count] { observe(statement) }
      if case .pass = events[count] { observe(nil) }
      if case .viewport = events[count] { observe(nil) }
      scene.repeatEvent(events[count])
      count += 1
    }
  }

  /// Whether it has become like the scene: its code may do something else when it runs again, or take more than the copy may.
  public func succeeded(for scene: Scene) -> Bool {
    isCurrent(for: scene) && count == events.count && self.scene.errors == scene.errors
      && self.scene.snapshot() == scene.snapshot()
  }
}

extension Scene {
  fileprivate var firstViewport: Viewport {
    if case .viewport(let viewport)? = history.first { viewport } else { viewport }
  }

  /// Repeats an event of another scene and adds it to this scene's history.
  fileprivate func repeatEvent(_ event: Event) {
    happenAgain(event)
    switch event {
    case .statement(let statement):
      statements.append(statement)
      changed()
    case .viewport, .textBegin, .textEnd: changed()
    case .pass: isSettled = true
    }
    history.append(event)
  }
}
