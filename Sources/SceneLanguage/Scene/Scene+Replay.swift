import AutoLayout
import Foundation
import SceneSyntax

extension Scene {
  /// The scene that these statements make, each run in the viewport that it was made in, then shown in
  /// `viewport`.
  ///
  /// - Parameters:
  ///   - className: the class to show, as in ``shownClass``.
  ///   - preferred: the class to show where nothing else decides, so that a changed text shows the one that it did before.
  ///   - samples: the scale of the lengths, texts and images that stand for unknown ones.
  ///   - work: bounds the work of laying out together with that of other scenes; without it, each statement may do some.
  public static func replaying(
    _ statements: some Collection<Statement>, viewport: Viewport, showing className: String? = nil,
    preferring preferred: String? = nil, limits: Limits = .standard, project: ProjectSources? = nil,
    samples: SampleScale = .usual, work: LayoutWork? = nil
  ) throws(SceneError) -> Scene {
    let scene = Scene(
      viewport: statements.first?.viewport ?? viewport, limits: limits, project: project, work: work)
    scene.sampleScale = samples
    scene.preferredClass = preferred
    scene.shownClass = className
    try scene.replay(ArraySlice(statements))
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

  /// The scene that other statements make in place of this one's, or the same ones in another viewport: of the same project, with
  /// the class shown that is shown here. Nil if a statement fails.
  ///
  /// - Parameter samples: the scale of the lengths, texts and images that stand for unknown ones.
  public func remade(
    from others: [Statement]? = nil, in viewport: Viewport? = nil, samples: SampleScale = .usual
  ) -> Scene? {
    try? Scene.replaying(
      others ?? statements, viewport: viewport ?? self.viewport, showing: shownClass,
      preferring: shown?.name, project: project, samples: samples, work: workOfCopies)
  }

  /// What bounds the layouts of copies together with others, while changes are tried.
  private var workOfCopies: LayoutWork? {
    window.layoutWork === world.interpreter.layoutWork ? nil : window.layoutWork
  }

  /// Runs `body`, which tries changes in the window or in copies (``remade(from:in:samples:)``). All that they lay out counts
  /// in `work`, in place of that of a statement; what is then left as it was is laid out anew.
  public func trying<Result>(counting work: LayoutWork, _ body: () throws -> Result) rethrows -> Result {
    let own = window.layoutWork
    if own === work { return try body() }
    window.layoutWork = work
    defer {
      world.interpreter.layoutWork?.allow(limits.solving, interruption: interruption)
      window.layoutWork = own
    }
    return try body()
  }

  /// Whether the last layout was stopped for its work, or by the user, so that its frames are those of no solution.
  public var isLayoutCutShort: Bool { window.stop?.isForWork ?? false }

  /// Whether running the statements again gives the scene whenever layout passes run: they run no code of the scene.
  public var isRepeatable: Bool { !hasRunHooks && !world.interpreter.definitions.haveHooks }

  /// Whether running the rest of these statements here gives what running all of them from nothing does.
  ///
  /// The scene's own statements must be the first of them. Code of the scene that layout passes run may depend on when
  /// there were passes.
  public func canContinue(to all: ArraySlice<Statement>) -> Bool {
    guard isSound, statements.count <= all.count else { return false }
    for (index, other) in zip(statements.indices, all.indices) where statements[index] != all[other] {
      return false
    }
    // What further code of an app defines is known above it as well.
    return !all.dropFirst(statements.count).contains { $0.kind.isLenient && $0.node?.isKnownAhead != false }
  }

  /// Whether the scene can run further statements and be what a replay of all of them makes.
  public var isSound: Bool { !isSpoiled && isRepeatable }

  /// Runs further statements, as replaying all of them does.
  ///
  /// - Parameters:
  ///   - all: statements to which the scene ``canContinue(to:)``.
  ///   - time: the time after which no further statement is begun; nil runs all.
  public func continuing(
    to all: ArraySlice<Statement>, within time: Duration? = nil
  ) throws(SceneError) {
    guard let time else { return try replay(all.dropFirst(statements.count)) }
    let deadline = ContinuousClock.now + time
    while statements.count < all.count {
      try replay(all.dropFirst(statements.count).prefix(1))
      if ContinuousClock.now >= deadline { return }
    }
  }

  /// Statements of a file, with those parsed again whose text was changed. Run as texts of their own they would end that of the
  /// file, and a class would be shown before the file defines those after it.
  private func parsingChanged(_ statements: ArraySlice<Statement>) -> ArraySlice<Statement> {
    guard statements.contains(where: { $0.node == nil && $0.kind.isLenient }) else { return statements }
    let parsed = statements.flatMap { statement -> [Statement] in
      guard statement.node == nil, statement.kind.isLenient,
        let program = try? Program(
          parsing: statement.text, firstLine: statement.firstLine, firstColumn: statement.firstColumn,
          as: statement.kind, limits: limits, macro: macro)
      else { return [statement] }
      var parts = program.parts.map { Statement($0, viewport: statement.viewport) }
      if let last = parts.indices.last { parts[last].endsText = statement.endsText }
      return parts
    }
    return parsed[...]
  }

  private func replay(_ changed: ArraySlice<Statement>) throws(SceneError) {
    let new = parsingChanged(changed)
    for (index, statement) in zip(new.indices, new) {
      show(in: statement.viewport)
      guard let node = statement.node else {
        _ = try run(
          statement.text, as: statement.kind, firstLine: statement.firstLine,
          firstColumn: statement.firstColumn)
        continue
      }
      if index == new.startIndex || new[index - 1].endsText {
        let rest = new[index...]
        let end = rest.firstIndex(where: \.endsText) ?? rest.endIndex - 1
        begin(textOf: rest[...end].compactMap(\.node))
      }
      try world.replay(node, knownStop: statement.stops.body)
      replayedTimeline = world.interpreter.takeTimeline()
      statements.append(statement)
      history.append(.statement(statement))
      if statement.endsText || index == new.endIndex - 1 {
        try world.endText(after: node, knownStop: statement.stops.textEnd)
        replayedTimeline = world.interpreter.takeTimeline() ?? replayedTimeline
        statements[statements.count - 1].endsText = true
        history.append(.textEnd(node, statement.stops.textEnd))
      }
    }
    self.changed()
  }
}
