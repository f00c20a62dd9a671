import Input
import SceneLanguage
import SceneRendering

/// The keys.
extension PlaygroundState {
  var keys: KeyTable { session.options.keys }

  func press(_ key: Key) -> [Effect] {
    if drag != nil || marking != nil {
      abandonDrag()
      if key == .escape { return [] }
    }
    if let effects = pressInPalette(key) ?? pressInFilter(key) { return effects }
    if focus == .prompt {
      let wasOpen = prompt.menu != nil
      if let effects = pressInMenu(key) { return effects }
      defer { followMenu(wasOpen: wasOpen, key) }
      return typed(key)
    }
    if readsLesson, key == .enter { return perform(.focus(.prompt)) }
    if readsLesson, case .character(let character) = key {
      if character == " " { return perform(.page(1)) }
      // Who reads goes on typing.
      go(to: .prompt)
      let effects = typed(key)
      // The area that has the keys is another one.
      isOnlyTyping = false
      return effects
    }
    guard let action = keys.action(of: key, in: focus) else {
      return [.beep]
    }
    return perform(action)
  }

  /// Whether the text of a lesson has the keys.
  var readsLesson: Bool {
    focus == .side && side.pane is LessonPane && session.learning.current != nil
      && !session.learning.listsLessons
  }

  /// Whether letters are commands.
  var isSelecting: Bool { focus == .scene || focus == .side && !readsLesson }

  /// A key at the prompt.
  func typed(_ key: Key) -> [Effect] {
    if let effects = pressWhilePasting(key) { return effects }
    guard let action = keys.action(of: key, in: .prompt), prompt.search == nil || !action.isOfPrompt
    else {
      return edit(key)
    }
    switch action {
    case .key(.prompt): return edit(key)
    case .key(.focus) where !prompt.editor.isEmpty || prompt.search != nil: return edit(key)
    case .key(.pan(let x, _)) where x != 0 && !scenePane.isScrollable:
      return outcome(prompt.perform(x < 0 ? .wordLeft : .wordRight, isComplete: isComplete))
    default:
      prompt.search = nil
      return perform(action)
    }
  }

  private func edit(_ key: Key) -> [Effect] { outcome(prompt.handle(key, keys, isComplete: isComplete)) }

  var isComplete: (String) -> Bool {
    // A pasted fragment may leave its blocks open.
    let isPasted = prompt.isPasted
    return { text in
      CommandCall.isCommand(text) || Pasting.beginsPaste(text) || isPasted && text.contains("\n")
        || Scene.isComplete(text)
    }
  }

  private func outcome(_ outcome: Prompt.Outcome) -> [Effect] {
    switch outcome {
    case .done:
      // A text typed in place of the one that was offered is an entry.
      if prompt.editor.isEmpty { (prompt.repair, prompt.isPasted) = (nil, false) }
      isOnlyTyping = true
      return []
    case .refused:
      isOnlyTyping = true
      return [.beep]
    case .submit(let text): return submit(text)
    case .abandon:
      prompt.history.add(prompt.editor.text, tookEffect: false)
      prompt.clear()
      session.unconfirmed = nil
      return []
    case .complete: return complete()
    case .quit: return leave()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .edit: return [.editEntry(prompt.editor.text)]
    }
  }

  /// Does what no text says.
  func perform(_ action: KeyAction) -> [Effect] {
    switch action {
    case .beep: return [.beep]
    case .begin(let text): begin(text)
    case .whyOrHelp: return perform(isMet(.view) ? .command(.why) : .screen(.pane(.help)))
    case .view(let name):
      guard focus == .prompt, !prompt.editor.isEmpty else {
        return perform(.command(.select, name))
      }
      prompt.editor.insert(name)
    case .prompt(let action): return outcome(prompt.perform(action, isComplete: isComplete))
    case .focus(let area): go(to: area)
    case .nextFocus:
      let all = Focus.allCases.filter { $0 != .replay }
      go(to: all[((all.firstIndex(of: focus) ?? 0) + 1) % all.count])
    case .tab(let step): side.step(by: step, session)
    case .pane(let input): return send(input)
    case .readOn: return readOn()
    case .page(let step): return send(.move(step * max(1, sideLayout.list.height - 1)))
    case .scrollAnswers(let rows): return scrollAnswers(by: rows)
    case .scrollPages(let pages) where focus == .scene && scenePane.isScrollable:
      return scrollScene(by: (0, -pages * max(1, layout.scene.height - 2)))
    case .scrollPages(let pages): return scrollAnswers(by: pages * max(1, transcriptHeight - 1))
    case .pan(let x, let y): return scrollScene(by: (x, y))
    }
    return []
  }

  /// Puts the beginning of an entry into the prompt: into the text there, or in its place if it is a command.
  private func begin(_ text: String) {
    go(to: .prompt)
    if CommandCall.isCommand(text), !prompt.editor.isEmpty {
      // Up brings the text back.
      prompt.history.add(prompt.editor.text, tookEffect: false)
      prompt.clear()
    }
    prompt.isReplaceable = false
    prompt.editor.insert(text)
  }

  /// Gives the keys to an area.
  func go(to area: Focus) {
    if area != .prompt, layout.choices.stage != .editing { return leaveStage() }
    // Whoever looked something up goes back to the lesson.
    if area == .prompt, focus == .side, side.pane is HelpPane, session.learning.current != nil {
      side.show(.lesson)
    }
    focus = area
    reveal(area)
    if area != .prompt { prompt.search = nil }
    if area == .scene, session.selectedPlace == nil, session.snapshot.views.count > 1 {
      session.select(place: 1)
    }
  }

  /// Ends that another area fills the screen, as keys for one that is not there would be lost.
  func reveal(_ area: Focus) {
    guard isSeen else { return }
    switch (area, layout.choices.full) {
    case (.scene, .side?), (.scene, .answers?), (.side, .scene?), (.side, .answers?):
      layout.choices.full = nil
      layoutChanged()
    default: break
    }
  }

  /// Shows the text of the lesson, or goes on in it without taking the keys from where they are.
  private func readOn() -> [Effect] {
    guard layout.isSideVisible, side.pane is LessonPane, session.learning.current != nil,
      !session.learning.listsLessons
    else { return perform(.screen(.pane(.lesson))) }
    let (rows, height) = (sideExtent.rows, sideLayout.list.height)
    let first = side.pane.scroll.first(cursor: nil, rows: rows, height: height)
    let isAtEnd = first + height >= rows
    let step = isAtEnd ? -first : max(1, height - 1)
    if step == 0 { return [.beep] }
    side.pane.scroll.scroll(by: step, cursor: nil, rows: rows, height: height)
    return []
  }

  /// Hands an input to the pane in front.
  func send(_ input: PaneInput) -> [Effect] {
    let (area, columns) = (sideLayout.list, sideLayout.columns)
    let (rows, cursor) = sideExtent
    if cursor == nil, case .move(let step) = input, rows > area.height {
      side.pane.scroll.scroll(by: step, cursor: nil, rows: rows, height: area.height)
      return []
    }
    var pane = side.pane
    let actions = pane.handle(input, session, columns: columns)
    side.pane = pane
    let effects = actions.flatMap(perform)
    let after = sideExtent
    side.pane.scroll.follow(cursor: after.cursor, rows: after.rows, height: area.height)
    return effects
  }

  // MARK: Scrolling

  func scrollAnswers(by rows: Int) -> [Effect] {
    transcript.scroll(by: rows, width: layout.repl.width, height: transcriptHeight) ? [] : [.beep]
  }

  func scrollScene(by cells: (x: Int, y: Int)) -> [Effect] {
    let before = scenePane
    sceneOffset = (before.offset.x + cells.x, before.offset.y + cells.y)
    sceneOffset = scenePane.offset
    return sceneOffset == before.offset ? [.beep] : []
  }
}

extension Action {
  /// Whether it edits the prompt.
  fileprivate var isOfPrompt: Bool {
    switch self {
    case .key(.prompt), .key(.focus): true
    default: false
    }
  }
}
