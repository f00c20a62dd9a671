/// Counts the work of trials: counted and not timed, so that each run tries the same. The unit is a row of a system that is
/// solved to find conflicts, somewhat less than a microsecond.
struct TrialEffort {
  private(set) var spent = 0

  /// A view that a change in place lays out again.
  private static let changedView = 8
  /// A view or a statement of a copy, which runs from its beginning.
  private static let copied = 16

  mutating func noteChange(views: Int) { spent &+= views * Self.changedView }

  mutating func noteCopy(views: Int, statements: Int) { spent &+= (views + statements) * Self.copied }

  mutating func noteStatement() { spent &+= Self.copied }

  mutating func noteSearch(rows: Int) { spent &+= rows }
}

/// The most work that a search for fixes does: the changes that come after it are not tried.
public struct TrialLimits: Codable, Equatable, Sendable {
  /// For the fixes of one conflict, in rows.
  public var forOne: Int
  /// For those of all conflicts of a scene, in rows.
  public var forAll: Int

  public init(forOne: Int, forAll: Int) { (self.forOne, self.forAll) = (forOne, forAll) }

  /// About half a second for one, and three seconds for all.
  public static let standard = TrialLimits(forOne: 800_000, forAll: 5_000_000)
}
