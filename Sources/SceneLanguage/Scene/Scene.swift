import AutoLayout
import Foundation

/// A document's meaning: an ordered list of statements and what they made.
public final class Scene {
  /// The statements that took effect, in order.
  public private(set) var statements: [Statement] = []
  /// The root view's size, in points.
  public private(set) var size: CGSize
  /// Points per character cell.
  public private(set) var scale: CGSize
  private let limits: Limits

  /// An empty scene: the root view alone.
  public init(
    size: CGSize, scale: CGSize = CGSize(width: 1, height: 1), limits: Limits = .standard
  ) {
    self.size = size
    self.scale = scale
    self.limits = limits
  }

  /// Runs the statements of a text, all or none of them: when one fails, the scene is as it was before.
  ///
  /// - Parameter firstLine: the number of the text's first line, for positions.
  /// - Returns: one answer per statement.
  public func run(_ text: String, firstLine: Int = 1) throws(SceneError) -> [Answer] {
    let statement = Statement(text: text, firstLine: firstLine, size: size)
    statements.append(statement)
    return [Answer(statement: statement)]
  }

  /// Gives the root view another size, in points.
  public func resize(to size: CGSize) {
    self.size = size
  }

  /// Gives a character cell another size, in points: text is measured anew.
  public func rescale(to scale: CGSize) {
    self.scale = scale
  }

  /// The scene as solved, after a layout pass where one is due.
  public func snapshot() -> SceneSnapshot {
    SceneSnapshot(size: size)
  }

  /// The scene that these statements make, each run at the size it was made at, then brought to `size`.
  public static func replaying(
    _ statements: [Statement], size: CGSize, scale: CGSize = CGSize(width: 1, height: 1),
    limits: Limits = .standard
  ) throws(SceneError) -> Scene {
    let scene = Scene(size: size, scale: scale, limits: limits)
    scene.statements = statements
    return scene
  }

  /// False while `text` leaves a brace, bracket, parenthesis, comment or string open: more lines are to come.
  public static func isComplete(_ text: String) -> Bool {
    Completeness.isComplete(text)
  }
}
