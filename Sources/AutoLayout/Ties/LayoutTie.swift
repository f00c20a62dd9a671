/// Optional constraints of one priority that cannot all hold, so that their priority does not decide which do.
public struct LayoutTie {
  /// What decides between them.
  public enum Decision: Equatable, Sendable {
    /// The sum of the violations of that priority, in points: as it is, and as it would be if the violated constraint
    /// held.
    case sum(Double, insteadOf: Double)
    /// The sums are equal, in points: the older constraints hold.
    case age(sum: Double)
  }

  /// The undetermined part of a frame.
  public struct OpenPart: Hashable, Sendable {
    /// The view's place in the hierarchy, the root first and every view before its subviews.
    public var view: Int
    public var attribute: SceneSnapshot.FrameAttribute

    public init(view: Int, attribute: SceneSnapshot.FrameAttribute) {
      (self.view, self.attribute) = (view, attribute)
    }
  }

  /// The violated constraint.
  public var loser: NSLayoutConstraint
  /// Those that would be violated, or violated more, if it held; the oldest first.
  public var winners: [NSLayoutConstraint]
  public var decision: Decision
  /// The parts of frames that are undetermined because of the tie.
  public var open: Set<OpenPart>

  /// 1...999
  public var priority: Int { loser.priority.solverPriority }
}
