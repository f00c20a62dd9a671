import AutoLayout
import SceneLanguage

/// Counts and bounds the work of looking for findings and of trying changes: counted and not timed, so that each run tries the
/// same. The solvers of the scene and of its copies count what they do; other work is added in the same unit.
final class TrialEffort {
  /// What the layouts of trials count in.
  let work: LayoutWork

  /// - Parameter scene: one that is a copy of another, in the diagnosis of that, counts there.
  init(_ scene: Scene) { work = scene.sharedWork ?? LayoutWork() }

  var spent: Int { work.spent }

  /// Whether the user has stopped all of it.
  var isInterrupted: Bool { work.stop == .interruption }
  /// Whether nobody waits for it, so that Ctrl-C is meant for something else.
  var isInBackground = false
  /// Whether something was left out because it takes too long.
  private(set) var isCutShort = false

  /// A view that a change in place lays out again.
  private static let changedView = 1_600
  /// A view or a statement of a copy, which runs from its beginning.
  private static let copied = 3_200

  /// A view of a scene in which findings are looked for once more.
  private static let searchedView = 10_000

  func noteChange(views: Int) { work.take(views * Self.changedView) }

  func noteCopy(views: Int, statements: Int) { work.take((views + statements) * Self.copied) }

  func noteDetection(views: Int) { work.take(views * Self.searchedView) }

  func noteStatement() { work.take(Self.copied) }

  /// Runs `body` with the scene, whose layouts and those of its copies may take some work.
  ///
  /// - Parameters:
  ///   - amount: how much; what is left of that around it, if that is less.
  ///   - interruption: asked now and then whether to stop.
  func within<Result>(
    _ amount: Int, of scene: Scene, interruption: (() -> Bool)?, _ body: () throws -> Result
  ) rethrows -> Result {
    try scene.trying(counting: work) {
      try work.within(amount, interruption: interruption) {
        defer { isCutShort = isCutShort || work.stop != nil }
        return try body()
      }
    }
  }
}

/// The most work that a search for findings and fixes does, in units of ``LayoutWork``: the changes that come after it are not
/// tried.
public struct TrialLimits: Codable, Equatable, Sendable {
  /// For the fixes of one conflict or another finding, or for a question about one view.
  public var forOne: Int
  /// For those of all conflicts of a scene, for those of all other findings, and for the findings themselves.
  public var forAll: Int

  public init(forOne: Int, forAll: Int) { (self.forOne, self.forAll) = (forOne, forAll) }

  /// About half a second for one, and three seconds for all.
  public static let standard = TrialLimits(forOne: 160_000_000, forAll: 1_000_000_000)
}
