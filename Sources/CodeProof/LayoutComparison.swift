import AutoLayout
import CodeExport
import Foundation
import SceneLanguage

/// A scene in each ``LayoutWay``: written as code at the size that it has when the comparison is made, and laid out at any
/// other by running that code.
public final class LayoutComparison {
  /// The scene in one way.
  public struct Version {
    public let way: LayoutWay
    /// The text of a file, in Objective-C, which ends in a newline.
    public let code: String
    /// The lines of code, without blank lines and comments.
    public let lineCount: Int
    /// Those of them that place views; the others make the views, and are the same in every way.
    public let layoutLineCount: Int
    fileprivate let scene: Scene
  }

  /// The viewport that frames and masks were computed in.
  public let start: Viewport
  public let versions: [Version]
  /// The ways whose code, at the size that it was written for, does not give the frames of the constraints as Masonry has them.
  public private(set) var inexact: Set<LayoutWay> = []

  /// - Parameters:
  ///   - scene: in the viewport that frames and masks are computed in; it is not changed.
  ///   - title: the scene's name, for the comment at the top of the code
  public init(of scene: Scene, title: String) {
    let viewport = scene.viewport
    start = viewport
    func run(_ code: String) -> Scene {
      let made = Scene(viewport: viewport)
      // Statements with errors are left out of code, and none is expected in code that was written here.
      _ = try? made.run(code, as: .appCode)
      return made
    }
    let constrained = SceneExport(of: scene, to: .masonry, title: title).code
    let masonry = run(constrained)
    let broken = SceneExport(of: scene, to: .brokenNSLayoutConstraint, title: title).code
    let snapshot = scene.snapshot()
    let writer = SceneCodeWriter(scene.window, snapshot, .nsLayoutConstraint, title: title)
    let frames = writer.code(placing: snapshot.views.map { FramePlacement(frame: $0.frame) })
    let masks = MaskDeduction(of: masonry).masks
    let masked = writer.code(
      placing: snapshot.views.enumerated().map { index, view in
        FramePlacement(frame: view.frame, mask: masks.indices.contains(index) ? masks[index] : [])
      })
    let creation = Self.lineCount(of: frames.text) - frames.placingLines
    func version(_ way: LayoutWay, _ code: String, _ scene: Scene) -> Version {
      let count = Self.lineCount(of: code)
      return Version(
        way: way, code: code, lineCount: count, layoutLineCount: max(0, count - creation), scene: scene)
    }
    versions = [
      version(.frames, frames.text, run(frames.text)),
      version(.autoresizing, masked.text, run(masked.text)),
      version(.autoLayout, broken, run(broken)), version(.masonry, constrained, masonry),
    ]
    inexact = Set(versions.filter { !misplaced(in: $0).isEmpty }.map(\.way))
  }

  /// The scene in a way.
  public subscript(way: LayoutWay) -> Version? { versions.first { $0.way == way } }

  /// Lays all versions out for something else.
  public func show(in viewport: Viewport) {
    for version in versions { version.scene.show(in: viewport) }
  }

  /// The layout of a way, in the viewport that was shown last.
  public func snapshot(of version: Version) -> SceneSnapshot { version.scene.snapshot() }

  /// Differences up to this come of the hundredths in which frames are written, in points.
  private static let tolerance = 0.02

  /// The names of the views whose frames differ from those that the constraints give.
  public func misplaced(in version: Version) -> [String] {
    guard let masonry = versions.last else { return [] }
    let (views, wanted) = (snapshot(of: version).views, snapshot(of: masonry).views)
    return zip(views, wanted).filter { view, other in
      let (a, b) = (view.frame, other.frame)
      return [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        .contains { abs($0) > Self.tolerance }
    }.map(\.1.name)
  }

  private static func lineCount(of code: String) -> Int {
    code.split(whereSeparator: \.isNewline).count { line in
      let text = line.drop(while: \.isWhitespace)
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }
}
