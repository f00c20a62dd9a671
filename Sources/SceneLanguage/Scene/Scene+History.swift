import AutoLayout

// What happened to a scene, again: after a text that failed, and in a copy.
extension Scene {
  /// Makes everything again as it came to be, after a text that failed.
  public func mend() {
    guard isSpoiled else { return }
    rebuild()
  }

  func rebuild() {
    isSpoiled = false
    revision &+= 1
    world = World(viewport: viewport, limits: limits, project: project, work: sharedWork)
    world.interpreter.showing.chosenName = shownClass
    world.interpreter.showing.preferredName = preferredClass
    world.interpreter.samples.scale = sampleScale
    for event in history { happenAgain(event) }
    world.interpreter.interruption = interruption
    world.interpreter.tracesLifecycle = tracesLifecycle
    world.interpreter.masonryTracer = masonryTracer
    world.interpreter.lifecycleObserver = lifecycleObserver
    world.interpreter.animating.isRecorded = recordsAnimations
    window.work = work
  }

  /// Repeats an event of the history.
  func happenAgain(_ event: Event) {
    switch event {
    case .viewport(let viewport): _ = world.show(in: viewport)
    case .pass: _ = world.pass()
    case .textBegin(let nodes): world.interpreter.begin(textOf: nodes)
    case .statement(let statement):
      // It ran before in the same state, so it runs again.
      if let node = statement.node { _ = try? world.replay(node, knownStop: statement.stops.body) }
    case .textEnd(let node, let stop):
      do {
        try world.endText(after: node, knownStop: stop)
      } catch {
        // Another class than before may fail.
        changeError = changeError ?? error
      }
    }
  }
}
