import SceneRendering

/// What commands ask of the screen.
extension PlaygroundState {
  /// Changes the screen as commands ask.
  func perform(_ requests: [ScreenRequest]) -> [Effect] {
    var effects: [Effect] = []
    for request in requests {
      switch request {
      case .pane(let name): show(pane: name)
      case .resize(let step):
        if step.columns != 0, layout.isSideBeside {
          layout.choices.sideColumns = layout.side.width + step.columns
        }
        if step.rows != 0 { layout.choices.replRows = layout.replRows + step.rows }
        layoutChanged()
      case .focus(let area): focus = area
      case .lesson(let isOpen): showLesson(isOpen: isOpen)
      case .full(let area):
        let present: ScreenLayout.Area = focus == .side ? .side : .scene
        layout.choices.full = layout.choices.full == nil ? area ?? present : nil
        layoutChanged()
      case .stage(let stage): take(stage)
      case .zoom(.to(let zoom)): self.zoom = zoom
      case .zoom(.step(let step)):
        let present = session.document.scale.width / drawingScale.width
        zoom = Zoom.step(from: present, isLarger: step > 0)
      case .overlay(.off): overlay = nil
      case .overlay(.show(let shown)): overlay = shown
      case .overlay(.next): overlay = nextOverlay
      case .theme(let name):
        let all = Theme.all
        let next = ((all.firstIndex(of: appearance.theme) ?? 0) + 1) % all.count
        appearance.theme = Theme.named(name) ?? all[next]
        appearance.isThemeChosen = true
        effects.append(.redraw)
      case .copy(let text): effects.append(.copy(text))
      }
    }
    return effects
  }

  /// The overlay after the present one; the first without one, and none after the last.
  private var nextOverlay: SceneOverlay? {
    guard let overlay else { return SceneOverlay.allCases.first }
    return overlay.next
  }

  /// Shows the text of a lesson beside the scene, or over it where there is no room; or ends that.
  private func showLesson(isOpen: Bool) {
    tour = nil
    (layout.choices.keepsSideBeside, layout.choices.hasGoals) = (isOpen, isOpen)
    if isOpen {
      side.show(LessonPane.tab)
      side.pane.scroll = PaneScroll()
      layout.choices.isSideShown = nil
      focus = layout.isSideBeside ? .prompt : .side
    } else {
      if side.pane is LessonPane { side.show(ViewsPane().name) }
      if focus == .side { focus = .prompt }
    }
    layoutChanged()
  }

  /// Shows a tab of the side pane; without a name, shows or hides the pane.
  private func show(pane name: String?) {
    leaveStage()
    guard let name else {
      layout.choices.isSideShown = !layout.isSideVisible
      if !layout.isSideVisible, focus == .side { focus = .prompt }
      layoutChanged()
      return
    }
    side.show(name)
    if !layout.isSideBeside, layout.columns >= ScreenLayout.wide { layout.choices.isSideShown = true }
    focus = .side
    layoutChanged()
  }
}
