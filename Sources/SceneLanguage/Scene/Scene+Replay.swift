import AutoLayout
import Foundation

extension Scene {
  /// The scene that these statements make, each run in the viewport that it was made in, then shown in
  /// `viewport`.
  ///
  /// - Parameters:
  ///   - className: the class to show, as in ``shownClass``.
  public static func replaying(
    _ statements: [Statement], viewport: Viewport, showing className: String? = nil,
    limits: Limits = .standard, project: ProjectSources? = nil
  ) throws(SceneError) -> Scene {
    let scene = Scene(viewport: statements.first?.viewport ?? viewport, limits: limits, project: project)
    scene.shownClass = className
    try scene.replay(statements, from: 0)
    scene.show(in: viewport)
    return scene
  }

  /// The scene that these statements make, shown without a device.
  public static func replaying(
    _ statements: [Statement], size: CGSize, scale: CGSize = CGSize(width: 1, height: 1),
    limits: Limits = .standard, project: ProjectSources? = nil
  ) throws(SceneError) -> Scene {
    try replaying(statements, viewport: Viewport(size: size, cell: scale), limits: limits, project: project)
  }

  /// Whether running the statements again gives the scene whenever layout passes run: they run no code of the scene.
  public var isRepeatable: Bool { !hasRunHooks && !world.interpreter.definitions.haveHooks }

  /// Whether running the rest of these statements here gives what running all of them from nothing does.
  ///
  /// The scene's own statements must be the first of them. Code of the scene that layout passes run may depend on when
  /// there were passes.
  public func canContinue(to all: [Statement]) -> Bool {
    !isSpoiled && isRepeatable && statements.count <= all.count
      && zip(statements, all).allSatisfy { $0 == $1 }
  }

  /// Runs further statements, as replaying all of them does.
  ///
  /// - Parameters:
  ///   - all: statements to which the scene ``canContinue(to:)``.
  ///   - count: how many of the rest to run at most.
  public func continuing(to all: [Statement], atMost count: Int = .max) throws(SceneError) {
    let end = all.count - statements.count > count ? statements.count + count : all.count
    try replay(Array(all[..<end]), from: statements.count)
  }

  private func replay(_ all: [Statement], from first: Int) throws(SceneError) {
    for index in first..<all.count {
      let statement = all[index]
      show(in: statement.viewport)
      guard let node = statement.node else {
        _ = try run(
          statement.text, as: statement.kind, firstLine: statement.firstLine,
          firstColumn: statement.firstColumn)
        continue
      }
      if index == first || all[index - 1].endsText {
        let rest = all[index...]
        let end = rest.firstIndex(where: \.endsText) ?? all.count - 1
        begin(textOf: rest[...end].compactMap(\.node))
      }
      try world.replay(node)
      statements.append(statement)
      history.append(.statement(statement))
      if statement.endsText || index == all.count - 1 {
        try world.endText(after: node)
        statements[statements.count - 1].endsText = true
        history.append(.textEnd(node))
      }
    }
    changed()
  }
}
