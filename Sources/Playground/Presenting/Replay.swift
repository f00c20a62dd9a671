import AutoLayout
import SceneLanguage

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
  public var progress: String { "\(position) of \(count)" }

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
    let wanted = statements[..<place]
    let viewport = scene.viewport
    if scene.canContinue(to: wanted), (try? scene.continuing(to: wanted)) != nil {
      scene.show(in: viewport)
    } else {
      // Statements that ran once run again; where one does not, what it would do is missing.
      scene =
        (try? Scene.replaying(wanted, viewport: viewport, showing: className, project: project))
        ?? Self.empty(viewport, className, project)
    }
    position = place
    return true
  }

  /// Lets time pass, after which the next statement may be due.
  mutating func advance(by seconds: Double) {
    guard goesOn else { return }
    waited += seconds
    guard waited >= pause else { return }
    go(to: position + 1)
    if position == count { goesOn = false }
  }

  /// Goes on by itself, or waits.
  mutating func toggle() {
    goesOn = !goesOn && position < count
    waited = 0
  }

  /// Whether an entry is about the replay.
  static func isCommand(_ text: String) -> Bool {
    guard CommandCall.isCommand(text), case .success(let call) = CommandCall.parse(text) else { return false }
    return call.command == .play
  }
}
