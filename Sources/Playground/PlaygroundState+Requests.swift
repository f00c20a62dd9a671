import SceneLanguage
import SceneRendering
import Translation

/// What commands ask of the screen.
extension PlaygroundState {
  /// Changes the screen as commands ask.
  func perform(_ requests: [ScreenRequest]) -> [Effect] {
    var effects: [Effect] = []
    for request in requests {
      switch request {
      case .pane(let tab):
        // From the list of all lessons back to the text of the open one.
        if tab == .lesson, session.learning.current != nil { session.learning.listsLessons = false }
        show(tab)
      case .lessons: show(.lesson)
      case .resize(let step):
        if step.columns != 0, layout.isSideBeside {
          layout.choices.sideColumns = layout.side.width + step.columns
        }
        if step.rows != 0 { layout.choices.replRows = layout.replRows + step.rows }
        layoutChanged()
      case .focus(let area): focus = area
      case .lesson(let isOpen): showLesson(isOpen: isOpen)
      case .hidePane: if layout.isSideVisible { show(nil) }
      case .full(let change):
        layout.choices.full =
          switch change {
          case .toggle where layout.choices.full == nil: focus == .side ? .side : .scene
          case .fill(let area): area
          case .toggle, .off: nil
          }
        layoutChanged()
      case .clear: (transcript, lastAnswer) = (Transcript(language: session.language), nil)
      case .palette:
        if !openPalette() { showIfAny([Line(.error, "here is no screen for it; :help lists what there is")]) }
      case .filter(let change): if !filter(change) { effects.append(.beep) }
      case .stage(let stage): take(stage)
      case .zoom(.to(let zoom)): self.zoom = zoom
      case .zoom(.step(let step)):
        let present = session.document.scale.width / drawingScale.width
        zoom = Zoom.step(from: present, isLarger: step > 0)
      case .overlay(.off): overlay = nil
      case .overlay(.show(let shown)): overlay = shown
      case .overlay(.next): overlay = nextOverlay
      case .targets where !isSeen: showIfAny(session.targetLines)
      case .targets(let change): showsTargets = change == .show || change == .toggle && !showsTargets
      case .theme(let name):
        let all = Theme.all
        let next = ((all.firstIndex(of: appearance.theme) ?? 0) + 1) % all.count
        appearance.theme = Theme.named(name) ?? all[next]
        appearance.isThemeChosen = true
        effects.append(.redraw)
      }
    }
    return effects
  }

  /// Narrows the rows of the tab in front.
  ///
  /// - Returns: false where they cannot be.
  private func filter(_ change: ScreenRequest.FilterChange) -> Bool {
    guard side.pane.isFilterable else { return false }
    switch change {
    case .begin: side.filter = SideState.Filter()
    case .by(let text): side.filter = SideState.Filter(text: text, isTyped: false)
    case .off: side.filter = nil
    }
    if change != .off { show(side.tab) }
    return true
  }

  /// How the screen is after a request: the answer to a command that has no other.
  func news(of request: ScreenRequest) -> Line? {
    let text: Phrase? =
      switch request {
      case .pane, .lessons, .hidePane:
        layout.isSideVisible
          ? focus == .side
            ? "the side pane shows \(Phrase(side.pane.name)); Esc leads back to the prompt"
            : "the side pane shows \(Phrase(side.pane.name))"
          : "the side pane is hidden"
      case .resize(let step):
        step.rows != 0
          ? "the answers have \(layout.replRows, "row")"
          : "the side pane has \(layout.side.width, "column")"
      case .full:
        layout.choices.full.map { "full screen: \($0.rawValue); :full off ends that" }
          ?? "every area is shown"
      case .zoom: "a cell is \(Measure.text(drawingScale)) points"
      case .overlay: overlay.map { "showing \($0.rawValue); :overlay off ends that" } ?? "no overlay is shown"
      case .targets:
        showsTargets
          ? session.lackOfTargets ?? "dotted outlines show where the lesson wants views"
          : "the outlines are hidden"
      case .theme: "colours for a \(Phrase(appearance.theme.name)) background"
      case .stage(.editing): "every area is shown"
      case .stage(.presenting): "Esc on an empty line ends it"
      case .filter where !side.pane.isFilterable:
        "\(Phrase(side.pane.name)) is not filtered; views, constraints, problems and history are"
      case .filter(.begin): "type what the rows of \(Phrase(side.pane.name)) have; Esc lists all"
      case .filter:
        side.filter.map { "the rows with '\($0.text)'; :filter off lists all" } ?? "all rows are listed"
      case .focus, .stage, .lesson, .clear, .palette: nil
      }
    return text.map { Line(.note, $0, indent: 2) }
  }

  /// The overlay after the present one; the first without one, and none after the last.
  private var nextOverlay: SceneOverlay? {
    guard let overlay else { return SceneOverlay.allCases.first }
    return overlay.next
  }

  /// Shows the text of a lesson beside the scene, or over it where there is no room; or ends that.
  private func showLesson(isOpen: Bool) {
    endTour()
    (layout.choices.keepsSideBeside, layout.choices.hasGoals) = (isOpen, isOpen)
    if isOpen {
      side.show(.lesson)
      side.pane.scroll = PaneScroll()
      layout.choices.isSideShown = nil
      focus = layout.isSideBeside ? .prompt : .side
    } else {
      if side.pane is LessonPane { side.show(.views) }
      if focus == .side { focus = .prompt }
    }
    layoutChanged()
  }

  /// Shows a tab of the side pane; without one, shows or hides the pane.
  private func show(_ tab: Tab?) {
    leaveStage()
    guard let tab else {
      layout.choices.isSideShown = !layout.isSideVisible
      if !layout.isSideVisible, focus == .side { focus = .prompt }
      layoutChanged()
      return
    }
    side.show(tab)
    if !layout.isSideBeside, layout.columns >= ScreenLayout.wide { layout.choices.isSideShown = true }
    focus = .side
    reveal(.side)
    layoutChanged()
  }
}
