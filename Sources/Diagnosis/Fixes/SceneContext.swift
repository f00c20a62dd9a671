/// Facts about a scene that its statements do not tell, such as which lines of a log UIKit made.
public struct SceneContext: Sendable {
  /// Whether there is more to the scene than is known, as in a log: what is left undetermined tells nothing.
  public var isPartial = false
  /// The lines whose constraints are not for anyone to change.
  public var givenLines: Set<Int> = []
  /// The lines that stand for what a view's content asks for: only how strongly can be changed.
  public var contentLines: Set<Int> = []
  /// The lines that stand for the gaps of a stack view: only how wide they are can be changed.
  public var spacingLines: Set<Int> = []
  /// The lines whose constraints relate views that are not the app's.
  public var frameworkLines: Set<Int> = []
  /// The views that UIKit or AppKit keeps to itself.
  public var frameworkViews: Set<String> = []
  /// The lines that stand for a view's autoresizing mask, by the view's name.
  public var maskLines: [String: [Int]] = [:]

  /// Whether a line stands for something that the app has not written as a constraint.
  func isMade(_ line: Int) -> Bool {
    givenLines.contains(line) || contentLines.contains(line) || spacingLines.contains(line)
      || maskLines.values.contains { $0.contains(line) }
  }

  public init(isPartial: Bool = false) {
    self.isPartial = isPartial
  }
}
