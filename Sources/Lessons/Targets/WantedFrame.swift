import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax

/// Where a lesson's solution has a view.
public struct WantedFrame: Equatable, Sendable {
  public var view: String
  /// In the window's coordinates, in points.
  public var frame: CGRect

  public init(view: String, frame: CGRect) { (self.view, self.frame) = (view, frame) }
}

extension Lesson {
  /// Whether any view is outlined where it is wanted.
  public var hasTargets: Bool { !targetViews.isEmpty }

  /// The frames of the solution in a window, of the views that are outlined, in the order of the tree; none where the solution does
  /// not run.
  public func wantedFrames(in viewport: Viewport) -> [WantedFrame] {
    let names = targetViews
    guard !names.isEmpty, let scene = try? scene(of: try statements(of: solved), in: viewport) else {
      return []
    }
    return scene.snapshot().views.filter { names.contains($0.name) && !$0.isHidden }
      .map { WantedFrame(view: $0.name, frame: $0.absoluteFrame) }
  }

  /// The scene that statements make in a window, as the goals are checked: made there if the lesson launches at each size, else made
  /// at its first size and then resized.
  func scene(of statements: [Statement], in viewport: Viewport) throws(SceneError) -> Scene {
    let first = launchesAtEachSize ? nil : sizes.first?.viewport(cell: cell)
    let scene = try Exam.made(of: statements, in: first ?? viewport)
    scene.show(in: viewport)
    return scene
  }
}
