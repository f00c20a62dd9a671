/// What is to be known about a scene before mending it.
public struct Circumstances: Sendable {
  /// Whether there is more to the scene than is known, as in a log: what is left undetermined tells nothing.
  public var isPartial = false
  /// The lines whose constraints are not for anyone to change.
  public var givenLines: Set<Int> = []
  /// The lines that stand for what a view's content asks for: only how strongly can be changed.
  public var contentLines: Set<Int> = []
  /// The lines whose constraints relate views that are not the app's.
  public var frameworkLines: Set<Int> = []
  /// The lines that stand for a view's autoresizing mask, by the view's name.
  public var maskLines: [String: [Int]] = [:]

  public init(isPartial: Bool = false) {
    self.isPartial = isPartial
  }
}
