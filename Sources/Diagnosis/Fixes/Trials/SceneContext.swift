/// Facts about a scene that its statements do not contain, such as which lines of a log UIKit made.
public struct SceneContext: Sendable {
  /// The origin of a line's constraint that the app's code did not make, which decides what a fix can change.
  public enum Role: Equatable, Sendable {
    /// Nothing can be changed.
    case given
    /// The size of a view's content: only the priority can be changed.
    case content
    /// Made by Interface Builder for a view that has no constraints there: it can only be dropped.
    case prototype
    /// A gap of a stack view: only the constant can be changed.
    case spacing
    /// The frame and autoresizing mask of a view.
    case mask(view: String)
  }

  /// Whether the scene is only partly known, as from a log: ambiguity is no fault then.
  public var isPartial = false
  /// Whether the fixes of a log are told and written in Swift.
  public var isSwift = false
  public var roles: [Int: Role] = [:]
  /// The lines whose constraints relate views that are not the app's.
  public var frameworkLines: Set<Int> = []
  /// The lines of the sizes that UIKit gives cells.
  public var measuredLines: Set<Int> = []
  /// The private views of UIKit and AppKit that apps cannot get hold of.
  public var frameworkViews: Set<String> = []
  /// The views of a log whose frames a framework sets that lays out by itself, as React Native does.
  public var arrangedViews: Set<String> = []
  /// The lines of a log's constraints that a maker of Masonry or SnapKit made.
  public var makersLines: Set<Int> = []
  /// The lines of what stack views make.
  public var stackLines: Set<Int> = []
  /// Whether it has margins whose widths are assumed.
  public var areMarginsAssumed = false
  /// The views that stand for layout guides.
  public var guides: Set<String> = []

  public init(isPartial: Bool = false) {
    self.isPartial = isPartial
  }

  /// The lines that stand for views' autoresizing masks, by the views' names.
  var maskLines: [String: [Int]] {
    roles.keys.sorted().reduce(into: [:]) { lines, line in
      if case .mask(let view) = roles[line] { lines[view, default: []].append(line) }
    }
  }

  func isMask(_ line: Int) -> Bool {
    if case .mask = roles[line] { return true }
    return false
  }
}
