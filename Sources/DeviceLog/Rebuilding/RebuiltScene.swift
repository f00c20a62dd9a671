import Foundation

/// A conflict from a log as a scene: its views, placed and named as well as the log allows, and one statement
/// per constraint in the order printed, the one that the device broke at the end.
///
/// Where the constraints cannot all hold, Trowel breaks the newest of the smallest set that conflicts: what
/// the device broke (see ``brokenLines``), where that has a part in the set.
public struct RebuiltScene: Equatable, Sendable {
  /// A statement and the constraint that it stands for.
  public struct ConstraintStatement: Equatable, Sendable {
    /// Its line in ``RebuiltScene/source``, from 1.
    public var line: Int
    /// An index into the block's constraints. A content size, with its two priorities, is two statements.
    public var constraint: Int
  }

  /// The scene's text, with `:size` and `:scale` at its top; each statement of a constraint has a line of its
  /// own, below a comment with the log's line.
  public var source: String
  /// The root view's size, in points: the outermost view's in the log, else that of a phone.
  public var size: CGSize
  /// In the order of their lines.
  public var statements: [ConstraintStatement]
  /// The names of views in the scene, by the identities of the log's items.
  public var names: [String: String]
  /// The lines of the constraint that the device broke; empty where the log does not say.
  public var brokenLines: [Int]
  /// Assumptions and omissions, a sentence each.
  public var notes: [String]

  /// The index, in the block, of the constraint that a line of ``source`` stands for.
  public func constraint(onLine line: Int) -> Int? {
    statements.first { $0.line == line }?.constraint
  }
}

extension LogBlock {
  /// The margins that devices give to views, in points, from the likeliest on. Where a rebuilt scene has no
  /// conflict and its constraints speak of margins, one rebuilt with another of these may have it.
  public static let likelyMargins: [Double] = [8, 16, 20, 0]

  /// Whether a constraint depends on margins that the log does not tell.
  public var dependsOnMargins: Bool {
    constraints.contains { $0.firstAttribute.isMargin || $0.secondAttribute.isMargin }
  }

  /// The block as a scene. Takes the first 2,000 constraints only.
  ///
  /// - Parameters:
  ///   - margin: how far views' margins lie inside their edges where the log does not tell, in points.
  ///   - isToBeSeen: whether to add, below the log's constraints and at priority 1, what spreads views out in
  ///     directions that no constraint speaks of. Most logs speak of one direction only, so that without it
  ///     there is little to look at.
  public func rebuild(margin: Double = 8, isToBeSeen: Bool = false) -> RebuiltScene {
    var writer = SceneWriter(self, margin: margin)
    return writer.write(isToBeSeen: isToBeSeen)
  }
}
