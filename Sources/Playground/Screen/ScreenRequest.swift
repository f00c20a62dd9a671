/// What a command wants to change on the screen. Without a screen, as in `trowel -`, nothing happens.
enum ScreenRequest: Equatable, Sendable {
  /// Shows a tab of the side pane; nil shows or hides the pane.
  case pane(Tab?)
  /// Shows the list of all lessons.
  case lessons
  case hidePane
  /// Gives the side pane more columns, or the answers more rows.
  case resize(PaneStep)
  /// Goes to an area.
  case focus(Focus)
  /// One area fills the screen, or none does.
  case full(AreaChange)
  case palette
  case filter(FilterChange)
  /// Clears the answers.
  case clear
  case zoom(ZoomChange)
  /// Uses the screen for something else.
  case stage(ScreenLayout.Stage)
  case overlay(OverlayChange)
  /// Shows or hides the outlines of where a lesson wants views.
  case targets(TargetChange)
  /// Uses a theme; empty goes on to the next one.
  case theme(String)
  /// Shows the text of a lesson beside the scene, or ends that.
  case lesson(isOpen: Bool)

  enum AreaChange: Equatable, Sendable {
    /// Fills the screen with the area in focus, or ends that.
    case toggle
    case fill(ScreenLayout.Area)
    case off
  }

  enum FilterChange: Equatable, Sendable {
    /// Begins to type it.
    case begin
    case by(String)
    case off
  }

  enum ZoomChange: Equatable, Sendable {
    case to(Zoom)
    /// Larger for 1, smaller for -1.
    case step(Int)
  }

  enum TargetChange: Equatable, Sendable {
    case toggle, show, hide
  }

  enum OverlayChange: Equatable, Sendable {
    case show(SceneOverlay)
    case next
    case off
  }
}

/// A step by which panes are resized.
enum PaneStep: String, Equatable, Sendable, CaseIterable {
  /// The side pane.
  case wider, narrower
  /// The answers with the prompt.
  case higher, lower

  /// Of the side pane.
  var columns: Int { self == .wider ? 4 : self == .narrower ? -4 : 0 }
  /// Of the answers.
  var rows: Int { self == .higher ? 2 : self == .lower ? -2 : 0 }
}

/// What can be drawn over the scene.
enum SceneOverlay: String, Equatable, Sendable, CaseIterable {
  /// The constraints of other views that the selected view is a part of.
  case relations
  case margins, baselines, safe, guides, alignment, hidden

  /// The overlay after it; nil after the last one.
  var next: SceneOverlay? {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), index + 1 < all.count else { return nil }
    return all[index + 1]
  }
}
