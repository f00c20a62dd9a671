import Foundation

/// A conflict from a log as a scene: its views, with superviews and names as far as the log shows them, and one statement
/// per constraint in the order printed, the one that the device broke at the end.
///
/// If the constraints conflict, Trowel breaks the newest of the smallest conflicting set. That is the constraint that
/// the device broke (see ``brokenLines``) if it is in the set.
public struct RebuiltScene: Equatable, Sendable {
  /// A statement and its constraint.
  public struct ConstraintStatement: Equatable, Sendable {
    /// Its line in ``RebuiltScene/source``, from 1.
    public var line: Int
    /// An index into the block's constraints. A content size with two priorities has two statements.
    public var constraint: Int
  }

  /// The scene's text, with `:size` and `:scale` at its top. Each statement of a constraint is a line below a comment
  /// with the log's line.
  public var source: String
  /// The root view's size, in points: that of the outermost view if the log gives it, else that of a phone.
  public var size: CGSize
  /// In the order of their lines.
  public var statements: [ConstraintStatement]
  /// The names of views in the scene, by the identities of the log's items.
  public var names: [String: String]
  /// The lines of the constraint that the device broke; empty if the log does not say which.
  public var brokenLines: [Int]
  /// The identities of the items whose superview is a guess.
  public var guessed: Set<String> = []
  /// Whether it depends on margins that the log does not give.
  public var areMarginsAssumed = false
  /// Assumptions and omissions, a sentence each.
  public var notes: [String]

  /// The index, in the block, of the constraint whose statement is on a line of ``source``.
  public func constraint(onLine line: Int) -> Int? {
    var (low, high) = (0, statements.count)
    while low < high {
      let middle = (low + high) / 2
      if statements[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < statements.count && statements[low].line == line ? statements[low].constraint : nil
  }
}

extension LogBlock {
  /// The margins that views have on devices, in points, the likeliest first. If a rebuilt scene that depends on margins
  /// has no conflict, one rebuilt with another of these margins may have it.
  public var likelyMargins: [Double] {
    guard hasMarginsOfRoot else { return [8, 16, 20, 0] }
    // Those of a controller's view on a wide screen are larger.
    let isWide = sizesOfRoots.contains { $0.firstAttribute == .width && $0.constant >= 414 }
    return isWide ? [20, 16, 8, 0] : [16, 20, 8, 0]
  }

  /// The sizes that UIKit gives plain views, as those of controllers.
  private var sizesOfRoots: [LogConstraint] {
    constraints.filter { $0.kind == .encapsulated && $0.first.isPlainView }
  }

  /// Whether the margins are those of a controller's view: a plain one that UIKit gives its size.
  public var hasMarginsOfRoot: Bool {
    let given = Set(sizesOfRoots.map(\.first.identity))
    return constraints.contains { constraint in
      constraint.firstAttribute.isMargin && given.contains(constraint.first.identity)
        || constraint.secondAttribute.isMargin
          && constraint.second.map { given.contains($0.identity) } ?? false
    }
  }

  /// Whether a constraint has an attribute that depends on margins.
  public var dependsOnMargins: Bool {
    constraints.contains { $0.firstAttribute.isMargin || $0.secondAttribute.isMargin }
  }

  /// The block as a scene, with at most its first 2,000 constraints.
  ///
  /// - Parameters:
  ///   - margin: the layout margins that the log does not give, in points.
  ///   - isToBeSeen: whether to add constraints of priority 1, below those of the log, that give views a position and a
  ///     size along axes without constraints. Most logs have constraints along one axis only.
  public func rebuild(margin: Double = 8, isToBeSeen: Bool = false) -> RebuiltScene {
    var writer = SceneWriter(self, margin: margin)
    return writer.write(isToBeSeen: isToBeSeen)
  }
}
